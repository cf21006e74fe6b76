import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import { ANSWER_HEADER, DEVICE_HEADER } from '../contract/headers.ts'
import { ORGANISATION_PARAMETER } from '../contract/organisation-parameter.ts'
import { type ClockReading, readClock } from '../domain/device/clock.ts'
import type { Id } from '../domain/ids.ts'
import { type CallOptions, Intercepted, type Remote, RemoteFailure } from '../sync/engine/remote.ts'
import { failureFrom, networkFailure } from './failures.ts'

/** Hosting in front of the server waits no longer, and answers in the server's place then. */
const TIMEOUT_MS = 60_000

/**
 * The callables of this origin, reached under /api in the protocol of callable functions, as whoever the
 * token is of, from the device of that id. `onServerClock` is told what each answer says of this device's clock. The
 * requests are made here and not by Firebase's client, because that gives a request up without ending it, and takes a
 * status of anything between for the server's word.
 */
export function callableRemote(
  readToken: () => Promise<string | null>,
  readDeviceId: () => Promise<Id>,
  onServerClock: (reading: ClockReading) => void = () => undefined,
): Remote {
  let packs = 'CompressionStream' in globalThis
  return {
    async call<N extends CallName>(name: N, input: InputOf<N>, options: CallOptions = {}) {
      const text = JSON.stringify({ data: input })
      const isPacked = packs && text.length >= WORTH_PACKING
      const { organisationId, timeoutMs = TIMEOUT_MS, withoutToken = false } = options
      const signal = AbortSignal.timeout(Math.min(timeoutMs, TIMEOUT_MS))
      const answer = await post(
        callAddress(name, organisationId),
        {
          token: withoutToken ? null : await tokenBy(readToken, signal),
          // A browser that keeps nothing goes without a name.
          deviceId: await readDeviceId().catch(() => undefined),
        },
        { text, isPacked, keepalive: withoutToken },
        signal,
        onServerClock,
      )
      if ('result' in answer) return answer.result as OutputOf<N>
      const failure = answer instanceof RemoteFailure ? answer : failureFrom(answer)
      // Something between may not let packed requests through: the next goes as it is.
      if (isPacked && (failure.code === 'NETWORK_ERROR' || failure.backendCode === 'invalid-argument'))
        packs = false
      throw failure
    },
  }
}

/** Where a call of this origin is made. */
function callAddress(name: CallName, organisationId?: Id): string {
  const address = `${location.origin}/api/${name}`
  return organisationId === undefined ? address : `${address}?${ORGANISATION_PARAMETER}=${organisationId}`
}

/** A token about to lapse is renewed over the network, and so under the request's own deadline. */
async function tokenBy(readToken: () => Promise<string | null>, signal: AbortSignal): Promise<string | null> {
  try {
    return await Promise.race([readToken(), rejectionOf(signal)])
  } catch (error) {
    if (signal.aborted) throw tooLate()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!ENDED_SIGN_INS.has(code)) throw networkFailure()
    throw new RemoteFailure('Sign in again to continue', 'unauthenticated', 'ACCESS_ERROR')
  }
}

/** What the identity provider says of a sign-in that no token is made for any more. */
const ENDED_SIGN_INS: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
])

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

/** The answer, or the failure that one of somebody else stands for. Throws where there is none. */
async function post(
  address: string,
  { token, deviceId }: { token: string | null; deviceId: Id | undefined },
  { text, isPacked, keepalive }: { text: string; isPacked: boolean; keepalive: boolean },
  signal: AbortSignal,
  onServerClock: (reading: ClockReading) => void,
): Promise<object> {
  try {
    const sent = isPacked ? await packed(text) : text
    const sentAt = Date.now()
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isPacked && { 'content-encoding': 'gzip' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(deviceId === undefined ? {} : { [DEVICE_HEADER]: deviceId }),
      },
      body: sent,
      keepalive,
      signal,
    })
    const answeredAt = Date.now()
    if (!response.headers.has(ANSWER_HEADER)) {
      await response.body?.cancel()
      return isPassedOn(response) ? networkFailure() : new Intercepted()
    }
    const answer: unknown = await response.json()
    const reading = readClock(response.headers.get('date'), sentAt, answeredAt)
    if (reading) onServerClock(reading)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch (error) {
    // No JSON is an answer all the same, if not of ours.
    if (error instanceof SyntaxError) return {}
    throw signal.aborted ? tooLate() : networkFailure()
  }
}

/** Whether what stands before the server says that it does not get through to it, or that there are too many requests. */
function isPassedOn({ status }: Response): boolean {
  return status === 404 || status === 413 || status === 429 || (status >= 500 && status !== 511)
}

/** Rows come to a ninth of their size, half a megabyte of them in some 10 ms; shorter requests are a few packets. */
const WORTH_PACKING = 8 * 1024

/** As bytes and not as a stream, which a browser sends over HTTP/2 alone. */
function packed(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

function tooLate(): RemoteFailure {
  return new RemoteFailure('The connection is too slow right now', 'deadline-exceeded', 'NETWORK_ERROR')
}
