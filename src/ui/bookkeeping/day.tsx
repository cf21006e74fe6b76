import { createContext, useContext } from 'react'
import { type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { textOfDay } from '../../domain/calendar/day-text.ts'

/** Asks for the current year, whose days are written without it; where it is not known, all days have theirs. */
export const YearContext = createContext<() => number | undefined>(() => undefined)

/** How days are written: "Nov 3" in the current year, "Nov 3, 2025" in any other. */
export function useDayText(): (day: CalendarDay) => string {
  const year = useContext(YearContext)()
  return (day) => textOfDay(day, year)
}

/** Texts of days in this year's writing: a list writes the same few days on hundreds of lines. */
const knownTexts = new Map<string, string>()
let knownIn: number | undefined

function knownText(day: CalendarDay, year: number | undefined): string {
  if (year !== knownIn) knownTexts.clear()
  knownIn = year
  let text = knownTexts.get(day)
  if (text === undefined) knownTexts.set(day, (text = textOfDay(day, year)))
  return text
}

export function Day({ timestamp, className = '' }: { timestamp: string; className?: string }) {
  const year = useContext(YearContext)()
  const day = dayOfTimestamp(timestamp)
  return (
    <time dateTime={day} className={`tabular whitespace-nowrap ${className}`}>
      {knownText(day, year)}
    </time>
  )
}
