import fc from 'fast-check'
import { minor } from '../../../src/domain/money/money.ts'
import type { Look, Phrase } from './phrase.ts'

type Bounds = readonly [low: number, high: number]

const NOTHING = 0
const ALL = 1e12

/** An amount within bounds in minor units, of a currency where one is said. */
function within(text: string, [low, high]: Bounds, currency?: string): Phrase {
  const edges = [low - 1, low, high, high + 1, Math.floor((low + Math.min(high, low * 2 + 100)) / 2)].filter(
    (sum) => sum > 0 && sum < ALL,
  )
  const holds = (sum: number, code: string) =>
    sum >= low && sum <= high && (currency === undefined || code === currency)
  const code = currency ?? 'USD'
  const looks = edges.map((sum): Look => ({ amount: minor(sum), currency: code }))
  const first = looks.find(({ amount }) => holds(amount ?? 0, code)) ?? { amount: minor(low) }
  return {
    text,
    holds: (row) => holds(row.amount, row.currency),
    looks: [
      first,
      ...looks.filter((look) => look !== first),
      ...(currency === undefined ? [] : [{ ...first, currency: currency === 'CHF' ? 'SEK' : 'CHF' }]),
    ],
  }
}

const MARKS: readonly (readonly [before: string, after: string, currency?: string])[] = [
  ['', ''], ['', ''], ['$', '', 'USD'], ['', ' dollars', 'USD'], ['£', '', 'GBP'], ['', ' GBP', 'GBP'], ['€', '', 'EUR'], ['', ' euros', 'EUR'],
  ['', '€', 'EUR'], ['Rs ', '', 'INR'], ['Rs.', '/-', 'INR'], ['₹', '', 'INR'], ['N', '', 'NGN'], ['₦', '', 'NGN'], ['NGN ', '', 'NGN'], ['', ' naira', 'NGN'],
  ['A$', '', 'AUD'], ['AUD ', '', 'AUD'], ['', ' pounds', 'GBP'], ['', ' USD', 'USD'], ['USD', '', 'USD'],
] // oxfmt-ignore

const sums: readonly (readonly [text: string, value: number])[] = [
  ['20', 20], ['50', 50], ['75', 75], ['100', 100], ['1,500', 1_500], ['1500', 1_500], ['2k', 2_000], ['1.5k', 1_500], ['12.99', 12.99], ['250.00', 250],
  ['3 thousand', 3_000], ['a hundred', 100], ['twenty', 20], ['two hundred and fifty', 250], ['1 lakh', 100_000], ['2.5 lakh', 250_000], ['1,00,000', 100_000],
  ['half a million', 500_000], ['1m', 1_000_000], ['10 000', 10_000],
] // oxfmt-ignore

const OVER = [
  'over ',
  'more than ',
  'above ',
  '> ',
  '>',
  'greater than ',
  'bigger than ',
  'exceeding ',
  'amount over ',
  'amount is more than ',
  'that is over ',
  "that's more than ",
  'costing more than ',
  'of more than ',
  'north of ',
] as const
const UNDER = [
  'under ',
  'less than ',
  'below ',
  '< ',
  '<',
  'amount under ',
  'smaller than ',
  'cheaper than ',
  'of less than ',
] as const
const LEAST = ['at least ', '>= ', 'from at least ', 'no less than ', 'minimum '] as const
const MOST = ['up to ', 'at most ', '<= ', 'no more than ', 'not more than ', 'maximum ', 'max '] as const
const EXACT = ['exactly ', 'of exactly ', '= ', 'for exactly ', 'amount is ', 'amount = '] as const

/** A sum with the mark of a currency; one in words has none before it. */
const sum = fc
  .tuple(fc.constantFrom(...MARKS), fc.constantFrom(...sums))
  .map(([[before, after, currency], [text, value]]) => {
    const isMarked = !/^[a-z]/.test(text) || (before === '' && /^(?: |$)/.test(after))
    return {
      text: isMarked ? before + text + after : text,
      low: Math.round(value * 100),
      currency: isMarked ? currency : undefined,
    }
  })

export const amount: fc.Arbitrary<Phrase> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...OVER), sum)
      .map(([lead, { text, low, currency }]) => within(lead + text, [low + 1, ALL], currency)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...UNDER), sum)
      .map(([lead, { text, low, currency }]) => within(lead + text, [NOTHING, low - 1], currency)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...LEAST), sum)
      .map(([lead, { text, low, currency }]) => within(lead + text, [low, ALL], currency)),
  },
  fc
    .tuple(fc.constantFrom(' or more', ' and up', ' or above', ' plus', '+', ' and above', ' upwards'), sum)
    .map(([tail, { text, low, currency }]) => within(text + tail, [low, ALL], currency)),
  fc
    .tuple(fc.constantFrom(' or less', ' max', ' or under', ' tops'), sum)
    .map(([tail, { text, low, currency }]) => within(text + tail, [NOTHING, low], currency)),
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...MOST), sum)
      .map(([lead, { text, low, currency }]) => within(lead + text, [NOTHING, low], currency)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...EXACT), sum)
      .map(([lead, { text, low, currency }]) => within(lead + text, [low, low], currency)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom<[string, string]>(
          ['between ', ' and '],
          ['from ', ' to '],
          ['', '-'],
          ['', ' to '],
          ['amount between ', ' and '],
          ['between ', ' to '],
          ['', ' – '],
        ),
        fc.constantFrom(...MARKS),
        fc.constantFrom<[number, number]>([10, 20], [50, 75], [100, 250], [1_500, 2_000], [20, 20.5]),
      )
      .map(([[lead, join], [before, after, currency], [low, high]]) =>
        within(`${lead}${before}${low}${join}${before}${high}${after}`, [low * 100, high * 100], currency),
      ),
  },
)
