import type { AmountCondition, DateCondition } from '../tree.ts'

/** A range of numbers or of days, which takes in each of its ends that is not open. */
export interface Range<T> {
  readonly low: T
  readonly lowOpen: boolean
  readonly high: T
  readonly highOpen: boolean
}

/** As texts, before every day and after every day. */
const EVER = { low: '', high: '~' } as const

export function amountRange({ compare, value, upTo }: AmountCondition): Range<number> {
  const at = Number(value)
  const any = { low: 0, lowOpen: false, high: Infinity, highOpen: false }
  switch (compare) {
    case 'over':
      return { ...any, low: at, lowOpen: true }
    case 'atLeast':
      return { ...any, low: at }
    case 'under':
      return { ...any, high: at, highOpen: true }
    case 'atMost':
      return { ...any, high: at }
    case 'exactly':
    case 'between':
      return { ...any, low: at, high: Number(upTo ?? value) }
  }
}

export function dayRange({ compare, day, upTo }: DateCondition): Range<string> {
  const any = { ...EVER, lowOpen: false, highOpen: false }
  switch (compare) {
    case 'after':
      return { ...any, low: day, lowOpen: true }
    case 'onOrAfter':
      return { ...any, low: day }
    case 'before':
      return { ...any, high: day, highOpen: true }
    case 'onOrBefore':
      return { ...any, high: day }
    case 'on':
    case 'between':
      return { ...any, low: day, high: upTo ?? day }
  }
}

/** Whether no value lies in both ranges. A gap between neighbouring days is not seen. */
export function apart<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  return endsBefore(one, other) || endsBefore(other, one)
}

function endsBefore<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  return one.high < other.low || (one.high === other.low && (one.highOpen || other.lowOpen))
}

/** Whether every value of the first range lies in the second. */
export function within<T extends number | string>(one: Range<T>, other: Range<T>): boolean {
  const lowHolds = one.low > other.low || (one.low === other.low && (one.lowOpen || !other.lowOpen))
  const highHolds = one.high < other.high || (one.high === other.high && (one.highOpen || !other.highOpen))
  return lowHolds && highHolds
}
