import { Refusal } from '../../contract/errors.ts'
import type { Id } from '../../domain/ids.ts'
import { type LockDates, lockProblem } from '../../domain/reconciliation.ts'
import type { ChangedDay } from '../../mutations/effects.ts'
import type { BooksDatabase } from '../core/database.ts'

/** The lock dates of an account, or of all the books, that this device knows. */
export async function readLocks(db: BooksDatabase, accountId: Id | undefined): Promise<LockDates> {
  const [settings, account] = await Promise.all([
    db.settings.get(db.organisationId),
    accountId === undefined ? undefined : db.accounts.get(accountId),
  ])
  return {
    ...(settings?.lockDate === undefined ? {} : { organisation: settings.lockDate }),
    ...(account?.lockDate === undefined ? {} : { account: account.lockDate }),
  }
}

/**
 * Refuses a change of transactions or journal entries behind the lock dates that this device knows, so that nobody
 * works for nothing; the server holds every edit against its own. `changed` are rows as they were and as they are.
 */
export async function refuseLocked(db: BooksDatabase, changed: readonly ChangedDay[]): Promise<void> {
  for (const accountId of new Set(changed.map((row) => row.accountId))) {
    const locks = await readLocks(db, accountId)
    const days = changed.filter((row) => row.accountId === accountId).map(({ timestamp }) => timestamp)
    const problem = lockProblem(days, locks, accountId === undefined ? 'journal entry' : 'transaction')
    if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition')
  }
}
