import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { transactionId } from '../../domain/ids.ts'
import { changeEdits } from './change-edits.ts'
import { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { writeEdits } from '../write.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const FIRST = '00000000-0000-4000-8000-0000000000f1'
const SECOND = '00000000-0000-4000-8000-0000000000f2'
const THIRD = '00000000-0000-4000-8000-0000000000f3'
const WHOLE = transactionId(ACCOUNT, 'line')
const at = '2026-05-01T12:00:00.000Z'
const may = (day: string) => `2026-05-${day}T00:00:00.000Z`
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const write = (...edits: Edit[]) => writeEdits(db, edits, at, () => crypto.randomUUID())
const dayOf = async (id: string) => (await db.transactions.get(id))?.timestamp

test('the parts of a split move with the day of the whole, but for those on a day or a statement of their own', async () => {
  const posting = { glAccountNumber: '6200', glAccountName: 'Office' }
  const splits = [FIRST, SECOND, THIRD].map((id) => ({ id, description: 'Part', amount: 1, ...posting }))
  const line = {
    userTransactionId: 'line',
    timestamp: may('04'),
    description: 'Line',
    amount: 3,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    currency: 'USD',
  }
  await write(
    { name: 'bulkImportTransactions', args: { isCSVImport: true, transactions: [line] } },
    { name: 'splitTransaction', args: { transactionId: WHOLE, splits } },
    { name: 'updateTransaction', args: { id: SECOND, timestamp: may('05') } },
  )
  const third = await db.transactions.get(THIRD)
  if (third) await db.transactions.put({ ...third, statementDay: '2026-05-31' as CalendarDay })
  const whole = await db.transactions.get(WHOLE)
  if (!whole) throw new Error('Nothing was imported')

  expect(await changeEdits(db, whole, { description: 'Renamed' })).toHaveLength(1)
  await write(...(await changeEdits(db, whole, { timestamp: may('09') })))
  expect(await dayOf(WHOLE)).toBe(may('09'))
  expect(await dayOf(FIRST)).toBe(may('09'))
  expect(await dayOf(SECOND)).toBe(may('05'))
  expect(await dayOf(THIRD)).toBe(may('04'))
})
