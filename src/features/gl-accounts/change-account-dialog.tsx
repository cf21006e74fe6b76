import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { GLAccountForm } from './gl-account-form.tsx'
import type { GLAccountValues } from './gl-account-values.ts'

interface Props {
  /** The account that is edited; undefined while the dialog is closed. */
  account: GLAccount | undefined
  accounts: readonly GLAccount[]
  failure: { title: string; text: string } | undefined
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
          {failure && (
            <Notice tone="danger" title={failure.title}>
              {failure.text}
            </Notice>
          )}
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
