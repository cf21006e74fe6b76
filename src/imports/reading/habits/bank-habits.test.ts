import { expect, test } from 'vitest'
import { readText as read } from '../../../../tests/support/bank-files/read-text.ts'

/* What banks do to their files that no rule of a format foresees: each has been seen in files given out by banks. */

test('a bar before the name of a balance leaves it the name of a balance', async () => {
  const { shown, asked } = await read(
    'Data;Valuta;Addebiti;Accrediti;Descrizione operazioni\n31/05/24;;;1.200,95|;SALDO INIZIALE\n13/06/24;13/06/24;2,90;;BOLLO\n14/06/24;14/06/24;;250,00;BONIFICO\n30/06/24;;;1.448,05;|SALDO FINALE\n',
  )
  expect(shown).toEqual(['2024-06-13 -290 BOLLO', '2024-06-14 25000 BONIFICO'])
  expect(asked).toEqual([])
})

test.each([
  ['RUR', 'RUB'],
  ['RMB', 'CNY'],
  ['NIS', 'ILS'],
  ['人民币', 'CNY'],
])('“%s” in a column of currencies is %s', async (written, currency) => {
  const { shown, errors } = await read(
    `Date,Text,Amount,Currency\n2024-06-13,Client,1200.00,${written}\n2024-06-14,Shop,-85.40,${written}\n`,
    { currency },
  )
  expect([shown.length, errors]).toEqual([2, []])
})

test.each(['06/14/2024 as of 06/13/2024', '2024:06:14', '"\t20240614  08:35:44"'])(
  '“%s” is a day',
  async (day) => {
    const { shown } = await read(
      `Date,Text,Amount\n${day},Shop,-85.40\n${day.replaceAll('14', '15')},Client,1200.00\n${day.replaceAll('14', '16')},Book,-10.00\n`,
    )
    expect(shown[0]).toBe('2024-06-14 -8540 Shop')
  },
)

test('decimal commas between commas are put back where every row has one cell too many', async () => {
  const { shown, asked } = await read(
    'date,category,title,amount\n13/06/2024,food,Market,-100,50\n14/06/2024,ride,Uber,-25,00\n15/06/2024,other,Client,1.500,00\n',
    { currency: 'BRL' },
  )
  expect(shown).toEqual(['2024-06-13 -10050 Market', '2024-06-14 -2500 Uber', '2024-06-15 150000 Client'])
  expect(asked).toEqual([])
})

test('codes of currencies beside amounts are their currencies, whatever their column is called', async () => {
  const { shown, errors } = await read(
    'Datum,Tijd,Omschrijving,Mutatie,,Saldo,\n15-06-2024,08:14,Dividend,EUR,"0,19",EUR,"13,88"\n14-06-2024,08:14,Belasting,EUR,"-0,03",EUR,"13,69"\n13-06-2024,12:43,Rente,USD,"-0,02",USD,"-5,09"\n12-06-2024,08:14,Storting,EUR,"13,72",EUR,"13,72"\n',
  )
  expect(shown).toEqual(['2024-06-15 19 Dividend', '2024-06-14 -3 Belasting', '2024-06-12 1372 Storting'])
  expect(errors.map(({ currency }) => currency)).toEqual(['USD'])
})

test('a unit that is no money makes no money of its amount', async () => {
  const { shown, errors } = await read(
    'type,time,amount,balance,amount/balance unit,order id\ndeposit,2024-06-13T12:46:23Z,100000.0,100000.0,USD,\ndeposit,2024-06-14T16:53:36Z,1.000000,1.000000,BTC,\nmatch,2024-06-15T17:45:33Z,-10000.00,90000.00,USD,1\n',
    { currency: 'USD' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['10000000', '-1000000'])
  expect(errors).toHaveLength(1)
})

test('blanks around a cell in quotation marks leave its commas inside', async () => {
  const { shown, errors } = await read(
    'Completed Date , Description , Paid Out (SEK) , Paid In (SEK) , Balance (SEK), Category\n18 Jun 2024 , webshop.example  , 272.50 ,  , 604.32, Health\n17 Jun 2024 , Card , 623.05 ,  , 876.82, Shopping\n17 Jun 2024 , Money added  ,  , "1,000.00" , "1,499.87", Transfers\n7 Jun 2024 , Card ,  , 499.87 , 499.87, Shopping\n',
    { currency: 'SEK' },
  )
  expect(errors).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-27250', '-62305', '100000', '49987'])
})

test.each(['Umrechnungskurs', 'Price ($)', 'Kurswert'])('“%s” is offered as no amount', async (name) => {
  const { survey } = await read(
    `Belegdatum;Text;${name};Menge;Betrag\n20.02.2024;Kaffee;1,00;;-5,00\n21.02.2024;Buch;1,10;;-20,00\n22.02.2024;Klient;1,00;;20,00\n`,
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label)).join()
  expect(labels).not.toContain(name)
})

