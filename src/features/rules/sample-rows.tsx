import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { DEFAULT_GL_NUMBER, glAccountText } from '../../domain/gl-account/gl-account.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'

/** A few transactions, each with its account as it stands. */
export function SampleRows({ rows, label }: { rows: readonly LedgerRow[]; label: string }) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-4 py-1.5 last:border-0"
        >
          <span className="truncate" title={row.description}>
            {row.description}
          </span>
          <TransactionAmount transaction={row} className="font-medium" />
          <span className="truncate text-sm text-faint">
            <Day timestamp={row.timestamp} /> ·{' '}
            {row.glAccountNumber === DEFAULT_GL_NUMBER
              ? 'No account yet'
              : glAccountText(row.glAccountNumber, row.glAccountName)}
          </span>
        </li>
      ))}
    </ul>
  )
}
