import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AddManyDialog } from './add-many-dialog.tsx'
import { ChangeAccountDialog } from './change-account-dialog.tsx'
import { GLAccountForm } from './gl-account-form.tsx'
import type { DeletionFailure } from './use-chart-deletion.ts'
import type { useChartEdits } from './use-chart.ts'

/** The dialog of the chart that is open. */
export type OpenChartDialog = { kind: 'add' } | { kind: 'many' } | { kind: 'change'; account: GLAccount }

interface Props {
  open: OpenChartDialog | undefined
  accounts: readonly GLAccount[]
  edits: ReturnType<typeof useChartEdits>
  failure: DeletionFailure | undefined
  onDelete: (account: GLAccount) => void
  onClose: () => void
}

/** Adds one account or many to the chart, or changes one. */
export function ChartDialogs({ open, accounts, edits, failure, onDelete, onClose }: Props) {
  return (
    <>
      <AddManyDialog
        open={open?.kind === 'many'}
        accounts={accounts}
        onAdd={(lines) => edits.add(lines)}
        onClose={onClose}
      />
      <Dialog open={open?.kind === 'add'} onClose={onClose} title="Add a GL account">
        <GLAccountForm
          accounts={accounts}
          onCancel={onClose}
          onSave={async (values) => {
            await edits.create(values)
            onClose()
          }}
        />
      </Dialog>
      <ChangeAccountDialog
        account={open?.kind === 'change' ? open.account : undefined}
        accounts={accounts}
        failure={failure}
        onSave={async (account, values) => {
          await edits.update(account, values)
          onClose()
        }}
        onDelete={onDelete}
        onClose={onClose}
      />
    </>
  )
}
