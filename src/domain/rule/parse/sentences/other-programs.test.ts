import { expect, test } from 'vitest'
import { canonical, sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'

/*
 * Rules as QuickBooks, Xero and Actual word them, searches of mail programs, formulas, and sentences of those to whom
 * English is the second language or who dictate: understood, refused with a code, or doubted ("?").
 */

const context: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  glAccounts: [{ number: '6100', name: 'Travel' }],
  today: '2026-11-25' as CalendarDay,
}

const understood = sentenceTable(String.raw`
Any of the following: Description contains Lyft, Description contains Uber  =>  desc ~ "lyft" or desc ~ "uber"
All of the following: Bank text contains FEE, Amount is less than 50  =>  desc ~ "fee" and abs < 50
All of the following: Payee is Uber, not over 50  =>  merchant = "uber" and abs <= 50
if all of these conditions match: payee is Kroger and amount is approximately 50  =>  merchant = "kroger" and 47.5 <= abs <= 52.5
if any of imported payee contains Venmo, notes contains rent  =>  desc ~ "venmo" or desc ~ "rent"
When any condition matches: Payee equals Shell, Payee equals BP  =>  merchant = "shell" or merchant = "bp"
every rule applies: payee is Uber but not over 50  =>  merchant = "uber" and not abs > 50
any of the payments is over 50  =>  abs > 50
Any text field contains Optus  =>  any text ~ "optus"
Bank text contains "Zelle payment to" and Amount is not 500  =>  desc ~ "zelle payment to" and not abs = 500
transfer purpose contains RE-2026  =>  desc ~ "re-2026"
payee is not Kroger and category is nothing  =>  merchant != "kroger" and category empty
Uber but not over 50 or on weekends  =>  any text ~ "uber" and not (abs > 50 or dow in (6,7))
Uber but not over 50 and in March  =>  any text ~ "uber" and not abs > 50 and month = 3
costco not the petrol  =>  any text ~ "costco" and not any text ~ "petrol"
the gas man  =>  any text ~ "gas man"
The Body Shop  =>  any text ~ "the body shop"
not the Carrefour of Lyon  =>  not any text ~ "carrefour of lyon"
uber eats not uber  =>  NEVER_TRUE
uber and not uber eats  =>  any text ~ "uber" and not any text ~ "uber eats"
description="UBER*"  =>  NO_WILDCARD
description is "*eats"  =>  NO_WILDCARD
description is exactly "*eats*"  =>  desc = "*eats*" (case-sensitive)
not The Range  =>  not any text ~ "the range"
everything out of Savings in April except the mortgage  =>  type EXPENSE and account = "savings" and month = 4 and not any text ~ "mortgage"
money into Savings  =>  type INCOME and account = "savings"
smaller or equal 10 €  =>  abs <= 10 EUR
bigger or equal to 1000  =>  abs >= 1000
bookers more then 100  =>  any text ~ "bookers" and abs > 100
payments superior to 500 euros  =>  abs > 500 EUR
audit fees or evaluation fees  =>  any text ~ any("audit fee","evaluation fee")
description contains and  =>  MISSING_VALUE
100 >= amount  =>  WRONG_OPERATOR
50 < amount < 100  =>  WRONG_OPERATOR
C2>=100  =>  UNSUPPORTED_IDEA
=AND(B2="Uber",C2>50)  =>  UNSUPPORTED_IDEA
Transaction type is Money out  =>  type EXPENSE
Transaction Type equals Debit AND Payee starts with "SQ"  =>  type EXPENSE and merchant ^ "sq"
transactions of type expense  =>  UNSUPPORTED_IDEA
amount (inflow) is greater than 100  =>  type INCOME and abs > 100
amount (net) is greater than 100  =>  NOT_A_NUMBER
has the words "late fee"  =>  any text word "late fee"
debits in the amount of 12.50 EUR  =>  type EXPENSE and abs = 12.50 EUR
amounts of less than 15 euros  =>  abs < 15 EUR
from 5k upward  =>  abs >= 5000
payments toward Orange  =>  type EXPENSE and any text ~ "orange"
NACH debit of 15,432 towards LIC  =>  any text ~ "nach debit" and abs = 15432 and type EXPENSE and any text ~ "lic"
Rule: Uber over 50  =>  any text ~ "uber" and abs > 50
Rule:Uber  =>  any text ~ "rule:uber"
hey can you put all my uber rides under travel  =>  ACTION_NOT_CONDITION
=5  =>  abs = 5
within 3 days of the 15th  =>  MISSING_AND
from Chase Checking to Savings  =>  UNSUPPORTED_IDEA
all expenses but rent  =>  type EXPENSE and not any text word any("rent","rents")
everything on Savings but rent or power  =>  account = "savings" and not any text ~ "power" and not any text word any("rent","rents")
all Amazon but only over 50  =>  any text ~ "amazon" and abs > 50
all payments to Uber but over 50  =>  type EXPENSE and any text ~ "uber" and abs > 50
Just Eat  =>  any text ~ "just eat"
just eat under 20  =>  any text ~ "just eat" and abs < 20
just uber under 20  =>  any text ~ "uber" and abs < 20
Nov 2026 and later  =>  date >= 2026-11-01
31 December 2025 or earlier  =>  date <= 2025-12-31
in 2026 onwards  =>  date >= 2026-01-01
before 2026 or later than June 2026  =>  date < 2026-01-01 or date > 2026-06-30
doesn't have a vendor  =>  merchant empty
doesn't have uber  =>  not any text ~ "uber"
O2 > 20  =>  any text ~ "o2" and abs > 20
not up to 5k  =>  UNSUPPORTED_IDEA
description is "*rent*"  =>  NO_WILDCARD
description contains "*rent*"  =>  desc ~ "*rent*"
any of the following: payee is Shell and payee is BP  =>  AMBIGUOUS_LIST
all of the following: payee is Shell or payee is BP  =>  AMBIGUOUS_LIST
any of the following: payee is Shell,  =>  merchant = "shell"
over 20 on weekdays before noon  =>  UNSUPPORTED_IDEA
[ ] Uber  =>  any text ~ "uber"
- [x] Shell over 20  =>  any text ~ "shell" and abs > 20
☐ Netflix  =>  any text ~ "netflix"
Deposits equal to 5,000.00  =>  type INCOME and abs = 5000.00
withdrawals equal to 200  =>  type EXPENSE and abs = 200
total equal to 20  =>  abs = 20
When a transaction meets all: bank text contains Intuit; amount is greater than 20  =>  desc ~ "intuit" and abs > 20
If a transaction matches any of these: Uber, over 50  =>  any text ~ "uber" or abs > 50
Dunnes but nothing over 100  =>  any text ~ "dunnes" and abs <= 100
`)

