import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sessionBefore } from '../../../../tests/support/render-at-gate.tsx'
import { TestAuth } from '../../../../tests/support/test-auth.ts'
import { openTestBooks, TEST_ORGANISATION } from '../../../../tests/support/test-books.tsx'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import { newSettings } from '../../../domain/organisation/organisation-settings.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { SessionContext } from '../../../session/session-context.ts'
import { useKeys } from '../../../ui/keyboard/use-keys.ts'
import { SplitDialog } from '../../../ui/bookkeeping/splits/split-dialog.tsx'
import type { Line } from '../../../ui/bookkeeping/splits/split-parts.ts'
import { TransactionPanel } from './transaction-panel.tsx'
import { useTransactionEdits } from '../edits/use-transaction-edits.ts'
import { useLookups } from '../use-transactions.ts'

const AT = '2026-11-01T00:00:00.000Z'
const row: Transaction = {
  id: '00000000-0000-4000-8000-000000000001',
  userTransactionId: 't1',
  timestamp: AT,
  description: 'Fuel and snacks',
  amount: minor(10_000),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: '6000',
  glAccountName: 'Travel',
  status: 'UNDER_REVIEW',
  reconciled: false,
  createdAt: AT,
  updatedAt: AT,
}
const onClose = vi.fn<() => void>()
const onTransfer = vi.fn<(row: Transaction) => void>()

/** The panel over a screen that has its own use for Escape. */
function Screen() {
  const edits = useTransactionEdits()
  const lookups = useLookups()
  const [splitting, setSplitting] = useState<{ whole: Transaction; lines: readonly Line[] | undefined }>()
  useKeys('Screen', [{ keys: ['Escape'], label: 'Clear the selection', run: () => undefined }])
  return (
    <>
      <TransactionPanel
        id={row.id}
        lookups={lookups}
        edits={edits}
        onOpen={() => undefined}
        onClose={onClose}
        onSplit={(whole, lines) => setSplitting({ whole, lines })}
        onDuplicate={() => undefined}
        onTransfer={onTransfer}
        onDecline={() => undefined}
      />
      <SplitDialog
        row={splitting?.whole}
        lines={splitting?.lines}
        glAccounts={lookups.glAccounts}
        onClose={() => setSplitting(undefined)}
        onSplit={(whole, parts) => {
          setSplitting(undefined)
          void (splitting?.lines
            ? edits.changeSplit(whole, parts, splitting.lines)
            : edits.split(whole, parts))
        }}
      />
    </>
  )
}

test('in the panel the keys of the list split the transaction and look for the other side of a transfer', async () => {
  const user = userEvent.setup()
  const { db, show } = await openTestBooks()
  await db.transactions.put({ ...row, _seq: 1 })
  onTransfer.mockClear()
  show(
    <SessionContext value={sessionBefore(new TestAuth(), {})}>
      <Screen />
    </SessionContext>,
  )
  const panel = await screen.findByRole('dialog', { name: 'Transaction' })
  await within(panel).findByRole('button', { name: 'Match as a transfer' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('t')
  expect(onTransfer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: row.id }))
  await user.keyboard('s')
  await screen.findByRole('dialog', { name: 'Split between GL accounts' })
})

test('after a split the focus is in the panel, and Escape closes it', async () => {
  const user = userEvent.setup()
  const { db, show } = await openTestBooks()
  await db.transactions.put({ ...row, _seq: 1 })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(
    <SessionContext value={sessionBefore(new TestAuth(), {})}>
      <Screen />
    </SessionContext>,
  )
  const panel = await screen.findByRole('dialog', { name: 'Transaction' })
  await user.click(await within(panel).findByRole('button', { name: 'Split' }))
  const dialog = await screen.findByRole('dialog', { name: 'Split between GL accounts' })
  await user.click(within(dialog).getByRole('button', { name: 'Split' }))
  await within(panel).findByRole('button', { name: 'Undo split' })
  // Its lines wait for their decisions.
  await within(panel).findByText('Review')
  expect(within(panel).queryByText('Approved')).toBeNull()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  // The lines are changed where they are shown; those that stay are the same ones.
  const before = await db.transactions.toCollection().primaryKeys()
  await user.keyboard('s')
  const editor = await screen.findByRole('dialog', { name: 'Edit split' })
  expect(within(editor).getByText('Fully allocated')).toBeDefined()
  await user.clear(within(editor).getByLabelText('Line 1, amount in USD'))
  await user.type(within(editor).getByLabelText('Line 1, amount in USD'), '10')
  await user.click(within(editor).getByRole('button', { name: 'Line 2 takes the remainder' }))
  await user.click(within(editor).getByRole('button', { name: 'Save' }))
  await within(panel).findByText(/90\.00/)
  expect(await db.transactions.toCollection().primaryKeys()).toEqual(before)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what a statement fixes is told with what stays free, and a lock goes before it', async () => {
  const { db, show } = await openTestBooks()
  const statementDay = '2026-11-30' as CalendarDay
  await db.transactions.put({ ...row, reconciled: true, statementDay, _seq: 1 })
  show(
    <SessionContext value={sessionBefore(new TestAuth(), {})}>
      <Screen />
    </SessionContext>,
  )
  await screen.findByText(
    /on the closed Nov 30, 2026 statement, so only its description and GL account can change/,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(false)
  await db.settings.put({ ...newSettings(TEST_ORGANISATION, AT), lockDate: statementDay, _seq: 1 })
  await screen.findByText(/^The books are locked through Nov 30, 2026/)
  expect(screen.queryByText(/statement/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true)
})
