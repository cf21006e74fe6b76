import { Link } from 'react-router-dom'
import { counted } from '../../domain/text/count-text.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayText } from '../../session/day-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { onServerText, undecidedText } from '../../ui/bookkeeping/on-server-text.ts'
import type { ShownMoney } from './use-chart-money.ts'

/** What has to be known to trust the figures. */
export function MoneyNotes({ shown: { currency, toReview, byMonths } }: { shown: ShownMoney }) {
  const unsynced = undecidedText(byMonths?.undecided ?? 0)
  return (
    <div className="tabular mt-3 grid gap-1 text-sm text-faint">
      <p>
        Amounts in {currency}, approved transactions only.
        {toReview > 0 && (
          <>
            {' '}
            <Link
              to={transactionsAddress({ status: 'UNDER_REVIEW' })}
              className="font-medium text-accent underline underline-offset-2"
            >
              {counted(toReview, 'transaction')} to review
            </Link>{' '}
            left out.
          </>
        )}
      </p>
      {byMonths && (
        <p className={byMonths.isUnknown || unsynced !== undefined ? 'text-review' : ''}>
          {onServerText(dayText(addDays(byMonths.until, 1)))}{' '}
          {byMonths.isUnknown
            ? 'Amounts appear after the next sync.'
            : 'Their monthly totals are included, converted at each month’s average rate.'}
          {unsynced !== undefined && ` ${unsynced}`}
        </p>
      )}
    </div>
  )
}
