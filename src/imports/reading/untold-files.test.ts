import { File } from 'node:buffer'
import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'
import { surveyFile } from './survey-file.ts'

/* Files whose columns leave out what others tell: what is likelier comes first, and what is not there is not made up. */

const surveyed = (text: string) =>
  surveyFile(
    new File([text], 'statement.csv') as unknown as Blob,
    [],
    () => undefined,
    new AbortController().signal,
  )
const amountsIn = (shown: readonly string[]) => shown.map((row) => Number(row.split(' ')[1]))

test('of statuses the most frequent is the booked one where only the failed one is known', async () => {
  const french = await read(
    'Statut;Date;Montant;Nom\nRéglé;18/03/2024;-24,90;OPENAI\nRéglé;15/03/2024;600,00;ACME\nRefusé;14/03/2024;-99,00;AMAZON\n',
  )
  expect([amountsIn(french.shown), french.asked]).toEqual([[-2490, 60000], []])
  const rows = 'Zaknjizeno;18.03.2024;-24,90;OPENAI\nZaknjizeno;15.03.2024;600,00;ACME\n'
  const unknown = await read(
    `Status;Datum;Betrag;Name\n${rows}Abgelehnt;14.03.2024;-99,00;AMAZON\nVorgemerkt;13.03.2024;-5,00;BAR\n`,
  )
  expect([amountsIn(unknown.shown), unknown.asked]).toEqual([[-2490, 60000], ['leftOut']])
  const rare = await read(
    'Status;Datum;Betrag;Name\nZaknjizeno;18.03.2024;-24,90;OPENAI\nAbgelehnt;14.03.2024;-99,00;AMAZON\nAbgelehnt;13.03.2024;-5,00;BAR\n',
  )
  expect(rare.asked).toEqual(['leftOut'])
})

test('receipts and payments of a bank, where a balance follows them, need no question in anybody’s books', async () => {
  const names = 'particulars,posting_date,cost_center,voucher_type,debit,credit,net_balance\n'
  const rows =
    'Opening Balance,,,,0,0,1000.00\nFunds added using UPI,2024-03-14,,Bank Receipts,0,5000.00,6000.00\nNet obligation for Equity,2024-03-15,NSE-EQ,Book Voucher,4500.50,0,1499.50\nPayout of funds,2024-03-20,,Bank Payments,1000.00,0,499.50\nClosing Balance,,,,0,0,499.50\n'
  const { shown, asked } = await read(names + rows, { currency: 'INR' })
  expect([amountsIn(shown), asked]).toEqual([[500000, -450050, -100000], []])
})

test('an amount in the account’s currency is read without the currency of the one that was paid', async () => {
  const { shown, survey, errors } = await read(
    '"DOK NR.";"DATA";"VALIUTA";"SUMA";"PAVADINIMAS";"PASKIRTIS";"DEBETAS/KREDITAS";"SUMA SĄSKAITOS VALIUTA"\n"1";"2024-03-02";"EUR";"125,75";"MAXIMA";"PIRKINYS";"D";"125,75"\n"2";"2024-03-05";"EUR";"2000,00";"ACME UAB";"ATLYGINIMAS";"C";"2000,00"\n"3";"2024-03-19";"USD";"10,00";"HOST";"PIRKINYS";"D";"9,21"\n',
  )
  expect([amountsIn(shown), errors]).toEqual([[-12575, 200000, -921], []])
  expect(survey.mapping.currency).toBeNull()
})

test('cards that differ in every row are those of customers, also without names of columns', async () => {
  const { shown, survey } = await read(
    '14/03/2024,VISA,412345******1234,12.40\n14/03/2024,MASTERCARD,512345******1111,8.10\n15/03/2024,VISA,498765******9876,22.00\n',
    { currency: 'GBP' },
  )
  expect(amountsIn(shown)).toEqual([1240, 810, 2200])
  expect(survey.questions.map(({ about, choices }) => [about, choices.length])).toEqual([['sign', 2]])
})

test('of two columns without names texts say which is money out', async () => {
  const { shown, asked } = await read(
    '12 Mar 24 ,"TESCO STORES",Visa,MR J SMITH,Groceries,,12.50\n13 Mar 24 ,"PAYMENT, THANK YOU",Visa,MR J SMITH,Payments,-200.00,\n15 Mar 24 ,"SHELL",Visa,MR J SMITH,Motoring,,55.01\n',
    { currency: 'GBP' },
  )
  expect([amountsIn(shown), asked]).toEqual([[-1250, 20000, -5501], ['amount']])
})

