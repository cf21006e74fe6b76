import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOfDaysFromRow } from '../../src/contract/ledger-rows.ts'
import { pruneTransactions } from '../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../src/db/core/database.ts'
import { LedgerFollower } from '../../src/db/ledger/follower.ts'
import type { Ledger } from '../../src/db/ledger/ledger.ts'
import { report, type ReportArgs, STATEMENTS } from '../../src/db/ledger/report-query.ts'
import { storePartSums } from '../../src/db/reads/part-sums.ts'
import type { Account } from '../../src/domain/account.ts'
import { addDays, type CalendarDay, dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import type { Period } from '../../src/domain/calendar-period.ts'
import { RateTable } from '../../src/domain/exchange-rate.ts'
import type { GLAccount } from '../../src/domain/gl-account.ts'
import type { JournalEntry } from '../../src/domain/journal-entry.ts'
import { LedgerSums, sumKeyText } from '../../src/domain/ledger/ledger-sums.ts'
import { approvedBySide, sourceOf } from '../../src/domain/ledger/postings.ts'
import type { Transaction } from '../../src/domain/transaction.ts'
import type { TransferPair } from '../../src/domain/transfer-pair.ts'
import { deviceOf } from '../support/edited-device.ts'
import { useBackend } from './support/backend.ts'
import type { Person } from './support/identity.ts'
import { Mirror } from './support/mirror.ts'
import { editOf } from './support/random-edits.ts'

const backend = useBackend()

const day = (text: string) => text as CalendarDay
/** One rate for all days, and so that nothing is rounded: what days and months come to is then the same. */
const RATES = new RateTable([
  { base: 'EUR', quote: 'USD', date: day('2020-01-01'), source: 'ECB', rate: '2' },
  { base: 'JPY', quote: 'USD', date: day('2020-01-01'), source: 'ECB', rate: '0.01' },
])

/** Periods that begin and end in the middle of months in which there are rows, and one of whole months. */
const PERIODS: readonly Period[] = [
  { from: day('2025-10-11'), to: day('2026-01-27') },
  { from: day('2025-12-12'), to: day('2026-03-01') },
  { from: day('2026-01-28'), to: day('2026-01-28') },
  { from: day('2026-01-01'), to: day('2026-03-31') },
  { from: day('2026-02-02'), to: day('2026-04-28') },
]

let books = 0

interface Grown {
  who: Person
  mirror: Mirror
}

/** Books of three currencies with opening balances and journals, after 50 random edits. */
async function grownBooks(draw: (below: number) => number): Promise<Grown> {
  const { who, orgId } = await backend().founder(`figures-${process.pid}-${books++}`)
  const mirror = new Mirror(backend(), who, orgId)
  await mirror.pull()
  const accountIds: string[] = []
  for (const currency of ['USD', 'USD', 'EUR', 'JPY']) {
    const id = randomUUID()
    accountIds.push(id)
    await mirror.edit('createAccount', {
      id,
      name: `Account ${accountIds.length}`,
      type: accountIds.length === 2 ? 'CREDIT' : 'CHECKING',
      institution: 'First Bank',
      balance: 0,
      currency,
      openingBalance: draw(900) - 200,
      openingDay: draw(2) === 0 ? '2025-10-15' : '2026-01-28',
    })
  }
  const chart = mirror.rows('glAccounts') as (GLAccount & { _seq: number })[]
  for (let entry = 0; entry < 3; entry++) {
    const [one, other] = [chart[draw(chart.length)], chart[draw(chart.length)]]
    if (!one || !other) continue
    const of = { amount: 1 + draw(500), currency: ['USD', 'EUR', 'JPY'][draw(3)] ?? 'USD' }
    await mirror.edit('createJournal', {
      id: randomUUID(),
      day: draw(2) === 0 ? '2025-11-20' : '2026-01-28',
      memo: `Entry ${entry}`,
      lines: [
        { glAccountId: one.id, side: 'DEBIT', ...of },
        { glAccountId: other.id, side: 'CREDIT', ...of },
      ],
      ...(draw(2) === 0 ? { reversesOn: '2026-02-02' } : {}),
    })
  }
  for (let step = 0; step < 50; step++) {
    // Imports first, so that there is something to edit.
    const { name, args } = editOf(mirror, accountIds, step < 6 ? importing(draw) : draw)
    await mirror.edit(name, args)
  }
  await takeBackStraddling(mirror)
  return { who, mirror }
}

/**
 * Takes back the transfers across currencies whose sides are of different days, or are not both approved. What was on
 * its way between those days no sum tells: by sums they count as arrived, and the report says so.
 */
async function takeBackStraddling(mirror: Mirror): Promise<void> {
  const stateById = new Map(
    (mirror.rows('transactions') as Transaction[]).map(({ id, timestamp, status }) => [
      id,
      `${dayOfTimestamp(timestamp)} ${status}`,
    ]),
  )
  for (const pair of mirror.rows('transfers') as TransferPair[]) {
    const { id, status, conversion, expenseTransactionId, incomeTransactionId } = pair
    if (status !== 'APPROVED' || !conversion) continue
    if (stateById.get(expenseTransactionId ?? '') === stateById.get(incomeTransactionId ?? '')) continue
    await mirror.edit('resetTransfer', { transferId: id })
  }
}

/** The same draws after a first one that chooses an import. */
function importing(draw: (below: number) => number): (below: number) => number {
  let isFirst = true
  return (below) => {
    if (below !== 14 || !isFirst) return draw(below)
    isFirst = false
    return 0
  }
}

async function ledgerOf(db: BooksDatabase): Promise<Ledger> {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  follower.ledger.rates = RATES
  return follower.ledger
}

function asked(period: Period): ReportArgs[] {
  const by = period.from === period.to ? ('day' as const) : ('month' as const)
  return STATEMENTS.map((name) => ({
    report: name,
    view: {
      period,
      by: name === 'bridge' ? 'total' : by,
      compare: name === 'profit' ? 'before' : 'none',
      basis: name === 'trial' ? 'approved' : 'all',
      currency: 'USD',
      startMonth: 1,
    },
  }))
}

function figures(ledger: Ledger, args: ReportArgs) {
  const { statement, byMonths } = report(ledger, args)
  const lines = statement?.lines.map(({ id, label, amounts }) => ({ id, label, amounts }))
  return { lines, cut: byMonths?.cut ?? [], parts: byMonths?.parts ?? [] }
}

test('server, full device and pruned device agree on each figure of every report, on any days', async () => {
  let cut = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 2 }), fc.nat(9), async (seed, keep) => {
      let state = seed
      const draw = (below: number) => {
        // The generator of Park and Miller.
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const { who, mirror } = await grownBooks(draw)
      const rows = mirror.rows('transactions') as Transaction[]
      const transfers = mirror.rows('transfers') as TransferPair[]
      const held = {
        accounts: mirror.rows('accounts') as Account[],
        chart: mirror.rows('glAccounts') as GLAccount[],
        journals: mirror.rows('journals') as JournalEntry[],
        rows,
        transfers,
      }
      const [all, some] = [await deviceOf(held), await deviceOf(held)]
      try {
        await pruneTransactions(some, 1 + keep, 0)
        const full = await ledgerOf(all)
        for (const period of PERIODS) {
          await expectSums(who, rows, transfers, period)
          for (const args of asked(period)) {
            await some.partSums.clear()
            const before = figures(await ledgerOf(some), args)
            if (before.parts.length > 0) {
              cut += 1
              const { sums } = await backend().call(who, 'getLedgerSums', { periods: before.parts })
              await storePartSums(some, sums.map(sumOfDaysFromRow))
            }
            const wanted = figures(full, args)
            expect(figures(await ledgerOf(some), args)).toEqual({ ...wanted, cut: [], parts: [] })
          }
        }
      } finally {
        await Promise.all([all.delete(), some.delete()])
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(cut).toBeGreaterThan(20)
}, 240_000)

/** Sums as texts, without the months that they are of. */
function texts(of: readonly LedgerSums[]): string[][] {
  return of.map((one) => {
    const ofAllMonths = new LedgerSums()
    for (const sum of one.all()) ofAllMonths.addSum({ ...sum, month: '' }, 1)
    return ofAllMonths
      .all()
      .map((sum) => `${sumKeyText(sum)}: ${sum.rows} rows, ${sum.amount}`)
      .sort()
  })
}

/** The server's answer for a period is what its rows come to, also of the rest of months that it cuts. */
async function expectSums(
  who: Person,
  rows: readonly Transaction[],
  transfers: readonly TransferPair[],
  period: Period,
): Promise<void> {
  const bySide = approvedBySide(transfers)
  const { sums } = await backend().call(who, 'getLedgerSums', { periods: [period] })
  const [first, last] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  const wanted = [
    { from: day(`${first}-01`), to: addDays(period.from, -1) },
    period,
    { from: addDays(period.to, 1), to: day(`${last}-31`) },
  ].map((days) => {
    const plain = new LedgerSums()
    for (const row of rows) {
      const on = dayOfTimestamp(row.timestamp)
      if (on >= days.from && on <= days.to) plain.add(sourceOf(row, bySide), 1)
    }
    return plain
  })
  const told = wanted.map(() => new LedgerSums())
  for (const { days, sum } of sums.map(sumOfDaysFromRow)) {
    told[days.to < period.from ? 0 : days.from > period.to ? 2 : 1]?.addSum(sum, 1)
  }
  expect(texts(told)).toEqual(texts(wanted))
}

test('an exact answer is refused for days that are none, and of books that are somebody else’s', async () => {
  const { who } = await backend().founder(`figures-${process.pid}-${books++}`)
  const failure = (periods: unknown) => backend().failure(who, 'getLedgerSums', { periods })
  expect(await failure([])).toMatchObject({ status: 'INVALID_ARGUMENT' })
  expect(await failure([{ from: '2026-02-30', to: '2026-03-01' }])).toMatchObject({
    status: 'INVALID_ARGUMENT',
  })
  expect(await failure([{ from: '2026-03-02', to: '2026-03-01' }])).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { field: 'periods' },
  })
  const empty = await backend().call(who, 'getLedgerSums', {
    periods: [{ from: '0001-01-02', to: '9999-12-31' }],
  })
  expect(empty.sums).toEqual([])
})
