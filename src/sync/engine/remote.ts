import type { CallName, InputOf, OutputOf } from '../../contract/calls.ts'
import type { BackendCode, ErrorCode } from '../../contract/errors.ts'
import type { Id } from '../../domain/ids.ts'

/** The server, as far as the product needs it. */
export interface Remote {
  /** Makes one call. Throws RemoteFailure, and nothing else. */
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>
}

export interface CallOptions {
  /** The organisation it is about; else the user's current one on the server, which any device may change. */
  organisationId?: Id
  /** After so long it is broken off, and fails as 'deadline-exceeded'. */
  timeoutMs?: number
  /** As nobody, and to the end even where the page is closed. */
  withoutToken?: true
}

/** Why a call has failed. `message` can be shown to people. */
export class RemoteFailure extends Error {
  readonly backendCode: BackendCode
  readonly code: ErrorCode | undefined
  /** Whether the same call may succeed later without anybody changing anything. */
  readonly retryable: boolean

  constructor(message: string, backendCode: BackendCode, code?: ErrorCode) {
    super(message)
    this.name = 'RemoteFailure'
    this.backendCode = backendCode
    this.code = code
    this.retryable = RETRYABLE.has(backendCode)
  }

  /** Whether the server itself says that something unforeseen went wrong there. */
  get isFault(): boolean {
    return this.backendCode === 'internal' && this.code !== undefined && this.code !== 'NETWORK_ERROR'
  }
}

/** What to tell of a network that wants to be signed in to. */
export const INTERCEPTED =
  'Your network answered instead of the server. On public Wi-Fi, sign in to the network first.'

/** Thrown where something on the way has answered in the server's place. */
export class Intercepted extends RemoteFailure {
  constructor() {
    super(INTERCEPTED, 'unavailable', 'NETWORK_ERROR')
    this.name = 'Intercepted'
  }
}

/** A crash of the server and a broken network both arrive as `internal`; both pass. */
const RETRYABLE: ReadonlySet<BackendCode> = new Set([
  'internal',
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'aborted',
  'cancelled',
])
