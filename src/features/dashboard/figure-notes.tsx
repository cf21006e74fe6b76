import type { ByMonths } from '../../db/ledger/queries/figures/dashboard-query.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import { writtenMonth } from '../../domain/calendar/written-day.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { dayText } from '../../session/day-text.ts'
import { onServerText, undecidedText } from '../../ui/bookkeeping/on-server-text.ts'
import { RateGaps } from '../../ui/bookkeeping/amounts/rate-gaps.tsx'
import type { Figures } from './use-figures.ts'

/** Which rows are on the server alone, and what that makes of the figures. */
function MonthsNote({ from, to, byMonths }: Period & { byMonths: ByMonths }) {
  const { until, isLonger, isCutShort, averaged, undecided } = byMonths
  const unsynced = undecidedText(undecided)
  const codes = averaged.join(' and ')
  // Of the rows that are not here none counts in this period, and a change that waits does.
  if (from > until) return <p className="text-review">{unsynced}</p>
  return (
    <p className={isCutShort || unsynced !== undefined ? 'text-review' : ''}>
      {onServerText(dayText(addDays(until, 1)))} Their monthly totals are included
      {isLonger
        ? `, so this period starts on ${dayText(from)}; the chart shows only days on this device`
        : ''}
      {averaged.length > 0 ? `, with ${codes} converted at each month’s average rate` : ''}
      {isCutShort && `, but not for ${writtenMonth(to)}: go online for exact figures`}.
      {unsynced !== undefined && ` ${unsynced}`}
    </p>
  )
}

/**
 * What has to be known to trust the figures: which rates beyond those that the screen has said, what is left
 * out, and how old they are.
 */
export function FigureNotes({ figures, said }: { figures: Figures; said: readonly string[] }) {
  const { data, rateTexts, rateAge, asOf, byMonths, hasRefunds = false } = figures
  const { unconverted, currency, balanceSheet } = data
  const unsaid = rateTexts.filter((text) => !said.includes(text))
  const hasBalanceSheet = balanceSheet.income + balanceSheet.expenses > 0n
  const hasNotes = rateTexts.length > 0 || unconverted.length > 0 || hasBalanceSheet || hasRefunds
  if (!hasNotes && asOf === undefined && byMonths === undefined) return null
  return (
    <div className="tabular grid gap-0.5 px-1 text-xs text-faint">
      {asOf !== undefined && (
        <p>
          From the server, {asOf}: this device has only recent transactions, and unsynced changes aren’t
          included.
        </p>
      )}
      {byMonths && <MonthsNote from={figures.from} to={figures.to} byMonths={byMonths} />}
      {rateTexts.length > 0 && (
        <p>
          Converted at each day’s rate
          {unsaid.length > 0 && `; latest rates ${unsaid.join(' · ')}`}. Transfers are left out.
        </p>
      )}
      {unsaid.length > 0 && <RateGaps currency={currency} missing={[]} age={rateAge} />}
      {hasBalanceSheet && (
        <p>
          Not income or expenses, because they’re posted to balance sheet accounts:{' '}
          {formatMoney(balanceSheet.income, currency)} in, {formatMoney(balanceSheet.expenses, currency)} out
        </p>
      )}
      {hasRefunds && (
        <p>
          Refunds count by direction: money back from an expense is income here, while Profit and loss
          subtracts it from the expense. The net is the same.
        </p>
      )}
      {unconverted.map(({ currency: code, income, expenses }) => (
        <p key={code} className="text-review">
          Unconverted, no rate to {currency} is known: {formatMoney(income, code)} income,{' '}
          {formatMoney(expenses, code)} expenses
        </p>
      ))}
    </div>
  )
}
