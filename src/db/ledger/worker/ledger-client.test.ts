import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyTransaction } from '../../../../tests/support/books/random-transactions.ts'
import { filterTest } from '../../../domain/transaction/transaction-filter.ts'
import { minor } from '../../../domain/money/money.ts'
import { countedAmount, type Transaction } from '../../../domain/transaction/transaction.ts'
import { BooksDatabase } from '../../core/database.ts'
import { ledgerOf } from './ledger-client.ts'
import { NEWEST_FIRST } from '../queries/lists/matching.ts'
import { SORT_KEYS } from '../order.ts'

let db: BooksDatabase
let number = 0
beforeEach(() => {
  number += 1
  db = new BooksDatabase(`client-${number}`, '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

function sample(count: number): Transaction[] {
  return fc.sample(anyTransaction, { numRuns: count, seed: 5 }).map((row, at) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }))
}
const store = (rows: readonly Transaction[]) =>
  db.transactions.bulkPut(rows.map((row) => ({ ...row, _seq: 1 })))
const changed = () =>
  new Promise<void>((resolve) => {
    const stop = ledgerOf(db).subscribe(() => {
      stop()
      resolve()
    })
  })

test('a question that is taken back is not answered, and one after the end neither', async () => {
  await store(sample(3))
  const stop = new AbortController()
  const answer = ledgerOf(db).ask('count', { filter: {} }, stop.signal)
  stop.abort()
  await expect(answer).rejects.toThrow('not wanted any more')
  await expect(ledgerOf(db).ask('count', { filter: {} }, stop.signal)).rejects.toThrow('not wanted any more')

  const asked = ledgerOf(db).ask('count', { filter: {} })
  db.close()
  await expect(asked).rejects.toThrow('not wanted any more')
})

test('a change of the books is told, and the next answer knows it', async () => {
  const [one, two] = sample(2)
  if (!one || !two) throw new Error('no sample')
  await store([one])
  const ledger = ledgerOf(db)
  expect((await ledger.ask('count', { filter: {} })).count).toBe(1)
  const before = ledger.getVersion()
  const tick = changed()
  await store([two])
  await tick
  expect(ledger.getVersion()).toBeGreaterThan(before)
  expect((await ledger.ask('count', { filter: {} })).count).toBe(2)
})

test('what was prepared is known to who asks next, until the books change', async () => {
  const [one, two] = sample(2)
  if (!one || !two) throw new Error('no sample')
  await store([one])
  const ledger = ledgerOf(db)
  const question = { filter: {} }
  await ledger.ask('count', question)
  await ledger.prepare('count', question)
  expect(ledger.known('count', JSON.stringify(question))?.count).toBe(1)
  const tick = changed()
  await store([two])
  await tick
  expect(ledger.known('count', JSON.stringify(question))).toBeUndefined()

  const stop = new AbortController()
  const preparing = ledger.prepare('count', question, stop.signal)
  stop.abort()
  await expect(preparing).rejects.toThrow('not wanted any more')
  expect(ledger.known('count', JSON.stringify(question))).toBeUndefined()
})

test('pages follow each other without a gap and come to the totals of all that match', async () => {
  const rows = sample(120)
  await store(rows)
  const filter = { search: 'tes' }
  const passes = filterTest(filter)
  const wanted = rows.filter(passes)
  expect(wanted.length).toBeGreaterThan(20)
  for (const by of SORT_KEYS) {
    const pages = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((offset) =>
      ledgerOf(db).ask('page', { filter, sort: { by, descending: false }, offset, limit: 10 }),
    )
    const ids = (await Promise.all(pages)).flatMap((page) => page.rows.map(({ id }) => id))
    expect(new Set(ids)).toEqual(new Set(wanted.map(({ id }) => id)))
    expect(ids).toHaveLength(wanted.length)
  }
  const { totals, total } = await ledgerOf(db).ask('page', {
    filter,
    sort: NEWEST_FIRST,
    offset: 0,
    limit: 1,
  })
  expect(total).toBe(wanted.length)
  for (const { currency, income, expenses } of totals) {
    const sum = wanted
      .filter((row) => row.currency === currency)
      .reduce((sum, row) => sum + BigInt(countedAmount(row)), 0n)
    expect(income - expenses).toBe(sum)
  }
})

test('rows stand newest first, and the parts of a split behind the whole', async () => {
  const [row] = sample(1)
  if (!row) throw new Error('no sample')
  const { isSplit: _split, parentTransactionId: _parent, ...plain } = row
  const at = (id: string, day: string, more: Partial<Transaction> = {}): Transaction => ({
    ...plain,
    id,
    timestamp: `${day}T00:00:00.000Z`,
    ...more,
  })
  await store([
    at('a', '2026-03-01'),
    at('z', '2026-03-02', { parentTransactionId: 'b' }),
    at('b', '2026-03-02', { isSplit: true }),
    at('c', '2026-03-02'),
    at('a2', '2026-03-02', { parentTransactionId: 'b' }),
  ])
  const ids = await ledgerOf(db).ask('ids', { filter: {}, sort: NEWEST_FIRST })
  expect(ids).toEqual(['c', 'b', 'a2', 'z', 'a'])
  const oldest = await ledgerOf(db).ask('ids', { filter: {}, sort: { by: 'date', descending: false } })
  expect(oldest).toEqual(['a', 'c', 'b', 'a2', 'z'])
})

test('sums beyond what a number holds stay exact', async () => {
  const [row] = sample(1)
  if (!row) throw new Error('no sample')
  const { isSplit: _split, ...plain } = row
  const big = { ...plain, status: 'APPROVED' as const, type: 'INCOME' as const, currency: 'USD' }
  await store(
    Array.from({ length: 41 }, (_, at) => ({ ...big, id: `${at}`, amount: minor(999_999_999_999_999) })),
  )
  const { totals } = await ledgerOf(db).ask('count', { filter: {} })
  expect(totals).toEqual([{ currency: 'USD', income: 41n * 999_999_999_999_999n, expenses: 0n }])
})
