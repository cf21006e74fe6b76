import { dayNumber, dayOfTimestamp } from '../calendar/calendar-day.ts'
import type { RateTable } from '../money/exchange-rate.ts'
import type { Id } from '../ids.ts'
import { businessNumber } from './business-day.ts'
import { candidatePairs, rejectedKeys } from './candidates.ts'
import { choosePairs } from './choose.ts'
import { EvidenceReader } from './evidence.ts'
import { baseScore, isEnough, type Pair, reasonsOf, scoreOf, type Side } from './score.ts'
import { feeBetween } from './transfer-pair.ts'
import {
  type Alternative,
  type Conversion,
  type DetectedTransfer,
  type LoneTransfer,
  loneTransferId,
  type TransferAccount,
  transferId,
  type TransferRow,
  type TransferSides,
} from './transfer.ts'

/** How far below a pair's score other partners of its rows are offered beside it, and how many. */
const ALTERNATIVES_WITHIN = 15
const MOST_ALTERNATIVES = 5

/** What transfers are looked for in. */
interface Searched {
  transactions: readonly TransferRow[]
  accounts: readonly TransferAccount[]
  /** Without rates no pair across currencies is proposed. */
  rates?: RateTable
  /** Pairs a person has rejected: they are not proposed again. */
  rejected?: Iterable<TransferSides>
  /** Names of the organisation itself, which say nothing about the other party. */
  ownNames?: readonly string[]
}

export interface Detection {
  /** Proposed pairs, the earliest expense first; no row stands in two of them. */
  transfers: DetectedTransfer[]
  /** Rows that read like a transfer and have no partner. */
  unmatched: LoneTransfer[]
}

/**
 * Finds the transfers among transactions: an expense and an income in different active accounts of amounts
 * and days that fit, neither declined, part of a split nor already in an approved transfer. The answer
 * depends on the set of rows alone, not on their order, so the device and the server find the same.
 */
export function detectTransfers({
  transactions,
  accounts,
  rates,
  rejected = [],
  ownNames = [],
}: Searched): Detection {
  const sides = sidesOf(transactions, accounts, new EvidenceReader(accounts, ownNames))
  const expenses = sides.filter(({ row }) => row.type === 'EXPENSE')
  const incomes = sides.filter(({ row }) => row.type === 'INCOME')
  const pairs = candidatePairs(expenses, incomes, rates, rejectedKeys(rejected))
  const pairsBySide = groupBySide(pairs, sides.length)
  markUnique(pairs, pairsBySide)
  const chosen = choosePairs(pairs.filter(isEnough)).sort((a, b) => bySide(a.out, b.out))
  const paired = new Set<Side>()
  const transfers = chosen.map((pair) => {
    paired.add(pair.out).add(pair.in)
    return transferOf(pair, accounts, rates, pairsBySide)
  })
  const unmatched = sides
    .filter((side) => side.evidence.transferWords && !paired.has(side))
    .sort(bySide)
    .map(({ row }) => ({
      id: loneTransferId(row.id),
      status: 'NO_MATCH' as const,
      transactionId: row.id,
    }))
  return { transfers, unmatched }
}

/** The rows that may be one side of a transfer. */
function sidesOf(
  transactions: readonly TransferRow[],
  accounts: readonly TransferAccount[],
  reader: EvidenceReader,
): Side[] {
  const places = new Map<Id, number>()
  accounts.forEach(({ id, isActive }, index) => {
    if (isActive) places.set(id, index)
  })
  const days = new Map<string, { day: number; business: number }>()
  const sides: Side[] = []
  for (const row of transactions) {
    const account = places.get(row.accountId)
    if (account === undefined || row.status === 'DECLINED' || row.amount <= 0) continue
    if (row.inApprovedTransfer === true || row.parentTransactionId !== undefined) continue
    const text = dayOfTimestamp(row.timestamp)
    let at = days.get(text)
    if (!at) {
      const day = dayNumber(text)
      at = { day, business: businessNumber(day) }
      days.set(text, at)
    }
    const { day, business } = at
    const intoCard = row.type === 'INCOME' && accounts[account]?.type === 'CREDIT'
    const evidence = reader.read(row.description, intoCard)
    const traits = reader.traitsOf(account)
    sides.push({ index: sides.length, row, day, business, account, traits, evidence })
  }
  return sides
}

