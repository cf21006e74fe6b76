import { type RefObject, useEffect, useId, useRef } from 'react'
import { GLAccountPicker } from '../../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { controlLook } from '../../../ui/fields/text-field.tsx'
import type { LineField } from './line-fields.ts'
import type { TransactionFields } from '../transaction-values.ts'
import type { Lookups } from '../use-transactions.ts'

interface Props {
  /** How many letters lie before the cursor at first; all are selected where nobody pressed between letters. */
  active: { field: LineField; caret?: number | undefined }
  fields: TransactionFields
  lookups: Lookups
  problem: string | undefined
  onChange: (changes: Partial<TransactionFields>) => void
}

/** The text stays where it stood in the line. */
const LOOK = `${controlLook} h-8 lg:-mx-2 lg:px-2`
const WIDTH = 'lg:w-[calc(100%+1rem)]'

/** One field of a line, as wide as its column, with what is wrong with it below. */
export function LineControl({ active, fields, lookups, problem, onChange }: Props) {
  const { field, caret } = active
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useFocus(input, field, caret)
  const shared = {
    ref: input,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : id,
  }
  return (
    <>
      {field === 'day' && (
        <input
          {...shared}
          type="date"
          aria-label="Date"
          className={`${LOOK} tabular relative z-1 lg:w-33`}
          value={fields.day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
      )}
      {field === 'description' && (
        <input
          {...shared}
          aria-label="Description"
          maxLength={2000}
          className={`${LOOK} ${WIDTH}`}
          value={fields.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      )}
      {field === 'glAccount' && (
        <div className="lg:-mx-3">
          <GLAccountPicker
            ref={input}
            accounts={lookups.glAccounts}
            number={fields.glAccountNumber}
            name={fields.glAccountName}
            direction={fields.type}
            onChoose={({ number, name, subcategory }) =>
              onChange({ glAccountNumber: number, glAccountName: name, glSubcategory: subcategory })
            }
          />
        </div>
      )}
      {field === 'amount' && (
        <input
          {...shared}
          aria-label={`Amount in ${fields.currency}`}
          inputMode="decimal"
          className={`${LOOK} ${WIDTH} tabular text-right`}
          value={fields.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      )}
      {problem !== undefined && (
        <p
          id={id}
          role="alert"
          className={`absolute top-full z-10 mt-1 w-max max-w-72 rounded border border-danger bg-raised px-2 py-1 text-sm text-danger shadow-float ${field === 'amount' ? 'right-0' : 'left-0'}`}
        >
          {problem}
        </p>
      )}
    </>
  )
}

function useFocus(input: RefObject<HTMLInputElement | null>, field: LineField, caret: number | undefined) {
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (field === 'description' && caret !== undefined) element?.setSelectionRange(caret, caret)
    else if (field !== 'day') element?.select()
  }, [input, field, caret])
}
