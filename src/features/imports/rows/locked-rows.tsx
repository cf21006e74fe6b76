import { Link } from 'react-router-dom'
import { timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { dayText } from '../../../session/day-text.ts'
import type { Checked } from '../../../imports/import-messages.ts'
import { ShowMore } from './show-more.tsx'
import { useFoundRows } from '../use-imports.ts'

/** New rows of days that are locked: they stay out, and where the lock date is moved stands beside them. */
export function LockedRows({ checked }: { checked: Checked }) {
  const { rows, showMore } = useFoundRows('locked', checked)
  const { locked, lockedThrough } = checked
  if (locked === 0 || lockedThrough === undefined) return null
  return (
    <Card title={`${counted(locked, 'row is', 'rows are')} in a locked period`} flush>
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        The books are locked through {dayText(lockedThrough)}, so these rows are skipped. To import them,
        change the lock date under{' '}
        <Link to="/reconciliation" className="font-medium text-accent hover:underline">
          Reconciliation
        </Link>{' '}
        and choose the file again.
      </p>
      <ul>
        {rows.map(({ index, judged: { line } }) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="truncate">{line.description}</span>
            <TransactionAmount transaction={line} />
            <span className="col-span-2 text-sm text-faint">
              <Day timestamp={timestampOfDay(line.day)} />
              {` · line ${line.line}`}
            </span>
          </li>
        ))}
      </ul>
      {locked > rows.length && rows.length > 0 && <ShowMore onShow={showMore} />}
    </Card>
  )
}
