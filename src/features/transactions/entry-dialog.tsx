import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useDefaultCurrency } from '../../session/hooks/use-default-currency.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TransactionForm } from './panel/transaction-form.tsx'
import { blankFields, creationOf, fieldsOf } from './typed.ts'
import type { ListState } from './list/use-list-state.ts'
import type { TransactionEdits } from './edits/use-transaction-edits.ts'
import type { Lookups } from './use-transactions.ts'

interface Props {
  /** What the form begins with: nothing, or the row that is duplicated; undefined while it is closed. */
  adding: 'blank' | Transaction | undefined
  list: ListState
  lookups: Lookups
  edits: TransactionEdits
  onClose: () => void
}

/** A transaction that is typed in by hand. */
export function EntryDialog({ adding, list, lookups, edits, onClose }: Props) {
  const defaultCurrency = useDefaultCurrency()
  return (
    <Dialog
      // What the form begins with, it takes from the accounts: it waits for them.
      open={adding !== undefined && lookups.isRead}
      onClose={onClose}
      title={adding === 'blank' ? 'Add a transaction' : 'Duplicate a transaction'}
    >
      {adding !== undefined && (
        <TransactionForm
          initial={
            adding === 'blank'
              ? blankFields(list.today, lookups.accounts, defaultCurrency)
              : fieldsOf(adding, lookups.accountsById.get(adding.accountId))
          }
          lookups={lookups}
          failure={edits.failure}
          onCancel={onClose}
          onSave={async (fields, values) => {
            const done = await edits.create(creationOf(fields, values, crypto.randomUUID()), list.filter)
            if (done) onClose()
            return done
          }}
        />
      )}
    </Dialog>
  )
}
