import { useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { decimalText, formatMoney } from '../../domain/money/money.ts'
import { DEFAULT_GL_NUMBER, NOT_ASSIGNED } from '../../domain/gl-account/gl-account.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { RateGaps } from '../../ui/bookkeeping/amounts/rate-gaps.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import type { Figures } from './use-figures.ts'

const SHOWN = 5

type Spending = NonNullable<Figures['spending']>[number]

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
  const [first] = shown
  const drillDownOf = useCallback(
    ({ number }: Spending, name: string) =>
      number === '' ? (
        name
      ) : (
        <Link
          to={transactionsAddress({
            from,
            to,
            glAccountNumber: number,
            types: ['EXPENSE'],
            counted: true,
          })}
          className="touch inline-flex max-w-full items-center text-accent underline-offset-2 hover:underline"
        >
          <span className="truncate">{name}</span>
        </Link>
      ),
    [from, to],
  )
  const options = useMemo(
    () => ({
      labelsTitle: 'GL account',
      renderTitle: (index: number, title: string) => {
        const part = shown[index]
        return part ? drillDownOf(part, title) : title
      },
    }),
    [shown, drillDownOf],
  )
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
              options={options}
              height="11rem"
            />
          )}
          {spending.length === 1 && first && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              {drillDownOf(first, first.name)}
              <span className="tabular font-medium">{formatMoney(first.amount, currency)}</span>
            </p>
          )}
        </>
      )}
      {spending && <RateGaps currency={currency} missing={missing} age={0} />}
    </Card>
  )
}
