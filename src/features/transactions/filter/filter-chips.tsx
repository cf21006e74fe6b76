import { X } from 'lucide-react'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { listInWords } from '../../../domain/text/list-in-words.ts'
import type { Lookups } from '../use-transactions.ts'

interface Props {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
  lookups: Lookups
}

/** What the list is narrowed to beyond what the bar shows, each in a sentence and to be taken away again. */
export function FilterChips({ filter, onChange, lookups }: Props) {
  const chips = chipsOf(filter, lookups)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-1.5">
      {chips.map(({ about, value, without }) => (
        <li key={`${about} ${value}`} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove filter ${about} ${value}`}
            onClick={() => onChange({ ...filter, ...without })}
            className="group touch inline-flex max-w-full items-center gap-1 rounded border border-line bg-surface pr-1.5 pl-2.5 text-sm text-muted hover:border-edge dense:min-h-7"
          >
            {about}
            <span className="min-w-0 truncate font-medium text-ink">{value}</span>
            <X
              aria-hidden="true"
              className="size-3.5 shrink-0 text-faint group-hover:text-ink print:hidden"
            />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onChange(Object.assign({}, filter, ...chips.map(({ without }) => without)))}
            className="touch px-1.5 text-sm font-medium text-accent hover:underline dense:min-h-7 print:hidden"
          >
            Clear
          </button>
        </li>
      )}
    </ul>
  )
}

interface Chip {
  /** The beginning of the sentence: "Account is". */
  about: string
  value: string
  /** What of the filter goes with it. */
  without: Partial<TransactionFilter>
}

function chipsOf(filter: TransactionFilter, { accountsById, glAccounts }: Lookups): Chip[] {
  const { accounts = [], categories = [], types = [], glAccountNumber: number } = filter
  const chips: Chip[] = []
  const add = (about: string, value: string | undefined, without: Chip['without']) => {
    if (value) chips.push({ about, value, without })
  }
  const names = accounts.map((id) => accountsById.get(id)?.name ?? 'a deleted account')
  const kinds = types.map((type) => (type === 'INCOME' ? 'income' : 'expense'))
  const gl = glAccounts.find((account) => account.number === number)
  add('Account is', listInWords(names, 'or'), { accounts: undefined })
  add('Category is', listInWords(categories, 'or'), { categories: undefined })
  add('Type is', listInWords(kinds, 'or'), { types: undefined })
  add('GL account is', gl ? `${number} ${gl.name}` : number, { glAccountNumber: undefined })
  add('Amount is', limitsText(filter), { minAmount: undefined, maxAmount: undefined })
  if (filter.reconciled !== undefined) {
    add(filter.reconciled ? 'Is' : 'Is not', 'reconciled', { reconciled: undefined })
  }
  if (filter.importId !== undefined) add('Is from', 'one import', { importId: undefined })
  if (filter.counted) add('Counts as', 'income or expense', { counted: undefined })
  return chips
}

function limitsText({ minAmount: least, maxAmount: most }: TransactionFilter): string | undefined {
  if (least !== undefined && most !== undefined) return `${amount(least)} to ${amount(most)}`
  if (least !== undefined) return `at least ${amount(least)}`
  return most === undefined ? undefined : `at most ${amount(most)}`
}

function amount(limit: number): string {
  return limit.toLocaleString('en-US', { maximumFractionDigits: 3 })
}
