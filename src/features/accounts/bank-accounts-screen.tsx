import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { AccountForm } from '../../ui/account-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { useAccounts, useCreateAccount } from './use-accounts.ts'

export function BankAccountsScreen() {
  const accounts = useAccounts()
  const createAccount = useCreateAccount()
  const [creating, setCreating] = useState(false)
  const addButton = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-4" />
      Add account
    </Button>
  )

  return (
    <Page
      title="Bank accounts"
      summary={accounts && accounts.length > 0 ? countText(accounts.length) : undefined}
      actions={accounts && accounts.length > 0 ? addButton : undefined}
    >
      <div className="rounded border border-line bg-surface">
        {accounts === undefined && <SkeletonRows />}
        {accounts?.length === 0 && (
          <EmptyState icon={Landmark} title="No bank accounts yet" action={addButton}>
            Add the account your statements come from. It works without a network.
          </EmptyState>
        )}
        {accounts && accounts.length > 0 && <AccountsTable accounts={accounts} />}
      </div>
      <Dialog open={creating} onClose={() => setCreating(false)} title="Add a bank account">
        <AccountForm
          onCancel={() => setCreating(false)}
          onCreate={async (values) => {
            await createAccount(values)
            setCreating(false)
          }}
        />
      </Dialog>
    </Page>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 account' : `${count} accounts`
}
