import { expect, test } from 'vitest'
import type { SessionUser } from './auth.ts'
import { type GateFacts, gateStep } from './gate-step.ts'

const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  secondFactors: [{ uid: 'factor', displayName: undefined }],
}
const unverified: SessionUser = { ...ada, emailVerified: false }
const unenrolled: SessionUser = { ...ada, secondFactors: [] }
const newcomer: SessionUser = { ...unverified, secondFactors: [] }

const nobody: GateFacts = {
  user: null,
  challenged: false,
  openFor: undefined,
  organisations: 'unasked',
}

test.each<[what: string, facts: Partial<GateFacts>, step: ReturnType<typeof gateStep>]>([
  ['the provider has not said anything yet', { user: undefined }, 'loading'],
  ['nobody is known yet, with a challenge pending', { user: undefined, challenged: true }, 'loading'],
  ['the organisations are on their way', { user: ada, organisations: 'loading' }, 'loading'],
  ['a challenge is pending', { challenged: true }, 'challenge'],
  ['a challenge is pending though somebody is signed in', { user: ada, challenged: true }, 'challenge'],
  ['nobody is signed in', {}, 'sign-in'],
  ['organisations still load for somebody who has left', { organisations: 'loading' }, 'sign-in'],
  ['the address is not verified', { user: unverified }, 'verify-email'],
  ['neither address nor second factor are there', { user: newcomer }, 'verify-email'],
  ['the second factor is missing', { user: unenrolled }, 'two-factor-setup'],
  ['the second factor is missing, no organisation either', { user: unenrolled, organisations: 'none' }, 'two-factor-setup'],
  ['all is there but the organisations', { user: ada }, 'load-organisations'],
  ['there is no organisation', { user: ada, organisations: 'none' }, 'onboarding'],
  ['everything is there', { user: ada, organisations: 'some' }, 'open'],
  ['books are open and nobody is known yet', { user: undefined, openFor: 'ada' }, 'open'],
  ['books are open and the sign-in has lapsed', { openFor: 'ada' }, 'open'],
  ['books are open for the one who signs in', { user: ada, openFor: 'ada' }, 'open'],
  ['books are open and the address has become unverified', { user: unverified, openFor: 'ada' }, 'open'],
  ['books are open for somebody else', { user: ada, openFor: 'bob' }, 'load-organisations'],
  ['books are open for somebody else than the unverified', { user: unverified, openFor: 'bob' }, 'verify-email'],
])('where %s', (_what, facts, step) => {
  expect(gateStep({ ...nobody, ...facts })).toBe(step)
}) // oxfmt-ignore
