import { Link } from 'react-router-dom'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { timeRangeLabel } from '../../domain/calendar/time-range.ts'
import { dayText } from '../../session/day-text.ts'
import type { ShownRange } from './use-range.ts'

/** Why the figures are of another range than usual, or where to look if they are of nothing. */
export function RangeNote({ shown }: { shown: ShownRange }) {
  const { until, insteadOf, missed, reaching, range, choose } = shown
  if (until !== undefined && range !== undefined) {
    return (
      <p className="px-1 text-sm text-muted">
        No income or expenses since {dayText(until)}, so this shows the {timeRangeLabel(range)} up to then.
      </p>
    )
  }
  if (insteadOf !== undefined && range !== undefined) {
    return (
      <p className="px-1 text-sm text-muted">
        No income or expenses in the last {timeRangeLabel(insteadOf)}, so this shows {timeRangeLabel(range)}.
      </p>
    )
  }
  if (missed === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-sm text-muted">
      No income or expenses since {dayText(missed)}.
      {reaching === undefined ? (
        <Link
          className="touch inline-flex items-center font-medium text-accent hover:underline"
          to={yearAddress(missed)}
        >
          See the report of {dayInWords(missed, 'yyyy')}
        </Link>
      ) : (
        <button
          type="button"
          className="touch font-medium text-accent hover:underline"
          onClick={() => choose(reaching)}
        >
          Show {timeRangeLabel(reaching)}
        </button>
      )}
    </p>
  )
}

function yearAddress(day: string): string {
  const year = day.slice(0, 4)
  return `/reports?report=profit&from=${year}-01-01&to=${year}-12-31&by=month`
}
