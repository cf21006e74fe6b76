import { plainNumber } from '../../../domain/bank-file/amounts/number-text.ts'
import { headerWeight, moneyKind } from '../../../domain/bank-file/columns/header-words.ts'
import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import { looksLikeDate } from '../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../cells/rows-of-file.ts'
import { isBalanceBefore } from './balances-beside.ts'

/** Amounts without a sign whose balances alone tell which of them went out. */
export interface WaysByBalance {
  amount: number
  balance: number
  /** Columns of what the bank took beside the amounts. */
  fees: readonly number[]
  decimalMark: '.' | ','
  /** Whether each balance follows the one of the row above, or of the row below. */
  order: 'oldest-first' | 'newest-first'
  headerLine: number | null
}

/** Of so few steps all must fit; of more this share. */
const FITTING = 0.95
const FEWEST = 2
const SCALE = 10_000
/** What stands behind an amount that no balance tells the way of: nothing reads it as one. */
export const UNTOLD = ' in or out?'

/**
 * Where every amount is written without a sign and the balances move by just those amounts, up and down. Undefined
 * where amounts have signs or a column that says their way, or where the balances move otherwise.
 */
export function waysByBalance(
  rows: readonly SourceRow[],
  { amount, decimalMark, balance: chosen, ambiguous, layout, sign }: FileMapping,
): WaysByBalance | undefined {
  if (amount?.kind !== 'signed' || sign === 'marked-in') return undefined
  if (!ambiguous.includes('sign') && !ambiguous.includes('amount')) return undefined
  const { columns } = layout
  const others = [...columns.keys()].filter((at) => at !== amount.column)
  const named = others.filter((at) => headerWeight(columns[at] ?? '', 'balance') >= 8).slice(0, 1)
  // Without names any other column may be one that moves by just these amounts.
  const balances = chosen !== null ? [chosen] : layout.headerLine === null ? others : named
  for (const balance of balances) {
    if (balance === amount.column || isBalanceBefore(columns[balance] ?? '')) continue
    const found = movedBy(balance, rows, { amount: amount.column, decimalMark, layout })
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
  }: Pick<WaysByBalance, 'amount' | 'decimalMark'> & Pick<FileMapping, 'layout'>,
): WaysByBalance | undefined {
  const { columns, headerLine, firstLine } = layout
  const fees = [...columns.keys()].filter((at) => moneyKind(columns[at] ?? '') === 'fee' && at !== balance)
  const held = rows
    .filter(({ line }) => line >= firstLine)
    .map((row) => heldOf(row, { amount, balance, fees, decimalMark }))
    .filter((each) => each.balance !== undefined)
  if (held.some(({ moved = 0 }) => moved < 0)) return undefined
  for (const order of ['oldest-first', 'newest-first'] as const) {
    const steps = held.flatMap((each, index) => {
      const before = held[order === 'oldest-first' ? index - 1 : index + 1]
      return before && each.moved ? [wayBetween(before.balance, each)] : []
    })
    const known = steps.filter((way) => way !== undefined)
    const isBoth = known.includes('in') && known.includes('out')
    if (isBoth && steps.length >= FEWEST && known.length >= FITTING * steps.length) {
      return { amount, balance, fees, decimalMark, order, headerLine }
    }
  }
  return undefined
}

interface Held {
  moved: number | undefined
  fee: number
  balance: number | undefined
}

function heldOf(
  { cells }: Pick<SourceRow, 'cells'>,
  by: Pick<WaysByBalance, 'amount' | 'balance' | 'fees' | 'decimalMark'>,
): Held {
  const scaled = (column: number) => scaledIn(cells[column] ?? '', by.decimalMark)
  const fee = by.fees.reduce((sum, column) => sum + Math.abs(scaled(column) ?? 0), 0)
  return { moved: scaled(by.amount), fee, balance: scaled(by.balance) }
}