function bySide(a: Side, b: Side): number {
  return a.day - b.day || (a.row.id < b.row.id ? -1 : 1)
}

/** The pairs of each side, at its index. */
type PairsBySide = readonly (readonly Pair[] | undefined)[]

function groupBySide(pairs: readonly Pair[], sides: number): PairsBySide {
  const pairsBySide = Array.from({ length: sides }, (): Pair[] | undefined => undefined)
  for (const pair of pairs) {
    ;(pairsBySide[pair.out.index] ??= []).push(pair)
    ;(pairsBySide[pair.in.index] ??= []).push(pair)
  }
  return pairsBySide
}

/** Counts the sides of each pair on which every other pair is 15 points or more below it. */
function markUnique(pairs: readonly Pair[], pairsBySide: PairsBySide): void {
  for (const pair of pairs) pair.uniqueSides = 0
  for (const others of pairsBySide) {
    let best: Pair | undefined
    let bound = -Infinity
    for (const pair of others ?? []) {
      if (!best || baseScore(pair) > baseScore(best)) {
        if (best) bound = baseScore(best)
        best = pair
      } else if (baseScore(pair) > bound) bound = baseScore(pair)
    }
    if (best && baseScore(best) - ALTERNATIVES_WITHIN >= bound)
      best.uniqueSides = best.uniqueSides === 0 ? 1 : 2
  }
}

function transferOf(
  pair: Pair,
  accounts: readonly TransferAccount[],
  rates: RateTable | undefined,
  pairsBySide: PairsBySide,
): DetectedTransfer {
  const sides = sidesOfPair(pair)
  const fee = feeBetween(pair.out.row, pair.in.row)
  const conversion = conversionOf(pair.out.row, pair.in.row, rates)
  const found = {
    id: transferId(sides),
    status: 'UNDER_REVIEW' as const,
    expenseTransactionId: sides.expenseTransactionId,
    incomeTransactionId: sides.incomeTransactionId,
    score: scoreOf(pair),
    reasons: reasonsOf(pair, accounts),
    alternatives: alternativesTo(pair, pairsBySide),
  }
  return Object.assign(found, fee && { fee }, conversion && { conversion })
}

/** What the expense is worth in the currency of the income, by the rate of its day; undefined past 15 digits. */
export function conversionOf(
  expense: Pick<TransferRow, 'amount' | 'currency' | 'timestamp'>,
  income: Pick<TransferRow, 'currency'>,
  rates: RateTable | undefined,
): Conversion | undefined {
  const day = dayOfTimestamp(expense.timestamp)
  const worth = rates?.convert(expense.amount, expense.currency, income.currency, day)
  if (!worth?.rate) return undefined
  return { isCrossCurrency: true, expenseAmountInIncomeCurrency: worth.amount, rate: worth.rate }
}

function sidesOfPair(pair: Pair): TransferSides {
  return { expenseTransactionId: pair.out.row.id, incomeTransactionId: pair.in.row.id }
}

function alternativesTo(pair: Pair, pairsBySide: PairsBySide): Alternative[] {
  const [ofOut, ofIn] = [pairsBySide[pair.out.index] ?? [], pairsBySide[pair.in.index] ?? []]
  if (ofOut.length === 1 && ofIn.length === 1) return []
  const bound = scoreOf(pair) - ALTERNATIVES_WITHIN
  return [...ofOut, ...ofIn]
    .filter((other) => other !== pair && scoreOf(other) >= bound)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || bySide(a.out, b.out) || bySide(a.in, b.in))
    .slice(0, MOST_ALTERNATIVES)
    .map((other) => Object.assign(sidesOfPair(other), { score: scoreOf(other) }))
}
