import { CFB, type CellObject, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from '../../../../../tests/support/bank-files/read-sheet.ts'
import { tablesOf } from '../unpacked-file.ts'

/* Workbooks and archives as other programs write them. */

async function read(file: Blob) {
  const { questions, ...told } = await readSheet(file)
  return { ...told, asked: questions.map(({ text }) => text) }
}

const HEADER = ['Date', 'Description', 'Amount', 'Balance']
const ROWS = [
  ['2026-03-02', 'Rent', -1200.1, 3800],
  ['2026-03-03', 'Interest', 0.35, 3800.35],
  ['2026-03-14', 'Deli', -41.5, 3758.85],
  ['2026-03-15', 'Refund', 20.05, 3778.9],
] as const
const EXPECTED = [
  ['2026-03-02', 'Rent', 120_010, 'EXPENSE'],
  ['2026-03-03', 'Interest', 35, 'INCOME'],
  ['2026-03-14', 'Deli', 4150, 'EXPENSE'],
  ['2026-03-15', 'Refund', 2005, 'INCOME'],
]
type Table = readonly (readonly unknown[])[]

function bytesOf(tables: Record<string, Table>, type: 'xlsx' | 'biff2' | 'fods' | 'biff8' = 'xlsx') {
  const book = utils.book_new()
  for (const [name, table] of Object.entries(tables))
    utils.book_append_sheet(book, utils.aoa_to_sheet(table as unknown[][]), name)
  const written = write(book, { type: type === 'fods' ? 'string' : 'array', bookType: type }) as
    | ArrayBuffer
    | string
  return typeof written === 'string' ? strToU8(written) : new Uint8Array(written)
}

const workbook = (tables: Record<string, Table>, ...type: ['biff2' | 'fods'] | []) =>
  new Blob([bytesOf(tables, ...type)])

/** A workbook of one sheet whose XML has been changed by hand. */
function rewritten(table: Table, change: (xml: string) => string): Blob {
  const files = unzipSync(bytesOf({ Sheet: table }))
  const path = 'xl/worksheets/sheet1.xml'
  files[path] = strToU8(change(strFromU8(files[path] ?? new Uint8Array())))
  return new Blob([zipSync(files)])
}

test.each(['biff2', 'fods'] as const)('a sheet as %s is read', async (type) => {
  expect((await read(workbook({ Sheet: [HEADER, ...ROWS] }, type))).rows).toEqual(EXPECTED)
})

test('the last row of a sheet is whole, however short its last number is', async () => {
  expect((await read(workbook({ Sheet: [HEADER, ...ROWS] }))).errors).toEqual([])
})

test('what adding up fractions leaves behind an amount is no part of it', async () => {
  const noisy = ROWS.map(([day, text, amount, balance]) => [day, text, amount + 3e-11, balance - 7e-11])
  expect((await read(workbook({ Sheet: [HEADER, ...noisy] }))).rows).toEqual(EXPECTED)
})

test('numbers beside texts with decimal commas are read as they are', async () => {
  const mixed = [
    ['2026-03-02', 'Rent', '-1.200,10', 3800],
    ['2026-03-03', 'Interest', 0.35, '3.800,35'],
    ['2026-03-14', 'Deli', '-41,50', 3758.85],
    ['2026-03-15', 'Refund', 20.05, 3778.9],
  ]
  expect(await read(workbook({ Sheet: [HEADER, ...mixed] }))).toEqual({
    rows: EXPECTED,
    errors: [],
    asked: [],
  })
})

/** Formulas as programs write them that cannot reckon. */
const uncalculated = (column: string) => (xml: string) =>
  xml.replaceAll(
    new RegExp(`<c r="(${column}(?:[2-9]|1\\d))"[^>]*><v>[^<]*</v></c>`, 'g'),
    '<c r="$1"><f>SUM(A1)</f><v></v></c>',
  )

test('amounts that no program has reckoned yet are refused, and no other column is taken for them', async () => {
  const priced = [
    ['Date', 'Description', 'Price', 'Amount'],
    ...ROWS.map(([day, text, amount]) => [day, text, amount, amount]),
  ]
  await expect(read(rewritten(priced, uncalculated('D')))).rejects.toThrow(
    'The cells under “Amount” are formulas without results. Open the file in a spreadsheet program, save it, and choose it again.',
  )
})

/** Formulas that came to nothing, and a total that is not reckoned. */
const blank = (xml: string) =>
  xml.replaceAll(/<c r="(D\d)"[^>]*><v>[^<]*<\/v><\/c>/g, '<c r="$1" t="str"><f>""</f><v></v></c>')
const total = (xml: string) => xml.replace(/<c r="C6"[^>]*><v>1<\/v><\/c>/, '<c r="C6"><f>SUM(C2:C5)</f></c>')

test('a balance or a total that no program has reckoned yet is missed, and nothing else', async () => {
  expect((await read(rewritten([HEADER, ...ROWS], uncalculated('D')))).rows).toEqual(EXPECTED)
  const noted = [[...HEADER.slice(0, 3), 'Note'], ...ROWS]
  expect((await read(rewritten(noted, blank))).rows).toEqual(EXPECTED)
  const totalled = [HEADER.slice(0, 3), ...ROWS.map((row) => row.slice(0, 3)), ['', 'Total', 1]]
  expect((await read(rewritten(totalled, total))).rows).toEqual(EXPECTED)
})

test('transactions on a sheet of pending ones are asked about', async () => {
  const file = workbook({ Booked: [HEADER, ...ROWS], Pending: [['Card 7'], HEADER, ...ROWS] })
  const [booked, pending] = await tablesOf(file)
  expect((await read(booked?.content ?? new Blob())).asked).toEqual([])
  expect(await read(pending?.content ?? new Blob())).toMatchObject({
    rows: [],
    asked: ['Also import rows marked “Pending”?'],
  })
})

test('a web page whose cells have no ends is read', async () => {
  const rows = [HEADER, ...ROWS].map((row) => `<tr><td>${row.join('<td>')}`)
  expect((await read(new Blob([`<table>${rows.join('\n')}</table>`]))).rows).toEqual(EXPECTED)
})

const csv = strToU8([HEADER, ...ROWS].map((row) => row.join(',')).join('\n'))

test('an archive in an archive is read, and so are the sheets of a workbook in one', async () => {
  const inner = zipSync({ 'march.csv': csv })
  expect((await read(new Blob([zipSync({ 'inner.zip': inner })]))).rows).toEqual(EXPECTED)
  const book = bytesOf({ Checking: [HEADER, ...ROWS], Savings: [HEADER, ...ROWS] })
  const sheets = await tablesOf(new Blob([zipSync({ 'book.xlsx': book })]))
  expect(sheets.map(({ name }) => name)).toEqual(['Checking', 'Savings'])
  const both = await tablesOf(new Blob([zipSync({ 'a.zip': inner, 'b.zip': inner })]))
  expect(both.map(({ name }) => name)).toEqual(['a.zip', 'b.zip'])
})

test('what macOS packs beside a file is no statement', async () => {
  const leavings = strToU8('\0\u0005\u0016\u0007Mac OS X')
  const file = new Blob([
    zipSync({ 'march.csv': csv, '._march.csv': leavings, '__MACOSX/._march.csv': leavings }),
  ])
  expect((await read(file)).rows).toEqual(EXPECTED)
})

test('a workbook whose parts are named as Windows names files is one', async () => {
  const parts = unzipSync(bytesOf({ Sheet: [HEADER, ...ROWS] }))
  const renamed = Object.entries(parts).map(([name, part]) => [name.replaceAll('/', '\\'), part] as const)
  expect((await read(new Blob([zipSync(Object.fromEntries(renamed))]))).rows).toEqual(EXPECTED)
})

/** A container of Office before 2007 that holds these files. */
function container(files: Record<string, Uint8Array>): Blob {
  const made: unknown = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(files)) CFB.utils.cfb_add(made, name, content)
  return new Blob([new Uint8Array(CFB.write(made, { type: 'array' }) as ArrayBuffer)])
}

