import Dexie, { type Collection } from 'dexie'
import { invalid, precondition } from '../../contract/errors.ts'
import { type Account, ACCOUNT_IN_USE, passesTotals, totalProblem } from '../../domain/account/account.ts'
import { addDays, type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { withCashLines } from '../../domain/ledger/petty-cash.ts'
import { type Minor, nearestMinor, ZERO } from '../../domain/money/money.ts'
import { countedAmount, type Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase, OutboxEntry, TotalsChange } from '../core/database.ts'
import { confirmedTotalAfter } from './account-sums.ts'
import { countAccountSpan, readAccountSpan } from './transactions.ts'

/**
 * Every account by name, its totals being those the server counted plus what waits in the outbox, and of petty cash
 * what journal entries post to it. The rows themselves are not summed, for a device may hold only some of them; only
 * where a day that totals are told of was changed by an edit that waits are they worked out from the rows, or from the
 * server's sums where those are not held.
 */
export async function readAccounts(db: BooksDatabase): Promise<Account[]> {
  const sums = [db.ledgerSums, db.monthParts]
  const tables = [db.accounts, db.outbox, db.base, db.meta, db.transactions, db.journals, ...sums]
  const accounts = await db.transaction('r', tables, async () => {
    const [held, pending] = await Promise.all([
      db.accounts.toArray(),
      pendingTotals(db.outbox.orderBy('totals')),
    ])
    const accounts = await Promise.all(
      held.map((account) => withPending(db, account, pending.get(account.id) ?? [])),
    )
    return held.some(({ isPettyCash }) => isPettyCash)
      ? withCashLines(accounts, await db.journals.toArray())
      : accounts
  })
  return accounts.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The currency of every account. */
export async function readAccountCurrencies(db: BooksDatabase): Promise<string[]> {
  return (await db.accounts.toArray()).map(({ currency }) => currency)
}

/** What an edit that waits adds to the totals of an account, on the days from the first to the last. */
interface PendingChange {
  mid: number
  amount: number
  count: number
  from: CalendarDay
  to: CalendarDay
}

async function withPending(
  db: BooksDatabase,
  account: Account,
  pending: readonly PendingChange[],
): Promise<Account> {
  const base = await db.base.get(['accounts', account.id])
  if (!base && pending.length === 0) return account
  const confirmed = base ? (base.row as Account | null) : account
  const counted = {
    ...account,
    // What waits may pass the bound until the server has refused it: others have added to the total too.
    runningTotal: plus(account.runningTotal, pending),
    transactionCount: account.transactionCount + pending.reduce((sum, { count }) => sum + count, 0),
  }
  const { openingDay, balanceAt } = account
  const upTo = async (total: Minor | undefined, day: CalendarDay | undefined): Promise<TotalUpTo> => ({
    total: plusWithin(total, day === undefined ? [] : await pendingUpTo(db, account.id, pending, day)),
    isExact: true,
  })
  const opening =
    openingDay === undefined || confirmed?.openingDay === openingDay
      ? await upTo(confirmed?.openingTotal, openingDay)
      : await totalUpTo(db, account, pending, openingDay)
  const told =
    balanceAt === undefined || confirmed?.balanceAt === balanceAt
      ? await upTo(confirmed?.balanceTotal, balanceAt)
      : await totalUpTo(db, account, pending, balanceAt)
  const estimatedDays = [
    ...(openingDay !== undefined && !opening.isExact ? [openingDay] : []),
    ...(balanceAt !== undefined && !told.isExact ? [balanceAt] : []),
  ]
  return {
    ...counted,
    ...(opening.total === undefined ? {} : { openingTotal: opening.total }),
    ...(told.total === undefined ? {} : { balanceTotal: told.total }),
    ...(estimatedDays.length === 0 ? {} : { estimatedDays }),
  }
}

/** What rows come to up to a day, and whether all of them are known by their days. */
interface TotalUpTo {
  total: Minor | undefined
  isExact: boolean
}

function plus(total: Minor, pending: readonly { amount: number }[]): Minor {
  return nearestMinor(pending.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(total)))
}

/** What of pending changes lies on the days up to one; only an edit that has days on both sides of it is read for that. */
async function pendingUpTo(
  db: BooksDatabase,
  accountId: Id,
  pending: readonly PendingChange[],
  upTo: CalendarDay,
): Promise<{ amount: number }[]> {
  const within: { amount: number }[] = pending.filter(({ to }) => to <= upTo)
  const cut = pending.filter(({ from, to }) => from <= upTo && upTo < to)
  const entries = cut.length === 0 ? [] : await db.outbox.bulkGet(cut.map(({ mid }) => mid))
  for (const entry of entries) {
    for (const [id, amount, , day] of entry?.dayTotals ?? []) {
      if (id === accountId && day <= upTo) within.push({ amount })
    }
  }
  return within
}

function plusWithin(total: Minor | undefined, within: readonly { amount: number }[]): Minor | undefined {
  return within.length === 0 ? total : plus(total ?? ZERO, within)
}

/**
 * What the rows of an account up to a day come to, of which the server has not told yet: worked out from its rows after
 * the day, or up to it where those are fewer and all here; or from the server's sums where the device does not hold all
 * of those after. An import opens its account on the day before its first row: to read thousands of rows for that would
 * hold up whoever writes to the books meanwhile.
 */
async function totalUpTo(
  db: BooksDatabase,
  { id, runningTotal }: Account,
  pending: readonly PendingChange[],
  day: CalendarDay,
): Promise<TotalUpTo> {
  const { floor, loaded = false } = await db.readFacts('floor', 'loaded')
  if (floor !== undefined && dayOfTimestamp(floor.timestamp) > day) {
    const after = await confirmedTotalAfter(db, id, day)
    if (after === undefined) return { total: undefined, isExact: false }
    const confirmed = nearestMinor(BigInt(runningTotal) - after.amount)
    const total = plus(confirmed, await pendingUpTo(db, id, pending, day))
    return { total, isExact: after.isExact }
  }
  if (day === LAST_DAY) return { total: plus(runningTotal, pending), isExact: true }
  const after = addDays(day, 1)
  const isUpToShorter =
    loaded &&
    floor === undefined &&
    (await countAccountSpan(db, id, FIRST_DAY, day)) < (await countAccountSpan(db, id, after, LAST_DAY))
  const total = isUpToShorter
    ? sumOf(await readAccountSpan(db, id, FIRST_DAY, day))
    : BigInt(plus(runningTotal, pending)) - sumOf(await readAccountSpan(db, id, after, LAST_DAY))
  return { total: nearestMinor(total), isExact: true }
}

function sumOf(rows: readonly Transaction[]): bigint {
  return rows.reduce((sum, row) => sum + BigInt(countedAmount(row)), 0n)
}

const FIRST_DAY = '0001-01-01' as CalendarDay
const LAST_DAY = '9999-12-31' as CalendarDay

/**
 * Refuses edits after which the total of an account would pass 15 digits, as the server would. `changes` are
 * what each edit adds to totals, in order; `rowPast` names the row that is to blame, where there are several.
 */
export async function refuseLargeTotals(
  db: BooksDatabase,
  changes: readonly (readonly TotalsChange[])[],
  rowPast: (accountId: Id, total: bigint) => string | undefined,
): Promise<void> {
  for (const id of new Set(changes.flat().map(([accountId]) => accountId))) {
    const account = await db.accounts.get(id)
    if (!account) continue
    const ofAccount = db.outbox.where('totals').between([id, Dexie.minKey], [id, Dexie.maxKey])
    const pending = (await pendingTotals(ofAccount)).get(id) ?? []
    const held = pending.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(account.runningTotal))
    let total = held
    for (const ofEdit of changes) {
      const before = total
      for (const [accountId, amount] of ofEdit) if (accountId === id) total += BigInt(amount)
      if (!passesTotals(before, total)) continue
      const row = rowPast(id, held)
      throw invalid(totalProblem(account.name) + (row === undefined ? '' : ` with ${row}`), 'amount')
    }
  }
}

