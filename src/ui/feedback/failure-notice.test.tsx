import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FailureNotice } from './failure-notice.tsx'

const scroll = vi.fn<(options: ScrollIntoViewOptions) => void>()
beforeEach(() => {
  scroll.mockClear()
  HTMLElement.prototype.scrollIntoView = scroll
})

function LongForm() {
  const [failure, setFailure] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setFailure('A memo is required')
      }}
    >
      <FailureNotice failure={failure} />
      <button type="submit">Add entry</button>
    </form>
  )
}

test('why a form was not sent off comes into sight, each time', async () => {
  render(<LongForm />)
  expect(scroll).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('alert').textContent).toBe('A memo is required')
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }))
  scroll.mockClear()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(scroll).toHaveBeenCalled())
})

test('what fails elsewhere leaves the page where it is', () => {
  render(<FailureNotice failure="The list couldn’t be read" />)
  expect(scroll).not.toHaveBeenCalled()
})
