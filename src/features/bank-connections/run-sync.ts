import type { BankConnection, BankProvider } from '../../domain/account/bank-connection.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { Books } from '../../session/books.ts'
import type { Session } from '../../session/session.ts'
import { NO_TOTALS, plus, type SyncTotals, syncsOf, useSyncState } from './sync-state.ts'
import { rightInstant } from '../../session/clock.ts'

type Synced = Pick<BankConnection, 'id' | 'institution'>

/**
 * Syncs connections of one provider, one after the other, and tells how far it is. A bank that fails holds
 * up none of the others; resolves when all were tried, and has the device fetch what is new.
 */
export async function runSync(
  session: Session,
  books: Books,
  provider: BankProvider,
  connections: readonly Synced[],
): Promise<void> {
  const { organisationId } = books.organisation
  const { set } = useSyncState.getState()
  if (syncsOf(useSyncState.getState(), organisationId)[provider].isSyncing || connections.length === 0) return
  const total = connections.length
  let totals: SyncTotals = NO_TOTALS
  let error: string | undefined
  for (const [index, connection] of connections.entries()) {
    const { institution } = connection
    const message = `Syncing ${institution}…`
    set(organisationId, provider, {
      isSyncing: true,
      error: undefined,
      result: undefined,
      progress: { current: index, total, message },
    })
    try {
      totals = await syncOne(session, provider, connection, total === 1, totals)
    } catch (failure) {
      error = messageOf(failure, failureText(provider, total === 1))
      totals = withFailed(totals, institution)
    }
  }
  set(organisationId, provider, {
    isSyncing: false,
    lastSync: rightInstant(),
    result: totals,
    error,
    progress: { current: total, total, message: '' },
  })
  books.syncNow()
}

async function syncOne(
  session: Session,
  provider: BankProvider,
  { id, institution }: Synced,
  isOnly: boolean,
  totals: SyncTotals,
): Promise<SyncTotals> {
  if (provider === 'PLAID' && isOnly) {
    return plus(totals, await session.callHere('syncPlaidTransactions', { connectionId: id }))
  }
  const { results, errors } =
    provider === 'PLAID'
      ? await session.callHere('bulkSyncPlaidTransactions', { connectionIds: [id], forceFullSync: false })
      : await session.callHere('syncMonoTransactions', { connectionIds: [id], maxAge: 0 })
  const sum = results.reduce<SyncTotals>(plus, totals)
  return errors.length > 0 ? withFailed(sum, institution) : sum
}

function withFailed(totals: SyncTotals, institution: string): SyncTotals {
  return { ...totals, failed: [...totals.failed, institution] }
}

function failureText(provider: BankProvider, isOnly: boolean): string {
  if (provider === 'PLAID') {
    return isOnly ? 'Failed to sync Plaid transactions' : 'Failed to bulk sync Plaid transactions'
  }
  return isOnly ? 'Failed to sync Mono transactions' : 'Failed to bulk sync Mono transactions'
}
