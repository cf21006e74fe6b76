import { scaledAmount, scaledCell } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { markOf } from '../../../../domain/bank-file/numbers/number-text.ts'
import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import {
  type AmountColumns,
  amountColumnsOf,
  type FileMapping,
} from '../../../../domain/bank-file/columns/file-mapping.ts'
import { headerWeight, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import { readDay } from '../../../../domain/bank-file/dates/date-text.ts'
import type { RowOrder } from '../../../../domain/bank-file/day-places.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowSource } from '../../cells/rows-of-file.ts'
import { isBalanceBefore } from './balances-beside.ts'
import { RowsByNextBalance } from './next-balance.ts'
import { UNTOLD } from '../../../../domain/bank-file/ways/untold-way.ts'

/** Balances that each stand ahead of the movement in their row: they are what the account held before it. */
export interface BalancesAhead {
  balance: number
  amounts: readonly number[]
  /** The column of amounts without signs, where the balances alone tell which of them went out. */
  unsigned: number | null
  decimalMark: '.' | ','
  order: RowOrder
  headerLine: number | null
}

/** So many steps must fit; those between two days, which tell the row that comes first, must all do so. */
const FEWEST = 2
const FITTING = 0.95

const NO_BALANCE_BEHIND =
  'The file doesn’t say what the account held after this row, so Daybook can’t tell whether the amount came in or went out. Add a row with the closing balance to the file, or enter this transaction by hand.'

interface Held {
  day: string | undefined
  balance: number
  moved: number | undefined
}

/**
 * Where each balance moves to that of the next row by just the amount beside it. Undefined where neither the days nor
 * the name of the column tell that it is the next one, and where the amounts are settled.
 */
export function balancesAhead(rows: readonly SourceRow[], mapping: FileMapping): BalancesAhead | undefined {
  const { amount, ambiguous, layout, date } = mapping
  if (!amount || date === null || ambiguous.includes('dateOrder')) return undefined
  if (!ambiguous.includes('sign') && !ambiguous.includes('amount')) return undefined
  const movements = rows.filter(({ line }) => line >= layout.firstLine)
  const { columns, headerLine } = layout
  const isBalance = (column: number) =>
    headerLine === null || headerWeight(columns[column] ?? '', 'balance') >= NAMED.atAll
  const balances = [...columns.keys()].filter(
    (column) => !amountColumnsOf(amount).includes(column) && isBalance(column),
  )
  const found = aheadOf(movements, { ...mapping, amount, date }, balances)
  if (found || headerLine !== null || amount.kind !== 'signed') return found
  // Without names the balance may have been taken for the amount.
  for (const column of balances) {
    const turned = { ...mapping, amount: { ...amount, column }, date }
    const other = aheadOf(movements, turned, [amount.column])
    if (other) return other
  }
  return undefined
}

type Dated = FileMapping & { amount: AmountColumns; date: number }

/** The first of several columns whose balances stand ahead of the amounts. */
function aheadOf(
  movements: readonly SourceRow[],
  mapping: Dated,
  balances: readonly number[],
): BalancesAhead | undefined {
  const { amount, date, decimalMark, dateOrder } = mapping
  const { columns, headerLine } = mapping.layout
  const isUnsigned =
    amount.kind === 'signed' &&
    movements.every(({ cells }) => markOf(cells[amount.column] ?? '') === undefined)
  const unsigned = isUnsigned ? amount.column : null
  for (const balance of balances) {
    const held = movements.flatMap(({ cells }): Held[] => {
      const found = scaledCell(cells[balance], decimalMark)
      const moved = scaledAmount(signedPlain(cells, mapping))
      return found === undefined
        ? []
        : [{ day: readDay(cells[date] ?? '', dateOrder), balance: found, moved }]
    })
    const isNamed = isBalanceBefore(columns[balance] ?? '')
    const order = ordersOf(held, isNamed).find((each) =>
      isAhead(each === 'oldest-first' ? held : held.toReversed(), isNamed),
    )
    if (order) return { balance, amounts: amountColumnsOf(amount), unsigned, decimalMark, order, headerLine }
  }
  return undefined
}

/** Which way the rows may stand: by their days, and both ways where the name of the column says what it is. */
function ordersOf(held: readonly Held[], isNamed: boolean): readonly BalancesAhead['order'][] {
  const days = held.flatMap(({ day }) => day ?? [])
  const pairs = days.slice(1).map((day, index) => [days[index] ?? day, day] as const)
  const [rises, falls] = [pairs.some(([a, b]) => a < b), pairs.some(([a, b]) => a > b)]
  if (rises === falls) return isNamed ? ['oldest-first', 'newest-first'] : []
  return [rises ? 'oldest-first' : 'newest-first']
}

/** Whether balances, the oldest first, stand ahead of their movements and not behind them. */
function isAhead(held: readonly Held[], isNamed: boolean): boolean {
  const told = held.slice(1).flatMap((next, index) => {
    const row = held[index]
    if (!row?.moved) return []
    const step = next.balance - row.balance
    return [
      {
        step,
        isAhead: isBy(row.moved, step),
        isBehind: isBy(next.moved, step),
        isOvernight: row.day !== next.day,
      },
    ]
  })
  const count = (is: (each: (typeof told)[number]) => boolean) => told.filter(is).length
  const fitting = told.filter((each) => each.isAhead)
  if (fitting.length < FITTING * told.length) {
    // One movement is missing in between: up and down by just the amounts is no chance all the same.
    const areBothWays = fitting.some(({ step }) => step > 0) && fitting.some(({ step }) => step < 0)
    return isNamed && areBothWays && told.length - fitting.length === 1
  }
  if (isNamed) return told.length >= FEWEST
  const overnight = told.filter(({ isOvernight }) => isOvernight)
  const isToldByDays = overnight.length >= FEWEST && overnight.every((each) => each.isAhead)
  return isToldByDays && count(({ isBehind }) => isBehind) < 0.5 * told.length
}

/** Whether a balance moved by just an amount, up or down. */
function isBy(moved: number | undefined, step: number): boolean {
  return moved !== undefined && Math.abs(moved) === Math.abs(step)
}

/** Rows whose balances stand behind their movements, and whose amounts have their sign where the balances alone tell it. */
export function withBalancesBehind(rows: RowSource, by: BalancesAhead): RowSource {
  return new RowsByNextBalance<string>(rows, {
    headerLine: by.headerLine,
    signed: by.unsigned,
    from: by.order === 'oldest-first' ? 'below' : 'above',
    balanceOf: ({ cells }) =>
      scaledCell(cells[by.balance], by.decimalMark) === undefined ? undefined : cells[by.balance],
    changed: (row, next) => withBalanceBehind(row, next, by),
  })
}

function withBalanceBehind(
  row: SourceRow,
  behind: string | undefined,
  { balance, amounts, unsigned, decimalMark }: BalancesAhead,
): SourceRow {
  // A line that only tells a balance tells the same one.
  if (amounts.every((column) => scaledCell(row.cells[column], decimalMark) === undefined)) return row
  const cells = row.cells.with(balance, behind ?? '')
  const text = unsigned === null ? '' : (row.cells[unsigned] ?? '').trim()
  const moved = scaledCell(text, decimalMark)
  if (unsigned === null || !moved) return { ...row, cells }
  if (behind === undefined) return { ...row, cells, fault: NO_BALANCE_BEHIND }
  const step = (scaledCell(behind, decimalMark) ?? 0) - (scaledCell(row.cells[balance], decimalMark) ?? 0)
  if (step === moved) return { ...row, cells }
  return { ...row, cells: cells.with(unsigned, step === -moved ? `-${text}` : `${text}${UNTOLD}`) }
}