/** The records of a workbook from before 2007, with the one behind the first that says that they are encrypted. */
function encryptedRecords(): Uint8Array {
  const made = CFB.read(bytesOf({ Sheet: [HEADER, ...ROWS] }, 'biff8'), { type: 'array' }) as {
    FileIndex: { name: string; content: number[] }[]
  }
  const records = made.FileIndex.find(({ name }) => name === 'Workbook')?.content ?? []
  const first = 4 + (records[2] ?? 0)
  const filePass = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]
  return Uint8Array.from([
    ...Array.from(records).slice(0, first),
    ...filePass,
    ...Array.from(records).slice(first),
  ])
}

/** An archive whose list says that its files are encrypted. */
function encryptedArchive(): Blob {
  const packed = zipSync({ 'march.csv': csv })
  const view = new DataView(packed.buffer)
  const listed = view.getUint32(packed.length - 6, true)
  view.setUint16(listed + 8, 1, true)
  return new Blob([packed])
}

test('what a password protects is refused with what to do', async () => {
  const book = 'This workbook is protected by a password. Open it in Excel or another spreadsheet program'
  await expect(read(container({ EncryptedPackage: new Uint8Array(4096) }))).rejects.toThrow(book)
  await expect(read(container({ Workbook: encryptedRecords() }))).rejects.toThrow(book)
  await expect(read(encryptedArchive())).rejects.toThrow(
    'This archive is protected by a password. Unpack it with the password and choose the file inside.',
  )
})

