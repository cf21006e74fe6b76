import type { CurrencyTotal } from '../../../db/ledger/queries/lists/totals.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { Amount } from '../../../ui/bookkeeping/amounts/amount.tsx'

interface Props {
  totals: readonly CurrencyTotal[]
  /** Rows that the totals leave out because they are sides of approved transfers. */
  transfers: number
}

/** What the filtered rows come to, a group a currency. */
export function ListTotals({ totals, transfers }: Props) {
  if (totals.length === 0 && transfers === 0) return null
  const isSeveral = totals.length > 1
  return (
    <ul
      aria-label="Totals of what is shown"
      className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 px-1 text-sm text-muted"
    >
      {totals.map(({ currency, income, expenses }) => (
        <li
          key={currency}
          className="flex flex-wrap items-baseline gap-x-3 border-line md:not-first:border-l md:not-first:pl-4"
        >
          {isSeveral && <span className="text-xs text-faint">{currency}</span>}
          <span>
            In{' '}
            <Amount
              amount={income}
              currency={currency}
              bare
              unitless={isSeveral}
              plain
              className="text-income"
            />
          </span>
          <span>
            Out <Amount amount={expenses} currency={currency} bare unitless={isSeveral} />
          </span>
          <span className="hidden md:inline">
            Net <Amount amount={income - expenses} currency={currency} bare unitless={isSeveral} />
          </span>
        </li>
      ))}
      {transfers > 0 && (
        <li className="text-faint">{counted(transfers, 'transaction')} in transfers left out</li>
      )}
    </ul>
  )
}
