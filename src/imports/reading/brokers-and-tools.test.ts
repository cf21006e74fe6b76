import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* What brokers, tools for expenses and banks far away give out, each for the reading that it could be taken for. */

const amounts = (shown: readonly string[]) => shown.map((row) => row.split(' ')[1])

test('accounts of which each row has another are the other side’s, whose name follows', async () => {
  const { survey, shown } = await read(
    'Dátum zaúčtovania,Suma,Mena,Typ,Číslo účtu,Názov protistrany\n28.03.2025,21.50,EUR,Debet,SK111,Lidl\n20.03.2025,500.00,EUR,Debet,SK222,ZSE\n14.03.2025,4000.00,EUR,Kredit,SK333,Acme\n',
  )
  expect(survey.mapping.account).toBeNull()
  expect(amounts(shown)).toEqual(['-2150', '-50000', '400000'])
})

test('numbers of a chart beside a code of taxes part no file into accounts', async () => {
  const { survey, shown } = await read(
    'Dato;Tekst;Kontonr.;Momskode;Beløb;Valuta\n14-03-2025;GitHub;3620;I25;-584,10;DKK\n15-03-2025;DSB;3710;U0;-188,00;DKK\n16-03-2025;Opfyldning;5820;;5.000,00;DKK\n',
    { currency: 'DKK' },
  )
  expect(survey.mapping.account).toBeNull()
  expect(amounts(shown)).toEqual(['-58410', '-18800', '500000'])
})

test.each([
  ['残高 after a movement', '取引日,入出金(円),取引後残高(円),入出金内容\n20250303,-12500,87500,ATM\n20250314,250000,337500,給与\n20250320,-6000,332500,カード\n20250328,-990,331510,NHK\n', 'JPY'],
  ['יתרה after a movement', 'תאריך,הפעולה,חובה,זכות,יתרה לאחר פעולה\n28/03/2025,כאל,1250.50,,8749.50\n20/03/2025,העברה,500.00,,10000.00\n14/03/2025,משכורת,,1900.00,10500.00\n03/03/2025,עמלה,2.10,,600.00\n', 'ILS'],
])('a balance called %s tells where a row is wrong', async (_, text, currency) => {
  expect((await read(text, { currency })).gap).toMatchObject({ others: 0 })
}) // oxfmt-ignore

const CARD_OF_UKRAINE = `"28.03.2025 10:11:12","Сільпо","-850.5","-850.5","UAH","4149.5"
"20.03.2025 10:11:12","Steam","-415.0","-10.0","USD","5000.0"
"14.03.2025 10:11:12","Від: Ганна","5000.0","5000.0","UAH","5415.0"
`

test.each([
  ['"Date and time","Description","Card currency amount, (UAH)","Operation amount","Operation currency","Balance"'],
  ['"Date","Description","Card","Operation","Operation","Balance"\n"and time","","currency amount, (UAH)","amount","currency",""'],
])('an amount in the currency of the card is the one that moved: %s', async (names) => {
  const { shown, errors } = await read(`${names}\n${CARD_OF_UKRAINE}`, { currency: 'UAH' })
  expect(amounts(shown)).toEqual(['-85050', '-41500', '500000'])
  expect(errors).toEqual([])
}) // oxfmt-ignore

