import { addDays, calendarDay } from '../../calendar/calendar-day.ts'

/** Years that files can have: 1964 to 2052 of ours. Higher numbers are years of the Islamic calendar. */
const [FIRST, LAST] = [1343, 1430]
/** In 33 years these are leap years, as astronomy has it for the years that are read here. */
const LEAP = new Set([1, 5, 9, 13, 17, 22, 26, 30])
const CYCLE = 33
/** The first day of a year, from which all others are counted. */
const NEW_YEAR = { year: 1404, day: calendarDay('2025-03-21') }

/** Our year, month and day for those of the Persian calendar; undefined for years of another, or a day that does not exist. */
export function ofPersianYear([year, month, day]: readonly [number, number, number]):
  | readonly [number, number, number]
  | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  if (year < FIRST || year > LAST || !isDay || NEW_YEAR.day === undefined) return undefined
  let offset = day - 1
  for (let before = 1; before < month; before += 1) offset += daysIn(year, before)
  for (let between = NEW_YEAR.year; between < year; between += 1) offset += daysOf(between)
  for (let between = year; between < NEW_YEAR.year; between += 1) offset -= daysOf(between)
  const [ours = 0, monthOfOurs = 0, dayOfOurs = 0] = addDays(NEW_YEAR.day, offset).split('-').map(Number)
  return [ours, monthOfOurs, dayOfOurs]
}

function daysOf(year: number): number {
  return LEAP.has(year % CYCLE) ? 366 : 365
}

/** Six months of 31 days, five of 30, and the last. */
function daysIn(year: number, month: number): number {
  if (month <= 6) return 31
  return month < 12 ? 30 : daysOf(year) - 336
}
