import { expect, test } from 'vitest'
import { minor } from '../../money/money.ts'
import { canonical, sentenceTable } from '../../../../tests/support/rule-notation.ts'
import { books } from '../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../parse/parse.ts'
import { compile } from '../match/compile.ts'
import { BLANK_ROW } from '../seen-transaction.ts'
import { partsOfDoubt } from './doubt.ts'
import { doubtsOf } from './doubts.ts'

/** The answers of all doubts of a sentence. */
function answers(sentence: string): string[] {
  const read = parseCondition(sentence, books)
  if (!read.ok) throw new Error(read.problem.message)
  return doubtsOf(sentence, read.tree, books).flatMap((doubt) => doubt.answers ?? [])
}

test.each(
  sentenceTable(`
fuel, Shell  =>  "fuel" from Shell
insurance, Aviva, over 200  =>  "insurance" from Aviva, over 200
starbuks over 5  =>  starbucks over 5
Starbuks in March  =>  starbucks in March
netflix 15  =>  description or merchant contains "netflix" and amount is 15
Uber over 50 or on weekends  =>  description or merchant contains "uber" and (amount is over 50 or it happens on a weekend)
no Uber in December  =>  not (description or merchant contains "uber" and it is in December)
`),
)('"%s" is answered by "%s"', (sentence, answer) => {
  expect(answers(sentence)).toEqual([answer])
})

test('which way money went is answered for either, and no doubt is left', () => {
  for (const sentence of [
    'payments from Netflix',
    'refunds of registration fees',
    'it is from Amazon over 20',
  ]) {
    const given = answers(sentence)
    const ways = given.map((answer) => {
      const read = parseCondition(answer, books)
      expect(read.ok && doubtsOf(answer, read.tree, books)).toEqual([])
      return read.ok && canonical(read.tree).match(/type \w+/)?.[0]
    })
    expect(ways).toEqual(['type INCOME', 'type EXPENSE'])
  }
})

test('an answer leaves no doubt', () => {
  for (const sentence of [
    'fuel, Shell',
    'insurance, Aviva, over 200',
    'starbuks over 5',
    'Uber over 50 or on weekends',
  ]) {
    const [answer = ''] = answers(sentence)
    const read = parseCondition(answer, books)
    expect(read.ok && doubtsOf(answer, read.tree, books)).toEqual([])
  }
})

test('none is offered where a doubt says none, or what would lose an amount', () => {
  for (const sentence of ['Uber over 200 each month', 'Uber over 20 and not over 50 or under 5'])
    expect(answers(sentence)).toEqual([])
})

test('an answer about the texts of a list keeps what is asked for beside them', () => {
  expect(answers('Stripe fees and chargebacks over 20')).toEqual([
    'description or merchant contains "stripe" and description or merchant contains any of "fee", "chargeback" and amount is over 20',
  ])
})

test('a kind of people that has no name is left out by an answer, and not where it is left out already', () => {
  expect(answers('salary of drivers')).toEqual(['salary'])
  expect(answers('donations not from members')).toEqual([])
})

test('words that a transaction of the books has side by side are not asked about', () => {
  const bank = [
    'GDC ANNUAL RETENTION FEE',
    'STAFF MEMBERS XMAS',
    'RENT MARCH',
    'SLATER & GORDON LLP',
    'GAS 950 LTD',
  ]
  const read = (sentence: string) => {
    const parsed = parseCondition(sentence, books)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return doubtsOf(sentence, parsed.tree, books, (text) =>
      bank.some((description) => compile(text)({ ...BLANK_ROW, description })),
    ).length
  }
  expect(read('GDC annual retention fee')).toBe(0)
  expect(read('ABC annual retention fee')).toBe(1)
  expect(read('Slater & Gordon')).toBe(0)
  // Half a word is none of the bank's.
  expect(read('gas 95')).toBe(1)
  // A kind of people, a day and an account are asked about all the same.
  expect(read('payments to staff members')).toBe(1)
  expect(read('Rent Amex Gold payment')).toBe(1)
})

test('a short text that stands within longer words of the books is asked about, with the word by itself', () => {
  const bank = [
    'COSTA COFFEE',
    'EE MOBILE',
    'VAT RETURN',
    'BP CONNECT',
    'TAXI LDN',
    'CITY TAXES',
    'PARENTPAY',
    'UBEREATS',
    'ORANGE MOBILE',
  ]
  const read = (sentence: string) => {
    const parsed = parseCondition(sentence, books)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return doubtsOf(sentence, parsed.tree, books, (condition) =>
      bank.some((description) => compile(condition)({ ...BLANK_ROW, description, amount: minor(9_000) })),
    )
  }
  expect(read('EE over 30')).toEqual([
    {
      text: 'This finds "ee" inside longer words too. To find it only as a whole word, write: description or merchant contains the word "ee" and amount is over 30',
      answers: ['description or merchant contains the word "ee" and amount is over 30'],
    },
  ])
  expect(read('EE or tax').map(({ answers }) => answers)).toEqual([
    ['description or merchant contains the word any of "ee", "tax", "taxes"'],
  ])
  // What is left of a name without its article is a word of the language, and in other words.
  expect(read('not the range').map(({ answers }) => answers)).toEqual([
    ['description or merchant does not contain the word any of "range", "ranges"'],
  ])
  expect(read('not range')).toEqual([])
  for (const settled of [
    '"EE" over 30',
    'VAT',
    'BP over 20',
    'contains the word "ee"',
    'Costa',
    'EE mobile',
    'EE over 100',
  ])
    expect(read(settled)).toEqual([])
  expect(read('not EE')).toEqual([])
  expect(read('rent').map(({ answers: given }) => given)).toEqual([
    ['description or merchant contains the word any of "rent", "rents"'],
  ])
  for (const { answers: [answer = ''] = [] } of read('EE or tax')) expect(read(answer)).toEqual([])
})

/** What is doubted about a sentence, in parts. */
function said(sentence: string) {
  const read = parseCondition(sentence, books)
  return read.ok ? doubtsOf(sentence, read.tree, books).flatMap(partsOfDoubt) : []
}

test('what to write stands once, beside the meaning that it is for', () => {
  expect(said('meals at Chipotle')).toEqual([
    {
      said: 'This looks for "meals" beside "chipotle". Banks rarely write what a payment is for. For everything with "chipotle":',
      answer: 'description or merchant contains "chipotle"',
    },
    {
      said: 'Only where the text also says "meals":',
      answer:
        'description or merchant contains the word any of "meal", "meals" and description or merchant contains "chipotle"',
    },
  ])
  // The answer is told otherwise there, and nothing of the doubt is lost.
  expect(said('starbuks over 5')).toEqual([
    {
      said: 'This looks for the text "starbuks". If you mean "starbucks", correct "starbuks"; if not, put it in quotes.',
      answer: 'starbucks over 5',
    },
  ])
  expect(said('Uber over 200 each month').every(({ answer }) => answer === undefined)).toBe(true)
})

test('no part of a doubt is lost, whatever it offers', () => {
  const [text, one, two] = ['As it is, write: a; or else, write: b. As before.', 'a', 'b']
  expect(partsOfDoubt({ text, answers: [one, two] })).toEqual([
    { said: 'As it is:', answer: 'a' },
    { said: 'Or else:', answer: 'b' },
    { said: 'As before.' },
  ])
  expect(partsOfDoubt({ text: 'Look.', answers: [one, two] })).toEqual([
    { said: 'Look.', answer: 'a' },
    { said: '', answer: 'b' },
  ])
})
