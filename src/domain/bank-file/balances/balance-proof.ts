import { isMonotone } from '../dates/day-order.ts'
import { inOrderOfTimes } from '../dates/order-of-times.ts'
import { readDay } from '../dates/date-text.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import { type DecimalMark, plainNumber } from '../numbers/number-text.ts'
import type { SourceRow } from '../file-line.ts'
import { isUntold } from '../ways/untold-way.ts'

/** Amounts are compared as whole ten-thousandths, which no sum of a file's rows can round. */
const SCALE = 10_000
/** Share of neighbouring balances that must agree; the rest may be errors or notes. */
const AGREEING = 0.8
/** So few balances prove something only if all of them agree. */
const FEW = 4

/** How well amounts explain the balances of a file. */
export interface Explained {
  /** Pairs of balances with a movement between them. */
  pairs: number
  /** Share of those whose difference is what the rows between them come to. */
  share: number
  /** Pairs whose difference is just the other way round, or where nothing moved and the balance did. */
  turned: number
  /** The balance column that they explain. */
  column: number | null
  /** Whether a column that is a balance runs otherwise than the amounts. */
  contradicted: boolean
  /** Whether the rows lead from the opening to the closing balance; undefined where the file does not tell both. */
  closes: boolean | undefined
}

interface Source extends Pick<FileMapping, 'dateOrder' | 'decimalMark' | 'date' | 'account' | 'currency'> {
  /** Opening and closing balance as the lines around the movements tell them, in ten-thousandths. */
  opening?: number | undefined
  closing?: number | undefined
}

/** A plain decimal in ten-thousandths; undefined where there is none. */
export function scaledAmount(plain: string | undefined): number | undefined {
  return plain === undefined ? undefined : Math.round(Number(plain) * SCALE)
}

/** What a cell says in ten-thousandths, blanks around it or not; undefined where it is no number by this mark. */
export function scaledCell(cell: string | undefined, mark: DecimalMark): number | undefined {
  return scaledAmount(plainNumber((cell ?? '').trim(), mark))
}

/**
 * Tells whether amounts explain the balances that a file gives: each balance is the one before plus what the
 * rows between them come to, with the oldest or the newest row first, or newest days first and their rows not.
 */
export class BalanceProof {
  readonly #groups: (readonly number[])[]
  readonly #orders: readonly ((rows: readonly number[]) => readonly number[])[]
  readonly #balancesByColumn = new Map<number, (number | undefined)[]>()
  readonly #whole: number | undefined
  /** Whether the rows stand by their days at all: of rows that are mixed no balance follows the one before. */
  readonly #isOrdered: boolean
  readonly #rows: readonly SourceRow[]
  readonly #source: Source
  /** Rows of which nothing tells the way: the balances around them are explained by no reading. */
  readonly #untold: ReadonlySet<number>

  constructor(rows: readonly SourceRow[], source: Source) {
    this.#rows = rows
    this.#source = source
    this.#untold = new Set(rows.flatMap(({ cells }, index) => (cells.some(isUntold) ? [index] : [])))
    const days = rows.map(({ cells }) =>
      source.date === null ? undefined : readDay(cells[source.date] ?? '', source.dateOrder),
    )
    const [first, last] = [days.find((day) => day !== undefined), days.findLast((day) => day !== undefined)]
    const inBlocks = (indexes: readonly number[]) => blocksReversed(indexes, days)
    const oldest = [asTheyAre, inBlocks]
    const newest = [reversed, (indexes: readonly number[]) => reversed(inBlocks(indexes))]
    const known = days.filter((day) => day !== undefined)
    // Where days rise, balances that stand before their rows would prove the other way round from the end.
    const [rises, falls] = [isMonotone(known, 1), isMonotone(known, -1)]
    const all =
      first !== undefined && last !== undefined && first > last
        ? [...newest, ...oldest]
        : [...oldest, ...newest]
    const timed = rises || falls ? undefined : inOrderOfTimes(rows, source.date, days)
    const byTime = timed ? [timed, (indexes: readonly number[]) => timed(reversed(indexes))] : []
    // The likelier order stands first: of two that explain as much it is the one believed.
    this.#orders = [...(rises === falls ? all : rises ? oldest : newest), ...byTime]
    this.#groups = groupsOf(rows, source)
    this.#isOrdered = areOrdered(known)
    const { opening, closing } = source
    this.#whole =
      opening === undefined || closing === undefined || this.#groups.length > 1
        ? undefined
        : closing - opening
  }

