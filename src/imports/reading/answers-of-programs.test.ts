import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'
import { jsonTables } from './cells/json/json-tables.ts'

/* What programs write in place of a bank's own words: answers to a header, numbers of currencies, names of lists. */

const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test.each([
  ['isCredit', ['false', 'true', 'false']],
  ['Is debit', ['Y', 'N', 'Y']],
  ['was incoming', ['no', 'yes', 'no']],
  ['isOutgoing', ['1', '0', '1']],
])('yes and no under “%s” say which way money went', async (header, [one, two, three] = []) => {
  const { shown, asked } = await read(
    `Date,Text,Amount,${header}\n2024-06-13,Shop,45.60,${one}\n2024-06-14,Client,1200.00,${two}\n2024-06-17,Fee,10.00,${three}\n`,
  )
  expect([amountsIn(shown), asked]).toEqual([[-4560, 120000, -1000], []])
})

const ofOneAnswer = (isCredit: boolean) =>
  `[{"amount":0.7,"date":"2024-02-27","description":"Parking","isCredit":${isCredit}},{"amount":1.9,"date":"2024-02-28","description":"Bar","isCredit":${isCredit}}]`

test('one answer in every row says the way of all', async () => {
  const [out, into] = [await read(ofOneAnswer(false)), await read(ofOneAnswer(true))]
  expect([amountsIn(out.shown), out.asked]).toEqual([[-70, -190], []])
  expect([amountsIn(into.shown), into.asked]).toEqual([[70, 190], []])
})

test('answers of other questions tell no way, and describe nothing', async () => {
  const { shown, asked } = await read(
    'Abgerechnet;Wertstellung;Beschreibung;Betrag (EUR);Betrag in Fremdwährung\nNein;01.03.2024;Einkauf;-123,45;\nNein;02.03.2024;Einkauf;-1,23;\nJa;03.03.2024;Einkauf;-23,45;-46,90 BGN\nJa;04.03.2024;Einkauf;-300,00;\n',
  )
  expect(shown).toEqual([
    '2024-03-01 -12345 Einkauf',
    '2024-03-02 -123 Einkauf',
    '2024-03-03 -2345 Einkauf',
    '2024-03-04 -30000 Einkauf',
  ])
  expect(asked).toEqual([])
})

test('lists of incomes and of expenses say the ways of what is in them', async () => {
  const { shown, asked } = await read(
    '{"incomes":[{"amount":12.5,"date":"2024-01-02","description":"Refund"}],"expenses":[{"amount":6,"date":"2024-02-03","description":"Cafe"},{"amount":2.25,"date":"2024-02-08","description":"Bus"}]}',
  )
  expect([amountsIn(shown), asked]).toEqual([[1250, -600, -225], []])
})

test('what turns a side round says the other way in one word as well', async () => {
  const { shown, asked } = await read(
    'value_date,ext_debit_credit_indicator,amount,text\n2024-03-01,Debit,12.50,Shop\n2024-03-02,Credit,100.00,Client\n2024-03-03,ReverseDebit,12.50,Shop\n2024-03-04,ReverseCredit,7.00,Client\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[-1250, 10000, 1250, -700], []])
})

test('an indicator of sides that has one in every row proves it', async () => {
  const { shown, asked } = await read(
    'value_date,ext_debit_credit_indicator,amount,text\n2024-03-01,Credit,12.50,Mint\n2024-03-02,Credit,100.00,Mint two\n',
  )
  expect([amountsIn(shown), asked]).toEqual([[1250, 10000], []])
})

test('what few rows have beside an amount of both signs is no side of it', async () => {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `2024-03-0${at + 1},${at % 2 ? 'Bought' : 'Dividend'} ${at},,${at % 2 ? '-' : ''}${at + 3}.50`,
  )
  const { shown, asked } = await read(
    [
      'Run Date,Action,Accrued Interest,Amount',
      ...rows,
      '2024-03-09,Bought bonds,36.70,-5015.44',
      '2024-03-10,Redeemed,4.10,',
    ].join('\n'),
    { currency: 'USD' },
  )
  expect(amountsIn(shown).slice(-2)).toEqual([-1050, -501544])
  expect(asked).toEqual([])
})

