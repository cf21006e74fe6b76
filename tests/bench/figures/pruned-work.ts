import { BooksDatabase } from '../../../src/db/core/database.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { type LedgerSum, LedgerSums } from '../../../src/domain/ledger/ledger-sums.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'

/* Runs in the page of the product: fills the books of a phone that keeps the newest rows of many. */

const KEPT = 1_000
const ROWS_A_DAY = 27
const ACCOUNTS = 5
const LAST_DAY = new Date().toISOString().slice(0, 10) as CalendarDay
const AT = '2026-11-01T12:00:00.000Z'

const idOf = (kind: string, index: number) =>
  `00000000-0000-4000-8${kind}-${String((index * 7_919_777) % 1_000_000_000_000).padStart(12, '0')}`
const accountOf = (index: number) => idOf('0aa', index % ACCOUNTS)

/** Rows of three bank accounts in ten years, thirty GL accounts in all. */
function rowAt(index: number): Transaction {
  return {
    id: idOf('000', index),
    userTransactionId: `line:${index}`,
    timestamp: timestampOfDay(addDays(LAST_DAY, -Math.floor(index / ROWS_A_DAY))),
    description: `Card payment ${index}`,
    amount: minor(1_000 + ((index * 7_919) % 90_000)),
    type: index % 9 === 0 ? 'INCOME' : 'EXPENSE',
    currency: 'USD',
    accountId: accountOf(index * 3 + Math.floor(index / 7)),
    glAccountNumber: String(6_000 + ((index * 31) % 30)),
    glAccountName: `Account ${(index * 31) % 30}`,
    status: index % 200 === 7 ? 'UNDER_REVIEW' : 'APPROVED',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
  }
}

/** Fills the books that are open here with what such a phone keeps of so many rows; answers how many sums those are. */
export async function fillPruned(userId: string, organisationId: string, size: number): Promise<number> {
  const sums = new LedgerSums()
  const totals = new Map<string, { total: number; count: number }>()
  const held: (Transaction & { _seq: number })[] = []
  for (let index = 0; index < size; index++) {
    const row = rowAt(index)
    sums.add({ row, transfer: undefined }, 1)
    const own = totals.get(row.accountId) ?? { total: 0, count: 0 }
    own.total += row.type === 'INCOME' ? row.amount : -row.amount
    own.count += 1
    totals.set(row.accountId, own)
    if (index < KEPT || row.status === 'UNDER_REVIEW') held.push({ ...row, _seq: 1 })
  }
  const floor = held[KEPT - 1]
  const kept = sums.all().map((sum, index): LedgerSum & { _seq: number } => ({
    ...sum,
    id: idOf('0bb', index),
    _seq: 1,
  }))
  const db = new BooksDatabase(userId, organisationId)
  await db.accounts.bulkPut(
    [...totals].map(([id, { total, count }], index) => ({
      id,
      name: `Account ${index + 1}`,
      type: 'CHECKING' as const,
      institution: 'First Bank',
      currency: 'USD',
      balance: minor(0),
      openingBalance: minor(5_000_000_00),
      openingDay: '2010-01-01' as CalendarDay,
      runningTotal: minor(total),
      transactionCount: count,
      isActive: true,
      createdAt: AT,
      updatedAt: AT,
      _seq: 1,
    })),
  )
  await db.transactions.bulkPut(held)
  await db.ledgerSums.bulkPut(kept)
  if (floor) await db.writeFacts({ floor: { timestamp: floor.timestamp, id: floor.id } })
  db.close()
  return kept.length
}

/** Resolves once the answers of the last start are kept for the books as they are. */
export async function whenKept(name: string): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const { changes, answers } = await readMeta(name)
    if (answers !== undefined && answers.changes === changes) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The answers were not kept')
}

/** Counts a change of the books, as each one is counted that is committed. */
export async function countChange(name: string): Promise<void> {
  const db = await opened(name)
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('meta', 'readwrite')
    const meta = writing.objectStore('meta')
    const reading = meta.get('changes')
    reading.addEventListener('success', () => {
      const { value = 0 } = reading.result ?? {}
      meta.put({ key: 'changes', value: value + 1 })
    })
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('error', () => reject(new Error('The change cannot be counted')))
  })
  db.close()
}

async function readMeta(name: string): Promise<{ changes: number; answers?: { changes: number } }> {
  const db = await opened(name)
  const meta = db.transaction('meta').objectStore('meta')
  const [changes, answers] = await Promise.all(
    ['changes', 'answers'].map(
      (key) =>
        new Promise<{ value: never } | undefined>((resolve) => {
          const reading = meta.get(key)
          reading.addEventListener('success', () => resolve(reading.result))
        }),
    ),
  )
  db.close()
  return { changes: changes?.value ?? 0, ...(answers ? { answers: answers.value } : {}) }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(new Error('The books cannot be opened')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
}

/** Reads everything that such a phone keeps of the books, without anything around; answers the milliseconds. */
export async function readKept(name: string): Promise<number> {
  const began = performance.now()
  const db = await opened(name)
  const stores = ['transactions', 'ledgerSums', 'accounts']
  const reading = db.transaction(stores)
  for (const store of stores) reading.objectStore(store).getAll()
  await new Promise((resolve) => reading.addEventListener('complete', resolve))
  db.close()
  return performance.now() - began
}
