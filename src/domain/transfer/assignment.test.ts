import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edge, maximumWeightMatching } from './assignment.ts'

/** The best sum by trying every choice. */
function bestByTrying(rows: number, edges: readonly Edge[], row = 0, taken = new Set<number>()): number {
  if (row === rows) return 0
  let best = bestByTrying(rows, edges, row + 1, taken)
  for (const edge of edges) {
    if (edge.row !== row || taken.has(edge.column) || edge.weight <= 0) continue
    const rest = bestByTrying(rows, edges, row + 1, new Set([...taken, edge.column]))
    best = Math.max(best, edge.weight + rest)
  }
  return best
}

test('where nothing is worth a choice, nothing is chosen', () => {
  expect(maximumWeightMatching(2, 2, [{ row: 0, column: 1, weight: 0 }])).toEqual([])
})

test('no other one-to-one choice weighs more', () => {
  const shape = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  const problem = shape.chain(([rows, columns]) => {
    const edge = fc.record({
      row: fc.nat(rows - 1),
      column: fc.nat(columns - 1),
      weight: fc.integer({ min: -3, max: 20 }),
    })
    return fc.record({ rows: fc.constant(rows), columns: fc.constant(columns), edges: fc.array(edge) })
  })
  fc.assert(
    fc.property(problem, ({ rows, columns, edges }) => {
      const chosen = maximumWeightMatching(rows, columns, edges).map((index) => edges[index])
      expect(new Set(chosen.map((edge) => edge?.row)).size).toBe(chosen.length)
      expect(new Set(chosen.map((edge) => edge?.column)).size).toBe(chosen.length)
      const weight = chosen.reduce((sum, edge) => sum + (edge?.weight ?? 0), 0)
      expect(weight).toBe(bestByTrying(rows, edges))
    }),
  )
})
