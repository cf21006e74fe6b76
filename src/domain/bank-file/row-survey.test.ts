import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { surveyRows } from '../../../tests/support/bank-files/survey-rows.ts'
import { signedAmount } from '../transaction/transaction.ts'
import type { FileMapping } from './columns/file-mapping.ts'
import type { SourceRow } from './file-line.ts'
import { accountsNamed, RowSurvey } from './row-survey.ts'
import { readFileRows, RowReader } from './row-reader.ts'
import { rounds } from '../../../tests/support/rounds.ts'

/** Rows of a file without quotes, each with its line number. */
function rowsOf(text: string, delimiter = ','): SourceRow[] {
  return text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(delimiter) }))
}

function read(text: string, { delimiter = ',', currency = 'USD', only = '' } = {}) {
  const rows = rowsOf(text, delimiter)
  const survey = surveyRows(rows)
  const account = only === '' ? { id: 'a', currency } : { id: 'a', currency, only }
  const { mapping } = survey
  const result = readFileRows(rows, mapping, account)
  const signed = result.lines.map(({ amount, type }) => signedAmount({ amount, type }))
  return {
    ...result,
    signed,
    survey,
    mapping,
    column: (index: number | null) => mapping.layout.columns[index ?? -1],
  }
}

test('a plain statement is read without a question', () => {
  const { lines, errors, survey } = read(
    'Date,Description,Amount\n2026-01-05,Salary  ACME,2500.00\n2026-01-06,Rent\u00a0 Main St,-1200.50\n2026-01-07,Coffee,-3.20',
  )
  expect(survey.questions).toEqual([])
  expect(survey.missing).toEqual([])
  expect(errors).toEqual([])
  expect(
    lines.map(({ day, description, amount, type, line }) => [line, day, description, amount, type]),
  ).toEqual([
    [2, '2026-01-05', 'Salary ACME', 250_000, 'INCOME'],
    [3, '2026-01-06', 'Rent Main St', 120_050, 'EXPENSE'],
    [4, '2026-01-07', 'Coffee', 320, 'EXPENSE'],
  ])
})

test('5.00- is five out, not five hundred in', () => {
  expect(read('Date,Description,Amount\n2026-01-05,Fee,5.00-\n2026-01-06,Pay,20.00').signed).toEqual([
    -500, 2000,
  ])
})

test('12.345 is read as the column has it, and asked about where the column does not say', () => {
  const german = read('Datum;Text;Betrag\n05.01.2026;Miete;-12.345\n25.01.2026;Brot;-3,20', {
    delimiter: ';',
  })
  expect(german.signed).toEqual([-1_234_500, -320])
  const dinar = read('Date,Description,Amount\n2026-01-05,Rent,-12.345\n2026-01-06,Pay,0.500', {
    currency: 'KWD',
  })
  expect(dinar.signed).toEqual([-12_345, 500])
  const open = read('Date,Description,Amount\n2026-01-05,Rent,-12.345\n2026-01-06,Pay,1.200')
  expect(open.mapping.ambiguous).toContain('decimalMark')
  expect(open.survey.questions[0]?.examples).toEqual(['-12.345', '1.200'])
})

test('a number with more decimals than the currency has is an error, never rounded', () => {
  const { errors, lines } = read('Date,Description,Amount\n2026-01-05,Rent,-12.345\n2026-01-06,Pay,1.20')
  expect(lines).toHaveLength(1)
  expect(errors[0]?.reason).toContain('12.345 has 3 decimals, and USD has 2')
})

test('the date format comes from the whole column, a thousand rows below the first if need be', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `0${1 + (index % 9)}/0${1 + (index % 7)}/2026,Shop,-1.50`,
  )
  const { mapping, lines } = read(['Date,Description,Amount', ...rows, '25/03/2026,Shop,-1.50'].join('\n'))
  expect(mapping).toMatchObject({ dateOrder: 'dmy', ambiguous: [] })
  expect(lines[1]?.day).toBe('2026-02-02')
  const survey = new RowSurvey()
  const all = rowsOf(['Date,Description,Amount', ...rows].join('\n'))
  for (let start = 0; start < all.length; start += 700) survey.add(all.slice(start, start + 700))
  const open = survey.result()
  expect(open.mapping.ambiguous).toEqual(['dateOrder'])
})

