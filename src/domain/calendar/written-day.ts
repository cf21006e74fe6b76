const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A day ("2024-10-31") as people read it: "Oct 31, 2024"; a text that is no day stays as it is. Mutations name
 * days in their refusals on every thread and on the server, so this needs no library of dates.
 */
export function writtenDay(day: string): string {
  const { year, month, date } = dateFields(day)
  return month === undefined || !year || !date ? day : `${month} ${date}, ${year}`
}

/** The month of a day as people read it: "Oct 2024". */
export function writtenMonth(day: string): string {
  const { year, month } = dateFields(day)
  return month === undefined || !year ? day : `${month} ${year}`
}

function dateFields(day: string) {
  const [year, month = 0, date] = day.split('-').map(Number)
  return { year, month: MONTHS[month - 1], date }
}
