import { expect, test } from 'vitest'
import { readText } from '../../../tests/support/bank-files/read-text.ts'

const statement = (...lines: string[]) =>
  [':20:X', ':25:12/3456', ':28C:1', ':60F:C260601EUR10,00', ...lines].join('\n')

test('a statement without transactions is refused as empty only where its balances do not say otherwise', async () => {
  const empty = 'This MT940 file has no transactions. Choose a longer period on the bank’s download page.'
  await expect(readText(statement(':62F:C260630EUR10,00', '-'))).rejects.toThrow(empty)
  await expect(readText(statement(':62F:C260630EUR8,00', '-'))).rejects.toThrow(
    'This file has no transactions, but its balances or totals say there should be some. Download it from the bank again.',
  )
  await expect(readText(statement())).rejects.toThrow(
    'This file ends before its first transaction. Download it from the bank again.',
  )
})

test('a list of what the account held on each day has no transactions', async () => {
  const list =
    '"Datum","Boeksaldo","Valutair saldo"\n"2026-05-30","13,20","13,20"\n"2026-05-29","13,20","13,20"\n"2026-05-28","20,00","13,20"\n'
  await expect(readText(list)).rejects.toThrow('This file lists what the account held on each day')
})

test.each(['NumTransactions', 'Number of transactions', 'Anzahl Buchungen'])(
  'a list of totals with a column “%s” has no transactions',
  async (name) => {
    const list = `AccountId,StatementCreated,${name},NetAmount\n500054,2026-05-30,3,-643.50\n`
    await expect(readText(list)).rejects.toThrow('Each row of this file is a total of several transactions.')
  },
)

test('how many transactions a payout pays may stand beside what it is', async () => {
  const { shown } = await readText(
    'Date,Description,Number of transactions,Amount\n2026-05-30,Payout May,3,643.50\n2026-05-23,Payout 2,2,40.00\n',
  )
  expect(shown).toHaveLength(2)
})

test.each([
  [
    'QuickBooks Online',
    'Ada Design,,,,\nAccount List,,,,\n,,,,\nAccount name,Type,Detail type,Description,Total balance\nRent,Expenses,Rent,,\nVisa,Credit Card,Credit Card,,450.00\n',
  ],
  [
    'Xero',
    '*Code,*Name,*Type,*Tax Code,Description\n200,Sales,Revenue,Tax on Sales,Any\n404,Bank Fees,Expense,Tax Exempt,\n',
  ],
  [
    'GnuCash',
    'Type,Full Account Name,Account Name,Account Code,Hidden\nASSET,Assets,Assets,,F\nEXPENSE,Expenses:Fuel,Fuel,,F\n',
  ],
])('the chart of accounts of %s is led to where charts are added', async (_, list) => {
  await expect(readText(list)).rejects.toThrow(
    'This is a chart of accounts, not transactions. Go to Accounts, choose Add many, and choose this file there.',
  )
})

test('a trial balance is told from transactions with debits and credits', async () => {
  await expect(
    readText(
      'Firm,,\nTrial Balance,,\n,,\n,Debit,Credit\nChecking,12000.00,\nVisa,,450.00\nTOTAL,12000.00,450.00\n',
    ),
  ).rejects.toThrow('This file has the balance of each account, not transactions.')
  const { shown } = await readText(
    'Date,Account,Type,Debit,Credit\n2026-05-30,Checking,Card,12.00,\n2026-05-31,Checking,Deposit,,20.00\n',
  )
  expect(shown).toHaveLength(2)
})

test.each([
  '"Open Date","Quantity","Price","Cost/Share","Market Value","Cost Basis","Gain/Loss $","Holding Period"\n"08/24/2020","10","$71.39","$71.35","$713.90","$713.50","$0.40","Short Term"\n',
  '"Symbol","Description","Quantity","Price","Market Value","Cost Basis","Ex-Dividend Date"\n"SCHA","SMALL CAP ETF","10","$72.56","$725.60","$713.50","09/23/2020"\n"FNDA","SMALL COM ETF","1","$33.89","$33.89","$34.89","09/23/2020"\n',
])('securities with what they have cost are no transactions', async (text) => {
  await expect(readText(text)).rejects.toThrow(
    'This file lists the securities an account holds, not its transactions. Choose your broker’s list of cash transactions.',
  )
})

test('a broker’s transactions may tell what was held beside their amounts', async () => {
  const { shown } = await readText(
    'Date,Description,Market Value,Cost Basis,Amount\n2026-05-30,Sold ABC,100.00,90.00,643.50\n2026-05-23,Fee,0.00,0.00,-40.00\n',
  )
  expect(shown).toHaveLength(2)
})
