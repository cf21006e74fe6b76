import { FirebaseError } from 'firebase/app'
import type { FirebaseApp } from 'firebase/app'
import { getFunctions, httpsCallableFromURL } from 'firebase/functions'
import { ORGANISATION_PARAMETER } from '../contract/organisation-parameter.ts'
import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import { BACKEND_CODES, type BackendCode, ERROR_CODES, type ErrorCode } from '../contract/errors.ts'
import type { Id } from '../domain/ids.ts'
import { type Remote, RemoteFailure } from '../sync/engine/remote.ts'

const TIMEOUT_MS = 300_000

/** The callables of this origin, reached under /api, as the signed-in user. */
export function firebaseRemote(app: FirebaseApp): Remote {
  const functions = getFunctions(app)
  return {
    async call<N extends CallName>(name: N, input: InputOf<N>, organisationId?: Id): Promise<OutputOf<N>> {
      const address = callAddress(name, organisationId)
      const callable = httpsCallableFromURL<InputOf<N>, OutputOf<N>>(functions, address, {
        timeout: TIMEOUT_MS,
      })
      try {
        return (await callable(input)).data
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Where a call of this origin is made. */
export function callAddress(name: CallName, organisationId?: Id): string {
  const address = `${location.origin}/api/${name}`
  return organisationId === undefined ? address : `${address}?${ORGANISATION_PARAMETER}=${organisationId}`
}

/**
 * The client library adds the HTTP status to messages, so the text is taken from the details. A broken
 * network has none, and arrives under the same code as a crash of the server.
 */
function failureOf(error: unknown): RemoteFailure {
  const backendCode = error instanceof FirebaseError ? backendCodeOf(error.code) : 'unknown'
  const details: unknown = error instanceof FirebaseError && 'details' in error ? error.details : undefined
  return failureFromDetails(details, backendCode)
}

/** The failure that the details of an error of the protocol tell of. */
export function failureFromDetails(details: unknown, backendCode: BackendCode): RemoteFailure {
  if (typeof details === 'object' && details !== null && 'message' in details) {
    const code = 'code' in details ? errorCodeOf(details.code) : undefined
    return new RemoteFailure(String(details.message), backendCode, code)
  }
  return new RemoteFailure('Network error occurred', backendCode, 'NETWORK_ERROR')
}

export function backendCodeOf(code: string): BackendCode {
  const bare = code.replace(/^functions\//, '')
  return BACKEND_CODES.find((known) => known === bare) ?? 'unknown'
}

function errorCodeOf(code: unknown): ErrorCode | undefined {
  return ERROR_CODES.find((known) => known === code)
}
