import { amountRange } from './range.ts'
import type { Condition } from '../tree.ts'

/** What a row must meet at the least before a condition is worth trying: numbers alone, no texts. */
export interface Guard {
  /** Bounds of the amount as a decimal number, both included. */
  readonly low: number
  readonly high: number
  /** 1 for income, 2 for expense, 3 for either. */
  readonly types: number
}

const OPEN: Guard = { low: 0, high: Number.POSITIVE_INFINITY, types: 3 }

/** Bits of `Guard.types`. */
export const TYPE_BITS = { INCOME: 1, EXPENSE: 2 } as const

/** The narrowest guard that lets pass every row the condition can hold for. */
export function guardOf(condition: Condition): Guard {
  switch (condition.kind) {
    case 'and':
      return condition.parts.map(guardOf).reduce((a, b) => ({
        low: Math.max(a.low, b.low),
        high: Math.min(a.high, b.high),
        types: a.types & b.types,
      }))
    case 'or':
      return condition.parts.map(guardOf).reduce((a, b) => ({
        low: Math.min(a.low, b.low),
        high: Math.max(a.high, b.high),
        types: a.types | b.types,
      }))
    case 'amount': {
      const { low = OPEN.low, high = OPEN.high } = amountRange(condition)
      // Dividing minor units rounds in the last place; the guard may only be too wide.
      return { low: low * (1 - 1e-12), high: high * (1 + 1e-12), types: 3 }
    }
    case 'type':
      return { ...OPEN, types: TYPE_BITS[condition.type] }
    case 'not':
      return guardOfDenial(condition.part)
    case 'text':
    case 'pattern':
    case 'empty':
    case 'wholeAmount':
    case 'currency':
    case 'date':
    case 'weekday':
    case 'month':
    case 'dayOfMonth':
    case 'monthEnd':
    case 'reconciled':
    case 'transfer':
      return OPEN
  }
}

/** Bounds have no opposite but for the open-ended comparisons and the direction. */
function guardOfDenial(part: Condition): Guard {
  if (part.kind === 'type') return { ...OPEN, types: 3 & ~TYPE_BITS[part.type] }
  if (part.kind !== 'amount' || part.currency !== undefined) return OPEN
  const { low, high } = amountRange(part)
  switch (part.compare) {
    case 'over':
    case 'atLeast':
      return { ...OPEN, high: (low ?? OPEN.high) * (1 + 1e-12) }
    case 'under':
    case 'atMost':
      return { ...OPEN, low: (high ?? OPEN.low) * (1 - 1e-12) }
    case 'exactly':
    case 'between':
      return OPEN
  }
}
