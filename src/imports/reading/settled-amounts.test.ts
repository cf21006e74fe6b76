import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* What processors took in one currency and settled in another. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test('what was settled in one currency is taken before what was paid in several, and as money in', async () => {
  const { survey, shown } = await read(
    'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Settlement currency,Settlement amount,Settlement reference\n2024-03-14,creditcard,USD,100.00,paid,tr_1,Order 1,Ann,EUR,91.85,123\n2024-03-15,ideal,EUR,54.50,paid,tr_2,Order 2,Bob,EUR,54.50,123\n2024-03-16,creditcard,USD,20.00,paid,tr_3,Order 3,Cat,EUR,18.40,123\n',
  )
  expect(amountsIn(shown)).toEqual([9185, 5450, 1840])
  expect(survey.questions.map(({ about }) => about)).toEqual(['sign'])
  const abroad = await read(
    'Date,Payment method,Currency,Amount,Status,ID,Description,Settlement currency,Settlement amount,Settlement reference\n2024-03-14,creditcard,USD,100.00,paid,tr_1,Order 1,EUR,91.85,123\n2024-03-16,creditcard,USD,20.00,paid,tr_3,Order 3,EUR,18.40,123\n',
  )
  expect([amountsIn(abroad.shown), abroad.asked]).toEqual([[9185, 1840], ['amount']])
})

test('an amount in the account’s currency is its own where both are the same in rows of one currency', async () => {
  const lithuanian = await read(
    '"DATA";"VALIUTA";"SUMA";"MOKĖTOJO ARBA GAVĖJO PAVADINIMAS";"SĄSKAITA";"MOKĖJIMO PASKIRTIS";"DEBETAS/KREDITAS";"SUMA SĄSKAITOS VALIUTA";"SĄSKAITOS NR";"SĄSKAITOS VALIUTA";\n2024-03-14;"EUR";22,23;"IKI";"";"pirkinys";"D";22,23;"LT10";"EUR";\n2024-03-15;"USD";25,00;"HOSTING";"";"pirkinys";"D";23,10;"LT10";"EUR";\n2024-03-18;"EUR";1000,00;"UAB ACME";"LT77";"Alga";"C";1000,00;"LT10";"EUR";\n',
  )
  expect([amountsIn(lithuanian.shown), lithuanian.asked, lithuanian.errors]).toEqual([
    [-2223, -2310, 100000],
    [],
    [],
  ])
  const russian = await read(
    'Дата операции;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;Описание\n20.03.2024;-89,99;RUB;-89,99;RUB;Магнит\n14.03.2024;-10,00;USD;-920,00;RUB;HOST\n13.03.2024;5000,00;RUB;5000,00;RUB;Зарплата\n',
    { currency: 'RUB' },
  )
  expect([amountsIn(russian.shown), russian.asked]).toEqual([[-8999, -92000, 500000], []])
})

test('a processor’s kinds of movements are first those of a shop, of each amount', async () => {
  const { survey, shown } = await read(
    'Transaction ID,Transaction Type,Transaction Status,Settlement Date,Currency ISO Code,Amount Submitted For Settlement,Order ID,Settlement Amount,Settlement Currency ISO Code\nk2,sale,settled,03/15/2024,USD,100.00,1001,91.85,EUR\nm7,sale,settled,03/17/2024,USD,54.50,1002,50.10,EUR\nq1,credit,settled,03/21/2024,USD,20.00,1001,18.40,EUR\n',
  )
  expect(amountsIn(shown)).toEqual([9185, 5010, -1840])
  expect(survey.questions[0]?.choices[1]?.label).toBe('“Settlement Amount” by “Transaction Type”: 91.85 out')
})

test('of two columns of currencies the one that is called as the amounts are is theirs', async () => {
  const { shown, errors } = await read(
    'Psp Reference,Creation Date,Type,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC)\n1,2024-03-14,Settled,USD,,100.00,0.9185,EUR,,90.55\n2,2024-03-16,Settled,EUR,,54.50,1,EUR,,53.90\n3,2024-03-20,Refunded,USD,20.00,,0.92,EUR,18.50,\n',
  )
  expect([amountsIn(shown), errors]).toEqual([[9055, 5390, -1850], []])
  const german = await read(
    'Datum;Text;Umsatzbetrag;Umsatzwährung;Abrechnungsbetrag;Abrechnungswährung\n2024-03-14;Host;-10,00;USD;-9,20;EUR\n2024-03-15;Acme;2000,00;EUR;2000,00;EUR\n2024-03-16;Bahn;-20,00;CHF;-20,80;EUR\n',
  )
  expect(german.errors).toEqual([])
})