test('a currency by its number is one by its letters', async () => {
  const { survey } = await read(
    '[{"date":"2024-04-10","amount":-11.2,"description":"Bakery","currencyCode":978},{"date":"2024-04-11","amount":-9.82,"description":"Cafe","currencyCode":978}]',
  )
  expect(survey.currency).toBe('EUR')
})

test('a service that counts hundredths has its amounts and balances in whole units', async () => {
  const { shown, proved, asked } = await read(
    '[{"id":"a","time":1554466347,"description":"Cafe","amount":-95000,"operationAmount":-95000,"currencyCode":980,"commissionRate":0,"cashbackAmount":19000,"balance":10050000},{"id":"b","time":1554366347,"description":"Shop","amount":-5,"operationAmount":-5,"currencyCode":980,"commissionRate":0,"cashbackAmount":0,"balance":10145000}]',
    { currency: 'UAH' },
  )
  expect([amountsIn(shown), proved?.amount, asked]).toEqual([[-95000, -5], '100500.00', []])
})

const movements = (...amounts: number[]) =>
  JSON.stringify(
    amounts.map((amount, at) => ({ date: `2024-03-0${at + 1}`, amount, description: `Row ${at}` })),
  )

test('accounts of a list without numbers stay apart, by what they are called', () => {
  const accounts = `{"accounts":[{"type":"checking","transactions":${movements(-12.5, -3.5)}},{"type":"savings","transactions":${movements(100.5)}}]}`
  expect(jsonTables(accounts)?.map(({ name }) => name)).toEqual(['checking 1', 'savings 2'])
  const lists = `{"checking":${movements(-12.5, -3.5)},"savings":${movements(100.5)}}`
  expect(jsonTables(lists)?.map(({ name }) => name)).toEqual(['checking', 'savings'])
  const pages = `{"pages":[{"transactions":${movements(-12.5)}},{"transactions":${movements(100.5)}}]}`
  expect(jsonTables(pages)).toHaveLength(1)
})

test('one word of money in among nothing but minus signs is no proof of the other way', async () => {
  const { shown, asked } = await read(
    'Date;Card;Amount;Text\n2024-07-06;1234;-336,15;Payee one\n2024-07-06;1234;-283,48;Payee two\n2024-07-05;1234;-300,00;MOBILE TOPUP 1234\n',
  )
  expect(amountsIn(shown)).toEqual([-33615, -28348, -30000])
  expect(asked).toEqual(['sign'])
})

test('a Belgian statement starts its days with the day', async () => {
  const { shown, asked } = await read(
    'Date;Montant;Solde apres operation;Devise;Contrepartie;Communication\n03/02/2024;-5.95;2100.50;EUR;Shop;A\n03/02/2024;-0.80;2099.70;EUR;Bar;B\n04/02/2024;-9.50;2090.20;EUR;Cafe;C\n',
  )
  expect([shown[0]?.slice(0, 10), asked]).toEqual(['2024-02-03', []])
})

test('a year of two digits behind a mark is one', async () => {
  const { shown, asked } = await read(
    "Date,Transaction Details,Debit,Credit\n13 Mar '23,\"RESTAURANT, NEW DELHI\",117.60,\n12 Mar '23,MB PAYMENT,,1384.00\n10 Mar '23,METRO RAIL,404.00,\n",
    { currency: 'INR' },
  )
  expect(shown.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2023-03-13 -11760',
    '2023-03-12 138400',
    '2023-03-10 -40400',
  ])
  expect(asked).toEqual([])
})

test('what money is in is no text of a movement', async () => {
  const { shown } = await read(
    '123456789\tEUR\t20160102\t-5,00\tDESCRIPTION\n123456789\tEUR\t20160103\t-10,00\tDESCRIPTION\n',
  )
  expect(shown).toEqual(['2016-01-02 -500 DESCRIPTION', '2016-01-03 -1000 DESCRIPTION'])
})

