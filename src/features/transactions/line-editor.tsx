import { Check, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Changes } from '../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GLAccountPicker } from '../../ui/bookkeeping/gl-account-picker.tsx'
import { controlLook } from '../../ui/primitives/text-field.tsx'
import { type TransactionProblems, transactionValues } from './transaction-values.ts'
import { changesOf, fieldsOf } from './typed.ts'
import type { Lookups } from './use-transactions.ts'

export type LineField = 'description' | 'glAccount'

interface Props {
  row: LedgerRow
  lookups: Lookups
  /** The field that has the keyboard first. */
  start: LineField
  onSave: (changes: Changes) => void
  onCancel: () => void
}

/** A line of the list as fields: Tab moves between them, Enter keeps, Escape leaves it as it was. */
export function LineEditor({ row, lookups, start, onSave, onCancel }: Props) {
  // What somebody else changes meanwhile is no change of the one who types.
  const [opened] = useState(row)
  const [fields, setFields] = useState(() => fieldsOf(row, lookups.accountsById.get(row.accountId)))
  const [problems, setProblems] = useState<TransactionProblems>({})
  const description = useRef<HTMLInputElement>(null)
  const glAccount = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const element = form.current
    // The list of the picker takes the first Escape for itself.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const field = start === 'description' ? description.current : glAccount.current
    field?.focus()
    field?.select()
  }, [start])

  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = transactionValues(fields)
    if ('problems' in read) setProblems(read.problems)
    else onSave(changesOf(opened, fields, read.values))
  }
  const [problem] = Object.values(problems)
  const fixed = row.isSplit === true || row.parentTransactionId !== undefined
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${row.description}`}
      onSubmit={submit}
      className="grid gap-2 border-b border-line bg-raised p-2 lg:h-10 lg:py-1 shadow-[inset_3px_0_0_var(--accent)] lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,16rem)_9rem_auto]"
    >
      <input
        type="date"
        aria-label="Date"
        className={`${controlLook} tabular`}
        value={fields.day}
        onChange={({ currentTarget }) => set({ day: currentTarget.value })}
        aria-invalid={problems.day !== undefined}
      />
      <input
        ref={description}
        aria-label="Description"
        maxLength={2000}
        autoComplete="off"
        className={controlLook}
        value={fields.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        aria-invalid={problems.description !== undefined}
      />
      {row.isSplit === true ? (
        <span className="self-center px-3 text-muted italic">Assigned by its lines</span>
      ) : (
        <GLAccountPicker
          ref={glAccount}
          accounts={lookups.glAccounts}
          number={fields.glAccountNumber}
          name={fields.glAccountName}
          direction={fields.type}
          onChoose={({ number, name, subcategory }) =>
            set({ glAccountNumber: number, glAccountName: name, glSubcategory: subcategory })
          }
        />
      )}
      <input
        aria-label={`Amount in ${row.currency}`}
        inputMode="decimal"
        autoComplete="off"
        disabled={fixed}
        className={`${controlLook} tabular text-right`}
        value={fields.amount}
        onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
        aria-invalid={problems.amount !== undefined}
      />
      <div className="flex gap-1">
        <Button edits kind="primary" type="submit" aria-label="Save">
          <Check aria-hidden="true" className="size-4" />
        </Button>
        <Button kind="quiet" onClick={onCancel} aria-label="Cancel">
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger lg:col-span-full">
          {problem}
        </p>
      )}
    </form>
  )
}
