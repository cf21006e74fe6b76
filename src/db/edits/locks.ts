import { precondition } from '../../contract/errors.ts'
import type { Id } from '../../domain/ids.ts'
import { type LockDates, lockDates, lockProblem } from '../../domain/reconciliation/reconciliation.ts'
import type { ChangedDay } from '../../mutations/effects.ts'
import type { BooksDatabase } from '../core/database.ts'

/** How to go on, for whoever meets a lock far from where it is set. */
const UNLOCKING = 'Owners and admins can unlock that period under Account Reconciliation.'

/** The lock dates of an account, or of all the books, that this device knows. */
export async function readLocks(db: BooksDatabase, accountId: Id | undefined): Promise<LockDates> {
  const [settings, account] = await Promise.all([
    db.settings.get(db.organisationId),
    accountId === undefined ? undefined : db.accounts.get(accountId),
  ])
  return lockDates(settings?.lockDate, account?.lockDate)
}

/**
 * Refuses a change of transactions or journal entries behind the lock dates that this device knows, so that nobody
 * works for nothing; the server holds every edit against its own. `changed` are rows as they were and as they are.
 */
export async function refuseLocked(db: BooksDatabase, changed: readonly ChangedDay[]): Promise<void> {
  const known = new Map<Id | undefined, LockDates>()
  for (const { accountId, timestamp, noun } of changed) {
    const locks = known.get(accountId) ?? (await readLocks(db, accountId))
    known.set(accountId, locks)
    const problem = lockProblem([timestamp], locks, noun)
    if (problem !== undefined) throw precondition(`${problem} ${UNLOCKING}`)
  }
}
