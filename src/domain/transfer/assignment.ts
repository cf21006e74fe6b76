/** A possible match of row and column, and what it is worth; worth nothing or less is no edge. */
export interface Edge {
  row: number
  column: number
  weight: number
}

/**
 * The one-to-one choice of edges with the greatest sum of weights, as places in the list. Rows and columns
 * may stay single. Weights are whole numbers whose sum over all rows stays below 2^53, so it is exact.
 *
 * Hungarian method by shortest augmenting paths with potentials (Jonker and Volgenant 1987), on the matrix
 * of rows and columns plus one column of weight 0 for each row: O(rows² · (rows + columns)).
 */
export function maximumWeightMatching(rows: number, columns: number, edges: readonly Edge[]): number[] {
  const width = columns + rows
  const cost = new Float64Array(rows * width)
  const edgeAt = new Int32Array(rows * columns).fill(-1)
  edges.forEach(({ row, column, weight }, index) => {
    if (-weight >= at(cost, row * width + column)) return
    cost[row * width + column] = -weight
    edgeAt[row * columns + column] = index
  })
  const rowOf = shortestAugmentingPaths(rows, width, cost)
  const chosen: number[] = []
  for (let column = 0; column < columns; column += 1) {
    const row = at(rowOf, column)
    if (row < 0) continue
    const edge = at(edgeAt, row * columns + column)
    if (edge >= 0) chosen.push(edge)
  }
  return chosen.sort((a, b) => a - b)
}

/** The row given to each column in the cheapest full assignment of all rows; -1 for a free column. */
function shortestAugmentingPaths(rows: number, width: number, cost: Float64Array): Int32Array {
  // The place after the last column stands for the row that is being placed.
  const root = width
  const rowPotential = new Float64Array(rows)
  const columnPotential = new Float64Array(width + 1)
  const rowOf = new Int32Array(width + 1).fill(-1)
  const previous = new Int32Array(width)
  const distance = new Float64Array(width)
  const reached = new Uint8Array(width + 1)
  for (let placed = 0; placed < rows; placed += 1) {
    rowOf[root] = placed
    distance.fill(Infinity)
    reached.fill(0)
    let column = root
    do {
      reached[column] = 1
      const row = at(rowOf, column)
      let step = Infinity
      let next = root
      for (let j = 0; j < width; j += 1) {
        if (reached[j] === 1) continue
        const reduced = at(cost, row * width + j) - at(rowPotential, row) - at(columnPotential, j)
        if (reduced < at(distance, j)) {
          distance[j] = reduced
          previous[j] = column
        }
        if (at(distance, j) < step) {
          step = at(distance, j)
          next = j
        }
      }
      for (let j = 0; j <= width; j += 1) {
        if (reached[j] === 1) {
          const owner = at(rowOf, j)
          rowPotential[owner] = at(rowPotential, owner) + step
          columnPotential[j] = at(columnPotential, j) - step
        } else if (j < width) {
          distance[j] = at(distance, j) - step
        }
      }
      column = next
    } while (at(rowOf, column) >= 0)
    while (column !== root) {
      const from = at(previous, column)
      rowOf[column] = at(rowOf, from)
      column = from
    }
  }
  return rowOf.subarray(0, width)
}

function at(list: Float64Array | Int32Array, index: number): number {
  return list[index] ?? 0
}