test('what a fee is for is no status', async () => {
  const { asked, shown } = await read(
    'Date,Description,Settlement amount,Settlement currency,Original amount,Original currency,Fee description,Balance\n3 Jan 2024,Shop,-15.00,PLN,-15.00,PLN,,349.01\n5 Jan 2024,Host,-45.60,PLN,-11.40,USD,Fee for processing transaction,303.41\n',
    { currency: 'PLN' },
  )
  expect([asked, amountsIn(shown)]).toEqual([[], [-1500, -4560]])
})

test('of an instalment that is charged the whole purchase is not', async () => {
  const { shown, asked } = await read(
    'תאריך רכישה,שם בית עסק,סכום עסקה,סכום חיוב,פירוט נוסף\n14/03/2024,מכולת,120.50,120.50,\n15/03/2024,חנות רהיטים,1200.00,400.00,תשלום 1 מתוך 3\n18/03/2024,דלק,250.00,250.00,\n',
    { currency: 'ILS' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-12050, -40000, -25000], ['sign']])
})

test('how rows were put together for a payout is no way that they went', async () => {
  const { survey } = await read(
    'Date,Description,Total,Payout,Payout date,Payout ID\n2024-03-14,Coffee,4.50,4.41,2024-03-16,P1\n2024-03-14,Cake,12.00,11.77,2024-03-16,P1\n2024-03-15,Lunch,23.80,23.35,2024-03-17,P2\n',
  )
  expect(
    survey.questions
      .flatMap(({ choices }) => choices.map(({ label }) => label))
      .filter((label) => label.includes('Payout ID')),
  ).toEqual([])
})

test('what a fee leaves is not taken for what is without tax', async () => {
  const { shown, survey } = await read(
    'Datum;Kvittonummer;Moms (25%);Totalbelopp;Avgift;Netto;Betalningsmetod;Beskrivning\n2024-03-02;1001;25,00;125,00;-2,31;122,69;Kort;Kaffe\n2024-03-05;1002;40,00;200,00;-3,70;196,30;Kort;Tårta\n2024-03-19;1003;-10,00;-50,00;0,93;-49,07;Kort;Återköp\n',
  )
  expect(amountsIn(shown)).toEqual([12269, 19630, -4907])
  expect(survey.questions[0]?.choices.map(({ label }) => label)).toEqual([
    '“Netto”: 122.69 in',
    '“Totalbelopp”: 125.00 in',
  ])
})

test('an amount that is called no more than that is in the currency called so, not in the account’s', async () => {
  const { errors } = await read(
    'DATE;CURRENCY;AMOUNT;COUNTERPARTY;DEBIT/CREDIT;ACCOUNT CURRENCY\n2024-03-14;EUR;22,23;IKI;D;EUR\n2024-03-15;USD;25,00;HOSTING;D;EUR\n2024-03-18;EUR;1000,00;ACME;C;EUR\n',
  )
  expect(errors.map(({ line }) => line)).toEqual([3])
})

test('of several accounts an amount in the currency of all is no account’s own', async () => {
  const { asked } = await read(
    'Date,Description,Account,Amount,Currency,Base amount,Base currency\n2024-03-14,Shop,Euros,-22.23,EUR,-22.23,EUR\n2024-03-15,Host,Dollars,-25.00,USD,-23.10,EUR\n2024-03-18,Acme,Euros,1000.00,EUR,1000.00,EUR\n2024-03-19,Host,Dollars,-5.00,USD,-4.60,EUR\n',
    { currency: 'USD', only: 'Dollars' },
  )
  expect(asked).toEqual(['amount'])
})

test('a zone of time is no currency of the amounts', async () => {
  const { shown, errors } = await read(
    'Transaction Date,Time Zone,Description,Credit Amount,Debit Amount,Currency,Transfer Amount,Transfer Amount Currency,Running Balance\n03/14/2024,UTC,Acme,"1,000.00",,USD,,,"1,200.00"\n03/16/2024,UTC,Bank,,500.00,USD,458.20,EUR,700.00\n03/18/2024,UTC,Shop,,25.00,USD,23.10,EUR,675.00\n',
    { currency: 'USD' },
  )
  expect([amountsIn(shown), errors]).toEqual([[100000, -50000, -2500], []])
})
