import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { TransactionType } from '../transaction/transaction.ts'

/**
 * A condition as a plain tree: JSON goes in and out of it unchanged, and nothing alters it once made.
 *
 * Each leaf is one simple condition in SQL as well. The rules that keep both sides equal:
 * - Texts are compared in the form of `fold` (in SQL `lower(x collate pg_c_utf8)`), but for 'exactly',
 *   which compares the text as it stands. Values of all other operators are folded already.
 * - A text that is absent is the empty text, so `not` never meets NULL. A row without merchant is judged by
 *   its description where a merchant is asked for; 'anyText' is the description or the merchant.
 * - Amounts are magnitudes. A value is a plain decimal and is compared with the amount in the row's own
 *   currency; a condition with a currency holds for rows of that currency alone.
 * - Days are compared as texts. Weekdays count from Monday = 1 to Sunday = 7 (isodow).
 * - 'pattern' runs on RE2 wherever it runs; a database's own expressions differ, so SQL fetches candidates.
 */
export type Condition = Joined | Negated | Leaf

/** At least two parts, none of which is joined in the same way: `allOf` and `anyOf` see to it. */
export interface Joined {
  readonly kind: 'and' | 'or'
  readonly parts: readonly Condition[]
}

/** Its part is never itself a denial: `not` sees to it. */
export interface Negated {
  readonly kind: 'not'
  readonly part: Condition
}

export type Leaf =
  | TextCondition
  | PatternCondition
  | EmptyCondition
  | AmountCondition
  | FractionCondition
  | TypeCondition
  | CurrencyCondition
  | DateCondition
  | WeekdayCondition
  | MonthCondition
  | DayOfMonthCondition
  | MonthEndCondition
  | ReconciledCondition
  | TransferCondition

export type TextField =
  | 'description'
  | 'merchant'
  | 'anyText'
  | 'account'
  | 'institution'
  | 'category'
  | 'glAccount'

export type TextOperator = 'contains' | 'word' | 'starts' | 'ends' | 'is' | 'exactly' | 'like'

/** `like` holds one "%" or more for any run of characters; "_" and "*" stand for themselves. */
export interface TextCondition {
  readonly kind: 'text'
  readonly field: TextField
  readonly operator: TextOperator
  /** Whether one of the values must hold or all of them; 'any' where there is but one. */
  readonly match: 'any' | 'all'
  readonly values: readonly string[]
}

export interface PatternCondition {
  readonly kind: 'pattern'
  readonly field: TextField
  /** RE2 syntax, without slashes; found anywhere in the text, whatever the case. */
  readonly pattern: string
}

/** The merchant or category is absent or blank; the GL account is absent or the default one. */
export interface EmptyCondition {
  readonly kind: 'empty'
  readonly field: 'merchant' | 'category' | 'glAccount'
}

export type AmountComparison = 'over' | 'under' | 'atLeast' | 'atMost' | 'exactly' | 'between'

export interface AmountCondition {
  readonly kind: 'amount'
  readonly compare: AmountComparison
  /** Plain decimal text: "1200.50". */
  readonly value: string
  /** The upper end of 'between', which takes in both ends. */
  readonly upTo?: string
  readonly currency?: string
}

/** What an amount has behind its decimal point: "0.99". That of a whole number is "0". */
export interface FractionCondition {
  readonly kind: 'fraction'
  readonly value: string
}

export interface TypeCondition {
  readonly kind: 'type'
  readonly type: TransactionType
}

export interface CurrencyCondition {
  readonly kind: 'currency'
  readonly codes: readonly string[]
}

export type DateComparison = 'after' | 'before' | 'onOrAfter' | 'onOrBefore' | 'on' | 'between'

export interface DateCondition {
  readonly kind: 'date'
  readonly compare: DateComparison
  readonly day: CalendarDay
  /** The last day of 'between', which takes in both ends. */
  readonly upTo?: CalendarDay
}

/** Sorted, each once, 1 to 7. */
export interface WeekdayCondition {
  readonly kind: 'weekday'
  readonly days: readonly number[]
}

/** Sorted, each once, 1 to 12. */
export interface MonthCondition {
  readonly kind: 'month'
  readonly months: readonly number[]
}

/** Days of any month, both ends included. */
export interface DayOfMonthCondition {
  readonly kind: 'dayOfMonth'
  readonly first: number
  readonly last: number
}

/** The last days of any month, as many as said. */
export interface MonthEndCondition {
  readonly kind: 'monthEnd'
  readonly days: number
}

export interface ReconciledCondition {
  readonly kind: 'reconciled'
  readonly value: boolean
}

/** Whether the transaction is one side of an approved transfer. */
export interface TransferCondition {
  readonly kind: 'transfer'
  readonly value: boolean
}

/** All of the conditions; conditions that are themselves joined by "and" are taken in flat. */
export function allOf(parts: readonly Condition[]): Condition {
  return joined('and', parts)
}

/** Any of the conditions; conditions that are themselves joined by "or" are taken in flat. */
export function anyOf(parts: readonly Condition[]): Condition {
  return joined('or', parts)
}

/** The opposite of a condition; two denials meet in none. */
export function not(part: Condition): Condition {
  return part.kind === 'not' ? part.part : { kind: 'not', part }
}

/** Holds where the description or the merchant contains any of the texts, which are folded. */
export function containing(values: readonly string[]): Condition {
  return { kind: 'text', field: 'anyText', operator: 'contains', match: 'any', values }
}

function joined(kind: 'and' | 'or', parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  const only = flat[0]
  return flat.length === 1 && only ? only : { kind, parts: flat }
}

export function isLeaf(condition: Condition): condition is Leaf {
  return condition.kind !== 'and' && condition.kind !== 'or' && condition.kind !== 'not'
}

/** Whether a condition asks for texts of the description or the merchant, in whatever way. */
export function isAnyText(condition: Condition): condition is TextCondition {
  return condition.kind === 'text' && condition.field === 'anyText'
}

/** Whether it looks for any of them anywhere in there. */
export function isAnywhere(condition: Condition): condition is TextCondition {
  return isAnyText(condition) && condition.operator === 'contains' && condition.match === 'any'
}

/** An amount without cents. */
export const WHOLE_AMOUNT: FractionCondition = { kind: 'fraction', value: '0' }

export function isWholeAmount(condition: Condition): boolean {
  return condition.kind === 'fraction' && condition.value === WHOLE_AMOUNT.value
}

/** Whether two conditions are the same tree. Keys stand in one order throughout, so texts decide. */
export function sameCondition(one: Condition, other: Condition): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** All that a condition is made of, whether it is asked for or excluded. */
export function leavesOf(condition: Condition): Leaf[] {
  if (condition.kind === 'not') return leavesOf(condition.part)
  return isLeaf(condition) ? [condition] : condition.parts.flatMap(leavesOf)
}

/** The tree with something else in the place of each leaf; what is joined or denied by it is taken in as `allOf`, `anyOf` and `not` do. */
export function mapLeaves(condition: Condition, change: (leaf: Leaf) => Condition): Condition {
  if (isLeaf(condition)) return change(condition)
  if (condition.kind === 'not') return not(mapLeaves(condition.part, change))
  return joined(
    condition.kind,
    condition.parts.map((part) => mapLeaves(part, change)),
  )
}
