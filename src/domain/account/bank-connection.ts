import type { AccountType } from './account.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'

export const BANK_PROVIDERS = ['PLAID', 'MONO'] as const
export type BankProvider = (typeof BANK_PROVIDERS)[number]

export const CONNECTION_STATUSES = ['ACTIVE', 'NEEDS_REAUTH', 'DISCONNECTED', 'ERROR'] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]

/** What can go wrong at a bank or at the service between. */
export const BANK_ERROR_TYPES = [
  'ITEM_LOGIN_REQUIRED',
  'INVALID_CREDENTIALS',
  'ITEM_LOCKED',
  'USER_SETUP_REQUIRED',
  'MFA_REQUIRED',
  'INSUFFICIENT_CREDENTIALS',
  'INSTITUTION_DOWN',
  'INSTITUTION_NOT_RESPONDING',
  'INSTITUTION_NOT_SUPPORTED',
  'INVALID_REQUEST',
  'INVALID_INPUT',
  'RATE_LIMIT_EXCEEDED',
  'API_ERROR',
  'PRODUCT_NOT_READY',
  'PRODUCTS_NOT_SUPPORTED',
] as const
export type BankErrorType = (typeof BANK_ERROR_TYPES)[number]

/** A failure as the provider told it. */
export interface BankError {
  type: BankErrorType
  /** What the provider wants its users to read. */
  displayMessage?: string
  /** What it tells developers. */
  errorMessage?: string
}

/** An account at the bank, and the account of the books that its transactions go to. */
export interface ConnectedAccount {
  bankAccountId: string
  accountId: Id
  name: string
  /** The last digits of the account's number. */
  mask?: string
  type: AccountType
  currency: string
  balance?: Minor
  /** When the bank said so, ISO text. */
  balanceAt?: string
}

/** An account at the bank of which nobody has said yet which account of the books it is. */
export type UnassignedAccount = Pick<
  ConnectedAccount,
  'bankAccountId' | 'name' | 'mask' | 'type' | 'currency'
>

/** A link to a bank through a provider, by which transactions arrive. */
export interface BankConnection {
  id: Id
  provider: BankProvider
  /** The provider's own name of the connection; Plaid alone gives one that is no key. */
  itemId?: string
  institution: string
  status: ConnectionStatus
  needsReauth: boolean
  isActive: boolean
  /** When transactions last arrived or there were none, ISO text. */
  lastSyncTime?: string
  error?: BankError
  accounts: ConnectedAccount[]
  /** As long as there are any, nothing is imported; absent where there are none. */
  unassigned?: UnassignedAccount[]
  createdAt: string
  updatedAt: string
}

/** A connection counts as active only if it is not switched off and does not need its owner. */
export function isConnectionActive({
  isActive,
  needsReauth,
}: Pick<BankConnection, 'isActive' | 'needsReauth'>): boolean {
  return isActive && !needsReauth
}

export function connectionStatusLabel(status: string): string {
  switch (status) {
    case 'ACTIVE':
      return 'Active'
    case 'NEEDS_REAUTH':
      return 'Needs Reconnection'
    case 'DISCONNECTED':
      return 'Disconnected'
    case 'ERROR':
      return 'Error'
    default:
      return 'Unknown'
  }
}

export function providerName(provider: BankProvider): string {
  return provider === 'PLAID' ? 'Plaid' : 'Mono'
}

/** What an error does to a connection: only its owner can help, nobody can, or the next try may succeed. */
export function errorOutcome(type: BankErrorType): 'reauthenticate' | 'broken' | 'passing' {
  switch (type) {
    case 'ITEM_LOGIN_REQUIRED':
    case 'INVALID_CREDENTIALS':
    case 'ITEM_LOCKED':
    case 'USER_SETUP_REQUIRED':
    case 'MFA_REQUIRED':
    case 'INSUFFICIENT_CREDENTIALS':
      return 'reauthenticate'
    case 'INSTITUTION_NOT_SUPPORTED':
    case 'INVALID_REQUEST':
    case 'INVALID_INPUT':
    case 'PRODUCTS_NOT_SUPPORTED':
      return 'broken'
    case 'INSTITUTION_DOWN':
    case 'INSTITUTION_NOT_RESPONDING':
    case 'RATE_LIMIT_EXCEEDED':
    case 'API_ERROR':
    case 'PRODUCT_NOT_READY':
      return 'passing'
  }
}

