import { type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { rightTime } from '../../domain/device/clock.ts'

const WITH_YEAR = 'MMM d, yyyy'

/** "Nov 3" in the current year, "Nov 3, 2025" in any other; 'Invalid Date' where it cannot be read. */
export function dayText(day: CalendarDay, year = yearNow()): string {
  return dayInWords(day, Number(day.slice(0, 4)) === year ? 'MMM d' : WITH_YEAR)
}

function yearNow(): number {
  return new Date(rightTime()).getFullYear()
}

/** "Oct 25 – Nov 23"; days of two years say both, whichever year it is. */
export function daySpanText(from: CalendarDay, to: CalendarDay): string {
  if (from === to) return dayText(from)
  if (from.slice(0, 4) === to.slice(0, 4)) return `${dayText(from)} – ${dayText(to)}`
  return `${dayInWords(from, WITH_YEAR)} – ${dayInWords(to, WITH_YEAR)}`
}

/** Texts of days in this year's writing: a list writes the same few days on hundreds of lines. */
const knownTexts = new Map<string, string>()
let knownIn = 0

function knownText(day: CalendarDay): string {
  const year = yearNow()
  if (year !== knownIn) knownTexts.clear()
  knownIn = year
  let text = knownTexts.get(day)
  if (text === undefined) knownTexts.set(day, (text = dayText(day, year)))
  return text
}

export function Day({ timestamp, className = '' }: { timestamp: string; className?: string }) {
  const day = dayOfTimestamp(timestamp)
  return (
    <time dateTime={day} className={`tabular whitespace-nowrap ${className}`}>
      {knownText(day)}
    </time>
  )
}
