import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { GLAccountForm } from './gl-account-form.tsx'
import type { GLAccountValues } from './gl-account-values.ts'
import type { DeletionFailure } from './use-chart-deletion.ts'

interface Props {
  /** The account that is edited; undefined while the dialog is closed. */
  account: GLAccount | undefined
  accounts: readonly GLAccount[]
  failure: DeletionFailure | undefined
  onSave: (account: GLAccount, values: GLAccountValues) => Promise<void>
  onDelete: (account: GLAccount) => void
  onClose: () => void
}

/** Edits or deletes one GL account. */
export function ChangeAccountDialog({ account, accounts, failure, onSave, onDelete, onClose }: Props) {
  return (
    <Dialog edits open={account !== undefined} onClose={onClose} title="Edit GL account">
      {account && (
        <div className="grid gap-4">
          {failure && <DeletionNotice failure={failure} />}
          <GLAccountForm
            account={account}
            accounts={accounts}
            onCancel={onClose}
            onSave={(values) => onSave(account, values)}
            aside={
              account.number !== DEFAULT_GL_NUMBER && (
                <Button edits kind="danger" onClick={() => onDelete(account)}>
                  Delete
                </Button>
              )
            }
          />
        </div>
      )}
    </Dialog>
  )
}