test('a text document of Office is no workbook', async () => {
  await expect(read(container({ WordDocument: new Uint8Array(4096) }))).rejects.toThrow(
    'This isn’t a workbook',
  )
})

test('a number that a sheet shows with a currency keeps it beside a decimal comma', async () => {
  const sheet = utils.aoa_to_sheet([
    HEADER,
    ...ROWS.map(([day, text]) => [day, text, '', '1.000,00']),
  ] as unknown[][])
  for (const [index, [, , amount]] of ROWS.entries())
    sheet[`C${index + 2}`] = { t: 'n', v: amount, z: '[$€-407] #,##0.00' } satisfies CellObject
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet')
  const file = new Blob([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)])
  expect((await read(file)).rows).toEqual(EXPECTED)
})

test.each([
  [1250, [0x57, 0x70, 0xb3, 0x61, 0x74, 0x61], 'Wpłata'],
  [1251, [0xce, 0xef, 0xeb, 0xe0, 0xf2, 0xe0], 'Оплата'],
  [1253, [0xd0, 0xeb, 0xe7, 0xf1, 0xf9, 0xec, 0xde], 'Πληρωμή'],
  [1254, [0xd6, 0x64, 0x65, 0x6d, 0x65, 0x20, 0xfe, 0x75, 0x62, 0x65], 'Ödeme şube'],
  [932, [0x93, 0xfc, 0x8b, 0xe0], '入金'],
  [852, [0x88, 0xa2], 'łó'],
])('texts of a workbook from before Excel 97 are in its code page %i', async (page, stored, text) => {
  const placed = 'Q'.repeat(stored.length)
  const book = utils.book_new()
  const rows = [HEADER, ...ROWS].map((row) => row.map((cell) => (cell === 'Rent' ? placed : cell)))
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff5' }) as ArrayBuffer)
  const placeOf = (searched: readonly number[]) =>
    bytes.findIndex((_, index) => searched.every((byte, on) => bytes[index + on] === byte))
  bytes.set(stored, placeOf(Array.from(placed, (letter) => letter.charCodeAt(0))))
  bytes.set([page & 0xff, page >> 8], placeOf([0x42, 0, 2, 0]) + 4)
  const { rows: found } = await read(new Blob([bytes]))
  expect(found.map(([, description]) => description)).toEqual([text, 'Interest', 'Deli', 'Refund'])
})
