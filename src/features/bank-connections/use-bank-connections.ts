import { readConnections } from '../../db/reads/bank-connections.ts'
import { useLive } from '../../db/core/use-live.ts'
import { roleReaches } from '../../domain/organisation/access.ts'
import {
  BANK_PROVIDERS,
  type BankConnection,
  type BankProvider,
  isConnectionActive,
} from '../../domain/account/bank-connection.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { goToBank } from './bank-link.ts'
import { runSync } from './run-sync.ts'
import { syncsOf, useSyncState } from './sync-state.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** The connections as this device holds them, and what can be done to them while there is a network. */
export function useBankConnections() {
  const { session } = useSession()
  const books = useBooks()
  const role = useRole()
  const online = useOnline()
  const { organisationId } = books.organisation
  const { set, ...syncState } = useSyncState()
  const { failure, busy, attempt } = useFailure()
  const connections = useLive(() => readConnections(books.db), [books.db])

  /** Does it and tells of its failure; answers whether it was done. */
  const run = (otherwise: string, work: () => Promise<unknown>) => attempt(work, messageOr(otherwise))

  const connect = (provider: BankProvider, connectionId?: string) =>
    run('Failed to start connecting a bank', () => goToBank(session, provider, connectionId))

  const sync = (connection: BankConnection) => runSync(session, books, connection.provider, [connection])

  const syncAll = async () => {
    for (const provider of BANK_PROVIDERS) {
      const due = (connections ?? []).filter((one) => one.provider === provider && isConnectionActive(one))
      await runSync(session, books, provider, due)
    }
  }

  const disconnect = ({ id, provider, itemId }: BankConnection, reason: string, removeData: boolean) =>
    run('Failed to disconnect the bank', async () => {
      if (provider === 'PLAID') {
        await session.callHere('disconnectPlaidAccount', { itemId: itemId ?? '', reason, removeData })
      } else await session.callHere('deleteMonoConnection', { connectionId: id, removeData })
      // What its sync brought may be gone with it, and nothing more is to be done about the bank.
      set(organisationId, provider, { result: undefined, error: undefined })
      books.syncNow()
    })

  /** Asks the bank what is on its accounts now. */
  const refreshBalances = ({ id }: BankConnection) =>
    run('Failed to load Plaid account balances', async () => {
      await session.callHere('getPlaidAccountBalances', { connectionId: id })
      books.syncNow()
    })

  return {
    connections,
    syncs: syncsOf(syncState, organisationId),
    online,
    busy,
    failure,
    mayManage: roleReaches(role, 'admin'),
    connect,
    sync,
    syncAll,
    disconnect,
    refreshBalances,
  }
}