test.each([
  [
    'what the bank took, and a number of documents',
    'Dokumendi number;Kuupäev;Saaja nimi;Deebet/Kreedit (D/C);Selgitus;Teenustasu;Valuuta\n123;2024-03-15;Test Client;C;Arve 7;0.00;EUR\n125;2024-03-16;PANK;D;Rimi Tallinn;0.00;EUR\n',
  ],
  [
    'a tax, and zeros of a charge',
    'ID,Date,Type,Note,Amount (tax),Tax Rate\n4613,2024-06-05,Payment,Lunch,0,0\n4623,2024-06-19,Payment,Car,0,0\n4629,2024-06-22,Transfer,Bank,0,0\n',
  ],
  [
    'what a conversion cost',
    'Type,Details,Particulars,Date,ConversionCharge\nVisa Purchase,4000-****,Supermarket,02/03/2024,\nDirect Credit,Acme,Salary,05/03/2024,\nVisa Purchase,4000-****,Host Usd,19/03/2024,0.42\n',
  ],
  [
    'what can still be spent',
    'Bokföringsdatum;Meddelande;Kontonummer;Tillgängligt belopp\n2024-03-18;ICA;9020-1234567;18 745,10\n2024-03-15;Lön;9020-1234567;19 000,00\n',
  ],
  [
    'the number of a card',
    'ID,Date,Description,Card Last Four Digits,Exchange To Amount,Total fees\nT1,14-03-2024,Card transaction,1234,,0.00\nT2,15-03-2024,Received money,,,0.00\nT3,16-03-2024,Card transaction,1234,,0.05\n',
  ],
  [
    'the code of the other bank',
    'Dátum;Kredit/Debet;Číslo protiúčtu;Banka protiúčtu;Popis\n15.03.2024;Debet;SK31;7500;TESCO\n18.03.2024;Kredit;SK89;1200;Mzda\n20.03.2024;Debet;SK44;900;Nájom\n',
  ],
])('%s is no amount where that has been cut out', async (_, text) => {
  const { missing } = await surveyed(text)
  expect(missing).toEqual(['amount'])
})

test('zeros under the one side that is left of two are told, for the other side is cut out', async () => {
  const { shown, errors } = await read(
    '거래일시,적요,출금금액(원),거래후잔액(원)\n2024.03.18,카페,"4,500","995,500"\n2024.03.05,급여,0,"1,000,000"\n',
    { currency: 'KRW' },
  )
  expect(amountsIn(shown)).toEqual([-4500])
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [
      3,
      'This row has no amount, and the file has no column for money in. Add the amount, or leave the row out.',
    ],
  ])
})

test.each([
  ['Transaction Details,Time (CET),[-] EUR,[+] EUR\nto ann@example.com,15 Mar 24,20.00,\n', -2000],
  ['Αιτιολογία;Ημ/νία;Ποσό;Πρόσημο ποσού\nΜΙΣΘΟΔΟΣΙΑ;13/03/2024;1.250,00;Π\n', 125000],
  ['Date;Amount;Description;Category\n2024-03-15;4200.00;Acme AG;income_salary\n', 420000],
  ['Store Name,Order ID,Order Date,Total payout\nTaco Bar,#A1,2024-03-14,23.40\n', 2340],
  ['Ngày giao dịch;Diễn giải;Số tiền ghi nợ\n19/03/2024;PHI DICH VU;11.000\n', -11000, 'VND'],
  ['순번,거래일자,출금금액(원),입금금액(원),거래내용\n1,2024/03/20,"35,000",0,체크카드\n', -35000, 'KRW'],
])('one row says by its columns which way it went: %s', async (text, amount, currency = 'EUR') => {
  expect(amountsIn((await read(text, { currency })).shown)).toEqual([amount])
})

test('a minus under debits says once more that they are money out', async () => {
  const { shown, survey } = await read(
    'Data tranzactie,Descriere,Debit\n2024-03-20,LIDL,-95.50\n2024-03-02,chirie,-1200.00\n',
    { currency: 'RON' },
  )
  expect(amountsIn(shown)).toEqual([-9550, -120000])
  expect(survey.mapping.sign).toBe('positive-in')
})

