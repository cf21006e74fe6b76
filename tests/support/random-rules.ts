import { singleBlanks } from '../../src/domain/text/one-line.ts'
import fc from 'fast-check'
import { addDays, type CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../src/domain/money/money.ts'
import { fold } from '../../src/domain/rule/fold.ts'
import type { SeenTransaction } from '../../src/domain/rule/seen-transaction.ts'
import {
  allOf,
  anyOf,
  type Condition,
  type Leaf,
  not,
  type TextCondition,
} from '../../src/domain/rule/tree.ts'

const words = ['uber', 'eats', 'pos', 'amazon mktp', 'fee', 'é', 'straße', 'a "b" c', 'x\\y', '50% off', '“hi”', 'and', 'or not', 'b & q', 'in it', ', post to 6100', 'charges us', 'über 50', 'sq *'] // oxfmt-ignore
/** With single blanks, as quotes are read. */
const word = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).map(singleBlanks),
)
const value = word.filter((text) => text.trim() !== '')
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01' as CalendarDay, days))
const decimal = fc
  .tuple(fc.nat(300), fc.constantFrom('', '.5', '.50', '.99'))
  .map(([whole, rest]) => `${whole}${rest}`)
const currency = fc.constantFrom('USD', 'EUR', 'KWD')
const several = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 3 })
const sorted = (max: number) => several(fc.integer({ min: 1, max })).map((list) => list.sort((a, b) => a - b))

const text: fc.Arbitrary<TextCondition> = fc
  .record({
    field: fc.constantFrom(
      'description',
      'merchant',
      'anyText',
      'account',
      'institution',
      'category',
      'glAccount',
    ),
    operator: fc.constantFrom('contains', 'word', 'starts', 'ends', 'is', 'exactly', 'like'),
    match: fc.constantFrom('any', 'all'),
    values: several(value),
  })
  .map(({ field, operator, match, values }): TextCondition => {
    const folded = operator === 'exactly' ? values : [...new Set(values.map(fold))]
    const shaped = operator === 'like' ? folded.map((part) => `${part}%`) : folded
    return { kind: 'text', field, operator, match: shaped.length === 1 ? 'any' : match, values: shaped }
  })
  // The default GL account and an empty one are one condition, of another kind.
  .filter(({ field, values }) => field !== 'glAccount' || !values.includes('default'))

const amount: fc.Arbitrary<Leaf> = fc
  .tuple(
    fc.constantFrom('over', 'under', 'atLeast', 'atMost', 'exactly', 'between'),
    decimal,
    decimal,
    fc.option(currency),
  )
  .map(([compare, one, other, code]): Leaf => {
    const [low = one, high = other] = [one, other].sort((a, b) => Number(a) - Number(b))
    const ranged: Leaf =
      compare === 'between'
        ? { kind: 'amount', compare, value: low, upTo: high }
        : { kind: 'amount', compare, value: low }
    return code === null ? ranged : Object.assign(ranged, { currency: code })
  })
  // "over 0" and "under 0" speak of a sign, which no amount has.
  .filter(
    (leaf) => !(leaf.kind === 'amount' && /^(?:over|under)$/.test(leaf.compare) && Number(leaf.value) === 0),
  )

const date: fc.Arbitrary<Leaf> = fc
  .tuple(fc.constantFrom('after', 'before', 'onOrAfter', 'onOrBefore', 'on', 'between'), day, day)
  .map(([compare, one, other]): Leaf => {
    const [first = one, last = other] = [one, other].sort()
    return compare === 'between' && first !== last
      ? { kind: 'date', compare, day: first, upTo: last }
      : { kind: 'date', compare: compare === 'between' ? 'on' : compare, day: first }
  })

export const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: amount },
  { weight: 2, arbitrary: date },
  fc.constantFrom<Leaf>(
    { kind: 'fraction', value: '0' },
    { kind: 'fraction', value: '0.99' },
    { kind: 'fraction', value: '0.5' },
    { kind: 'type', type: 'INCOME' },
    { kind: 'type', type: 'EXPENSE' },
    { kind: 'reconciled', value: true },
    { kind: 'reconciled', value: false },
    { kind: 'transfer', value: true },
    { kind: 'transfer', value: false },
    { kind: 'empty', field: 'merchant' },
    { kind: 'empty', field: 'category' },
    { kind: 'empty', field: 'glAccount' },
    { kind: 'pattern', field: 'description', pattern: '^pos/?\\d* [a-z]+' },
    { kind: 'pattern', field: 'anyText', pattern: 'a|b/c' },
  ),
  several(currency).map((codes): Leaf => ({ kind: 'currency', codes: codes.sort() })),
  sorted(7).map((days): Leaf => ({ kind: 'weekday', days })),
  sorted(12).map((months): Leaf => ({ kind: 'month', months })),
  fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })).map(([one, other]): Leaf => ({
    kind: 'dayOfMonth',
    first: Math.min(one, other),
    last: Math.max(one, other),
  })),
  fc.integer({ min: 1, max: 31 }).map((days): Leaf => ({ kind: 'monthEnd', days })),
)

/** All of these at once; which way the money went is read once, however often it is said. */
function allAtOnce(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
  const ways = new Set<string>()
  return allOf(
    flat.filter((part) => {
      if (part.kind !== 'type') return true
      const isSaid = ways.has(part.type)
      ways.add(part.type)
      return !isSaid
    }),
  )
}

/** Any tree of conditions, as deep as the generator likes. */
export const condition: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition; leaf: Condition }>((tie) => ({
  leaf,
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(allAtOnce),
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(anyOf),
    tie('tree').map(not),
  ),
})).tree

const rowText = fc
  .array(fc.constantFrom(...words, 'POS', 'UBER', 'ΣΑΣ', 'İ', '123'), { maxLength: 4 })
  .map((list) => list.join(' '))
/** A row made of the words that the conditions ask for, among others. */
export const row: fc.Arbitrary<SeenTransaction> = fc
  .record({
    description: rowText,
    merchant: fc.option(rowText),
    amount: fc.oneof(
      fc.nat(40_000),
      decimal.map((part) => Math.round(Number(part) * 100)),
    ),
    currency,
    type: fc.constantFrom('INCOME', 'EXPENSE'),
    day,
    accountName: rowText,
    institution: rowText,
    category: fc.option(rowText),
    glAccountNumber: fc.constantFrom('', 'DEFAULT', '6100', 'uber'),
    reconciled: fc.boolean(),
    inApprovedTransfer: fc.boolean(),
  })
  .map(({ merchant, category, ...rest }): SeenTransaction => {
    const made = Object.assign(rest, { amount: minor(rest.amount), accountId: rest.accountName })
    if (merchant !== null) Object.assign(made, { merchant })
    return category === null ? made : Object.assign(made, { category })
  })
