import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { FileRefused } from './file-refused.ts'
import { readFile, surveyFile } from './statement-file.ts'
import { partsOf } from './unpacked-file.ts'

const signal = new AbortController().signal
const ignore = () => undefined

async function read(file: Blob) {
  const survey = await surveyFile(file, [], ignore, signal)
  const { lines, errors } = await readFile(
    file,
    survey,
    { account: { id: 'a', currency: 'EUR' } },
    ignore,
    signal,
  )
  const rows = [...lines].map(({ day, description, amount, type }) => [day, description, amount, type])
  return { rows, errors, questions: survey.questions }
}

const TABLE = [
  ['Konto', 'DE89370400440532013000'],
  [],
  ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'],
  [new Date(Date.UTC(2026, 2, 2)), 'Miete', -1200.1, 800],
  [new Date(Date.UTC(2026, 2, 3)), 'Zinsen', 0.3, 800.3],
]
const EXPECTED = [
  ['2026-03-02', 'Miete', 120_010, 'EXPENSE'],
  ['2026-03-03', 'Zinsen', 30, 'INCOME'],
]

function workbook(type: 'xlsx' | 'biff8' | 'ods' | 'xlsb'): Blob {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Help']]), 'About')
  utils.book_append_sheet(book, utils.aoa_to_sheet(TABLE, { UTC: true }), 'Umsätze')
  return new Blob([new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer)])
}

test.each(['xlsx', 'biff8', 'ods', 'xlsb'] as const)(
  'a workbook as %s is read by its largest sheet',
  async (type) => {
    expect(await read(workbook(type))).toEqual({ rows: EXPECTED, errors: [], questions: [] })
  },
)

