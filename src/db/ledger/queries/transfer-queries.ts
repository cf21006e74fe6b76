import { millisecondsInDay } from 'date-fns/constants'
import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../domain/ids.ts'
import { decimalText, formatMoney, minor } from '../../../domain/money/money.ts'
import { fold } from '../../../domain/rule/fold.ts'
import { type FeeSum, feeSums } from '../../../domain/transfer/fees.ts'
import { detectTransfers } from '../../../domain/transfer/detect.ts'
import {
  type TransferRow,
  type TransferSides,
  type TransferStatus,
} from '../../../domain/transfer/transfer.ts'
import { type Proposal, proposalOf, type TransferPair } from '../../../domain/transfer/transfer-pair.ts'
import { largestFee } from '../../../domain/transfer/score.ts'
import type {
  PartnerShown,
  TransferShown,
  TransferSideShown,
} from '../../../domain/transfer/transfer-shown.ts'
import type { Ledger } from '../ledger.ts'
import { FLAG, type LedgerRow } from '../ledger-columns.ts'

export interface TransfersPage {
  transfers: TransferShown[]
  /** Transfers of the status, and with what is searched for, in all. */
  total: number
  countByStatus: Record<TransferStatus, number>
  fees: FeeSum[]
}

/**
 * A page of the transfers, those to decide before the others, the latest first by the day of the later side, with the
 * figures of all of them. A search finds those with each of its words in a description, a bank account or an amount of either side.
 */
export function transfers(
  ledger: Ledger,
  {
    status,
    search = '',
    offset,
    limit,
  }: { status?: TransferStatus | undefined; search?: string | undefined; offset: number; limit: number },
): TransfersPage {
  const all = ledger.memo(`transfers ${status ?? ''}`, () => latestFirst(ledger, status))
  const words = wordsOf(search)
  const ordered = words.length === 0 ? all : all.filter((pair) => holdsWords(ledger, pair, words))
  const countByStatus = { UNDER_REVIEW: 0, APPROVED: 0, REJECTED: 0, NO_MATCH: 0 }
  for (const pair of ledger.transfers) countByStatus[pair.status] += 1
  return {
    transfers: ordered.slice(offset, offset + limit).map((pair) => ({
      pair,
      expense: sideOf(ledger, pair.expenseTransactionId),
      income: sideOf(ledger, pair.incomeTransactionId),
    })),
    total: ordered.length,
    countByStatus,
    fees: feeSums(ledger.transfers),
  }
}

function wordsOf(search: string): string[] {
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function holdsWords(ledger: Ledger, pair: TransferPair, words: readonly string[]): boolean {
  const sides = [sideOf(ledger, pair.expenseTransactionId), sideOf(ledger, pair.incomeTransactionId)]
  const texts = sides.flatMap((side) => (side === undefined ? [] : searchedOf(side)))
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** An amount is found as it is shown and as it is typed: "1,234.50" and "1234.50". */
function searchedOf({ row, account }: TransferSideShown): string[] {
  const amount = decimalText(row.amount, row.currency)
  const shown = formatMoney(row.amount, row.currency)
  return [row.description, account?.name ?? '', account?.institution ?? '', amount, shown].map(fold)
}

function latestFirst({ transfers: pairs, columns }: Ledger, status: TransferStatus | undefined) {
  const timeOf = (id: Id | undefined) => {
    const at = id === undefined ? undefined : columns.placeOf(id)
    return at === undefined ? 0 : (columns.times[at] ?? 0)
  }
  return pairs
    .filter((pair) => status === undefined || pair.status === status)
    .map((pair) => ({
      pair,
      time: Math.max(timeOf(pair.expenseTransactionId), timeOf(pair.incomeTransactionId)),
    }))
    .sort(
      (a, b) =>
        Number(isOpen(b.pair)) - Number(isOpen(a.pair)) ||
        b.time - a.time ||
        (a.pair.id < b.pair.id ? -1 : 1),
    )
    .map(({ pair }) => pair)
}

function isOpen({ status }: TransferPair): boolean {
  return status === 'UNDER_REVIEW'
}

function sideOf({ columns, accounts }: Ledger, id: Id | undefined): TransferSideShown | undefined {
  const at = id === undefined ? undefined : columns.placeOf(id)
  if (at === undefined) return undefined
  const row = columns.rowAt(at)
  return { row, account: accounts.find((account) => account.id === row.accountId) }
}

/**
 * Searches the held rows for transfers that are not known yet, as the server does with all rows: rows of
 * pairs that wait or are approved are not paired again, and what was rejected is not proposed again. `ownNames` are the
 * organisation's: banks write the owner on both sides of a transfer.
 */
export function transferDetection(ledger: Ledger, { ownNames }: { ownNames: readonly string[] }): Proposal[] {
  const { columns, accounts, transfers: pairs } = ledger
  const taken = sidesTaken(pairs)
  const rows: TransferRow[] = []
  for (let at = 0; at < columns.size; at++) {
    if ((columns.flags[at] ?? 0) & FLAG.part || taken.has(columns.ids[at] ?? '')) continue
    rows.push(columns.rowAt(at))
  }
  const { transfers: found, unmatched } = detectTransfers({
    transactions: rows,
    accounts,
    rejected: pairs.flatMap((pair) => (pair.status === 'REJECTED' ? bothSides(pair) : [])),
    rates: ledger.rates,
    ownNames,
  })
  const known = new Set(pairs.map(({ id }) => id))
  const currencyOf = (id: Id) => {
    const at = columns.placeOf(id)
    return at === undefined ? '' : columns.rowAt(at).currency
  }
  return [
    ...found
      .filter(({ id }) => !known.has(id))
      .map((one) => proposalOf(one, currencyOf(one.incomeTransactionId))),
    ...unmatched
      .filter(({ id }) => !known.has(id))
      .map(({ transactionId }) => loneProposal(ledger, transactionId)),
  ]
}

function sidesTaken(pairs: readonly TransferPair[]): ReadonlySet<Id> {
  const open = pairs.filter(({ status }) => status === 'UNDER_REVIEW' || status === 'APPROVED')
  const ids = open.flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId])
  return new Set(ids.filter((id) => id !== undefined))
}

