import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { Refusal } from '../../../src/contract/errors.ts'
import { sumOfDaysFromRow } from '../../../src/contract/rows/ledger-rows.ts'
import { pruneTransactions } from '../../../src/db/core/cache.ts'
import { BooksDatabase } from '../../../src/db/core/database.ts'
import { LedgerFollower } from '../../../src/db/ledger/follower.ts'
import type { Ledger } from '../../../src/db/ledger/ledger.ts'
import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { confirmedMatches } from '../../../src/db/ledger/queries/lists/confirmed-query.ts'
import { page } from '../../../src/db/ledger/queries/lists/page-query.ts'
import { readTransfers } from '../../../src/db/reads/followed-transfers.ts'
import { periodsToAsk, storeMonthParts } from '../../../src/db/reads/month-parts.ts'
import { nextSteps } from '../../../src/db/edits/next-steps.ts'
import { touchesOf, writeEdits } from '../../../src/db/write.ts'
import { bookBalance } from '../../../src/domain/account/account-balance.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { MAX_PERIODS } from '../../../src/domain/ledger/cut-months.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { decimalText } from '../../../src/domain/money/money.ts'
import type { TransactionFilter } from '../../../src/domain/transaction/transaction-filter.ts'
import { sideIds } from '../../../src/domain/transfer/transfer-pair.ts'
import { undoOrRedo } from '../../../src/history/undo-redo.ts'
import { loadMatches } from '../../../src/sync/engine/older/older-matches.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { Random } from '../../sim/random.ts'
import { rounds } from '../../support/rounds.ts'
import {
  asFarAsTold,
  type Asking,
  askingOf,
  expectSameWhereTold,
  figuresOf,
  isUndecided,
  wantedParts,
} from '../support/all-figures.ts'
import { useBackend } from '../support/backend.ts'
import { followingDevice } from '../support/following-device.ts'
import type { Person } from '../support/identity.ts'
import { ACCOUNTS, bookkeepingOf, heldBy, importOf } from '../support/random-bookkeeping.ts'

/*
 * Books of every kind, on a device that holds all of them, on one that holds the newest rows, and on the server: each
 * figure is one, after all has been synchronised, while edits wait on the device, and after these have been sent.
 */

const backend = useBackend()
const AT = '2025-07-20T12:00:00.000Z'

/** One rate for all days, and so that nothing is rounded: what days and months come to is then the same. */
const RATES = new RateTable([
  { base: 'EUR', quote: 'USD', date: '2020-01-01' as CalendarDay, source: 'ECB', rate: '2' },
  { base: 'JPY', quote: 'USD', date: '2020-01-01' as CalendarDay, source: 'ECB', rate: '0.01' },
])

type Device = ReturnType<typeof followingDevice>

async function ledgerOf(db: BooksDatabase, rates = RATES): Promise<Ledger> {
  const follower = new LedgerFollower(db, false, () => {})
  await follower.loaded()
  follower.stop()
  follower.ledger.rates = rates
  return follower.ledger
}

/** What came of something that is done on a device: done, refused in these words, or nothing to do. */
type Outcome = 'done' | 'nothing' | { refusal: string }

