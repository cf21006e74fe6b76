import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../tests/support/render-at-gate.tsx'
import { renderAtGate } from '../../../tests/support/render-at-gate.tsx'
import { ADA, TestAuth } from '../../../tests/support/test-auth.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { OnboardingScreen } from './onboarding-screen.tsx'

const ORGANISATION = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'bakery',
  displayName: 'Corner Bakery',
}
const user = userEvent.setup()
let answers: Answers
let auth: TestAuth

beforeEach(() => {
  auth = new TestAuth()
  auth.user = ADA
  answers = {}
})
afterEach(() => vi.useRealTimers())

const show = () => renderAtGate(<OnboardingScreen email="ada@example.com" />, auth, answers)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const codeField = () => screen.getByLabelText<HTMLInputElement>('Invite code')

async function join(code: string): Promise<void> {
  await user.click(button(/Join Existing Organization/))
  await user.type(codeField(), code)
}

test('a code that is unknown says so until it is changed', async () => {
  answers.joinOrganization = () => {
    throw new RemoteFailure('The invite code was not found', 'not-found')
  }
  show()
  await join('abc123')
  await user.click(button('Join Organization'))
  const told = screen.getByText('Invalid invite code. Please check the code and try again.')
  expect(codeField().getAttribute('aria-invalid')).toBe('true')
  expect(codeField().getAttribute('aria-describedby')).toBe(told.id)
  await waitFor(() => expect(document.activeElement).toBe(codeField()))
  await user.type(codeField(), '{Backspace}')
  expect(screen.queryByText(/Invalid invite code/)).toBeNull()
})

test('a code that could not be tried is not called wrong', async () => {
  answers.joinOrganization = () => {
    throw new RemoteFailure('Too many invite codes have been tried; try again later', 'resource-exhausted')
  }
  show()
  await join('abc123')
  await user.click(button('Join Organization'))
  expect(screen.getByRole('alert').textContent).toContain('Too many invite codes')
  expect(codeField().getAttribute('aria-invalid')).toBe('false')
})

test('a code is asked for once the field was left', async () => {
  show()
  await join('a')
  await user.clear(codeField())
  await user.tab()
  expect(screen.getByText('Invite code is required')).toBeTruthy()
  await user.type(codeField(), 'ab')
  expect(screen.getByText('Invite code must be 6 characters')).toBeTruthy()
  expect(button('Join Organization').disabled).toBe(true)
})

test('a code is shown in capitals, three by three, and nothing but letters and digits stays', async () => {
  show()
  await join('ab.c')
  expect(codeField().value).toBe('ABC')
  await user.type(codeField(), ' 1')
  expect(codeField().value).toBe('ABC-1')
  await user.type(codeField(), '23456')
  expect(codeField().value).toBe('ABC-123')
})

test('an organization that cannot be created says why, and going back forgets it', async () => {
  answers.createOrganization = () => {
    throw new RemoteFailure('The organization name bakery is already taken; choose another', 'already-exists')
  }
  show()
  await user.click(button(/Create New Organization/))
  await user.type(screen.getByLabelText('Display name'), 'Bakery')
  await user.click(button('Create Organization'))
  const name = screen.getByRole('textbox', { name: 'Organization name' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.getAttribute('aria-describedby')).toBe(screen.getByText(/already taken/).id)
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(name, '-two')
  expect(name.getAttribute('aria-invalid')).toBe('false')
  await user.click(button('Back'))
  await user.click(button(/Create New Organization/))
  expect(screen.queryByText(/already taken/)).toBeNull()
})

test('who has no code is told whom to ask', () => {
  show()
  expect(screen.getByText(/No invite code\? Ask an administrator/)).toBeTruthy()
  expect(screen.getByText('Step 1 of 3')).toBeTruthy()
})

test('joining welcomes by the display name and opens the books after two seconds', async () => {
  answers.joinOrganization = ({ inviteCode }) => {
    expect(inviteCode).toBe('ABC123')
    return { organization: ORGANISATION, role: 'member' }
  }
  const asked = vi.fn<() => void>()
  answers.getUserOrganizations = () => {
    asked()
    return [{ organization: ORGANISATION, role: 'member', isCurrentOrganization: true }]
  }
  const session = show()
  await join('abc-123')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    button('Join Organization').click()
    await Promise.resolve()
  })
  expect(
    screen.getByText(
      'Welcome to Corner Bakery! Your organization is ready. Redirecting to your dashboard...',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Step 3 of 3')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(asked).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ stage: 'open' }), { timeout: 5_000 })
  await session.signOut()
})

test('right after a step is chosen its first field takes what is typed', async () => {
  show()
  await user.click(button(/Create New Organization/))
  await user.keyboard('Köhler & Söhne')
  expect(screen.getByLabelText<HTMLInputElement>('Display name').value).toBe('Köhler & Söhne')
  expect(screen.getByLabelText<HTMLInputElement>('Organization name').value).toBe('kohler-sohne')
  await user.click(button('Back'))
  await user.click(button(/Join Existing Organization/))
  await user.keyboard('abc')
  expect(codeField().value).toBe('ABC')
})

test('a first field that is left as it came up complains of nothing, so that Back stays under the pointer', async () => {
  show()
  await user.click(button(/Join Existing Organization/))
  await user.tab()
  expect(screen.queryByText('Invite code is required')).toBeNull()
  await user.click(button('Back'))
  await user.click(button(/Create New Organization/))
  await user.tab()
  expect(screen.queryByText('Display name is required')).toBeNull()
})
