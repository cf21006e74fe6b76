import { scaledCell } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { headerWeight, NAMED, namesBalance } from '../../../../domain/bank-file/columns/header-words.ts'
import { moneyKind } from '../../../../domain/bank-file/columns/money-kinds.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { RowOrder } from '../../../../domain/bank-file/day-places.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../../cells/rows-of-file.ts'
import { isBalanceBefore } from './balances-beside.ts'
import { RowsByNextBalance } from './next-balance.ts'
import { markOf } from '../../../../domain/bank-file/numbers/number-text.ts'
import { wayOfFlag } from '../../../../domain/bank-file/ways/flag-words.ts'
import { UNTOLD } from '../../../../domain/bank-file/ways/untold-way.ts'

/** Amounts without a sign whose balances alone tell which of them went out. */
export interface WaysByBalance {
  amount: number
  balance: number
  /** Columns of what the bank took beside the amounts. */
  fees: readonly number[]
  decimalMark: '.' | ','
  /** Whether each balance follows the one of the row above, or of the row below. */
  order: RowOrder
  headerLine: number | null
}

/** Of so few steps all must fit; of more this share. */
const FITTING = 0.95
const FEWEST = 2
/** So many steps at most are untold where rows are missing. */
const MISSING = 1 / 3
/** Of so few steps that all go one way none tells the way of the movement before the first of them. */
const MOST_ALIKE = 4

/**
 * Where every amount is written without a sign and the balances move by just those amounts, up and down, or in a few steps
 * one way, which leave the oldest movement open. Undefined where amounts have signs or a column that says their way, or
 * where the balances move otherwise.
 */
export function waysByBalance(
  rows: readonly SourceRow[],
  { amount, decimalMark, balance: chosen, ambiguous, layout, sign }: FileMapping,
): WaysByBalance | undefined {
  if (amount?.kind !== 'signed' || sign === 'marked-in') return undefined
  const { columns } = layout
  const isAsked = ambiguous.includes('sign') || ambiguous.includes('amount')
  const name = columns[amount.column] ?? ''
  const isSided = headerWeight(name, 'debit') >= NAMED.likely || headerWeight(name, 'credit') >= NAMED.likely
  if (
    !isAsked &&
    (isSided || rows.some(({ cells }) => markOf((cells[amount.column] ?? '').trim()) !== undefined))
  )
    return undefined
  const others = [...columns.keys()].filter((at) => at !== amount.column)
  const named = others.filter((at) => namesBalance(columns[at] ?? '')).slice(0, 1)
  // Without names any other column may be one that moves by just these amounts.
  const balances = chosen !== null ? [chosen] : layout.headerLine === null ? others : named
  for (const balance of balances) {
    if (balance === amount.column || isBalanceBefore(columns[balance] ?? '')) continue
    const found = movedBy(balance, rows, { amount: amount.column, decimalMark, layout, isAsked })
    if (found) return found
  }
  return undefined
}

function movedBy(
  balance: number,
  rows: readonly SourceRow[],
  {
    amount,
    decimalMark,
    layout,
    isAsked,
  }: Pick<WaysByBalance, 'amount' | 'decimalMark'> & Pick<FileMapping, 'layout'> & { isAsked: boolean },
): WaysByBalance | undefined {
  const { columns, headerLine, firstLine } = layout
  const fees = [...columns.keys()].filter((at) => moneyKind(columns[at] ?? '') === 'fee' && at !== balance)
  const held = rows
    .filter(({ line, skip }) => line >= firstLine && skip === undefined)
    .map((row) => heldOf(row, { amount, balance, fees, decimalMark }))
    .filter((each) => each.balance !== undefined)
  if (held.some(({ moved = 0 }) => moved < 0)) return undefined
  const isMarked = rows.some(({ cells }) => markOf((cells[amount] ?? '').trim()) !== undefined)
  const isUnsigned = namesBalance(columns[balance] ?? '') && !isMarked
  for (const order of ['oldest-first', 'newest-first'] as const) {
    const steps = held.flatMap((each, index) => {
      const before = held[order === 'oldest-first' ? index - 1 : index + 1]
      return before && each.moved ? [wayBetween(before.balance, each)] : []
    })
    const known = steps.filter((way) => way !== undefined)
    const first = order === 'oldest-first' ? held[0] : held.at(-1)
    // What the account opened with may be of another page: it leaves the way of the oldest movement open alone.
    const later = first?.moved ? steps : order === 'oldest-first' ? steps.slice(1) : steps.slice(0, -1)
    const isFitting =
      areBothWays(steps, FITTING) || areBothWays(later, 1) || (isAsked && isUnsigned && areMostlyTold(steps))
    const isToldApart = isToldBeside(rows, first, { balance, decimalMark })
    // Whoever writes a minus before what was taken off writes one before what went out.
    const isSigned = fees.some((at) => rows.some(({ cells }) => markOf((cells[at] ?? '').trim()) === 'minus'))
    const isTold = isToldApart || isSigned || isSaidThroughout(held, known[0], columns)
    const isOpen = !isAsked && isOldestOpen(first, { steps, known }) && !isTold
    if (isFitting || isOpen) {
      return { amount, balance, fees, decimalMark, order, headerLine }
    }
  }
  return undefined
}

/**
 * Whether all steps but a few are told, though rows are missing between them: no answer for all amounts at once would be
 * right, and those that nothing tells are listed.
 */
function areMostlyTold(steps: readonly (string | undefined)[]): boolean {
  const untold = steps.filter((way) => way === undefined).length
  return untold > 0 && steps.length > untold && untold <= Math.max(1, MISSING * steps.length)
}

