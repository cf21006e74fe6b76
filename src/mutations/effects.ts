import { changedOpeningDays } from '../domain/account/account-balance.ts'
import type { Account } from '../domain/account/account.ts'
import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import { type JournalEntry, postingDays } from '../domain/journal/journal-entry.ts'
import type { Minor } from '../domain/money/money.ts'
import type { LockedNoun } from '../domain/reconciliation/reconciliation.ts'
import { effectOf, sideIds, type TransferPair } from '../domain/transfer/transfer-pair.ts'
import { countedAmount, countedRow, type Transaction } from '../domain/transaction/transaction.ts'

/*
 * What follows from a difference of transactions, whichever mutation has made it: on a device from its own
 * rows, on the server from those that were stored.
 */

/** A transaction as it was and as it is; one of the two is absent where it is new or gone. */
export interface TransactionChange {
  before: Transaction | undefined
  after: Transaction | undefined
}

/** An account as it was and as it is; one of the two is absent where it is new or gone. */
export interface AccountChange {
  id: Id
  before: Account | undefined
  after: Account | undefined
}

/** A journal entry as it was and as it is; one of the two is absent where it is new or gone. */
export interface JournalChange {
  before: JournalEntry | undefined
  after: JournalEntry | undefined
}

/** A transfer as it was and as it is; one of the two is absent where it is new or gone. */
export interface TransferChange {
  id: Id
  before: TransferPair | undefined
  after: TransferPair | undefined
}

/** A day of an account, or of all the books, on which something changes. */
export interface ChangedDay {
  accountId: Id | undefined
  noun: LockedNoun
  /** ISO text. */
  timestamp: string
}

/**
 * The days that may not lie behind a lock date: of transactions and journal entries as they were and as they are,
 * and of opening balances that change. What a connected bank's marks say is no part of the books, and changes on any day.
 */
export function changedDays(
  transactions: readonly TransactionChange[],
  accounts: readonly AccountChange[],
  journals: readonly JournalChange[],
): ChangedDay[] {
  return [
    ...transactions.flatMap((change) =>
      isOnlyMarked(change) ? [] : [change.before, change.after].flatMap((row) => (row ? dayOfRow(row) : [])),
    ),
    ...accounts.flatMap(({ id, before, after }) =>
      changedOpeningDays(before, after).map((day): ChangedDay => ({
        accountId: id,
        timestamp: timestampOfDay(day),
        noun: 'opening balance',
      })),
    ),
    ...journals.flatMap(({ before, after }) =>
      [before, after].flatMap((entry) => (entry ? daysOf(entry) : [])),
    ),
  ]
}

/** Transfers that do something else to the books than before; one that has changed more than once as it was at first. */
export function movedTransfers(changes: readonly TransferChange[]): TransferChange[] {
  const byId = new Map<Id, TransferChange>()
  for (const change of changes) {
    byId.set(change.id, { ...change, before: (byId.get(change.id) ?? change).before })
  }
  return [...byId.values()].filter(({ before, after }) => effectOf(before) !== effectOf(after))
}

/** The transactions that a transfer has for sides now, and those that it had. */
export function sidesOfChange({ before, after }: TransferChange): Id[] {
  return [before, after].flatMap((pair) => (pair ? sideIds(pair) : []))
}

/** The day of a side of a transfer that does something else to the books than before. */
export function dayOfSide({ accountId, timestamp }: { accountId: Id; timestamp: string }): ChangedDay {
  return { accountId, timestamp, noun: 'transfer' }
}

function dayOfRow({ accountId, timestamp }: { accountId: Id; timestamp: string }): ChangedDay {
  return { accountId, timestamp, noun: 'transaction' }
}

/** The days of an entry in all the books, and in each account that it names: some of these may be petty cash. */
function daysOf(entry: JournalEntry): ChangedDay[] {
  const accounts = [undefined, ...new Set(entry.lines.map(({ glAccountId }) => glAccountId))]
  return postingDays(entry).flatMap((day) =>
    accounts.map((accountId) => ({
      accountId,
      timestamp: timestampOfDay(day),
      noun: 'journal entry' as const,
    })),
  )
}

