import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { GLAccountPicker } from '../bookkeeping/accounts/gl-account-picker.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useSubmitKey } from './use-submit-key.ts'

const user = userEvent.setup()
const calls: string[] = []
const choose = vi.fn<(account: GLAccount) => void>(({ number }) => calls.push(`chose ${number}`))

const travel: GLAccount = {
  id: 'travel',
  number: '6450',
  name: 'Travel',
  category: 'EXPENSE',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

function Screen({ locked = false, dialog = false }: { locked?: boolean; dialog?: boolean }) {
  useSubmitKey('Anywhere')
  const form = (name: string) => (
    <form
      data-screen
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        calls.push(name)
      }}
    >
      <GLAccountPicker label={`${name} account`} accounts={[travel]} number="" name="" onChoose={choose} />
      <textarea aria-label={`${name} note`} />
      <button type="button">Add line to {name}</button>
      <button type="submit" disabled={locked}>
        Save {name}
      </button>
    </form>
  )
  return (
    <>
      <button type="button">Elsewhere</button>
      {form('entry')}
      {dialog && (
        <Dialog open title="Split" onClose={() => undefined}>
          {form('split')}
        </Dialog>
      )}
    </>
  )
}

const press = () => user.keyboard('{Control>}{Enter}{/Control}')

afterEach(() => {
  cleanup()
  calls.length = 0
})

test.each(['entry note', 'entry account'])('saves once from the field %s', async (field) => {
  render(<Screen />)
  await user.click(screen.getByLabelText(field))
  await press()
  await vi.waitFor(() => expect(calls).toEqual(['entry']))
})

test('saves from a button of the form without pressing it, and from beside the form', async () => {
  render(<Screen />)
  screen.getByRole('button', { name: 'Add line to entry' }).focus()
  await press()
  expect(calls).toEqual(['entry'])
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await press()
  expect(calls).toEqual(['entry', 'entry'])
})

test('of an open dialog the form is saved, not that of the screen behind it', async () => {
  render(<Screen dialog />)
  document.body.focus()
  await press()
  expect(calls).toEqual(['split'])
})

test('what was typed into an open list is chosen before the form is saved', async () => {
  render(<Screen />)
  await user.type(screen.getByLabelText('entry account'), 'trav')
  await press()
  await vi.waitFor(() => expect(calls).toEqual(['chose 6450', 'entry']))
})

test('a form whose button is disabled is not saved', async () => {
  render(<Screen locked />)
  await user.click(screen.getByLabelText('entry note'))
  await press()
  expect(calls).toEqual([])
})

test('a form without a button of its own keeps the key', async () => {
  const own = vi.fn<(key: string) => void>()
  render(
    <>
      <Screen />
      <form aria-label="line">
        <input aria-label="Description" onKeyDown={(event) => own(event.key)} />
      </form>
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Description' }))
  await press()
  expect(own).toHaveBeenCalledWith('Enter')
  expect(calls).toEqual([])
})
