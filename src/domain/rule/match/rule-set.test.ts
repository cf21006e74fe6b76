import { expect, test } from 'vitest'
import { conditionOf } from '../../../../tests/support/rule-notation.ts'
import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { compile } from './compile.ts'
import { conditionFrom } from '../print/condition-from.ts'
import { conflictsOf, shadowedBy } from './conflicts.ts'
import { fold } from '../fold.ts'
import type { SeenTransaction } from '../seen-transaction.ts'
import { anyOf, type Condition } from '../tree.ts'
import { applyRules, ruleSet } from './rule-set.ts'

const row = (description: string, rest: Partial<SeenTransaction> = {}): SeenTransaction => ({
  description,
  amount: minor(1999),
  currency: 'USD',
  type: 'EXPENSE',
  day: '2026-02-28' as CalendarDay,
  accountId: 'a',
  accountName: 'Chase Checking',
  institution: 'Chase',
  glAccountNumber: 'DEFAULT',
  reconciled: false,
  inApprovedTransfer: false,
  ...rest,
})

const rule = (id: string, priority: number, text: string, glAccountNumber = '6100') => ({
  id,
  priority,
  isActive: true,
  condition: conditionOf(text),
  glAccountNumber,
})

const holds = (text: string, at: SeenTransaction) => {
  const tree = conditionOf(text)
  if (!tree) throw new Error(`not a condition: ${text}`)
  return compile(tree)(at)
}

test('the first active rule by priority wins, and a text that is no condition never runs', () => {
  const rules = [
    rule('late', 5, 'description contains uber'),
    rule('broken', 1, 'descripton contains uber'),
    { ...rule('off', 2, 'description contains uber'), isActive: false },
    rule('early', 3, 'description contains "uber eats"'),
  ]
  expect(applyRules(rules, row('UBER EATS 12'))?.id).toBe('early')
  expect(applyRules(rules, row('UBER TRIP 12'))?.id).toBe('late')
  expect(applyRules(rules, row('LYFT'))).toBeUndefined()
  expect(ruleSet(rules).rules.map(({ id }) => id)).toEqual(['early', 'late'])
})

test('rules of equal priority run in the order of their ids on every device', () => {
  const rules = [rule('b', 1, 'description contains uber'), rule('a', 1, 'description contains uber')]
  expect(applyRules(rules, row('uber'))?.id).toBe('a')
  expect(applyRules(rules.toReversed(), row('uber'))?.id).toBe('a')
})

test('case does not matter except where the text is exactly as written', () => {
  expect(holds('description is "monthly fee"', row('MONTHLY FEE'))).toBe(true)
  expect(holds('description is exactly "Monthly Fee"', row('MONTHLY FEE'))).toBe(false)
  expect(holds('description is exactly "Monthly Fee"', row('Monthly Fee'))).toBe(true)
  expect(fold('ΣΊΣΥΦΟΣ İstanbul')).toBe('σίσυφοσ istanbul')
})

test('a word is found only where no letter or digit touches it', () => {
  expect(holds('description contains the word "tax"', row('VAT/TAX 2026'))).toBe(true)
  expect(holds('description contains the word "tax"', row('TAXI 22'))).toBe(false)
  expect(holds('description contains the word "tax"', row('SYNTAX, TAX'))).toBe(true)
  expect(holds('description contains the word "caf"', row('CAFÉ'))).toBe(false)
})

