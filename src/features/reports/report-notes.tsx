import { Link } from 'react-router-dom'
import type { ReportByMonths } from '../../db/ledger/queries/reports/report-query.ts'
import { counted } from '../../domain/text/count-text.ts'
import { EXCHANGE_DIFFERENCES } from '../../domain/ledger/ledger-accounts.ts'
import { type FinancialStatement, lastOwnColumn } from '../../domain/reports/financial-statement.ts'
import { type ExactState, useExactFigures } from '../../session/hooks/use-exact-figures.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import type { ReportChoice, ReportName } from './report-choice.ts'
import { amountText, byMonthsNotes, isBalanceReport, movesCash, notesOf } from './report-texts.ts'

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
    <div className="tabular grid gap-1 border-t border-line px-4 py-3 text-sm text-faint print:text-[8pt]">
      {report === 'balance' && <Held statement={statement} currency={choice.currency} />}
      <p>
        {toReview === 0 ? (
          'No transactions to review in this period.'
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
  // Profits know no transfers.
  const isMoved = movesCash(report) && byMonths.hasExchange
  const { state, retry } = useExactFigures({ parts: byMonths.parts, hasExchange: isMoved })
  const notes = byMonthsNotes(byMonths, report)
  const last = notes.findLast(({ isWarning }) => isWarning)
  return (
    <>
      {notes.map((note) => (
        <p key={note.text} className={note.isWarning ? 'text-review' : ''}>
          {note.text}
          {note === last && state !== undefined && ` ${EXACT[state]}`}
          {note === last && (state === 'failed' || state === 'behind') && (
            <>
              {' '}
              <button type="button" className="touch font-medium text-accent hover:underline" onClick={retry}>
                Try again
              </button>
            </>
          )}
        </p>
      ))}
    </>
  )
}

const EXACT: Readonly<Record<ExactState, string>> = {
  asking: 'Getting exact figures…',
  offline: 'Go online for exact figures.',
  failed: 'Exact figures couldn’t be loaded.',
  behind: 'The server has newer changes; exact figures appear after the next sync.',
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
  const isBalanced = amountsOf('check').every((amount) => amount === 0n)
  const at = lastOwnColumn(columns)
  const [assets, liabilities, equity] = ['assets', 'liabilities', 'equity'].map(
    (id) => amountsOf(`${id}/total`)[at] ?? 0n,
  )
  return (
    <p className={isBalanced ? 'text-income' : 'text-danger'}>
      {isBalanced ? 'Balanced' : 'Not balanced'}: assets {amountText(assets ?? 0n, currency)} = liabilities{' '}
      {amountText(liabilities ?? 0n, currency)} + equity {amountText(equity ?? 0n, currency)}
    </p>
  )
}
