import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { renderAtGate } from '../../../tests/support/render-at-gate.tsx'
import { DeviceDatabase } from '../../db/device/device.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const user = userEvent.setup()
let auth: TestAuth

beforeEach(() => {
  auth = new TestAuth()
  renderAtGate(<SignInScreen />, auth)
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

async function fill(address: string, secret: string): Promise<void> {
  await user.type(email(), address)
  await user.type(password(), secret)
}

test.each([
  ['auth/user-not-found', 'Invalid email or password'],
  ['auth/wrong-password', 'Invalid email or password'],
  ['auth/invalid-credential', 'Invalid email or password'],
  ['auth/invalid-email', 'Invalid email address'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Sign-in popup was closed'],
  ['auth/cancelled-popup-request', 'Sign-in was cancelled'],
  ['auth/invalid-multi-factor-session', 'Invalid multi-factor session'],
  ['auth/multi-factor-info-not-found', 'Multi-factor authentication not set up'],
  ['auth/something-new', 'An error occurred during authentication'],
])('a sign-in that fails with %s says so until something is typed', async (code, message) => {
  auth.failWith = code
  await fill('ada@example.com', 'secret')
  await user.click(button('Sign in'))
  expect(screen.getByRole('alert').textContent).toBe(`Authentication Error${message}`)
  expect(password().value).toBe('secret')
  await user.type(password(), '2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['auth/email-already-in-use', 'Email already in use'],
  ['auth/weak-password', 'Password is too weak'],
])('an account that cannot be made for %s says so', async (code, message) => {
  auth.failWith = code
  await user.click(button('Create an account'))
  await fill('ada@example.com', 'secret')
  await user.click(button('Create account'))
  expect(screen.getByRole('alert').textContent).toBe(`Authentication Error${message}`)
})

test('a sign-in that needs a second factor shows no error', async () => {
  auth.asksSecondFactor = true
  await fill('ada@example.com', 'secret')
  await user.click(button('Sign in'))
  expect(auth.challenge).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the address is sent without the spaces around it, the password as it is', async () => {
  await user.click(email())
  await user.paste(' ada@example.com ')
  await user.type(password(), ' secret ')
  await user.click(button('Sign in'))
  expect(auth.asked).toEqual(['signIn ada@example.com  secret '])
})

test('the heading toggles, and only signing in has a way to a new password', async () => {
  expect(screen.getByRole('heading').textContent).toBe('Sign in to Daybook')
  await user.click(button('Create an account'))
  expect(screen.getByRole('heading').textContent).toBe('Create your account')
  expect(screen.queryByText('Forgot your password?')).toBeNull()
  await user.click(button('Sign in instead'))
  expect(button('Forgot your password?')).toBeTruthy()
})

test('password managers are told which password is meant', async () => {
  expect(email().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  await user.click(button('Create an account'))
  expect(password().autocomplete).toBe('new-password')
})

test('a new password says what it lacks by the provider’s policy, and is sent once it lacks nothing', async () => {
  auth.policy = { ...auth.policy, minLength: 8, numeric: true }
  await user.click(button('Create an account'))
  await fill('ada@example.com', 'secret')
  expect(screen.getByText('Needs at least 8 characters, a digit.')).toBeTruthy()
  expect(button('Create account').disabled).toBe(true)
  await user.type(password(), '42')
  await user.click(button('Create account'))
  expect(auth.asked).toEqual(['signUp ada@example.com secret42'])
})

test('a password is shown on demand', async () => {
  expect(password().type).toBe('password')
  await user.click(button('Show password'))
  expect(password().type).toBe('text')
})

test('a reset cannot be asked for without an address, and says where it went', async () => {
  await user.click(button('Forgot your password?'))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(button('Send Reset Email').disabled).toBe(true)
  await user.type(email(), '   ')
  expect(button('Send Reset Email').disabled).toBe(true)
  await user.type(email(), 'ada@example.com')
  await user.click(button('Send Reset Email'))
  expect(screen.getByRole('heading').textContent).toBe('Check Your Email')
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  await user.click(button('Back to Sign In'))
  expect(screen.getByRole('heading').textContent).toBe('Sign in to Daybook')
})

test('a reset that fails stays where it is, until the address changes', async () => {
  auth.failWith = 'auth/too-many-requests'
  await user.click(button('Forgot your password?'))
  await user.type(email(), 'ada@example.com')
  await user.click(button('Send Reset Email'))
  expect(screen.getByText('Too many failed attempts. Please try again later.')).toBeTruthy()
  await user.type(email(), '2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the address takes what is typed at once, and again after turning to a new account', async () => {
  await user.keyboard('ada@')
  expect(email().value).toBe('ada@')
  await user.click(button('Create an account'))
  await user.keyboard('example.com')
  expect(email().value).toBe('ada@example.com')
})

test('a sign-out that the server has not heard of is told as long as there is no network', async () => {
  const device = new DeviceDatabase()
  await device.signOut('ada')
  device.close()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/so the server doesn’t know yet/)).toBeTruthy()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(screen.queryByText(/so the server doesn’t know yet/)).toBeNull())
})
