import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ORGANISATION, stage, worldPerTest } from '../../tests/support/session-world.ts'
import { ADA, TestAuth } from '../../tests/support/test-auth.ts'

const world = worldPerTest()

test('signing in opens the current organisation', async () => {
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  expect(await stage(session)).toMatchObject({
    stage: 'open',
    books: { organisation: { displayName: 'Ada & Sons', role: 'owner' } },
  })
})

test('a call of the open books names their organisation, and no other call goes before it', async () => {
  const session = world().newSession()
  await session.start()
  await world().auth.signIn('ada@example.com', 'secret')
  await stage(session)
  world().called = []
  await session.callHere('getOrganizationMembers', null)
  expect(world().called).toEqual(['getOrganizationMembers'])
  expect(world().namedLast).toBe(ORGANISATION.id)
})

test('the last books open without the network and before anybody has been asked', async () => {
  await world().signedIn()

  world().reachable = false
  world().auth = new TestAuth()
  const second = world().newSession()
  await second.start()
  expect(second.getState()).toMatchObject({ stage: 'open', books: { user: { uid: 'ada' } } })
  world().auth.become(ADA)
  expect(second.getState()).toMatchObject({ stage: 'open' })
})

test('work goes on when the sign-in has lapsed', async () => {
  const session = await world().signedIn()
  world().auth.become(null)
  expect(session.getState().stage).toBe('open')
})
