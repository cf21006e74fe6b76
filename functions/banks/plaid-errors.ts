import { isAxiosError } from 'axios'
import type { PlaidError } from 'plaid'
import { BANK_ERROR_TYPES, type BankErrorType } from '../../src/domain/account/bank-connection.ts'
import type { BankFailure } from './bank-provider.ts'

/** Plaid's codes that say the same as one of ours (https://plaid.com/docs/errors/). */
const typeByCode: Readonly<Record<string, BankErrorType>> = {
  ACCESS_NOT_GRANTED: 'INSUFFICIENT_CREDENTIALS',
  INCORRECT_MFA: 'MFA_REQUIRED',
  INCORRECT_OAUTH_NONCE: 'ITEM_LOGIN_REQUIRED',
  INSTITUTION_NO_LONGER_SUPPORTED: 'INSTITUTION_NOT_SUPPORTED',
  INSTITUTION_NOT_AVAILABLE: 'INSTITUTION_DOWN',
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'INSTITUTION_NOT_SUPPORTED',
  INVALID_MFA: 'MFA_REQUIRED',
  INVALID_UPDATED_USERNAME: 'INVALID_CREDENTIALS',
  ITEM_NOT_FOUND: 'INVALID_INPUT',
  ITEM_NOT_SUPPORTED: 'INSTITUTION_NOT_SUPPORTED',
  MFA_NOT_SUPPORTED: 'INSTITUTION_NOT_SUPPORTED',
  NO_ACCOUNTS: 'PRODUCTS_NOT_SUPPORTED',
  PASSWORD_RESET_REQUIRED: 'USER_SETUP_REQUIRED',
  PENDING_DISCONNECT: 'ITEM_LOGIN_REQUIRED',
  PENDING_EXPIRATION: 'ITEM_LOGIN_REQUIRED',
  UNAUTHORIZED_INSTITUTION: 'INSTITUTION_NOT_SUPPORTED',
  USER_ACCOUNT_REVOKED: 'ITEM_LOGIN_REQUIRED',
  USER_INPUT_TIMEOUT: 'INSUFFICIENT_CREDENTIALS',
  USER_PERMISSION_REVOKED: 'ITEM_LOGIN_REQUIRED',
}

const typeByKind: Readonly<Record<string, BankErrorType>> = {
  INSTITUTION_ERROR: 'INSTITUTION_DOWN',
  INVALID_INPUT: 'INVALID_INPUT',
  INVALID_REQUEST: 'INVALID_REQUEST',
  ITEM_ERROR: 'ITEM_LOGIN_REQUIRED',
  RATE_LIMIT_EXCEEDED: 'RATE_LIMIT_EXCEEDED',
}

const known = new Set<string>(BANK_ERROR_TYPES)

/** The type of a failure by Plaid's `error_code`, else by its `error_type`, which is the coarser of the two. */
export function plaidErrorType(code: string, kind: string): BankErrorType {
  if (known.has(code)) return code as BankErrorType
  return typeByCode[code] ?? typeByKind[kind] ?? 'API_ERROR'
}

/** What a request to Plaid failed by. Rethrows what did not come from the request. */
export function plaidFailure(error: unknown): BankFailure {
  if (!isAxiosError<Partial<PlaidError>>(error)) throw error
  const { response } = error
  if (!response) return { type: 'API_ERROR', errorMessage: 'Plaid couldn’t be reached' }
  if (response.status < 400) {
    return { type: 'API_ERROR', errorMessage: 'Plaid sent an answer that Daybook doesn’t understand' }
  }
  return {
    ...plaidError(response.data),
    ...retryAfterOf(response.headers['retry-after']),
    ...(response.status === 429 ? { type: 'RATE_LIMIT_EXCEEDED' } : {}),
  }
}

/** The error that an answer or an item of Plaid's carries. */
export function plaidError(said: Partial<PlaidError> | null | undefined): BankFailure {
  const code: string = typeof said?.error_code === 'string' ? said.error_code : ''
  const kind: string = typeof said?.error_type === 'string' ? said.error_type : ''
  const message = typeof said?.error_message === 'string' ? said.error_message : ''
  return {
    type: plaidErrorType(code, kind),
    ...(message === '' ? {} : { errorMessage: message.slice(0, 500) }),
    ...(typeof said?.display_message === 'string' && said.display_message !== ''
      ? { displayMessage: said.display_message.slice(0, 500) }
      : {}),
    ...(code === 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION' ? { mutated: true } : {}),
    ...(kind === 'INVALID_INPUT' && /cursor/i.test(message) ? { lostCursor: true } : {}),
  }
}

/** Retry-After in seconds, where the header is a number or a date. */
export function retryAfterOf(header: unknown): { retryAfter?: number } {
  if (typeof header !== 'string' || header.trim() === '') return {}
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return { retryAfter: Math.max(0, seconds) }
  const until = Date.parse(header)
  return Number.isNaN(until) ? {} : { retryAfter: Math.max(0, Math.ceil((until - Date.now()) / 1000)) }
}
