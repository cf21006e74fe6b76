import { fitsPieces, fold, holdsWord } from '../fold.ts'
import { amountRange, dayRange, within } from './range.ts'
import { type Condition, sameCondition, type TextCondition } from '../tree.ts'

/** Beyond this many comparisons the question counts as not proved. */
const MOST_STEPS = 20_000

/**
 * Whether every row that meets the first condition is proved to meet the second. True is a proof; false
 * says nothing. Known: and, or, not; ranges of amounts and days; sets of weekdays, months and currencies;
 * texts of which one contains the other. Not known: regular expressions that differ, facts that follow only
 * from several conditions together (but one range out of several), weekdays of given dates.
 */
export function implies(one: Condition, other: Condition): boolean {
  let steps = 0
  const proved = (a: Condition, b: Condition): boolean => {
    steps += 1
    if (steps > MOST_STEPS) return false
    if (sameCondition(a, b)) return true
    if (b.kind === 'and') return b.parts.every((part) => proved(a, part))
    if (a.kind === 'or') return a.parts.every((part) => proved(part, b))
    if (b.kind === 'or' && b.parts.some((part) => proved(a, part))) return true
    if (a.kind === 'and') return a.parts.some((part) => proved(part, b))
    if (a.kind === 'not' && b.kind === 'not') return proved(b.part, a.part)
    return leafImplies(a, b)
  }
  return proved(one, other)
}

/** Of two that are joined or denied nothing is known here. */
function leafImplies(a: Condition, b: Condition): boolean {
  if (a.kind === 'amount' && b.kind === 'amount') {
    return (b.currency === undefined || a.currency === b.currency) && within(amountRange(a), amountRange(b))
  }
  if (a.kind === 'amount' && b.kind === 'currency') return b.codes.includes(a.currency ?? '')
  if (a.kind === 'currency' && b.kind === 'currency') return subset(a.codes, b.codes)
  if (a.kind === 'date' && b.kind === 'date') return within(dayRange(a), dayRange(b))
  if (a.kind === 'weekday' && b.kind === 'weekday') return subset(a.days, b.days)
  if (a.kind === 'month' && b.kind === 'month') return subset(a.months, b.months)
  if (a.kind === 'dayOfMonth' && b.kind === 'dayOfMonth') return a.first >= b.first && a.last <= b.last
  if (a.kind === 'monthEnd' && b.kind === 'monthEnd') return a.days <= b.days
  if (a.kind === 'text' && b.kind === 'text') return textImplies(a, b)
  return false
}

function subset<T>(some: readonly T[], all: readonly T[]): boolean {
  return some.every((value) => all.includes(value))
}

function textImplies(a: TextCondition, b: TextCondition): boolean {
  const wider = b.field === 'anyText' && (a.field === 'description' || a.field === 'merchant')
  if (a.field !== b.field && !wider) return false
  // Where several values must stand in "any text", they must stand in one text, which either field is.
  const holds = (value: string): boolean =>
    b.match === 'all'
      ? b.values.every((wanted) => valueImplies(a, value, b, wanted))
      : b.values.some((wanted) => valueImplies(a, value, b, wanted))
  if (a.match === 'any') return a.values.every(holds)
  return b.match === 'all'
    ? b.values.every((wanted) => a.values.some((value) => valueImplies(a, value, b, wanted)))
    : a.values.some(holds)
}

function valueImplies(a: TextCondition, value: string, b: TextCondition, wanted: string): boolean {
  const text = fold(value)
  const whole = a.operator === 'is' || a.operator === 'exactly'
  const pieces = a.operator === 'like' ? text.split('%') : undefined
  switch (b.operator) {
    case 'contains':
      return (pieces ?? [text]).some((piece) => piece.includes(wanted))
    case 'word':
      return (whole || a.operator === 'word') && holdsWord(text, wanted)
    case 'starts':
      return (
        (whole || a.operator === 'starts' || pieces !== undefined) && (pieces?.[0] ?? text).startsWith(wanted)
      )
    case 'ends':
      return (
        (whole || a.operator === 'ends' || pieces !== undefined) && (pieces?.at(-1) ?? text).endsWith(wanted)
      )
    case 'is':
      return whole && text === wanted
    case 'exactly':
      return a.operator === 'exactly' && value === wanted
    case 'like':
      return whole ? fitsPieces(text, wanted.split('%')) : a.operator === 'like' && text === wanted
  }
}
