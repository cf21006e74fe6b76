import { expect, test } from 'vitest'
import { withProvidersWord } from './providers-word.ts'

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k'
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k'

function ask(address: string, status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return withProvidersWord(() => Promise.resolve(new Response(text, { status })))(address)
}
const failing = (message: string) => ({ error: { code: 400, message } })

test.each([
  ['a page of a network', LOOKUP, 200, '<html>Welcome to the hotel</html>'],
  ['JSON of a network', LOOKUP, 200, {}],
  ['a list of nobody', LOOKUP, 200, { users: [] }],
  ['a provider that is overloaded', LOOKUP, 503, failing('The service is currently unavailable.')],
  ['a provider that counts', LOOKUP, 429, failing('QUOTA_EXCEEDED : Exceeded quota')],
  ['a fault of the provider', TOKEN, 500, failing('INTERNAL_ERROR')],
  ['a proxy that refuses', TOKEN, 403, { error: 'Forbidden' }],
  ['no token', TOKEN, 200, { ok: true }],
])('%s does not end a sign-in', async (_, address, status, body) => {
  await expect(ask(address, status, body)).rejects.toThrow(TypeError)
})

test.each([
  ['who is signed in', LOOKUP, 200, { users: [{ localId: 'u' }] }],
  ['a new token', TOKEN, 200, { access_token: 'a', id_token: 'a', refresh_token: 'r' }],
  ['that a session was ended', TOKEN, 400, failing('TOKEN_EXPIRED')],
  ['that somebody is gone', LOOKUP, 400, failing('USER_NOT_FOUND')],
  ['that somebody is locked out', TOKEN, 400, failing('USER_DISABLED : The account was disabled')],
  ['anything about another question', SIGN_IN, 503, 'Not now'],
])('the provider may say %s', async (_, address, status, body) => {
  const answer = await ask(address, status, body)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(typeof body === 'string' ? body : JSON.stringify(body))
})
