import { scaledAmount } from './balance-proof.ts'
import { decimalEvidence, plainNumber } from '../numbers/number-text.ts'
import { signedPlain } from '../numbers/row-amount.ts'
import type { SourceRow } from '../file-line.ts'
import { amountColumnsOf, type FileMapping } from '../columns/file-mapping.ts'
import { areSorted } from '../dates/day-order.ts'
import { looksLikeDate, readDay } from '../dates/date-text.ts'

/** A line of an account has few cells. */
const FEWEST_ALIKE = 6

/**
 * Whether the first row of a table without a header tells of the file, not of a movement: it holds two amounts
 * between which all other rows lead, as opening and closing balance in one order or the other.
 */
export function isLeadingSummary(
  { cells }: SourceRow,
  others: readonly SourceRow[],
  rule: FileMapping,
): boolean {
  // What is written like a movement, and shares a word with all of them, is one: a payout of all that came before it sums them up.
  if (isWrittenLike(cells, others)) return false
  const deltas = others.map((row) => scaledAmount(signedPlain(row.cells, rule)))
  const moved = deltas.reduce<number>((sum, delta) => sum + (delta ?? 0), 0)
  if (moved === 0 || deltas.includes(undefined)) return false
  const amounts = cells.flatMap((cell) => {
    const text = cell.trim()
    const amount =
      decimalEvidence(text) === undefined ? undefined : scaledAmount(plainNumber(text, rule.decimalMark))
    return amount === undefined ? [] : [amount]
  })
  return amounts.some((one, at) =>
    amounts.slice(at + 1).some((other) => Math.abs(other - one) === Math.abs(moved)),
  )
}

/** Whether the balance of the first row leads to that of the second, in one order or the other; true where there is none. */
export function followsBalance([first, second]: readonly SourceRow[], mapping: FileMapping): boolean {
  const { balance, decimalMark } = mapping
  if (balance === null || !first || !second) return true
  const of = ({ cells }: SourceRow) => ({
    held: scaledAmount(plainNumber(cells[balance] ?? '', decimalMark)),
    moved: scaledAmount(signedPlain(cells, mapping)),
  })
  const [one, two] = [of(first), of(second)]
  if (one.held === undefined || two.held === undefined) return true
  return two.held === one.held + (two.moved ?? 0) || two.held === one.held - (one.moved ?? 0)
}

/**
 * Whether the last row of a table without a header tells of the account: of the columns that all other rows fill it leaves
 * several blank, as a line with the number of the account and its balance does. A movement without a text does so too, but
 * it stands where its day belongs, and what it has besides day and amount is no number of an account.
 */
export function isBareEnd(rows: readonly SourceRow[], mapping: FileMapping): boolean {
  const [last, ...others] = rows.toReversed()
  if (!last || others.length === 0) return false
  const width = Math.max(0, ...others.map(({ cells }) => cells.length))
  const missing = Array.from({ length: width }, (_, column) => column).filter(
    (column) => isBlank(last, column) && !others.some((row) => isBlank(row, column)),
  )
  if (isWrittenLike(last.cells, others)) return false
  // Beside one movement nothing but the number of the account tells, and that nothing is described.
  const [only] = others.length === 1 ? others : []
  if (only) return missing.length > 1 && namesAccountAlone(last, only, mapping)
  return missing.length > 1 && !(isInOrder(rows, mapping) && hasKind(last, others, mapping))
}

/**
 * Whether a row is written as all others are: a day where they have theirs, and one word that all of them have in a column,
 * like the name of the account; a summary has words of its own.
 */
function isWrittenLike(cells: readonly string[], others: readonly SourceRow[]): boolean {
  const isInAll = (column: number, test: (cell: string) => boolean) =>
    others.every((row) => test((row.cells[column] ?? '').trim()))
  const isDated = cells.some((cell, column) => looksLikeDate(cell) && isInAll(column, looksLikeDate))
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const shared = cells.some(
    (cell, column) => /\p{L}{3}/u.test(cell) && isInAll(column, (other) => other === cell.trim()),
  )
  return isDated && shared && filled >= FEWEST_ALIKE
}

function isInOrder(rows: readonly SourceRow[], { date, dateOrder }: FileMapping): boolean {
  const days = rows.map(({ cells }) => readDay(cells[date ?? -1] ?? '', dateOrder) ?? '')
  return !days.includes('') && areSorted(days)
}

const ACCOUNT_NUMBER = /^\P{Ll}*\d{4}\P{Ll}*$/u

/** Whether something is told besides the day and the amount, like how it was paid, and no number that others have none of. */
function hasKind({ cells }: SourceRow, others: readonly SourceRow[], { date, amount }: FileMapping): boolean {
  const known = new Set([date, ...(amount ? amountColumnsOf(amount) : [])])
  const told = [...cells.entries()].filter(([column, cell]) => !known.has(column) && cell.trim() !== '')
  const isOwn = (column: number) => !others.some((row) => ACCOUNT_NUMBER.test(row.cells[column] ?? ''))
  return told.length > 0 && !told.some(([column, cell]) => ACCOUNT_NUMBER.test(cell) && isOwn(column))
}

/** Whether a row has the number of an account where the other one has nothing, and no word of what was paid. */
function namesAccountAlone({ cells }: SourceRow, other: SourceRow, { date, amount }: FileMapping): boolean {
  const known = new Set([date, ...(amount ? amountColumnsOf(amount) : [])])
  const told = [...cells.entries()].filter(([column, cell]) => !known.has(column) && cell.trim() !== '')
  return (
    told.length > 0 && told.every(([column, cell]) => ACCOUNT_NUMBER.test(cell) && isBlank(other, column))
  )
}

function isBlank({ cells }: SourceRow, column: number): boolean {
  return (cells[column] ?? '').trim() === ''
}
