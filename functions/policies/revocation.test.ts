import { expect, test } from 'vitest'
import { CALL_NAMES, calls } from '../../src/contract/calls.ts'
import { Revocation } from './revocation.ts'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test('a session that has been ended is refused, and one that cannot be checked is to be tried again', async () => {
  for (const [code, backendCode] of [
    ['auth/id-token-revoked', 'unauthenticated'],
    ['auth/user-disabled', 'unauthenticated'],
    ['app/network-error', 'unavailable'],
  ] as const) {
    const revocation = new Revocation(failing(code), () => 0)
    await expect(revocation.refuseEnded('t', 'now')).rejects.toMatchObject({ backendCode })
  }
})

test('what destroys looks up each time; everything else may rely on five minutes ago', async () => {
  const seen: string[] = []
  let now = 0
  const revocation = new Revocation(
    async (token) => seen.push(token),
    () => now,
  )
  await revocation.refuseEnded('a', 'lately')
  await revocation.refuseEnded('a', 'lately')
  await revocation.refuseEnded('b', 'lately')
  await revocation.refuseEnded('a', 'now')
  expect(seen).toEqual(['a', 'b', 'a'])
  now = 300_000
  await revocation.refuseEnded('a', 'lately')
  expect(seen).toHaveLength(4)
})

test('the edits of one push look the session up once', async () => {
  let lookUps = 0
  let now = 0
  const revocation = new Revocation(
    async () => (lookUps += 1),
    () => now,
  )
  for (let edit = 0; edit < 100; edit++) await revocation.refuseEnded('a', 'push')
  expect(lookUps).toBe(1)
  now = 10_000
  await revocation.refuseEnded('a', 'push')
  expect(lookUps).toBe(2)
})

test('a session found ended is looked up again, not remembered', async () => {
  let ended = false
  const verify = async () => {
    if (ended) throw Object.assign(new Error('ended'), { code: 'auth/id-token-revoked' })
  }
  const revocation = new Revocation(verify, () => 0)
  await revocation.refuseEnded('a', 'lately')
  ended = true
  await expect(revocation.refuseEnded('a', 'now')).rejects.toThrow('Sign in again')
  await expect(revocation.refuseEnded('a', 'lately')).rejects.toThrow('Sign in again')
})

test('everything that takes data out, destroys it or lets others in looks the session up', () => {
  const named = CALL_NAMES.filter((name) =>
    /^(?:export|delete|bulkDelete|disconnect|remove|revoke)[A-Z]/.test(name),
  )
  for (const name of [...named, 'createInviteCode', 'updateMemberRole'] as const) {
    expect(calls[name], name).toMatchObject({ sensitive: true })
  }
})
