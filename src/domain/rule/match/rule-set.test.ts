import { expect, test } from 'vitest'
import { conditionOf } from '../../../../tests/support/rule-notation.ts'
import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { compile } from './compile.ts'
import { conditionFrom } from '../print/condition-from.ts'
import { conflictsOf, shadowedBy } from './conflicts.ts'
import { fold } from '../fold.ts'
import type { RuleRow } from '../rule-row.ts'
import { applyRules, ruleSet } from './rule-set.ts'

const row = (description: string, rest: Partial<RuleRow> = {}): RuleRow => ({
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

const holds = (text: string, at: RuleRow) => {
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

test.each<[sentence: string, held: Partial<RuleRow> & { description: string }, missed: Partial<RuleRow> & { description: string }]>([
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
]

test.each(shadows)('"%s" after "%s": shadowed is %s', (later, earlier, shadowed) => {
  const found = shadowedBy(rule('2', 2, later), [rule('1', 1, earlier)])
  expect(found?.id).toBe(shadowed ? '1' : undefined)
})

test('a conflict names both rules, the winner first, with a row both take', () => {
  const one = rule('1', 2, 'description contains uber', '6100')
  const other = rule('2', 1, 'amount over 10', '6200')
  const same = rule('3', 3, 'description contains eats', '6100')
  const rows = [row('UBER EATS'), row('LYFT')]
  const [conflict, ...more] = conflictsOf(one, [one, other, same], rows)
  expect(more).toEqual([])
  expect(conflict).toEqual({ first: other, second: one, example: rows[0], rows: 1 })
  // Without rows only a proof counts.
  expect(conflictsOf(one, [other], [])).toEqual([])
  expect(conflictsOf(one, [rule('4', 4, 'description contains "uber eats"', '6200')], [])).toHaveLength(1)
})

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
