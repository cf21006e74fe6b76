import type { Ledger } from './ledger.ts'
import { FLAG } from './ledger-columns.ts'
import { countedMarks } from './counted.ts'

export const DAY_MS = 86_400_000
/** Sums are numbers up to here, with room for one more amount; from there on they are exact as bigints. */
const EXACT = 8e15

/** Sums of a day, each at `currency code × 2 + direction`. */
export type DayCells = readonly (number | bigint | undefined)[]
/** What the rows that count come to, by day since 1970. */
export type DaySums = ReadonlyMap<number, DayCells>

/** One pass over all rows; the sums are in minor units and exact. */
export function daySums(ledger: Ledger): DaySums {
  const { times, amounts, currency, flags, size } = ledger.columns
  const marks = countedMarks(ledger)
  const sumsByDay = new Map<number, (number | bigint | undefined)[]>()
  let day = Number.NaN
  let sums: (number | bigint | undefined)[] = []
  for (let at = 0; at < size; at++) {
    if (marks[at] === 0) continue
    const today = Math.floor((times[at] ?? 0) / DAY_MS)
    if (today !== day) {
      day = today
      sums = sumsByDay.get(day) ?? []
      if (sums.length === 0) sumsByDay.set(day, sums)
    }
    const cell = (currency[at] ?? 0) * 2 + ((flags[at] ?? 0) & FLAG.income)
    sums[cell] = plus(sums[cell] ?? 0, amounts[at] ?? 0)
  }
  return sumsByDay
}

/** Numbers as long as they are exact, whole numbers of any size from there on. */
export function plus(sum: bigint | number, amount: number): bigint | number {
  if (typeof sum === 'bigint') return sum + BigInt(amount)
  const next = sum + amount
  return next > EXACT ? BigInt(sum) + BigInt(amount) : next
}
