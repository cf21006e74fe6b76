import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { BACKEND_CODES } from '../contract/errors.ts'
import { ANSWER_HEADER } from '../contract/headers.ts'
import type { ClockReading } from '../domain/device/clock.ts'
import { RemoteFailure } from '../sync/engine/remote.ts'
import { callableRemote } from './remote.ts'

afterEach(() => vi.unstubAllGlobals())

vi.stubGlobal('location', { origin: 'https://books.example' })
const DEVICE = '00000000-0000-4000-8000-0000000000de'
const device = () => Promise.resolve(DEVICE)
const signedIn = callableRemote(() => Promise.resolve('token'), device)

/** An answer as our server gives it. */
const ours = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { [ANSWER_HEADER]: '1' } })

function answers(response: () => Response | Promise<Response>) {
  vi.stubGlobal('location', { origin: 'https://books.example' })
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(response()))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failureOf = (remote = signedIn, timeoutMs = 5_000): Promise<unknown> =>
  remote.call('getUserOrganizations', null, { timeoutMs }).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a call is sent with the token, of the organisation that it names, and its result comes back', async () => {
  const fetched = answers(() => ours({ result: [1] }))
  expect(await signedIn.call('getUserOrganizations', null, { organisationId: 'a-b' })).toEqual([1])
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toMatch(/^https:\/\/books\.example\/api\/getUserOrganizations\?\w+=a-b$/)
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"data":null}',
    headers: { authorization: 'Bearer token', 'x-daybook-device': DEVICE },
  })
})

test('a long request goes out packed, and says so', async () => {
  const fetched = answers(() => ours({ result: null }))
  const input = { name: 'x'.repeat(20_000) }
  await signedIn.call('createOrganization', input as never)
  const [, init] = fetched.mock.calls[0] ?? []
  expect(init?.headers).toMatchObject({ 'content-encoding': 'gzip' })
  const unpacked = gunzipSync(Buffer.from(init?.body as ArrayBuffer)).toString('utf8')
  expect(JSON.parse(unpacked)).toEqual({ data: input })
})

test('where a packed request meets something that cannot read it, the next goes as it is', async () => {
  const remote = callableRemote(() => Promise.resolve('token'), device)
  const call = () => remote.call('createOrganization', { name: 'x'.repeat(20_000) } as never)
  answers(() => new Response('<h1>Unsupported</h1>', { status: 415 }))
  await expect(call()).rejects.toMatchObject({ retryable: true })
  const fetched = answers(() => ours({ result: null }))
  await call()
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('content-encoding')
})

test('a refusal of our server keeps its code, its sentence and the code of the protocol', async () => {
  const details = { code: 'ACCESS_ERROR', message: 'You’re not a member of this organization' }
  answers(() => ours({ error: { status: 'PERMISSION_DENIED', message: 'x', details } }, 403))
  expect(await failureOf()).toMatchObject({ ...details, backendCode: 'permission-denied', retryable: false })
})

const page = '<html><a href="/login">Log in to the airport</a></html>'
const foreign: [string, () => Response][] = [
  200, 204, 302, 400, 401, 403, 404, 413, 429, 500, 502, 503, 511,
].flatMap((status): [string, () => Response][] => [
  [`${status} with a page`, () => new Response(status === 204 ? null : page, { status })],
  [`${status} with nothing`, () => new Response(null, { status })],
  ...(status === 204
    ? []
    : [null, 1, 'no', [], {}, { error: 'no' }, { error: {} }, { error: { status: 'BLOCKED' } }].map(
        (body): [string, () => Response] => [
          `${status} with ${JSON.stringify(body)}`,
          () => Response.json(body, { status }),
        ],
      )),
])
const claims = BACKEND_CODES.map((code): [string, () => Response] => {
  const status = code.toUpperCase().replaceAll('-', '_')
  return [
    `a proxy's ${status}`,
    () => Response.json({ error: { status, message: 'Blocked' } }, { status: 403 }),
  ]
})