test('a bad row stops nothing and is named by line, column and reason', () => {
  const { lines, errors } = read(
    'Date,Description,Amount\n28/01/2026,A,-1.00\n31/02/2026,B,-2.00\n30/01/2026,C,oops\n,D,-4.00\n31/01/2026,E,\n01/02/2026,F,-6.00',
  )
  expect(lines.map(({ description }) => description)).toEqual(['A', 'F'])
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Date'],
    [4, 'Amount'],
    [5, 'Date'],
    [6, 'Amount'],
  ])
  for (const { reason } of errors) expect(reason).toMatch(/^.{20,}\.$/)
})

test('preamble, totals and notes are left out with a reason, and every row is accounted for', () => {
  const text = `My Bank,,,
Account,DE89 3704 0044 0532 0130 00,,
From 01/01/2026,to 31/01/2026,,
,,,
Booking date,Payee,Memo,Amount
13/01/2026,Shop,Milk,-1.00
14/01/2026,Shop,Bread,-2.00
,Note: rates change in May,,
15/01/2026,ACME,Pay,9.00
,Total,,6.00
,,,`
  const { lines, errors, skipped, mapping, survey, column } = read(text)
  expect(mapping.layout).toMatchObject({ headerLine: 5, firstLine: 6, lastLine: 9 })
  expect(mapping.description.map(column)).toEqual(['Payee', 'Memo'])
  expect(lines.map(({ description }) => description)).toEqual(['Shop Milk', 'Shop Bread', 'ACME Pay'])
  expect(errors).toEqual([])
  expect(skipped).toHaveLength(8)
  expect(accountsNamed(survey, survey.mapping)).toEqual(['DE89 3704 0044 0532 0130 00'])
})

const askOfDates = (first: string, last: string) =>
  read(`Date,Description,Amount\n${first},A,-1.00\n${last},B,2.00`).survey.questions[0]

test('a question about dates offers the orders that fit, with what a day of the file would be', () => {
  expect(askOfDates('03/04/2026', '04/04/2026')).toMatchObject({
    text: 'Do these dates start with the day or with the month?',
    choices: [
      { value: 'dmy', label: 'Day first (Apr 3, 2026)' },
      { value: 'mdy', label: 'Month first (Mar 4, 2026)' },
    ],
  })
  expect(askOfDates('26-01-15', '26-02-15')).toMatchObject({
    text: 'Do these dates start with the year or with the day?',
    choices: [
      { value: 'dmy', label: 'Day first (Jan 26, 2015)' },
      { value: 'ymd', label: 'Year first (Jan 15, 2026)' },
    ],
  })
})

test('a file without header is read by what its columns hold', () => {
  const { lines, mapping, column } = read('13/01/2026,-1.50,SHOP ONE,98.50\n14/01/2026,-2.25,SHOP TWO,96.25')
  expect(mapping.layout.headerLine).toBeNull()
  expect(lines).toHaveLength(2)
  expect(column(mapping.date)).toBe('Column 1')
  expect(lines[1]).toMatchObject({ amount: 225, type: 'EXPENSE', description: 'SHOP TWO' })
})

test('debit and credit columns, with zeros or blanks in the empty one', () => {
  const { signed, mapping, errors } = read(
    'Date,Details,Paid out,Paid in,Balance\n2026-01-05,Pay,,100.00,100.00\n2026-01-06,Rent,40.00,0.00,60.00\n2026-01-07,Odd,1.00,2.00,61.00',
  )
  expect(mapping.amount).toMatchObject({ kind: 'two-columns', debitSigned: false })
  expect(signed).toEqual([10_000, -4000])
  expect(errors[0]?.reason).toContain('both a debit and a credit')
  expect(read('Date,Details,Debit,Credit\n2026-01-05,A,-4.00,\n2026-01-06,B,,5.00').signed).toEqual([
    -400, 500,
  ])
})

