import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingOf } from '../../../../../tests/support/rule-readings.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'

/*
 * Conditions that are said one after another, each in words of its own: whatever joins them and in whatever order they stand, a
 * sentence that is read without a doubt means all of them and nothing else.
 */

/** What may be said, and the parts of what it means. */
type Said = readonly [words: string, ...parts: string[]]

const NAMES: readonly Said[] = [
  ['Shell', 'any text ~ "shell"'],
  ['shell', 'any text ~ "shell"'],
  ['Shell or BP', 'any text ~ any("shell","bp")'],
  ['Shell, Esso and BP', 'any text ~ any("shell","esso","bp")'],
  ['uber or lyft rides', 'any text ~ any("uber","lyft")'],
  ['Marks & Spencer', 'any text ~ "marks & spencer"'],
  ['rent to Anna', 'any text ~ "rent"', 'type EXPENSE', 'any text ~ "anna"'],
  ['all payments to Shell', 'type EXPENSE', 'any text ~ "shell"'],
  ['income from Stripe', 'type INCOME', 'any text ~ "stripe"'],
  ['Stripe payouts', 'type INCOME', 'any text ~ "stripe"'],
  ['money in', 'type INCOME'],
  ['description contains fuel', 'desc ~ "fuel"'],
  ['description starts with POS', 'desc ^ "pos"'],
  ['merchant is Shell', 'merchant = "shell"'],
]
const AMOUNTS: readonly Said[] = [
  ['over 50', 'abs > 50'],
  ['between 10 and 30', '10 <= abs <= 30'],
  ['up to 75', 'abs <= 75'],
  ['exactly 9.99', 'abs = 9.99'],
  ['of 40 or more', 'abs >= 40'],
  ['more than £30', 'abs > 30 GBP'],
  ['$25-$50', '25 <= abs <= 50 USD'],
  ['two hundred dollars or less', 'abs <= 200 USD'],
  ['> 90', 'abs > 90'],
  ['under 5 or over 500', '(abs < 5 or abs > 500)'],
]
const DAYS: readonly Said[] = [
  ['in March', 'month = 3'],
  ['on Fridays', 'dow in (5)'],
  ['on the 5th', 'dom = 5'],
  ['after 1 May 2026', 'date > 2026-05-01'],
  ['between 1 April 2026 and 30 June 2026', '2026-04-01 <= date <= 2026-06-30'],
  ['in December or January', 'month in (1,12)'],
  ['from Monday to Friday', 'dow in (1,2,3,4,5)'],
  ['on the 1st or 15th', '(dom = 1 or dom = 15)'],
  ['until 30 June 2026', 'date <= 2026-06-30'],
]
const ACCOUNTS: readonly Said[] = [
  ['on Amex Gold', 'account = "amex gold"'],
  ['from Chase Checking', 'account = "chase checking"'],
  ['in Savings', 'account = "savings"'],
]
const EXCEPTIONS: readonly Said[] = [
  ['except Lukoil', 'not "lukoil"'],
  ['but not Lukoil', 'not "lukoil"'],
  ['without Lukoil', 'not "lukoil"'],
  ['not on Sundays', 'not dow in (7)'],
  ['but never in August', 'not month = 8'],
  ['excluding Lukoil and Gulf', 'not any("lukoil","gulf")'],
  ['but not Lukoil, Gulf or Jet', 'not any("lukoil","gulf","jet")'],
]

const among = (choices: readonly Said[]) => fc.constantFrom(...choices)
const joint = fc.constantFrom(' ', ' ', ', ', ' and ', ', but only ', '; ')
/** Some of what may follow a name, in any order; an exception follows without "and", which would belong to it. */
const tails = fc
  .tuple(
    fc.tuple(joint, among(AMOUNTS)),
    fc.tuple(joint, among(DAYS)),
    fc.tuple(joint, among(ACCOUNTS)),
    fc.tuple(fc.constantFrom(' ', ', '), among(EXCEPTIONS)),
  )
  .chain((each) => fc.shuffledSubarray([...each], { minLength: 1 }))

/** The parts of a meaning; an exception says the same of the field that stands before it. */
function partsOf(meaning: string): string[] {
  return meaning
    .replaceAll(/not (?:any text|desc|merchant) (?:~|=) /g, 'not ')
    .replaceAll(/merchant != /g, 'not ')
    .split(/ and (?![^(]*\))/)
    .sort()
}

test('what is said one after another is all asked for, or asked about', () => {
  fc.assert(
    fc.property(among(NAMES), tails, ([name, ...named], each) => {
      const said = `${name}${each.map(([join, [words]]) => `${join}${words}`).join('')}`
      const { meaning, doubts } = readingOf(said)
      if (doubts.length > 0 || /^[A-Z_]+$/.test(meaning)) return
      const meant = [...named, ...each.flatMap(([, [, ...parts]]) => parts)]
      expect({ said, parts: partsOf(meaning) }).toEqual({ said, parts: [...new Set(meant)].sort() })
    }),
    { numRuns: rounds(300, 10_000) },
  )
})

test('a name with one condition behind it is read without a question', () => {
  const open = NAMES.filter(([name]) => !/^(?:description|merchant)/.test(name))
  for (const [name, ...named] of open)
    for (const [words, ...parts] of [...AMOUNTS, ...DAYS, ...ACCOUNTS, ...EXCEPTIONS]) {
      const said = `${name} ${words}`
      const { meaning, doubts } = readingOf(said)
      expect({ said, parts: partsOf(meaning), doubts }).toEqual({
        said,
        parts: [...named, ...parts].sort(),
        doubts: [],
      })
    }
})