test('the day a bank carried out a payment comes before the day it counts for interest', async () => {
  const { shown } = await read(
    'Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Details\n2024-1;27/06/2024;26/06/2024;-191,13;EUR;Kaart\n2024-2;25/06/2024;27/06/2024;-12,48;EUR;Huis\n',
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2024-06-27', '2024-06-25'])
})

test.each([
  ['贷 Cr', '借 Dr'],
  ['贷', '借'],
])('“%s” and “%s” are money in and money out', async (into, out) => {
  const { shown, asked } = await read(
    `交易日期,借贷,交易金额,对方户名\n2024-06-13,${into},1000.00,工资\n2024-06-14,${out},20.00,网上国网\n2024-06-15,${out},30.00,京东\n`,
    { currency: 'CNY' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['100000', '-2000', '-3000'])
  expect(asked).toEqual([])
})

test('days of balances beside one movement lie near it, read rightly', async () => {
  const { shown, asked } = await read(
    'Data;Valuta;Addebiti;Accrediti;Descrizione\n31/12/17;;;500,95;SALDO INIZIALE\n01/08/18;01/08/18;200,00;;POSTAMAT\n31/08/18;;;300,95;SALDO FINALE\n',
  )
  expect([shown, asked]).toEqual([['2018-08-01 -20000 POSTAMAT'], []])
})

test('two days of two digits each are asked about where one order alone brings them nearer', async () => {
  const { asked } = await read('Data;Testo;Importo\n21/12/17;A;-1,00\n21/08/18;B;1200,00\n')
  expect(asked).toContain('dateOrder')
  // No year to come is near.
  const ahead = await read('Data;Testo;Importo\n31/12/17;A;-1,00\n31/08/18;B;1200,00\n')
  expect(ahead.asked).toEqual([])
})

test('the day of the run stands in every row, the day of settlement in few', async () => {
  const { shown, errors } = await read(
    'Run Date,Action,Amount ($),Settlement Date\n07/17/2024,Bought,-86.00,07/18/2024\n07/15/2024,Dividend,23.89,\n07/14/2024,Sold,85.00,07/15/2024\n07/13/2024,Sold,15.00,07/15/2024\n07/13/2024,Sold,15.00,07/15/2024\n',
  )
  expect(errors).toEqual([])
  expect(shown[1]).toBe('2024-07-15 2389 Dividend')
})

test('the currency of a share is not that of the money', async () => {
  const { shown, errors } = await read(
    'Date;Category;Asset Currency;Cash Flow;Balance\n2024-06-13;Deposit;CHF;1000.00;1000.00\n2024-06-14;Buy;USD;-460.00;540.00\n2024-06-15;Dividend;CHF;10.00;550.00\n',
    { currency: 'CHF' },
  )
  expect([shown.length, errors]).toEqual([3, []])
})

test('letters of a GPC statement are those of Czech, however few they are', async () => {
  const number = '0000192000145399'
  const line = `075${number}${'123457'.padStart(16, '0')}${'7'.padStart(13, '0')}${'120000'.padStart(12, '0')}2${'1'.padStart(10, '0')}${'308'.padStart(10, '0')}${'0'.padStart(10, '0')}040324${'Objednávka č. 7'.padEnd(20)}00203030324`
  const { shown } = await read(`${line}\n${line}\n`, { currency: 'CZK', encoding: 'windows-1250' })
  expect(shown[0]).toContain('Objednávka č. 7')
})

test('of one row without names a round number may be the amount, and the other the balance', async () => {
  const { survey } = await read('2024-06-13 10:11:12;1145;-;Interest earned;1568,65\n')
  const question = survey.questions.find(({ about }) => about === 'amount')
  expect(question?.choices.map(({ label }) => label)).toContain('“Column 2”: 1145 in')
})

const SAGE = `No,Type,Account,Nominal A/C Ref,Date,Ref,Details,Net Amount,Tax Amount,Gross Amount,Tax Code
1,BP,1200,7504,13/06/2024,INV 1,Stationery,100.00,20.00,120.00,T1
2,BR,1200,4000,14/06/2024,REC 1,Acme,500.00,100.00,600.00,T1
3,BP,1200,7200,25/06/2024,INV 2,Electricity,80.50,16.10,96.60,T1
4,BP,1200,7901,27/06/2024,CHG,Bank charges,6.00,0.00,6.00,T2
`

test('bank payments went out and bank receipts came in, whatever their tax is', async () => {
  const { shown, asked } = await read(SAGE)
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-12000', '60000', '-9660', '-600'])
  expect(asked).toEqual([])
})

test('kinds of payments and receipts leave two ways to ask about', async () => {
  const kinds: Record<string, string> = { BP: 'Other Payment', BR: 'Customer Receipt' }
  const { shown, survey } = await read(SAGE.replaceAll(/B[PR]/g, (code) => kinds[code] ?? ''))
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-12000', '60000', '-9660', '-600'])
  expect(survey.questions.flatMap(({ choices }) => choices).length).toBeLessThanOrEqual(3)
})

test('amounts without their tax are refused where no column has what was paid', async () => {
  const rows = SAGE.split('\n').map((row) =>
    row
      .split(',')
      .filter((_, column) => column !== 9)
      .join(','),
  )
  await expect(read(rows.join('\n'))).rejects.toThrow('without tax')
})

test.each([
  ['STATEMENT OF ALL MOVEMENTS', undefined],
  ['Currency: ALL', 'ALL'],
  ['Currency:Naira', 'NGN'],
  ['CONTACT BOB OR RON', undefined],
])('“%s” above the table names the currency %s', async (line, currency) => {
  const { survey } = await read(
    `${line}\n\nDate,Text,Amount\n2024-06-13,Client,1200.00\n2024-06-14,Shop,-85.40\n`,
  )
  expect(survey.currency).toBe(currency)
})

test.each([
  'NOT APPROVED',
  'not yet booked',
  'Nicht gebucht',
  'No contabilizado',
  'Unsettled',
  'niet verwerkt',
])('a status “%s” is not a booked one', async (status) => {
  const { asked, shown } = await read(
    `Date,Text,Amount,Status\n2024-06-13,Client,1200.00,APPROVED\n2024-06-14,Shop,-85.40,APPROVED\n2024-06-15,Book,-10.00,${status}\n`,
  )
  expect([shown.length, asked.length > 0]).toEqual([2, true])
})

test('purchases of a card in plus beside payments in minus are asked about in Chinese as well', async () => {
  const { asked } = await read(
    '交易日期,交易摘要,交易金额,交易货币\n2024/06/13,（消费）超市,15.90,人民币\n2024/06/12,（退款）书店,-97.20,人民币\n2024/06/11,（分期）银联分期,387.42,人民币\n2024/06/10,（还款）银联入账,-1130.68,人民币\n',
    { currency: 'CNY' },
  )
  expect(asked).toEqual(['sign'])
})

test('a row without its day of booking among rows that have one is asked about', async () => {
  const { survey, shown, asked } = await read(
    'Transaction Date,Posting Date,Text,Amount\n2024-06-13,2024-06-14,Client,1200.00\n2024-06-14,2024-06-14,Shop,-85.40\n2024-06-15,,Book,-10.00\n2024-06-16,2024-06-17,Rent,-700.00\n2024-06-16,2024-06-17,Mill,-12.00\n',
  )
  expect(asked).toEqual(['leftOut'])
  expect(survey.questions[0]?.text).toBe('Also import rows without “Posting Date”?')
  expect(shown.map((row) => row.split(' ')[2])).toEqual(['Client', 'Shop', 'Rent', 'Mill'])
})

test('what a debit and a credit come to in money at home is neither the amount nor proves one', async () => {
  const { shown, asked } = await read(
    'Рахунок;Валюта;Дата операції;Кореспондент;Дебет;Кредит;Призначення платежу;Гривневе покриття\nUA1;UAH;15.01.2024;Bank;100.00;;Комісія;100.00\nUA1;GBP;14.01.2024;Bank;2475.00;;Продаж;116071.07\nUA1;UAH;14.01.2024;Bank;;117042.75;Кошти;117042.75\nUA7;GBP;13.01.2024;Bank;;18475.00;Оплата;854437.34\nUA7;GBP;13.01.2024;Mill;18475.00;;Переказ;854437.34\nUA1;GBP;13.01.2024;Bank;;18475.00;Переказ;854437.34\n',
    { currency: 'UAH' },
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2024-01-15 -10000 Комісія', '2024-01-14 11704275 Кошти'])
})

test.each([
  ['Posting Date', ['2024-06-14', '2024-06-14', '2024-06-15'], ''],
  ['Stand', ['booked', 'booked', 'booked'], 'pending'],
])(
  'a first row that is not booked is asked about in a later file as well, by “%s”',
  async (column, values, open) => {
    const rows = values.map((value, at) => `2024-06-1${at + 3},${value},Client ${at},-1${at}.00`)
    const header = `Transaction Date,${column},Text,Amount`
    const { survey } = await read(`${header}\n${rows.join('\n')}\n`)
    const remembered = survey.mapping
    const later = await read(`${header}\n${rows.join('\n')}\n2024-06-16,${open},Book,-10.00\n`, {
      remembered,
    })
    expect(later.asked).toEqual(['leftOut'])
    expect(later.shown).toHaveLength(3)
  },
)

test('what a shop showed its customer is in another currency than what was paid out', async () => {
  const { survey, errors } = await read(
    'Transaction Date,Type,Order,Amount,Presentment Amount,Presentment Currency,Currency\n2024-06-13,charge,#1001,100.00,108.00,USD,EUR\n2024-06-14,refund,#1002,-50.00,-54.00,USD,EUR\n2024-06-15,charge,#1003,70.00,70.00,EUR,EUR\n',
  )
  expect([survey.mapping.currency, errors]).toEqual([6, []])
})

test('sections of deposits and of withdrawals tell which way amounts without a sign went', async () => {
  const { shown, asked, survey } = await read(
    'Statement 06/01/2024 - 06/30/2024\nDEPOSITS AND OTHER CREDITS\nDate,Description,Amount\n06/03/2024,Client,331.60\n06/14/2024,Client,20.00\nTotal deposits,,351.60\nWITHDRAWALS AND OTHER DEBITS\nDate,Description,Amount\n06/04/2024,Rent,700.00\n06/15/2024,Grid,80.10\nChecks paid\n06/16/2024,Check 12,55.00\n',
  )
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['33160', '2000', '-70000', '-8010', '-5500'])
  const again = await read('Date,Description,Amount\n06/14/2024,Client,20.00\n06/15/2024,Rent,700.00\n', {
    remembered: survey.mapping,
  })
  expect(again.asked).toContain('sign')
})

test('a section whose name nobody knows leaves the way of its amounts open', async () => {
  const { asked } = await read(
    'Date,Description,Amount\nDeposits,,\n06/03/2024,Client,331.60\n06/14/2024,Client,20.00\nOther,,\n06/04/2024,Rent,700.00\nWithdrawals,,\n06/15/2024,Grid,80.10\n',
  )
  expect(asked).toContain('sign')
})

test('days that a spreadsheet of another country took for months are refused', async () => {
  await expect(
    read('Date,Text,Amount\n2024-01-06,A,-1.00\n13/06/2024,B,-2.00\n2024-08-06,C,-3.00\n'),
  ).rejects.toThrow('it has “2024-01-06” beside “13/06/2024”')
  const { shown } = await read('Date,Text,Amount\n2024-06-21,Acme,-1.00\n13/06/2024,Bolt,-2.00\n')
  expect(shown).toEqual(['2024-06-21 -100 Acme', '2024-06-13 -200 Bolt'])
})

test('days that lie years ahead are of another calendar', async () => {
  const rows = '2081/02/21,A,-1.00\n2081/02/22,B,-2.00\n'
  await expect(read(`Date,Text,Amount\n${rows}`)).rejects.toThrow(
    'The dates in this file are in the year 2081.',
  )
  expect((await read(`Date,Text,Amount\n${rows}2024/06/13,C,-3.00\n`)).shown).toHaveLength(3)
})

test.each(['Betrag (TEUR)', "Amount (in '000)", 'Montant en k€', 'Importe (miles)', 'Amount in thousands'])(
  'amounts under “%s” are refused',
  async (name) => {
    await expect(read(`Date,Text,${name}\n2024-06-13,A,-1.50\n2024-06-14,B,12.25\n`)).rejects.toThrow(
      'are in thousands or more',
    )
  },
)

test('a minus in a column of its own without a name is offered as the sign', async () => {
  const { shown, survey } = await read(
    'Date;Libellé;;Montant\n13/06/2024;A;-;10,00\n14/06/2024;B;;5,00\n15/06/2024;C;-;7,00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-1000', '500', '-700'])
  expect(survey.questions[0]?.choices).toHaveLength(3)
})

test('kinds of a card’s movements tell their way, or that of a shop', async () => {
  const { shown, survey } = await read(
    'Trans Date,Description,Type,Amount\n06/13/2024,Delta,Sale,10.00\n06/14/2024,Online,Payment,50.00\n06/15/2024,Delta,Return,4.00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-1000', '5000', '400'])
  expect(survey.questions.map(({ about }) => about)).toEqual(['amount'])
  const turned = survey.questions[0]?.choices[1]?.change.amount
  expect(turned).toMatchObject({ kind: 'flagged', ways: { sale: 'in', payment: 'out', return: 'out' } })
})

