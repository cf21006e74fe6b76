import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import type { Id } from '../domain/ids.ts'
import { type Remote, RemoteFailure } from '../sync/engine/remote.ts'
import { backendCodeOf, callAddress, failureFromDetails } from './remote.ts'

const TIMEOUT_MS = 300_000

/** The callables of this origin as whoever the token is of; for a worker that knows of no sign-in itself. */
export function tokenRemote(token: string): Remote {
  return {
    async call<N extends CallName>(name: N, input: InputOf<N>, organisationId?: Id): Promise<OutputOf<N>> {
      const answer = await post(callAddress(name, organisationId), token, input)
      if (answer.error === undefined) return answer.result as OutputOf<N>
      const code = backendCodeOf((answer.error.status ?? 'unknown').toLowerCase().replaceAll('_', '-'))
      throw failureFromDetails(answer.error.details, code)
    },
  }
}

interface CallableAnswer {
  result?: unknown
  error?: { status?: string; details?: unknown }
}

async function post(address: string, token: string, data: unknown): Promise<CallableAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await response.json()) as CallableAnswer
  } catch {
    throw new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR')
  }
}