test('a balance that makes of all that was paid out money in is asked about', async () => {
  const { shown, asked } = await read(
    'Date,Transaction type,Description,Paid out,Paid in,Balance\n13 Jun 2025,Visa purchase,ABC RESTAURANT,50.00,,90.00\n24 Jun 2025,Payment to,ABC GARAGE,30.00,,120.00\n25 Jun 2025,Visa Credit,ABC SUPERMARKET,,10.00,130.00\n',
    { currency: 'GBP' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-5000, -3000, 1000], ['amount']])
})

test('a label is the text where no column describes movements besides', async () => {
  const { shown, survey } = await read(
    'id;date;type;category;label;amount\n@card;2015-01-11;1;;KFC SO GOOD;-10.20\n@card;2015-01-10;1;;KFC SO GOOD;-10.30\n@card;2014-11-25;1;;CHARGEMENT;120.00\n',
  )
  expect(shown[0]).toBe('2015-01-11 -1020 KFC SO GOOD')
  expect(survey.missing).toEqual([])
})

test('a transfer from one account to another says no way', async () => {
  const { shown, asked } = await read(
    'Transfer date,Description,Amount,Balance\n05 JAN 1999,Transfer from 987654321 to 123456789,$123.45,$1000.00\n04 JAN 1999,Transfer from 123456789 to 246801357,-$400.00,$876.55\n03 JAN 1999,Transfer from 123456789 to 246801357,-$100.00,$1276.55\n',
    { currency: 'CAD' },
  )
  expect([amountsIn(shown), asked]).toEqual([[12345, -40000, -10000], []])
})

test('sides in Cyrillic letters are known', async () => {
  const { shown, asked } = await read(
    'Дата;Референция;Сума;ДТ/КТ;Описание\n14.03.2024;FT1;45,60;ДТ;КАУФЛАНД\n15.03.2024;FT2;2100,00;КТ;Заплата\n18.03.2024;FT3;12,00;ДТ;Такса\n',
    { currency: 'BGN' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-4560, 210000, -1200], []])
})

test('letters that are sides in Hungary are no answers', async () => {
  const { shown, asked } = await read(
    '"11773016-12345678";"T";"12 500";"HUF";"20240314";"87 500";"TESCO BUDAPEST"\n"11773016-12345678";"J";"450 000";"HUF";"20240315";"537 500";"MUNKABÉR"\n"11773016-12345678";"T";"100 000";"HUF";"20240318";"437 500";"LAKBÉR"\n',
    { currency: 'HUF' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-1250000, 45000000, -10000000], []])
})

test('what failed at a register is left out, and says no way', async () => {
  const { shown, asked } = await read(
    'Payment Date,Payment ID,Card Type,Result,Amount,Employee\n14-Mar-2024,P1,VISA,SUCCESS,12.96,Ann\n14-Mar-2024,P2,MC,FAIL,8.00,Ann\n15-Mar-2024,P3,VISA,SUCCESS,21.60,Bob\n',
    { currency: 'USD' },
  )
  expect([shown.length, asked]).toEqual([2, ['sign']])
})

test('an answer to whether something was an expense says no way by itself', async () => {
  const { asked } = await read(
    'Date;Payee;Amount;Is expense\n2024-03-14;Shop;23,40;Yes\n2024-03-15;Taxi;12,00;Yes\n2024-03-16;Private lunch;9,00;No\n',
  )
  expect(asked).toHaveLength(1)
})

test('what was paid in another currency is none of another account', async () => {
  const { shown, errors } = await read(
    '[{"id":"1","time":1710411731,"description":"Steam","amount":-41200,"operationAmount":-1000,"currencyCode":840,"commissionRate":0,"cashbackAmount":0,"balance":958800},{"id":"2","time":1710498131,"description":"Salary","amount":5000000,"operationAmount":5000000,"currencyCode":980,"commissionRate":0,"cashbackAmount":0,"balance":5958800}]',
    { currency: 'UAH' },
  )
  expect([amountsIn(shown), errors]).toEqual([[-41200, 5000000], []])
})
