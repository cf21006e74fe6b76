import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { rowFromTransaction } from '../../contract/rows.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { sumKeyText } from '../../domain/ledger/ledger-sums.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { transferId } from '../../domain/transfer/transfer.ts'
import type { TransferPair } from '../../domain/transfer/transfer-pair.ts'
import { undoOrRedo } from '../../history/undo-redo.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { applyChanges, cacheTables } from '../../sync/engine/apply.ts'
import { sumsOf } from '../../../tests/support/books/plain-sums.ts'
import { pruneTransactions } from '../core/cache.ts'
import { BooksDatabase } from '../core/database.ts'
import { readTransfers } from '../reads/followed-transfers.ts'
import { writeEdits } from '../write.ts'
import { LedgerFollower } from './follower.ts'
import { dashboard } from './queries/figures/dashboard-query.ts'
import { closingChecks, closingFigures } from './queries/reports/closing-query.ts'
import { transfers } from './queries/transfer-queries.ts'
import { unheldSums } from './sums/unheld.ts'

/*
 * Transfers follow their sides on the device as on the server, and so does what the bank kept of one: before a change has
 * been sent, no figure has it stand in transit.
 */

const FROM = '00000000-0000-4000-8000-0000000000a1'
const TO = '00000000-0000-4000-8000-0000000000a2'
const OUT = '00000000-0000-4000-8000-0000000000b1'
const IN = '00000000-0000-4000-8000-0000000000b2'
const SIDES = { expenseTransactionId: OUT, incomeTransactionId: IN }
const PAIR = transferId(SIDES)
const AT = '2026-05-01T12:00:00.000Z'
const TODAY = '2026-04-30' as CalendarDay
const newId = () => crypto.randomUUID()

let db: BooksDatabase
let follower: LedgerFollower

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(async () => {
  follower.stop()
  await db.delete()
})

const local = <R extends object>(row: R) => ({ ...row, _seq: 1 })

function sideOf(id: Id, changes: Partial<Transaction>): Transaction {
  return sampleTransaction({
    id,
    userTransactionId: id,
    status: 'APPROVED',
    timestamp: '2026-04-20T00:00:00.000Z',
    glAccountNumber: '6000',
    ...changes,
  })
}

/** Books with a transfer of 103.00 of which 100.00 have arrived, all of it confirmed. */
async function keep(changes: { income?: Partial<Transaction>; pair?: Partial<TransferPair> } = {}) {
  const expense = sideOf(OUT, { type: 'EXPENSE', accountId: FROM, amount: minor(103_00) })
  const income = sideOf(IN, { type: 'INCOME', accountId: TO, amount: minor(100_00), ...changes.income })
  const pair: TransferPair = {
    id: PAIR,
    status: 'APPROVED',
    ...SIDES,
    fee: { amount: minor(3_00), currency: 'USD' },
    reasons: [{ kind: 'fee', text: 'A fee of $3.00', points: 30 }],
    alternatives: [],
    isManual: false,
    createdAt: AT,
    updatedAt: AT,
    ...changes.pair,
  }
  const rows = [expense, income]
  await db.transactions.bulkPut(rows.map(local))
  await db.transfers.put(local(pair))
  await db.ledgerSums.bulkPut([...sumsOf(rows, [pair], sumKeyText).values()].map(local))
  await db.writeFacts({ loaded: true })
  follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
}

const make = (...edits: Edit[]) => writeEdits(db, edits, AT, newId, 'Changed')
const amountOf = (id: Id, amount: number): Edit => ({ name: 'updateTransaction', args: { id, amount } })

