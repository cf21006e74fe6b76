import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentence } from '../../../../../tests/support/random-sentences.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { parseCondition } from '../../parse/parse.ts'
import { allOf, type Condition, isLeaf } from '../../tree.ts'
import { lostDoubts } from './lost-doubts.ts'
import { print } from '../../print/print.ts'

/** What is told where a sentence has been read as another one. */
function lost(sentence: string, reading: string): string[] {
  const read = parseCondition(reading)
  if (!read.ok) throw new Error(`${reading}: ${read.problem.message}`)
  return lostDoubts(sentence, read.tree).map(({ text }) => text)
}

test.each<[sentence: string, reading: string, ...words: string[]]>([
  // Numbers
  ['Uber over 50', 'Uber', '50'],
  ['Uber over 50 under 60', 'Uber over 50', '60'],
  ['Uber over £1,250.50', 'Uber over 1250.50'],
  ['Uber over £1,250.50', 'Uber over 1250', '£1,250.50'],
  ['Uber over R10 000', 'Uber over 10000'],
  ['Uber over R10 000', 'Uber over 10', '000'],
  ['Uber over 1.5k', 'Uber over 1500'],
  ['Uber over 1 lakh 50 thousand', 'Uber over 150000'],
  ['Uber about 500', 'Uber between 475 and 525'],
  ['Uber about 500', 'Uber between 400 and 600', '500'],
  ['Uber over .50', 'Uber over 0.50'],
  ['Uber over .5', 'Uber over 0.5'],
  ['Uber over .5', 'Uber over 5', '.5'],
  ['Uber over £.5', 'Uber over 5', '£.5'],
  ['Uber over Rs.10 000', 'Uber over 10000 INR'],
  ['7-Eleven', '7-Eleven'],
  ['"Uber 50"', 'Uber'],
  ['Uber between 10-20', 'Uber between 10 and 20'],
  ['Uber over 10-20', 'Uber over 10', '10-20'],
  ['Uber 10..20', 'Uber between 10 and 20'],
  ['over 1,000,000.50', 'over 1000000.5'],
  ["over 1'000", 'over 1000'],
  ['over 1_000', 'over 1000'],
  ['over R10 000.50', 'over 10000.50'],
  ['over 10 000 000', 'over 10000000'],
  ['over 12.50', 'over 12', '12.50'],
  ['over 10 000.50', 'over 10000', '000.50'],
  ['over 10 0000', 'over 100000', '10', '0000'],
  ['over 1 000 000.50', 'over 1000000.5'],
  ['over 1,00,000', 'over 100000'],
  ['over 1,0000', 'over 10000', '1,0000'],
  ['over 12,5', 'over 125', '12,5'],
  ['over 12,5', 'over 12.5'],
  ['over 1.250,50', 'over 1250.5'],
  ['over 1.250,50', 'over 1250', '1.250,50'],
  ['over 1’000', 'over 1000'],
  ['Uber 10..20', 'Uber over 10', '10..20'],
  ['over 0.50', 'over 50', '0.50'],
  ['about 100', 'between 94 and 106', '100'],
  ['over one hundred and five', 'over 100', 'hundred', 'five'],
  ['over two and a half million', 'over 2500000'],
  ['over two and a half million', 'over 2000000', 'two', 'million'],
  ['over 5 cents', 'over 0.05'],
  ['over 2 million', 'over 2000000'],
  ['over 2 crore', 'over 20000000'],
  ['over 2bn', 'over 2000000000'],
  ['over one hundred and five', 'over 105'],
  ['over five', 'over 6', 'five'],
  ['over 5 thousand', 'over 5000'],
  ['over 5 thousand', 'on the 5th', 'thousand'],
  ['Uber about 500', 'Uber over 500'],
  ['Uber over 475', 'Uber over 500', '475'],
  ['one Uber', 'Uber'],
  // Dates
  ['Uber on 24.12.2025', 'Uber on 2025-12-24'],
  ['Uber on 24.12.2025', 'Uber on 2025-12-25', '24.12.2025'],
  ['Uber in March', 'Uber in March'],
  ['Uber in March', 'Uber', 'March'],
  ['Uber on Mondays', 'Uber', 'Mondays'],
  ['Uber in Q3', 'Uber in July'],
  ['Uber in Q3', 'Uber', 'Q3'],
  ['Uber in the 3rd quarter of 2025', 'Uber in Q3 2025'],
  ['gym after the 20th', 'gym after the 20th'],
  ['gym in the last 3 days of the month', 'gym in the last 3 days of the month'],
  ['Uber in FY26', 'Uber in 2026'],
  ['Uber in FY26', 'Uber', 'FY26'],
  ['fiscal 2026', 'from 2025-04-01 to 2025-06-30'],
  ['fiscal 2025/26', 'from 2024-04-01 to 2024-06-30'],
  ['fiscal 26', 'from 2025-04-01 to 2025-06-30'],
  ['fiscal 1926', 'from 2025-04-01 to 2025-06-30'],
  ['fiscal 202', 'from 2025-04-01 to 2025-06-30', '202'],
  ['fiscal 2126', 'from 2025-04-01 to 2025-06-30', '2126'],
  ['fiscal 2026', 'over 5', '2026'],
  ['March’s rent', 'rent in March'],
  ['May-be rent', 'rent in May', 'May-be'],
  ['on the 3rd Monday of the month', 'on the 2nd Monday of the month', '3rd'],
  ['in the last 3 days of the month', 'in the last 4 days of the month', '3'],
  ['Uber in H1', 'Uber', 'H1'],
  ['Uber in 26', 'Uber in 2026'],
  ['Uber Jan-Mar', 'Uber from January to March'],
  ['Uber Jan-Mar', 'Uber', 'Jan-Mar'],
  ['Uber mid-March', 'Uber in March', 'mid-March'],
  ["March's rent", 'rent in March'],
  ["March's rent", 'rent', "March's"],
  ['on the twenty first', 'on the 21st'],
  ['on the twenty first', 'Uber', 'twenty', 'first'],
  ['before the 20th', 'before the 20th'],
  ['after the 20th', 'before the 19th', '20th'],
  ['on the second Monday of the month', 'on the second Monday of the month'],
  ['Uber over 20 per month', 'Uber over 20'],
  ['Uber over 20 per item', 'Uber over 20', 'per'],
  // Directions and currencies
  ['expenses Uber', 'Uber', 'expenses'],
  ['expenses Uber', 'expenses Uber'],
  ['Uber over 50 euros', 'Uber over 50', 'euros'],
  ['Uber in euros', 'Uber in EUR'],
  ['income from Uber', 'Uber', 'income'],
  ['Uber payouts', 'Uber', 'payouts'],
  ['Uber purchases', 'Uber', 'purchases'],
  ['Uber purchases', 'expenses Uber'],
  ['sent to or received from Maria', 'Maria'],
  ['payments to and received from Maria', 'Maria'],
  ['received from or paid to Maria', 'Maria'],
  ['received from Maria', 'Maria', 'received'],
  ['sent to and received from', 'Maria'],
  ['unpaid to or received from Maria', 'Maria', 'unpaid', 'received'],
  ['received from or paid towards Maria', 'Maria', 'received'],
  ['sumup card takings', 'income from sumup'],
  ['dog card takings', 'income from dog', 'card'],
  ['over 20 Swiss francs', 'over 20 CHF'],
  ['over 20 Swiss francs', 'over 20', 'Swiss', 'francs'],
  ['over 20 pesos', 'over 20 MXN'],
  // Words of neither
  ['Uber over 50 roughly sometimes', 'Uber over 50', 'sometimes'],
  ['Uber and Lyft over 50', 'Uber over 50', 'Lyft'],
  ['description or merchant matches /lyf+t/', 'description or merchant matches /lyf+t/'],
  ['Rent/rates', 'Rent or rates'],
  ['Rent/rates', 'Rent', 'Rent/rates'],
  ["Stripe's rents", 'Stripe and rent'],
  ['parties from Uber', 'party from Uber'],
  ['gas over 50', '"ga" and over 50', 'gas'],
  ['Uber add-ons', 'Uber', 'add-ons'],
  ['Tesco at any branch', 'Tesco'],
  ['Tesco at some branch', 'Tesco', 'branch'],
  ['Tesco in any branch office', 'Tesco', 'office'],
  ['POS comes first in the description', 'description starts with POS'],
  ['POS comes first in the description', 'description contains POS', 'first'],
  ['the landlord Vesteda', 'Vesteda'],
  ['landlord repairs over 5', 'repairs over 5', 'landlord'],
  ['contractors named Jones', 'Jones'],
  ['contractors named jones', 'jones', 'contractors'],
  // Denials
  ['not Uber', 'Uber', 'not'],
  ['Uber without Eats', 'Uber and Eats', 'without'],
  ['Uber that isn’t Eats', 'Uber and Eats', 'isn’t'],
  ['everything other than Uber', 'Uber', 'other than'],
  ['Uber but not Eats', 'Uber but not Eats'],
  ['Uber over 5 and not Eats', 'over 5 and (Uber or not Eats)'],
  ['Uber not more than 50', 'Uber at most 50'],
  ['Uber not over 50', 'Uber over 50', 'not'],
  ['Uber not over 50', 'Uber at most 50'],
  ['Uber over 20 but not over 50', 'Uber over 20 and at most 50'],
  ['Uber no later than 2026-01-31', 'Uber until 2026-01-31'],
  ['"not" Uber', '"not" and Uber'],
  ['it is not reconciled', 'it is not reconciled'],
  ['it is not reconciled', 'it is reconciled', 'not'],
  ['no category', 'category is empty'],
  ['no transfers', 'it is not a transfer'],
  ['!Uber', 'Uber', '!'],
  ['Uber but never Eats', 'Uber and Eats', 'never'],
  ['not a transfer', 'it is a transfer', 'not'],
  ['not a transfer', 'it is not a transfer'],
  ["Uber doesn't exceed 50", 'Uber at most 50'],
  ['Uber without cents', 'Uber and amount is a whole number'],
])('of "%s" read as "%s" is told what was left out', (sentence, reading, ...words) => {
  const told = words.map((word) => `"${word}"`).join(', ')
  const starts = lost(sentence, reading).map((doubt) => doubt.split(' and matches transactions where ')[0])
  expect(starts).toEqual(told === '' ? [] : [`This leaves out ${told}`])
}) // oxfmt-ignore

