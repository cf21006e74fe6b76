import { type CalendarDay, dayOfTimestamp } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import type { TransactionStatus, TransactionType } from '../transaction/transaction.ts'
import { EXCHANGE_DIFFERENCES, type LedgerAccounts, TRANSIT } from './ledger-accounts.ts'
import type { LedgerSource, Posting, PostedRow } from './postings.ts'

/**
 * What a sum is made of.
 *
 *   ROW           rows, and parts of splits, against their GL accounts; declined rows, which post nothing
 *   SPLIT         wholes of splits: counted as rows, posted by their parts
 *   TRANSFER      rows that an approved transfer has moved, against transit
 *   EXCHANGE      the same across currencies: both sides together are an exchange difference
 *   …_FEE         what the bank kept of such a transfer; it counts no row
 */
export const SUM_KINDS = ['ROW', 'SPLIT', 'TRANSFER', 'EXCHANGE', 'TRANSFER_FEE', 'EXCHANGE_FEE'] as const
export type SumKind = (typeof SUM_KINDS)[number]

/** Of which rows a sum is. */
export interface SumKey {
  /** 'YYYY-MM', of days in UTC. */
  month: string
  accountId: Id
  /** Empty for fees. */
  glAccountNumber: string
  currency: string
  type: TransactionType
  status: TransactionStatus
  kind: SumKind
}

/** How many rows there are of a kind, and what their amounts come to, in minor units, whichever way they went. */
export interface Sum extends SumKey {
  rows: number
  amount: bigint
}

/** Rows that nothing but their days, within a month, and their amounts tell apart: how many, and what they come to. */
export interface AlikeRows extends Omit<Sum, 'kind'> {
  isSplit: boolean
}

/** The kinds of sums that are posted to the bank account of their rows. */
const MOVING: ReadonlySet<SumKind> = new Set(['ROW', 'TRANSFER', 'EXCHANGE'])

/** What the rows of a sum add to their bank account, in minor units. */
export function movedBy({ kind, status, type, amount }: Sum): bigint {
  if (status === 'DECLINED' || !MOVING.has(kind)) return 0n
  return type === 'INCOME' ? amount : -amount
}

/** A sum that the server keeps. */
export interface LedgerSum extends Sum {
  id: Id
}

/** Tells sums apart. The GL number comes last, because it is free text. */
export function sumKeyText({
  month,
  accountId,
  glAccountNumber,
  currency,
  type,
  status,
  kind,
}: SumKey): string {
  return `${month} ${accountId} ${currency} ${type} ${status} ${kind} ${glAccountNumber}`
}

function monthOf(day: CalendarDay): string {
  return day.slice(0, 7)
}

/** Sums of rows with the approved transfers that have moved them: in which rows come and go one by one. */
export class LedgerSums {
  readonly #base: LedgerSums | undefined
  readonly #sums = new Map<string, Sum>()

  /** Begins with what others come to, which are not to change after. */
  constructor(base?: LedgerSums) {
    this.#base = base
  }

  /** Adds a row, or with -1 takes it away again. */
  add({ row, transfer }: LedgerSource, times: 1 | -1): void {
    const isAcross = transfer?.conversion !== undefined
    const isMoved = transfer !== undefined && row.status !== 'DECLINED'
    const kind =
      row.isSplit || !isMoved ? kindAtRest(row.isSplit === true) : isAcross ? 'EXCHANGE' : 'TRANSFER'
    const key = keyOf(row, kind)
    this.#plus(key, times, BigInt(times * row.amount))
    if (!isMoved || transfer.expenseTransactionId !== row.id || transfer.fee?.currency !== row.currency)
      return
    const kindOfFee = isAcross ? 'EXCHANGE_FEE' : 'TRANSFER_FEE'
    const fee = { ...key, glAccountNumber: '', type: 'EXPENSE', kind: kindOfFee } as const
    this.#plus(fee, 0, BigInt(times * transfer.fee.amount))
  }

  /** Adds rows that no transfer moves and that are alike in all that tells sums apart. */
  addAlike({ isSplit, rows, amount, ...key }: AlikeRows): void {
    this.#plus({ ...key, kind: kindAtRest(isSplit) }, rows, amount)
  }

  /** Adds what others come to, or with -1 takes it away again. */
  addSum(sum: Sum, times: 1 | -1): void {
    this.#plus(sum, times * sum.rows, BigInt(times) * sum.amount)
  }

  /** Those that come to anything. */
  all(): Sum[] {
    const sums: Sum[] = []
    for (const sum of this.#sums.values()) if (isSomething(sum)) sums.push(sum)
    for (const [text, sum] of this.#base?.entries() ?? []) {
      if (!this.#sums.has(text) && isSomething(sum)) sums.push(sum)
    }
    return sums
  }

  entries(): Iterable<[string, Sum]> {
    return this.#sums
  }

  of(text: string): Sum | undefined {
    return this.#sums.get(text)
  }

  #plus(key: SumKey, rows: number, amount: bigint): void {
    const text = sumKeyText(key)
    const known = this.#sums.get(text)
    if (known) {
      known.rows += rows
      known.amount += amount
      return
    }
    const before = this.#base?.of(text)
    const { month, accountId, glAccountNumber, currency, type, status, kind } = key
    rows += before?.rows ?? 0
    amount += before?.amount ?? 0n
    this.#sums.set(text, { month, accountId, glAccountNumber, currency, type, status, kind, rows, amount })
  }
}

function isSomething({ rows, amount }: Sum): boolean {
  return rows !== 0 || amount !== 0n
}

/** What a row is in where no transfer moves it. */
function kindAtRest(isSplit: boolean): 'ROW' | 'SPLIT' {
  return isSplit ? 'SPLIT' : 'ROW'
}

function keyOf(row: PostedRow, kind: SumKind): SumKey {
  const { accountId, glAccountNumber, currency, type, status } = row
  const month = monthOf(dayOfTimestamp(row.timestamp))
  return { month, accountId, glAccountNumber, currency, type, status, kind }
}

/**
 * What a sum posts on a day: the same as its rows, each on its own day. The sides of a transfer across currencies
 * post what is left of them once both have.
 */
export function postingsOfSum(sum: Sum, day: CalendarDay, accounts: LedgerAccounts): Posting[] {
  const { kind, status, currency, accountId, glAccountNumber: number, type } = sum
  if (status === 'DECLINED' || kind === 'SPLIT') return []
  const line = (account: Posting['account'], amount: bigint): Posting => ({
    day,
    account,
    currency,
    debit: amount > 0n ? amount : 0n,
    credit: amount < 0n ? -amount : 0n,
    status,
    sourceId: accountId,
  })
  const isAcross = kind === 'EXCHANGE' || kind === 'EXCHANGE_FEE'
  // By way of transit, as their rows go: what comes from a card or a fee has then moved cash all the same.
  const between = (amount: bigint) =>
    isAcross
      ? [line(TRANSIT, amount), line(TRANSIT, -amount), line(EXCHANGE_DIFFERENCES, amount)]
      : [line(TRANSIT, amount)]
  if (kind === 'TRANSFER_FEE' || kind === 'EXCHANGE_FEE') {
    return [...between(-sum.amount), line(accounts.fees, sum.amount)]
  }
  const own = type === 'INCOME' ? sum.amount : -sum.amount
  const counter = accounts.counter({ glAccountNumber: number, glAccountName: number, type })
  return [line(accounts.bank(accountId), own), ...(kind === 'ROW' ? [line(counter, -own)] : between(-own))]
}
