import type { Reading, Tried } from './amount-reading.ts'
import type { Sign } from '../columns/file-mapping.ts'

/* How two readings of the same amounts stand to each other. */

/** The other way round, where two columns or a flag tell the way; undefined of amounts with signs. */
export function turnedSides({ amount, sign }: Reading): Reading | undefined {
  if (amount.kind === 'two-columns') return { amount, sign: opposite(sign) }
  if (amount.kind !== 'flagged' || !amount.ways) return undefined
  const ways = Object.fromEntries(
    Object.entries(amount.ways).map(([value, way]) => [value, way === 'in' ? 'out' : 'in'] as const),
  )
  return { amount: { ...amount, ways }, sign }
}

/** Whether both give the same movements. */
export function sameDeltas(one: Tried['deltas'], other: Tried['deltas']): boolean {
  return one.every((delta, row) => delta === other[row])
}

/** Whether both give the same amounts, whichever way they went. */
export function sameMagnitudes(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => Math.abs(delta ?? 0) === Math.abs(other.deltas[row] ?? 0))
}

/** Whether one reading gives what another does the other way round. */
export function isOpposite(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => (delta ?? 0) === -(other.deltas[row] ?? 0))
}

/** Whether both give the same in each row in which both give something. */
export function agreeWhereBoth(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every((delta, row) => !delta || !other.deltas[row] || delta === other.deltas[row])
}

/** The same without the way that it went. */
export function sameWhereBoth(one: Pick<Tried, 'deltas'>, other: Pick<Tried, 'deltas'>): boolean {
  return one.deltas.every(
    (delta, row) => !delta || !other.deltas[row] || Math.abs(delta) === Math.abs(other.deltas[row] ?? 0),
  )
}

/** The other of the two plain signs. */
export function opposite(sign: Sign): Sign {
  return sign === 'positive-out' ? 'positive-in' : 'positive-out'
}

/** A reading without what was tried on it. */
export function bareOf({ amount, sign }: Reading): Reading {
  return { amount, sign }
}
