import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import { closingFigures } from '../../../src/db/ledger/queries/reports/closing-query.ts'
import { writeEdits } from '../../../src/db/write.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import { transferId } from '../../../src/domain/transfer/transfer.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { importOfTransferSide } from '../../support/books/transfer-side.ts'
import { useBackend } from '../support/backend.ts'
import { followingDevice } from '../support/following-device.ts'

/*
 * Two devices give both sides of a transfer other amounts without a network. Whichever is heard first: each tells the fee
 * that lies between the sides as it knows them, and at last all tell the same.
 */

const backend = useBackend()
const AT = '2026-05-01T12:00:00.000Z'
const TODAY = '2026-05-01' as CalendarDay
const FROM = '00000000-0000-4000-8000-0000000000a1'
const TO = '00000000-0000-4000-8000-0000000000a2'
const OUT = transactionId(FROM, 'out')
const IN = transactionId(TO, 'in')
const SIDES = { expenseTransactionId: OUT, incomeTransactionId: IN }

type Device = ReturnType<typeof followingDevice>

const make = ({ db }: Device, ...edits: Edit[]) => writeEdits(db, edits, AT, () => crypto.randomUUID())
const amountOf = (id: string, amount: number): Edit => ({ name: 'updateTransaction', args: { id, amount } })
const openingOf = (id: string): Edit => ({
  name: 'createAccount',
  args: { id, name: id, type: 'CHECKING', institution: 'First Bank', balance: 0, currency: 'USD' },
})

/** What a transfer has cost, what of it stands in transit, and the fee that the server has told. */
async function told({ db }: Device) {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  const [figures = []] = closingFigures(follower.ledger, { days: [TODAY] }).figures
  const of = (key: string) => figures.find(({ account }) => account === key)?.amount ?? 0n
  const stored = await db.transfers.get(transferId(SIDES))
  return { fee: of('own:fees'), transit: of('own:transit'), stored: stored?.fee?.amount ?? 0 }
}

test.each(['what left', 'what arrived'])(
  'two devices change both sides, and %s is heard first',
  async (first) => {
    const { who, orgId } = await backend().founder(`waiting-fees-${first.slice(5)}`)
    const [one, other] = [followingDevice(backend(), who, orgId), followingDevice(backend(), who, orgId)]
    try {
      await one.sync()
      await make(
        one,
        openingOf(FROM),
        openingOf(TO),
        importOfTransferSide(FROM, 'out', 'EXPENSE'),
        importOfTransferSide(TO, 'in', 'INCOME'),
        { name: 'bulkApproveTransactions', args: { transactionIds: [OUT, IN] } },
        { name: 'createManualTransfer', args: SIDES },
      )
      await one.sync()
      await other.sync()
      expect(await told(other)).toEqual({ fee: 0n, transit: 0n, stored: 0 })

      await make(one, amountOf(OUT, 13))
      await make(other, amountOf(IN, 9))
      expect(await told(one)).toEqual({ fee: 3_00n, transit: 0n, stored: 0 })
      expect(await told(other)).toEqual({ fee: 1_00n, transit: 0n, stored: 0 })
      const [earlier, later] = first === 'what left' ? [one, other] : [other, one]
      await earlier.sync()
      await later.sync()
      expect(await told(later)).toEqual({ fee: 4_00n, transit: 0n, stored: 4_00 })
      await earlier.sync()
      expect(await told(earlier)).toEqual(await told(later))
    } finally {
      await Promise.all([one.db.delete(), other.db.delete()])
    }
  },
)
