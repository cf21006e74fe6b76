import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import { formatMoney, minor } from '../../domain/money.ts'
import { FEWEST_PARTS } from '../../domain/split.ts'
import { Button } from '../primitives/button.tsx'
import { GLAccountPicker } from './gl-account-picker.tsx'
import { Notice } from '../primitives/notice.tsx'
import { SegmentedControl } from '../primitives/segmented-control.tsx'
import {
  amountsOf,
  blankPart,
  type ChosenPart,
  chosenParts,
  firstParts,
  inUnit,
  leftOver,
  shareWithRest,
  type ShareUnit,
  type TypedPart,
  typedProblem,
  type Whole,
} from './split-parts.ts'
import { controlLook } from '../primitives/text-field.tsx'

interface Props {
  transaction: Whole
  glAccounts: readonly GLAccount[]
  onSplit: (parts: ChosenPart[]) => void
  onCancel: () => void
}

/**
 * Divides a transaction between GL accounts, by amounts or by percentages; what is left is said all the
 * time, and a part takes it at a press. Enter in a field splits once the parts come to the whole.
 */
export function SplitEditor({ transaction, glAccounts, onSplit, onCancel }: Props) {
  const [unit, setUnit] = useState<ShareUnit>('amount')
  const [parts, setParts] = useState(() => firstParts(transaction))
  const [problem, setProblem] = useState<string>()
  const accounts = glAccounts.filter(({ number }) => number !== DEFAULT_GL_NUMBER)
  const left = leftOver(transaction, amountsOf(transaction, parts, unit))

  const change = (key: number, changes: Partial<TypedPart>) => {
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)))
    setProblem(undefined)
  }
  const takeRest = (key: number) => {
    const share = shareWithRest(transaction, parts, unit, key)
    if (share === undefined) setProblem('Nothing is left for this line')
    else change(key, { share })
  }
  const add = () => {
    const key = Math.max(...parts.map((part) => part.key)) + 1
    const part = { ...blankPart(transaction, key, minor(0)), share: '' }
    setParts([...parts, { ...part, share: shareWithRest(transaction, [...parts, part], unit, key) ?? '' }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = typedProblem(transaction, parts, unit)
    if (found === undefined) onSplit(chosenParts(transaction, parts, unit))
    else setProblem(found)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular font-semibold">{formatMoney(transaction.amount, transaction.currency)}</span>
        <SegmentedControl
          label="Split by"
          value={unit}
          onChange={(next) => {
            setParts(inUnit(transaction, parts, next))
            setUnit(next)
          }}
          options={[
            { value: 'amount', label: 'Amount' },
            { value: 'percent', label: 'Percent' },
          ]}
        />
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <ol className="grid gap-3">
        {parts.map((part, index) => (
          <PartFields
            key={part.key}
            part={part}
            number={index + 1}
            unit={unit}
            currency={transaction.currency}
            glAccounts={accounts}
            onChange={(changes) => change(part.key, changes)}
            onTakeRest={() => takeRest(part.key)}
            onRemove={
              parts.length > FEWEST_PARTS ? () => setParts(parts.filter((each) => each !== part)) : undefined
            }
          />
        ))}
      </ol>
      <div className="flex items-center justify-between gap-3">
        <Button kind="quiet" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add line
        </Button>
        <output className={`tabular text-sm font-medium ${left === 0n ? 'text-income' : 'text-review'}`}>
          {leftText(left, transaction.currency)}
        </output>
      </div>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="primary" type="submit">
          Split
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  part: TypedPart
  number: number
  unit: ShareUnit
  currency: string
  glAccounts: readonly GLAccount[]
  onChange: (changes: Partial<TypedPart>) => void
  onTakeRest: () => void
  onRemove: (() => void) | undefined
}

function PartFields({ part, number, unit, currency, glAccounts, onChange, onTakeRest, onRemove }: PartProps) {
  const inAmounts = unit === 'amount'
  return (
    <li aria-label={`Line ${number}`} className="grid gap-2 rounded border border-line p-2">
      <div className="flex gap-2">
        <input
          aria-label={`Line ${number}, description`}
          maxLength={2000}
          autoComplete="off"
          className={`${controlLook} min-w-0 flex-1`}
          value={part.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        {onRemove && (
          <Button kind="quiet" aria-label={`Remove line ${number}`} onClick={onRemove}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <div className="col-span-2 md:col-span-1">
          <GLAccountPicker
            label={`Line ${number}, GL account`}
            accounts={glAccounts}
            number={part.glAccountNumber === '' ? DEFAULT_GL_NUMBER : part.glAccountNumber}
            name={part.glAccountName}
            onChoose={({ number, name, subcategory }) =>
              onChange({ glAccountNumber: number, glAccountName: name, glSubcategory: subcategory })
            }
          />
        </div>
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-xs text-faint"
          >
            {inAmounts ? currency : '%'}
          </span>
          <input
            aria-label={`Line ${number}, ${inAmounts ? `amount in ${currency}` : 'percent'}`}
            inputMode="decimal"
            autoComplete="off"
            className={`${controlLook} tabular pl-12 text-right`}
            value={part.share}
            onChange={({ currentTarget }) => onChange({ share: currentTarget.value })}
          />
        </div>
        <Button onClick={onTakeRest} aria-label={`Line ${number} takes the remainder`}>
          Remainder
        </Button>
      </div>
    </li>
  )
}

function leftText(left: bigint, currency: string): string {
  if (left === 0n) return 'Fully allocated'
  return left > 0n ? `${formatMoney(left, currency)} left` : `${formatMoney(-left, currency)} too much`
}