/** Ways the money goes are told by "to" as well, which says nothing to this check. */
const isWay = (part: Condition) => part.kind === 'type'

function holdsNumber(condition: Condition): boolean {
  return isLeaf(condition)
    ? ['amount', 'date', 'dayOfMonth', 'month'].includes(condition.kind)
    : (condition.kind === 'not' ? [condition.part] : condition.parts).some(holdsNumber)
}

test('of a sentence nothing is told where all of it is asked for, and something where any part is missing', () => {
  fc.assert(
    fc.property(sentence, ({ text }) => {
      const read = parseCondition(text)
      if (!read.ok) throw new Error(`${text}: ${read.problem.message}`)
      expect(lostDoubts(text, read.tree), text).toEqual([])
      const parts = read.tree.kind === 'and' ? read.tree.parts : []
      for (const missing of parts.filter((part) => !isWay(part))) {
        const others = parts.filter((part) => part !== missing)
        // "under twelve in H1 2025": a number may be that of a day or month by chance.
        if (holdsNumber(missing) && others.some(holdsNumber)) continue
        const rest = allOf(others)
        expect(lostDoubts(text, rest), `${text} without ${print(missing)}`).not.toEqual([])
      }
    }),
    { numRuns: rounds(120, 20_000) },
  )
})

test('what the sentence was read as is told along with what it leaves out', () => {
  expect(lost('Uber over 50', 'Uber')).toEqual([
    'This leaves out "50" and matches transactions where description or merchant contains "uber".',
  ])
})
