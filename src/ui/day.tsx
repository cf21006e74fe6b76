import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../domain/calendar-day.ts'

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

export function Day({ timestamp, className = '' }: { timestamp: string; className?: string }) {
  const day = dayOfTimestamp(timestamp)
  return (
    <time dateTime={day} className={`tabular whitespace-nowrap ${className}`}>
      {dayText(day)}
    </time>
  )
}
