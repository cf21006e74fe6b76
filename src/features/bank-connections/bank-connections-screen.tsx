import { Landmark, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type BankConnection, isConnectionActive } from '../../domain/account/bank-connection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { useKeptFocus } from '../../ui/keyboard/use-kept-focus.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { Page } from '../../ui/primitives/page.tsx'
import { BankHealthCard } from './bank-health-card.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { MatchesDialog } from './matches-dialog.tsx'
import { SyncProgress } from './sync-progress.tsx'
import { useBankConnections } from './use-bank-connections.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Open = { kind: 'disconnect' | 'matches'; connection: BankConnection }

/** The banks whose transactions arrive by themselves. */
export function BankConnectionsScreen() {
  const banks = useBankConnections()
  const { connections, syncs, online, busy, failure, mayManage } = banks
  const [open, setOpen] = useState<Open>()
  const isSyncing = syncs.PLAID.isSyncing || syncs.MONO.isSyncing
  useKeptFocus(busy || isSyncing)
  useRowKeys({
    title: 'Bank connections',
    noun: 'account or changed transaction',
    enter: 'See it in the list',
  })
  const canSync = connections?.some(isConnectionActive) === true

  return (
    <Page
      title="Bank connections"
      actions={
        canSync && (
          <Button edits disabled={!online} busy={isSyncing} onClick={() => void banks.syncAll()}>
            {!isSyncing && <RefreshCw aria-hidden="true" className="size-4" />}
            Sync all
          </Button>
        )
      }
    >
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {!online && (
          <Notice tone="warning" title="You’re offline">
            You can see what the banks last sent. Connecting and syncing need a connection.
          </Notice>
        )}
        <FailureNotice failure={failure} />
        <SyncProgress syncs={syncs} />
        {connections === undefined && <SkeletonRows rows={2} />}
        {connections?.length === 0 && (
          <div className="rounded border border-line bg-surface">
            <EmptyState icon={Landmark} title="No banks connected yet">
              Connect a bank and its transactions arrive by themselves, ready for review. Daybook never sees
              your password.
            </EmptyState>
          </div>
        )}
        {connections?.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            disabled={!online || busy || isSyncing}
            mayManage={mayManage}
            onSync={() => void banks.sync(connection)}
            onReconnect={() => void banks.connect(connection.provider, connection.id)}
            onRefresh={() => void banks.refreshBalances(connection)}
            onAssigned={() => void banks.sync(connection)}
            onMatches={() => setOpen({ kind: 'matches', connection })}
            onDisconnect={() => setOpen({ kind: 'disconnect', connection })}
          />
        ))}
        {connections && (
          <ConnectButtons
            disabled={!online || busy}
            mayManage={mayManage}
            onConnect={(provider) => void banks.connect(provider)}
          />
        )}
        {connections && connections.length > 0 && <BankHealthCard connections={connections} />}
      </div>
      {open?.kind === 'disconnect' && (
        <DisconnectDialog
          connection={open.connection}
          busy={busy}
          onClose={() => setOpen(undefined)}
          onDisconnect={async (reason, removeData) => {
            if (await banks.disconnect(open.connection, reason, removeData)) setOpen(undefined)
          }}
          error={failure}
        />
      )}
      {open?.kind === 'matches' && (
        <MatchesDialog connection={open.connection} online={online} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  )
}
