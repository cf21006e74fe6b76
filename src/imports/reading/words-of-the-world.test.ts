import { expect, test } from 'vitest'
import { survey } from '../../../tests/support/bank-files/read-sheet.ts'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Words and letters by which files of many countries say what they are, with a header and without one. */

const texts = (shown: readonly string[]) => shown.map((row) => row.split(' ').slice(2).join(' '))
const amounts = (shown: readonly string[]) => shown.map((row) => row.split(' ')[1])

test.each([
  ['windows-1253', '03/03/2025;ΣΚΛΑΒΕΝΙΤΗΣ;-12,50\n14/03/2025;Παπαδόπουλος;-45,00\n25/03/2025;ΜΙΣΘΟΔΟΣΙΑ;900,00\n', 'Παπαδόπουλος'],
  ['windows-1255', '03/03/2025;שופרסל;-12.50\n14/03/2025;חברת חשמל;-45.00\n25/03/2025;משכורת;900.00\n', 'חברת חשמל'],
  ['windows-1254', '03.03.2025;MİGROS İSTANBUL;-12,50\n14.03.2025;Elektrik faturası;-45,00\n25.03.2025;Maaş;900,00\n', 'Elektrik faturası'],
  ['windows-1250', 'Datum;Opis plaćanja;Iznos\n14.03.2025;Plaća;900,00\n15.03.2025;HEP;-45,00\n', 'Plaća'],
  ['shift_jis', '2025/03/03,セブンイレブン,-1250\n2025/03/14,スターバックス,-450\n2025/03/25,アマゾン,-900\n', 'スターバックス'],
  ['gbk', '2025-03-03,美团外卖,-12.50\n2025-03-14,电费,-45.00\n2025-03-25,工资,900.00\n', '电费'],
  ['windows-1251', '03.03.2025;Пятёрочка;-12,50\n14.03.2025;Мосэнерго;-45,00\n25.03.2025;Зарплата;900,00\n', 'Мосэнерго'],
])('a list in %s is read in its own letters', async (encoding, text, one) => {
  expect(texts((await read(text, { encoding })).shown)).toContain(one)
}) // oxfmt-ignore

test.each([
  ['Tarikh,Keterangan,Jumlah (RM),Baki (RM)\n03/03/2025,TNB,-12.50,987.50\n25/03/2025,GAJI,900.00,1887.50\n', 'MYR'],
  ['תאריך,תיאור,בחובה,בזכות,היתרה בש"ח\n03/03/2025,שופרסל,12.50,,987.50\n25/03/2025,משכורת,,900.00,1887.50\n', 'ILS'],
  ['Kirjauspäivä;Määrä EUROA;Saaja\n03.03.2025;-12,50;Lidl\n25.03.2025;900,00;Acme\n', 'EUR'],
  ['交易日期,记账金额(收入),记账金额(支出),记账币种,对方户名\n2025-03-03,,12.50,人民币,美团\n2025-03-25,900.00,,人民币,工资\n', 'CNY'],
  ['Date,Description,Amount,Original Currency\n2025-03-03,Shop,-12.50,USD\n2025-03-25,Salary,900.00,USD\n', 'USD'],
])('the currency of amounts is told: %#', async (text, currency) => {
  const { survey: found, errors } = await read(text, { currency: 'CHF' })
  expect([found.currency, found.mapping.unit, ...new Set(errors.map((each) => each.currency))]).toContain(
    currency,
  )
}) // oxfmt-ignore

test('letters before a number make ids, where the amount is gone', async () => {
  const file = new File(
    [
      'Kuupäev;Saaja nimi;Arhiveerimistunnus\n2025-03-03;Rimi;R100371\n2025-03-04;Elektrum;R100742\n2025-03-05;Bolt;R101113\n',
    ],
    'statement.csv',
  )
  expect((await survey(file)).missing).toEqual(['amount'])
})

test('numbers of receipts are no side of an account', async () => {
  const { survey: found } = await read(
    'Receipt No.,Completion Time,Details,Withdrawn,Balance\nR100371,2025-03-03 10:11:12,Shop,-12.50,987.50\nR100742,2025-03-04 10:11:12,Customer,,1887.50\nR101113,2025-03-05 10:11:12,Rent,-45.00,1842.50\n',
  )
  expect(found.mapping.amount).not.toMatchObject({ kind: 'two-columns' })
})

test('what a posting was for says no way, where each has the same', async () => {
  const { survey: found, shown } = await read(
    'Type,Date,Num,Name,Split,Amount,Balance\nDeposit,09/18/2025,517919,ACME,Expense,"2,342.16","11,502.68"\n',
    { currency: 'USD' },
  )
  expect(found.mapping.amount?.kind === 'flagged' && found.mapping.amount.flag).not.toBe(4)
  expect(amounts(shown)).toEqual(['234216'])
})

test('of two days of one name the later one is that of booking', async () => {
  const { shown } = await read(
    'Buchungsdatum;Buchungsdatum;Betrag;Beschreibung\n04.03.2025;05.03.2025;-12,50;Lidl\n14.03.2025;16.03.2025;-45,00;Shell\n',
  )
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2025-03-05', '2025-03-16'])
})

test('days that may start with either part are compared by the order in which they lie near one another', async () => {
  const { survey: found } = await read(
    'Posted Date,Transaction Date,Description,Amount\n02/10/2025,02/08/2025,Customer,2401.09\n',
    { currency: 'USD' },
  )
  expect(found.mapping.date).toBe(0)
})

test('an offset account makes books, whose debits came in', async () => {
  const { asked, shown } = await read(
    'date,account_name,details,offset_account_id,debit,credit\n2025-03-14,HDFC,Customer,41,900.00,\n2025-03-15,HDFC,Rent,62,,45.00\n',
  )
  expect([asked, amounts(shown)]).toEqual([['amount'], ['90000', '-4500']])
})

test('a minus before each fee says that sales without one came in, the oldest one as well', async () => {
  const { shown, errors, asked } = await read(
    'Date,Name,Currency,Gross,Fee,Net,Balance\n04/15/2025,Anna,USD,81.74,-2.67,79.07,1079.07\n04/16/2025,Bob,USD,86.30,-2.80,83.50,1162.57\n',
    { currency: 'USD' },
  )
  expect([amounts(shown), errors, asked]).toEqual([['7907', '8350'], [], []])
})
