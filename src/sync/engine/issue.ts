import type { ErrorDetails } from '../../contract/errors.ts'
import { Refusal } from '../../contract/errors.ts'
import type { OutboxEntry } from '../../db/core/database.ts'
import type { Issue } from '../../db/core/records.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { isStaleData, staleDataMessage } from '../../domain/device/cache-policy.ts'

/** The issue that an edit leaves which came to its end without taking effect; none where it took effect. */
export function issueOf({ uuid, name, args, at, result, beforeRestore }: OutboxEntry): Issue[] {
  if (!result || result.status === 'applied') return []
  const edit = { name, args } as Edit
  const detail: ErrorDetails = result.detail ?? {
    code: 'INTERNAL_ERROR',
    message: 'The server rejected this change',
  }
  // It was about what the server has lost, and can be made once that is there again.
  if (beforeRestore && detail.code === 'NOT_FOUND') {
    const message = 'The server was restored from a backup that is older than what this change is about.'
    return [{ uuid, status: 'undone', edit, at, code: 'STALE_DATA', message }]
  }
  const { code, message } = (result.status === 'rejected' && staleDeletion(edit, detail)) || detail
  return [{ uuid, status: result.status, edit, at, code, message }]
}

/** What each deletion deletes, of one or of several. */
const nounByDeletion: Partial<Record<Edit['name'], Parameters<typeof staleDataMessage>[0]>> = {
  deleteAccount: 'Account',
  deleteTransaction: 'Transaction',
  bulkDeleteTransactions: 'Transaction',
  deleteTransactionRule: 'Rule',
  bulkDeleteTransactionRules: 'Rule',
}

/**
 * Where a deletion met a row that is gone already, the refusal by which people are told that what they
 * saw was out of date. The data is to be refreshed as well.
 */
export function staleDeletion(edit: Edit, error: { code?: string; message?: string }): Refusal | undefined {
  const noun = nounByDeletion[edit.name]
  if (!noun || !isStaleData(error)) return undefined
  return new Refusal('STALE_DATA', staleDataMessage(noun), 'aborted')
}
