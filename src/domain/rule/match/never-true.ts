import { daysInMonth } from '../../calendar/calendar-day.ts'
import { amountWords, dateWords, printLeaf } from '../print/print.ts'
import { implies } from './implies.ts'
import { amountRange, apart, dayRange } from './range.ts'
import { quote } from '../parse/text/quote.ts'
import { type Condition, isLeaf, type Leaf, not, sameCondition, type TextCondition } from '../tree.ts'

/**
 * Why some part of the condition can never hold, in words; undefined where no reason is seen. Looks at
 * pairs of conditions that must hold together, which decides ranges, sets and flags; it does not reason
 * about texts beyond equality, nor about alternatives inside such a pair.
 */
export function neverTrue(condition: Condition): string | undefined {
  if (isLeaf(condition)) return undefined
  if (condition.kind === 'not') return neverTrue(condition.part)
  const why = firstReason(condition.parts, neverTrue)
  if (why !== undefined || condition.kind === 'or') return why
  const parts = condition.parts.slice(0, MOST_PARTS)
  return firstReason(parts, (one, index) =>
    firstReason(parts.slice(index + 1), (other) => pairNever(one, other)),
  )
}

/** People write a handful; the pairs of hundreds would take longer than a keystroke may. */
const MOST_PARTS = 60

function firstReason(
  parts: readonly Condition[],
  reasonOf: (part: Condition, index: number) => string | undefined,
): string | undefined {
  for (const [index, part] of parts.entries()) {
    const why = reasonOf(part, index)
    if (why !== undefined) return why
  }
  return undefined
}

function pairNever(one: Condition, other: Condition): string | undefined {
  if (
    one.kind === 'not' &&
    other.kind === 'not' &&
    isWay(one.part) &&
    isWay(other.part) &&
    !sameCondition(one, other)
  )
    return 'Every transaction is money in or money out'
  if (sameCondition(not(one), other)) {
    const leaf = one.kind === 'not' ? other : one
    return isLeaf(leaf) ? requiredAndExcluded(leaf) : 'This requires and excludes the same transactions'
  }
  if (!isLeaf(one) || !isLeaf(other))
    return containedAndExcluded(one, other) ?? containedAndExcluded(other, one)
  return exclusionOf(one, other) ?? exclusionOf(other, one)
}

const isWay = (condition: Condition): boolean => condition.kind === 'type'

/** "uber eats" and not "uber": what contains the longer contains the shorter as well. */
function containedAndExcluded(one: Condition, other: Condition): string | undefined {
  if (one.kind !== 'text' || other.kind !== 'not' || other.part.kind !== 'text') return undefined
  if (!implies(one, other.part)) return undefined
  const [long = ''] = one.values
  const short = other.part.values.find((value) => long.includes(value))
  return short === undefined
    ? requiredAndExcluded(one)
    : `This never matches: "${short}" is excluded, and "${long}" contains it`
}

function requiredAndExcluded(leaf: Leaf): string {
  return `This is both required and excluded: ${printLeaf(leaf)}`
}

function exclusionOf(one: Leaf, other: Leaf): string | undefined {
  if (one.kind === 'amount' && other.kind === 'amount') {
    if (!apart(amountRange(one), amountRange(other))) return clash(one.currency, other.currency)
    return `No amount is both ${amountWords(one)} and ${amountWords(other)}`
  }
  if (one.kind === 'amount' && other.kind === 'currency') {
    return one.currency !== undefined && !other.codes.includes(one.currency)
      ? `No transaction is in both ${one.currency} and ${other.codes.join(' or ')}`
      : undefined
  }
  if (one.kind === 'currency' && other.kind === 'currency') {
    return disjoint(one.codes, other.codes)
      ? clash(one.codes.join(' or '), other.codes.join(' or '))
      : undefined
  }
  if (one.kind === 'date' && other.kind === 'date') {
    return apart(dayRange(one), dayRange(other))
      ? `No day is both ${dateWords(one)} and ${dateWords(other)}`
      : undefined
  }
  if (one.kind === 'type' && other.kind === 'type') {
    return one.type === other.type ? undefined : 'Nothing is both money in and money out'
  }
  if ((one.kind === 'reconciled' || one.kind === 'transfer') && one.kind === other.kind) {
    return one.value === other.value ? undefined : requiredAndExcluded(one)
  }
  if (daysApart(one, other)) return `No day is both: ${printLeaf(one)}, ${printLeaf(other)}`
  if (one.kind === 'month' && other.kind === 'dayOfMonth') {
    const longest = Math.max(...one.months.map((month) => daysInMonth(LEAP_YEAR, month)))
    return other.first > longest ? `No such month has a day ${other.first}` : undefined
  }
  return textsNever(one, other)
}

const SHORTEST_MONTH = 28
const LEAP_YEAR = 2028

function daysApart(one: Leaf, other: Leaf): boolean {
  if (one.kind === 'weekday' && other.kind === 'weekday') return disjoint(one.days, other.days)
  if (one.kind === 'month' && other.kind === 'month') return disjoint(one.months, other.months)
  if (one.kind === 'dayOfMonth' && other.kind === 'dayOfMonth')
    return one.last < other.first || other.last < one.first
  // February may end with the 28th.
  return one.kind === 'dayOfMonth' && other.kind === 'monthEnd' && one.last <= SHORTEST_MONTH - other.days
}

/** A merchant may be absent and then is the description, but two names of one field still exclude each other. */
function textsNever(one: Leaf, other: Leaf): string | undefined {
  if (one.kind !== 'text' || other.kind !== 'text') return undefined
  const names = one.field === other.field && one.field !== 'anyText'
  if (names && areEndsApart(one, other)) return `Nothing can be both: ${printLeaf(one)}, ${printLeaf(other)}`
  if (!names || one.operator !== 'is' || other.operator !== 'is' || !disjoint(one.values, other.values))
    return undefined
  if (one.field === 'account')
    return `A transaction is on one bank account. For either, write: account is ${[...one.values, ...other.values].map(quote).join(' or ')}`
  return `Nothing can be both: ${printLeaf(one)}, ${printLeaf(other)}`
}

/** Whether two texts begin, or end, in ways of which no text has both. */
function areEndsApart(one: TextCondition, other: TextCondition): boolean {
  const isHead = one.operator === 'starts' && other.operator === 'starts'
  if (!isHead && !(one.operator === 'ends' && other.operator === 'ends')) return false
  const holds = (long: string, short: string) => (isHead ? long.startsWith(short) : long.endsWith(short))
  return one.values.every((each) => other.values.every((value) => !holds(each, value) && !holds(value, each)))
}

function clash(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined || one === other
    ? undefined
    : `No transaction is in both ${one} and ${other}`
}

function disjoint<T>(one: readonly T[], other: readonly T[]): boolean {
  return !one.some((value) => other.includes(value))
}
