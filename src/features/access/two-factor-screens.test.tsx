import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADA, FACTOR, RIGHT_CODE, TestAuth } from '../../../tests/support/test-auth.ts'
import { renderAtGate } from '../../../tests/support/render-at-gate.tsx'
import { TwoFactorChallengeScreen } from './two-factor-challenge-screen.tsx'
import { TwoFactorSetupScreen } from './two-factor-setup-screen.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const user = userEvent.setup()
const reload = vi.fn<() => void>()
let auth: TestAuth

beforeEach(() => {
  auth = new TestAuth()
  auth.user = { ...ADA, secondFactors: [] }
  reload.mockClear()
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code')
const WRONG = 'That code is wrong or has expired. Enter the code the app shows now.'

test('a secret that cannot be made leaves a placeholder and a way to try again', async () => {
  auth.failWith = 'auth/internal-error'
  renderAtGate(<TwoFactorSetupScreen email="ada@example.com" reload={reload} />, auth)
  expect(await screen.findByText('Failed to generate setup code. Please try again.')).toBeTruthy()
  expect(screen.getByText('No QR code yet')).toBeTruthy()
  await user.type(code(), RIGHT_CODE)
  expect(button('Turn on two-factor').disabled).toBe(true)
  await user.click(button('Retry'))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.queryByText('Failed to generate setup code. Please try again.')).toBeNull()
})

test('the QR code is drawn 200 by 200, and the key can be typed instead', async () => {
  renderAtGate(<TwoFactorSetupScreen email="ada@example.com" reload={reload} />, auth)
  const drawn = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual(['200', '200'])
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
})

test('a code that is refused is cleared, and the refusal goes when the next is typed', async () => {
  renderAtGate(<TwoFactorSetupScreen email="ada@example.com" reload={reload} />, auth)
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  await user.type(code(), '999999')
  await user.click(button('Turn on two-factor'))
  expect(screen.getByText(WRONG)).toBeTruthy()
  expect(code().value).toBe('')
  await user.type(code(), '1')
  expect(screen.queryByText(WRONG)).toBeNull()
})

test('after the enrolment the sign-in starts anew, and nothing can be typed before the page has been loaded', async () => {
  const session = renderAtGate(<TwoFactorSetupScreen email="ada@example.com" reload={reload} />, auth)
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  await user.type(code(), RIGHT_CODE)
  await user.click(button('Turn on two-factor'))
  expect(screen.getByRole('heading').textContent).toBe('MFA Setup Complete!')
  expect(screen.getByRole('status').textContent).toMatch(/email, password, and a 6-digit code/)
  const stages: string[] = []
  session.subscribe(() => stages.push(session.getState().stage))
  await user.click(button('Sign in again'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(new Set(stages)).toEqual(new Set(['loading']))
  expect(auth.asked).toEqual(['generateSecret', `enroll ${RIGHT_CODE}`, 'signOut'])
})

test('only digits count, six of them, and a pasted code may have spaces', async () => {
  auth.challenge = { hints: [FACTOR] }
  renderAtGate(<TwoFactorChallengeScreen />, auth)
  expect(button('Verify and Continue').disabled).toBe(true)
  await user.type(code(), '12a34-5')
  expect(code().value).toBe('12345')
  expect(button('Verify and Continue').disabled).toBe(true)
  await user.clear(code())
  await user.paste('123 456 789')
  expect(code().value).toBe('123456')
  expect(button('Verify and Continue').disabled).toBe(false)
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
})

test('a wrong code at sign-in is cleared and can be given again', async () => {
  auth.challenge = { hints: [FACTOR] }
  renderAtGate(<TwoFactorChallengeScreen />, auth)
  await user.type(code(), '999999')
  await user.click(button('Verify and Continue'))
  expect(screen.getByText(WRONG)).toBeTruthy()
  expect(code().value).toBe('')
  expect(document.activeElement).toBe(code())
  await user.type(code(), RIGHT_CODE)
  await user.click(button('Verify and Continue'))
  expect(auth.user).toEqual(ADA)
})

test('going back gives the sign-in up, or does what it is told to', async () => {
  auth.challenge = { hints: [FACTOR] }
  renderAtGate(<TwoFactorChallengeScreen />, auth)
  await user.click(button('Back to Sign In'))
  expect([auth.challenge, auth.user]).toEqual([undefined, null])

  const onBackToLogin = vi.fn<() => void>()
  renderAtGate(<TwoFactorChallengeScreen onBackToLogin={onBackToLogin} />, auth)
  const last = screen.getAllByRole('button', { name: 'Back to Sign In' }).at(-1)
  if (last) await user.click(last)
  expect(onBackToLogin).toHaveBeenCalledOnce()
})

test('a verification mail that cannot be sent says why', async () => {
  auth.failWith = 'auth/too-many-requests'
  renderAtGate(<VerifyEmailScreen email="ada@example.com" reload={reload} />, auth)
  await user.click(button('Resend Verification Email'))
  // Said once, and nothing claims any more that a mail is on its way.
  expect(screen.getByText('Too many failed attempts. Please try again later.')).toBeTruthy()
  expect(screen.getByText('The verification email wasn’t sent')).toBeTruthy()
  expect(screen.queryByText(/We emailed/)).toBeNull()
  expect(screen.queryByText('Verification email sent successfully!')).toBeNull()
  await user.click(button('Resend Verification Email'))
  expect(screen.getByText('Verification email sent successfully!')).toBeTruthy()
  expect(screen.getByText(/We emailed/)).toBeTruthy()
  expect(screen.queryByText('The verification email wasn’t sent')).toBeNull()
})

test('whoever refreshes before the link was clicked is told that the email isn’t verified yet', async () => {
  renderAtGate(<VerifyEmailScreen email="ada@example.com" reload={reload} />, auth)
  expect(screen.queryByText(/verified yet/)).toBeNull()
  await user.click(button("I've verified my email - Refresh"))
  cleanup()
  renderAtGate(<VerifyEmailScreen email="ada@example.com" reload={reload} />, auth)
  expect(screen.getByText(/Your email isn’t verified yet/)).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

test('a verification mail is sent again, the page loaded anew, and the account left', async () => {
  renderAtGate(<VerifyEmailScreen email="ada@example.com" reload={reload} />, auth)
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  await user.click(button('Resend Verification Email'))
  expect(screen.getByText('Verification email sent successfully!')).toBeTruthy()
  await user.click(button("I've verified my email - Refresh"))
  expect(reload).toHaveBeenCalledOnce()
  await user.click(button('Sign Out'))
  await waitFor(() => expect(auth.user).toBeNull())
})

test('the code has the focus, and a phone opens the app itself by a link', async () => {
  renderAtGate(<TwoFactorSetupScreen email="ada@example.com" reload={reload} />, auth)
  const link = await screen.findByRole('link', { name: 'Open in authenticator app' })
  expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
  expect(document.activeElement).toBe(code())
})
