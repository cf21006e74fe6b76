import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { decimalText, formatMoney } from '../../domain/money/money.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import { NOT_ASSIGNED } from '../../domain/ledger/ledger-accounts.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { RateGaps } from '../../ui/bookkeeping/amounts/rate-gaps.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import type { Figures } from './use-figures.ts'

const SHOWN = 5
const OPTIONS = { labelsTitle: 'GL account' }

/** The GL accounts that cost the most in the period. */
export function SpendingCard({ figures: { from, to, data, spending } }: { figures: Figures }) {
  const { currency, unconverted } = data
  const missing = unconverted.flatMap((sum) => (sum.expenses > 0n ? [sum.currency] : []))
  const shown = useMemo(() => (spending ?? []).slice(0, SHOWN), [spending])
  const chart = useMemo(() => {
    const rest = (spending ?? []).slice(SHOWN).reduce((sum, { amount }) => sum + amount, 0n)
    const parts = [
      ...shown.map(({ number, name, amount }) => ({
        label: number === DEFAULT_GL_NUMBER ? NOT_ASSIGNED : name,
        amount,
      })),
      ...(rest > 0n ? [{ label: 'Everything else', amount: rest }] : []),
    ]
    return {
      labels: parts.map(({ label }) => label),
      series: [
        {
          label: 'Expenses',
          values: parts.map(({ amount }) => Number(decimalText(amount, currency))),
          texts: parts.map(({ amount }) => formatMoney(amount, currency)),
        },
      ],
    }
  }, [spending, shown, currency])
  return (
    <Card title="Top GL accounts">
      {spending === undefined && (
        <p className="text-muted">
          This device has only recent transactions. To see where the money goes, keep the full history in
          Settings.
        </p>
      )}
      {spending?.length === 0 && missing.length === 0 && (
        <p className="text-muted">Nothing was spent in this period.</p>
      )}
      {spending && spending.length > 0 && (
        <>
          {/* A ring of one part would tell nothing. */}
          {spending.length > 1 && (
            <Chart
              label="Expenses by GL account"
              type="doughnut"
              data={chart}
              options={OPTIONS}
              height="11rem"
            />
          )}
          <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-sm ${spending.length > 1 ? 'mt-3' : ''}`}>
            {shown.map(({ number, name, amount }) => (
              <li key={number}>
                {number === '' ? (
                  <span className="inline-block py-1 text-muted">{name}</span>
                ) : (
                  <Link
                    to={transactionsAddress({
                      from,
                      to,
                      glAccountNumber: number,
                      types: ['EXPENSE'],
                      counted: true,
                    })}
                    className="touch inline-flex items-center py-1 text-accent underline-offset-2 hover:underline"
                  >
                    {number === DEFAULT_GL_NUMBER ? NOT_ASSIGNED : `${number} ${name}`}
                  </Link>
                )}
                {spending.length === 1 && (
                  <span className="tabular ml-3 font-medium">{formatMoney(amount, currency)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {spending && <RateGaps currency={currency} missing={missing} age={0} />}
    </Card>
  )
}
