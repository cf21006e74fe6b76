import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormButtons } from './form-buttons.tsx'
import { TextField } from './text-field.tsx'

function Form() {
  const [tried, setTried] = useState(false)
  const [note, setNote] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
      }}
    >
      <TextField label="Name" defaultValue="Savings" problem={undefined} />
      <TextField
        label="Date"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        problem={tried && note === '' ? 'Enter the date' : undefined}
      />
      <TextField label="Amount" problem={tried ? 'Enter the amount' : undefined} />
      <FormButtons action="Add" onCancel={() => {}} />
    </form>
  )
}

test('whoever sends a form off with faults is led to the first of them', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')))
  await user.keyboard('May 1{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
})
