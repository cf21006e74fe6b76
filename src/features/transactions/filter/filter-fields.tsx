import type { Account } from '../../../domain/account/account.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import type { TransactionType } from '../../../domain/transaction/transaction.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { AmountLimit } from './amount-limit.tsx'

interface Props {
  filter: TransactionFilter
  onChange: (changes: Partial<TransactionFilter>) => void
  accounts: readonly Account[]
  categories: readonly { name: string; count: number }[]
}

/** The filters that are wanted less often. */
export function FilterFields({ filter, onChange, accounts, categories }: Props) {
  const [type] = filter.types?.length === 1 ? filter.types : []
  return (
    <>
      <Choices
        legend="Accounts"
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filter.accounts ?? []}
        onChange={(accounts) => onChange({ accounts })}
      />
      {categories.length > 0 && (
        <Choices
          legend="Categories"
          options={categories.map(({ name, count }) => ({ value: name, label: name, count }))}
          chosen={filter.categories ?? []}
          onChange={(categories) => onChange({ categories })}
        />
      )}
      <SegmentedControl<'ALL' | TransactionType>
        label="Type"
        value={type ?? 'ALL'}
        onChange={(value) => onChange({ types: value === 'ALL' ? undefined : [value] })}
        options={[
          { value: 'ALL', label: 'In and out' },
          { value: 'INCOME', label: 'Income' },
          { value: 'EXPENSE', label: 'Expense' },
        ]}
      />
      <SegmentedControl
        label="Reconciled"
        value={filter.reconciled === undefined ? 'ALL' : filter.reconciled ? 'YES' : 'NO'}
        onChange={(value) => onChange({ reconciled: value === 'ALL' ? undefined : value === 'YES' })}
        options={[
          { value: 'ALL', label: 'All' },
          { value: 'YES', label: 'Reconciled' },
          { value: 'NO', label: 'Not reconciled' },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <AmountLimit
          label="Minimum"
          limit={filter.minAmount}
          onChange={(minAmount) => onChange({ minAmount })}
        />
        <AmountLimit
          label="Maximum"
          limit={filter.maxAmount}
          onChange={(maxAmount) => onChange({ maxAmount })}
        />
      </div>
    </>
  )
}

interface ChoicesProps {
  legend: string
  options: readonly { value: string; label: string; count?: number }[]
  chosen: readonly string[]
  onChange: (chosen: string[] | undefined) => void
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-medium text-muted">{legend}</legend>
      <div className="grid max-h-52 overflow-y-auto">
        {options.map(({ value, label, count }) => (
          <div key={value} className="flex items-center justify-between gap-2">
            <Checkbox label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {count !== undefined && (
              <span className="tabular text-sm text-faint">{count.toLocaleString('en-US')}</span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
