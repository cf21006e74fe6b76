import { read } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { workbookOf } from './report-workbook.ts'
import { rounds } from '../../../../tests/support/rounds.ts'

const SHEET: ReportSheet = {
  title: 'Profit/loss',
  currency: 'USD',
  facts: ['Bakery'],
  head: ['', '2026', '%'],
  rows: [
    [
      { kind: 'text', text: '=4000 Sales' },
      { kind: 'amount', amount: 123_456n },
    ],
    [
      { kind: 'text', text: 'Total' },
      { kind: 'amount', amount: 123_456n, formula: 'SUM(B5:B5)' },
      { kind: 'change', perMille: -125, formula: 'IF(1=0,"",-0.125)' },
    ],
  ],
  depths: [1, 0],
  notes: ['Approved only'],
}

test('a workbook has the figures as numbers, sums as formulas, and texts that never run', () => {
  const book = read(workbookOf([SHEET, { ...SHEET, currency: 'JPY' }]), { cellNF: true })
  expect(book.SheetNames).toEqual(['Profit loss', 'Profit loss (2)'])
  const sheet = book.Sheets['Profit loss']
  expect(sheet?.['A1']).toMatchObject({ t: 's', v: 'Profit/loss' })
  expect(sheet?.['A5']).toMatchObject({ t: 's', v: '   =4000 Sales' })
  expect(sheet?.['A5']?.f).toBeUndefined()
  expect(sheet?.['B5']).toMatchObject({ t: 'n', v: 1234.56, z: '#,##0.00' })
  expect(sheet?.['B6']).toMatchObject({ t: 'n', v: 1234.56, f: 'SUM(B5:B5)' })
  expect(sheet?.['C6']).toMatchObject({ t: 'n', v: -0.125, z: '0.0%' })
  expect(sheet?.['A8']).toMatchObject({ v: 'Approved only' })
  expect(book.Sheets['Profit loss (2)']?.['B5']).toMatchObject({ v: 123_456, z: '#,##0' })
})

/** Names as people give them to accounts, and as nobody should. */
const title = fc.oneof(
  fc.constantFrom(
    'Directors’ loans',
    "Directors'",
    "'Quoted'",
    'History',
    'HISTORY',
    '???',
    '',
    'Till',
    'till',
    'Till (2)',
    'Savings account of the northern branch',
    'Savings account of the northern branch, second',
    'Savings\naccount',
    '\u202exslx.llit',
    'Cafe\u0301',
    'Caf\u00e9',
    '🧾'.repeat(20),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

test('a workbook takes accounts of any name, and each has a sheet of its own', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 8 }), (titles) => {
      const { SheetNames: names } = read(workbookOf(titles.map((each) => ({ ...SHEET, title: each }))))
      expect(names.length).toBe(titles.length)
      expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
      for (const name of names) {
        expect(name.length).toBeLessThanOrEqual(31)
        expect(name).not.toMatch(/^$|^['\s]|['\s]$|^history$|[\\/?*[\]:\p{C}]/iu)
      }
    }),
    { numRuns: rounds(20, 60) },
  )
})
