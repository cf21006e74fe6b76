import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Accounts of somebody's own books, where a debit of the bank's account is money that came in. */

const LEDGERS = [
  ['Sage', 'No,Type,Date,Account,Details,Debit,Credit\n1,BP,13/06/2024,1200,Shop,,45.60\n2,SA,14/06/2024,1200,Client,1200.00,\n3,BP,17/06/2024,1200,Fee,,10.00\n'],
  ['Tally', 'Date,Particulars,Vch Type,Vch No.,Debit,Credit\n13-Jun-24,Shop,Payment,1,,45.60\n14-Jun-24,Client,Receipt,2,1200.00,\n17-Jun-24,Fee,Payment,3,,10.00\n'],
  ['Swedish', 'Huvudbok\nKonto 1930\nVer.nr;Datum;Text;Debet;Kredit\nA1;2024-06-13;Shop;;45,60\nA2;2024-06-14;Client;1200,00;\nA3;2024-06-17;Fee;;10,00\n'],
  ['Italian', 'Mastrino;Banca c/c\nData reg.;Causale;Descrizione;Dare;Avere\n13/06/2024;PAG;Shop;;45,60\n14/06/2024;INC;Client;1200,00;\n17/06/2024;SPE;Fee;;10,00\n'],
  ['Polish', 'Zapisy na koncie 131\nData;Nr dowodu;Opis;Wn;Ma\n2024-06-13;WB1;Shop;;45,60\n2024-06-14;WB2;Client;1200,00;\n2024-06-17;WB3;Fee;;10,00\n'],
  ['German', 'Kontoblatt;1200 Bank\n\nDatum;Beleg;Gegenkonto;Buchungstext;Soll;Haben\n13.06.2024;RE1;4930;Shop;;45,60\n14.06.2024;AR2;8400;Client;1.200,00;\n17.06.2024;BK;4970;Fee;;10,00\n'],
  ['Dutch', 'Grootboekkaart 1100 Bank\nDatum;Dagboek;Boekstuk;Omschrijving;Debet;Credit\n13-06-2024;BNK;1;Shop;;45,60\n14-06-2024;BNK;2;Client;1200,00;\n17-06-2024;BNK;3;Fee;;10,00\n'],
  ['French', 'Date;Journal;Pièce;Libellé;Débit;Crédit\n13/06/2024;BQ;1;Shop;;45,60\n14/06/2024;BQ;2;Client;1200,00;\n17/06/2024;BQ;3;Fee;;10,00\n'],
] as const // oxfmt-ignore

test.each(LEDGERS)('the sides of a %s ledger are asked about', async (_, text) => {
  const { survey } = await read(text)
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label.split(': ')[1]))
  expect(labels.sort()).toEqual(['45.60 in', '45.60 out'])
})

test('an amount with signs beside a debit and a credit that say otherwise is asked about', async () => {
  const { survey } = await read(
    'Date,Source,Contact,Debit,Credit,Gross,GST\n13 Jun 2024,Spend Money,Shop,0.00,45.60,-45.60,5.95\n14 Jun 2024,Receive Money,Client,1200.00,0.00,1200.00,156.52\n17 Jun 2024,Spend Money,Bank,0.00,10.00,-10.00,0.00\n',
  )
  expect(survey.questions.map(({ choices }) => choices.map(({ label }) => label).sort())).toEqual([
    ['“Credit” in, “Debit” out: 45.60 in', '“Gross”: 45.60 out'],
  ])
})

test('a balance of Xero’s own books that grows with their debits leaves nothing to ask', async () => {
  const { shown, asked } = await read(
    'Account Transactions\nAcme Ltd\n\nDate,Source,Description,Reference,Debit,Credit,Running Balance,Gross,VAT\nBusiness Account\nOpening Balance,,,,1000.00,,1000.00,,\n02 Mar 2024,Spend Money,Shop,,,45.10,954.90,-45.10,0.00\n15 Mar 2024,Receivable Payment,Acme,INV-1,3000.00,,3954.90,3000.00,0.00\nTotal Business Account,,,,3000.00,45.10,3954.90,2954.90,0.00\nClosing Balance,,,,3954.90,,3954.90,,\n',
  )
  expect(shown).toEqual(['2024-03-02 -4510 Shop', '2024-03-15 300000 Acme'])
  expect(asked).toEqual([])
})

