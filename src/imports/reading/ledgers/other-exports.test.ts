import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'

/* Exports that name what moved in words or labels of their own. */

const SIE = `#FLAGGA 0
#FORMAT PC8
#SIETYP 4
#RAR 0 20240101 20241231
#KONTO 1930 "Företagskonto"
#KONTO 5010 "Lokalhyra"
#KONTO 3001 "Försäljning 25 %"
#KONTO 2611 Moms
#IB 0 1930 1000.00
#UB 0 1930 3500.00
#VER A 1 20240302 "Hyra \\"mars\\"" 20240303
{
#TRANS 1930 {} -1250.00
#BTRANS 5010 {} 1200.00 20240302 "fel"
#RTRANS 5010 {1 "100"} 1250.00
#TRANS 5010 {1 "100"} 1250.00
}
#VER A 2 20240327 ""
{
#TRANS 1930 {} 3750.00 20240327 "Acme AB"
#TRANS 3001 {} -3000.00
#TRANS 2611 {} -750.00
}
`

test('vouchers of a SIE file are read for the accounts that hold money', async () => {
  const { shown, asked, survey } = await read(SIE, { currency: 'SEK' })
  expect(shown).toEqual(['2024-03-02 -125000 Hyra "mars"', '2024-03-27 375000 Acme AB'])
  expect(asked).toEqual([])
  expect(survey.closing).toEqual([
    { account: '1930 Företagskonto', amount: '1000.00', currency: 'SEK', day: '2023-12-31', opens: true },
  ])
})

test('a SIE file of balances alone has no transactions to read', async () => {
  await expect(read('#FLAGGA 0\n#SIETYP 1\n#UB 0 1930 3500.00\n', { currency: 'SEK' })).rejects.toThrow(
    'This export has no transactions',
  )
})

const ETSY = `Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details
"March 2, 2024",Sale,Payment for Order #1,Order #1,USD,"$1,025.00",--,"$1,025.00",--
"March 2, 2024",Fee,Transaction fee: Mug,Order #1,USD,--,-$1.63,-$1.63,--
"March 4, 2024",Tax,Sales tax paid by buyer,Order #1,USD,--,--,--,--
"March 5, 2024",Deposit,"$1,023.37 sent to your bank account",,USD,--,--,--,--
`

test('what Etsy sent to the bank has its amount in its title', async () => {
  const { shown, asked, skipped } = await read(ETSY, { currency: 'USD' })
  expect(shown).toEqual([
    '2024-03-02 102500 Payment for Order #1 Order #1',
    '2024-03-02 -163 Transaction fee: Mug Order #1',
    '2024-03-05 -102337 $1,023.37 sent to your bank account',
  ])
  expect(asked).toEqual([])
  expect(skipped.map(({ reason }) => reason)).toEqual(['The row has no amount.'])
})

const SAGE = `Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount
BP,1200,7100,0,02/03/2024,CHQ,Rent,1000.00,T1,200.00
SI,ACME,4000,0,20/03/2024,INV1,Invoice,2500.00,T1,500.00
BR,1200,4000,0,27/03/2024,BACS,Acme,3000.00,T0,0.00
`

const AUDIT_TRAIL = `No,Type,A/C,N/C,Dept,Details,Date,Ref,Net,Tax,T/C,Paid,V,B,Bank Rec. Date
1,BP,1200,7100,0,Rent,02/03/2024,CHQ,1000.00,200.00,T1,Y,N,N,
2,SI,ACME,4000,0,Invoice,20/03/2024,INV1,2500.00,500.00,T1,N,N,N,
3,BR,1200,4000,0,Acme,27/03/2024,BACS,3000.00,0.00,T0,Y,N,N,
`

test.each([SAGE, AUDIT_TRAIL])(
  'payments and receipts of Sage are read with their tax, and its invoices are none (%#)',
  async (text) => {
    const { shown, asked } = await read(text, { currency: 'GBP' })
    expect(shown).toEqual(['2024-03-02 -120000 Rent', '2024-03-27 300000 Acme'])
    expect(asked).toEqual([])
  },
)