/** Whether steps go both ways, and such a share of them one or the other. */
function areBothWays(steps: readonly (string | undefined)[], share: number): boolean {
  const known = steps.filter((way) => way !== undefined)
  return steps.length >= FEWEST && new Set(known).size === 2 && known.length >= share * steps.length
}

/** Whether a few steps tell the ways of all movements but the oldest, and all the same. */
function isOldestOpen(
  first: Held | undefined,
  { steps, known }: Record<'steps' | 'known', readonly (string | undefined)[]>,
): boolean {
  const isFew = steps.length >= 1 && steps.length <= MOST_ALIKE
  return (
    isFew &&
    known.length === steps.length &&
    new Set(known).size === 1 &&
    first?.moved !== undefined &&
    first.moved !== 0
  )
}

/** Whether a column of kinds has one word for the way in every row, which balances tell of others too. */
function isSaidThroughout(
  held: readonly Held[],
  way: 'in' | 'out' | undefined,
  columns: readonly string[],
): boolean {
  const kinds = [...columns.keys()].filter((at) => headerWeight(columns[at] ?? '', 'flag') >= NAMED.well)
  return (
    way !== undefined && kinds.some((at) => held.every(({ cells }) => wayOfFlag(cells[at] ?? '') === way))
  )
}

/** Whether a line without a movement says what the account held before the oldest one. */
function isToldBeside(
  rows: readonly SourceRow[],
  first: Held | undefined,
  { balance, decimalMark }: Pick<WaysByBalance, 'balance' | 'decimalMark'>,
): boolean {
  const others = rows.filter(
    ({ cells }) => !cells.some(looksLikeDate) || scaledCell(cells[balance], decimalMark) === undefined,
  )
  const amounts = others.flatMap(({ cells }) => cells.map((cell) => scaledCell(cell, decimalMark)))
  return first !== undefined && amounts.some((before) => wayBetween(before, first) !== undefined)
}

interface Held {
  cells: readonly string[]
  moved: number | undefined
  fee: number
  balance: number | undefined
}

function heldOf(
  { cells }: Pick<SourceRow, 'cells'>,
  by: Pick<WaysByBalance, 'amount' | 'balance' | 'fees' | 'decimalMark'>,
): Held {
  const scaled = (column: number) => scaledCell(cells[column], by.decimalMark)
  const fee = by.fees.reduce((sum, column) => sum + Math.abs(scaled(column) ?? 0), 0)
  return { cells, moved: scaled(by.amount), fee, balance: scaled(by.balance) }
}

function wayBetween(before: number | undefined, { moved, fee, balance }: Held): 'in' | 'out' | undefined {
  if (before === undefined || moved === undefined || balance === undefined) return undefined
  const step = balance - before
  if (step === moved || step === moved - fee) return 'in'
  return -step === moved || -step === moved + fee ? 'out' : undefined
}

/** Rows whose amounts have the sign that their balances tell; one that none tells can be read by nobody. */
export function withSignsByBalance(rows: RowSource, by: WaysByBalance): RowSource {
  const { amount, order, headerLine } = by
  const oldest = new OldestMovement(by)
  return new RowsByNextBalance<number>(rows, {
    headerLine,
    signed: amount,
    from: order === 'oldest-first' ? 'above' : 'below',
    met: (row) => oldest.meet(row),
    balanceOf: (row) => (row.skip === undefined ? heldOf(row, by).balance : undefined),
    changed: (row, before) => {
      const held = heldOf(row, by)
      if (!held.moved) return row
      const way = wayBetween(before, held) ?? (oldest.is(row, before) ? oldest.wayOf(held) : undefined)
      if (way === 'in') return row
      const text = (row.cells[amount] ?? '').trim()
      return { ...row, cells: row.cells.with(amount, way === 'out' ? `-${text}` : `${text}${UNTOLD}`) }
    },
  })
}

/** Finds the oldest movement, whose way may be told by what stands above all of them. */
class OldestMovement {
  readonly #by: WaysByBalance
  /** Amounts that stand above the first movement: the oldest one may lead on from one of them. */
  readonly #above = new Set<number>()
  /** The line of the first movement, once it is met. */
  #first: number | undefined

  constructor(by: WaysByBalance) {
    this.#by = by
  }

  meet({ line, cells }: SourceRow): void {
    if (this.#first !== undefined) return
    if (cells.some(looksLikeDate) && heldOf({ cells }, this.#by).balance !== undefined) {
      this.#first = line
      return
    }
    for (const cell of cells) {
      const amount = scaledCell(cell, this.#by.decimalMark)
      if (amount !== undefined) this.#above.add(amount)
    }
  }

  /** Whether a row is it: the first of rows from the oldest on, and of others the one that no balance follows. */
  is({ line }: SourceRow, before: number | undefined): boolean {
    return this.#by.order === 'oldest-first' ? line === this.#first : before === undefined
  }

  /** Its way, where amounts above all movements have what was there before it one way and not the other, or nothing was. */
  wayOf(held: Held): 'in' | 'out' | undefined {
    const ways = [...this.#above].map((before) => wayBetween(before, held))
    const [way, other] = new Set(ways.filter((each) => each !== undefined))
    return other === undefined ? (way ?? wayFromNothing(held)) : undefined
  }
}

/** One whole unit of any currency but the smallest, in ten-thousandths. */
const UNIT = 10_000

/** The way of a movement that leaves just its amount: nothing was there before it. Whole amounts may be half of what was there. */
function wayFromNothing(held: Held): 'in' | 'out' | undefined {
  return (held.moved ?? 0) % UNIT === 0 ? undefined : wayBetween(0, held)
}