test('a payout of which some is taken back is first money in', async () => {
  const { shown } = await read(
    'Store Name,Order ID,Order Date,Tax on Sales,Total payout\nTaco Bar,#A1,2024-03-14,2.40,23.40\nTaco Bar,#D3,2024-03-14,1.60,15.60\nTaco Bar,#G5,2024-03-15,-0.80,-7.80\n',
    { currency: 'USD' },
  )
  expect(amountsIn(shown)).toEqual([2340, 1560, -780])
})

test('the last movement without names of columns has an id as the others do, and so is none of the account', async () => {
  const { shown, skipped } = await read(
    ',4613052433140029613,2024-06-05T19:11:43,Payment,Complete,Extreme,Ann Lee,Tyler Adams,- $25.00\n,4623166044005742467,2024-06-19T18:05:39,Payment,Complete,Car clean,Bob Ray,Ann Lee,+ $40.00\n,4623166044005742999,2024-06-22T08:05:39,Standard Transfer,Issued,,,,- $60.00\n',
    { currency: 'USD' },
  )
  expect([amountsIn(shown), skipped]).toEqual([[-2500, 4000, -6000], []])
})

test('minor units are those of the currency of their row', async () => {
  const { shown, errors } = await read(
    'posted_at,description,minor_units,currency\n2024-03-02,Market,-1250,JPY\n2024-03-05,Acme,200000,JPY\n',
    { currency: 'JPY' },
  )
  expect([amountsIn(shown), errors]).toEqual([[-1250, 200000], []])
  const several = await read(
    'posted_at,description,amount_cents,currency\n2024-03-02,Market,-1250,EUR\n2024-03-05,Acme,200000,EUR\n',
  )
  expect(amountsIn(several.shown)).toEqual([-1250, 200000])
})

test('currencies are no sides of an account', async () => {
  const { survey } = await read(
    'Date,Text,Amount,Currency\n2024-03-14,IKI,22.23,EUR\n2024-03-15,HOST,25.00,USD\n2024-03-18,ACME,1000.00,EUR\n',
  )
  expect(survey.questions.map(({ about, choices }) => [about, choices.length])).toEqual([['sign', 2]])
})

test('a trade is of the day on which it was entered also where all rows have a day of settlement', async () => {
  const { shown, asked } = await read(
    'Run Date,Action,Symbol,Quantity,Price ($),Amount ($),Settlement Date\n03/18/2024,YOU BOUGHT ETF,VTI,2,250.00,-500.00,03/20/2024\n',
    { currency: 'USD' },
  )
  expect([shown[0]?.slice(0, 10), asked]).toEqual(['2024-03-18', []])
})

test.each([
  [
    'a balance follows both',
    'Date,Name,Gross,Net,Balance\n03/14/2024,Ann,100.00,96.80,196.80\n03/15/2024,Music,-12.99,-12.99,183.81\n03/16/2024,Bank,-80.00,-80.00,103.81\n',
    [9680, -1299, -8000],
  ],
  [
    'a fee is added to what went out',
    'Date,Amount,Net Amount,Notes\n03/14/2024,-$25.00,-$25.00,tacos\n03/15/2024,$40.00,$40.00,gas\n03/16/2024,-$100.00,-$101.75,\n',
    [-2500, 4000, -10175],
  ],
  [
    'the fee has a column, and what is left has none',
    'Date,Name,Gross,Fee\n03/14/2024,Ann,100.00,-3.20\n03/15/2024,Music,-12.99,0.00\n03/16/2024,Bank,-80.00,0.00\n',
    [9680, -1299, -8000],
  ],
])('what is left comes before the whole where %s', async (_, text, amounts) => {
  const { shown, asked } = await read(text, { currency: 'USD' })
  expect([amountsIn(shown), asked]).toEqual([amounts, ['amount']])
})

