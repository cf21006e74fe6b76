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

const OPEN: Guard = { low: 0, high: Infinity, types: 3 }

/** Bits of `Guard.types`. */
export const TYPE_BITS = { INCOME: 1, EXPENSE: 2 } as const

/** What an amount is that is not so; the others leave amounts on both sides. */
const DENIALS = { over: 'atMost', atLeast: 'under', under: 'atLeast', atMost: 'over' } as const

/** The narrowest guard that lets pass every row the condition can hold for. */
export function guardOf(condition: Condition): Guard {
  if (condition.kind === 'and') {
    return condition.parts.map(guardOf).reduce((a, b) => ({
      low: Math.max(a.low, b.low),
      high: Math.min(a.high, b.high),
      types: a.types & b.types,
    }))
  }
  if (condition.kind === 'or') {
    return condition.parts.map(guardOf).reduce((a, b) => ({
      low: Math.min(a.low, b.low),
      high: Math.max(a.high, b.high),
      types: a.types | b.types,
    }))
  }
  if (condition.kind === 'amount') {
    // Minor units divide to the very number that reading the decimal gives, so no bound comes out too narrow.
    const { low, high } = amountRange(condition)
    return { ...OPEN, low, high }
  }
  if (condition.kind === 'type') return { ...OPEN, types: TYPE_BITS[condition.type] }
  return condition.kind === 'not' ? guardOfDenial(condition.part) : OPEN
}

function guardOfDenial(part: Condition): Guard {
  if (part.kind === 'type') return { ...OPEN, types: OPEN.types - TYPE_BITS[part.type] }
  if (part.kind !== 'amount' || part.currency !== undefined) return OPEN
  if (part.compare === 'exactly' || part.compare === 'between') return OPEN
  return guardOf({ ...part, compare: DENIALS[part.compare] })
}
