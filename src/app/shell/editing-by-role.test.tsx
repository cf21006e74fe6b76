import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import type { Edit } from '../../mutations/mutation.ts'
import { ViewOnly } from '../../features/issues/routes.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { EditingByRole } from './editing-by-role.tsx'
import { LastActionBar } from './notices/last-action-bar.tsx'

const changed = vi.fn<() => void>()

function Screen() {
  useKeys('Screen', [{ keys: ['e'], label: 'Edit', edits: true, run: changed }])
  return (
    <>
      <Button edits onClick={changed}>
        Delete
      </Button>
      <ForEditors>
        <a href="/transactions/import">Import</a>
      </ForEditors>
      <Button>Export</Button>
    </>
  )
}

async function showAs(role: 'viewer' | 'member') {
  changed.mockClear()
  const opened = await openTestBooks()
  await opened.db.writeMeta('role', role)
  opened.show(
    <EditingByRole>
      <ViewOnly />
      <Screen />
      <LastActionBar />
    </EditingByRole>,
  )
  return opened
}

const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('a viewer is offered no change, and a key says why nothing happens', async () => {
  await showAs('viewer')
  await waitFor(() => expect(isOff('Delete')).toBe(true))
  expect(isOff('Export')).toBe(false)
  expect(screen.getByRole('button', { name: 'Delete' }).title).toBe(
    'You can view these books but not change them',
  )
  expect(screen.queryByText('Import')).toBeNull()
  await userEvent.keyboard('e')
  expect(changed).not.toHaveBeenCalled()
  expect(await screen.findByText('You can view these books but not change them')).toBeTruthy()
})

test('a form that a viewer opens is switched off and says why; the way out stays', async () => {
  const opened = await openTestBooks()
  await opened.db.writeMeta('role', 'viewer')
  const closed = vi.fn<() => void>()
  opened.show(
    <EditingByRole>
      <Dialog edits open onClose={closed} title="Edit bank account">
        <TextField label="Name" defaultValue="Main" />
      </Dialog>
    </EditingByRole>,
  )
  expect(
    await screen.findByText(
      'You can view these books but not change them. To make changes, ask an owner to make you a Member.',
    ),
  ).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'x')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Main')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledOnce()
  await act(() => opened.db.writeMeta('role', 'member'))
  await waitFor(() => expect(screen.queryByText(/You can view these books/)).toBeNull())
})

test('a new role takes effect where the person is, both ways', async () => {
  const { db } = await showAs('member')
  expect(isOff('Delete')).toBe(false)
  await userEvent.keyboard('e')
  expect(changed).toHaveBeenCalledOnce()
  await act(() => db.writeMeta('role', 'viewer'))
  await waitFor(() => expect(isOff('Delete')).toBe(true))
  await act(() => db.writeMeta('role', 'member'))
  await waitFor(() => expect(isOff('Delete')).toBe(false))
})

test('what was done before is not undone by who may no longer change the books', async () => {
  const { books, db } = await showAs('member')
  const account = {
    name: 'Till',
    institution: 'Bank',
    balance: 1,
    currency: 'USD',
    type: 'CHECKING',
  } as const
  await act(() =>
    books.step('Added Till', { name: 'createAccount', args: { id: crypto.randomUUID(), ...account } }),
  )
  expect(await screen.findByText('Added Till')).toBeTruthy()
  expect(isOff('Undo')).toBe(false)
  await act(() => db.writeMeta('role', 'viewer'))
  await waitFor(() => expect(isOff('Undo')).toBe(true))
  expect(screen.getByRole('button', { name: 'Undo' }).title).toBe(
    'You can view these books but not change them',
  )
  expect(isOff('Dismiss')).toBe(false)
})

test('who was removed changes nothing until they are let in again, and a key says why', async () => {
  const { db } = await showAs('member')
  const become = (phase: 'no-access' | 'running' | 'idle', isLost = false) =>
    act(() =>
      db.writeMeta('sync', {
        phase,
        since: new Date().toISOString(),
        failures: 0,
        ...(isLost && { isLost }),
      }),
    )
  await become('no-access')
  await waitFor(() => expect(isOff('Delete')).toBe(true))
  expect(screen.getByRole('button', { name: 'Delete' }).title).toBe(
    'You no longer have access to these books',
  )
  expect(isOff('Export')).toBe(false)
  expect(screen.queryByText('Import')).toBeNull()
  await userEvent.keyboard('e')
  expect(changed).not.toHaveBeenCalled()
  expect(await screen.findByText('You no longer have access to these books')).toBeTruthy()
  // What only a viewer is told is not said.
  expect(screen.queryByText('You can now only view these books')).toBeNull()
  await become('running', true)
  expect(isOff('Delete')).toBe(true)
  await become('idle')
  await waitFor(() => expect(isOff('Delete')).toBe(false))
})

test('what a new viewer had changed and the server refused is told, and goes when they discard it', async () => {
  const { db } = await showAs('viewer')
  const edit: Edit = { name: 'approveTransaction', args: { transactionId: crypto.randomUUID() } }
  await act(() =>
    db.issues.put({
      uuid: crypto.randomUUID(),
      status: 'rejected',
      edit,
      at: '2026-05-01T12:00:00.000Z',
      code: 'ACCESS_ERROR',
      message: 'You can view these books but not change them',
    }),
  )
  expect(await screen.findByText('You can now only view these books')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard 1 change' }))
  await waitFor(() => expect(screen.queryByText('You can now only view these books')).toBeNull())
  expect(await db.issues.count()).toBe(0)
})
