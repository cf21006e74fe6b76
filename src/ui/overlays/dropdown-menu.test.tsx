import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DropdownMenu } from './dropdown-menu.tsx'

const user = userEvent.setup()
const onSelect = vi.fn<(label: string) => void>()
const action = (label: string, disabled = false) => ({ label, disabled, onSelect: () => onSelect(label) })

beforeEach(() => {
  onSelect.mockClear()
  render(
    <>
      <DropdownMenu label="Currency" actions={[action('USD'), action('EUR', true), action('NGN')]}>
        USD
      </DropdownMenu>
      <p>Elsewhere</p>
    </>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Currency' })
const menu = () => screen.queryByRole('menu')

test('a press beside the menu closes it', async () => {
  await user.click(button())
  expect(menu()).not.toBeNull()
  await user.click(screen.getByText('Elsewhere'))
  expect(menu()).toBeNull()
})

test('Escape closes it, chooses nothing and gives the focus back', async () => {
  await user.click(button())
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(onSelect).not.toHaveBeenCalled()
})

test('arrows pass over what is disabled and go round, and Enter chooses', async () => {
  button().focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('USD')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('NGN')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(onSelect.mock.calls).toEqual([['NGN']])
  expect(menu()).toBeNull()
})

test('a letter finds the action that begins with it', async () => {
  await user.click(button())
  await user.keyboard('n{Enter}')
  expect(onSelect).toHaveBeenCalledWith('NGN')
})