/** What stands in transit, what transfers have cost by the reports, by the dashboard and by the list of transfers. */
async function told() {
  // The changes of a commit are told as it completes.
  await new Promise((resolve) => setTimeout(resolve))
  await follower.upToDate()
  const { ledger } = follower
  const [figures = []] = closingFigures(ledger, { days: [TODAY] }).figures
  const of = (key: string) => figures.find(({ account }) => account === key)?.amount ?? 0n
  const { data } = dashboard(ledger, { currency: 'USD', range: 'monthly', today: TODAY })
  const [listed] = transfers(ledger, { offset: 0, limit: 1 }).fees
  return {
    transit: of('own:transit'),
    fee: of('own:fees'),
    spent: data.totalExpenses,
    listed: listed?.amount ?? 0n,
  }
}

const kept = (fee: bigint, transit = 0n) => ({ transit, fee, spent: fee, listed: fee })

const changed: [what: string, edits: Edit[], expected: ReturnType<typeof kept>][] = [
  ['nothing', [], kept(3_00n)],
  ['what left', [amountOf(OUT, 105)], kept(5_00n)],
  ['what arrived', [amountOf(IN, 99)], kept(4_00n)],
  ['both', [amountOf(OUT, 50), amountOf(IN, 48)], kept(2_00n)],
  ['both by as much', [amountOf(OUT, 104), amountOf(IN, 101)], kept(3_00n)],
  ['what left twice', [amountOf(OUT, 50), amountOf(OUT, 110)], kept(10_00n)],
  ['what left and back', [amountOf(OUT, 50), amountOf(OUT, 103)], kept(3_00n)],
  ['so that all arrived', [amountOf(OUT, 100)], kept(0n)],
  // More than was sent is no fee, on the server neither: it stays in transit, where it is seen.
  ['so that more arrived', [amountOf(IN, 104)], kept(0n, -1_00n)],
  [
    'the day alone',
    [{ name: 'updateTransaction', args: { id: OUT, timestamp: AT.replace('05-01', '04-02') } }],
    kept(3_00n),
  ],
]

test.each(changed)(
  'the fee of a transfer is what lies between its sides: changed is %s',
  async (_, edits, expected) => {
    await keep()
    expect(await told()).toEqual(kept(3_00n))
    if (edits.length > 0) await make(...edits)
    expect(await told()).toEqual(expected)
    if (edits.length === 0) return
    await undoOrRedo(db, 'undo', AT, newId)
    expect(await told()).toEqual(kept(3_00n))
    await undoOrRedo(db, 'redo', AT, newId)
    expect(await told()).toEqual(expected)
  },
)

test('a ledger that is read anew tells the same as one that followed, and files the same as both', async () => {
  await keep()
  await make(amountOf(OUT, 105))
  const followed = await told()
  follower.stop()
  follower = new LedgerFollower(db, false, () => {})
  expect(await told()).toEqual(followed)
  expect((await readTransfers(db)).map(({ fee }) => fee?.amount)).toEqual([5_00])
})

test('what is changed by something else leaves transfers the same list, and their reasons as they are', async () => {
  await keep()
  await told()
  const before = follower.ledger.transfers
  await make({ name: 'updateTransaction', args: { id: OUT, description: 'To savings' } })
  await told()
  expect(follower.ledger.transfers).toBe(before)
  await make(amountOf(OUT, 105))
  await told()
  const repriced = follower.ledger.transfers
  expect(repriced).not.toBe(before)
  expect(repriced[0]?.reasons).toEqual([])
  await make({ name: 'updateTransaction', args: { id: OUT, description: 'To the savings' } })
  await told()
  expect(follower.ledger.transfers).toBe(repriced)
})

test('a fee follows what another device made of the other side, beneath a change that waits', async () => {
  await keep()
  await make(amountOf(OUT, 110))
  const income = sideOf(IN, { type: 'INCOME', accountId: TO, amount: minor(104_00) })
  await db.transaction('rw', cacheTables(db), async () => {
    const { fee: _fee, ...pair } = (await db.transfers.get(PAIR)) as TransferPair & { _seq: number }
    await applyChanges(
      db,
      [{ tbl: 'transactions', id: IN, seq: 2, op: 'put', row: rowFromTransaction(income) }],
      [],
      await db.outbox.toArray(),
    )
    await db.transfers.put({ ...pair, _seq: 2 })
  })
  expect(await told()).toEqual(kept(6_00n))
})

