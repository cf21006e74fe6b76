import { isFirmTotal, balanceLineOf } from './balances/balance-lines.ts'
import { plainNumber } from './numbers/number-text.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { memoized } from '../text/memoized.ts'
import type { FileMapping } from './columns/file-mapping.ts'
import { isStarred, repeatsName } from './columns/layout.ts'

/* Rows that stand among movements and are none. */

/** So many texts are remembered; they repeat from row to row. */
const MOST_TEXTS = 4000

/** The kind of line that a text names. */
const kindOf = memoized(MOST_TEXTS, balanceLineOf)

/** Why a row is no movement though it stands among them: a balance or a total. Undefined where it is one. */
export function notMovement(
  cells: readonly string[],
  { date, description, balance, layout, decimalMark, split }: FileMapping,
  { day, plain }: { day: () => CalendarDay | undefined; plain: string | undefined },
): string | undefined {
  if (split != null && cells[split] === 'part')
    return 'This is one line of a split; it comes with the whole transaction.'
  // Balances and totals are no rows of an export, whatever a transaction is called.
  if (split != null) return undefined
  if (isStarred(cells) && !day()) return 'The row is a total, not a transaction.'
  const isUnnamed = description.every((column) => (cells[column] ?? '').trim() === '')
  for (const [column, text] of cells.entries()) {
    if (text.length > 80 || !/\p{L}[ /]?\p{L}/u.test(text)) continue
    if (column === date && repeatsName(text, layout.columns[column]))
      return 'The row repeats the column names.'
    const kind = kindOf(text)
    if (kind === undefined) continue
    // One word beside the description may be a category; two name a balance wherever they stand.
    const isBeside = column !== date && !description.includes(column)
    if (isBeside && !isUnnamed && !/\p{L}{2,}[ -]+\p{L}{2,}/u.test(text)) continue
    const isZero = plain === undefined || !/[1-9]/.test(plain)
    if (kind === 'turnover') {
      // "Total" by itself may be a filling station; without a day it is none.
      if (isZero || isFirmTotal(text) || !day()) return 'The row is a total, not a transaction.'
    } else {
      const held = balance === null ? undefined : plainNumber(cells[balance] ?? '', decimalMark)
      const isBalance =
        isZero ||
        held === undefined ||
        Number(held) === Math.abs(Number(plain)) ||
        Number(held) === Number(plain)
      if (isBalance || !day()) return 'The row is a balance, not a transaction.'
    }
  }
  return undefined
}

interface WithoutAmount {
  blank: boolean
  /** How many cells are filled. */
  filled: number
  /** Columns of amounts that the bank only holds. */
  holds: readonly number[]
  isDated: boolean
}

/** Why a row without an amount that can be read is no movement; undefined where one seems to have lost it. */
export function notBooked(
  cells: readonly string[],
  mapping: FileMapping,
  { blank, filled, holds, isDated }: WithoutAmount,
): string | undefined {
  if (blank && holds.some((column) => /[1-9]/.test(cells[column] ?? '')))
    return 'The bank only holds this amount: the row isn’t booked yet.'
  // A note of the bank fills a cell or two; a movement that lost its amount still has its day, its kind and its text.
  if (blank && filled <= (isDated ? 2 : 3) && filled <= mapping.layout.columns.length / 2)
    return 'The row has no amount and few other cells: a note, not a transaction.'
  // A sum under both columns, without a day, is no movement.
  if (!blank && !isDated && hasBothSides(cells, mapping)) return 'The row is a total, not a transaction.'
  return undefined
}

/** Whether a row has an amount in both of two columns. */
function hasBothSides(cells: readonly string[], { amount }: FileMapping): boolean {
  const isFilled = (column: number) => /[1-9]/.test(cells[column] ?? '')
  return amount?.kind === 'two-columns' && isFilled(amount.debit) && isFilled(amount.credit)
}
