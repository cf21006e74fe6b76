import 'fake-indexeddb/auto'
import { File } from 'node:buffer'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '../contract/calls.ts'
import { rowFromTransaction, type TransactionRow } from '../contract/rows.ts'
import { BooksDatabase } from '../db/core/database.ts'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import type { Books } from '../session/books.ts'
import type { Checked } from './import-messages.ts'
import { ImportWorker } from './import-worker.ts'
import { readOlderRows } from './older-rows.ts'
import { rounds } from '../../tests/support/rounds.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-01T10:00:00.000Z'
const DAYS = { from: '2026-01-01' as CalendarDay, to: '2026-12-31' as CalendarDay }
const always = () => true

type Server = Pick<Books, 'ask' | 'organisation'> & { calls: string[] }

/** The two reads of the server over these rows. */
function serverWith(rows: readonly TransactionRow[]): Server {
  const calls: string[] = []
  const newestFirst = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  const answers: Record<string, (input: never) => unknown> = {
    getTransactions({ filters, pagination }: InputOf<'getTransactions'>) {
      const { start = '', end = '' } = filters?.dateRange ?? {}
      const matching = newestFirst.filter(
        ({ accountId, timestamp }) =>
          accountId === filters?.accountId &&
          start <= timestamp.slice(0, 10) &&
          timestamp.slice(0, 10) <= end,
      )
      const cursor = pagination?.cursor ?? '~'
      const behind = matching.filter((row) => keyOf(row) < cursor)
      const transactions = behind.slice(0, pagination?.limit)
      const hasMore = transactions.length < behind.length
      const last = transactions.at(-1)
      return {
        transactions,
        totalCount: matching.length,
        hasMore,
        ...(hasMore && last ? { nextCursor: keyOf(last) } : {}),
      }
    },
    readRows({ read }: InputOf<'readRows'>) {
      const ids = new Set(read.what === 'rows' ? read.ids : [])
      const changes = rows
        .filter(({ id }) => ids.has(id))
        .map((row) => ({ tbl: 'transactions', id: row.id, seq: 1, op: 'put', row }))
      return { epoch: ORGANISATION, head: 1, changes }
    },
  }
  return {
    calls,
    organisation: { organisationId: ORGANISATION } as Books['organisation'],
    ask: (async (name: string, input: never) => {
      calls.push(name)
      return answers[name]?.(input)
    }) as Books['ask'],
  }
}

function keyOf({ timestamp, id }: TransactionRow): string {
  return `${timestamp}_${id}`
}

function rowOn(day: string, index: number): TransactionRow {
  return {
    id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    userTransactionId: `r${index}`,
    timestamp: `${day}T00:00:00.000Z`,
    description: 'Shop',
    amount: 3,
    type: 'EXPENSE',
    accountId: ACCOUNT,
    currency: 'USD',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Uncategorized',
    status: 'APPROVED',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
  }
}

let online = true
beforeEach(() => {
  online = true
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the rows that only the server has', () => {
  test('are read page by page, those of the days and those with an id', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => rowOn('2026-02-01', index))
    const early = rowOn('2020-01-01', 5_000)
    const server = serverWith([...rows, early, { ...rowOn('2026-02-01', 6_000), accountId: ORGANISATION }])
    const found = await readOlderRows(server, { accountId: ACCOUNT, days: DAYS, ids: [early.id] }, always)
    expect(new Set(Array.isArray(found) ? found.map(({ id }) => id) : [])).toEqual(
      new Set([...rows, early].map(({ id }) => id)),
    )
    expect(server.calls).toEqual(['getTransactions', 'getTransactions', 'getTransactions', 'readRows'])
  })

  test('are not asked for offline, and after one page where there are too many', async () => {
    const server = serverWith(Array.from({ length: 10_001 }, (_, index) => rowOn('2026-02-01', index)))
    const question = { accountId: ACCOUNT, days: DAYS, ids: [] }
    expect(await readOlderRows(server, question, always)).toBe('too-many')
    expect(server.calls).toHaveLength(1)
    online = false
    expect(await readOlderRows(server, question, always)).toBe('offline')
    expect(server.calls).toHaveLength(1)
  })

  test('are given up where the server fails or nobody waits any longer', async () => {
    const question = { accountId: ACCOUNT, days: DAYS, ids: [] }
    const broken = { ...serverWith([]), ask: () => Promise.reject(new Error('down')) }
    expect(await readOlderRows(broken, question, always)).toBe('failed')
    const server = serverWith([])
    expect(await readOlderRows(server, question, () => false)).toBe('failed')
    expect(server.calls).toEqual([])
  })
})

