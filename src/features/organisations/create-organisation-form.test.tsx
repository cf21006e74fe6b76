import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CreateOrganisationForm } from './create-organisation-form.tsx'

const user = userEvent.setup()
const onCreate = vi.fn<(name: string, displayName: string) => void>()

beforeEach(() => {
  onCreate.mockClear()
  render(
    <CreateOrganisationForm
      busy={false}
      error={undefined}
      isTaken={false}
      onChange={() => undefined}
      onCreate={onCreate}
    />,
  )
})
afterEach(cleanup)

const nameField = () => screen.getByLabelText<HTMLInputElement>('Organization name')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Organization' })

test('an empty form cannot be sent', () => {
  expect(button().disabled).toBe(true)
})

test('the organization name fills itself from the display name', async () => {
  await user.type(screen.getByLabelText('Display name'), 'Corner Bakery & Sons')
  expect(nameField().value).toBe('corner-bakery-sons')
  await user.click(button())
  expect(onCreate).toHaveBeenCalledWith('corner-bakery-sons', 'Corner Bakery & Sons')
})

test('a name of one’s own stays when the display name changes', async () => {
  await user.type(nameField(), 'My Shop!')
  expect(nameField().value).toBe('myshop')
  await user.type(screen.getByLabelText('Display name'), 'Something Else')
  expect(nameField().value).toBe('myshop')
})

test.each([
  ['ab', 'Organization name must be at least 3 characters'],
  ['a--b', 'Organization name cannot contain consecutive hyphens'],
  ['-abc', 'Organization name cannot start or end with a hyphen'],
])('the name %s is refused in the words of the rule', async (name, problem) => {
  await user.type(nameField(), name)
  expect(screen.getByText(problem)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('a display name that was emptied again is asked for', async () => {
  await user.type(screen.getByLabelText('Display name'), 'A{Backspace}')
  await user.tab()
  expect(screen.getByText('Display name is required')).toBeTruthy()
})
