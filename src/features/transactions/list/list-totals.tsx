import type { CurrencyTotal } from '../../../db/ledger/queries/lists/totals.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { formatMoney } from '../../../domain/money/money.ts'

interface Props {
  totals: readonly CurrencyTotal[]
  /** Rows that the totals leave out because they are sides of approved transfers. */
  transfers: number
}

/** What the filtered rows come to, a line a currency. */
export function ListTotals({ totals, transfers }: Props) {
  if (totals.length === 0 && transfers === 0) return null
  return (
    <ul aria-label="Totals of what is shown" className="mb-2 flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
      {totals.map(({ currency, income, expenses }) => (
        <li key={currency} className="tabular flex flex-wrap gap-x-3 text-muted">
          <span>
            In <span className="text-income">{formatMoney(income, currency)}</span>
          </span>
          <span>
            Out <span className="text-ink">{formatMoney(expenses, currency)}</span>
          </span>
          <span className="hidden md:inline">
            Net <span className="text-ink">{formatMoney(income - expenses, currency)}</span>
          </span>
        </li>
      ))}
      {transfers > 0 && (
        <li className="text-faint">{counted(transfers, 'transaction')} in transfers left out</li>
      )}
    </ul>
  )
}
