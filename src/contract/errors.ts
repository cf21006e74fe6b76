/** The codes a callable's protocol knows; each travels with an HTTP status. */
export const BACKEND_CODES = [
  'ok',
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'unauthenticated',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
] as const
export type BackendCode = (typeof BACKEND_CODES)[number]

/** What went wrong in the product's own words; travels in the details of an error. */
export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'CREATE_ERROR',
  'UPDATE_ERROR',
  'DELETE_ERROR',
  'BULK_DELETE_ERROR',
  'BULK_CREATE_ERROR',
  'BULK_UPDATE_ERROR',
  'MATCH_ERROR',
  'STATUS_UPDATE_ERROR',
  'BULK_STATUS_UPDATE_ERROR',
  'APPROVE_ERROR',
  'DECLINE_ERROR',
  'FETCH_ERROR',
  'STATUS_COUNTS_ERROR',
  'BULK_IMPORT_ERROR',
  'PREDICTION_ERROR',
  'BATCH_PREDICTION_ERROR',
  'SPLIT_ERROR',
  'NETWORK_ERROR',
  'EXPORT_ERROR',
  'NOT_FOUND',
  'STALE_DATA',
  'ACCESS_ERROR',
  /** Somebody has signed in too long ago for this: they confirm their password, and the call is made again. */
  'RECENT_SIGN_IN',
  /** The person has signed this device out from another one. */
  'SESSION_ENDED',
  'UPGRADE_REQUIRED',
  'INTERNAL_ERROR',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** What travels in `details` beside the protocol's own code and message. */
export interface ErrorDetails {
  code: ErrorCode
  message: string
  /** The input the message speaks of, as a path: "transactions.3.amount". */
  field?: string
  /** Seconds after which the same call may succeed. */
  retryAfter?: number
}

/**
 * A refusal that the other side may read: thrown by handlers and by mutations alike.
 * `message` is a sentence for people; it says what, where and what to do.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly backendCode: BackendCode
  readonly field: string | undefined

  constructor(code: ErrorCode, message: string, backendCode: BackendCode, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.backendCode = backendCode
    this.field = field
  }

  get details(): ErrorDetails {
    return {
      code: this.code,
      message: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
    }
  }
}

/** Refused because too much was asked in too short a time. */
export class TooMany extends Refusal {
  readonly retryAfter: number

  constructor(message: string, seconds: number) {
    super('ACCESS_ERROR', message, 'resource-exhausted')
    this.retryAfter = Math.ceil(seconds)
  }

  override get details(): ErrorDetails {
    return { ...super.details, retryAfter: this.retryAfter }
  }
}

export function invalid(message: string, field?: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'invalid-argument', field)
}

/** Of what makes sense by itself, and not in the books as they are. */
export function precondition(message: string, field?: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition', field)
}

export function missing(message: string): Refusal {
  return new Refusal('NOT_FOUND', message, 'not-found')
}

export function notAllowed(message: string): Refusal {
  return new Refusal('ACCESS_ERROR', message, 'permission-denied')
}
