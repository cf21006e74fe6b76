/** Years that files can have: 2009 to 2077 of ours. Lower numbers are years of the Persian calendar. */
const [FIRST, LAST] = [1431, 1500]
const MS_PER_DAY = 86_400_000
/** The first day of the calendar, and how long its months are in the mean: near enough to look for the right day around. */
const BEGINNING = Date.UTC(622, 6, 19)
const DAYS_PER_MONTH = 29.530_56

/** Saudi banks write the days of the official Umm al-Qura calendar, whose months no rule tells: platforms have its table. */
const written = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const isKnown = written.resolvedOptions().calendar === 'islamic-umalqura'
const firstDays = new Map<number, number | undefined>()

/** Our year, month and day for those of the Islamic calendar; undefined for years of another, or a day that does not exist. */
export function ofIslamicYear([year, month, day]: readonly [number, number, number]):
  | readonly [number, number, number]
  | undefined {
  if (!isKnown || year < FIRST || year > LAST || month < 1 || month > 12 || day < 1) return undefined
  const index = year * 12 + month - 1
  const [first, next] = [firstDayOf(index), firstDayOf(index + 1)]
  if (first === undefined || next === undefined) return undefined
  const moment = first + (day - 1) * MS_PER_DAY
  if (moment >= next) return undefined
  const ours = new Date(moment)
  return [ours.getUTCFullYear(), ours.getUTCMonth() + 1, ours.getUTCDate()]
}

/** When a month begins, counted from the month before the calendar's first. */
function firstDayOf(index: number): number | undefined {
  if (!firstDays.has(index)) firstDays.set(index, searchedFirstDay(index))
  return firstDays.get(index)
}

function searchedFirstDay(index: number): number | undefined {
  const near = BEGINNING + Math.round((index - 12) * DAYS_PER_MONTH) * MS_PER_DAY
  const around = [0, -1, 1, -2, 2, -3, 3].map((days) => near + days * MS_PER_DAY)
  return around.find((moment) => {
    const part = new Map(written.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    return part.get('day') === 1 && (part.get('year') ?? 0) * 12 + (part.get('month') ?? 0) - 1 === index
  })
}