/** Whether a transaction differs in nothing but whether its bank has settled it, and what its bank did to it. */
function isOnlyMarked({ before, after }: TransactionChange): boolean {
  if (!before || !after) return false
  if (before.bankFlag === after.bankFlag && before.isPending === after.isPending) return false
  const was = unmarked(before)
  const is = unmarked(after)
  return was.size === is.size && [...was].every(([field, value]) => is.get(field) === value)
}

function unmarked({ bankFlag: _flag, isPending: _pending, updatedAt: _at, ...row }: Transaction) {
  return new Map<string, unknown>(Object.entries(row))
}

/** An exact sum of minor units, and a number of rows. */
interface Total {
  amount: bigint
  count: number
}

/** What changes in the totals of an account, and of that on each day. */
export interface AccountTotal extends Total {
  currency: string
  byDay: Map<CalendarDay, Total>
}

/** What changes in the sum of a day, currency and direction, in minor units; negative where it is taken off. */
export interface DayTotal {
  day: CalendarDay
  currency: string
  type: Transaction['type']
  amount: bigint
}

/** What a transaction must tell to be counted; its amount is told beside it, in minor units. */
type Counted = Pick<Transaction, 'accountId' | 'currency' | 'type' | 'status' | 'isSplit' | 'timestamp'>

/** What changes of transactions come to, by account and by day. */
export class ChangedTotals {
  readonly #byAccount = new Map<Id, AccountTotal>()
  readonly #byDay = new Map<string, DayTotal>()

  constructor(changes: readonly TransactionChange[] = []) {
    for (const { before, after } of changes) {
      if (before) this.#count(before, before.amount, -1)
      if (after) this.#count(after, after.amount, 1)
    }
  }

  /** Counts a new transaction in. */
  add(row: Counted, amount: Minor): void {
    this.#count(row, amount, 1)
  }

  /** The days whose sums become others. */
  days(): DayTotal[] {
    return [...this.#byDay.values()].filter(({ amount }) => amount !== 0n)
  }

  /** The accounts whose totals become others. */
  accounts(): [Id, AccountTotal][] {
    return [...this.#byAccount].filter(([, { byDay }]) => [...byDay.values()].some(isOther))
  }

  #count(row: Counted, magnitude: Minor, sign: 1 | -1): void {
    const { accountId, currency, type } = row
    const counted = countedAmount({ amount: magnitude, type, status: row.status, ...splitOf(row) })
    const day = dayOfTimestamp(row.timestamp)
    const total = this.#byAccount.get(accountId) ?? { currency, amount: 0n, count: 0, byDay: new Map() }
    const ofDay = total.byDay.get(day) ?? { amount: 0n, count: 0 }
    for (const each of [total, ofDay]) {
      each.amount += BigInt(sign * counted)
      each.count += sign * countedRow(row)
    }
    total.byDay.set(day, ofDay)
    this.#byAccount.set(accountId, total)

    const key = `${day} ${currency} ${type}`
    const sum = this.#byDay.get(key) ?? { day, currency, type, amount: 0n }
    sum.amount += BigInt(sign * Math.abs(counted))
    this.#byDay.set(key, sum)
  }
}

/** Whether a total becomes another. */
export function isOther({ amount, count }: Total): boolean {
  return amount !== 0n || count !== 0
}

function splitOf({ isSplit }: Pick<Transaction, 'isSplit'>): { isSplit?: true } {
  return isSplit ? { isSplit } : {}
}

/** What has become of transactions that may be sides of transfers. */
export interface SideChanges {
  /** They are gone, or went the other way, so that their transfers are none any more. */
  dropped: Id[]
  /** They were declined, so that no approval of their transfers may stand. */
  declined: Id[]
  /** Their amounts or days are others. */
  repriced: Id[]
}

/**
 * The transactions whose transfers have to follow. A person's approval is never left standing on something
 * that it was not given for.
 */
export function sideChanges(changes: readonly TransactionChange[]): SideChanges {
  const sides: SideChanges = { dropped: [], declined: [], repriced: [] }
  for (const { before, after } of changes) {
    if (!before) continue
    if (!after || after.type !== before.type) sides.dropped.push(before.id)
    else if (after.status === 'DECLINED' && before.status !== 'DECLINED') sides.declined.push(before.id)
    else if (
      after.amount !== before.amount ||
      dayOfTimestamp(after.timestamp) !== dayOfTimestamp(before.timestamp)
    ) {
      sides.repriced.push(before.id)
    }
  }
  return sides
}