test('a flag column tells the side of amounts without sign', () => {
  const dutch = read(
    'Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20260105;Albert Heijn;Af;12,50\n20260125;Werkgever;Bij;1.500,00',
    { delimiter: ';', currency: 'EUR' },
  )
  expect(dutch.mapping.amount).toMatchObject({ kind: 'flagged', flag: 2 })
  expect(dutch.signed).toEqual([-1250, 150_000])
})

const flagged = (out: string) =>
  Array.from({ length: 40 }, (_, n) => `2026-01-05,A,${n + 1}.00,${n % 2 ? 'CREDIT' : out}\n`).join('')

test('a flag says its side however it is written, and one that says neither is an error of its row', () => {
  const head = 'Date,Description,Amount,Type\n'
  const first = read(`${head}${flagged('DEBIT')}2026-01-06,Charge,31.50,FEE\n2026-01-06,B,2.00,dr`)
  expect(first.signed.slice(0, 2)).toEqual([-100, 200])
  expect(first.signed.at(-1)).toBe(-200)
  expect(first.errors).toMatchObject([{ line: 42, column: 'Type' }])
  expect(first.errors[0]?.reason).toBe(
    '“FEE” doesn’t say whether money came in or went out. Correct the row.',
  )
  const next = surveyRows(rowsOf(head + flagged('Debit')), first.mapping)
  const { lines } = readFileRows(rowsOf(head + flagged('Debit')), next.mapping, { id: 'a', currency: 'USD' })
  expect(lines.filter(({ type }) => type === 'EXPENSE')).toHaveLength(20)
})

test('the running balance decides the sign, whichever way the rows run', () => {
  const inverse = read(
    'Date,Text,Amount,Balance\n2026-01-05,A,10.00,90.00\n2026-01-06,B,5.00,85.00\n2026-01-07,C,-20.00,105.00',
  )
  expect(inverse.mapping).toMatchObject({ sign: 'positive-out', ambiguous: [] })
  expect(inverse.signed).toEqual([-1000, -500, 2000])
  const newest = read(
    'Date,Text,Amount,Balance\n2026-01-05,A,10.00,115.00\n2026-01-05,B,5.00,105.00\n2026-01-05,C,20.00,100.00',
  )
  expect(newest.mapping).toMatchObject({ sign: 'positive-in', ambiguous: [] })
})

test('amounts that are all positive without balance or flag are asked about', () => {
  const { mapping, survey } = read('Date,Supplier,Amount\n2026-01-05,A Ltd,10.00\n2026-01-06,B Ltd,5.00')
  expect(mapping).toMatchObject({ sign: 'positive-out', ambiguous: ['sign'] })
  expect(survey.questions[0]?.choices[0]?.value).toBe('positive-out')
})

test('a bank id repeated in the file with equal content is marked, with another amount it is kept', () => {
  const { lines } = read(
    'Transaction ID,Date,Description,Amount\nT1,2026-01-05,A,-1.00\nT2,2026-01-05,B,-2.00\nT3,2026-01-06,C,-3.00\nT4,2026-01-06,D,-4.00\nT2,2026-01-05,B,-2.00\nT5,2026-01-07,E,-5.00\nT6,2026-01-07,F,-6.00\nT7,2026-01-07,F,-7.00\nT1,2026-01-08,A,-9.00\nT8,2026-01-07,F,-6.00',
  )
  expect(lines.filter(({ repeatsLine }) => repeatsLine !== undefined).map(({ line }) => line)).toEqual([6])
  expect(new Set(lines.map(({ userTransactionId }) => userTransactionId)).size).toBe(9)
})

test('a row number is no bank id, and a reference that repeats is none either', () => {
  const { mapping, column } = read(
    'ID,Date,Reference,Description,Amount\n1,2026-01-05,RENT,A,-1.00\n2,2026-01-06,RENT,B,-2.00\n3,2026-01-07,PAY,C,3.00',
  )
  expect(mapping.bankId).toBeNull()
  expect(column(mapping.reference)).toBe('Reference')
})

test('rows in another currency than the account are listed, not converted', () => {
  const { lines, errors } = read(
    'Date,Description,Amount,Currency\n2026-01-05,A,-1.00,USD\n2026-01-06,B,-2.00,EUR',
  )
  expect(lines).toHaveLength(1)
  expect(errors[0]).toMatchObject({ line: 3, column: 'Currency' })
  expect(errors[0]?.reason).toContain('Import it into an account in EUR')
})