interface Movement {
  day: number
  text: string
  cents: number
  bankId: string | undefined
}

const movement: fc.Arbitrary<Movement> = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  text: fc.constantFrom('Coffee House 12', 'Coffee House 13', 'Coffee  House', 'Rent May', 'Wages'),
  cents: fc.constantFrom(300, 450, 900),
  bankId: fc.option(fc.constantFrom('b1', 'b2', 'b3', 'b4'), { nil: undefined }),
})

function ofx(movements: readonly Movement[]): string {
  const rows = movements.map(
    ({ day, text, cents, bankId }) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202601${String(day).padStart(2, '0')}<TRNAMT>-${(cents / 100).toFixed(2)}${bankId ? `<FITID>${bankId}` : ''}<NAME>${text}</STMTTRN>`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

/** A device that holds these rows, and checks files against them. */
async function device() {
  const db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.open()
  const work = new ImportWorker()
  const books = { userId: db.userId, organisationId: ORGANISATION }
  const check = async (movements: readonly Movement[]) => {
    const file = new File([ofx(movements)], 'bank.ofx') as unknown as Blob
    const text = await work.answer({ ask: 'survey', file, remembered: [] }, () => {})
    const account = { id: ACCOUNT, currency: 'USD' }
    return work.answer({ ask: 'check', file, text, account, books }, () => {})
  }
  const store = async ({ id: checkId }: Checked) => {
    const record = { id: crypto.randomUUID(), fileName: 'bank.ofx', at: AT, accountId: ACCOUNT }
    await work.answer({ ask: 'store', checkId, books, record, included: 'all' }, () => {})
  }
  const verdicts = async ({ id: checkId, new: fresh, exact, likely }: Checked) => {
    const rows = await work.answer({ ask: 'duplicates', checkId, from: 0, count: 1_000 }, () => {})
    return { fresh, exact, likely, rows }
  }
  const close = async () => {
    work.close()
    await db.delete()
  }
  return { db, work, check, store, verdicts, close }
}

/** Two equal transactions on the last day that is not held, and a row that could be either. */
const spent = (day: number, cents: number): Movement => ({
  day,
  cents,
  text: 'Coffee House 12',
  bankId: undefined,
})
const TWO_EQUAL = [spent(11, 900), spent(11, 900), spent(1, 300)]
const BETWEEN = [spent(4, 900), spent(1, 300)]

test('with the rows of the server a device with the newest ones judges a file as one with all', async () => {
  const movements = fc.array(movement, { minLength: 1, maxLength: 14 })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      movements,
      movements,
      fc.integer({ min: 1, max: 28 }),
      async (before, file, floorDay) => {
        const [full, pruned] = [await device(), await device()]
        await full.store(await full.check(before))
        const all = await full.db.transactions.toArray()
        const floor = `2026-01-${String(floorDay).padStart(2, '0')}T00:00:00.000Z`
        await pruned.db.transactions.bulkPut(all.filter(({ timestamp }) => timestamp > floor))
        await pruned.db.writeFacts({ loaded: true, floor: { timestamp: floor, id: ORGANISATION } })
        await pruned.db.accounts.put({
          ...sampleAccount({ id: ACCOUNT, transactionCount: all.length }),
          _seq: 1,
        })
        const server = serverWith(all.map(({ _seq, ...row }) => rowFromTransaction(row)))
        const checked = await pruned.check(file)
        if (checked.unchecked) {
          compared += 1
          const ids = await pruned.work.answer({ ask: 'ids', checkId: checked.id }, () => {})
          const question = { accountId: ACCOUNT, days: checked.unchecked.older, ids }
          const older = await readOlderRows(server, question, always)
          if (typeof older === 'string') throw new Error(older)
          const again = await pruned.work.answer({ ask: 'compare', checkId: checked.id, older }, () => {})
          expect(again.unchecked).toBeUndefined()
          expect(await pruned.verdicts(again)).toEqual(await full.verdicts(await full.check(file)))
        }
        await full.close()
        await pruned.close()
      },
    ),
    { numRuns: rounds(6, 400), examples: [[TWO_EQUAL, BETWEEN, 11]] },
  )
  expect(compared).toBeGreaterThan(rounds(1, 10))
})
