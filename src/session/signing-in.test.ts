import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Role } from '../domain/organisation/access.ts'
import { stage, worldPerTest } from '../../tests/support/session-world.ts'
import { ADA, RIGHT_CODE } from '../../tests/support/test-auth.ts'

const world = worldPerTest()

test('nobody signed in and nothing kept here leads to the sign-in screen', async () => {
  const session = world().newSession()
  await session.start()
  world().auth.become(null)
  expect(await stage(session)).toEqual({ stage: 'signed-out' })
})

test('an address that is not verified is asked about, and nothing is asked of the server for it', async () => {
  const session = world().newSession()
  await session.start()
  const user = { ...ADA, emailVerified: false }
  world().auth.become(user)
  expect(session.getState()).toEqual({ stage: 'verify-email', user })
  expect(world().called).toEqual([])
})

test('a missing second factor is set up before the server is asked for anything', async () => {
  const session = world().newSession()
  await session.start()
  const user = { ...ADA, secondFactors: [] }
  world().auth.become(user)
  expect(session.getState()).toEqual({ stage: 'two-factor-setup', user })
  expect(world().called).toEqual([])
})

test('a challenge is passed by its code, and given up by signing out', async () => {
  world().auth.asksSecondFactor = true
  world().auth.user = null
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  expect(session.getState()).toEqual({ stage: 'challenge' })
  await session.signOut()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  await world().auth.signIn('ada@example.com', 'secret')
  await world().auth.verifyCode(RIGHT_CODE)
  expect(await stage(session)).toMatchObject({ stage: 'open' })
})

test('a user without an organisation is asked to create one, and is then in it', async () => {
  world().organisations = []
  const session = await world().signedIn()
  expect(session.getState()).toEqual({ stage: 'onboarding', user: ADA })
  await session.createOrganisation('new-books', 'New Books')
  expect(session.getState().stage).toBe('onboarding')
  await session.openOrganisation()
  const state = session.getState()
  expect(state).toMatchObject({ stage: 'open', books: { organisation: { name: 'new-books' } } })
  expect(state.stage === 'open' && (await state.books.db.readMeta('createdHere'))).toBe(true)
})

test('a first sign-in without the network says so and can be tried again', async () => {
  world().reachable = false
  const session = await world().signedIn()
  expect(session.getState()).toMatchObject({ stage: 'unreachable', message: 'Network error occurred' })
  world().reachable = true
  await session.retry()
  expect(session.getState().stage).toBe('open')
})

test('signing in again after the sign-in has lapsed finds the books and the edits as they were', async () => {
  const { session, books } = await world().opened()
  await books.db.meta.put({ key: 'cursor', value: 7 })
  world().auth.become(null)
  await session.signInAgain()
  expect(session.getState()).toEqual({ stage: 'signed-out' })
  await world().auth.signIn('ada@example.com', 'secret')
  const after = await stage(session)
  if (after.stage !== 'open') throw new Error('The books did not open again')
  expect(await after.books.db.readMeta('cursor')).toBe(7)
})

test('somebody else who signs in on the device does not get into the open books', async () => {
  const session = await world().signedIn()
  world().auth.become({ ...ADA, uid: 'bob', emailVerified: false })
  expect(session.getState()).toMatchObject({ stage: 'verify-email', user: { uid: 'bob' } })
})

test('a role that this version does not know is a member’s', async () => {
  const session = world().newSession()
  world().roleOf = 'auditor' as Role
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({ stage: 'open', books: { organisation: { role: 'member' } } })
  await session.signOut()
})