interface ConnectionState {
  status: ConnectionStatus
  error?: BankError
}

/** What gets a connection going again: signing in at the bank once more, or, where that cannot help, a new connection. */
export function wayOutOf({ status, error }: ConnectionState): 'none' | 'reconnect' | 'disconnect' {
  if (status !== 'NEEDS_REAUTH' && status !== 'ERROR') return 'none'
  return status === 'ERROR' && error && errorOutcome(error.type) === 'broken' ? 'disconnect' : 'reconnect'
}

/**
 * The state of a connection after an error. One that may pass changes no status, and where somebody has to do
 * something already it leaves the reason for that as well: to wait would not help.
 */
export function connectionStateAfter(
  error: BankError,
  { status, error: known }: ConnectionState,
): ConnectionState {
  const outcome = errorOutcome(error.type)
  if (outcome === 'reauthenticate') return { status: 'NEEDS_REAUTH', error }
  if (outcome === 'broken') return { status: 'ERROR', error }
  return { status, error: status === 'ACTIVE' || !known ? error : known }
}

/** The provider's words for an error: what is meant for users, else what is meant for developers. */
export function errorText(error: Pick<BankError, 'displayMessage' | 'errorMessage'>): string {
  const words = [error.displayMessage, error.errorMessage].find((text) => text?.trim())
  return words ?? 'An error occurred'
}

/** What happened and what to do about it, for each type of error. */
export function errorAdvice(type: BankErrorType): string {
  switch (type) {
    case 'ITEM_LOGIN_REQUIRED':
      return 'The bank wants you to sign in again. Reconnect to continue importing.'
    case 'INVALID_CREDENTIALS':
      return 'The bank no longer accepts the saved sign-in. Reconnect with your current username and password.'
    case 'ITEM_LOCKED':
      return 'The bank locked your online access, usually after several failed sign-ins. Unlock it on the bank’s website, then reconnect.'
    case 'USER_SETUP_REQUIRED':
      return 'The bank needs you to do something first, such as accepting new terms. Sign in on the bank’s website, then reconnect.'
    case 'MFA_REQUIRED':
      return 'The bank is asking for a security code. Reconnect and enter the code.'
    case 'INSUFFICIENT_CREDENTIALS':
      return 'Signing in at the bank wasn’t finished. Reconnect and complete every step.'
    case 'INSTITUTION_DOWN':
      return 'The bank’s online service is down. Daybook will try again later; there’s nothing you need to do.'
    case 'INSTITUTION_NOT_RESPONDING':
      return 'The bank isn’t responding right now. Daybook will try again later.'
    case 'INSTITUTION_NOT_SUPPORTED':
      return 'This bank can’t be connected anymore. Disconnect it and import its statement files instead.'
    case 'INVALID_REQUEST':
      return 'The connection service rejected the request. Disconnect the bank and connect it again.'
    case 'INVALID_INPUT':
      return 'The connection service no longer knows this connection. Disconnect the bank and connect it again.'
    case 'RATE_LIMIT_EXCEEDED':
      return 'The bank received too many requests. Wait a few minutes, then sync again.'
    case 'API_ERROR':
      return 'The connection service is having problems. Daybook will try again later.'
    case 'PRODUCT_NOT_READY':
      return 'The bank is still preparing your transactions. They usually arrive within a few minutes.'
    case 'PRODUCTS_NOT_SUPPORTED':
      return 'This bank doesn’t share transactions. Import its statement files instead.'
  }
}
