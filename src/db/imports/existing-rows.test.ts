import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { transactionId } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import { BooksDatabase } from '../core/database.ts'
import { eachExistingElsewhere, eachExistingChunk } from './existing-rows.ts'
import { readFirstPage } from '../reads/transactions.ts'

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-01T10:00:00.000Z'
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const day = (text: string) => text as CalendarDay

async function hold(accountId: string, reference: string, on: string): Promise<void> {
  await db.transactions.put({
    id: transactionId(accountId, reference),
    userTransactionId: reference,
    timestamp: `${on}T00:00:00.000Z`,
    description: reference,
    amount: minor(450),
    type: 'EXPENSE',
    currency: 'USD',
    accountId,
    glAccountNumber: '9999',
    glAccountName: 'Uncategorized',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
    _seq: 1,
  })
}

test('the rows of a span come once each, however they are spread over its days', async () => {
  const days = ['1990-01-01', '2026-01-01', '2026-01-02', '2026-01-02', '2026-01-31', '2026-02-01']
  for (const [index, on] of days.entries()) await hold(ACCOUNT, `row-${index}`, on)
  await hold(OTHER, 'other', '2026-01-02')
  const seen: string[] = []
  const span = { from: day('1990-01-01'), to: day('2026-01-31') }
  await eachExistingChunk(db, ACCOUNT, span, (rows) => seen.push(...rows.map((row) => row.userTransactionId)))
  expect(seen).toEqual(['row-0', 'row-1', 'row-2', 'row-3', 'row-4'])
})

test('a span may end on the last day of the calendar', async () => {
  await hold(ACCOUNT, 'row', '2026-01-01')
  await hold(ACCOUNT, 'last', '9999-12-31')
  const seen: string[] = []
  const span = { from: day('2026-01-01'), to: day('9999-12-31') }
  await eachExistingChunk(db, ACCOUNT, span, (rows) => seen.push(...rows.map((row) => row.userTransactionId)))
  expect(seen).toEqual(['row', 'last'])
  await eachExistingElsewhere(
    db,
    ACCOUNT,
    span,
    () => ['row', 'last'],
    (rows) => expect(rows).toEqual([]),
  )
  expect((await readFirstPage(db, span, 10)).rows.map((row) => row.userTransactionId)).toEqual([
    'last',
    'row',
  ])
})

test('an account without rows in the span hands nothing over', async () => {
  await hold(ACCOUNT, 'row', '2026-01-01')
  let parts = 0
  await eachExistingChunk(db, ACCOUNT, { from: day('2026-01-02'), to: day('2026-01-09') }, () => (parts += 1))
  expect(parts).toBe(0)
})

test('rows outside the span are handed over by the references of the file alone', async () => {
  for (const [reference, on] of [
    ['before', '2025-01-01'],
    ['inside', '2026-01-05'],
    ['after', '2027-01-01'],
    ['unasked', '2025-01-01'],
  ] as const)
    await hold(ACCOUNT, reference, on)
  const seen: string[] = []
  const span = { from: day('2026-01-01'), to: day('2026-01-31') }
  await eachExistingElsewhere(
    db,
    ACCOUNT,
    span,
    () => ['after', 'inside', 'before', 'unknown'],
    (rows) => seen.push(...rows.map((row) => row.userTransactionId)),
  )
  expect(seen).toEqual(['after', 'before'])
})
