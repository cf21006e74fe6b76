import { MONTH_NAMES } from '../../calendar/month-names.ts'
import { DAY_NAMES } from '../parse/grammar/vocabulary.ts'
import { quote } from '../parse/text/quote.ts'
import { isStarred } from '../parse/text/starred.ts'
import { ordinal } from './ordinal.ts'
import {
  isLeaf,
  isWholeAmount,
  type AmountCondition,
  type Condition,
  type DateCondition,
  type FractionCondition,
  type Leaf,
  type TextCondition,
  type TextField,
  type TextOperator,
} from '../tree.ts'

const namesByTextField: Readonly<Record<TextField, string>> = {
  description: 'description',
  merchant: 'merchant',
  anyText: 'description or merchant',
  account: 'account',
  institution: 'bank',
  category: 'category',
  glAccount: 'GL account',
}

/** The condition in one fixed wording. Reading that wording gives the same tree back. */
export function print(condition: Condition): string {
  if (isLeaf(condition)) return printLeaf(condition)
  switch (condition.kind) {
    case 'and':
      return condition.parts
        .map((part) => (part.kind === 'or' ? `(${print(part)})` : print(part)))
        .join(' and ')
    case 'or':
      return condition.parts
        .map((part) => (part.kind === 'and' ? `(${print(part)})` : print(part)))
        .join(' or ')
    case 'not':
      return printNot(condition.part)
  }
}

function printNot(part: Condition): string {
  if (!isLeaf(part)) return `not (${print(part)})`
  switch (part.kind) {
    case 'text':
      return printText(part, true)
    case 'pattern':
      return `${namesByTextField[part.field]} does not match ${slashed(part.pattern)}`
    case 'empty':
      return `${namesByTextField[part.field]} is not empty`
    case 'amount':
      return `amount is not ${amountWords(part)}`
    case 'fraction':
      return isWholeAmount(part) ? 'amount is not a whole number' : `amount does not end in ${centsOf(part)}`
    case 'currency':
      return `currency is not ${either(part.codes)}`
    case 'date':
      return `date is not ${dateWords(part)}`
    case 'type':
    case 'weekday':
    case 'month':
    case 'dayOfMonth':
    case 'monthEnd':
    case 'reconciled':
    case 'transfer':
      return `not (${printLeaf(part)})`
  }
}

/** One leaf in words, as it stands on its chip. */
export function printLeaf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'text':
      return printText(leaf, false)
    case 'pattern':
      return `${namesByTextField[leaf.field]} matches ${slashed(leaf.pattern)}`
    case 'empty':
      return `${namesByTextField[leaf.field]} is empty`
    case 'amount':
      return `amount is ${amountWords(leaf)}`
    case 'fraction':
      return isWholeAmount(leaf) ? 'amount is a whole number' : `amount ends in ${centsOf(leaf)}`
    case 'type':
      return leaf.type === 'INCOME' ? 'it is money in' : 'it is money out'
    case 'currency':
      return `currency is ${either(leaf.codes)}`
    case 'date':
      return `date is ${dateWords(leaf)}`
    case 'weekday':
      return `it happens on ${weekdayWords(leaf.days)}`
    case 'month':
      return `it is in ${either(leaf.months.map((month) => MONTH_NAMES[month - 1] ?? ''))}`
    case 'dayOfMonth':
      return leaf.first === leaf.last
        ? `it happens on the ${ordinal(leaf.first)} of the month`
        : `it happens from the ${ordinal(leaf.first)} to the ${ordinal(leaf.last)} of the month`
    case 'monthEnd':
      return leaf.days === 1
        ? 'it is on the last day of the month'
        : `it is in the last ${leaf.days} days of the month`
    case 'reconciled':
      return leaf.value ? 'it is reconciled' : 'it is not reconciled'
    case 'transfer':
      return leaf.value ? 'it is a transfer' : 'it is not a transfer'
  }
}

/** ".50", ".99": at least two digits, as they stand on a price. */
const centsOf = ({ value }: FractionCondition): string => `.${value.slice(2).padEnd(2, '0')}`

const verbs: Record<TextOperator, readonly [said: string, denied: string]> = {
  contains: ['contains', 'does not contain'],
  word: ['contains the word', 'does not contain the word'],
  starts: ['starts with', 'does not start with'],
  ends: ['ends with', 'does not end with'],
  is: ['is', 'is not'],
  exactly: ['is exactly', 'is not exactly'],
  like: ['is like', 'is not like'],
}

function printText({ field, operator, match, values }: TextCondition, denied: boolean): string {
  const several = values.length > 1 ? (match === 'all' ? 'all of ' : 'any of ') : ''
  const list = values.map(quote).join(', ')
  const lead = operator === 'is' && values.every(isStarred) ? 'the text ' : ''
  return `${namesByTextField[field]} ${verbs[operator][denied ? 1 : 0]} ${several}${lead}${list}`
}

/** A bare slash may stand in a pattern, but one that seems to close it must not. */
function slashed(pattern: string): string {
  return `/${pattern.replace(/\\.|\//gs, (sign) => (sign === '/' ? '\\/' : sign))}/`
}

const comparisons = {
  over: 'over', under: 'under', atLeast: 'at least', atMost: 'at most', exactly: 'exactly', between: 'between',
} // oxfmt-ignore

/** An amount condition without its field: "over 100 EUR". */
export function amountWords({ compare, value, upTo, currency }: AmountCondition): string {
  // Each end carries the currency, so that each is read with its decimals.
  const unit = currency === undefined ? '' : ` ${currency}`
  const end = upTo === undefined ? '' : ` and ${upTo}${unit}`
  return `${comparisons[compare]} ${value}${unit}${end}`
}

const edges = {
  after: 'after', before: 'before', onOrAfter: 'on or after', onOrBefore: 'on or before', on: 'on',
  between: 'between',
} // oxfmt-ignore

/** A date condition without its field: "after 2026-01-31". */
export function dateWords({ compare, day, upTo }: DateCondition): string {
  return `${edges[compare]} ${day}${upTo === undefined ? '' : ` and ${upTo}`}`
}

function weekdayWords(days: readonly number[]): string {
  const list = days.join()
  if (list === '6,7') return 'a weekend'
  if (list === '1,2,3,4,5') return 'a weekday'
  return `a ${either(days.map((day) => DAY_NAMES[day - 1] ?? ''))}`
}

function either(values: readonly string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