test('one account of a file of several can be read alone', () => {
  const text =
    'Account,Date,Description,Amount\nMain,2026-01-05,A,-1.00\nSpare,2026-01-06,B,-2.00\nMain,2026-01-06,C,-2.00'
  const { lines, skipped, survey } = read(text, { only: 'Main' })
  expect(accountsNamed(survey, survey.mapping)).toEqual(['Main', 'Spare'])
  expect(lines.map(({ description }) => description)).toEqual(['A', 'C'])
  expect(skipped.map(({ line }) => line)).toEqual([1, 3])
})

test('a row of a file of several accounts that names none is an error, not another account’s', () => {
  const text =
    'Account,Date,Description,Amount\nMain  1,2026-01-05,A,-1.00\nSpare,2026-01-06,B,-2.00\n,2026-01-06,C,-2.00\n,,A note,'
  const { lines, errors, skipped, survey } = read(text, { only: 'Main 1' })
  expect(accountsNamed(survey, survey.mapping)).toEqual(['Main 1', 'Spare'])
  expect(lines).toHaveLength(1)
  expect(errors).toMatchObject([{ line: 4, column: 'Account', reason: 'The row has no account. Add one.' }])
  expect(skipped.map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a remembered mapping serves the next file of the layout, unless its column says otherwise without doubt', () => {
  const first = surveyRows(rowsOf('Date,Shop,Amount\n03/04/2026,A,-1.00\n04/05/2026,B,2.00')).mapping
  const chosen = { ...first, dateOrder: 'mdy' as const, ambiguous: [] }
  const open = surveyRows(rowsOf('Date,Shop,Amount\n03/04/2026,A,-1.00\n05/06/2026,B,2.00'), chosen)
  expect(open.mapping).toMatchObject({ dateOrder: 'mdy', ambiguous: [] })
  const settled = surveyRows(rowsOf('Date,Shop,Amount\n13/04/2026,A,-1.00\n14/04/2026,B,2.00'), chosen)
  expect(settled.mapping.dateOrder).toBe('dmy')
  const other = surveyRows(rowsOf('Day,Shop,Amount\n03/04/2026,A,-1.00'), chosen)
  expect(other.mapping.ambiguous).toContain('dateOrder')
})

test('a remembered order stays only where the dates can be read by it; else it is asked', () => {
  const iso = surveyRows(rowsOf('Date,Shop,Amount\n2026-03-04,A,-1.00\n2026-02-02,B,2.00')).mapping
  const next = surveyRows(rowsOf('Date,Shop,Amount\n03/04/2026,A,-1.00\n02/02/2026,B,2.00'), iso)
  expect(next.mapping.ambiguous).toEqual(['dateOrder'])
  expect(next.questions.map(({ about }) => about)).toEqual(['dateOrder'])
  expect(next.mapping.dateOrder).not.toBe('ymd')
})

test('a remembered decimal mark stays only where it gives amounts that the currency has; else it is asked', () => {
  const whole = surveyRows(rowsOf('Date,Shop,Amount\n2026-03-04,A,-10\n2026-02-02,B,20')).mapping
  const rows = rowsOf('Date,Shop,Amount\n2026-03-04,A,-1.200\n2026-02-02,B,12.345')
  expect(surveyRows(rows, whole, 'USD').mapping).toMatchObject({
    decimalMark: ',',
    ambiguous: ['decimalMark'],
  })
  expect(surveyRows(rows, whole, 'KWD').mapping).toMatchObject({ decimalMark: '.', ambiguous: [] })
})

test('a remembered sign gives way to a running balance that proves the other', () => {
  const text =
    'Date,Shop,Amount,Balance\n2026-03-04,A,1.00,11.00\n2026-03-05,B,2.00,13.00\n2026-03-06,C,4.00,17.00'
  const { mapping } = surveyRows(rowsOf(text))
  expect(mapping.sign).toBe('positive-in')
  expect(surveyRows(rowsOf(text), { ...mapping, sign: 'positive-out' }).mapping.sign).toBe('positive-in')
})

test('reading in chunks gives what reading at once gives', () => {
  const row = '2026-01-05,Coffee,-3.20'
  const rows = rowsOf(['Date,Description,Amount', ...Array.from({ length: 50 }, () => row)].join('\n'))
  const { mapping } = surveyRows(rows)
  const whole = readFileRows(rows, mapping, { id: 'a', currency: 'USD' })
  const reader = new RowReader(mapping, { id: 'a', currency: 'USD' })
  const parts = [rows.slice(0, 7), rows.slice(7, 30), rows.slice(30)].flatMap(
    (chunk) => reader.next(chunk).lines,
  )
  expect(parts).toEqual(whole.lines)
  expect(new Set(parts.map(({ userTransactionId }) => userTransactionId)).size).toBe(50)
})

test('nothing in a file makes the survey or the reading throw', () => {
  for (const text of [
    '',
    '\n\n',
    'a',
    'a,b\n',
    ',,,\n,,,',
    'Date,Amount\n\0\0,\0',
    'Date,Description,Amount\n2026-01-05',
    '"\n;',
  ]) {
    const rows = rowsOf(text)
    const { mapping } = surveyRows(rows)
    if (mapping.date !== null && mapping.amount) readFileRows(rows, mapping, { id: 'a', currency: 'USD' })
  }
  const wide = read(
    `Date,Description,Amount\n2026-01-05,${'x'.repeat(1_000_000)},-1.00\n2026-01-06,\0Shop\0,-2.00`,
  )
  expect(wide.lines[0]?.description).toHaveLength(2000)
  expect(wide.lines[1]?.description).toBe('Shop')
})

test('every row of any table ends up as a line, an error or a skipped row, and none throws', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      '',
      '03/04/2026',
      '31/02/2026',
      '2026-01-05',
      '1,234.56',
      '5.00-',
      '12.345',
      'CR',
      'Date',
      'Amount',
      'EUR',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 30 }), (table) => {
      const rows = table.map((cells, index) => ({ line: index + 1, cells }))
      const { mapping } = surveyRows(rows)
      const asked = {
        ...mapping,
        date: mapping.date ?? 0,
        amount: mapping.amount ?? { kind: 'signed', column: 1 },
      } as const
      const { lines, errors, skipped } = readFileRows(rows, asked, { id: 'a', currency: 'EUR' })
      expect(lines.length + errors.length + skipped.length).toBe(rows.length)
      const first = lines.filter(({ repeatsLine }) => repeatsLine === undefined)
      expect(new Set(first.map(({ userTransactionId }) => userTransactionId)).size).toBe(first.length)
    }),
    { numRuns: rounds(120, 500) },
  )
})