const IBKR = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Account Information,Header,Field Name,Field Value
Account Information,Data,Base Currency,EUR
Cash Report,Header,Currency Summary,Currency,Total,Securities
Cash Report,Data,Starting Cash,EUR,0,0
Cash Report,Data,Ending Cash,EUR,388.3,388.3
Cash Report,Data,Starting Cash,USD,0,0
Cash Report,Data,Ending Cash,USD,88.151,88.151
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
Trades,Data,Order,Stocks,USD,AAPL,"2024-03-04, 10:15:30",10,170.5,"-1,705",-0.999,O
Trades,Data,Trade,Stocks,USD,AAPL,"2024-03-04, 10:15:30",10,170.5,"-1,705",-0.999,O
Trades,SubTotal,,Stocks,USD,AAPL,,10,,"-1,705",-0.999,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm in EUR,Code
Trades,Data,Order,Forex,USD,EUR.USD,"2024-03-02, 10:00:00",-1600,1.12,1792,-1.7,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,EUR,2024-03-01,Electronic Fund Transfer,2000
Deposits & Withdrawals,Data,EUR,2024-03-20,Disbursement,-10
Deposits & Withdrawals,Data,Total,,,1990
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2024-03-15,AAPL Cash Dividend,2.5
Dividends,Data,Total in EUR,,,2.3
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2024-03-15,AAPL - US Tax,-0.35,
`

test('a statement of Interactive Brokers is read for the cash of each currency', async () => {
  const euros = await read(IBKR, { only: 'EUR' })
  expect(euros.shown).toEqual([
    '2024-03-02 -160000 Sold 1600 EUR.USD',
    '2024-03-02 -170 Sold 1600 EUR.USD',
    '2024-03-01 200000 Electronic Fund Transfer',
    '2024-03-20 -1000 Disbursement',
  ])
  expect([euros.asked, euros.errors, euros.faults]).toEqual([[], [], []])
  const dollars = await read(IBKR, { only: 'USD', currency: 'USD' })
  expect(dollars.shown).toEqual([
    '2024-03-04 -170600 Bought 10 AAPL',
    '2024-03-02 179200 Sold 1600 EUR.USD',
    '2024-03-15 250 AAPL Cash Dividend',
    '2024-03-15 -35 AAPL - US Tax',
  ])
  expect(dollars.faults).toEqual([])
})

test('what moved the cash there in a table that nobody here knows is missed by its balance', async () => {
  const more = IBKR.replace('Ending Cash,EUR,388.3', 'Ending Cash,EUR,350')
  const { faults } = await read(more, { only: 'EUR' })
  expect(faults).toMatchObject([{ kind: 'balances', account: 'EUR', closing: 35000n, reached: 38830n }])
})

test('names of columns in other letters, and with other signs between their words, are the same program’s', async () => {
  const wave =
    'Transaction ID,Transaction Date,Account Name,Transaction Description,Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Account Type\n1,2024-03-14,Cash,Staples,,34.50,Cash and Bank\n1,2024-03-14,Supplies,Staples,34.50,,Expense\n'
  const [names = '', ...rows] = wave.split('\n')
  const written = [
    names,
    names.toUpperCase(),
    names
      .split(',')
      .map((name) =>
        name
          .toLowerCase()
          .replace(/[^a-z]+/g, '_')
          .replace(/_$/, ''),
      )
      .join(),
  ]
  for (const header of written) {
    const { shown, errors } = await read([header, ...rows].join('\n'), { only: 'Cash' })
    expect([shown, errors]).toEqual([['2024-03-14 -3450 Staples'], []])
  }
})

test('an export of Firefly without the kinds of one side is read as any table, and loses no row', async () => {
  const { shown } = await read(
    'journal_id,type,amount,description,date,source_name,source_type,destination_name\n11,Withdrawal,-23.45,Groceries,2024-03-14,Giro,Asset account,REWE\n12,Deposit,2500.00,Salary,2024-03-15,Acme,Revenue account,Giro\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-2345', '250000'])
})

test('a journal that names the accounts of both sides by number has the movements of each', async () => {
  const journal = `Belegdatum;Belegnummer;Buchungstext;Buchungsbetrag;Sollkonto;Habenkonto;Währung
03.03.2025;1;Porto;12,50;4910;1200;EUR
05.03.2025;2;Kunde A;300,00;1200;8400;EUR
10.03.2025;3;Papier;87,50;4930;1200;EUR
11.03.2025;4;Rechnung;50,00;10001;8400;EUR
`
  const { shown, asked } = await read(journal, { only: '1200' })
  expect(shown).toEqual(['2025-03-03 -1250 Porto', '2025-03-05 30000 Kunde A', '2025-03-10 -8750 Papier'])
  expect(asked).toEqual([])
})
