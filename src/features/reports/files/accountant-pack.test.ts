import { read } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { accountantPack, missingFrom, type PackContents } from './accountant-pack.ts'

const sheet = (title: string): ReportSheet => ({
  title,
  currency: 'USD',
  facts: ['Bakery'],
  head: ['', 'Jan 2026'],
  rows: [
    [
      { kind: 'text', text: 'Sales' },
      { kind: 'amount', amount: 12_345n },
    ],
  ],
  depths: [0],
  notes: [],
})
const parts: PackContents = {
  organisation: 'Bakery',
  covers: 'Jan 2026',
  reports: [sheet('Profit and loss'), sheet('Balance sheet')],
  ledgers: [sheet('1000 Till'), sheet('1000 Till'), sheet('6000 Rent/Lease'), sheet('Checking ••4021 ₦')],
  journal: { csv: 'date\r\n', hledger: '2026-01-01 Ünïcode ₦\n' },
  closings: [sheet('Closing of Jan 2026')],
}

/** The files of an archive by their paths. */
const filesOf = (bytes: Uint8Array) => new Map(Object.entries(unzipSync(bytes)))
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('the archive holds every report, ledger, journal and closing, none in place of another', () => {
  const files = filesOf(accountantPack(parts))
  expect([...files.keys()].sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'Closing record.xlsx',
    'Closing record/Closing of Jan 2026.csv',
    'General ledger.xlsx',
    'General ledger/1000 Till (2).csv',
    'General ledger/1000 Till.csv',
    'General ledger/6000 Rent Lease.csv',
    'General ledger/Checking ••4021 ₦.csv',
    'Journal/transactions.csv',
    'Journal/transactions.journal',
    'Read me.txt',
    'Reports.xlsx',
    'Reports/Balance sheet.csv',
    'Reports/Profit and loss.csv',
  ])
  expect(textOf(files.get('Journal/transactions.journal'))).toBe('2026-01-01 Ünïcode ₦\n')
  const book = read(files.get('Reports.xlsx'), { type: 'array' })
  expect(book.SheetNames).toEqual(['Profit and loss', 'Balance sheet'])
  expect(textOf(files.get('Reports/Profit and loss.csv'))).toContain('Sales,123.45')
})

test('what a device could not bring is left out, and said in the archive too', () => {
  const less = { ...parts, ledgers: undefined, journal: undefined, closings: [] }
  const files = filesOf(accountantPack(less))
  expect([...files.keys()].some((name) => /ledger|Journal|Closing/.test(name))).toBe(false)
  expect(missingFrom(less)).toHaveLength(3)
  for (const sentence of missingFrom(less)) expect(textOf(files.get('Read me.txt'))).toContain(sentence)
  expect(textOf(filesOf(accountantPack(parts)).get('Read me.txt'))).not.toContain('Not in this file')
})

test('files of the archive can be unpacked anywhere, whatever the accounts are called', () => {
  const names = [
    'Till',
    'till',
    'Till (2)',
    'CON',
    '..',
    '../../etc/passwd',
    'a\nb',
    'C:\\x',
    '\u202evsc.llit',
    '',
  ]
  const files = [...filesOf(accountantPack({ ...parts, ledgers: names.map(sheet) })).keys()]
  const ledgers = files.filter((name) => name.startsWith('General ledger/'))
  expect(ledgers.length).toBe(names.length)
  expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length)
  for (const name of ledgers) {
    expect(name).toMatch(/^General ledger\/[^\\/:*?"<>|\p{C}]+\.csv$/u)
    expect(name).not.toMatch(/\/(?:con|\.+)\.csv$/i)
  }
})

test('no cell of any file in it is a formula that came with the books', () => {
  const wicked = [
    '=1+1',
    '+cmd',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    'Rent;=1',
    'a|=1',
    '"=1"',
    "'=1",
    ' =1',
  ]
  const given = wicked.map((text) => ({
    ...sheet(text),
    facts: wicked,
    head: ['', text],
    rows: wicked.map((cell) => [
      { kind: 'text' as const, text: cell },
      { kind: 'amount' as const, amount: -5n, formula: 'A1-A2' },
    ]),
    depths: wicked.map((_text, index) => index % 3),
    notes: wicked,
  }))
  const files = filesOf(accountantPack({ ...parts, reports: given, ledgers: given, closings: given }))
  for (const [name, bytes] of files) {
    if (name.endsWith('.xlsx')) {
      const { Sheets } = read(bytes, { type: 'array', cellFormula: true })
      const cells = Object.values(Sheets).flatMap(
        (each) => Object.values(each) as { t?: string; f?: string }[],
      )
      const formulas = cells.filter(({ f }) => f !== undefined)
      expect(new Set(formulas.map(({ f }) => f))).toEqual(new Set(['A1-A2']))
      expect(cells.filter(({ t }) => t === 's').length).toBeGreaterThan(wicked.length * wicked.length)
    } else if (name.endsWith('.csv') && !name.startsWith('Journal/')) {
      const cells = Papa.parse<string[]>(textOf(bytes)).data.flat()
      expect(cells.length).toBeGreaterThan(wicked.length * 3)
      for (const cell of cells) {
        if (cell === '-0.05') continue
        expect(cell).not.toMatch(/^\s*[=+\-@＝]|^[\t\r]|[;|\t]["\s]*[=+\-@＝]/)
      }
    }
  }
})