test('a debit that is turned back came in, and a credit that is turned back went out', async () => {
  const { shown, asked } = await read(
    'Datum;Text;Betrag;Code\n13-06-2024;Acme;10,00;D\n14-06-2024;Client;50,00;C\n15-06-2024;Acme;10,00;RD\n16-06-2024;Client;50,00;RC\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-1000', '5000', '1000', '-5000'])
  expect(asked).toEqual([])
})

test('a Russian list says by words which way money went, and what was carried out', async () => {
  const { shown, asked } = await read(
    'Дата;Описание;Сумма;Статус;Тип\n15.06.2024;Акме;80000,00;Выполнен;Пополнение\n16.06.2024;Магнит;451,00;Выполнен;Списание\n',
    { currency: 'RUB' },
  )
  expect(shown).toEqual(['2024-06-15 8000000 Акме', '2024-06-16 -45100 Магнит'])
  expect(asked).toEqual([])
})

test('a row that is a fee by itself has not paid it twice', async () => {
  const { shown, asked } = await read(
    'Date,Action,Description,Quantity,Price,Fees,Amount\n06/15/2024,Buy,Fund,2,250.00,,-500.00\n06/14/2024,Transfer,Bank,,,,1000.00\n06/13/2024,Service Fee,Wire,,,15.00,-15.00\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-50000', '100000', '-1500'])
  expect(asked).toEqual([])
})

