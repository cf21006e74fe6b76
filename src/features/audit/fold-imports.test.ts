import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/calls/audit-calls.ts'
import { headline } from './action-words.ts'
import { foldImports } from './fold-imports.ts'

const BEGUN = '2026-11-02T10:00:00.000Z'
const LATER = '2026-11-02T11:00:00.000Z'

let made = 0
function entry(act: string, at: string, rest: Partial<AuditEntry> = {}): AuditEntry {
  made += 1
  return { id: String(made), at, receivedAt: at, userId: 'ann', act, rows: [], changes: [], ...rest }
}

const chunk = (count: number, at = BEGUN) =>
  entry('bulkImportTransactions', at, { rows: [{ tbl: 'transactions', op: 'add', count }] })
const record = (label: string, at = BEGUN) =>
  entry('recordImport', at, {
    rows: [{ tbl: 'fileImports', op: 'add', count: 1 }],
    changes: [{ tbl: 'fileImports', op: 'add', label, fields: [] }],
  })

test('the parts of one import are one entry, with all its transactions and the name of its file', () => {
  const told = foldImports([chunk(200), entry('approveTransaction', LATER), record('march.csv'), chunk(300)])
  expect(told.map(({ act }) => act)).toEqual(['bulkImportTransactions', 'approveTransaction'])
  expect(told.map(headline)[0]).toBe('Imported 500 transactions from “march.csv”')
})

test('two imports, one after the other or of two people at once, stay two', () => {
  const told = foldImports([
    record('april.csv', LATER),
    chunk(100, LATER),
    record('march.csv'),
    chunk(300),
    { ...chunk(7), userId: 'ben' },
  ])
  expect(told.map(headline)).toEqual([
    'Imported 100 transactions from “april.csv”',
    'Imported 300 transactions from “march.csv”',
    'Imported 7 transactions',
  ])
})

test('other acts of one instant stay apart', () => {
  const approvals = [entry('approveTransaction', BEGUN), entry('approveTransaction', BEGUN)]
  expect(foldImports(approvals)).toEqual(approvals)
})

test('an import of which only the record has been loaded names its file', () => {
  expect(foldImports([record('march.csv')]).map(headline)).toEqual(['Imported “march.csv”'])
})