test('zeros under one side are told as well where a flag says the way', async () => {
  const { shown, errors } = await read(
    'TGL_TRAN,DESK_TRAN,MUTASI_DEBET,GLSIGN\n2024-03-01,NBMB ACME,.00,C\n2024-03-02,PLN PREPAID,250000.00,D\n2024-03-31,BIAYA ADM,10000.00,D\n',
    { currency: 'IDR' },
  )
  expect([amountsIn(shown), errors.map(({ line }) => line)]).toEqual([[-25000000, -1000000], [2]])
})

test('the price of one is no amount beside a total', async () => {
  const { survey } = await read(
    'Date,Transaction Type,Asset,Price at Transaction,Total\n2024-03-15,Buy,BTC,$66666.67,$102.99\n2024-03-18,Sell,ETH,$3500.00,$172.01\n',
    { currency: 'USD' },
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels.filter((label) => label.includes('Price'))).toEqual([])
})

test('numbers of a chart of accounts beside their categories name no bank accounts', async () => {
  const { survey } = await read(
    'Date,Text,Category,Account number,Amount\n2024-03-15,Starbucks,Meals,2010,-45.00\n2024-03-16,DSB,Travel,2020,-129.00\n2024-03-18,Top up,,,1000.00\n',
    { currency: 'DKK' },
  )
  expect(survey.mapping.account).toBeNull()
})

test('what customers paid is money in by the words of other languages as well', async () => {
  const { shown } = await read(
    'Dato;Type;Beløb;Gebyr;Kunde\n14-03-2024;Betaling;150,00;-0,75;Anne\n14-03-2024;Betaling;80,00;-0,75;Bo\n15-03-2024;Refundering;-80,00;0,00;Bo\n',
    { currency: 'DKK' },
  )
  expect(amountsIn(shown)[0]).toBeGreaterThan(0)
})

test('what is left comes first of amounts with a flag, too', async () => {
  const { shown } = await read(
    'Debito_Credito;Tipo;Valor_Bruto;Valor_Taxa;Valor_Liquido;Data\nCrédito;Venda;120,00;4,79;115,21;14/03/2024\nCrédito;Venda;80,00;1,59;78,41;15/03/2024\nDébito;Saque;193,62;0,00;193,62;18/03/2024\n',
    { currency: 'BRL' },
  )
  expect(amountsIn(shown)).toEqual([11521, 7841, -19362])
})

test('of sales without names of columns what a fee leaves comes in, and is offered first', async () => {
  const { shown, survey } = await read(
    '2024-03-14,Order 1,100.00,3.20,96.80\n2024-03-15,Order 2,40.00,1.46,38.54\n2024-03-16,Order 3,12.50,0.66,11.84\n',
  )
  expect(amountsIn(shown)).toEqual([9680, 3854, 1184])
  expect(survey.questions.map(({ about, choices }) => [about, choices.length])).toEqual([['amount', 4]])
})

test('a tax beside amounts without names is no fee, and neither are amounts between balances', async () => {
  const taxed = await read('2024-03-14,Paper,100.00,20.00,120.00\n2024-03-15,Ink,40.00,8.00,48.00\n')
  expect(taxed.asked).toContain('amount')
  expect(amountsIn(taxed.shown).every((amount) => amount < 0)).toBe(true)
  const between = await read(
    '2024-03-14,Paper,500.00,20.00,480.00\n2024-03-15,Ink,480.00,8.00,472.00\n2024-03-16,Pens,472.00,12.00,460.00\n',
  )
  expect(between.shown.map((row) => Math.abs(Number(row.split(' ')[1])))).toEqual([800, 1200])
})

const inHebrew = (days: readonly string[]) =>
  `תאריך,הפעולה,חובה,זכות,יתרה,תאריך ערך\n${days[0]},משכורת,,900.00,1900.00,${days[0]}\n${days[1]},סופר,100.00,,1800.00,${days[2]}\n`

test('an order of days that is usual in a language is asked about where their value dates lie nearer by another', async () => {
  const turned = await read(inHebrew(['03/01/2024', '03/03/2024', '03/04/2024']), { currency: 'ILS' })
  expect(turned.asked).toEqual(['dateOrder'])
  expect(turned.survey.questions[0]?.choices[0]?.value).toBe('mdy')
  const usual = await read(inHebrew(['01/03/2024', '03/03/2024', '04/03/2024']), { currency: 'ILS' })
  expect([usual.asked, usual.shown[1]?.slice(0, 10)]).toEqual([[], '2024-03-03'])
})
