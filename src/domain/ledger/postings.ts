import { type Anchored, anchorOf, openingAmount } from '../account/account-balance.ts'
import type { Account } from '../account/account.ts'
import { type CalendarDay, dayOfTimestamp } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { signedAmount, type Transaction } from '../transaction/transaction.ts'
import type { TransferPair } from '../transfer/transfer-pair.ts'
import {
  EXCHANGE_DIFFERENCES,
  type LedgerAccount,
  type LedgerAccounts,
  OPENING_BALANCES,
  TRANSIT,
} from './ledger-accounts.ts'

/** One line of an entry in double entry. Sums in minor units of `currency`; one of the two is zero. */
export interface Posting {
  day: CalendarDay
  account: LedgerAccount
  currency: string
  debit: bigint
  credit: bigint
  /** Whether people have decided on it. */
  status: 'UNDER_REVIEW' | 'APPROVED'
  /** Id of the transaction it comes from, or of the bank account whose opening balance it is. */
  sourceId: Id
}

/** What a transaction tells of itself to be posted. */
export type PostedRow = Pick<
  Transaction,
  | 'id'
  | 'timestamp'
  | 'amount'
  | 'type'
  | 'currency'
  | 'status'
  | 'accountId'
  | 'glAccountNumber'
  | 'glAccountName'
  | 'isSplit'
  | 'parentTransactionId'
>

/** What a transfer tells of itself where its sides are posted. */
export type PostedTransfer = Pick<
  TransferPair,
  'id' | 'status' | 'expenseTransactionId' | 'incomeTransactionId' | 'fee' | 'conversion'
>

/** A transaction, with the approved transfer that it or the whole it is a part of is a side of. */
export interface LedgerSource {
  row: PostedRow
  transfer: PostedTransfer | undefined
}

/**
 * The only place that knows double entry: what one transaction posts. Debits equal credits in its currency.
 *
 *   row, or part of a split by its own direction   its bank account against its GL account
 *   the same where it is moved by an approved      its bank account against transit
 *   transfer
 *   expense of an approved transfer                besides, what the bank kept, to transfer fees
 *   income of one across currencies                besides, what it brought more or less than the rate of the
 *                                                  day says, to exchange differences
 *   the whole of a split                           only what it is as a side of a transfer
 *   a declined row                                 nothing
 */
export function postingsOf({ row, transfer }: LedgerSource, accounts: LedgerAccounts): Posting[] {
  const { status, currency, id: sourceId } = row
  if (status === 'DECLINED') return []
  const own = row.isSplit ? 0n : BigInt(signedAmount(row))
  const [beside, account] = besideOf(row, transfer, accounts)
  const head = { day: dayOfTimestamp(row.timestamp), currency, status, sourceId }
  const line = (to: LedgerAccount, debit: bigint): Posting => ({ ...head, ...sidesOf(to, debit) })
  const counter = transfer ? TRANSIT : accounts.counter(row)
  return [
    ...(row.isSplit ? [] : [line(accounts.bank(row.accountId), own)]),
    ...(row.isSplit && beside === 0n ? [] : [line(counter, -own - beside)]),
    ...(beside === 0n ? [] : [line(account, beside)]),
  ]
}

/**
 * What the opening balance of a bank account posts, against equity: so much that with its rows it comes to its
 * balance. Nothing where no balance of it is known.
 */
export function openingPostings(
  account: Anchored & Pick<Account, 'id'>,
  accounts: LedgerAccounts,
): Posting[] {
  const anchor = anchorOf(account)
  const amount = openingAmount(account)
  if (!anchor || amount === 0n) return []
  const line = (to: LedgerAccount, debit: bigint): Posting => ({
    day: anchor.day,
    currency: account.currency,
    status: 'APPROVED',
    sourceId: account.id,
    ...sidesOf(to, debit),
  })
  return [line(accounts.bank(account.id), amount), line(OPENING_BALANCES, -amount)]
}

function sidesOf(account: LedgerAccount, debit: bigint): Pick<Posting, 'account' | 'debit' | 'credit'> {
  return { account, debit: debit > 0n ? debit : 0n, credit: debit < 0n ? -debit : 0n }
}

/** What a side of a transfer posts besides the money that moved: to which account, as a debit. */
function besideOf(
  row: PostedRow,
  transfer: PostedTransfer | undefined,
  accounts: LedgerAccounts,
): [debit: bigint, account: LedgerAccount] {
  const { fee, conversion } = transfer ?? {}
  if (transfer?.expenseTransactionId === row.id && fee?.currency === row.currency) {
    return [BigInt(fee.amount), accounts.fees]
  }
  if (transfer?.incomeTransactionId === row.id && conversion?.currency === row.currency) {
    const expected = BigInt(conversion.expenseAmountInIncomeCurrency)
    return [expected - BigInt(row.amount), EXCHANGE_DIFFERENCES]
  }
  return [0n, accounts.fees]
}

/** The approved transfers by their sides. */
export function approvedBySide<T extends PostedTransfer>(transfers: Iterable<T>): ReadonlyMap<Id, T> {
  const bySide = new Map<Id, T>()
  for (const transfer of transfers) {
    if (transfer.status !== 'APPROVED') continue
    const { expenseTransactionId, incomeTransactionId } = transfer
    if (expenseTransactionId !== undefined) bySide.set(expenseTransactionId, transfer)
    if (incomeTransactionId !== undefined) bySide.set(incomeTransactionId, transfer)
  }
  return bySide
}

/** A transaction as a source of postings, given the approved transfers by their sides. */
export function sourceOf(row: PostedRow, bySide: ReadonlyMap<Id, PostedTransfer>): LedgerSource {
  return { row, transfer: bySide.get(row.id) ?? bySide.get(row.parentTransactionId ?? '') }
}
