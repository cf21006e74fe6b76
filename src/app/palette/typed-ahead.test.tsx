import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TypedAhead } from './typed-ahead.tsx'

afterEach(cleanup)
const user = userEvent.setup()
const onKey = vi.fn<(event: KeyboardEvent) => void>()
const onClose = vi.fn<() => void>()
const onQuery = vi.fn<(text: string) => void>()

/** As a library marks its dialogs. */
const DIALOG = { role: 'dialog' }

function Opening({ isThere }: { isThere: boolean }) {
  return (
    <>
      <TypedAhead onClose={onClose} />
      {isThere && (
        <div {...DIALOG} tabIndex={-1}>
          <input aria-label="Search" onChange={(event) => onQuery(event.currentTarget.value)} />
        </div>
      )}
    </>
  )
}

test('what is typed before the palette is there reaches its field and nothing else', async () => {
  addEventListener('keydown', onKey)
  const { rerender } = render(<Opening isThere={false} />)
  await user.keyboard('drxx{Backspace}ent')
  expect(onKey).not.toHaveBeenCalled()
  rerender(<Opening isThere />)
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  act(() => field.focus())
  expect(field.value).toBe('drxent')
  expect(onQuery).toHaveBeenLastCalledWith('drxent')
  await user.keyboard('s')
  expect(field.value).toBe('drxents')
  expect(onKey).toHaveBeenCalled()
  removeEventListener('keydown', onKey)
})

test('what is typed while the palette itself has the focus is not lost', async () => {
  render(<Opening isThere />)
  act(() => screen.getByRole('dialog').focus())
  await user.keyboard('rent')
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  act(() => field.focus())
  expect(field.value).toBe('rent')
  await user.keyboard('s{Enter}')
  expect(field.value).toBe('rents')
})

test('Escape gives it up before it is there', async () => {
  render(<Opening isThere={false} />)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
