import { expect, test } from 'vitest'
import { TooMany } from '../../src/contract/errors.ts'
import { limitOf, RateLimiter } from './rate-limits.ts'

function waitOf(work: () => void): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfter
    throw error
  }
}

test('a burst up to the limit passes, then it says when the next may come, and lets it pass then', () => {
  const limiter = new RateLimiter()
  const { calls, seconds } = limitOf('createInviteCode')
  for (let call = 0; call < calls; call++) limiter.take('createInviteCode', 'ada', 0)
  const wait = waitOf(() => limiter.take('createInviteCode', 'ada', 0))
  expect(wait).toBe(seconds / calls)
  expect(waitOf(() => limiter.take('createInviteCode', 'ada', (seconds / calls) * 1000 - 1))).toBe(1)
  expect(waitOf(() => limiter.take('createInviteCode', 'ada', (seconds / calls) * 1000))).toBeUndefined()
})

test('users and calls do not use up each other', () => {
  const limiter = new RateLimiter()
  for (let call = 0; call < limitOf('createOrganization').calls; call++) {
    limiter.take('createOrganization', 'ada', 0)
  }
  expect(waitOf(() => limiter.take('createOrganization', 'ada', 0))).toBeGreaterThan(0)
  expect(waitOf(() => limiter.take('createOrganization', 'ben', 0))).toBeUndefined()
  expect(waitOf(() => limiter.take('getUserOrganizations', 'ada', 0))).toBeUndefined()
})

test('the refusal is a backend code that clients retry, with the seconds in its details', () => {
  const refusal = new TooMany('Wait', 1.2)
  expect(refusal.backendCode).toBe('resource-exhausted')
  expect(refusal.details).toMatchObject({ retryAfter: 2 })
})