test.each<[sentence: string, held: Partial<SeenTransaction> & { description: string }, missed: Partial<SeenTransaction> & { description: string }]>([
  ['description contains any of tax, vat', { description: 'TAXI' }, { description: 'TA X' }],
  ['any text starts with uber', { description: 'UBER 1', merchant: 'x' }, { description: 'x uber', merchant: 'x' }],
  ['any text starts with uber', { description: 'x', merchant: 'UBER 1' }, { description: 'x' }],
  ['description starts with uber', { description: 'UBER 1', merchant: 'x' }, { description: 'x', merchant: 'Uber' }],
  ['description is exactly "Off 10%"', { description: 'Off 10%' }, { description: 'Off 10' }],
  ['description is exactly "Off 10%"', { description: 'Off 10%', merchant: 'x' }, { description: 'Off 100', merchant: 'Off 10%' }],
  ['merchant is exactly "Uber"', { description: 'x', merchant: 'Uber' }, { description: 'Uber', merchant: 'uber' }],
  ['merchant is exactly "Uber"', { description: 'Uber' }, { description: 'UBER' }],
  ['any text is exactly "Uber"', { description: 'x', merchant: 'Uber' }, { description: 'x', merchant: 'UBER' }],
  ['any text is exactly "Uber"', { description: 'Uber', merchant: 'x' }, { description: 'UBER' }],
  ['account is exactly "Savings"', { description: 'x', accountName: 'Savings' }, { description: 'Savings', accountName: 'savings' }],
  ['bank is exactly "Chase"', { description: 'x', accountName: 'y' }, { description: 'x', accountName: 'Chase', institution: 'CHASE' }],
  ['category is exactly "Travel"', { description: 'x', category: 'Travel' }, { description: 'x' }],
  ['GL account is exactly "A1"', { description: 'x', glAccountNumber: 'A1' }, { description: 'x', category: 'A1', glAccountNumber: 'a1' }],
  ['description matches /ub+er/', { description: 'UBBER', merchant: 'x' }, { description: 'x', merchant: 'Uber' }],
  ['merchant matches /ub+er/', { description: 'Uber' }, { description: 'Uber', merchant: 'x' }],
  ['any text matches /ub+er/', { description: 'x', merchant: 'Uber' }, { description: 'x' }],
  ['category matches /^tr/', { description: 'x', category: 'Travel' }, { description: 'travel' }],
  ['category matches /^$/', { description: 'x' }, { description: 'x', category: 'Travel' }],
  ['account starts with sav', { description: 'x', accountName: 'Savings' }, { description: 'sav', accountName: 'x', institution: 'sav' }],
  ['bank starts with ch', { description: 'x', accountName: 'x' }, { description: 'ch', institution: 'x', category: 'ch' }],
  ['category starts with tr', { description: 'x', category: 'Travel' }, { description: 'tr', category: 'x', glAccountNumber: 'tr' }],
  ['category is empty', { description: 'x' }, { description: 'x', category: 'y' }],
  ['merchant is empty', { description: 'x', merchant: ' ' }, { description: 'x', merchant: 'y' }],
  ['merchant is empty', { description: 'x' }, { description: 'x', merchant: 'y' }],
  ['GL account is empty', { description: 'x', glAccountNumber: 'default' }, { description: 'x', glAccountNumber: '6100' }],
  ['amount at most 20', { description: 'x' }, { description: 'x', amount: minor(2001) }],
  ['amount at least 19', { description: 'x' }, { description: 'x', amount: minor(1899) }],
  ['amount is 19.99', { description: 'x' }, { description: 'x', amount: minor(1999), currency: 'JPY' }],
  ['amount is 1999', { description: 'x', currency: 'JPY' }, { description: 'x', amount: minor(2000), currency: 'JPY' }],
  ['amount at most 2', { description: 'x', currency: 'KWD' }, { description: 'x' }],
  ['amount between 5 and 10 EUR', { description: 'x', amount: minor(700), currency: 'EUR' }, { description: 'x', amount: minor(700) }],
  ['date is on or before 2026-03-01', { description: 'x' }, { description: 'x', day: '2026-03-02' as CalendarDay }],
  ['date is on or before 2026-03-01', { description: 'x', day: '2026-03-01' as CalendarDay }, { description: 'x', day: '2026-03-02' as CalendarDay }],
  ['date is on 2026-02-28', { description: 'x' }, { description: 'x', day: '2026-03-01' as CalendarDay }],
  ['date is between 2026-02-01 and 2026-03-01', { description: 'x' }, { description: 'x', day: '2025-02-28' as CalendarDay }],
  ['it is between the 5th and the 10th of the month', { description: 'x', day: '2026-02-10' as CalendarDay }, { description: 'x', day: '2026-02-11' as CalendarDay }],
  ['it is between the 5th and the 10th of the month', { description: 'x', day: '2026-02-05' as CalendarDay }, { description: 'x', day: '2026-02-04' as CalendarDay }],
  ['it happens on a Sunday', { description: 'x', day: '2026-03-01' as CalendarDay }, { description: 'x' }],
  ['it happens on a Wednesday', { description: 'x', day: '2028-02-23' as CalendarDay }, { description: 'x', day: '2028-02-24' as CalendarDay }],
  ['it happens on a Thursday', { description: 'x', day: '2027-12-09' as CalendarDay }, { description: 'x', day: '2027-12-10' as CalendarDay }],
  ['it is in December', { description: 'x', day: '2026-12-01' as CalendarDay }, { description: 'x' }],
  ['description contains uber and amount over 5 and it is money out', { description: 'Uber' }, { description: 'Uber', type: 'INCOME' }],
  ['description contains uber and amount over 5 and it is money out', { description: 'Uber' }, { description: 'Lyft' }],
  ['description contains uber or amount over 50 or it is money in', { description: 'x', type: 'INCOME' }, { description: 'x' }],
  ['description contains uber or amount over 50 or it is money in', { description: 'Uber' }, { description: 'x' }],
  ['not (amount over 5)', { description: 'x', amount: minor(500) }, { description: 'x' }],
  ['description contains all of aws, emea', { description: 'AWS EMEA' }, { description: 'AWS' }],
  ['description contains all of aws, emea', { description: 'emea: aws' }, { description: 'EMEA' }],
  ['description contains any of aws, emea', { description: 'EMEA' }, { description: 'APAC' }],
  ['any text contains all of aws, emea', { description: 'x', merchant: 'AWS EMEA' }, { description: 'AWS', merchant: 'EMEA' }],
  ['any text contains uber', { description: 'x', merchant: 'Uber' }, { description: 'x', merchant: 'Lyft' }],
  ['any text contains uber', { description: 'Uber', merchant: 'x' }, { description: 'x' }],
  ['merchant contains uber', { description: 'Uber' }, { description: 'Uber', merchant: 'Lyft' }],
  ['description starts with any of pos, atm', { description: 'ATM 1' }, { description: 'an ATM' }],
  ['description ends with any of ltd, fee', { description: 'Bank FEE' }, { description: 'FEE 2' }],
  ['description is rent or deposit', { description: 'Deposit' }, { description: 'Deposits' }],
  ['description is like "sq *%b"', { description: 'SQ *AB' }, { description: 'SQ *AC' }],
  ['description is like "%b%"', { description: 'abc' }, { description: 'ac' }],
  ['account is Savings', { description: 'x', accountName: 'savings' }, { description: 'x', accountName: 'Savings 2' }],
  ['bank is Chase', { description: 'x' }, { description: 'x', institution: 'Barclays' }],
  ['category is Travel', { description: 'x', category: 'TRAVEL' }, { description: 'x' }],
  ['category is empty', { description: 'x', category: ' ' }, { description: 'x', category: 'y' }],
  ['merchant is empty', { description: 'x', merchant: '' }, { description: 'x', merchant: 'y' }],
  ['GL account is 6100', { description: 'x', glAccountNumber: '6100' }, { description: 'x' }],
  ['GL account is empty', { description: 'x', glAccountNumber: '' }, { description: 'x', glAccountNumber: '6100' }],
  ['amount over 19.98', { description: 'x' }, { description: 'x', amount: minor(1998) }],
  ['amount under 20', { description: 'x' }, { description: 'x', amount: minor(2000) }],
  ['amount at least 19.99', { description: 'x' }, { description: 'x', amount: minor(1998) }],
  ['amount at most 19.99', { description: 'x' }, { description: 'x', amount: minor(2000) }],
  ['amount is 19.99', { description: 'x' }, { description: 'x', amount: minor(1998) }],
  ['amount between 19.99 and 20', { description: 'x', amount: minor(2000) }, { description: 'x', amount: minor(2001) }],
  ['amount between 19.99 and 20', { description: 'x' }, { description: 'x', amount: minor(1998) }],
  ['amount over 5 EUR', { description: 'x', currency: 'EUR' }, { description: 'x' }],
  ['amount is a whole number', { description: 'x', amount: minor(2000) }, { description: 'x' }],
  ['it is money in', { description: 'x', type: 'INCOME' }, { description: 'x' }],
  ['currency is USD or GBP', { description: 'x', currency: 'GBP' }, { description: 'x', currency: 'EUR' }],
  ['date is after 2026-02-27', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['date is before 2026-03-01', { description: 'x' }, { description: 'x', day: '2026-03-01' as CalendarDay }],
  ['date is on or after 2026-02-28', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['date is on or before 2026-02-28', { description: 'x' }, { description: 'x', day: '2026-03-01' as CalendarDay }],
  ['date is on 2026-02-28', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['date is between 2026-02-28 and 2026-03-01', { description: 'x', day: '2026-03-01' as CalendarDay }, { description: 'x', day: '2026-03-02' as CalendarDay }],
  ['date is between 2026-02-28 and 2026-03-01', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['it happens on a Saturday', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['it is in February', { description: 'x' }, { description: 'x', day: '2026-03-01' as CalendarDay }],
  ['it happens on the 28th of the month', { description: 'x' }, { description: 'x', day: '2026-02-27' as CalendarDay }],
  ['it is reconciled', { description: 'x', reconciled: true }, { description: 'x' }],
  ['it is not reconciled', { description: 'x' }, { description: 'x', reconciled: true }],
  ['it is a transfer', { description: 'x', inApprovedTransfer: true }, { description: 'x' }],
  ['it is not a transfer', { description: 'x' }, { description: 'x', inApprovedTransfer: true }],
  ['description contains uber and amount over 5', { description: 'Uber' }, { description: 'Lyft' }],
  ['description contains uber or amount over 50', { description: 'Uber' }, { description: 'Lyft' }],
  ['not (description contains uber)', { description: 'Lyft' }, { description: 'Uber' }],
])('"%s" holds for one row and not for another', (sentence, held, missed) => {
  expect(holds(sentence, row(held.description, held))).toBe(true)
  expect(holds(sentence, row(missed.description, missed))).toBe(false)
}) // oxfmt-ignore

test('in a pattern only the percent sign is special', () => {
  expect(holds('description is like "SQ *%"', row('SQ *BLUE BOTTLE'))).toBe(true)
  expect(holds('description is like "SQ *%"', row('SQUARE *BLUE'))).toBe(false)
  expect(holds('description is like "a%b%c"', row('A-C-B-C'))).toBe(true)
  expect(holds('description is like "ab%ba"', row('ABA'))).toBe(false)
})

test('amounts are compared in the currency of the row, to the last unit', () => {
  expect(holds('amount is exactly 1.10', row('x', { amount: minor(110) }))).toBe(true)
  expect(holds('amount is exactly 0.29', row('x', { amount: minor(29) }))).toBe(true)
  expect(holds('amount over 100', row('x', { amount: minor(101), currency: 'JPY' }))).toBe(true)
  expect(holds('amount is $19.99', row('x', { currency: 'CAD' }))).toBe(false)
  expect(holds('amount is a whole number', row('x', { amount: minor(1500), currency: 'KWD' }))).toBe(false)
})

test('the last days of a month follow its length', () => {
  expect(holds('it is in the last 3 days of the month', row('x'))).toBe(true)
  const leap = row('x', { day: '2028-02-26' as CalendarDay })
  expect(holds('it is in the last 3 days of the month', leap)).toBe(false)
})

test('a row without merchant is judged by its description where a merchant is asked for', () => {
  expect(holds('merchant contains shell', row('SHELL 123'))).toBe(true)
  expect(holds('merchant contains shell', row('SHELL 123', { merchant: 'BP' }))).toBe(false)
  expect(holds('"shell"', row('CARD 123', { merchant: 'Shell' }))).toBe(true)
})

const shadows: [later: string, earlier: string, shadowed: boolean][] = [
  ['description contains "uber eats"', 'description contains uber', true],
  ['description contains uber', 'description contains "uber eats"', false],
  [
    'description contains uber and amount over 50',
    'description contains uber or description contains lyft',
    true,
  ],
  ['amount between 60 and 70', 'amount over 50', true],
  ['amount between 60 and 70 EUR', 'amount over 50', true],
  ['amount over 50', 'amount over 50 EUR', false],
  ['description starts with "pos uber"', 'description contains uber', true],
  ['description contains any of uber, lyft', 'description contains any of lyft, uber, bolt', true],
  ['description contains all of aws, emea', 'description contains aws', true],
  ['description contains aws', 'description contains all of aws, emea', false],
  ['description contains rent', 'any text contains rent', true],
  ['not description contains uber', 'not description contains "uber eats"', true],
  ['it happens on a Saturday', 'it happens on a weekend', true],
  ['date is on 2026-03-01', 'date is in March 2026', true],
  ['expense over 100', 'it is money out', true],
  ['description matches /a/', 'description matches /a|b/', false],
  ['amount over 50', 'amount at least 50', true],
  ['amount at least 50', 'amount over 50', false],
  ['amount under 50', 'amount at most 50', true],
  ['amount at most 50', 'amount under 50', false],
  ['amount is 50', 'amount at least 50', true],
  ['amount is 50', 'amount over 50', false],
  ['amount is 50', 'amount under 50', false],
  ['amount is 50', 'amount between 50 and 60', true],
  ['amount between 50 and 60', 'amount is 50', false],
  ['amount between 40 and 60', 'amount over 50', false],
  ['amount between 50 and 60', 'amount over 20', true],
  ['amount between 40 and 60', 'amount under 50', false],
  ['amount under 50', 'amount under 60', true],
  ['amount under 50', 'amount over 20', false],
  ['amount over 50', 'amount under 60', false],
  ['amount over 50 EUR', 'amount over 20 EUR', true],
  ['amount over 50 EUR', 'amount over 20 USD', false],
  ['amount over 50 EUR', 'currency is EUR or USD', true],
  ['amount over 50 EUR', 'currency is GBP or USD', false],
  ['amount over 50', 'currency is EUR', false],
  ['currency is EUR', 'amount over 0', false],
  ['currency is EUR', 'currency is EUR or USD', true],
  ['currency is EUR or USD', 'currency is EUR', false],
  ['currency is EUR', 'it happens on a Saturday', false],
  ['date is after 2026-03-01', 'date is on or after 2026-03-01', true],
  ['date is on or after 2026-03-01', 'date is after 2026-03-01', false],
  ['date is before 2026-03-01', 'date is on or before 2026-03-01', true],
  ['date is on or before 2026-03-01', 'date is before 2026-03-01', false],
  ['date is before 2026-03-01', 'date is before 2026-04-01', true],
  ['date is before 2026-03-01', 'date is after 2026-01-01', false],
  ['date is after 2026-03-01', 'date is before 2026-04-01', false],
  ['date is between 2026-03-01 and 2026-03-05', 'date is between 2026-03-02 and 2026-03-05', false],
  ['date is between 2026-03-01 and 2026-03-05', 'date is between 2026-03-01 and 2026-03-04', false],
  ['date is between 2026-03-01 and 2026-03-05', 'date is between 2026-02-28 and 2026-03-06', true],
  ['it happens on a weekend', 'it happens on a Saturday', false],
  ['date is on 2026-03-02', 'date is after 2026-03-01', true],
  ['date is on 2026-03-02', 'date is before 2026-03-03', true],
  ['date is after 2026-03-02', 'date is on 2026-03-03', false],
  ['amount over 50 EUR', 'it happens on a Saturday', false],
  ['it happens on a Saturday', 'currency is EUR', false],
  ['description is like "a%b%bottle blue"', 'description ends with blue', true],
  ['description is exactly "Uber"', 'description is exactly any of "Uber", "Lyft"', true],
  ['description is exactly "uber"', 'description is exactly any of "Uber", "Lyft"', false],
  ['description contains "sq%"', 'description is like "sq%"', false],
  ['it is in March', 'it is in March or April', true],
  ['it is in March or April', 'it is in March', false],
  ['it is in March', 'it happens on a Saturday', false],
  ['it happens on a Saturday', 'it is in June', false],
  ['it happens on the 5th of the month', 'it is between the 5th and the 10th of the month', true],
  ['it happens on the 10th of the month', 'it is between the 5th and the 10th of the month', true],
  ['it happens on the 4th of the month', 'it is between the 5th and the 10th of the month', false],
  ['it happens on the 11th of the month', 'it is between the 5th and the 10th of the month', false],
  ['it happens on the 5th of the month', 'it is in the last 3 days of the month', false],
  ['it is in the last 2 days of the month', 'it is in the last 3 days of the month', true],
  ['it is in the last 3 days of the month', 'it is in the last 2 days of the month', false],
  ['it is in the last 2 days of the month', 'it happens on the 31st of the month', false],
  ['it is reconciled', 'it is not reconciled', false],
  ['it is reconciled', 'description contains uber', false],
  ['description contains uber', 'it is reconciled', false],
  ['merchant contains rent', 'any text contains rent', true],
  ['account contains rent', 'any text contains rent', false],
  ['description contains rent', 'merchant contains rent', false],
  ['merchant contains rent', 'description contains rent', false],
  ['any text contains rent', 'description contains rent', false],
  ['description contains any of uber, lyft', 'description contains uber', false],
  ['description contains all of aws, emea', 'description contains any of aws, apac', true],
  ['description contains all of aws, emea', 'description contains all of emea, aws', true],
  ['description contains all of aws, emea', 'description contains all of aws, apac', false],
  ['description contains aws', 'description contains any of aws, emea', true],
  ['description contains "aws emea"', 'description contains all of aws, emea', true],
  ['description contains any of "aws emea", "emea aws 2"', 'description contains all of aws, emea', true],
  ['description contains uber and amount over 50', 'description contains uber and amount over 20', true],
  ['description contains uber and amount over 20', 'description contains uber and amount over 50', false],
  ['description contains uber or description contains lyft', 'description contains uber', false],
  ['description contains "uber eats" or description contains "uber trip"', 'description contains uber', true],
  ['not description contains "uber eats"', 'not description contains uber', false],
  ['not (amount over 50)', 'not (amount over 60)', true],
  ['amount over 50', 'not (amount over 60)', false],
  // Texts that are said in other ways.
  ['description is "Uber Eats"', 'description contains uber', true],
  ['description is exactly "Uber Eats"', 'description contains uber', true],
  ['description contains "uber eats"', 'description is "uber eats"', false],
  ['description is "uber eats"', 'description is exactly "uber eats"', false],
  ['description is exactly "Uber"', 'description is "uber"', true],
  ['description is exactly "Uber"', 'description is exactly "UBER"', false],
  ['description is "uber"', 'description is "uber" or "lyft"', true],
  ['description is "uber"', 'description is "lyft"', false],
  ['description is like "sq *%blue%"', 'description contains blue', true],
  ['description is like "sq *%blue%"', 'description contains "sq *blue"', false],
  ['description is like "sq *%blue%"', 'description starts with sq', true],
  ['description is like "%blue"', 'description starts with blue', false],
  ['description is like "%bottle blue"', 'description ends with blue', true],
  ['description is like "blue%"', 'description ends with blue', false],
  ['description is "sq *blue"', 'description is like "sq *%"', true],
  ['description is "blue sq *"', 'description is like "sq *%"', false],
  ['description starts with sq', 'description is like "sq%"', false],
  ['description is like "sq%"', 'description is like "sq%"', true],
  ['description is like "sq%"', 'description is like "sq%" or description contains x', true],
  ['description is like "sq%a"', 'description is like any of "sq%a", "b%"', true],
  ['description is like "sq%a"', 'description is like any of "sq%b", "b%"', false],
  ['description starts with "uber eats"', 'description starts with uber', true],
  ['description starts with "eats uber"', 'description starts with uber', false],
  ['description is "uber eats"', 'description starts with uber', true],
  ['description contains "uber eats"', 'description starts with uber', false],
  ['description ends with "eats uber"', 'description ends with uber', true],
  ['description ends with "uber eats"', 'description ends with uber', false],
  ['description is "eats uber"', 'description ends with uber', true],
  ['description contains "eats uber"', 'description ends with uber', false],
  ['description contains the word "uber eats"', 'description contains the word "uber"', true],
  ['description is "uber eats"', 'description contains the word "uber"', true],
  ['description is "uberx"', 'description contains the word "uber"', false],
  ['description contains "uber eats"', 'description contains the word "uber"', false],
  ['description contains the word "uber"', 'description contains uber', true],
]

test.each(shadows)('"%s" after "%s": shadowed is %s', (later, earlier, shadowed) => {
  const found = shadowedBy(rule('2', 2, later), [rule('1', 1, earlier)])
  expect(found?.id).toBe(shadowed ? '1' : undefined)
})

test('a conflict names both rules, the winner first, with a row both take', () => {
  const one = rule('1', 2, 'description contains uber', '6100')
  const other = rule('2', 1, 'amount over 10', '6200')
  const same = rule('3', 3, 'description contains eats', '6100')
  const rows = [row('UBER EATS'), row('LYFT'), row('UBER', { amount: minor(900) })]
  const [conflict, ...more] = conflictsOf(one, [one, other, same], rows)
  expect(more).toEqual([])
  expect(conflict).toEqual({ first: other, second: one, example: rows[0], rows: 1 })
  // Without rows only a proof counts.
  expect(conflictsOf(one, [other], [])).toEqual([])
  expect(conflictsOf(one, [rule('4', 4, 'description contains "uber eats"', '6200')], [])).toHaveLength(1)
  expect(conflictsOf(rule('4', 4, 'description contains "uber eats"', '6200'), [one], [])).toHaveLength(1)
})

test('a rule that does not run is in nobody’s way, and none is in its own', () => {
  const one = rule('1', 1, 'description contains uber', '6100')
  const other = rule('2', 2, 'description contains uber', '6200')
  const rows = [row('UBER')]
  expect(conflictsOf({ ...one, isActive: false }, [other], rows)).toEqual([])
  expect(conflictsOf(rule('3', 1, 'description contans uber', '6100'), [other], rows)).toEqual([])
  expect(conflictsOf(one, [{ ...other, isActive: false }], rows)).toEqual([])
  // While it is edited, its stored self is among the others.
  expect(conflictsOf({ ...one, glAccountNumber: '6300' }, [one], rows)).toEqual([])
  expect(shadowedBy(one, [one])).toBeUndefined()
  expect(shadowedBy(other, [{ ...one, isActive: false }])).toBeUndefined()
  expect(shadowedBy(other, [rule('3', 1, 'description contans uber')])).toBeUndefined()
  expect(shadowedBy(rule('3', 3, 'description contans uber'), [one])).toBeUndefined()
})

const oneOf = (days: readonly number[]) =>
  anyOf(days.map((last): Condition => ({ kind: 'dayOfMonth', first: last, last })))

test('what would take too long to prove is not proved', () => {
  const days = Array.from({ length: 250 }, (_, at) => at + 1)
  const few = days.slice(0, 100)
  const short = { ...rule('1', 1, 'Uber'), condition: oneOf(few) }
  const long = { ...rule('1', 1, 'Uber'), condition: oneOf(days) }
  const later = { ...rule('2', 2, 'Uber'), condition: oneOf(few.toReversed()) }
  expect(shadowedBy(later, [short])?.id).toBe('1')
  expect(shadowedBy({ ...later, condition: oneOf(days.toReversed()) }, [long])).toBeUndefined()
})

/** How often a row's category is asked for, but for once when the row is made ready. */
function asked(tryOn: (seen: SeenTransaction) => unknown, description: string): number {
  let times = -1
  const seen = Object.defineProperty(row(description), 'category', {
    get: () => {
      times += 1
      return 'Travel'
    },
  })
  tryOn(seen)
  // Making it ready asks whether there is one, and for it.
  return times - 1
}

const askedBy = (sentence: string) => asked((seen) => holds(sentence, seen), 'Lyft')

const askedWhenRun = (sentence: string, description: string) => {
  const set = ruleSet([rule('1', 1, sentence)])
  return asked((seen) => set.firstMatch(seen), description)
}

test('what costs most is tried last: numbers, then texts, then patterns', () => {
  expect(askedBy('category matches /travel/')).toBe(1)
  expect(askedBy('category matches /travel/ and amount over 500')).toBe(0)
  expect(askedBy('category matches /travel/ and description contains uber')).toBe(0)
  expect(askedBy('category is exactly "Travel" and amount over 500')).toBe(0)
  expect(askedBy('category is not exactly "Travel" and amount over 500')).toBe(0)
  expect(askedBy('category does not match /travel/ and description contains uber')).toBe(0)
  expect(askedBy('(category matches /x/ or amount over 500) and description contains uber')).toBe(0)
  expect(askedBy('(category matches /travel/ and amount over 5) or description contains lyft')).toBe(0)
  expect(askedBy('category matches /travel/ or amount over 5')).toBe(0)
})

test('a rule is tried only on rows that hold its words and none that it leaves out', () => {
  const words = 'category is exactly "Travel" and description contains uber'
  expect(askedWhenRun(words, 'Uber')).toBe(1)
  expect(askedWhenRun(words, 'Lyft')).toBe(0)
  const left = 'category is exactly "Travel" and description does not contain lyft'
  expect(askedWhenRun(left, 'Uber')).toBe(1)
  expect(askedWhenRun(left, 'Lyft')).toBe(0)
})

test('where a rule that may hold does not, the next one is tried', () => {
  const rules = ['uber and it is money in', 'uber and amount over 500', 'uber', 'uber and amount under 50']
  const set = ruleSet(rules.map((text, at) => rule(String(at), at, text)))
  expect(set.firstMatch(row('Uber'))?.id).toBe('2')
  expect(set.firstMatch(row('Uber', { type: 'INCOME' }))?.id).toBe('0')
  const small = ruleSet([rule('1', 1, 'amount under 20')])
  expect(small.firstMatch(row('x'))?.id).toBe('1')
  expect(small.firstMatch(row('x', { amount: minor(2000) }))).toBeUndefined()
})

test('among many rules the first that takes a row is found, by description, merchant or number alone', () => {
  const rules = Array.from({ length: 70 }, (_, at) => rule(String(at).padStart(2, '0'), at, `"word${at}x"`))
  const set = ruleSet([...rules, rule('wide', 80, 'amount over 500'), rule('less', 81, 'not description contains wor')])
  for (const at of [0, 31, 32, 63, 64, 69]) {
    expect(set.firstMatch(row(`A WORD${at}X`))?.id).toBe(rules[at]?.id)
    expect(set.firstMatch(row('A', { merchant: `Word${at}x` }))?.id).toBe(rules[at]?.id)
    expect(set.firstMatch(row(`word69x word${at}x`))?.id).toBe(rules[at]?.id)
  }
  expect(set.firstMatch(row('x', { amount: minor(50_001) }))?.id).toBe('wide')
  expect(set.firstMatch(row('x', { amount: minor(50_001), currency: 'JPY' }))?.id).toBe('wide')
  expect(set.firstMatch(row('x'))?.id).toBe('less')
  expect(set.firstMatch(row('a word'))).toBeUndefined()
  expect(set.firstMatch(row('x', { merchant: 'a word' }))?.id).toBe('less')
}) // oxfmt-ignore

test('a condition is made from rows by the words they share, and by more only where that helps', () => {
  const chosen = [
    row('POS PURCHASE 4411 BLUE BOTTLE COFFEE 1'),
    row('POS PURCHASE 9920 BLUE BOTTLE COFFEE 77'),
  ]
  const others = [row('POS PURCHASE 1 SHELL'), row('BLUE NOTE RECORDS'), row('COFFEE REPUBLIC')]
  expect(conditionFrom(chosen, others)).toMatchObject({
    text: 'description contains "blue bottle coffee"',
    others: 0,
  })
  const rent = [
    row('TRANSFER J SMITH', { amount: minor(120000) }),
    row('TRANSFER J SMITH', { amount: minor(120000) }),
  ]
  const lunches = [
    row('TRANSFER J SMITH', { amount: minor(1500), glAccountNumber: '6300' }),
    row('TRANSFER J SMITH', { amount: minor(900), glAccountNumber: '6300' }),
  ]
  expect(conditionFrom(rent, lunches)?.text).toBe(
    'description contains "smith" and amount is exactly 1200.00',
  )
  expect(conditionFrom([row('NETFLIX 1'), row('SPOTIFY AB')], [row('SHELL')])?.text).toBe(
    'description contains any of "netflix", "spotify"',
  )
  expect(conditionFrom([], [row('SHELL')])).toBeUndefined()
})

test('others with the same words belong where they are posted alike or not yet, whatever their amounts', () => {
  const token = (amount: number, glAccountNumber: string) =>
    row('PREPAID METER TOKEN', { amount: minor(amount), glAccountNumber })
  const chosen = token(4_265_590, 'DEFAULT')
  const alike = [token(3_000_000, '6500'), token(2_500_000, '6500'), token(1_000_000, 'DEFAULT')]
  expect(conditionFrom([chosen], [...alike, row('SHELL')], '6500')).toMatchObject({
    text: 'description contains "prepaid meter token"',
    name: 'Prepaid meter token',
    others: 3,
  })
})

test('one row alone never makes its amount a condition', () => {
  const elsewhere = row('PREPAID METER TOKEN', { amount: minor(500), glAccountNumber: '6900' })
  expect(conditionFrom([row('PREPAID METER TOKEN')], [elsewhere], '6500')).toMatchObject({
    text: 'description contains "prepaid meter token"',
    others: 1,
  })
})

const ride = (accountName: string, glAccountNumber: string) =>
  row('BOLT RIDE', { accountName, accountId: accountName, glAccountNumber })

test('a condition more is not worth more rows that belong than it keeps out', () => {
  const wrong = ride('Petty cash', '6900')
  const right = [ride('Petty cash', '6100'), ride('Petty cash', '6100')]
  expect(conditionFrom([ride('Chase', '6100')], [wrong, ...right], '6100')?.text).toBe(
    'description contains "bolt ride"',
  )
  expect(conditionFrom([ride('Chase', '6100')], [wrong], '6100')?.text).toBe(
    'description contains "bolt ride" and account is "chase"',
  )
})

test('the date of one payment is no part of the words that are looked for', () => {
  const theatre = row('POS Purchase Jo Burg City Theatr * 18 Nov')
  const before = row('POS Purchase Jo Burg City Theatr * 02 Sep')
  expect(conditionFrom([theatre], [before, row('POS Purchase Delta Cafe * 18 Nov')])?.text).toBe(
    'description contains "jo burg city"',
  )
  const cafe = row('POS Purchase Delta Cafe * 18 Nov')
  expect(conditionFrom([cafe], [theatre, row('Nov Rent')])?.text).toBe('description contains "delta cafe"')
  expect(conditionFrom([row('May Flowers')], [])?.text).toBe('description contains "may flowers"')
})
