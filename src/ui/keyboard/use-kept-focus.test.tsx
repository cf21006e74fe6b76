import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

function Fields({ isBusy }: { isBusy: boolean }) {
  useKeptFocus(isBusy)
  return (
    <>
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <a href="#elsewhere">Elsewhere</a>
    </>
  )
}

const save = () => screen.getByRole<HTMLButtonElement>('button')
/** What a browser does to a control that is disabled under the focus, and jsdom does not. */
const loseFocus = () => save().blur()

test('the control that was pressed has the focus again', () => {
  const { rerender } = render(<Fields isBusy={false} />)
  save().focus()
  rerender(<Fields isBusy />)
  loseFocus()
  rerender(<Fields isBusy={false} />)
  expect(document.activeElement).toBe(save())
})

test('whoever has gone elsewhere meanwhile stays there', () => {
  const { rerender } = render(<Fields isBusy={false} />)
  save().focus()
  rerender(<Fields isBusy />)
  loseFocus()
  screen.getByRole('link').focus()
  rerender(<Fields isBusy={false} />)
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
