import { File } from 'node:buffer'
import { expect, test } from 'vitest'
import { accountsNamed } from '../../domain/bank-file/row-survey.ts'
import { FileRefused } from './file-refused.ts'
import { DelimitedRows, rowsOf } from './cells/rows-of-file.ts'
import type { Progress } from './progress.ts'
import { readFile } from './read-file.ts'
import { surveyFile } from './survey-file.ts'

const { signal } = new AbortController()
const ignore = () => undefined
const ACCOUNT = { id: 'a', currency: 'USD' }

/** A blob that hands its bytes out a few at a time, as a large file would. */
function inChunks(bytes: Uint8Array, size: number): Blob {
  const file = new File([bytes], 'statement.csv') as unknown as Blob
  return Object.assign(file, {
    stream: () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
          controller.close()
        },
      }),
  })
}

const fileOf = (text: string) => inChunks(new TextEncoder().encode(text), 1 << 16)

async function cellsOf(blob: Blob, encoding = 'utf-8', delimiter = ',') {
  const rows = []
  for await (const part of rowsOf(blob, encoding, new DelimitedRows(delimiter), signal))
    rows.push(...part.rows)
  return rows
}

async function read(blob: Blob) {
  const survey = await surveyFile(blob, [], ignore, signal)
  const { lines, errors, skipped } = await readFile(blob, survey, { account: ACCOUNT }, ignore, signal)
  return { survey, judged: [...lines].map((line) => ({ line })), errors, skipped }
}

test.each([1, 2, 3, 7, 64])('rows are the same in chunks of %i bytes, whatever is cut', async (size) => {
  const text = 'Date,Text\r\n2026-01-01,"Café, ""Zürich""\r\nsecond line"\n2026-01-02,€ 5\r2026-01-03,end'
  expect(await cellsOf(inChunks(new TextEncoder().encode(text), size))).toEqual([
    { line: 1, cells: ['Date', 'Text'] },
    { line: 2, cells: ['2026-01-01', 'Café, "Zürich"\nsecond line'] },
    { line: 4, cells: ['2026-01-02', '€ 5'] },
    { line: 5, cells: ['2026-01-03', 'end'] },
  ])
})

test.each([2, 7, 1 << 16])(
  'text after a closing quotation mark merges no rows, in chunks of %i',
  async (size) => {
    const text = `Date,Description,Amount
2026-01-02,"Bob" Smith,-5.00
2026-01-03,"Jane",-7.00
2026-01-04,"Bob" the "Builder",-8.00
2026-01-05,"Tea "for" two",-9.00
2026-01-06,"He said "hi" and
left",-10.00
2026-01-07,"Kim ""K""",-11.00
`
    const { judged, errors } = await read(inChunks(new TextEncoder().encode(text), size))
    expect(judged.map(({ line }) => [line.line, line.description, line.amount])).toEqual([
      [2, '"Bob" Smith', 500],
      [3, 'Jane', 700],
      [4, 'Bob" the "Builder', 800],
      [5, 'Tea "for" two', 900],
      [8, 'Kim "K"', 1100],
    ])
    expect(errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [
        6,
        'Description',
        'A quotation mark inside a cell makes the rows on lines 6 to 7 unreadable. Fix them in the file and choose the file again.',
      ],
    ])
  },
)

test('a statement in UTF-16 is read like any other', async () => {
  const text = '\uFEFFDate\tDescription\tAmount\n2026-01-14\tMüller\t-4.50\n2026-01-15\tSale\t9.00\n'
  const { survey, judged } = await read(inChunks(new Uint8Array(Buffer.from(text, 'utf16le')), 5))
  expect([survey.form.encoding, survey.form.delimiter]).toEqual(['utf-16le', '\t'])
  expect(judged.map(({ line }) => [line.day, line.description, line.amount, line.type])).toEqual([
    ['2026-01-14', 'Müller', 450, 'EXPENSE'],
    ['2026-01-15', 'Sale', 900, 'INCOME'],
  ])
})

test('a row that cannot be read is told with its line, and holds the others not up', async () => {
  const { judged, errors } = await read(
    fileOf('Date,Description,Amount\n2026-01-14,A,-4.50\n2026-02-31,B,-1.00\n2026-03-15,C,2.00\n'),
  )
  expect(judged.map(({ line }) => line.description)).toEqual(['A', 'C'])
  expect(errors.map(({ line, column }) => [line, column])).toEqual([[3, 'Date']])
})

