import type { Account } from '../account/account.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { nearestMinor, ZERO } from '../money/money.ts'
import { journalPostings, type PostedJournal } from './journal-postings.ts'
import { LedgerAccounts } from './ledger-accounts.ts'

/** A line of a journal entry on an account of petty cash, on one of the days on which the entry posts. */
export interface CashLine<J extends PostedJournal = PostedJournal> {
  accountId: Id
  entry: J
  day: CalendarDay
  /** What it adds to the account, in minor units of it. */
  amount: bigint
}

/** The lines of journal entries on accounts of petty cash. */
export function cashLines<J extends PostedJournal>(
  accounts: readonly Account[],
  journals: Iterable<J>,
): CashLine<J>[] {
  const petty = accounts.filter(({ isPettyCash }) => isPettyCash)
  if (petty.length === 0) return []
  const ledger = new LedgerAccounts(petty, [])
  const idByKey = new Map(petty.map(({ id }) => [ledger.bank(id).key, id]))
  return Array.from(journals, (entry) =>
    journalPostings(entry, ledger)
      .flat()
      .flatMap(({ account, day, debit, credit }) => {
        const accountId = idByKey.get(account.key)
        return accountId === undefined ? [] : [{ accountId, entry, day, amount: debit - credit }]
      }),
  ).flat()
}

/**
 * The accounts with what journal entries post to those of petty cash counted into their totals. The server keeps totals
 * of rows alone: entries are few and whole wherever figures are made.
 */
export function withCashLines(accounts: readonly Account[], journals: Iterable<PostedJournal>): Account[] {
  const lines = cashLines(accounts, journals)
  if (lines.length === 0) return [...accounts]
  return accounts.map((account) => {
    const own = lines.filter(({ accountId }) => accountId === account.id)
    if (own.length === 0) return account
    const { openingDay, balanceAt, runningTotal, openingTotal = ZERO, balanceTotal = ZERO } = account
    const upTo = (day: CalendarDay) =>
      own.reduce((sum, line) => (line.day <= day ? sum + line.amount : sum), 0n)
    return {
      ...account,
      runningTotal: nearestMinor(own.reduce((sum, { amount }) => sum + amount, BigInt(runningTotal))),
      ...(openingDay === undefined
        ? {}
        : { openingTotal: nearestMinor(BigInt(openingTotal) + upTo(openingDay)) }),
      ...(balanceAt === undefined
        ? {}
        : { balanceTotal: nearestMinor(BigInt(balanceTotal) + upTo(balanceAt)) }),
    }
  })
}
