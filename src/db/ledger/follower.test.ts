import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyTransaction } from '../../../tests/support/books/random-transactions.ts'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { minor } from '../../domain/money/money.ts'
import { writeEdits } from '../write.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { BooksDatabase } from '../core/database.ts'
import { LedgerFollower } from './follower.ts'
import { FLAG, type LedgerRow } from './ledger-columns.ts'
import { markAsConfirmation } from './row-changes.ts'
import { rounds } from '../../../tests/support/rounds.ts'

let db: BooksDatabase
let number = 0

beforeEach(() => {
  number += 1
  db = new BooksDatabase(`follower-${number}`, '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const follow = () => new LedgerFollower(db, false, () => {})
/** Some are known here alone. */
const local = (row: Transaction) => ({ ...row, _seq: row.amount % 2 })

function rowsOf({ ledger: { columns } }: LedgerFollower): (LedgerRow & { isConfirmed: boolean })[] {
  return Array.from({ length: columns.size }, (_, at) => ({
    ...columns.rowAt(at),
    isConfirmed: ((columns.flags[at] ?? 0) & FLAG.unconfirmed) === 0,
  })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The changes of a commit are told as it completes; what is told is read soon after. */
async function settled(follower: LedgerFollower): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await follower.upToDate()
}

type Doing =
  | { kind: 'put'; rows: Transaction[] }
  | { kind: 'delete'; ids: string[] }
  | { kind: 'aborted'; rows: Transaction[] }
  | { kind: 'confirm'; rows: Transaction[] }
  | { kind: 'clear' }

const rows = fc.array(anyTransaction, { minLength: 1, maxLength: 12 })
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 6, arbitrary: rows.map((rows): Doing => ({ kind: 'put', rows })) },
  // From fifty rows on Dexie itself no longer says which.
  {
    weight: 1,
    arbitrary: fc
      .array(anyTransaction, { minLength: 55, maxLength: 70 })
      .map((rows): Doing => ({ kind: 'put', rows })),
  },
  { weight: 3, arbitrary: rows.map((rows): Doing => ({ kind: 'delete', ids: rows.map(({ id }) => id) })) },
  { weight: 1, arbitrary: rows.map((rows): Doing => ({ kind: 'aborted', rows })) },
  { weight: 2, arbitrary: rows.map((rows): Doing => ({ kind: 'confirm', rows })) },
  { weight: 1, arbitrary: fc.constant<Doing>({ kind: 'clear' }) },
)

async function run(step: Doing): Promise<void> {
  if (step.kind === 'put') await db.transactions.bulkPut(step.rows.map(local))
  else if (step.kind === 'delete') await db.transactions.bulkDelete(step.ids)
  else if (step.kind === 'clear') await db.transactions.clear()
  else if (step.kind === 'confirm') await confirmAll(step.rows)
  else {
    const failing = db.transaction('rw', db.transactions, async () => {
      await db.transactions.bulkPut(step.rows.map(local))
      throw new Error('given up')
    })
    await failing.catch(() => {})
  }
}

/** All that are held are confirmed as they stand, in one transaction with others that are put. */
async function confirmAll(others: readonly Transaction[]): Promise<void> {
  await db.transaction('rw', db.transactions, async () => {
    const held = (await db.transactions.toArray()).map((row) => ({ ...row, _seq: 2 }))
    for (const row of held) markAsConfirmation(row)
    await db.transactions.bulkPut(held)
    await db.transactions.bulkPut(others.map(local))
  })
}

test('after any edits the columns are those of a fresh load, also where edits fail or come while it reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { maxLength: 8 }), fc.boolean(), async (steps, inOneGo) => {
      await db.transactions.clear()
      const follower = follow()
      if (!inOneGo) await follower.upToDate()
      for (const step of steps) {
        await run(step)
        if (!inOneGo) await settled(follower)
      }
      await settled(follower)
      const fresh = follow()
      await fresh.upToDate()
      expect(rowsOf(follower)).toEqual(rowsOf(fresh))
      expect(follower.ledger.columns.size).toBe(await db.transactions.count())
      follower.stop()
      fresh.stop()
    }),
    { numRuns: rounds(6, 600) },
  )
})

test('a commit that was not told of is found when the page comes back', async () => {
  const follower = follow()
  await follower.upToDate()
  follower.stop()
  const [row] = fc.sample(anyTransaction, { numRuns: 1, seed: 3 })
  if (!row) throw new Error('no sample')
  await db.transactions.put(local(row))
  expect(follower.ledger.columns.size).toBe(0)
  await follower.check()
  expect(follower.ledger.columns.size).toBe(1)
})

test('a bulk write of thousands is told by its rows, and one of tens of thousands by reading all anew', async () => {
  const [row] = fc.sample(anyTransaction, { numRuns: 1, seed: 3 })
  if (!row) throw new Error('no sample')
  const many = (count: number) => Array.from({ length: count }, (_, at) => local({ ...row, id: `row ${at}` }))
  const follower = follow()
  await follower.upToDate()
  const { columns } = follower.ledger
  await db.transactions.bulkPut(many(2_000))
  await settled(follower)
  expect(follower.ledger.columns).toBe(columns)
  expect(columns.size).toBe(2_000)
  await db.transactions.bulkPut(many(21_000))
  await settled(follower)
  expect(follower.ledger.columns).not.toBe(columns)
  expect(follower.ledger.columns.size).toBe(21_000)
  follower.stop()
}, 30_000)

const posted = (id: string, glAccountNumber: string) => ({
  ...sampleTransaction({ id, glAccountNumber, amount: minor(100), type: 'EXPENSE', currency: 'USD' }),
  _seq: 1,
})

test('rows follow an account of the chart that gets another number here, before the server has heard of it', async () => {
  const at = '2026-05-01T12:00:00.000Z'
  const account = {
    id: 'rent',
    number: '6000',
    name: 'Rent',
    category: 'EXPENSE' as const,
    createdAt: at,
    updatedAt: at,
  }
  await db.glAccounts.put({ ...account, _seq: 1 })
  await db.transactions.bulkPut([posted('a', '6000'), posted('b', '7000')])
  const follower = follow()
  await follower.upToDate()
  const numbers = () => rowsOf(follower).map(({ glAccountNumber }) => glAccountNumber)
  const renumber = (number: string) =>
    writeEdits(db, [{ name: 'updateGLAccount', args: { id: 'rent', number } }], at, () => crypto.randomUUID())
  await renumber('6001')
  await settled(follower)
  expect(numbers()).toEqual(['6001', '7000'])
  await renumber('6000')
  await settled(follower)
  expect(numbers()).toEqual(['6000', '7000'])
  follower.stop()
})