function rowOfPage(row: readonly string[]): string {
  return `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

test('a web page or a text that is named .xls is read by what it is', async () => {
  const page = `<html><head><meta charset="utf-8"></head><body><table>${[
    ['Datum', 'Text', 'Betrag', 'Saldo'],
    ['02.03.2026', 'Miete', '-1.200,10', '800,00'],
    ['03.03.2026', 'Zinsen', '0,30', '800,30'],
  ]
    .map(rowOfPage)
    .join('')}</table></body></html>`
  expect((await read(new File([page], 'umsatz.xls'))).rows).toEqual(EXPECTED)
  const text = 'Datum\tText\tBetrag\n02.03.2026\tMiete\t-1.200,10\n13.03.2026\tZinsen\t0,30\n'
  expect((await read(new File([text], 'umsatz.xls'))).rows).toHaveLength(2)
})

const HEADER = ['Date', 'Description', 'Amount']
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04']
const rowsOf = (words: string) => DAYS.map((day, index) => [day, `${words} ${index}`, -10 - index])

function sheets(tables: Record<string, unknown[][]>, hidden: readonly string[] = []): Blob {
  const book = utils.book_new()
  for (const [name, table] of Object.entries(tables))
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Blob([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)])
}

const descriptions = async (file: Blob) => (await read(file)).rows.map(([, description]) => description)

test('of several sheets the one with transactions is read, however long the others are', async () => {
  const categories = Array.from({ length: 50 }, (_, index) => [`Category ${index}`, index])
  const summary = [
    ['Period', '2026-03-02', 'Opening', 100],
    ['Closed', '2026-03-31', 'Closing', 67],
  ]
  const file = sheets({ Summary: summary, Categories: categories, Movements: [HEADER, ...rowsOf('Coffee')] })
  expect(await descriptions(file)).toEqual(['Coffee 0', 'Coffee 1', 'Coffee 2'])
})

test('a sheet that nobody sees is not read', async () => {
  const file = sheets(
    { Old: [HEADER, ...rowsOf('Old'), ...rowsOf('Older')], Now: [HEADER, ...rowsOf('New')] },
    ['Old'],
  )
  expect(await descriptions(file)).toEqual(['New 0', 'New 1', 'New 2'])
})

test('sheets of one header that are named by month are read as one table', async () => {
  const file = sheets({
    'Mar 2026': [['My Bank'], HEADER, ...rowsOf('One')],
    'Apr 2026': [['My Bank'], HEADER, ...rowsOf('Two')],
  })
  expect(await descriptions(file)).toEqual(['One 0', 'One 1', 'One 2', 'Two 0', 'Two 1', 'Two 2'])
})

test.each([
  ['Checking', 'Savings'],
  ['Checking 2026', 'Savings 2026'],
  ['1', '2'],
])('sheets %s and %s may be different accounts: each is a statement of its own', async (one, two) => {
  const file = sheets({ [`${one} `]: [HEADER, ...rowsOf('One')], [`${two} `]: [HEADER, ...rowsOf('Two')] })
  const parts = await partsOf(file)
  expect(parts.map(({ name }) => name)).toEqual([one, two])
  expect(await Promise.all(parts.map(({ content }) => descriptions(content)))).toEqual([
    ['One 0', 'One 1', 'One 2'],
    ['Two 0', 'Two 1', 'Two 2'],
  ])
  await expect(read(file)).rejects.toThrow(FileRefused)
})

test('a sheet of a single transaction under the same header is a statement too', async () => {
  const file = sheets({
    Checking: [HEADER, ...rowsOf('One')],
    Savings: [HEADER, ...rowsOf('Two').slice(0, 1)],
  })
  expect((await partsOf(file)).map(({ name }) => name)).toEqual(['Checking', 'Savings'])
})

test('sheets of other headers are never one table', async () => {
  const file = sheets({ Mar: [HEADER, ...rowsOf('One')], Apr: [['Day', 'Text', 'Sum'], ...rowsOf('Two')] })
  expect((await partsOf(file)).map(({ name }) => name)).toEqual(['Mar', 'Apr'])
})

test('a workbook of one statement has no parts', async () => {
  expect(await partsOf(workbook('xlsx'))).toEqual([])
  expect(await partsOf(new Blob(['Date,Description,Amount']))).toEqual([])
})

test.each(['#,##0.00\\ "€"', '[$€-407] #,##0.00;[Red]-[$€-407] #,##0.00', '[$EUR] #,##0.00'])(
  'the currency that a sheet shows by the format %s is that of the rows',
  async (format) => {
    const table = utils.aoa_to_sheet([HEADER, ...rowsOf('Kaffee')])
    for (const row of [2, 3, 4]) table[`C${row}`].z = format
    const book = utils.book_new()
    utils.book_append_sheet(book, table, 'Umsätze')
    const file = new Blob([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)])
    expect((await surveyFile(file, [], ignore, signal)).currency).toBe('EUR')
    expect((await read(file)).rows[0]).toEqual(['2026-03-02', 'Kaffee 0', 1_000, 'EXPENSE'])
  },
)

function zip(...names: string[]): Blob {
  const container: unknown = CFB.utils.cfb_new()
  const csv = 'Datum;Text;Betrag;Saldo\n02.03.2026;Miete;-1.200,10;800,00\n03.03.2026;Zinsen;0,30;800,30\n'
  for (const name of names) CFB.utils.cfb_add(container, name, new TextEncoder().encode(csv))
  return new Blob([new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'array' }) as ArrayBuffer)])
}

test('the one statement in an archive is read, and several are read one by one', async () => {
  expect((await read(zip('umsatz.csv'))).rows).toEqual(EXPECTED)
  const parts = await partsOf(zip('a.csv', 'deep/b.csv', 'notes.pdf'))
  expect(parts.map(({ name }) => name)).toEqual(['a.csv', 'b.csv'])
  expect((await read(parts[1]?.content ?? new Blob())).rows).toEqual(EXPECTED)
})

test('a damaged workbook is refused with what to do', async () => {
  const damaged = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])])
  await expect(surveyFile(damaged, [], ignore, signal)).rejects.toThrow(FileRefused)
})
