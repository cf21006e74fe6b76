import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { formatMoney, minor } from '../../../domain/money/money.ts'
import { FEWEST_PARTS, splitProblem } from '../../../domain/transaction/split.ts'
import { Button } from '../../primitives/button.tsx'
import { FormButtons } from '../../fields/form-buttons.tsx'
import { SegmentedControl } from '../../fields/segmented-control.tsx'
import {
  blankPart,
  type ChosenPart,
  chosenParts,
  faultsOf,
  firstParts,
  goOneWay,
  inUnit,
  leftOver,
  type Line,
  restFor,
  type ShareUnit,
  type TypedPart,
  type Whole,
} from './split-parts.ts'
import { SplitLine, WAYS } from './split-line.tsx'
import { FailureNotice } from '../../feedback/failure-notice.tsx'

interface Props {
  transaction: Whole
  /** The lines that it is split into; none where it is not split yet. */
  lines?: readonly Line[]
  glAccounts: readonly GLAccount[]
  onSplit: (parts: ChosenPart[]) => void
  onCancel: () => void
}

/**
 * Divides a transaction between GL accounts, by amounts or by percentages; what is left is said all the
 * time, and a part takes it at a press. Enter in a field splits once the parts come to the whole.
 */
export function SplitEditor({ transaction, lines, glAccounts, onSplit, onCancel }: Props) {
  const [unit, setUnit] = useState<ShareUnit>('amount')
  const [parts, setParts] = useState(() => firstParts(transaction, lines))
  /** The line that was added last, in which one goes on. */
  const [added, setAdded] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [faults, setFaults] = useState(NO_FAULTS)
  const accounts = glAccounts.filter(({ number }) => number !== DEFAULT_GL_NUMBER)
  const left = leftOver(transaction, parts, unit)

  const change = (key: number, changes: Partial<TypedPart>) => {
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...changes } : part)))
    setFaults((all) => new Map([...all].filter(([faulty]) => faulty !== key)))
    setProblem(undefined)
  }
  const takeRest = (key: number) => {
    const rest = restFor(transaction, parts, unit, key)
    if (rest === undefined) setProblem('Nothing is left for this line')
    else change(key, rest)
  }
  const add = () => {
    const key = Math.max(...parts.map((part) => part.key)) + 1
    const part = { ...blankPart(transaction, key, minor(0)), share: '' }
    setParts([...parts, { ...part, ...restFor(transaction, [...parts, part], unit, key) }])
    setAdded(key)
  }
  const chooseUnit = (next: ShareUnit) => {
    if (next === 'percent' && !goOneWay(transaction, parts)) {
      setProblem('Percentages need every line to go the same way as the transaction')
      return
    }
    setParts(inUnit(transaction, parts, next))
    setUnit(next)
    setFaults(NO_FAULTS)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultsOf(transaction, parts, unit)
    const chosen = chosenParts(transaction, parts, unit)
    const unequal = wrong.size > 0 ? undefined : splitProblem(transaction, chosen)
    setFaults(wrong)
    setProblem(unequal)
    if (wrong.size === 0 && unequal === undefined) onSplit(chosen)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">
          <span className="tabular">{formatMoney(transaction.amount, transaction.currency)}</span>{' '}
          {WAYS[transaction.type].toLowerCase()}
        </span>
        <SegmentedControl
          label="Split by"
          value={unit}
          onChange={chooseUnit}
          options={[
            { value: 'amount', label: 'Amount' },
            { value: 'percent', label: 'Percent' },
          ]}
        />
      </div>
      <FailureNotice failure={problem} />
      <ol className="grid gap-3">
        {parts.map((part, index) => (
          <SplitLine
            key={part.key}
            part={part}
            number={index + 1}
            isAdded={part.key === added}
            fault={faults.get(part.key)}
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
      <FormButtons action={lines ? 'Save' : 'Split'} onCancel={onCancel} />
    </form>
  )
}

const NO_FAULTS: ReturnType<typeof faultsOf> = new Map()

function leftText(left: bigint, currency: string): string {
  if (left === 0n) return 'Fully allocated'
  return left > 0n ? `${formatMoney(left, currency)} left` : `${formatMoney(-left, currency)} too much`
}
