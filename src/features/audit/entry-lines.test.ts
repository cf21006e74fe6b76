import { expect, test } from 'vitest'
import type { AuditChange, AuditEntry } from '../../contract/calls/audit-calls.ts'
import { linesOf } from './entry-lines.ts'

const approved = (label: string): AuditChange => ({
  tbl: 'transactions',
  op: 'put',
  label,
  currency: 'USD',
  fields: [{ field: 'status', before: 'UNDER_REVIEW', after: 'APPROVED' }],
})

const entry = (count: number, changes: AuditChange[], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-03-04T12:00:00.000Z',
  receivedAt: '2026-03-04T12:00:00.000Z',
  userId: 'bob',
  act: 'bulkApproveTransactions',
  rows: [{ tbl: 'transactions', op: 'put', count }],
  changes,
  ...more,
})

test('the same of several rows is one line', () => {
  const changes = [approved('Payroll'), approved('Payroll'), approved('Rent')]
  expect(linesOf(entry(3, changes))).toEqual([
    'Payroll: Status: Review → Approved (2 times)',
    'Rent: Status: Review → Approved',
  ])
})

test('of many rows the first are told and the others counted', () => {
  const changes = Array.from({ length: 20 }, (_, index) => approved(`Row ${index}`))
  const lines = linesOf(entry(1_448, changes))
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toBe('and 1,443 more')
})

test('a deleted row is named, unless the headline does', () => {
  const deleted: AuditChange = { tbl: 'transactions', op: 'delete', label: 'Rent', fields: [] }
  const rows: AuditEntry['rows'] = [{ tbl: 'transactions', op: 'delete', count: 1 }]
  expect(linesOf(entry(1, [deleted], { act: 'deleteTransaction', rows }))).toEqual([])
  expect(linesOf(entry(1, [deleted], { act: 'unsplitTransaction', rows }))).toEqual(['Rent deleted'])
})

test('what was refused says what was tried and why not', () => {
  const refused = { act: 'updateMemberRole', message: 'Only an owner can change roles' }
  expect(linesOf(entry(0, [], { act: 'refused', rows: [], refused }))).toEqual([
    'Update member role: Only an owner can change roles',
  ])
})

test('months, days and labels are written as people read them', () => {
  const changes: AuditChange[] = [
    {
      tbl: 'settings',
      op: 'put',
      fields: [
        { field: 'fiscalYearStart', before: 1, after: 4 },
        { field: 'lockDate', after: '2024-10-31' },
      ],
    },
  ]
  expect(linesOf(entry(1, changes, { act: 'updateOrganizationSettings' }))).toEqual([
    'Fiscal year starts: January → April',
    'Lock date: none → Oct 31, 2024',
  ])
})
