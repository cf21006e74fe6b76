import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { holdsFile, holdsTyped, isHalfFilled, watchFile, watchForms } from './half-filled.ts'

watchForms()
afterEach(cleanup)
const user = userEvent.setup()

function show(): void {
  render(
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" defaultValue="Till" />
        <input aria-label="Note" />
        <button type="submit">Save</button>
      </form>
      <input type="search" aria-label="Search" />
    </>,
  )
}
const leave = () => (document.activeElement as HTMLElement).blur()

test('a form that nobody has touched is not in the way', () => {
  show()
  expect(isHalfFilled()).toBe(false)
})

test('what was typed counts after its field has lost the focus, until it is sent, emptied or gone', async () => {
  show()
  await user.type(screen.getByLabelText('Note'), 'half a sen')
  leave()
  expect(isHalfFilled()).toBe(true)
  await user.click(screen.getByText('Save'))
  expect(isHalfFilled()).toBe(false)
  await user.type(screen.getByLabelText('Note'), 'x')
  leave()
  expect(isHalfFilled()).toBe(true)
  await user.clear(screen.getByLabelText('Note'))
  leave()
  expect(isHalfFilled()).toBe(false)
  await user.type(screen.getByLabelText('Name'), ' 2')
  leave()
  expect(isHalfFilled()).toBe(true)
  cleanup()
  expect(isHalfFilled()).toBe(false)
})

test('what was sent and refused counts again while its form says so', async () => {
  show()
  const note = screen.getByLabelText('Note')
  await user.type(note, 'half a sentence')
  await user.click(screen.getByText('Save'))
  leave()
  expect(isHalfFilled()).toBe(false)
  note.setAttribute('aria-invalid', 'true')
  expect(holdsTyped()).toBe(true)
  note.removeAttribute('aria-invalid')
  expect(holdsTyped()).toBe(false)
  note.after(Object.assign(document.createElement('p'), { role: 'alert' }))
  expect(isHalfFilled()).toBe(true)
})

test('a field with the focus counts before anything is typed, and a search does not', async () => {
  show()
  await user.click(screen.getByLabelText('Note'))
  expect(isHalfFilled()).toBe(true)
  await user.type(screen.getByLabelText('Search'), 'coffee')
  expect(isHalfFilled()).toBe(false)
})

test('a file that is open counts until it is done with or its books are closed', () => {
  let isOpen = false
  const close = watchFile(() => isOpen)
  expect(holdsFile()).toBe(false)
  isOpen = true
  expect(holdsFile()).toBe(true)
  expect(isHalfFilled()).toBe(true)
  expect(holdsTyped()).toBe(false)
  close()
  expect(isHalfFilled()).toBe(false)
})
