import { isRecord } from '../domain/is-record.ts'

/**
 * At the start of a page, and whenever a token is renewed, Firebase takes every answer but a failed connection for
 * the identity provider's word, and forgets who is signed in: a provider that is overloaded, or a network that
 * answers in its place, would end a day's work. So what is not its word is made a failed connection.
 */
const ASKS_WHO = 'identitytoolkit.googleapis.com/v1/accounts:lookup'
const ASKS_TOKEN = 'securetoken.googleapis.com/v1/token'

/** What the provider says where a sign-in has ended; anything else may pass. */
const ENDED = new Set([
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
])

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** As `fetch`, but throws TypeError where what answers a question about a sign-in is not the identity provider. */
export function withProvidersWord(fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes(ASKS_WHO) && !address.includes(ASKS_TOKEN)) return answer
    const said: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined)
    if (isWord(said, answer.ok, address.includes(ASKS_WHO))) return answer
    throw new TypeError('What answered is not the identity provider')
  }
}

function isWord(said: unknown, isOk: boolean, asksWho: boolean): boolean {
  if (!isRecord(said)) return false
  if (isOk) {
    if (asksWho) return Array.isArray(said['users']) && said['users'].length > 0
    return typeof said['access_token'] === 'string' || typeof said['id_token'] === 'string'
  }
  const { error } = said
  if (!isRecord(error) || typeof error['message'] !== 'string') return false
  const [code = ''] = error['message'].split(' : ')
  return ENDED.has(code)
}
