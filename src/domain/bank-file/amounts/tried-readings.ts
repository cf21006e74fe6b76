import type { AmountFile, Reading, Tried } from './amount-reading.ts'
import type { MoneyColumns } from './amount-candidates.ts'
import { BalanceProof, scaledAmount, scaledCell } from '../balances/balance-proof.ts'
import { hasBothSigns } from '../columns/column-survey.ts'
import { namesBalance, isHeaderWord } from '../columns/header-words.ts'
import { type AmountColumns, amountColumnsOf } from '../columns/file-mapping.ts'
import { hasCents } from './number-columns.ts'
import { readAmount } from '../numbers/row-amount.ts'
import { readingsOf } from './possible-readings.ts'

/** So many of the steps of a balance have to be the amounts, up or down. */
export const MOST_PAIRS = 0.8

/** All ways to read the amounts of rows of a file, each with what balances say of it. */
export function triedReadings(file: AmountFile, rows: AmountFile['rows']): Tried[] {
  const isWhole = rows.length === file.rows.length
  const { money } = file
  const proof = new BalanceProof(rows, isWhole ? file : { ...file, opening: undefined, closing: undefined })
  const known = money.balances.filter((column) => isKnownBalance({ ...file, rows }, column))
  const attempt = ({ amount, sign }: Reading): Tried => {
    const rule = { amount, sign, decimalMark: file.decimalMark }
    const deltas = rows.map(({ cells }) => scaledAmount(readAmount(cells, rule).plain))
    const used = columnsOf(amount)
    const isNamed = (column: number) => namesBalance(file.names[column] ?? '')
    // A column that is filled only where no movement stands is of other amounts.
    const isBeside = (column: number) =>
      rows.some(({ cells }, row) => deltas[row] !== undefined && (cells[column] ?? '').trim() !== '')
    const mayProve = (column: number) =>
      isNamed(column) || (isBeside(column) && !repeats(column, deltas, file))
    const balances = money.balances.filter((column) => !used.includes(column) && mayProve(column))
    return { amount, sign, deltas, explained: proof.explains(deltas, balances, known) }
  }
  return readingsOf(money, file)
    .map(attempt)
    .filter((each) => !isTurnedAtTimes(each, money))
}

/** Readings that give the same amounts are one; the first stays. */
export function distinct(tried: readonly Tried[]): Tried[] {
  const result: Tried[] = []
  for (const each of tried) {
    const same = result.find((other) => other.deltas.every((delta, row) => delta === each.deltas[row]))
    if (!same) result.push(each)
  }
  return result
}

/** A column that is named as a balance, or one of cents whose header means nothing to anybody here. */
function isKnownBalance(file: AmountFile, column: number): boolean {
  const { names, surveys } = file
  const name = names[column] ?? ''
  const isConstant = surveys[column]?.distinct.size === 1
  return (
    namesBalance(name) ||
    (hasCents(surveys[column]) && !isConstant && !isHeaderWord(name) && !hasSignsOfAmount(file, column))
  )
}

/** Whether a column has a minus where the amount has one, and nowhere else: no balance does. */
function hasSignsOfAmount({ money, rows, surveys, decimalMark }: AmountFile, column: number): boolean {
  const [own] = money.amounts
  if (!own || own.column === column || !hasBothSigns(surveys[own.column])) return false
  const signs = rows.map(({ cells }) =>
    [own.column, column].map((at) => Math.sign(scaledCell(cells[at], decimalMark) ?? 0)),
  )
  return (
    signs.every(([amount = 0, other = 0]) => amount * other >= 0) && signs.some(([, other = 0]) => other < 0)
  )
}

/** Whether a flag of one value has each amount go one way, and the balance goes the other way by just some of them. */
function isTurnedAtTimes({ amount, explained }: Tried, { flags }: MoneyColumns): boolean {
  const flag = amount.kind === 'flagged' ? flags.find(({ column }) => column === amount.flag) : undefined
  const { pairs, share, turned } = explained
  return flag?.values.length === 1 && turned > 0 && share > 0 && share + turned / pairs >= MOST_PAIRS
}

function columnsOf(amount: AmountColumns): readonly number[] {
  return [...amountColumnsOf(amount), ...(amount.fee === undefined ? [] : [amount.fee])]
}

/** Whether a column has nothing but the amounts once more: no balance does, unless its header says that it is one. */
function repeats(column: number, deltas: Tried['deltas'], { rows, decimalMark }: AmountFile): boolean {
  const isSame = (delta: number | undefined, row: number) =>
    delta !== undefined && Math.abs(delta) === scaledCell(rows[row]?.cells[column], decimalMark)
  return deltas.length > 1 && deltas.every(isSame)
}
