import { formatMoney, type Minor, minor, sumMinor } from '../money/money.ts'
import type { Transaction, TransactionStatus, TransactionType } from './transaction.ts'

/** One part of a transaction that is split between GL accounts. */
export interface SplitPart {
  description: string
  /** Above zero, whichever way it goes. */
  amount: Minor
  /** Which way the money of this part goes; the way of the whole where it is absent. */
  type?: TransactionType
  glAccountNumber: string
}

export const FEWEST_PARTS = 2

/**
 * What is wrong with a split of a transaction, or undefined where nothing is. The parts sum to it exactly: those
 * that go its way less those that go the other, as the sale and the fee of a payout.
 */
export function splitProblem(
  parent: Pick<Transaction, 'id' | 'amount' | 'type' | 'currency'>,
  parts: readonly SplitPart[],
): string | undefined {
  if (parent.id.trim() === '') return 'Transaction ID is required'
  if (parts.length < FEWEST_PARTS) return 'At least 2 splits are required'
  for (const [index, part] of parts.entries()) {
    const fault = partFault(part)
    if (fault) return `Line ${index + 1}: ${fault.text}`
  }
  const left = remainder(parent, parts)
  if (left === 0n) return undefined
  const total = formatMoney(BigInt(parent.amount) - left, parent.currency)
  const whole = formatMoney(parent.amount, parent.currency)
  const difference = formatMoney(left < 0n ? -left : left, parent.currency)
  return `The lines total ${total} of ${whole}: ${difference} ${left > 0n ? 'is left over' : 'is too much'}`
}

/** What is wrong with a field of a part. */
export interface PartFault {
  field: 'description' | 'amount' | 'glAccount'
  text: string
}

/** What is wrong with one part by itself. */
export function partFault(part: SplitPart): PartFault | undefined {
  if (part.description.trim() === '') return { field: 'description', text: 'A description is required' }
  if (!(part.amount > 0)) return { field: 'amount', text: 'The amount must be greater than 0' }
  if (part.glAccountNumber.trim() === '') return { field: 'glAccount', text: 'A GL account is required' }
  return undefined
}

/** What the parts leave of the whole, in minor units of its own direction; negative where they exceed it. */
export function remainder(
  whole: Pick<Transaction, 'amount' | 'type'>,
  parts: readonly Pick<SplitPart, 'amount' | 'type'>[],
): bigint {
  const goesAlong = ({ type = whole.type }: Pick<SplitPart, 'type'>) => type === whole.type
  const along = sumMinor(parts.filter(goesAlong).map(({ amount }) => amount))
  const against = sumMinor(parts.filter((part) => !goesAlong(part)).map(({ amount }) => amount))
  return BigInt(whole.amount) - along + against
}

/**
 * Divides an amount by weights (percentages, head counts) so that the parts sum to it exactly. Each part is
 * rounded down; the minor units left over go to the largest fractions, of equal ones to the first (largest
 * remainder method of Hamilton). Weights are whole numbers from 0, not all 0; else RangeError. Percentages
 * with two decimals go in as hundredths.
 */
export function divideByWeights(whole: Minor, weights: readonly number[]): Minor[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from 0')
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('At least one weight must be above 0')
  const sign = whole < 0 ? -1n : 1n
  const amount = BigInt(whole) * sign
  const shares = weights.map((weight, index) => {
    const scaled = amount * BigInt(weight)
    return { index, floor: scaled / total, fraction: scaled % total }
  })
  let left = amount - shares.reduce((sum, { floor }) => sum + floor, 0n)
  for (const share of shares.toSorted((a, b) => compare(b.fraction, a.fraction) || a.index - b.index)) {
    if (left === 0n) break
    share.floor += 1n
    left -= 1n
  }
  return shares.map(({ floor }) => minor(Number(floor * sign)))
}

/** Divides an amount into equal parts that differ by one minor unit at most. */
export function divideEvenly(whole: Minor, parts: number): Minor[] {
  return divideByWeights(
    whole,
    Array.from({ length: parts }, () => 1),
  )
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a split comes to by its lines, the one that speaks for all first. */
const LOUDEST_FIRST: readonly TransactionStatus[] = ['UNDER_REVIEW', 'APPROVED', 'DECLINED']

/** The status of a split whose lines have these; undefined of none. */
export function statusOfLines(statuses: readonly TransactionStatus[]): TransactionStatus | undefined {
  return LOUDEST_FIRST.find((status) => statuses.includes(status))
}
