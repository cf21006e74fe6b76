import { type FormEvent, useState } from 'react'
import { statusLabel, TRANSACTION_STATUSES } from '../../../domain/transaction/transaction.ts'
import { AmountField } from '../../../ui/bookkeeping/amounts/amount-field.tsx'
import { GLAccountPicker } from '../../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { FormButtons } from '../../../ui/fields/form-buttons.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FieldNote, TextField } from '../../../ui/fields/text-field.tsx'
import {
  type TransactionFields,
  type TransactionProblems,
  type TransactionValues,
  transactionValues,
} from '../transaction-values.ts'
import type { Lookups } from '../use-transactions.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'

interface Props {
  initial: TransactionFields
  lookups: Lookups
  /** A transaction that exists keeps its account and its decision, and where its amount is fixed that too. */
  changing?: { fixedAmount: boolean; amountHint?: string | undefined }
  /** Answers whether it was stored. */
  onSave: (fields: TransactionFields, values: TransactionValues) => Promise<boolean>
  onCancel: () => void
  failure: string | undefined
}

/** One transaction by hand: a new one, or an old one changed. */
export function TransactionForm({ initial, lookups, changing, onSave, onCancel, failure }: Props) {
  const [fields, setFields] = useState(initial)
  const [problems, setProblems] = useState<TransactionProblems>({})
  const [busy, setBusy] = useState(false)
  const set = (changes: Partial<TransactionFields>, about: keyof TransactionProblems) => {
    setFields({ ...fields, ...changes })
    setProblems({ ...problems, [about]: undefined })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = transactionValues(fields)
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    setBusy(true)
    if (!(await onSave(fields, read.values))) setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FailureNotice
        failure={failure}
        title={changing ? 'The change wasn’t saved' : 'The transaction wasn’t added'}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Date"
          type="date"
          value={fields.day}
          onChange={({ currentTarget }) => set({ day: currentTarget.value }, 'day')}
          problem={problems.day}
        />
        <AmountField
          label="Amount"
          currency={fields.currency}
          value={fields.amount}
          onChange={(amount) => set({ amount }, 'amount')}
          disabled={changing?.fixedAmount === true}
          hint={changing?.amountHint}
          problem={problems.amount}
        />
      </div>
      <TextField
        label="Description"
        maxLength={2000}
        autoComplete="off"
        data-autofocus
        value={fields.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value }, 'description')}
        problem={problems.description}
      />
      {changing?.fixedAmount !== true && (
        <SegmentedControl
          label="Type"
          value={fields.type}
          onChange={(type) => set({ type }, 'amount')}
          options={[
            { value: 'EXPENSE', label: 'Expense' },
            { value: 'INCOME', label: 'Income' },
          ]}
        />
      )}
      {!changing && <AccountField fields={fields} lookups={lookups} problems={problems} onChange={set} />}
      <GLAccountField fields={fields} lookups={lookups} problems={problems} onChange={set} />
      <TextField
        label="Category"
        maxLength={100}
        autoComplete="off"
        value={fields.category}
        onChange={({ currentTarget }) => setFields({ ...fields, category: currentTarget.value })}
      />
      {!changing && (
        <SelectField
          label="Status"
          value={fields.status}
          onChange={({ currentTarget }) => set({ status: currentTarget.value }, 'status')}
          problem={problems.status}
        >
          {TRANSACTION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
      )}
      <FormButtons action={changing ? 'Save' : 'Add transaction'} busy={busy} onCancel={onCancel} />
    </form>
  )
}

interface FieldProps {
  fields: TransactionFields
  lookups: Lookups
  problems: TransactionProblems
  onChange: (changes: Partial<TransactionFields>, about: keyof TransactionProblems) => void
}

function AccountField({ fields, lookups, problems, onChange }: FieldProps) {
  const open = lookups.accounts.filter(({ id, isActive }) => isActive || id === fields.accountId)
  const choose = (id: string) => {
    const account = lookups.accountsById.get(id)
    const currency = account?.currency ?? fields.currency
    onChange({ accountId: account?.id ?? '', accountName: account?.name ?? '', currency }, 'account')
  }
  return (
    <SelectField
      label="Account"
      value={fields.accountId}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      problem={problems.account}
    >
      <option value="">Choose an account</option>
      {open.map(({ id, name, currency }) => (
        <option key={id} value={id}>{`${name} (${currency})`}</option>
      ))}
    </SelectField>
  )
}

function GLAccountField({ fields, lookups, problems, onChange }: FieldProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-sm font-medium text-muted">
        GL account
      </p>
      <GLAccountPicker
        accounts={lookups.glAccounts}
        number={fields.glAccountNumber}
        name={fields.glAccountName}
        direction={fields.type}
        onChoose={({ number, name, subcategory }) =>
          onChange({ glAccountNumber: number, glAccountName: name, glSubcategory: subcategory }, 'glAccount')
        }
      />
      {problems.glAccount !== undefined && (
        <FieldNote id="gl-account-problem" problem={problems.glAccount} hint={undefined} />
      )}
    </div>
  )
}
