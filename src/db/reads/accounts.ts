import Dexie, { type Collection } from 'dexie'
import { invalid } from '../../contract/errors.ts'
import { type Account, passesTotals, totalProblem } from '../../domain/account.ts'
import type { Id } from '../../domain/ids.ts'
import { nearestMinor } from '../../domain/money.ts'
import type { BooksDatabase, OutboxEntry, TotalsChange } from '../core/database.ts'

/**
 * Every account by name, its totals being those the server counted plus what waits in the outbox.
 * The rows themselves are never summed: a device may hold only some of them.
 */
export async function readAccounts(db: BooksDatabase): Promise<Account[]> {
  const [accounts, pending] = await db.transaction('r', [db.accounts, db.outbox], () =>
    Promise.all([db.accounts.toArray(), pendingTotals(db.outbox.orderBy('totals'))]),
  )
  return accounts
    .map((account) => {
      const change = pending.get(account.id)
      if (!change) return account
      return {
        ...account,
        // What waits may pass the bound until the server has refused it: others have added to the total too.
        runningTotal: nearestMinor(BigInt(account.runningTotal) + change.amount),
        transactionCount: account.transactionCount + change.count,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/**
 * Refuses edits after which the total of an account would pass 15 digits, as the server would. `changes` are
 * what each edit adds to totals, in order; `rowPast` names the row that is to blame, where there are several.
 */
export async function refuseLargeTotals(
  db: BooksDatabase,
  changes: readonly TotalsChange[],
  rowPast: (accountId: Id, total: bigint) => string | undefined,
): Promise<void> {
  for (const id of new Set(changes.map(([accountId]) => accountId))) {
    const account = await db.accounts.get(id)
    if (!account) continue
    const ofAccount = db.outbox.where('totals').between([id, Dexie.minKey], [id, Dexie.maxKey])
    const pending = (await pendingTotals(ofAccount)).get(id)
    const held = BigInt(account.runningTotal) + (pending?.amount ?? 0n)
    let total = held
    for (const [accountId, amount] of changes) {
      if (accountId !== id) continue
      total += BigInt(amount)
      if (!passesTotals(total - BigInt(amount), total)) continue
      const row = rowPast(id, held)
      throw invalid(totalProblem(account.name) + (row === undefined ? '' : ` with ${row}`), 'amount')
    }
  }
}

/** Told by the keys of an index alone: the edits of a large import hold megabytes. */
async function pendingTotals(
  entries: Collection<OutboxEntry>,
): Promise<Map<Id, { amount: bigint; count: number }>> {
  const totals = new Map<Id, { amount: bigint; count: number }>()
  await entries.eachKey((key) => {
    // The index holds nothing else.
    const [accountId, amount, count] = key as unknown as TotalsChange
    const sum = totals.get(accountId) ?? { amount: 0n, count: 0 }
    totals.set(accountId, { amount: sum.amount + BigInt(amount), count: sum.count + count })
  })
  return totals
}
