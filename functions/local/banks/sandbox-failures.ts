import type { PlaidError, PlaidErrorType } from 'plaid'
import type { BankErrorType } from '../../../src/domain/account/bank-connection.ts'

/** How Plaid tells of a failure of each type. */
export interface PlaidFailure {
  status: number
  type: `${PlaidErrorType}`
  code: string
  message: string
  display: string | null
}

const item = (code: string, message: string, display: string): PlaidFailure => ({
  status: 400,
  type: 'ITEM_ERROR',
  code,
  message,
  display,
})
const institution = (code: string, message: string): PlaidFailure => ({
  status: 400,
  type: 'INSTITUTION_ERROR',
  code,
  message,
  display: 'Your bank cannot be reached through its online service. Please try again later.',
})

export const plaidFailures: Readonly<Record<BankErrorType, PlaidFailure>> = {
  ITEM_LOGIN_REQUIRED: item(
    'ITEM_LOGIN_REQUIRED',
    'the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information',
    'The login details of this account have changed.',
  ),
  INVALID_CREDENTIALS: item(
    'INVALID_CREDENTIALS',
    'the provided credentials were not correct',
    'The provided credentials were not correct. Please try again.',
  ),
  ITEM_LOCKED: item('ITEM_LOCKED', 'the account is locked', 'Your account is locked at the bank.'),
  USER_SETUP_REQUIRED: item(
    'USER_SETUP_REQUIRED',
    'the account has not been fully set up',
    'Your account has not been fully set up. Please log in at your bank.',
  ),
  MFA_REQUIRED: item(
    'INVALID_MFA',
    'the provided MFA response(s) were not correct',
    'The code was not right.',
  ),
  INSUFFICIENT_CREDENTIALS: item(
    'INSUFFICIENT_CREDENTIALS',
    'insufficient authorization was obtained',
    'Signing in was not completed.',
  ),
  INSTITUTION_DOWN: institution(
    'INSTITUTION_DOWN',
    'this institution is not currently responding to this request',
  ),
  INSTITUTION_NOT_RESPONDING: institution(
    'INSTITUTION_NOT_RESPONDING',
    'this institution is not currently responding to this request. please try again soon',
  ),
  INSTITUTION_NOT_SUPPORTED: {
    ...institution('INSTITUTION_NO_LONGER_SUPPORTED', 'this institution is no longer supported'),
    display: null,
  },
  INVALID_REQUEST: {
    status: 400,
    type: 'INVALID_REQUEST',
    code: 'UNKNOWN_FIELDS',
    message: 'the following fields are not recognized by this endpoint: answer',
    display: null,
  },
  INVALID_INPUT: {
    status: 400,
    type: 'INVALID_INPUT',
    code: 'INVALID_ACCESS_TOKEN',
    message: 'could not find matching access token',
    display: null,
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    type: 'RATE_LIMIT_EXCEEDED',
    code: 'TRANSACTIONS_LIMIT',
    message: 'rate limit exceeded for attempts to access this item. please try again later',
    display: null,
  },
  API_ERROR: {
    status: 500,
    type: 'API_ERROR',
    code: 'INTERNAL_SERVER_ERROR',
    message: 'an unexpected error occurred',
    display: null,
  },
  PRODUCT_NOT_READY: item(
    'PRODUCT_NOT_READY',
    'the requested product is not yet ready. please provide a webhook or try the request again later',
    'Your transactions are being prepared.',
  ),
  PRODUCTS_NOT_SUPPORTED: item(
    'PRODUCTS_NOT_SUPPORTED',
    'the transactions product is not supported for this item',
    'This account does not share transactions.',
  ),
}

/** The log that moved on between two pages. */
export const MUTATED: PlaidFailure = {
  status: 400,
  type: 'TRANSACTIONS_ERROR',
  code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  message:
    'Underlying transaction data changed since last page was fetched. Please restart pagination from last update.',
  display: null,
}

/** The log that does not know the place it was asked from. */
export const LOST_CURSOR: PlaidFailure = {
  ...plaidFailures.INVALID_INPUT,
  code: 'INVALID_FIELD',
  message: 'cursor not associated with access_token',
}

export function plaidErrorBody({ type, code, message, display }: PlaidFailure): PlaidError {
  return {
    error_type: type as PlaidErrorType,
    error_code: code,
    error_message: message,
    display_message: display,
    request_id: 'sandbox',
  }
}

/** How Mono tells of a failure of each type: a status and a sentence. */
export const monoFailures: Readonly<Record<BankErrorType, { status: number; message: string }>> = {
  ITEM_LOGIN_REQUIRED: { status: 400, message: 'Account requires reauthorisation' },
  INVALID_CREDENTIALS: { status: 400, message: 'Invalid credentials were provided for this account' },
  ITEM_LOCKED: { status: 400, message: 'The account has been locked by the institution' },
  USER_SETUP_REQUIRED: {
    status: 400,
    message: 'The customer has to accept the terms of the institution first',
  },
  MFA_REQUIRED: { status: 400, message: 'An OTP is needed to go on' },
  INSUFFICIENT_CREDENTIALS: { status: 400, message: 'The login was left incomplete' },
  INSTITUTION_DOWN: { status: 503, message: 'The institution is unavailable' },
  INSTITUTION_NOT_RESPONDING: { status: 504, message: 'The institution did not respond in time' },
  INSTITUTION_NOT_SUPPORTED: { status: 400, message: 'This institution is not supported' },
  INVALID_REQUEST: { status: 400, message: 'Bad request' },
  INVALID_INPUT: { status: 404, message: 'The account was not found' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests' },
  API_ERROR: { status: 500, message: 'Something went wrong' },
  PRODUCT_NOT_READY: { status: 400, message: 'Data for this account is still processing' },
  PRODUCTS_NOT_SUPPORTED: { status: 400, message: 'Transactions cannot be had for this account' },
}
