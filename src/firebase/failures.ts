import { BACKEND_CODES, type BackendCode, ERROR_CODES } from '../contract/errors.ts'
import { isRecord } from '../domain/is-record.ts'
import { RemoteFailure } from '../sync/engine/remote.ts'

/**
 * The failure that an answer without a result stands for. Only an error with our own details says something about
 * access; whatever else has come is a failure of the network.
 */
export function failureFrom(answer: object): RemoteFailure {
  const error: unknown = 'error' in answer ? answer.error : undefined
  if (!isRecord(error)) return networkFailure()
  const { status, details } = error
  const backendCode = backendCodeOf(status)
  if (isRecord(details) && typeof details['message'] === 'string') {
    const code = ERROR_CODES.find((known) => known === details['code'])
    if (backendCode && code) return new RemoteFailure(details['message'], backendCode, code)
  }
  return networkFailure()
}

export function networkFailure(): RemoteFailure {
  return new RemoteFailure('Network error occurred', 'unavailable', 'NETWORK_ERROR')
}

/** A status of the protocol, 'PERMISSION_DENIED', as its code, 'permission-denied'. */
function backendCodeOf(status: unknown): BackendCode | undefined {
  if (typeof status !== 'string') return undefined
  const code = status.toLowerCase().replaceAll('_', '-')
  return BACKEND_CODES.find((known) => known === code)
}
