import type { AccountType } from '../../src/domain/account/account.ts'
import type { BankError, BankErrorType, BankProvider } from '../../src/domain/account/bank-connection.ts'
import type { CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import type { Minor } from '../../src/domain/money/money.ts'
import type { TransactionType } from '../../src/domain/transaction/transaction.ts'

/** What a provider answered, or why it did not. Failures of ours are thrown; these are not of ours. */
export type BankResult<T> = { ok: true; value: T } | { ok: false; error: BankFailure }

export interface BankFailure extends BankError {
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** The log of changes moved on while its pages were read: read again from the first. */
  mutated?: boolean
  /** The provider no longer knows the place in the log from which changes were asked for. */
  lostCursor?: boolean
}

export function succeeded<T>(value: T): BankResult<T> {
  return { ok: true, value }
}

export function failed(
  type: BankErrorType,
  errorMessage: string,
  more: Omit<BankFailure, 'type'> = {},
): {
  ok: false
  error: BankFailure
} {
  return { ok: false, error: { type, errorMessage, ...more } }
}

/** An account as the bank tells of it. */
export interface BankAccount {
  bankAccountId: string
  name: string
  mask?: string
  type: AccountType
  currency: string
  /** In minor units; what a card or a loan owes is negative. */
  balance?: Minor
  balanceAt?: string
}

/** A transaction as the bank tells of it. `amount` is a magnitude in minor units. */
export interface BankTransaction {
  bankId: string
  bankAccountId: string
  day: CalendarDay
  description: string
  amount: Minor
  type: TransactionType
  currency: string
  pending: boolean
  /** The pending transaction that this one has become. */
  pendingBankId?: string
}

/** What is new at the bank since a place in its log. */
export interface BankChanges {
  accounts: BankAccount[]
  /** Added or changed; a later one of the same id counts. */
  put: BankTransaction[]
  removed: string[]
  /** The place to ask from next time. */
  cursor: string
  /** Whether all of the log was read, so that what is not in it is no more. */
  whole: boolean
  /** The first day from which a reading of the whole speaks for every transaction. */
  from?: CalendarDay
}

/** A connection as the provider made it; `token` is the key to it. */
export interface NewConnection {
  token: string
  itemId: string
  institution: string
}

/** Where a person signs in at the bank, and the secret by which the answer is known to be this one's. */
export interface HostedLink {
  url: string
  reference: string
  expiresAt: string
}

export interface LinkOptions {
  userId: string
  email?: string
  clientName: string
  products: readonly string[]
  countryCodes: readonly string[]
  language: string
  /** Where the person comes back to. */
  returnTo: string
  /** Known to nobody before the link was made. */
  reference: string
  /** Set where an existing connection is to be signed in again. */
  token?: string
}

/** One way to banks. Every method speaks to the provider and to nobody else. */
export interface BankService {
  readonly provider: BankProvider
  startLink(options: LinkOptions): Promise<BankResult<HostedLink>>
  /** Turns what a finished link left into a connection; `proof` is the provider's public token or code. */
  exchange(proof: string): Promise<BankResult<NewConnection>>
  /** The proof of a link that its owner has finished, by the link's reference. */
  finishedLink(reference: string): Promise<BankResult<string | undefined>>
  /** All changes since a cursor ('' is the beginning), or nothing of them. */
  changesSince(token: string, cursor: string, options?: { fresh?: boolean }): Promise<BankResult<BankChanges>>
  accounts(token: string): Promise<BankResult<BankAccount[]>>
  /** Succeeds where the connection can be used; answers its error otherwise. */
  check(token: string): Promise<BankResult<undefined>>
  disconnect(token: string, reason: string): Promise<BankResult<undefined>>
  /** Whether the provider answers at all. */
  isReachable(): Promise<boolean>
}