test('a card’s purchase is of the day on which it was cleared', async () => {
  const { shown } = await read(
    'Transaction Time,Clearing Date,Amount,Text\n2024-06-12T10:00:00Z,2024-06-14,-45.00,Shop\n2024-06-15T18:30:00Z,2024-06-16,-18.20,Ride\n2024-06-18T08:00:00Z,2024-06-19,18.20,Refund\n',
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2024-06-14', '2024-06-16', '2024-06-19'])
})

test('balances tell the way of amounts without a sign, with the fee beside them', async () => {
  const { shown, asked } = await read(
    'Date,Type,To name,Amount,Fee,Balance\n2024-06-15,Transfer,Grid,70.00,0.50,979.00\n2024-06-14,Cash in,Acme,150.00,0.00,1049.50\n2024-06-13,Transfer,Delta,100.00,0.50,899.50\n2024-06-12,Cash in,Acme,1000.00,0.00,1000.00\n',
  )
  expect(shown.slice(0, 3).map((row) => row.split(' ')[1])).toEqual(['-7050', '15000', '-10050'])
  expect(asked).toEqual([])
})

const WALLET = `DATE,TYPE,AMOUNT,FEES,LEVY,BAL BEFORE,BAL AFTER,TO NAME
2024-06-03,TRANSFER,1101.70,0.00,0.00,5000.00,6101.70,Shop
2024-06-05,TRANSFER,1975.37,0.75,19.00,6101.70,4106.58,Harbour
2024-06-07,TRANSFER,100.00,0.00,1.00,4106.58,4005.58,Harbour
`

test('what lies between the balances on either side of an amount is what moved', async () => {
  const { shown, asked } = await read(WALLET, { currency: 'GHS' })
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['110170', '-199512', '-10100'])
  expect(asked).toEqual([])
  const other = await read(WALLET.replace('4005.58', '3000.00'), { currency: 'GHS' })
  expect(other.asked).toContain('amount')
})

