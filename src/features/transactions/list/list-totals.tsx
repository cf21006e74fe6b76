import type { CurrencyTotal } from '../../../db/ledger/queries/lists/totals.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { formatMoney } from '../../../domain/money/money.ts'

interface Props {
  totals: readonly CurrencyTotal[]
  /** Rows that the totals leave out because they are sides of approved transfers. */
  transfers: number
}

/** What the filtered rows come to, a group a currency. */
export function ListTotals({ totals, transfers }: Props) {
  if (totals.length === 0 && transfers === 0) return null
  const isSeveral = totals.length > 1
  // Where the code heads the group, the amounts do without a sign.
  const written = (amount: bigint, currency: string) => {
    const whole = formatMoney(amount, currency)
    return isSeveral ? whole.replace(/[^\d.,−]/g, '') : whole
  }
  return (
    // The line before the first group of each row falls outside, and is cut off.
    <div className="mb-2 overflow-hidden px-1">
      <ul
        aria-label="Totals of what is shown"
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted md:-ml-[calc(1rem+1px)]"
      >
        {totals.map(({ currency, income, expenses }) => (
          <li
            key={currency}
            className="tabular flex flex-wrap items-baseline gap-x-3 border-line md:border-l md:pl-4"
          >
            {isSeveral && <span className="text-xs text-faint">{currency}</span>}
            <span>
              In <span className="text-income">{written(income, currency)}</span>
            </span>
            <span>
              Out <span className="text-ink">{written(expenses, currency)}</span>
            </span>
            <span className="hidden md:inline">
              Net <span className="text-ink">{written(income - expenses, currency)}</span>
            </span>
          </li>
        ))}
        {transfers > 0 && (
          <li className="text-faint md:pl-[calc(1rem+1px)]">
            {counted(transfers, 'transaction')} in transfers left out
          </li>
        )}
      </ul>
    </div>
  )
}