test('an account number is the same one with blanks or without, in capitals or not', () => {
  const text = `My Bank,,,
Account,DE89 3704 0044 0532 0130 00,,
,,,
IBAN,Date,Description,Amount
DE89370400440532013000,2026-01-05,A,-1.00
de89 3704 0044 0532 0130 00,2026-01-06,B,-2.00
DE02120300000000202051,2026-01-07,C,-3.00`
  const { lines, survey, mapping } = read(text, { only: 'DE89370400440532013000' })
  expect(mapping.account).toBe(0)
  expect(accountsNamed(survey, mapping)).toEqual(['DE89370400440532013000', 'DE02120300000000202051'])
  expect(lines.map(({ description }) => description)).toEqual(['A', 'B'])
})

test('of Daybook’s own export each split is one transaction, and what was declined is left out', () => {
  const text = `Date,Description,Amount,Currency,Type,Account,GL account number,GL account,Status,Reference,Split
2026-01-05,Rent,-10.00,USD,EXPENSE,Main,6000,Rent,APPROVED,r1,whole
2026-01-05,Rent,-4.00,USD,EXPENSE,Main,6000,Rent,APPROVED,r1a,part
2026-01-05,Rent,-6.00,USD,EXPENSE,Main,6100,Heat,APPROVED,r1b,part
2026-01-06,Pay,20.00,USD,INCOME,Main,4000,Sales,UNDER_REVIEW,r2,
2026-01-07,Odd,-5.00,USD,EXPENSE,Main,4000,Sales,DECLINED,r3,`
  const { signed, survey, lines } = read(text)
  expect(signed).toEqual([-1000, 2000])
  expect(lines.map(({ bankId }) => bankId)).toEqual(['r1', 'r2'])
  expect(survey.questions).toEqual([])
})