const DEBTOR =
  'Date,Kind,Text,Debit,Credit,Balance\n2024-06-12,,Opening Balance,,,100.00 Dr\n2024-06-13,A,Shop,,45.60,54.40 Dr\n2024-06-14,B,Client,1200.00,,1254.40 Dr\n2024-06-17,A,Rent,,10.00,1244.40 Dr\n'

test('a balance that is always a debit is that of an overdrawn account or of somebody’s own books: it is asked', async () => {
  const { survey } = await read(DEBTOR)
  expect(survey.questions.map(({ choices }) => choices.map(({ label }) => label))).toEqual([
    ['“Credit” in, “Debit” out: 45.60 in', '“Debit” in, “Credit” out: 45.60 out'],
  ])
})

test('of own books the kinds of movements may say so', async () => {
  const { shown, asked } = await read(DEBTOR.replaceAll(',A,', ',Expense,').replace(',B,', ',Sale,'))
  expect(shown).toEqual(['2024-06-13 -4560 Shop', '2024-06-14 120000 Client', '2024-06-17 -1000 Rent'])
  expect(asked).toEqual([])
})

test('texts that follow the debits and credits of an overdrawn account leave nothing to ask', async () => {
  const { shown, asked } = await read(DEBTOR.replace('Client', 'Card payment').replace('Shop', 'Deposit'))
  expect(shown[1]).toBe('2024-06-14 -120000 Card payment')
  expect(asked).toEqual([])
})

test('what a phone’s cash book calls income, expense and transfer out is the way', async () => {
  const { shown, asked } = await read(
    'Date\tAccount\tCategory\tNote\tIncome/Expense\tAmount\tCurrency\n03/02/2026 09:12:33\tCash\tFood\tKebab\tExp.\t7.50\tEUR\n03/13/2026 18:00:00\tBank\tSalary\tMarch\tIncome\t2100.00\tEUR\n03/15/2026 10:00:00\tBank\tCash\t\tTransfer-Out\t50.00\tEUR\n',
    { currency: 'EUR' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-750', '210000', '-5000'])
  expect(asked).toEqual([])
})

test('an amount in the reference currency is no reference, and no text', async () => {
  const { shown } = await read(
    'account;category;currency;amount;ref_currency_amount;type;note;date;payee\nBank;Groceries;EUR;-12.50;-12.50;Expense;;2026-03-02T09:12:33.000Z;Lidl\nBank;Transfer;EUR;-50.00;-50.00;Expense;;2026-03-15T10:00:00.000Z;\n',
    { currency: 'EUR' },
  )
  expect(shown).toEqual(['2026-03-02 -1250 Lidl', '2026-03-15 -5000 Transfer'])
})

test('a last movement without a text is one where its day follows and it says how it was paid', async () => {
  const rows =
    '02-03-26;6;Lidl;weekly;-12,50;Food\n03-03-26;4;Acme;March;2100,00;Salary\n05-03-26;4;Shell;fuel;-41,10;Car\n'
  const { shown } = await read(`${rows}15-03-26;5;;;-50,00;\n`, { currency: 'EUR' })
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-1250', '210000', '-4110', '-5000'])
  const balance = await read(`${rows}31-03-26;;;;2046,40;\n`, { currency: 'EUR' })
  expect(balance.shown).toHaveLength(3)
})

test.each([
  ['Xero', 'Date,Source,Description,Reference,Debit,Credit,Running Balance,VAT\n15 Mar 2024,Receivable Payment,Payment: City Agency,INV-0041,600.00,0.00,1576.00,0.00\n'],
  ['MYOB', 'ID No.,Src,Date,Memo,Debit,Credit\nCR01,CR,15/03/2024,Acme Pty,600.00,\n'],
  ['a ledger', 'Date,Memo,Account,Debit,Credit,Net Activity\n15/03/2024,Acme Pty,CR,600.00,,600.00\n'],
])('one posting of %s without all of its columns is one of somebody’s books still', async (_, text) => {
  const { shown, asked } = await read(text, { currency: 'GBP' })
  expect([shown[0]?.split(' ')[1], asked]).toEqual(['60000', ['amount']])
}) // oxfmt-ignore

test('letters beside amounts that kinds contradict are those of somebody’s books, first', async () => {
  const { shown, asked } = await read(
    'Date,Account,Transaction Details,Transaction Type,Credit,Amount\n2024-03-14,ICICI Bank,Airtel,Expense,999.00,999.00 Cr\n2024-03-15,ICICI Bank,Beta Traders,Customer Payment,,"25,000.00 Dr"\n',
    { currency: 'INR' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-99900', '2500000'])
  expect(asked).toEqual(['sign'])
})
