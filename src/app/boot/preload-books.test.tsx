import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionBefore } from '../../../tests/support/render-at-gate.tsx'
import { ADA, TestAuth } from '../../../tests/support/test-auth.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import { lastStage, noteStages, preloadOnTheWay } from './preload-books.ts'

const SESSION = { userId: 'ada', email: 'ada@example.com', organisationId: 'a' }
const device = new DeviceDatabase()
beforeEach(async () => {
  localStorage.clear()
  await device.forgetSession()
})

function noted(auth: TestAuth): ReturnType<typeof sessionBefore> {
  const session = sessionBefore(auth, { getUserOrganizations: () => [] })
  noteStages(session, device)
  return session
}

test('whoever is on the way in is expected again, and no longer once they have signed out', async () => {
  const auth = new TestAuth()
  auth.user = { ...ADA, emailVerified: false }
  const session = noted(auth)
  expect(lastStage()).toBeUndefined()
  await session.start()
  expect(lastStage()).toBe('verify-email')
  auth.become(ADA)
  await waitFor(() => expect(lastStage()).toBe('onboarding'))
  await session.signOut()
  await waitFor(() => expect(lastStage()).toBeUndefined())
})

test('a sign-in that has lapsed leaves the books, and they are what is expected', async () => {
  const auth = new TestAuth()
  auth.user = ADA
  const session = noted(auth)
  await session.start()
  await waitFor(() => expect(lastStage()).toBe('onboarding'))
  await device.rememberSession(SESSION)
  const asked = vi.spyOn(device, 'lastSession')
  auth.become(null)
  await waitFor(() => expect(session.getState().stage).toBe('signed-out'))
  await Promise.all(asked.mock.results.map(({ value }) => value))
  expect(lastStage()).toBe('onboarding')
})

test('what shows the books is fetched while somebody is still on the way to them, once and when nothing else is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const auth = new TestAuth()
  const session = sessionBefore(auth, { getUserOrganizations: () => [] })
  const preload = vi.fn()
  preloadOnTheWay(session, preload)
  await session.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(preload, 'nobody has signed in').not.toHaveBeenCalled()
  auth.become({ ...ADA, emailVerified: false })
  await vi.waitFor(() => expect(session.getState().stage).toBe('verify-email'))
  await vi.advanceTimersByTimeAsync(2_000)
  auth.become(ADA)
  await vi.waitFor(() => expect(session.getState().stage).toBe('onboarding'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(preload).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
