import { Landmark, Link2, ListChecks, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountsWorth } from '../../domain/account/account-worth.ts'
import type { Account } from '../../domain/account/account.ts'
import { today } from '../../session/today.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { useDefaultCurrency } from '../../session/hooks/use-default-currency.ts'
import { useRates } from '../../session/hooks/use-rates.ts'
import { AccountForm } from '../../ui/bookkeeping/accounts/account-form.tsx'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { BalancesTogether } from '../../ui/bookkeeping/amounts/balances.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { ChangeAccount } from './change-account.tsx'
import { SelectedAccounts, useAccountsTogether } from './selected-accounts.tsx'
import { useAccountsKeys } from './use-accounts-keys.ts'
import { useAccountEdits } from './use-account-edits.ts'
import { useRefresh } from './use-refresh.ts'

type Open = { kind: 'add' } | { kind: 'change'; account: Account }

export function BankAccountsScreen() {
  const accounts = useAccounts()
  const edits = useAccountEdits(accounts ?? [])
  const [open, setOpen] = useState<Open>()
  const rates = useRates()
  const { currency } = useChosenCurrency()
  const worth = accounts && rates && accountsWorth(accounts, rates, currency, today())
  const add = () => setOpen({ kind: 'add' })
  const close = () => setOpen(undefined)
  const selection = useRowSelection()
  const together = useAccountsTogether(selection, edits)
  const { refresh, busy, problem } = useRefresh()
  useAccountsKeys({ accounts: accounts ?? [], selection, together, onAdd: add })

  return (
    <Page
      title="Bank accounts"
      summary={accounts && accounts.length > 0 ? counted(accounts.length, 'account') : undefined}
      actions={
        accounts &&
        accounts.length > 0 && (
          <>
            <IconButton
              icon={RefreshCw}
              label="Refresh"
              title="Refresh"
              onClick={refresh}
              iconClassName={busy ? 'animate-spin' : ''}
            />
            <ConnectLink />
            <Link to="/reconciliation" className={buttonLook('secondary')}>
              <ListChecks aria-hidden="true" className="size-4" />
              Reconcile
            </Link>
            <AddButton onClick={add} />
          </>
        )
      }
    >
      {problem !== undefined && (
        <div className="mb-4">
          <Notice tone="warning" title="Failed to refresh accounts">
            {problem}
          </Notice>
        </div>
      )}
      <div className="rounded border border-line bg-surface">
        {accounts === undefined && <SkeletonRows />}
        {accounts?.length === 0 && (
          <EmptyState
            icon={Landmark}
            title="No bank accounts yet"
            action={
              <>
                <ConnectLink />
                <AddButton onClick={add} />
              </>
            }
          >
            Add the account your statements come from. This works offline.
          </EmptyState>
        )}
        <SelectedAccounts
          accounts={(accounts ?? []).filter(({ id }) => selection.ids.has(id))}
          selection={selection}
          together={together}
        />
        {accounts && accounts.length > 0 && (
          <AccountsTable
            selection={selection}
            accounts={accounts.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))}
            worth={worth}
            onOpen={(account) => setOpen({ kind: 'change', account })}
          />
        )}
        {accounts && accounts.length > 0 && worth && (
          <div className="border-t border-line px-4 py-3">
            <BalancesTogether worth={worth} label={togetherText(accounts)} />
          </div>
        )}
      </div>
      <AccountDialogs open={open} edits={edits} onClose={close} />
    </Page>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button edits kind="primary" onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      Add account
    </Button>
  )
}

function ConnectLink() {
  return (
    <ForEditors>
      <Link to="/bank-connections" className={buttonLook('secondary')}>
        <Link2 aria-hidden="true" className="size-4" />
        Connect a bank
      </Link>
    </ForEditors>
  )
}

interface DialogsProps {
  open: Open | undefined
  edits: ReturnType<typeof useAccountEdits>
  onClose: () => void
}

function AccountDialogs({ open, edits, onClose }: DialogsProps) {
  const currency = useDefaultCurrency()
  return (
    <>
      <Dialog open={open?.kind === 'add'} onClose={onClose} title="Add a bank account">
        <AccountForm
          mayBeCash
          initial={{ currency }}
          onCancel={onClose}
          onSave={async (values) => {
            await edits.create(values)
            onClose()
          }}
        />
      </Dialog>
      <Dialog edits open={open?.kind === 'change'} onClose={onClose} title="Edit bank account">
        {open?.kind === 'change' && <ChangeAccount account={open.account} edits={edits} onDone={onClose} />}
      </Dialog>
    </>
  )
}

/** The dashboard leaves inactive accounts out; here each row that is listed counts. */
function togetherText(accounts: readonly Account[]): string {
  return accounts.every(({ isActive }) => isActive) ? 'Total' : 'Total, including inactive accounts'
}