async function outcomeOf(doing: Promise<unknown>): Promise<Outcome> {
  try {
    return (await doing) === undefined ? 'nothing' : 'done'
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

/** Makes an edit where the device takes it. */
function made(db: BooksDatabase, edit: Edit, newId: () => string): Promise<Outcome> {
  return outcomeOf(writeEdits(db, [edit], AT, newId, 'Drawn'))
}

/** Takes back what was done last, or makes it again. */
function turned(db: BooksDatabase, direction: 'undo' | 'redo', newId: () => string): Promise<Outcome> {
  return outcomeOf(undoOrRedo(db, direction, AT, newId))
}

/** Books of all kinds of accounts after some dozens of edits, sent in one go. */
async function grow({ db, sync }: Device, random: Random): Promise<void> {
  await sync()
  const newId = () => random.uuid()
  for (const [index, [type, currency]] of ACCOUNTS.entries()) {
    const args = {
      id: random.uuid(),
      name: `Account ${index}`,
      type,
      institution: 'First Bank',
      balance: 0,
      currency,
      ...(type === 'OTHER' ? { isPettyCash: true } : {}),
    }
    await made(db, { name: 'createAccount', args }, newId)
  }
  for (let rows = 0; rows < 4; rows++) await made(db, importOf(await heldBy(db), random), newId)
  await sync()
  for (let step = 0; step < 45; step++) await act(db, random, newId)
  await sync()
}

async function act(db: BooksDatabase, random: Random, newId: () => string): Promise<void> {
  if (random.chance(0.1)) await turned(db, random.chance(0.6) ? 'undo' : 'redo', newId)
  else {
    const edit = bookkeepingOf(await heldBy(db), random)
    if (edit) await made(db, edit, newId)
  }
}

/** Another device that holds the same, of which nobody else knows, and on which the same can be undone as on a third. */
async function copyOf(db: BooksDatabase, undoing: BooksDatabase): Promise<BooksDatabase> {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const copy = new BooksDatabase(db.userId, db.organisationId)
  for (const table of db.tables) {
    const rows = await table.toArray()
    const isInbound = table.schema.primKey.keyPath !== null && table.schema.primKey.keyPath !== ''
    const keys = isInbound ? undefined : await table.toCollection().primaryKeys()
    await (keys ? copy.table(table.name).bulkPut(rows, keys) : copy.table(table.name).bulkPut(rows))
  }
  await copy.steps.clear()
  await copy.steps.bulkPut(await undoing.steps.toArray())
  return copy
}

/** Answers how many parts of months it asked for. */
async function askServer(who: Person, db: BooksDatabase, asking: Asking): Promise<number> {
  const parts = wantedParts(await ledgerOf(db), asking)
  if (parts.length === 0) return 0
  const periods = await periodsToAsk(db, parts)
  expect(periods.length).toBeLessThan(MAX_PERIODS)
  const { sums } = await backend().call(who, 'getLedgerSums', { periods })
  await storeMonthParts(db, sums.map(sumOfDaysFromRow), await db.readMeta('cursor'))
  return parts.length
}

/** Holds what two devices tell of the same books against each other. Answers how many figures the first does not tell. */
async function comparedWith(some: BooksDatabase, full: BooksDatabase, asking: Asking, when: string) {
  const [mine, all] = [await ledgerOf(some), await ledgerOf(full)]
  const told = figuresOf(mine, asking)
  let lacking = 0
  const whole = asFarAsTold(figuresOf(all, asking), told, () => (lacking += 1))
  expect(told, when).toEqual(whole)
  const floor = await some.readMeta('floor')
  expectSameWhereTold({ ledger: mine, floor }, all, asking, (one, other) => expect(one, when).toEqual(other))
  return isUndecided(mine) ? ('undecided' as const) : lacking
}

/** The same where the server has been asked for all that it can tell: nothing is lacking then. */
async function expectSame(some: BooksDatabase, full: BooksDatabase, asking: Asking, when: string) {
  const lacking = await comparedWith(some, full, asking, when)
  if (lacking === 'undecided') seen.undecided += 1
  else expect(lacking, `${when}: figures that the device does not tell`).toBe(0)
}

function decimal(amount: bigint, currency = 'USD'): number {
  return Number(decimalText(amount, currency))
}

/** Holds what the server answers to the calls about figures against a device that holds all of its rows. */
async function expectServer(who: Person, full: BooksDatabase, { today }: Asking) {
  const rates = await backend().asOwner<ExchangeRate>(
    `select base, quote, to_char(date, 'YYYY-MM-DD') as date, source, rate::text as rate from exchange_rate`,
  )
  const ledger = await ledgerOf(full, new RateTable(rates))
  for (const range of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
    const { from, to, data, runway } = dashboard(ledger, { currency: 'USD', range, today })
    const answer = await backend().call(who, 'getDashboardFinancialData', {
      currency: 'USD',
      timeRange: range,
      today,
    })
    expect({ from: answer.from, to: answer.to }).toEqual({ from, to })
    expect(answer.totalIncome).toBe(decimal(data.totalIncome))
    expect(answer.totalExpenses).toBe(decimal(data.totalExpenses))
    expect(answer.monthlyData.income).toEqual(data.monthlyData.income.map((amount) => decimal(amount)))
    expect(answer.monthlyData.expenses).toEqual(data.monthlyData.expenses.map((amount) => decimal(amount)))
    expect(answer.dailyData.expenses).toEqual(data.dailyData.expenses.map((amount) => decimal(amount)))
    expect(answer.balanceSheet).toEqual({
      income: decimal(data.balanceSheet.income),
      expenses: decimal(data.balanceSheet.expenses),
    })
    if (range !== 'daily') continue
    const told = await backend().call(who, 'getFinancialRunway', { currency: 'USD', today })
    expect(told).toMatchObject({
      months: runway.months ?? null,
      isProfitable: runway.isProfitable,
      tooltipText: runway.tooltipText,
    })
  }
  const { accounts } = await backend().call(who, 'getAccountBalances', null)
  expect(new Map(accounts.map((account) => [account.name, account.bookBalance]))).toEqual(
    new Map(
      ledger.accounts.map((account) => [account.name, decimal(bookBalance(account), account.currency)]),
    ),
  )
  const counts = await backend().call(who, 'getTransactionStatusCounts', null)
  const heldByStatus = (status: string) =>
    full.transactions.filter((row) => row.status === status && row.isSplit !== true).count()
  expect([counts.UNDER_REVIEW, counts.APPROVED, counts.DECLINED]).toEqual(
    await Promise.all(['UNDER_REVIEW', 'APPROVED', 'DECLINED'].map(heldByStatus)),
  )
}

function matches(ledger: Ledger, filter: TransactionFilter): number {
  return page(ledger, { filter, sort: { by: 'date', descending: true }, offset: 0, limit: 0 }).total
}

const SEARCHES: readonly TransactionFilter[] = [{ search: 'Line' }, { minAmount: 9_700, status: 'APPROVED' }]

/** What a search shows on the device with the newest rows, and what it says to be elsewhere, are all there are. */
async function expectFound({ db, remote }: Device, full: BooksDatabase) {
  for (const filter of SEARCHES) {
    const { total } = await loadMatches(db, remote, filter, 0, AT)
    const mine = await ledgerOf(db)
    const elsewhere = Math.max(0, total - confirmedMatches(mine, { filter }).count)
    expect(matches(mine, filter) + elsewhere).toBe(matches(await ledgerOf(full), filter))
  }
}

/** What the rounds have come to, so that none of it can be missing for long without anybody knowing. */
const seen = { rounds: 0, pruned: 0, parts: 0, waited: 0, turned: 0, refused: 0, undecided: 0, foretold: 0 }
/** How often figures were looked at while edits waited without a network, and how often some of them were lacking then. */
const offline = { looks: 0, lacking: 0 }

/** Whether one device lacks some of these rows, and the other has them. */
async function lacksRows(some: BooksDatabase, full: BooksDatabase, ids: readonly Id[]): Promise<boolean> {
  const [here, all] = await Promise.all(
    [some, full].map(async (db) => (await db.transactions.bulkGet([...ids])).map((row) => row !== undefined)),
  )
  return ids.some((_, at) => all?.[at] === true && here?.[at] === false)
}

function transactionsOf(edits: readonly Edit[]): Id[] {
  return edits.flatMap(touchesOf).flatMap(({ tbl, id }) => (tbl === 'transactions' ? [id] : []))
}

/** The sides of the transfers that edits move, or of which they change a side. */
async function sidesMovedBy(edits: readonly Edit[], db: BooksDatabase): Promise<Id[]> {
  const touched = new Set(edits.flatMap(touchesOf).map(({ id }) => id))
  const pairs = await db.transfers.toArray()
  return pairs.flatMap((pair) =>
    touched.has(pair.id) || sideIds(pair).some((id) => touched.has(id)) ? sideIds(pair) : [],
  )
}

/**
 * What people do on the device with the newest rows, without a network, and on one that holds all. Answers whether the
 * last of it is what the server alone can refuse: a transfer's side that the device lacks lies behind a lock date.
 */
async function wait(
  who: Person,
  some: BooksDatabase,
  full: BooksDatabase,
  random: Random,
  asking: Asking,
  of: string,
): Promise<boolean> {
  const done: string[] = []
  for (let step = 1; step <= 8; step++) {
    const seed = 1 + random.below(2 ** 30)
    const turn = random.chance(0.15) ? random.pick(['undo', 'redo'] as const) : undefined
    const edit = bookkeepingOf(await heldBy(some), random)
    const edits = turn ? ((await nextSteps(some))[turn]?.back ?? []) : edit ? [edit] : []
    // What was done before its rows were pruned cannot be undone without them, and is not.
    if (turn && (await lacksRows(some, full, transactionsOf(edits)))) {
      seen.refused += 1
      const outcome = await turned(some, turn, () => random.uuid())
      expect(outcome, `${of}, ${turn} without its rows`).not.toBe('done')
      continue
    }
    const sides = await sidesMovedBy(edits, full)
    const [mine, all] = await onBoth([some, full], seed, (db, newId) =>
      turn ? turned(db, turn, newId) : edit ? made(db, edit, newId) : 'nothing',
    )
    done.push(turn ?? JSON.stringify(edit))
    const isBehindLock = typeof all === 'object' && /^The books are locked .* a transfer /.test(all.refusal)
    if (mine === 'done' && isBehindLock && (await lacksRows(some, full, sides))) return true
    expect(mine === 'done', `${of}, ${done.at(-1)}: ${JSON.stringify([mine, all])}`).toBe(all === 'done')
    if (mine === 'done') seen[turn ? 'turned' : 'waited'] += 1
    if (step % 4 !== 0) continue
    const when = `${of}, waiting: ${done.join('\n')}`
    offline.looks += 1
    const lacking = await comparedWith(some, full, asking, when)
    if (lacking === 0) continue
    if (lacking !== 'undecided') offline.lacking += 1
    await askServer(who, some, asking)
    await expectSame(some, full, asking, when)
  }
  return false
}

/** The same on two devices, with the same new ids. */
async function onBoth(
  [some, full]: readonly [BooksDatabase, BooksDatabase],
  seed: number,
  act: (db: BooksDatabase, newId: () => Id) => Promise<Outcome> | Outcome,
): Promise<[Outcome, Outcome]> {
  const [ids, again] = [new Random(seed), new Random(seed)]
  return [await act(some, () => ids.uuid()), await act(full, () => again.uuid())]
}

/** Transfers with what the server alone does to them: it converts, by its rates. */
async function servedTransfersOf(db: BooksDatabase) {
  const pairs = await readTransfers(db)
  return new Map(
    pairs.map(({ id, status, conversion }) => [id, [status, status === 'APPROVED' ? conversion : undefined]]),
  )
}

/** The books as they are found once the server was put back to a backup: another history begins. */
async function restore({ db, sync }: Device, orgId: string): Promise<void> {
  await backend().asOwner('update org_sync set epoch = gen_random_uuid() where org_id = $1', [orgId])
  const before = await db.readMeta('epoch')
  await sync()
  expect(await db.readMeta('epoch')).not.toBe(before)
}

async function agree(seed: number): Promise<void> {
  const random = new Random(seed)
  const of = `seed ${seed}`
  const { who, orgId } = await backend().founder(`same-${process.pid}-${seen.rounds++}`)
  const full = followingDevice(backend(), who, orgId)
  const some = followingDevice(backend(), who, orgId)
  const opened = [full.db, some.db]
  try {
    await grow(some, random)
    await full.sync()
    const review = random.pick([0, 2, 20_000])
    if (await pruneTransactions(some.db, 1 + random.below(12), review)) seen.pruned += 1
    await some.sync()
    const asking = askingOf(random)
    seen.parts += await askServer(who, some.db, asking)
    await expectSame(some.db, full.db, asking, `${of}, synchronised`)
    await expectServer(who, full.db, asking)
    await expectFound(some, full.db)

    const expected = await copyOf(full.db, some.db)
    opened.push(expected)
    const mustRefuse = await wait(who, some.db, expected, random, asking, of)
    const issues = await some.db.issues.count()
    await some.sync()
    await full.sync()
    const isRefused = (await some.db.issues.count()) > issues
    if (mustRefuse) expect(isRefused, `${of}, the server takes what is behind a lock date`).toBe(true)
    if (
      !isRefused &&
      isDeepStrictEqual(await servedTransfersOf(expected), await servedTransfersOf(full.db))
    ) {
      seen.foretold += 1
      await expectSame(expected, full.db, asking, `${of}, as the device told them before the server knew`)
    }
    await askServer(who, some.db, asking)
    await expectSame(some.db, full.db, asking, `${of}, sent`)
    await expectServer(who, full.db, asking)

    if (!random.chance(0.25)) return
    await restore(some, orgId)
    await full.sync()
    await pruneTransactions(some.db, 1 + random.below(12), review)
    await some.sync()
    await askServer(who, some.db, asking)
    await expectSame(some.db, full.db, asking, `${of}, restored`)
  } finally {
    await Promise.all(opened.map((db) => db.delete()))
  }
}

test(
  'server, full device and pruned device agree on every figure of books of any kind',
  async () => {
    const first = Number(process.env['DAYBOOK_FIGURES_SEED'] ?? randomUUID().replace(/\D/g, '').slice(0, 8))
    // The long run takes a while: it can be taken in pieces.
    const many = Number(process.env['DAYBOOK_FIGURES_ROUNDS'] ?? rounds(2, 220))
    for (let round = 0; round < many; round++) await agree(first + round)
    // A balance of a day that lies in the first of three parts of a month, of which two have no rows.
    await agree(80_512_908)
    // A transfer is reset on a device without its older side, which is behind a lock date.
    await agree(51_000_017)
    // A side that is here has another amount, and what the transfer costs by it counts on a day of which all rows are here.
    await agree(80_284_278)
    // What was done before its rows were pruned is to be undone, which one round in forty comes to.
    await agree(2_035)
    const { refused, ...often } = seen
    expect(refused).toBeGreaterThan(0)
    const least = Math.floor(seen.rounds / 20)
    for (const [what, count] of Object.entries(often)) expect(count, what).toBeGreaterThanOrEqual(least)
    // Measured are 5 looks of 238. Were it one in twenty, five of ten would do so once in ten thousand runs.
    expect(offline.lacking).toBeLessThanOrEqual(2 + offline.looks / 5)
  },
  120_000 * rounds(1, 20),
)
