import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAtGate } from '../../../tests/support/render-at-gate.tsx'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'

test('a gate on a dead line says whose it is, and offers to try again and to sign out', async () => {
  const session = renderAtGate(
    <UnreachableScreen email="ada@example.com" message="Network error occurred" />,
    new TestAuth(),
  )
  expect(screen.getByText('Network error occurred')).toBeTruthy()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  const [retry, signOut] = [vi.spyOn(session, 'retry'), vi.spyOn(session, 'signOut')]
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})