test('a bank’s own file with decimal commas and a note at the end is read as the bank means it', async () => {
  const { survey, judged, errors } = await read(
    fileOf(
      [
        'IBAN;Auszugsnummer;Buchungsdatum;Waehrung;Betrag;Buchungstext;Umsatztext;Saldo',
        'ATXYZ123400000;1;2017-02-14;USD;-100,00;"Bankomat";" BANKOMAT  00000483 K2";4.467,89',
        'ATXYZ123400000;1;2017-02-13;USD;-50,00;"SEPA-Lastschrift";"Payment to Company XYZ";4.567,89',
        ';;2017-02-12;;;;Hinweis: Zinssatz geändert;',
      ].join('\r\n'),
    ),
  )
  expect(survey.questions).toEqual([])
  expect(accountsNamed(survey, survey.mapping)).toEqual(['ATXYZ123400000'])
  expect(errors).toEqual([])
  expect(judged.map(({ line }) => [line.day, line.amount, line.type])).toEqual([
    ['2017-02-14', 10000, 'EXPENSE'],
    ['2017-02-13', 5000, 'EXPENSE'],
  ])
})

test('a quotation mark that is never closed is refused with its line', async () => {
  const text = `Date,Text,Amount\n2026-01-01,A,1\n2026-01-02,"open,2\n${'x'.repeat(17 * 1024 * 1024)}`
  await expect(cellsOf(fileOf(text))).rejects.toThrow('The row on line 3 has an opening quotation mark')
})

test.each([
  ['an empty file', '', 'This file is empty. Download it from your bank again.'],
  ['a text without a table', 'Dear customer,\nthank you.', 'No transactions found'],
  ['a header row alone', 'Date,Description,Amount\n', 'column names but no rows'],
  ['a PDF', '%PDF-1.7 ...', 'This is a PDF'],
])('%s is refused with a sentence', async (_, text, sentence) => {
  const refusal = surveyFile(fileOf(text), [], ignore, signal)
  await expect(refusal).rejects.toThrow(FileRefused)
  await expect(refusal).rejects.toThrow(sentence)
})

test('one row without a header is read', async () => {
  const { mapping, questions } = await surveyFile(fileOf('2026-10-14\tCoffee\t-4.50\n'), [], ignore, signal)
  expect(mapping).toMatchObject({ date: 0, description: [1], amount: { kind: 'signed', column: 2 } })
  expect(questions).toEqual([])
})

test('the progress ends at the whole file', async () => {
  const seen: Progress[] = []
  const blob = inChunks(
    new TextEncoder().encode('Date,Text,Amount\n2026-01-14,A,1.00\n2026-01-15,B,2.00'),
    10,
  )
  await surveyFile(blob, [], (progress) => seen.push(progress), signal)
  expect(seen.at(-1)).toMatchObject({ bytes: blob.size, total: blob.size, rows: 3 })
})

test('what stands above the table is no row of the progress, as soon as the table is known', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `2026-01-14,Shop ${at},-${at + 1}.00`)
  const blob = fileOf(['Account 4021', 'Date,Text,Amount', ...rows].join('\n'))
  const seen: Progress[] = []
  const note = (progress: Progress) => void seen.push(progress)
  const survey = await surveyFile(blob, [], note, signal)
  expect(seen.at(-1)?.rows).toBe(3_000)
  expect(survey.rowCount - survey.aboveCount).toBe(3_000)
  await readFile(blob, survey, { account: { id: 'a', currency: 'USD' } }, note, signal)
  expect(seen.at(-1)?.rows).toBe(3_000)
})

test('a row that the end of the file cut off between its cells is no row', async () => {
  const text =
    'Date;Text;Amount;Bank;City\n2026-01-01;A;-5.00;X;Y\n2026-01-02;B;-6.00;X;Y\n2026-01-03;C;-7.00;X;Y\n'
  const { judged, errors } = await read(fileOf(`${text}2026-01-04;D;-12`))
  expect([judged.length, errors.map(({ line }) => line)]).toEqual([3, [5]])
  // A footer begins otherwise.
  const { judged: whole, errors: none } = await read(fileOf(`${text}Closing balance;88.00`))
  expect([whole.length, none]).toEqual([3, []])
})

test('an amount that the end of the file cut off is no amount', async () => {
  const rows = Array.from({ length: 8 }, (_, day) => `2026-01-0${1 + day};A;-5.0${day}`)
  const text = `Date;Text;Amount\n${rows.join('\n')}\n2026-01-09;D;-12`
  const { judged, errors } = await read(inChunks(new TextEncoder().encode(text), 7))
  expect(judged).toHaveLength(8)
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [10, 'The file ends in the middle of this row. Download it again, or correct the row.'],
  ])
  for (const whole of [`${text}\n`, text.replace('-5.03', '-5'), `${text}.00`]) {
    expect((await read(fileOf(whole))).judged).toHaveLength(9)
  }
})
