import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { transactionId } from '../../domain/ids.ts'
import { newSettings } from '../../domain/organisation/organisation-settings.ts'
import { transferId } from '../../domain/transfer/transfer.ts'
import { importOfTransferSide } from '../../../tests/support/books/transfer-side.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { BooksDatabase } from '../core/database.ts'
import { writeEdits } from '../write.ts'

/* A change of a transfer is one of both days, whichever of its sides is edited: neither gets behind a lock date. */

const AT = '2026-05-01T12:00:00.000Z'
const FROM = '00000000-0000-4000-8000-0000000000a1'
const TO = '00000000-0000-4000-8000-0000000000a2'
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const OUT = transactionId(FROM, 'out')
const IN = transactionId(TO, 'in')
const SIDES = { expenseTransactionId: OUT, incomeTransactionId: IN }
const JOIN: Edit = { name: 'createManualTransfer', args: SIDES }

let db: BooksDatabase
const make = (...edits: Edit[]) => writeEdits(db, edits, AT, () => crypto.randomUUID())

beforeEach(async () => {
  db = new BooksDatabase('user', ORGANISATION)
  await make(importOfTransferSide(FROM, 'out', 'EXPENSE'), importOfTransferSide(TO, 'in', 'INCOME'))
  const day = (await db.transactions.get(OUT))?.timestamp ?? ''
  // The money arrived a month later, in a month that is open.
  await db.transactions.update(IN, { timestamp: day.replace(/^\d{4}-\d{2}/, '2026-04') })
  await db.transactions.update(OUT, { timestamp: day.replace(/^\d{4}-\d{2}/, '2026-03') })
})
afterEach(() => db.delete())

const lock = () =>
  db.settings.put({ ...newSettings(ORGANISATION, AT), lockDate: '2026-03-31' as CalendarDay, _seq: 1 })
const LOCKED =
  /^The books are locked through Mar 31, 2026, so a transfer dated Mar \d+, 2026 can’t be changed\. Owners and admins can unlock that period under Account Reconciliation\.$/

test('two rows are not joined where one of them is locked', async () => {
  await lock()
  await expect(make(JOIN)).rejects.toThrow(LOCKED)
  expect(await db.transfers.count()).toBe(0)
})

const refused: [what: string, edit: Edit][] = [
  ['is undone', { name: 'resetTransfer', args: { transferId: transferId(SIDES) } }],
  ['loses a side', { name: 'deleteTransaction', args: { id: IN } }],
  ['has a side declined', { name: 'declineTransaction', args: { transactionId: IN, reason: 'Not ours' } }],
  ['costs something else', { name: 'updateTransaction', args: { id: IN, amount: 9 } }],
]

test.each(refused)('no transfer %s whose other side is locked', async (_what, edit) => {
  await make(JOIN)
  await lock()
  await expect(make(edit)).rejects.toThrow(LOCKED)
})

test('what changes no figure of the locked month is let through', async () => {
  await make(JOIN)
  await lock()
  await make({ name: 'updateTransaction', args: { id: IN, description: 'From the other account' } })
  await make({ name: 'updateTransaction', args: { id: IN, amount: 12 } })
  expect((await db.transactions.get(IN))?.amount).toBe(12_00)
})
