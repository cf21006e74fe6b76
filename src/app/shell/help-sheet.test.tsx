import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type KeyGroup, offeredKeys } from '../../ui/keyboard/keys.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { HelpSheet } from './help-sheet.tsx'

function Frame({ onTouch }: { onTouch?: string }) {
  const [offered, setOffered] = useState<readonly KeyGroup[]>()
  useKeys('Anywhere', [
    { keys: ['?'], label: 'Show keyboard shortcuts', run: () => setOffered(offeredKeys()) },
  ])
  useKeys('Review', [{ keys: ['j', 'ArrowDown'], label: 'Next transaction', run: () => undefined }], onTouch)
  return offered ? <HelpSheet offered={offered} onClose={() => setOffered(undefined)} /> : null
}

afterEach(cleanup)

test('the sheet that ? opens lists what every part of the screen offers, with its keys', async () => {
  render(<Frame />)
  await userEvent.setup().keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeTruthy()
  expect(screen.getByText('Show keyboard shortcuts')).toBeTruthy()
  const row = screen.getByText('Next transaction').parentElement
  expect([...(row?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual(['j', '↓'])
})

test('what a finger does is told where the screen has it, and nowhere else', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Frame />)
  await user.keyboard('?')
  expect(screen.queryByText(/phone/)).toBeNull()
  unmount()
  render(<Frame onTouch="On a phone, swipe right to approve." />)
  await user.keyboard('?')
  expect(screen.getByText('On a phone, swipe right to approve.')).toBeTruthy()
})
