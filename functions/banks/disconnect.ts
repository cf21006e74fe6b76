import { missing } from '../../src/contract/errors.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { lockProblem } from '../../src/domain/reconciliation/reconciliation.ts'
import { storeEffects } from '../mutations/effects.ts'
import { LockedRows } from '../mutations/locked-rows.ts'
import {
  connectionById,
  feedOf,
  forgetFeed,
  lockConnection,
  removeConnection,
  storeConnection,
} from '../store/tables/banks/bank-connections.ts'
import { addedTransactionIds } from '../store/tables/banks/bank-rows.ts'
import { locksOf } from '../store/tables/locks.ts'
import { storeRows } from '../store/tables/stored-rows.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { type BankScope, bankWrite } from './bank-scope.ts'
import { valueOf } from './link.ts'
import { openToken } from './token-vault.ts'

/**
 * Ends a connection: at the provider first, so that no key to a bank outlives what the books know of it.
 * Its transactions stay, unless they are to go too; those of closed statements and locked days stay then.
 */
export async function disconnect(
  scope: BankScope,
  connectionId: Id,
  { reason = '', removeData = false }: { reason?: string | undefined; removeData?: boolean | undefined },
): Promise<void> {
  const { store, banks, orgId, actor } = scope
  const { connection, feed } = await store.withOrgRead(orgId, async (read) => ({
    connection: await connectionById(read, connectionId),
    feed: await feedOf(read, connectionId),
  }))
  if (!connection) throw missing('Bank connection not found')
  if (feed) {
    const place = { orgId, provider: connection.provider, connectionId }
    const token = await openToken(banks.wrapper, feed.sealedToken, place)
    const ended = await banks.service(connection.provider).disconnect(token, reason)
    // A connection that the provider does not know is ended there already.
    if (!ended.ok && ended.error.type !== 'INVALID_INPUT') valueOf(ended)
  }
  const name = connection.provider === 'PLAID' ? 'disconnectPlaidAccount' : 'deleteMonoConnection'
  await bankWrite(scope, name, async (write) => {
    const locked = await lockConnection(write, connectionId)
    if (!locked) throw missing('Bank connection not found')
    write.note({ connectionId, institution: locked.institution, reason, removeData })
    if (removeData) {
      await removeImported(write, scope, connectionId)
      await removeConnection(write, locked)
      return
    }
    await forgetFeed(write, connectionId)
    const { error: _error, unassigned: _asked, ...rest } = locked
    const ended = { status: 'DISCONNECTED', isActive: false, needsReauth: false } as const
    await storeConnection(write, locked, { ...rest, ...ended, updatedAt: actor.at })
  })
}

async function removeImported(write: OrgWrite, { actor }: BankScope, connectionId: Id): Promise<void> {
  const rows = new LockedRows(write)
  const added = await addedTransactionIds(write, connectionId)
  const ids = [...new Set([...added, ...(await rows.lockFamilies(added))])]
  const imported = ids.flatMap((id) => rows.rowOf('transactions', id) ?? [])
  const locks = await locksOf(write, [...new Set(imported.map(({ accountId }) => accountId))])
  const stays = new Set(imported.filter((row) => isKept(row, locks)).map(familyOf))
  for (const row of imported) if (!stays.has(familyOf(row))) rows.remove('transactions', row.id)
  await storeRows(write, 'transactions', rows.changed('transactions'))
  await storeEffects(write, actor, rows)
}

function familyOf({ id, parentTransactionId }: TransactionRow): Id {
  return parentTransactionId ?? id
}

function isKept(row: TransactionRow, locks: Awaited<ReturnType<typeof locksOf>>): boolean {
  return (
    row.statementDay !== undefined ||
    lockProblem([row.timestamp], locks.get(row.accountId) ?? {}) !== undefined
  )
}
