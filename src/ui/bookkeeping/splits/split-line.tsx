import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { Button } from '../../primitives/button.tsx'
import { Select } from '../../fields/select-field.tsx'
import { controlLook, FieldNote } from '../../fields/text-field.tsx'
import { GLAccountPicker } from '../accounts/gl-account-picker.tsx'
import type { PartFault } from '../../../domain/transaction/split.ts'
import { TRANSACTION_TYPES, type TransactionType } from '../../../domain/transaction/transaction.ts'
import { opposite, type ShareUnit, type TypedPart } from './split-parts.ts'

interface Props {
  part: TypedPart
  number: number
  /** Whether it was added just now: it has the focus then. */
  isAdded: boolean
  /** What is wrong with it. */
  fault: PartFault | undefined
  unit: ShareUnit
  currency: string
  glAccounts: readonly GLAccount[]
  onChange: (changes: Partial<TypedPart>) => void
  onTakeRest: () => void
  onRemove: (() => void) | undefined
}

export const WAYS: Readonly<Record<TransactionType, string>> = { INCOME: 'Money in', EXPENSE: 'Money out' }

/**
 * One line of the split: what it is for, its GL account, which way its money goes and its share. A minus that is
 * typed turns the way round.
 */
export function SplitLine({
  part,
  number,
  isAdded,
  fault,
  unit,
  currency,
  glAccounts,
  onChange,
  onTakeRest,
  onRemove,
}: Props) {
  const inAmounts = unit === 'amount'
  const noteId = useId()
  const description = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAdded) description.current?.focus()
  }, [isAdded])
  const markOf = (field: PartFault['field']) => ({
    'aria-invalid': fault?.field === field,
    'aria-describedby': fault?.field === field ? noteId : undefined,
  })
  const changeShare = (text: string) => {
    const turned = inAmounts && /^[-−]/.test(text)
    onChange(turned ? { share: text.slice(1), type: opposite(part.type) } : { share: text })
  }
  return (
    // Whoever goes through it by key comes to what removes it last.
    <li
      aria-label={`Line ${number}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded border border-line p-2"
    >
      {fault && fault.field !== 'glAccount' && (
        <div className="order-first col-span-full">
          <FieldNote id={noteId} problem={fault.text} hint={undefined} />
        </div>
      )}
      <input
        {...markOf('description')}
        ref={description}
        aria-label={`Line ${number}, description`}
        maxLength={2000}
        autoComplete="off"
        className={`${controlLook} order-first ${onRemove ? '' : 'col-span-full'}`}
        value={part.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div
        className={`order-last col-span-full grid items-end gap-2 ${inAmounts ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto_9rem_auto]' : 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_9rem_auto]'}`}
      >
        <div className="col-span-2 md:col-span-1">
          <GLAccountPicker
            problem={fault?.field === 'glAccount' ? fault.text : undefined}
            label={`Line ${number}, GL account`}
            placeholder="GL account"
            accounts={glAccounts}
            number={part.glAccountNumber === '' ? DEFAULT_GL_NUMBER : part.glAccountNumber}
            name={part.glAccountName}
            direction={part.type}
            onChoose={({ number, name, subcategory }) =>
              onChange({ glAccountNumber: number, glAccountName: name, glSubcategory: subcategory })
            }
          />
        </div>
        {inAmounts && (
          <Select
            aria-label={`Line ${number}, direction`}
            value={part.type}
            onChange={({ currentTarget }) => {
              const type = TRANSACTION_TYPES.find((each) => each === currentTarget.value)
              if (type) onChange({ type })
            }}
          >
            {TRANSACTION_TYPES.map((type) => (
              <option key={type} value={type}>
                {WAYS[type]}
              </option>
            ))}
          </Select>
        )}
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-xs text-faint"
          >
            {inAmounts ? currency : '%'}
          </span>
          <input
            aria-label={`Line ${number}, ${inAmounts ? `amount in ${currency}` : 'percent'}`}
            {...markOf('amount')}
            inputMode="decimal"
            autoComplete="off"
            // The first amount is what most splits begin with.
            data-autofocus={number === 1 || undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={`${controlLook} tabular pl-12 text-right`}
            value={part.share}
            onChange={({ currentTarget }) => changeShare(currentTarget.value)}
          />
        </div>
        <Button
          // On a phone the three of them leave no room for an amount.
          className={inAmounts ? 'max-md:col-span-2 max-md:justify-self-end' : ''}
          onClick={onTakeRest}
          aria-label={`Line ${number} takes the remainder`}
        >
          Remainder
        </Button>
      </div>
      {onRemove && (
        <Button kind="quiet" aria-label={`Remove line ${number}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  )
}