/** Two booked rows and one of another status. */
const withStatus = (status: string) =>
  rowsOf(
    `Date,Text,Amount,Status\n2026-10-02,A,-1.00,Completed\n2026-10-15,B,2.00,Completed\n2026-10-16,C,-3.00,${status}`,
  )

test('what failed is left out of the next file too, and what may still be booked is asked about', () => {
  const first = surveyRows(withStatus('Completed')).mapping
  const statuses = (known: FileMapping, status: string) => {
    const { leftOut, ambiguous } = surveyRows(withStatus(status), known).mapping
    return [leftOut, ambiguous]
  }
  expect(statuses(first, 'Declined')).toEqual([['declined'], []])
  expect(statuses(first, 'Pending')).toEqual([['pending'], ['leftOut']])
  const waits = { ...surveyRows(withStatus('Pending')).mapping, ambiguous: [] }
  expect(statuses(waits, 'Declined')).toEqual([['pending', 'declined'], []])
  expect(statuses({ ...waits, leftOut: [] }, 'Pending')).toEqual([[], []])
})

test.each([
  ['Udført', 'Venter', 'Status', ['Venter']],
  ['Rozliczono', 'Zawieszona', 'Status', ['Zawieszona']],
  ['A', 'P', 'Status', ['P']],
])('rows marked %s are booked, and those marked %s are asked about', (booked, other, title, leftOut) => {
  const text = `Date,Text,Amount,${title}
2026-10-02,Netto,-120.50,${booked}
2026-10-15,Pay,20000.00,${booked}
2026-10-16,Rema,-80.00,${other}`
  const { survey, signed } = read(text)
  const question = survey.questions.find(({ about }) => about === 'leftOut')
  expect(question?.text).toBe(`Also import rows marked “${leftOut.join('')}”?`)
  expect(signed).toEqual([-12_050, 2_000_000])
})

test.each([
  ['Algsaldo', 'Käive', 'lõppsaldo'],
  ['Sākuma atlikums', 'Apgrozījums', 'Beigu atlikums'],
  ['Pradinis likutis', 'Apyvarta', 'Galutinis likutis'],
  ['Začetno stanje', 'Promet', 'Končno stanje'],
  ['Sold inițial', 'Rulaj creditor', 'Sold final'],
])('the lines “%s”, “%s” and “%s” are no transactions', (opening, turnover, closing) => {
  const text = `Date,Text,Amount,D/C
2026-10-01,${opening},10.00,C
2026-10-02,Rimi,45.20,D
2026-10-15,Acme,2000.00,C
2026-10-31,${turnover},2000.00,C
2026-10-31,${closing},1964.80,C`
  expect(read(text).signed).toEqual([-4520, 200_000])
})

test('a balance that stands beside an empty description is no transaction either', () => {
  const text = `Date,Payee,Kommentaar,Amount,D/C
2026-10-02,Rimi,Ost,45.20,D
2026-10-15,Acme,Palk,2000.00,C
2026-10-31,,lõppsaldo,1954.80,C`
  expect(read(text).signed).toEqual([-4520, 200_000])
})

test('debit and credit columns of a few rows of one day are not asked about, whichever row came first', () => {
  const head = 'Date,Narration,Debit,Credit,Balance'
  const newestFirst = read(`${head}\n2026-10-31,Airtime,20.00,,990.00\n2026-10-31,Transfer in,,10.00,1010.00`)
  expect(newestFirst.survey.questions).toEqual([])
  expect(newestFirst.signed).toEqual([-2000, 1000])
  const oldestFirst = read(`${head}\n2026-10-31,Transfer in,,10.00,1010.00\n2026-10-31,Airtime,20.00,,990.00`)
  expect(oldestFirst.survey.questions).toEqual([])
  expect(oldestFirst.signed).toEqual([1000, -2000])
})
