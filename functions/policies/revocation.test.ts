import { expect, test } from 'vitest'
import { isSensitive, refuseRevoked } from './revocation.ts'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test('a session that has been ended is refused, and one that cannot be checked is to be tried again', async () => {
  await expect(refuseRevoked('t', failing('auth/id-token-revoked'))).rejects.toMatchObject({
    backendCode: 'unauthenticated',
  })
  await expect(refuseRevoked('t', failing('auth/user-disabled'))).rejects.toMatchObject({
    backendCode: 'unauthenticated',
  })
  await expect(refuseRevoked('t', failing('app/network-error'))).rejects.toMatchObject({
    backendCode: 'unavailable',
  })
})

test('what is asked about takes data out, destroys it or lets others in', () => {
  expect((['deleteAccount', 'bulkDeleteGLAccounts', 'createInviteCode'] as const).every(isSensitive)).toBe(
    true,
  )
  expect((['getAccounts', 'declineTransaction', 'sync'] as const).some(isSensitive)).toBe(false)
})

test('a session that goes on passes, and it is its own token that is checked', async () => {
  const seen: string[] = []
  await refuseRevoked('token', async (token) => seen.push(token))
  expect(seen).toEqual(['token'])
})
