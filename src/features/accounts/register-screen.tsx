import { Landmark, ListChecks, Pencil, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { type Account, accountKindText } from '../../domain/account/account.ts'
import { counted } from '../../domain/text/count-text.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { useOlder } from '../../session/hooks/use-older.ts'
import { OlderRows } from '../../ui/bookkeeping/older-rows.tsx'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { ChangeAccount } from './change-account.tsx'
import { RegisterHead } from './register-head.tsx'
import { RegisterLines } from './register-lines.tsx'
import { RegisterNotices } from './register-notices.tsx'
import { useAccountEdits } from './use-account-edits.ts'
import { useOpening, useRegisterPlace } from './use-register-place.ts'
import { useRegister } from './use-register.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

/** One bank account: its rows with the balance after each, and how that stands to what the bank says. */
export function RegisterScreen() {
  const { id } = useParams()
  const accounts = useAccounts()
  const account = accounts?.find((each) => each.id === id)
  if (!accounts) return <SkeletonRows rows={12} />
  if (!account) {
    return (
      <Page title="Bank account">
        <EmptyState
          icon={Landmark}
          title="This bank account no longer exists"
          action={
            <Link to="/bank-accounts" className={buttonLook('primary')}>
              All bank accounts
            </Link>
          }
        >
          It was deleted, or the link to it is wrong.
        </EmptyState>
      </Page>
    )
  }
  return <Register key={account.id} account={account} accounts={accounts} />
}

function Register({ account, accounts }: { account: Account; accounts: readonly Account[] }) {
  const [firstInSight, setFirstInSight] = useState(0)
  const { register, error } = useRegister(account.id, firstInSight)
  const older = useOlder(undefined)
  const edits = useAccountEdits(accounts)
  // As it was when its form was opened: what somebody else changes meanwhile is no change of the one who types.
  const [editing, setEditing] = useState<Account>()
  const total = register?.total ?? 0
  const place = useRegisterPlace(total)
  const open = useOpening(account, register?.lineAt, place.keep)
  const { focused, move } = place

  useKeys('Register', [
    { keys: ['j', 'ArrowDown'], label: 'Next line', run: () => move(focused + 1), repeats: true },
    { keys: ['k', 'ArrowUp'], label: 'Previous line', run: () => move(focused - 1), repeats: true },
    { keys: ['PageDown'], label: 'Page down', run: () => move(focused + 15), repeats: true },
    { keys: ['PageUp'], label: 'Page up', run: () => move(focused - 15), repeats: true },
    { keys: ['Home'], label: 'First line', run: () => move(0) },
    { keys: ['End'], label: 'Last line', run: () => move(total - 1) },
    { keys: ['Enter'], label: 'Open the transaction', run: () => open(focused) },
    { keys: ['e'], label: 'Edit the account', edits: true, run: () => setEditing(account) },
  ])

  return (
    <Page
      title={account.name}
      summary={
        <>
          <Link to="/bank-accounts" className="text-accent underline underline-offset-2">
            Bank accounts
          </Link>
          {` · ${account.institution} · ${accountKindText(account)} · ${account.currency} · ${counted(account.transactionCount, 'transaction')}`}
        </>
      }
      actions={
        <>
          {!account.isPettyCash && (
            <Link to={`/reconciliation?account=${account.id}`} className={buttonLook('secondary')}>
              <ListChecks aria-hidden="true" className="size-4" />
              Reconcile
            </Link>
          )}
          <Button edits onClick={() => setEditing(account)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit account
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <RegisterHead account={account} register={register} onEdit={() => setEditing(account)} />
        <FailureNotice failure={error?.message} />
        {register && <RegisterNotices account={account} register={register} isWhole={!older.missing} />}
        <div className="rounded border border-line bg-surface">
          {!register && !error && <SkeletonRows rows={12} />}
          {register?.total === 0 && <NoLines isWhole={!older.missing} />}
          {register && register.total > 0 && (
            <RegisterLines
              register={register}
              currency={account.currency}
              focused={focused}
              moves={place.moves}
              onSight={setFirstInSight}
              onOpen={open}
            />
          )}
        </div>
      </div>
      <OlderRows older={older} />
      <Dialog
        edits
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title="Edit bank account"
      >
        {editing && <ChangeAccount account={editing} edits={edits} onDone={() => setEditing(undefined)} />}
      </Dialog>
    </Page>
  )
}

function NoLines({ isWhole }: { isWhole: boolean }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title={isWhole ? 'No transactions yet' : 'No recent transactions'}
      action={
        <ForEditors>
          <Link to="/transactions/import" className={buttonLook('primary')}>
            Import a bank file
          </Link>
        </ForEditors>
      }
    >
      {isWhole
        ? 'Drop a statement for this account anywhere on this page.'
        : 'This device keeps only recent transactions, and this account has none.'}
    </EmptyState>
  )
}
