import type { Account } from '../domain/account.ts'
import type { Id } from '../domain/ids.ts'
import { type Minor, minor } from '../domain/money.ts'
import type { BooksDatabase, TotalsChange } from './database.ts'

/**
 * Every account by name, its totals being those the server counted plus what waits in the outbox.
 * The rows themselves are never summed: a device may hold only some of them.
 */
export async function readAccounts(db: BooksDatabase): Promise<Account[]> {
  const [accounts, pending] = await db.transaction('r', [db.accounts, db.outbox], () =>
    Promise.all([db.accounts.toArray(), pendingTotals(db)]),
  )
  return accounts
    .map((account) => {
      const change = pending.get(account.id)
      if (!change) return account
      return {
        ...account,
        runningTotal: minor(account.runningTotal + change.amount),
        transactionCount: account.transactionCount + change.count,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Told by the keys of an index alone: the edits of a large import hold megabytes. */
async function pendingTotals(db: BooksDatabase): Promise<Map<Id, { amount: Minor; count: number }>> {
  const totals = new Map<Id, { amount: Minor; count: number }>()
  await db.outbox.orderBy('totals').eachKey((key) => {
    // The index holds nothing else.
    const [accountId, amount, count] = key as unknown as TotalsChange
    const sum = totals.get(accountId) ?? { amount: minor(0), count: 0 }
    totals.set(accountId, { amount: minor(sum.amount + amount), count: sum.count + count })
  })
  return totals
}