test('a balance has its own side in the column behind it', async () => {
  const { shown, asked, proved } = await read(
    'Date,Description,Amount,Dr / Cr,Balance,Dr / Cr\n13-06-2024,A,250.00,DR,150.00,DR\n14-06-2024,B,300.00,CR,150.00,CR\n15-06-2024,C,20.00,DR,130.00,CR\n',
    { currency: 'INR' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-25000', '30000', '-2000'])
  expect([asked, proved?.amount]).toEqual([[], '130.00'])
})

test('a text from right to left is read as any other', async () => {
  const { shown } = await read(
    'التاريخ,البيان,مدين,دائن\n\u200f٠٣/١٤/٢٠٢٤,A,٢٠٫٥٠,\n\u200f٠٣/١٥/٢٠٢٤,B,,١٬٢٠٠٫٠٠\n',
    { currency: 'EGP' },
  )
  expect(shown).toEqual(['2024-03-14 -2050 A', '2024-03-15 120000 B'])
})

test.each([
  ['one that reads neither way round', ['15/06/2024', '06/16/2024', '17/06/2024', '06/18/2024']],
  ['some that go to and fro', ['06/03/2024', '06/05/2024', '06/11/2024', '06/12/2024', '15/06/2024', '17/06/2024']],
])('days that a spreadsheet took for months are refused: %s', async (_, days) => {
  const text = `Datum;Text;Betrag\n${days.map((day) => `${day};A;-5,00`).join('\n')}\n`
  await expect(read(text)).rejects.toThrow('swapped days and months')
}) // oxfmt-ignore

test('days in no order are no swapped days', async () => {
  const days = ['03/06/2024', '11/06/2024', '05/06/2024', '12/06/2024', '15/06/2024', '17/06/2024']
  const { shown } = await read(`Datum;Text;Betrag\n${days.map((day) => `${day};A;-5,00`).join('\n')}\n`)
  expect(shown[1]).toBe('2024-06-11 -500 A')
})

test('a sign of its own is as plain as a word beside it, and a word in every row says nothing against one', async () => {
  const wallet =
    'Datetime,Type,Status,Note,From,To,Amount (total)\n2024-06-13T10:11:12,Payment,Complete,Lunch on Monday,Ann,Me,+ $12.00\n2024-06-14T10:11:12,Payment,Complete,Cab home,Bob,Me,+ $3.50\n'
  const { shown } = await read(wallet, { currency: 'USD' })
  expect(shown).toEqual(['2024-06-13 1200 Lunch on Monday', '2024-06-14 350 Cab home'])
  const both =
    'Date,Text,Type,Amount\n2024-06-13,A,Debit,+12.00\n2024-06-14,B,Credit,+3.50\n2024-06-15,C,Debit,+1.00\n'
  expect((await read(both)).asked).toEqual(['amount'])
})

test('the day of the statement in every row is nobody’s day', async () => {
  const rows = ['03', '05', '06'].map((day) => `2024-08-01;2024-06-${day};A;-5,00`).join('\n')
  expect((await read(`Statement date;Den splatny;Nazev;Betrag\n${rows}\n`)).shown[0]).toContain('2024-06-03')
})

test('what an amount runs up to is a balance, whatever it is called', async () => {
  const rows = [
    '03;A;-5.00;95.00',
    '04;B;-6.00;89.00',
    '05;C;9.00;98.00',
    '06;D;-8.00;90.00',
    '07;E;-1.00;89.00',
  ]
  const { shown, asked } = await read(
    `Day;Text;Moved;Amount after\n${rows.map((row) => `2024-06-${row}`).join('\n')}\n`,
  )
  expect([shown[0], asked]).toEqual(['2024-06-03 -500 A', []])
})

test('minus signs and a balance that grows by them are asked about', async () => {
  const rows = ['03;A;-5.00;105.00', '04;B;-6.00;111.00', '05;C;9.00;102.00', '06;D;-8.00;110.00']
  const { asked } = await read(
    `Date;Text;Amount;Balance\n${rows.map((row) => `2024-06-${row}`).join('\n')}\n`,
  )
  expect(asked).toEqual(['sign'])
})

test('one word in every row that the balance contradicts by some rows says nothing', async () => {
  const rows = ['03;A;5.00;95.00', '04;B;6.00;89.00', '05;C;9.00;98.00', '06;D;8.00;90.00', '07;E;1.00;89.00']
  const text =
    `Date;Text;Kind;Amount;Balance\n${rows.map((row) => `2024-06-${row}`).join('\n')}\n`.replaceAll(
      /;([A-E]);/g,
      ';$1;Lastschrift;',
    )
  const { shown, errors } = await read(text)
  expect(shown.map((line) => line.slice(11))).toEqual(['-600 B', '900 C', '-800 D', '-100 E'])
  expect(errors).toHaveLength(1)
})

test('an amount of both signs is offered beside a plainer name without any', async () => {
  const rows = ['03;A;-5.00;7.00', '04;B;-6.00;12.00', '05;C;9.00;5.00'].map((row) => `2024-06-${row}`)
  const { survey } = await read(`Date;Text;Sum;Amount 2\n${rows.join('\n')}\n`)
  const columns = survey.questions[0]?.choices.map(
    ({ change: { amount } }) => amount?.kind === 'signed' && amount.column,
  )
  expect(columns).toContain(2)
})

test('kinds of movements that say the other way of every amount are asked about', async () => {
  const rows = '2024-06-13,-1971.79,Thanks,Payment\n2024-06-14,2452.41,Shop,Purchase\n'
  expect((await read(`Date,Amount,Description,Transaction Type\n${rows}`)).asked).toEqual(['sign'])
})

test('the two columns of a program’s books are somebody’s own', async () => {
  const rows = '2024-06-13,A,12.00,12.00,\n2024-06-14,B,3.50,3.50,\n'
  const { asked } = await read(
    `Date,Text,Amount (One column),Debit Amount (Two Column Approach),Credit Amount (Two Column Approach)\n${rows}`,
  )
  expect(asked).toEqual(['amount'])
})

test.each(['取扱日付 年,取扱日付 月,取扱日付 日', '操作日(年),操作日(月),操作日(日)', 'Year,Month,Day'])(
  'days in three columns are days: %s',
  async (names) => {
    const text = `${names},摘要,お支払金額,お預り金額,残高\n2024,6,3,A,1200,,98800\n2024,6,14,B,,500,99300\n`
    const { shown, asked } = await read(text, { currency: 'JPY' })
    expect([shown, asked]).toEqual([['2024-06-03 -1200 A', '2024-06-14 500 B'], []])
  },
)

test('amounts of the parts of an order may stand in a column of their own', async () => {
  const { shown, errors, skipped } = await read(
    'Datum;Text;Betrag Detail;Belastung;Gutschrift\n15.03.2024;Zahlungen (2);;300.00;\n;Miete;200.00;;\n;Strom;100.00;;\n02.03.2024;Kunde;;;1000.00\n',
  )
  expect(shown).toEqual(['2024-03-15 -30000 Zahlungen (2)', '2024-03-02 100000 Kunde'])
  expect(errors).toEqual([])
  expect(skipped.filter(({ reason }) => reason === 'The row is part of the one above.')).toHaveLength(2)
})

test('names below the kind of their row, in single quotation marks, are names', async () => {
  const { shown, errors, asked } = await read(
    "2,123,'MR X'\n4,,'From Date','2024-03-31'\n5,'Number','Date','Description1','Description2','Amount','Balance'\n5,1,'2024-03-02','POS Purchase','CHECKERS',-450.20,9549.80\n5,2,'2024-03-15','Payment From','ACME',20000.00,29549.80\n6,'END'\n",
    { currency: 'ZAR' },
  )
  expect(shown).toEqual(['2024-03-02 -45020 POS Purchase CHECKERS', '2024-03-15 2000000 Payment From ACME'])
  expect([errors, asked]).toEqual([[], []])
})

const SIDES =
  'Datum;Text;Währung;Umsatz;\n03.06.2025;Miete;EUR;900,00;S\n04.06.2025;Kunde;EUR;150,00;H\n05.06.2025;Strom;EUR;80,00;S\n'

test('a balance above or below the table is below zero by the side in a cell of its own', async () => {
  const around = ';Anfangssaldo;EUR;500,00;H\n;Endsaldo;EUR;330,00;S\n'
  const { shown, asked } = await read(SIDES + around)
  expect(shown).toEqual(['2025-06-03 -90000 Miete', '2025-06-04 15000 Kunde', '2025-06-05 -8000 Strom'])
  expect(asked).toEqual([])
})

test('balances that the sides do not lead to leave the way open, and each answer gives other amounts', async () => {
  const text = `${SIDES};Anfangssaldo;EUR;500,00;H\n;Endsaldo;EUR;777,00;H\n`
  const { survey, asked } = await read(text)
  expect(asked).toEqual(['amount'])
  const choices = survey.questions[0]?.choices ?? []
  const answers = await Promise.all(choices.map(({ change }) => read(text, { answers: change })))
  expect(answers.map(({ shown }) => shown[0])).toEqual(['2025-06-03 -90000 Miete', '2025-06-03 90000 Miete'])
})

test('numbers of seven digits below zero are amounts, and name nothing', async () => {
  const { survey, shown } = await read(
    '"1177";"T";"-1871390";"HUF";"20250213";"8128610"\n"1177";"J";"7059714";"HUF";"20250214";"15188324"\n"1177";"T";"-3494450";"HUF";"20250215";"11693874"\n',
    { currency: 'HUF' },
  )
  expect(survey.missing).not.toContain('amount')
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-187139000', '705971400', '-349445000'])
})

test('a column that moves by most of the amounts tells where one of them does not fit, whatever it is called', async () => {
  const lines = Array.from({ length: 14 }, (_, day) => `${10 + day}.03.2025;Zab ${day};-1${day % 10},50;`)
  let held = 10_000
  const rows = lines.map((line, day) => {
    held -= 1050 + 100 * (day % 10)
    return `${line}${(held / 100).toFixed(2).replace('.', ',')}`
  })
  const right = `Brilla;Wazu;Kwemo;Pelto\n${rows.join('\n')}\n`
  const wrong = right.replace('Zab 6;-16,50', 'Zab 6;16,50')
  expect((await read(right)).gap).toBeUndefined()
  expect((await read(wrong)).gap).toMatchObject({ day: '2025-03-16', amount: -3300, others: 0 })
})

test('the day that interest counts from is taken before no other, whatever that is called', async () => {
  const { shown } = await read(
    'Valutadag;Bokfdag;Text;Belopp\n2025-06-12;2025-06-13;Hyra;-900,00\n2025-06-16;2025-06-14;Kund;150,00\n2025-06-15;2025-06-15;El;-80,00\n',
  )
  expect(shown.map((row) => row.split(' ')[0])).toEqual(['2025-06-13', '2025-06-14', '2025-06-15'])
  const unknown = await read(
    'Wert;Brilla;Text;Betrag\n2025-06-12;2025-06-13;Miete;-900,00\n2025-06-16;2025-06-14;Kunde;150,00\n2025-06-15;2025-06-15;Strom;-80,00\n',
  )
  expect(unknown.shown.map((row) => row.split(' ')[0])).toEqual(['2025-06-13', '2025-06-14', '2025-06-15'])
})

test('of two days without a name rows stand by the one that they are sorted by', async () => {
  const { shown } = await read(
    '2025-06-12;2025-06-13;Hyra;-900,00\n2025-06-16;2025-06-14;Kund;-150,00\n2025-06-15;2025-06-15;El;-80,00\n',
  )
  expect(shown.map((row) => row.split(' ')[0])).toEqual(['2025-06-13', '2025-06-14', '2025-06-15'])
})

test('what is available moves by the amounts as a balance does, and tells where one does not fit', async () => {
  let held = 500
  const rows = Array.from({ length: 14 }, (_, day) => {
    held -= 10 + day
    return `${10 + day}/03/2025;Compra ${day};-${10 + day},00;EUR;${held},00`
  })
  const text = `Fecha;Concepto;Importe;Divisa;Disponible\n${rows.join('\n')}\n`
  expect((await read(text)).gap).toBeUndefined()
  expect((await read(text.replace('6;-16,00', '6;16,00'))).gap).toMatchObject({ day: '2025-03-16' })
})

test('Chinese columns of money in and money out are named after what they hold', async () => {
  const { shown, asked } = await read(
    '日期,摘要,收入金额,支出金额\n2025-03-13,货款,1200.00,\n2025-03-14,房租,,900.00\n',
    { currency: 'CNY' },
  )
  expect([shown, asked]).toEqual([['2025-03-13 120000 货款', '2025-03-14 -90000 房租'], []])
})

test('a file that breaks off between quotation marks has all rows but its last', async () => {
  const { shown, errors } = await read(
    '"Date","Text","Amount"\n"2025-06-13","Rent","-900.00"\n"2025-06-14","Client","150.00"\n"2025-06-15","Power","-80.',
  )
  expect(shown).toHaveLength(2)
  expect(errors.map(({ line, reason }) => [line, reason.split('.')[0]])).toEqual([
    [4, 'The file ends in the middle of this row'],
  ])
})

test('the holder of the other account describes a movement', async () => {
  const { shown } = await read(
    'Rekeningnummer;Transactiedatum;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Omschrijving\nNL99KNAB0255;21-06-2026;D;827,75;FR76;Gert Janssen;Tresorie\nNL99KNAB0255;21-06-2026;C;12,00;NL01;Anna Bakker;\n',
  )
  expect(shown).toEqual(['2026-06-21 -82775 Gert Janssen Tresorie', '2026-06-21 1200 Anna Bakker'])
})

test('what the whole statement comes to in every row is no movement', async () => {
  const { shown } = await read(
    'account_number,income,expenses,transaction_date,amount,optional_items\n1234567890,1500.00,500.00,2019-11-02,1500.00,NOMINA ACME\n1234567890,1500.00,500.00,2019-11-10,-400.00,ALQUILER\n1234567890,1500.00,500.00,2019-11-20,-100.00,SUPER\n',
  )
  expect(shown).toEqual([
    '2019-11-02 150000 NOMINA ACME',
    '2019-11-10 -40000 ALQUILER',
    '2019-11-20 -10000 SUPER',
  ])
})

test('days of the week describe nothing', async () => {
  const { shown } = await read(
    'Weekday,Day,What,Euro\nSaturday,2 March 2024,Shop,-45.10\nFriday,15 March 2024,Salary,2000.00\nWednesday,20 March 2024,Rent,-800.00\n',
  )
  expect(shown).toEqual(['2024-03-02 -4510 Shop', '2024-03-15 200000 Salary', '2024-03-20 -80000 Rent'])
})

test('a currency that only rows with a foreign amount have is of that amount', async () => {
  const { shown, errors } = await read(
    'TransactionDate;Text;Currency Amount;Currency Rate;Currency;Amount;BookDate\n02.03.2024;REMA 1000;;;;-451,00;04.03.2024\n10.03.2024;GITHUB;10,00;10,5;USD;-105,00;12.03.2024\n15.03.2024;Innbetaling;;;;1000,00;15.03.2024\n',
    { currency: 'NOK' },
  )
  expect([shown, errors]).toEqual([
    ['2024-03-04 -45100 REMA 1000', '2024-03-12 -10500 GITHUB', '2024-03-15 100000 Innbetaling'],
    [],
  ])
})

test('a purchase with a minus sign is none that came in where balances prove the signs', async () => {
  const { shown, asked } = await read(
    'Date,Transaction Type,Transaction Description,Amount,Balance\n04 Mar 2024,Purchase,TESCO,-45.10,954.90\n15 Mar 2024,Payment,ACME LTD,2000.00,2954.90\n20 Mar 2024,Payment,LANDLORD,-800.00,2154.90\n',
  )
  expect([asked, shown[0]]).toEqual([[], '2024-03-04 -4510 TESCO'])
})
