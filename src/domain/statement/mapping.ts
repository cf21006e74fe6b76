import { exponentOf } from '../currency.ts'
import { pickRoles } from './column-picker.ts'
import type { ColumnSurvey } from './column-survey.ts'
import type { DateOrder } from './date-text.ts'
import { headerKey } from './header-words.ts'
import type { StatementLayout } from './layout.ts'
import { type DecimalMark, decideDecimalMark, fitsDecimalMark } from './number-text.ts'
import { provenSign } from './running-balance.ts'
import type { SourceRow } from './statement-line.ts'

/** Which column or columns give the amount, by index from 0. */
export type AmountColumns =
  | { kind: 'signed'; column: number }
  /** One column of magnitudes, and one that says which way; see wayOfFlag. */
  | { kind: 'flagged'; column: number; flag: number }
  /** Two columns, one of them filled. `debitSigned`: the debits already carry their minus sign. */
  | { kind: 'two-columns'; debit: number; credit: number; debitSigned: boolean }

/** What a single amount column means by a number without a sign. */
export type Sign = 'positive-in' | 'positive-out'

export type Ambiguity = 'dateOrder' | 'decimalMark' | 'sign'

/** Which column is for what, by index; null where the file has none for it. */
export interface ColumnRoles {
  date: number | null
  /** Columns joined by a blank, in this order. */
  description: readonly number[]
  amount: AmountColumns | null
  balance: number | null
  currency: number | null
  /** The bank's id of each movement; only a column whose values differ from row to row qualifies. */
  bankId: number | null
  reference: number | null
  account: number | null
  category: number | null
}

/** How a file's cells become statement lines: what the mapping screen edits, and what is remembered. Plain data. */
export interface StatementMapping extends ColumnRoles {
  layout: StatementLayout
  dateOrder: DateOrder
  decimalMark: DecimalMark
  sign: Sign
  /** What the file leaves open: the value above is a guess, and a person must be asked. */
  ambiguous: readonly Ambiguity[]
}

/** The columns that hold the amount, by index. */
export function amountColumnsOf(amount: AmountColumns | null): readonly number[] {
  if (!amount) return []
  return amount.kind === 'two-columns' ? [amount.debit, amount.credit] : [amount.column]
}

/**
 * Guesses the mapping of a file from its layout, the surveys of its columns, and its first rows of data.
 * A format with fixed columns gives their roles; only what the values leave open is guessed then.
 */
export function guessMapping(
  layout: StatementLayout,
  surveys: readonly ColumnSurvey[],
  sample: readonly SourceRow[],
  roles: ColumnRoles = pickRoles(layout.columns, surveys),
): StatementMapping {
  const { date, amount, balance } = roles
  const numberColumns = [...amountColumnsOf(amount), ...(balance === null ? [] : [balance])]
  const decimal = decideDecimalMark(numberColumns.flatMap((column) => surveys[column]?.numbers ?? []))
  const order = (date === null ? undefined : surveys[date])?.dates.decide() ?? { order: 'ymd', certain: true }
  const draft: StatementMapping = {
    ...roles,
    layout,
    dateOrder: order.order,
    decimalMark: decimal.mark,
    sign: 'positive-in',
    ambiguous: [],
  }
  const proven = provenSign(sample, draft)
  const sign = proven ? { sign: proven, certain: true } : guessSign(draft, surveys)
  const ambiguous: Ambiguity[] = []
  if (!order.certain) ambiguous.push('dateOrder')
  if (!decimal.certain) ambiguous.push('decimalMark')
  if (!sign.certain) ambiguous.push('sign')
  return { ...draft, sign: sign.sign, ambiguous }
}

/** A new file of a layout that was read before: what its columns hold, and the currency it is read in. */
export interface NextFile {
  guessed: StatementMapping
  surveys: readonly ColumnSurvey[]
  sample: readonly SourceRow[]
  currency: string
}

/**
 * A remembered mapping for a new file of the same layout. What was chosen stays, unless the new file says
 * otherwise without doubt or cannot be read that way; what was answered once is not asked again.
 */
export function renewMapping(
  remembered: StatementMapping,
  { guessed, surveys, sample, currency }: NextFile,
): StatementMapping {
  const dates = remembered.date === null ? undefined : surveys[remembered.date]?.dates
  const order = dates && dates.dates > 0 ? dates.decide() : undefined
  const keepsOrder = !order || (!order.certain && dates?.fitsBest(remembered.dateOrder))
  const numbers = amountColumnsOf(remembered.amount).flatMap((column) => surveys[column]?.numbers ?? [])
  const decimal = decideDecimalMark(numbers)
  const marked = numbers.some(({ dot, comma }) => dot + comma > 0)
  const keepsMark =
    !(marked && decimal.certain) && fitsDecimalMark(numbers, remembered.decimalMark, exponentOf(currency))
  const ambiguous: Ambiguity[] = []
  if (!keepsOrder && !order.certain) ambiguous.push('dateOrder')
  if (!keepsMark && !decimal.certain) ambiguous.push('decimalMark')
  const renewed: StatementMapping = {
    ...remembered,
    layout: guessed.layout,
    dateOrder: keepsOrder ? remembered.dateOrder : order.order,
    decimalMark: keepsMark ? remembered.decimalMark : decimal.mark,
    ambiguous,
  }
  const proven = provenSign(sample, { ...renewed, sign: 'positive-in' })
  return proven ? { ...renewed, sign: proven } : renewed
}

/** The mapping once a person has answered what the file leaves open. */
export function answerMapping(
  mapping: StatementMapping,
  answer: Partial<Pick<StatementMapping, Ambiguity>>,
): StatementMapping {
  const open = mapping.ambiguous.filter((about) => answer[about] === undefined)
  return { ...mapping, ...answer, ambiguous: open }
}

const OUTGOING =
  /\b(paid|payments?|supplier|vendor|expenditure|spend(ing)?|charges?|cost|purchases?|expenses?)\b/

/** Without a running balance: mostly positive amounts may be a list of spending, so a person is asked. */
function guessSign(
  mapping: StatementMapping,
  surveys: readonly ColumnSurvey[],
): { sign: Sign; certain: boolean } {
  if (mapping.amount?.kind !== 'signed') return { sign: 'positive-in', certain: true }
  const numbers = surveys[mapping.amount.column]?.numbers
  if (!numbers) return { sign: 'positive-in', certain: true }
  if (numbers.explicit > 0 || numbers.negative >= 0.2 * numbers.numbers) {
    return { sign: 'positive-in', certain: true }
  }
  const outgoing = mapping.layout.columns.some((name) => OUTGOING.test(headerKey(name)))
  // A bank account sees more payments than receipts; few or no minus signs point to spending as positive.
  return { sign: outgoing || numbers.negative > 0 ? 'positive-out' : 'positive-in', certain: false }
}
