import type { AmountCondition, DateCondition } from '../tree.ts'

/** A range of numbers or of days; an end that is missing reaches on for ever. */
export interface Range<T> {
  readonly low?: T
  readonly lowOpen: boolean
  readonly high?: T
  readonly highOpen: boolean
}

export function amountRange({ compare, value, upTo }: AmountCondition): Range<number> {
  const low = Number(value)
  switch (compare) {
    case 'over':
      return { low, lowOpen: true, highOpen: false }
    case 'atLeast':
      return { low, lowOpen: false, highOpen: false }
    case 'under':
      return { low: 0, high: low, lowOpen: false, highOpen: true }
    case 'atMost':
      return { low: 0, high: low, lowOpen: false, highOpen: false }
    case 'exactly':
      return { low, high: low, lowOpen: false, highOpen: false }
    case 'between':
      return { low, high: Number(upTo), lowOpen: false, highOpen: false }
  }
}

export function dayRange({ compare, day, upTo }: DateCondition): Range<string> {
  switch (compare) {
    case 'after':
      return { low: day, lowOpen: true, highOpen: false }
    case 'onOrAfter':
      return { low: day, lowOpen: false, highOpen: false }
    case 'before':
      return { high: day, lowOpen: false, highOpen: true }
    case 'onOrBefore':
      return { high: day, lowOpen: false, highOpen: false }
    case 'on':
      return { low: day, high: day, lowOpen: false, highOpen: false }
    case 'between':
      return { low: day, high: upTo ?? day, lowOpen: false, highOpen: false }
  }
}

/** Whether no value lies in both ranges. A gap between neighbouring days is not seen. */
export function apart<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  return endsBefore(one, other) || endsBefore(other, one)
}

function endsBefore<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  if (one.high === undefined || other.low === undefined) return false
  return one.high < other.low || (one.high === other.low && (one.highOpen || other.lowOpen))
}

/** Whether every value of the first range lies in the second. */
export function within<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  const lowHolds =
    other.low === undefined ||
    (one.low !== undefined &&
      (one.low > other.low || (one.low === other.low && (one.lowOpen || !other.lowOpen))))
  const highHolds =
    other.high === undefined ||
    (one.high !== undefined &&
      (one.high < other.high || (one.high === other.high && (one.highOpen || !other.highOpen))))
  return lowHolds && highHolds
}