/** Somebody who knows our protocol, or has kept an answer of our server. */
const lookalikes: [string, () => Response][] = [
  ['a result', () => Response.json({ result: [] })],
  [
    'a refusal',
    () => {
      const details = { code: 'ACCESS_ERROR', message: 'You’re not a member of this organization' }
      return Response.json({ error: { status: 'PERMISSION_DENIED', message: 'x', details } }, { status: 403 })
    },
  ],
]

const begun = new TextEncoder().encode('{"result":[{"id":')
/** What our server has begun to say and a line has not let through. */
const cut: [string, () => Response][] = [
  ['an answer that ends early', () => new Response(begun, { headers: { [ANSWER_HEADER]: '1' } })],
  [
    'an answer that breaks off',
    () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(begun),
        pull: (controller) => controller.error(new TypeError('terminated')),
      })
      return new Response(body, { headers: { [ANSWER_HEADER]: '1' } })
    },
  ],
]

test.each([...foreign, ...claims, ...lookalikes, ...cut])(
  '%s is a failure of the network, and says nothing of access',
  async (_what, response) => {
    answers(response)
    const failure = await failureOf()
    expect(failure).toBeInstanceOf(RemoteFailure)
    expect(failure).toMatchObject({
      retryable: true,
      isFault: false,
      code: 'NETWORK_ERROR',
      backendCode: 'unavailable',
    })
  },
)

test.each([
  [200, page, 'Intercepted'],
  [403, page, 'Intercepted'],
  [511, page, 'Intercepted'],
  [200, '{"result":[]}', 'Intercepted'],
  [429, 'Too many requests', 'RemoteFailure'],
  [502, page, 'RemoteFailure'],
  [503, 'Service Unavailable', 'RemoteFailure'],
])('an answer %i of %s without the server’s mark is told as %s', async (status, body, name) => {
  answers(() => new Response(body, { status }))
  expect(await failureOf()).toMatchObject({ name })
})

test('a request that hangs is ended with its time, and so is one whose token does not come', async () => {
  let ended = false
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        ended = true
        reject(signal.reason as Error)
      })
    })
  })
  vi.stubGlobal('location', { origin: 'https://books.example' })
  expect(await failureOf(signedIn, 20)).toMatchObject({ backendCode: 'deadline-exceeded', retryable: true })
  expect(ended).toBe(true)
  const never = callableRemote(() => new Promise(() => undefined), device)
  expect(await failureOf(never, 20)).toMatchObject({ backendCode: 'deadline-exceeded', retryable: true })
})

const failing = (code: string) =>
  callableRemote(() => Promise.reject(Object.assign(new Error('no token'), { code })), device)

test('a token that cannot be renewed for want of a network does not sign anybody out; an ended sign-in does', async () => {
  answers(() => ours({ result: [] }))
  expect(await failureOf(failing('auth/network-request-failed'))).toMatchObject({
    backendCode: 'unavailable',
  })
  expect(await failureOf(failing('auth/user-token-expired'))).toMatchObject({
    backendCode: 'unauthenticated',
  })
})

test('what the server’s answers say of this device’s clock is told, and nobody else’s', async () => {
  const readings: ClockReading[] = []
  const remote = callableRemote(
    () => Promise.resolve('token'),
    device,
    (reading) => readings.push(reading),
  )
  const twoDaysOn = new Date(Date.now() + 48 * 3_600_000).toUTCString()
  answers(() => Response.json({ result: [] }, { headers: { date: twoDaysOn } }))
  await failureOf(remote)
  expect(readings).toEqual([])

  const refused = {
    error: { status: 'UNAVAILABLE', message: 'x', details: { code: 'ACCESS_ERROR', message: 'x' } },
  }
  for (const body of [{ result: [] }, refused]) {
    answers(() => Response.json(body, { headers: { date: twoDaysOn, [ANSWER_HEADER]: '1' } }))
    await failureOf(remote)
  }
  expect(readings.map(({ behindMs }) => Math.round(behindMs / 60_000))).toEqual([2_880, 2_880])
})
