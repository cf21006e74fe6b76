import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { rightTime } from '../../../../session/clock.ts'
import type { FileLine } from '../../../../domain/bank-file/file-line.ts'

const MS_PER_DAY = 86_400_000
/** Banks list payments to come, but none of so many days from now. */
const FARTHEST = 400

/** A day of a file all of whose days lie years ahead: they are of another calendar. Undefined where any does not. */
export function dayFarAhead(
  lines: readonly Pick<FileLine, 'day'>[],
  now = rightTime(),
): CalendarDay | undefined {
  const isFar = lines.every(({ day }) => Date.parse(day) > now + FARTHEST * MS_PER_DAY)
  return isFar ? lines[0]?.day : undefined
}