function bothSides({ expenseTransactionId, incomeTransactionId }: TransferPair): TransferSides[] {
  return expenseTransactionId === undefined || incomeTransactionId === undefined
    ? []
    : [{ expenseTransactionId, incomeTransactionId }]
}

function loneProposal({ columns }: Ledger, id: Id): Proposal {
  const at = columns.placeOf(id)
  const isIncome = at !== undefined && ((columns.flags[at] ?? 0) & FLAG.income) !== 0
  const side = isIncome ? { incomeTransactionId: id } : { expenseTransactionId: id }
  return { ...side, reasons: [], alternatives: [] }
}

const MOST_PARTNERS = 50

/**
 * Rows that a person may join with one: of the other direction, in another account, declined ones and rows
 * of open or approved transfers left out, within `days` days; those nearest in amount, then in time, first. Between
 * currencies the amounts are compared at the rate of the day on which the money left; without a rate they come last.
 */
export function transferPartners(ledger: Ledger, { id, days }: { id: Id; days: number }): PartnerShown[] {
  const { columns } = ledger
  const at = columns.placeOf(id)
  if (at === undefined) return []
  const own = columns.rowAt(at)
  const time = columns.times[at] ?? 0
  const taken = sidesTaken(ledger.transfers)
  const found: { at: number; off: number; apart: number }[] = []
  for (let other = 0; other < columns.size; other++) {
    const apart = Math.abs((columns.times[other] ?? 0) - time)
    const flags = columns.flags[other] ?? 0
    if (apart > days * millisecondsInDay || flags & FLAG.part) continue
    if (columns.account[other] === columns.account[at] || taken.has(columns.ids[other] ?? '')) continue
    if (((flags ^ (columns.flags[at] ?? 0)) & FLAG.income) === 0) continue
    const row = columns.rowAt(other)
    if (row.status === 'DECLINED') continue
    const off = own.type === 'EXPENSE' ? misfit(ledger, own, row) : misfit(ledger, row, own)
    found.push({ at: other, off, apart })
  }
  return found
    .sort((a, b) => (a.off === b.off ? 0 : a.off - b.off) || a.apart - b.apart || a.at - b.at)
    .slice(0, MOST_PARTNERS)
    .flatMap(({ at: place, off }) => {
      const side = sideOf(ledger, columns.ids[place])
      return side ? [{ ...side, ...comparedWith(own, side.row, off) }] : []
    })
}

/** Between currencies nobody knows more of a fee than that it is a small share. */
const SMALL_SHARE = 0.05

function comparedWith(
  own: LedgerRow,
  { amount, currency }: PartnerShown['row'],
  off: number,
): Pick<PartnerShown, 'difference' | 'fits'> {
  if (currency !== own.currency) return { fits: off <= SMALL_SHARE }
  const difference = Math.abs(own.amount - amount)
  if (difference === 0) return { fits: true }
  const fits = difference <= largestFee(Math.max(own.amount, amount), currency)
  return { difference: { amount: minor(difference), currency }, fits }
}

/** By which share of what left another amount is not what should have arrived; infinite where nobody can tell. */
function misfit({ rates }: Ledger, outgoing: LedgerRow, incoming: LedgerRow): number {
  const day = dayOfTimestamp(outgoing.timestamp)
  const expected =
    outgoing.currency === incoming.currency
      ? outgoing.amount
      : rates.convert(outgoing.amount, outgoing.currency, incoming.currency, day)?.amount
  if (expected === undefined) return Number.POSITIVE_INFINITY
  return Math.abs(incoming.amount - expected) / Math.max(1, expected)
}
