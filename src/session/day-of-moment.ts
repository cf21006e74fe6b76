import { dateOnly } from '../domain/calendar/date-display.ts'
import { writtenDay } from '../domain/calendar/written-day.ts'
import { TIME_ZONE } from './time-zone.ts'

/** The day of a moment (ISO text) where this device is, as people read it: "Oct 31, 2024". */
export function dayOfMoment(at: string | undefined): string {
  return writtenDay(dateOnly(at, TIME_ZONE))
}
