import type { SourceRow } from '../file-line.ts'

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?/i

/**
 * The rows as they were booked, where the day of each has its time: a list in the order in which people paid has the
 * balances of the order in which the bank booked. Undefined where any is without.
 */
export function inOrderOfTimes(
  rows: readonly SourceRow[],
  date: number | null,
  days: readonly (string | undefined)[],
): ((indexes: readonly number[]) => readonly number[]) | undefined {
  const instants: string[] = []
  for (const [index, { cells }] of rows.entries()) {
    const day = days[index]
    const clock = date === null ? undefined : CLOCK.exec(cells[date] ?? '')
    if (day === undefined) instants.push('')
    else if (!clock) return undefined
    else {
      const [, hours = '', minutes = '', seconds = '0', half] = clock
      const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
      instants.push(`${day} ${String(hour).padStart(2, '0')}:${minutes}:${seconds.padStart(2, '0')}`)
    }
  }
  const at = (index: number) => instants[index] ?? ''
  return (indexes) => indexes.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))
}