test.each(understood)('"%s" means %s', (sentence, meaning) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? canonical(read.tree) : read.problem.code).toBe(meaning)
})

test.each([
  ['100 >= amount', 'amount is at most 100'],
  ['50 < amount', 'amount is over 50'],
  ['50 <= amount < 100', 'amount is at least 50 and amount is under 100'],
  ['account Vault, over 50', undefined],
  ['over 50 and account is Savigs', 'over 50 and account is "Savings"'],
  ['GL account is Travle unless over 5', 'GL account is "Travel" unless over 5'],
  ['over 5 and payee uber in March', 'over 5 and payee is "uber" in March'],
  ['memo "rent" over 5', 'memo contains "rent" over 5'],
  ['Uber and description over 50', undefined],
  ['description over 50', 'amount over 50'],
  ['over 5 and descripton contains eats', 'over 5 and description contains eats'],
  ['rent that\'s late', 'rent that contains late'],
  ['contains visa but isn\'t a fee', 'contains visa but does not contain fee'],
  ['a long walk that nobody would ever look for anyway', '"long walk that nobody would ever look for anyway"'],
])('instead of "%s" is offered %s', (sentence, offered) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? 'understood' : read.problem.suggestion).toBe(offered)
}) // oxfmt-ignore

const doubtsIn = (currencies: readonly string[]) => {
  const accounts = currencies.map((currency) => ({ id: currency, name: currency, institution: '', currency }))
  return (sentence: string) => {
    const read = parseCondition(sentence, { accounts })
    if (!read.ok) throw new Error(read.problem.message)
    return doubtsOf(sentence, read.tree, { accounts }).map(({ text }) => text)
  }
}

test('an amount in a currency of no account is asked about', () => {
  const other = 'None of your bank accounts is in USD. For another currency, write its code: 5 SGD.'
  expect(doubtsIn(['SGD', 'EUR'])('kopi under $5')).toEqual([other])
  expect(doubtsIn(['SGD', 'USD'])('kopi under $5')).toEqual([])
  expect(doubtsIn(['SGD'])('kopi under 5')).toEqual([])
  expect(doubtsIn([])('kopi under $5')).toEqual([])
})

test.each([
  'tesco n asda',
  'worldpay comin in',
  'urssaf each trimester',
  'tax remitted',
  'salary don enter',
  'grab lah',
  'all alerts over 100',
  '{uber lyft}',
  'from:shell older_than:1y',
  'imported payee has tags #trip',
  'description contains amazon comma not prime',
  'coffee question mark',
  'new rule uber over twenty',
  'bits off ebay or vinted',
  'business rates jan feb mar',
  'donations with no name',
  'weekends and holidays',
  'the range',
  '20 Argos',
  'Argos twenty-ish',
  'Argos over 20 and also Currys over 30',
  'Argos over 20 as well as Currys',
  'rent May',
  'Aug rent',
  'instalment 3/12',
  'expenses but rent',
  '49.99/month',
  '20 dollars Canadian',
  '½',
  'bank Chase',
  'from 5k',
  'music lessons every term',
  'nothing under 5',
  'Uber | Lyft',
  'Lyft+Uber',
  '5/6',
  'rent from either flat',
  'groceries, but Costco only when under 100',
  'paid on behalf of Tom',
])('"%s" is asked about', (sentence) => {
  const read = parseCondition(sentence, context)
  if (!read.ok) throw new Error(read.problem.message)
  expect(doubtsOf(sentence, read.tree, context)).not.toEqual([])
})