/**
 * Refuses to delete accounts that have transactions, as the server would; those that wait in the outbox are counted, and
 * those that the edits of `changes` delete first are not. Others may be on the server that no device knows of yet.
 */
export async function refuseAccountsInUse(
  db: BooksDatabase,
  deleted: readonly Account[],
  changes: readonly (readonly TotalsChange[])[],
): Promise<void> {
  for (const { id, transactionCount } of deleted) {
    const ofAccount = db.outbox.where('totals').between([id, Dexie.minKey], [id, Dexie.maxKey])
    const pending = (await pendingTotals(ofAccount)).get(id) ?? []
    const made = changes.flat().filter(([accountId]) => accountId === id)
    const waiting = pending.reduce((sum, { count }) => sum + count, 0)
    const count = made.reduce((sum, [, , change]) => sum + change, transactionCount + waiting)
    if (count > 0) throw precondition(ACCOUNT_IN_USE)
  }
}

/** Told by the keys of an index alone: the edits of a large import hold megabytes. */
async function pendingTotals(entries: Collection<OutboxEntry, number>): Promise<Map<Id, PendingChange[]>> {
  const pending = new Map<Id, PendingChange[]>()
  await entries.eachKey((key, { primaryKey: mid }) => {
    // The index holds nothing else.
    const [accountId, amount, count, from, to = from] = key as unknown as TotalsChange
    const change = { mid, amount, count, from, to }
    const before = pending.get(accountId)
    if (before) before.push(change)
    else pending.set(accountId, [change])
  })
  return pending
}