function scaledIn(cell: string, decimalMark: '.' | ','): number | undefined {
  const plain = plainNumber(cell.trim(), decimalMark)
  return plain === undefined ? undefined : Math.round(Number(plain) * SCALE)
}

function wayBetween(before: number | undefined, { moved, fee, balance }: Held): 'in' | 'out' | undefined {
  if (before === undefined || moved === undefined || balance === undefined) return undefined
  const step = balance - before
  if (step === moved || step === moved - fee) return 'in'
  return -step === moved || -step === moved + fee ? 'out' : undefined
}

/** Rows whose amounts have the sign that their balances tell; one that none tells can be read by nobody. */
export class SignedRows implements RowSource {
  readonly #source: RowSource
  readonly #by: WaysByBalance
  /** Of rows from the oldest on, the last balance that was met. */
  #before: number | undefined
  /** Of rows from the newest on, those that wait for the next balance, the first of them with its amount. */
  #waiting: SourceRow[] = []
  /** Amounts that stand above the first movement: the oldest one may lead on from one of them. */
  readonly #above = new Set<number>()
  #hasBegun = false
  /** The line of the oldest movement, once it is met. */
  #oldest: number | undefined

  constructor(source: RowSource, by: WaysByBalance) {
    this.#source = source
    this.#by = by
  }

  next(text: string): SourceRow[] {
    return this.#source.next(text).flatMap((row) => this.#take(row))
  }

  end(): SourceRow[] {
    const rows = this.#source.end().flatMap((row) => this.#take(row))
    const [first, ...others] = this.#waiting
    this.#waiting = []
    this.#oldest ??= first?.line
    return first ? [...rows, this.#signed(first, undefined), ...others] : rows
  }

  #take(row: SourceRow): SourceRow[] {
    const { headerLine, amount, order } = this.#by
    // A name of its own keeps the reading of these files from files that nothing told the signs of.
    if (row.line === headerLine) return [{ ...row, cells: row.cells.with(amount, `${row.cells[amount] ?? ''} (signed)`) }] // oxfmt-ignore
    this.#look(row)
    if (headerLine !== null && row.line < headerLine) return [row]
    const { balance } = heldOf(row, this.#by)
    if (order === 'oldest-first') {
      if (balance === undefined) return [row]
      const signed = this.#signed(row, this.#before)
      this.#before = balance
      return [signed]
    }
    if (balance === undefined && this.#waiting.length === 0) return [row]
    if (balance === undefined) {
      this.#waiting.push(row)
      return []
    }
    const [first, ...others] = this.#waiting
    this.#waiting = [row]
    return first ? [this.#signed(first, balance), ...others] : []
  }

  #look({ line, cells }: SourceRow): void {
    if (this.#hasBegun) return
    this.#hasBegun = cells.some(looksLikeDate) && heldOf({ cells }, this.#by).balance !== undefined
    if (this.#hasBegun) {
      if (this.#by.order === 'oldest-first') this.#oldest = line
      return
    }
    for (const cell of cells) {
      const amount = scaledIn(cell, this.#by.decimalMark)
      if (amount !== undefined) this.#above.add(amount)
    }
  }

  /** The way of the oldest movement, where amounts above all of them have what was there before it one way and not the other. */
  #wayFromAbove(held: Held): 'in' | 'out' | undefined {
    const ways = new Set(
      [...this.#above].map((before) => wayBetween(before, held)).filter((way) => way !== undefined),
    )
    const [way, other] = [...ways]
    return other === undefined ? way : undefined
  }

  #signed(row: SourceRow, before: number | undefined): SourceRow {
    const held = heldOf(row, this.#by)
    if (!held.moved) return row
    const way = wayBetween(before, held) ?? (row.line === this.#oldest ? this.#wayFromAbove(held) : undefined)
    if (way === 'in') return row
    const text = (row.cells[this.#by.amount] ?? '').trim()
    const told = way === 'out' ? `-${text}` : `${text}${UNTOLD}`
    return { ...row, cells: row.cells.with(this.#by.amount, told) }
  }
}
