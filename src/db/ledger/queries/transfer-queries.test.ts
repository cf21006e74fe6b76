import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { type CalendarDay, timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import type { TransferStatus } from '../../../domain/transfer/transfer.ts'
import { Ledger } from '../ledger.ts'
import { transfers } from './transfer-queries.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** A ledger with transfers of one side each, named by their ids. */
function ledgerWith(...pairs: { id: string; day: string; status: TransferStatus; cents?: number }[]) {
  const ledger = new Ledger()
  for (const { id, day, cents = 100 } of pairs) {
    const timestamp = timestampOfDay(day as CalendarDay)
    const amount = minor(cents)
    ledger.columns.put(
      sampleTransaction({ id, userTransactionId: id, description: `Move ${id}`, timestamp, amount }),
    )
  }
  ledger.transfers = pairs.map(({ id, status }) => {
    const facts = { reasons: [], alternatives: [], isManual: false, createdAt: AT, updatedAt: AT }
    return { id: `pair ${id}`, status, expenseTransactionId: id, ...facts }
  })
  return ledger
}
const idsOf = (ledger: Ledger, asked: { status?: TransferStatus; search?: string } = {}) =>
  transfers(ledger, { ...asked, offset: 0, limit: 50 }).transfers.map(({ pair }) => pair.id)

test('those to decide come before the others, the latest first', () => {
  const ledger = ledgerWith(
    { id: 'new lone', day: '2026-05-01', status: 'NO_MATCH' },
    { id: 'old open', day: '2026-02-01', status: 'UNDER_REVIEW' },
    { id: 'approved', day: '2026-04-01', status: 'APPROVED' },
    { id: 'open', day: '2026-03-01', status: 'UNDER_REVIEW' },
  )
  expect(idsOf(ledger)).toEqual(['pair open', 'pair old open', 'pair new lone', 'pair approved'])
})

test('a search narrows what is listed and its total, not the counts of the statuses', () => {
  const ledger = ledgerWith(
    { id: 'rent', day: '2026-05-01', status: 'UNDER_REVIEW', cents: 123_450 },
    { id: 'loan', day: '2026-05-02', status: 'APPROVED', cents: 99_900 },
  )
  expect(idsOf(ledger, { search: ' RENT  1,234.5' })).toEqual(['pair rent'])
  expect(idsOf(ledger, { search: 'move' })).toEqual(['pair rent', 'pair loan'])
  expect(idsOf(ledger, { search: 'move', status: 'APPROVED' })).toEqual(['pair loan'])
  const { total, countByStatus } = transfers(ledger, { search: '1234.50', offset: 0, limit: 1 })
  expect(total).toBe(1)
  expect(countByStatus).toEqual({ UNDER_REVIEW: 1, APPROVED: 1, REJECTED: 0, NO_MATCH: 0 })
})
