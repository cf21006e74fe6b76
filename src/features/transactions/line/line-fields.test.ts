import { expect, test } from 'vitest'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import { LINE_FIELDS, lineFields, nextField } from './line-fields.ts'

const row: LedgerRow = {
  id: '00000000-0000-4000-8000-000000000001',
  timestamp: '2026-10-14T12:00:00.000Z',
  description: 'Fuel and snacks',
  amount: minor(10_000),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: '6500',
  glAccountName: 'Travel',
  status: 'UNDER_REVIEW',
  reconciled: false,
}
const day = (text: string) => text as CalendarDay

test('all fields of a transaction can be typed over, but the amount of a split’s line', () => {
  expect(lineFields(row, {})).toEqual(LINE_FIELDS)
  expect(lineFields(row, { account: day('2026-10-13') })).toEqual(LINE_FIELDS)
  expect(lineFields({ ...row, parentTransactionId: row.id }, {})).toEqual(['day', 'description', 'glAccount'])
})

test.each([
  ['a reconciled one', { reconciled: true }, {}],
  ['a split one', { isSplit: true as const }, {}],
  ['a side of an approved transfer', { isTransfer: true as const }, {}],
  ['one behind the lock date of its account', {}, { account: day('2026-10-14') }],
  ['one behind that of all the books', {}, { organisation: day('2026-10-31') }],
])('nothing of %s can', (_what, changes, locks) => {
  expect(lineFields({ ...row, ...changes }, locks)).toEqual([])
})

test('Tab ends at the ends of the line', () => {
  expect(nextField(LINE_FIELDS, 'day', 1)).toBe('description')
  expect(nextField(LINE_FIELDS, 'day', -1)).toBeUndefined()
  expect(nextField(LINE_FIELDS, 'amount', 1)).toBeUndefined()
})
