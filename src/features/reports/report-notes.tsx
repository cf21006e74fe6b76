import { Link } from 'react-router-dom'
import type { ReportByMonths } from '../../db/ledger/report-query.ts'
import { counted } from '../../domain/count-text.ts'
import { EXCHANGE_DIFFERENCES } from '../../domain/ledger/ledger-accounts.ts'
import { type FinancialStatement, lastOwnColumn } from '../../domain/reports/financial-statement.ts'
import { transactionsAddress } from '../../ui/bookkeeping/transactions-address.ts'
import type { ReportChoice, ReportName } from './report-choice.ts'
import { amountText, byMonthsNotes, isBalanceReport, notesOf } from './report-texts.ts'
import { useExactParts } from './use-exact-parts.ts'

interface Props {
  statement: FinancialStatement
  choice: ReportChoice
  toReview: number
  /** Set where rows that are not on this device are in the figures. */
  byMonths: ReportByMonths | undefined
}

/** What has to be known to trust the figures. */
export function ReportNotes({ statement, choice, toReview, byMonths }: Props) {
  const { report, period, basis } = choice
  const days = isBalanceReport(report) ? { to: period.to } : period
  return (
    <div className="tabular grid gap-1 border-t border-line px-4 py-3 text-sm text-faint">
      {report === 'balance' && <Held statement={statement} currency={choice.currency} />}
      <p>
        {toReview === 0 ? (
          'No transactions to review.'
        ) : (
          <>
            <Link
              to={transactionsAddress({ ...days, status: 'UNDER_REVIEW' })}
              className="font-medium text-accent hover:underline"
            >
              {counted(toReview, 'transaction')} to review
            </Link>
            {basis === 'approved' ? ' left out.' : ' included.'}
          </>
        )}
      </p>
      {byMonths && <ByMonths byMonths={byMonths} report={report} />}
      {notesOf(statement, choice).map(({ text, isWarning }) => (
        <p key={text} className={isWarning ? 'text-review' : ''}>
          {text}
        </p>
      ))}
      {isBalanceReport(report) && statement.lines.some(({ id }) => id === 'exchange') && (
        <p>
          {EXCHANGE_DIFFERENCES.name}: balances use the rate on their date and earnings use each day’s rate,
          and this is the difference.
        </p>
      )}
    </div>
  )
}

/** What is not exact where older rows count by the totals of their months, and whether it will be. */
function ByMonths({ byMonths, report }: { byMonths: ReportByMonths; report: ReportName }) {
  const exact = useExactParts(byMonths)
  return (
    <>
      {byMonthsNotes(byMonths, report).map(({ text, isWarning }) => (
        <p key={text} className={isWarning ? 'text-review' : ''}>
          {text}
          {isWarning && exact !== undefined && ` ${EXACT[exact]}`}
        </p>
      ))}
    </>
  )
}

const EXACT = {
  asking: 'Getting exact figures…',
  offline: 'Go online for exact figures.',
  failed: 'Exact figures couldn’t be loaded.',
}

/** The equation of the balance sheet with its figures, at each date. */
function Held({
  statement: { lines, columns },
  currency,
}: {
  statement: FinancialStatement
  currency: string
}) {
  const amountsOf = (id: string) => lines.find((line) => line.id === id)?.amounts ?? []
  const isHeld = amountsOf('check').every((amount) => amount === 0n)
  const at = lastOwnColumn(columns)
  const [assets, liabilities, equity] = ['assets', 'liabilities', 'equity'].map(
    (id) => amountsOf(`${id}/total`)[at] ?? 0n,
  )
  return (
    <p className={isHeld ? 'text-income' : 'text-danger'}>
      {isHeld ? 'Balanced' : 'Not balanced'}: assets {amountText(assets ?? 0n, currency)} = liabilities{' '}
      {amountText(liabilities ?? 0n, currency)} + equity {amountText(equity ?? 0n, currency)}
    </p>
  )
}