test('a pair that was found here, and is not on the server, follows its sides before it is approved', async () => {
  await keep({ pair: { status: 'UNDER_REVIEW' } })
  await db.transfers.update(PAIR, { _seq: 0 })
  await make(amountOf(OUT, 105))
  await make({ name: 'approveTransfer', args: { transferId: PAIR } })
  expect(await told()).toEqual(kept(5_00n))
})

test('a transfer between currencies stays as it is: the server converts', async () => {
  const conversion = {
    expenseAmountInIncomeCurrency: minor(101_00),
    currency: 'EUR',
    rate: '0.98',
    rateDate: TODAY,
  }
  const { fee: _none, ...pair } = { fee: undefined, conversion }
  await keep({ income: { currency: 'EUR' }, pair })
  await db.transfers.where({ id: PAIR }).modify((row) => void delete row.fee)
  await told()
  const before = follower.ledger.transfers
  await make(amountOf(OUT, 105))
  await told()
  expect(follower.ledger.transfers).toEqual(before)
})

const LEAVING: [what: string, edit: Edit][] = [
  ['deleted', { name: 'deleteTransaction', args: { id: OUT } }],
  ['turned round', { name: 'updateTransaction', args: { id: OUT, type: 'INCOME' } }],
]

test.each(LEAVING)('a suggestion of a row that is %s waits for no decision', async (_, edit) => {
  await keep({ pair: { status: 'UNDER_REVIEW' } })
  const suggested = async () => {
    await told()
    const { ledger } = follower
    const { total } = transfers(ledger, { status: 'UNDER_REVIEW', offset: 0, limit: 1 })
    const checks = closingChecks(ledger, { to: TODAY, currency: 'USD', startMonth: 1 })
    return [total, checks.transfers, (await readTransfers(db)).length]
  }
  expect(await suggested()).toEqual([1, 1, 1])
  await make(edit)
  expect(await suggested()).toEqual([0, 0, 0])
  await undoOrRedo(db, 'undo', AT, newId)
  expect(await suggested()).toEqual([1, 1, 1])
})

/** Of the transfer only the side of the later day is here. */
async function keepLater(later: Id, pair: Partial<TransferPair> = {}) {
  await keep({ pair })
  await db.transactions.update(later, { timestamp: '2026-04-22T00:00:00.000Z' })
  const rows = await db.transactions.toArray()
  const kept = (await db.transfers.toArray()) as TransferPair[]
  await db.ledgerSums.clear()
  await db.ledgerSums.bulkPut([...sumsOf(rows, kept, sumKeyText).values()].map(local))
  expect(await pruneTransactions(db, 1)).toBe(true)
  expect(await db.transactions.toCollection().primaryKeys()).toEqual([later])
}

test.each([OUT, IN])(
  'where only one side is here, figures say that a changed amount is undecided',
  async (side) => {
    await keepLater(side)
    await told()
    expect(unheldSums(follower.ledger).undecided).toBeUndefined()
    await make({ name: 'updateTransaction', args: { id: side, description: 'Own transfer' } })
    await told()
    expect(unheldSums(follower.ledger).undecided).toBeUndefined()
    await make(amountOf(side, 105))
    await told()
    // What it costs counts on the day of the side that is here, long after the rows that are not.
    expect(unheldSums(follower.ledger).undecided).toEqual({ count: 1, until: '2026-04-22' })
    await undoOrRedo(db, 'undo', AT, newId)
    await told()
    expect(unheldSums(follower.ledger).undecided).toBeUndefined()
    await make(amountOf(side, 105), { name: 'resetTransfer', args: { transferId: PAIR } })
    await told()
    expect(unheldSums(follower.ledger).undecided?.count).toBe(1)
  },
)
