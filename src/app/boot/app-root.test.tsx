import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionBefore } from '../../../tests/support/render-at-gate.tsx'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import { AuthFailure } from '../../session/auth.ts'
import { LazyResource } from './lazy-resource.ts'
import { AppRoot, type Started } from './app-root.tsx'
import { lazySignInApi } from './lazy-sign-in-api.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false }))
afterEach(cleanup)
const user = userEvent.setup()

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const signIn = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in/ })

/** Stands before the first screen while the session is as far away as the test wants it to be. */
function stand(stage: 'loading' | 'signed-out', fetch: () => Promise<Started>) {
  const first = { stage } as const
  const resource = new LazyResource(fetch)
  const signInApi = lazySignInApi(false, async () => (await resource.load()).session.auth)
  render(<AppRoot resource={resource} signInApi={signInApi} first={first} />)
}

function onTheWay() {
  const arrive: ((here: Started) => void)[] = []
  const promise = new Promise<Started>((resolve) => arrive.push(resolve))
  return { promise, resolve: (here: Started) => arrive.forEach((resolve) => resolve(here)) }
}

function started(auth: TestAuth, stage: 'loading' | 'signed-out'): Started {
  const session = sessionBefore(auth, { getUserOrganizations: () => [] }, { stage })
  void session.start()
  return { session, deviceSettings: new DeviceSettingsStore(new DeviceDatabase()) }
}

test('the form is there before the session is, and keeps what is typed and the cursor when it arrives', async () => {
  const auth = new TestAuth()
  auth.user = null
  const { promise, resolve } = onTheWay()
  stand('signed-out', () => promise)
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secr')
  const field = password()
  const here = started(auth, 'signed-out')
  const heard = vi.spyOn(here.session, 'subscribe')
  resolve(here)
  await waitFor(() => expect(heard).toHaveBeenCalled())
  await user.keyboard('et')
  expect(password()).toBe(field)
  await user.click(signIn())
  await waitFor(() => expect(auth.asked).toEqual(['signIn ada@example.com secret']))
})

test('a press before the session is there waits for it, and then signs in', async () => {
  const auth = new TestAuth()
  auth.user = null
  const { promise, resolve } = onTheWay()
  stand('signed-out', () => promise)
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secret')
  await user.click(signIn())
  expect(signIn().disabled).toBe(true)
  expect(screen.getByText('Working')).toBeTruthy()
  resolve(started(auth, 'signed-out'))
  expect(await screen.findByRole('heading', { name: 'Set up your organization' })).toBeTruthy()
  expect(auth.asked).toEqual(['signIn ada@example.com secret'])
})

test('where nothing can be fetched the press says so, and the next one tries anew', async () => {
  const auth = new TestAuth()
  auth.user = null
  let reachable = false
  stand('signed-out', async () => {
    if (!reachable) throw new AuthFailure('network-request-failed')
    return started(auth, 'signed-out')
  })
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secret')
  await user.click(signIn())
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.')
  expect(password().value).toBe('secret')
  reachable = true
  await user.click(signIn())
  await waitFor(() => expect(auth.asked).toEqual(['signIn ada@example.com secret']))
})

test('where somebody has been before no form is seen until it is known that nobody is signed in', async () => {
  const auth = new TestAuth()
  const { promise, resolve } = onTheWay()
  stand('loading', () => promise)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
  resolve(started(auth, 'loading'))
  await promise
  expect(screen.queryByLabelText('Email')).toBeNull()
  auth.become(null)
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

test('where the disk has no room for the books of this version the page says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const full = Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' })
  vi.spyOn(DeviceDatabase.prototype, 'lastSession').mockRejectedValueOnce(full)
  stand('loading', () => Promise.resolve(started(new TestAuth(), 'loading')))
  expect(await screen.findByText(/too little free storage to open your books. Nothing is lost/)).toBeTruthy()
})

test('where somebody has been before and nothing can be fetched the page says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  stand('loading', () => Promise.reject(new AuthFailure('network-request-failed')))
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
})

test('where the device cannot be read the page says so, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const auth = new TestAuth()
  const message = 'Internal error opening backing store for indexedDB.open.'
  const reads = vi.spyOn(DeviceDatabase.prototype, 'lastSession').mockRejectedValue(new Error(message))
  stand('loading', () => Promise.resolve(started(auth, 'loading')))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText(/The books on this device can’t be read right now/)).toBeTruthy()
  reads.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  auth.become(null)
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})
