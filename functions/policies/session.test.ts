import { expect, test } from 'vitest'
import { demandRecent, demandSession, signedInFrom, signInOf, waivesSecondFactor } from './session.ts'

const plain = signedInFrom('u1', { email: 'a@example.org', email_verified: true })
const enrolled = signedInFrom('u1', { email_verified: true, firebase: { sign_in_second_factor: 'totp' } })

test('nobody gets in without signing in', () => {
  expect(() => demandSession(undefined, 'enrolled', true)).toThrow('Sign in first')
})

test('a session without the second factor is refused unless it is waived', () => {
  expect(() => demandSession(plain, 'enrolled', false)).toThrow('second factor')
  expect(demandSession(plain, 'verified', true)).toBe(plain)
})

test('a second factor that is named and empty is none', () => {
  for (const factor of [null, '']) {
    expect(signedInFrom('u1', { firebase: { sign_in_second_factor: factor } }).secondFactor).toBe(false)
  }
})

test('an unverified email is enough where the call says enrolled, and nowhere else', () => {
  const unverified = signedInFrom('u1', { firebase: { sign_in_second_factor: 'totp' } })
  expect(demandSession(unverified, 'enrolled', false)).toBe(unverified)
  expect(() => demandSession(unverified, 'verified', false)).toThrow('Verify your email')
  expect(() => demandSession(unverified, 'owner', false)).toThrow('Verify your email')
  expect(demandSession(enrolled, 'member', false)).toBe(enrolled)
})

test('the second factor is waived only with the emulator and a demonstration project together', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(waivesSecondFactor({ ...emulator, GCLOUD_PROJECT: 'demo-daybook' })).toBe(true)
  expect(waivesSecondFactor({ ...emulator, GCLOUD_PROJECT: 'daybook' })).toBe(false)
  expect(waivesSecondFactor({ ...emulator })).toBe(false)
  expect(waivesSecondFactor({ GCLOUD_PROJECT: 'demo-daybook' })).toBe(false)
  expect(waivesSecondFactor({ FIREBASE_AUTH_EMULATOR_HOST: '', GCLOUD_PROJECT: 'demo-daybook' })).toBe(false)
})

test('a password entered a quarter of an hour ago is recent, and one of longer ago or of no known time is not', () => {
  const at = Date.parse('2026-03-04T12:00:00.000Z')
  const user = signedInFrom('u1', { auth_time: at / 1000 })
  demandRecent(user, at + 15 * 60_000)
  expect(() => demandRecent(user, at + 15 * 60_000 + 1)).toThrow('Confirm your password')
  expect(() => demandRecent(signedInFrom('u1', {}), at)).toThrow('Confirm your password')
})

/** How somebody's browser is known that names itself nothing. */
const unnamedOf = (uid: string) => signInOf(signedInFrom(uid, { auth_time: 1_772_625_600 }))?.deviceId

test('two people who sign in within a second, on browsers that name themselves nothing, are on two devices', () => {
  expect(unnamedOf('u1')).toBe(unnamedOf('u1'))
  expect(unnamedOf('u1')).not.toBe(unnamedOf('u2'))
})