test('a day that most rows lack is not theirs where another column has one for all', async () => {
  const { shown, errors } = await read(
    'Field,Action,Amount ($),Cash Balance ($),Settlement Date\n03/28/2025,DIVIDEND,12.41,1512.41,\n03/20/2025,SOLD,1040.27,1500.00,03/21/2025\n03/10/2025,POWER,-89.02,459.73,\n03/03/2025,RECEIVED,548.75,548.75,\n',
    { currency: 'USD' },
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual([
    '2025-03-28',
    '2025-03-20',
    '2025-03-10',
    '2025-03-03',
  ])
  expect(errors).toEqual([])
})

const SALES = [
  '"03.03.2025 10:11","TA1","Umsatz","VISA","24,20","0,46","23,74"',
  '"14.03.2025 12:01","TA2","Umsatz","VISA","11,90","0,23","11,67"',
  '"20.03.2025 15:31","TA3","Umsatz","VISA","59,50","1,13","58,37"',
]
const NAMES_OF_SALES = '"Datum","Transaktions-ID","Zahlungsart","Kartentyp","Gesamt","Gebühr","Auszahlung"\n'

test.each([
  ['below its header', NAMES_OF_SALES],
  ['without a header', ''],
])('“Umsatz” beside a day is a kind of movement %s', async (_, names) => {
  const { shown } = await read(`${names}${SALES.join('\n')}\n`)
  expect(shown).toHaveLength(3)
})

test('what one side of two leaves open is no amount where another column has one in each row', async () => {
  const { survey } = await read(
    'Payout Date,Gross Payments,Refunds,Processing Fees,Adjustments,Net Payout\n03/28/2025,1210.40,0.00,-33.10,0.00,1357.50\n03/27/2025,980.00,-25.00,-27.20,0.00,1067.80\n03/26/2025,1055.10,0.00,-29.60,-10.00,1176.05\n',
    { currency: 'USD' },
  )
  const [question] = survey.questions
  expect(question?.choices[0]?.label ?? '').toMatch(/^“Net Payout”: 1357\.50 in/)
})

test('the last column is what all parts come to, whatever it is called', async () => {
  const { shown, asked } = await read(
    'Payout Date,Status,Charges,Refunds,Adjustments,Fees,Field,Currency\n2025-03-28,paid,510.00,-20.00,0.00,-15.10,474.90,USD\n2025-03-20,paid,220.50,0.00,0.00,-6.70,213.80,USD\n2025-03-14,paid,1310.00,-110.00,-15.00,-38.29,1146.71,USD\n',
    { currency: 'USD' },
  )
  expect(amounts(shown)).toEqual(['47490', '21380', '114671'])
  expect(asked).toEqual([])
})

test('what is traded at an exchange is no currency, whatever its letters are', async () => {
  const { survey, shown } = await read(
    'Trade Date,Transaction Type,Symbol,Shares,Share Price,Net Amount\n2025-03-28,Dividend,VMFXX,0.0,1.0,15.22\n2025-03-20,Sell,VTI,-3.0,280.5,841.48\n2025-03-14,Buy,BND,10.0,72.9,-730.00\n',
    { currency: 'USD' },
  )
  expect(survey.mapping.currency).toBeNull()
  expect(amounts(shown)).toEqual(['1522', '84148', '-73000'])
})

test('what was debited went out, and one row in minus is asked about', async () => {
  const all = await read('Check Date,Description,Total Debited\n03/14/2025,Payroll,7112.51\n', {
    currency: 'USD',
  })
  expect(amounts(all.shown)).toEqual(['-711251'])
  const one = await read('Date,Supplier,Amount debited\n2025-03-18,Ikea,-210.50\n')
  expect(one.asked).toEqual(['sign'])
})

test('an account of Zoho is one of somebody’s books without the kinds of its postings as well', async () => {
  const { survey } = await read(
    'Date,Account,Transaction Details,Transaction#,Reference#,Debit,Credit,Amount\n2025-03-14,Checking,Acme,1,R1,"5,000.00",,"5,000.00 Dr"\n2025-03-20,Checking,Staples,2,R2,,45.00,"45.00 Cr"\n2025-03-28,Checking,AWS,3,R3,,512.10,"512.10 Cr"\n',
    { currency: 'USD' },
  )
  expect(survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual([
    '“Debit” in, “Credit” out: 5000.00 in',
    '“Credit” in, “Debit” out: 5000.00 out',
  ])
})

const HEAD_OF_CARD = 'Date,Merchant,Txn Amount (Funding Card),Card Last 4 Digits,Notes\n'

test('purchases at several shops by one card went out, and those in minus came back', async () => {
  const { shown, asked } = await read(
    `${HEAD_OF_CARD}2025-03-28,Tesco,21.50,4411,\n2025-03-20,SNCF,45.10,4411,\n2025-03-14,Amazon,-10.00,4411,refund\n`,
    { currency: 'GBP' },
  )
  expect(amounts(shown)).toEqual(['-2150', '-4510', '1000'])
  expect(asked).toEqual([])
})

test('purchases without any minus may be takings of another list, and are asked about', async () => {
  const { asked } = await read(
    `${HEAD_OF_CARD}2025-03-28,Tesco,21.50,4411,\n2025-03-20,SNCF,45.10,4411,\n2025-03-14,Amazon,10.00,4411,\n`,
    { currency: 'GBP' },
  )
  expect(asked).toEqual(['sign'])
})

test('a statement that says what a card shows is one of a card', async () => {
  const { shown, asked } = await read(
    'Datum,Beschreibung,Betrag,Erweiterte Details,Erscheint auf Ihrer Abrechnung als\n28/03/2025,REWE,"21,50",,REWE\n20/03/2025,BAHN,"45,10",,DB\n14/03/2025,"ZAHLUNG ERHALTEN. BESTEN DANK.","-66,60",,\n',
  )
  expect(amounts(shown)).toEqual(['-2150', '-4510', '6660'])
  expect(asked).toEqual([])
})

test('where no column has what is left, the fee may be taken from all that was collected', async () => {
  const { survey } = await read(
    'Date,Gross Sales,Net Sales,Tax,Tip,Total Collected,Fees,Description\n03/28/2025,$20.00,$20.00,$1.60,$3.00,$24.60,($0.74),Lunch\n03/20/2025,$50.00,$45.00,$3.60,$5.00,$53.60,($1.49),Dinner\n03/14/2025,$10.00,$10.00,$0.80,$0.00,$10.80,($0.38),Coffee\n',
    { currency: 'USD' },
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels).toContain('“Total Collected” with “Fees”: 23.86 in')
})

const withPaid = (paid: string) =>
  `거래일시,적요,출금액,입금액,잔액\n2025.03.20,이체,"50,000",0,"100,000"\n2025.03.14,입금,0,"120,000","150,000"\n2025.03.03,통신비,"${paid}",0,"30,000"\n합계,,"59,900","120,000",\n`

test('totals of which one is what the rows come to prove the other one, and a row that is wrong', async () => {
  expect((await read(withPaid('9,900'), { currency: 'KRW' })).faults).toEqual([])
  expect((await read(withPaid('1,900'), { currency: 'KRW' })).faults).toMatchObject([
    { kind: 'totals', stated: { out: 59900n }, rows: { out: 51900n } },
  ])
})

test('a day alone at the end of a QIF file has lost the rest of its record', async () => {
  const { errors } = await read('!Type:Bank\nD3/14/2025\nT-120.50\nPGrocer\n^\nD3/20/2025\n', {
    name: 'a.qif',
    currency: 'USD',
  })
  expect(errors).toHaveLength(1)
})
