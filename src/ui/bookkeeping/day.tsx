import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../../domain/calendar-day.ts'

// Bank rows know days, not instants, so they are written in the calendar they were read in.
const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const otherYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Nov 3" in the current year, "Nov 3, 2025" in any other; 'Invalid Date' where it cannot be read. */
export function dayText(day: CalendarDay, year = new Date().getFullYear()): string {
  const date = new Date(timestampOfDay(day))
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  return (date.getUTCFullYear() === year ? thisYear : otherYear).format(date)
}

/** Texts of days in this year's writing: a list writes the same few days on hundreds of lines. */
const knownTexts = new Map<string, string>()
let knownIn = 0

function knownText(day: CalendarDay): string {
  const year = new Date().getFullYear()
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
