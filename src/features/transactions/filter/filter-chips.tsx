import { X } from 'lucide-react'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import type { Lookups } from '../use-transactions.ts'

interface Props {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
  lookups: Lookups
}

/** What the list is narrowed to beyond what the bar shows, each to be taken away again. */
export function FilterChips({ filter, onChange, lookups }: Props) {
  const chips = chipsOf(filter, lookups)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-1.5">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`Remove filter ${text}`}
            onClick={() => onChange({ ...filter, ...without })}
            className="touch inline-flex items-center gap-1 rounded-full bg-accent-soft px-3 text-sm text-accent hover:underline md:min-h-7"
          >
            {text}
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  text: string
  /** What of the filter goes with it. */
  without: Partial<TransactionFilter>
}

function chipsOf(filter: TransactionFilter, { accountsById, glAccounts }: Lookups): Chip[] {
  const { accounts = [], categories = [], types = [], glAccountNumber: number } = filter
  const gl = glAccounts.find((account) => account.number === number)
  const chips: Chip[] = [
    ...accounts.map((id) => ({
      text: accountsById.get(id)?.name ?? 'Deleted account',
      without: { accounts: accounts.filter((each) => each !== id) },
    })),
    ...categories.map((name) => ({
      text: name,
      without: { categories: categories.filter((each) => each !== name) },
    })),
    ...types.map((type) => ({
      text: type === 'INCOME' ? 'Income' : 'Expense',
      without: { types: types.filter((each) => each !== type) },
    })),
  ]
  if (number !== undefined) {
    chips.push({ text: gl ? `${number} ${gl.name}` : number, without: { glAccountNumber: undefined } })
  }
  if (filter.minAmount !== undefined) {
    chips.push({ text: `At least ${filter.minAmount}`, without: { minAmount: undefined } })
  }
  if (filter.maxAmount !== undefined) {
    chips.push({ text: `At most ${filter.maxAmount}`, without: { maxAmount: undefined } })
  }
  if (filter.reconciled !== undefined) {
    const text = filter.reconciled ? 'Reconciled' : 'Not reconciled'
    chips.push({ text, without: { reconciled: undefined } })
  }
  if (filter.importId !== undefined) chips.push({ text: 'One import', without: { importId: undefined } })
  if (filter.counted) {
    chips.push({ text: 'Income or expense only', without: { counted: undefined } })
  }
  return chips
}