  /**
   * How well amounts, one a row in ten-thousandths, explain these columns at best. Only of those that are `known`
   * for balances it means something that they are not explained.
   */
  explains(
    deltas: readonly (number | undefined)[],
    columns: readonly number[],
    known: readonly number[] = columns,
  ): Explained {
    const closes = this.#closes(deltas)
    const best: Explained = { pairs: 0, share: 0, turned: 0, column: null, contradicted: false, closes }
    let [most, highest] = [0, 0]
    for (const column of columns) {
      const balances = this.#balances(column)
      for (const order of this.#orders) {
        const { pairs, agreeing, turned } = this.#chain(deltas, balances, order)
        const share = pairs === 0 ? 0 : agreeing / pairs
        if (share > best.share) Object.assign(best, { pairs, share, turned, column })
        if (!known.includes(column)) continue
        most = Math.max(most, pairs)
        highest = Math.max(highest, share)
      }
    }
    best.contradicted = closes === false ? highest < AGREEING : this.#isOrdered && most >= 2 && highest < 0.5
    return best
  }

  #closes(deltas: readonly (number | undefined)[]): boolean | undefined {
    if (this.#whole === undefined || this.#untold.size > 0) return undefined
    let sum = 0
    for (const delta of deltas) sum += delta ?? 0
    return sum === this.#whole
  }

  #chain(
    deltas: readonly (number | undefined)[],
    balances: readonly (number | undefined)[],
    order: (rows: readonly number[]) => readonly number[],
  ) {
    let pairs = 0
    let agreeing = 0
    let turned = 0
    const { opening } = this.#source
    for (const group of this.#groups) {
      let previous = this.#groups.length === 1 ? opening : undefined
      let moved = 0
      let any = false
      for (const index of order(group)) {
        const delta = deltas[index] ?? 0
        moved += delta
        any ||= delta !== 0
        const balance = balances[index]
        if (balance === undefined) continue
        if (this.#untold.has(index)) {
          previous = balance
          moved = 0
          any = false
          continue
        }
        // A balance that changes beside amounts of nothing is explained by none of them.
        if (previous !== undefined && (any || balance !== previous)) {
          pairs += 1
          if (balance - previous === moved) agreeing += 1
          else if (!any || previous - balance === moved) turned += 1
        }
        previous = balance
        moved = 0
        any = false
      }
    }
    return { pairs, agreeing, turned }
  }

  #balances(column: number): (number | undefined)[] {
    const known = this.#balancesByColumn.get(column)
    if (known) return known
    const { decimalMark } = this.#source
    const balances = this.#rows.map(({ cells }) =>
      scaledAmount(plainNumber(cells[column] ?? '', decimalMark)),
    )
    this.#balancesByColumn.set(column, balances)
    return balances
  }
}

/** Whether amounts that explain so much are proven by the balances. */
export function isProven({ pairs, share, turned, closes }: Explained): boolean {
  if (turned > 0) return false
  return closes === true || (pairs > 0 && share >= (pairs < FEW ? 1 : AGREEING))
}

/** Rows of one account and currency, each with its own balance. */
function groupsOf(rows: readonly SourceRow[], { account, currency }: Source): (readonly number[])[] {
  if (account === null && currency === null) return [rows.map((_, index) => index)]
  const groups = new Map<string, number[]>()
  for (const [index, { cells }] of rows.entries()) {
    const key = `${account === null ? '' : (cells[account] ?? '').trim()}\n${currency === null ? '' : (cells[currency] ?? '').trim()}`
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  return [...groups.values()]
}

/** Whether days mostly go one way. */
function areOrdered(days: readonly string[]): boolean {
  let [up, down] = [0, 0]
  for (const [index, day] of days.entries()) {
    const before = days[index - 1] ?? day
    if (before < day) up += 1
    else if (before > day) down += 1
  }
  return Math.min(up, down) <= 0.2 * (up + down)
}

function asTheyAre(indexes: readonly number[]): readonly number[] {
  return indexes
}

function reversed(indexes: readonly number[]): readonly number[] {
  return indexes.toReversed()
}

/** The rows of each day the other way round, the days as they are. */
function blocksReversed(indexes: readonly number[], days: readonly (string | undefined)[]): number[] {
  const result: number[] = []
  let block: number[] = []
  let day: string | undefined
  for (const index of indexes) {
    if (days[index] !== day) {
      result.push(...block.toReversed())
      block = []
      day = days[index]
    }
    block.push(index)
  }
  return [...result, ...block.toReversed()]
}
