import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Changes } from '../../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { minor } from '../../../domain/money/money.ts'
import type { AfterLine } from './line-editing.ts'
import { LineEditor } from './line-editor.tsx'
import { LINE_FIELDS, type LineField } from './line-fields.ts'
import type { Lookups } from '../use-transactions.ts'

const AT = '2026-10-14T12:00:00.000Z'
const user = userEvent.setup()

const row: LedgerRow = {
  id: '00000000-0000-4000-8000-000000000001',
  timestamp: AT,
  description: 'Fuel and snacks',
  amount: minor(10_000),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: 'DEFAULT',
  glAccountName: 'Default Account',
  status: 'UNDER_REVIEW',
  reconciled: false,
}

function glAccount(number: string, name: string): GLAccount {
  const rest = { description: '', category: 'EXPENSE' as const, isActive: true, createdAt: AT, updatedAt: AT }
  return { id: `00000000-0000-4000-8000-00000000${number}`, number, name, ...rest }
}

const lookups: Lookups = {
  accounts: [],
  accountsById: new Map(),
  glAccounts: [glAccount('6500', 'Travel'), glAccount('6600', 'Office')],
  lockDate: undefined,
  isRead: true,
}

/** As the list does, which takes the keyboard back while the line is still there. */
function leave() {
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
}

function open(field: LineField, caret?: number) {
  const onSave = vi.fn<(changes: Changes, then: AfterLine, field: LineField) => void>(leave)
  const onHold = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>(leave)
  render(
    <>
      <LineEditor
        row={row}
        lookups={lookups}
        editable={LINE_FIELDS}
        chosen={false}
        wide
        start={{ field, caret }}
        onSave={onSave}
        onHold={onHold}
        onCancel={onCancel}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { onSave, onHold, onCancel }
}

const field = () => document.activeElement as HTMLInputElement

test('exactly the pressed field is typed in, with the cursor where the press was', async () => {
  const { onSave } = open('description', 4)
  expect(within(screen.getByRole('form')).getAllByRole('textbox')).toEqual([field()])
  await user.keyboard('!')
  expect(field().value).toBe('Fuel! and snacks')
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ description: 'Fuel! and snacks' }, 'list', 'description')
})

test('Tab goes through the fields and back, and one save has all that was typed', async () => {
  const { onSave } = open('description')
  await user.keyboard('Fuel{Tab}off{Tab}')
  expect(field().getAttribute('aria-label')).toBe('Amount in USD')
  await user.keyboard('12.50{Shift>}{Tab}{/Shift}')
  expect(field().getAttribute('aria-label')).toBe('GL account')
  expect(field().value).toBe('6600 Office')
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(field().getAttribute('aria-label')).toBe('Date')
  fireEvent.change(field(), { target: { value: '2026-10-16' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    {
      timestamp: '2026-10-16T00:00:00.000Z',
      description: 'Fuel',
      amount: 12.5,
      glAccountNumber: '6600',
      glAccountName: 'Office',
      glSubcategory: null,
    },
    'next',
    'day',
  )
})

test('Enter chooses the account that was looked for and saves; unasked it chooses none', async () => {
  const { onSave } = open('glAccount')
  await user.keyboard('trav{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    { glAccountNumber: '6500', glAccountName: 'Travel', glSubcategory: null },
    'list',
    'glAccount',
  )
})

test('Enter in a field of accounts that nobody has looked into leaves the account as it is', async () => {
  const { onSave } = open('glAccount')
  await user.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({}, 'list', 'glAccount')
})

test.each([
  ['+12.50', { amount: 12.5, type: 'INCOME' }],
  ['−12.50', { amount: 12.5 }],
  ['1,250', { amount: 1250 }],
])('an amount of %s says by its sign whether it was spent', async (typed, changes) => {
  const { onSave } = open('amount')
  await user.keyboard(`${typed}{Enter}`)
  expect(onSave).toHaveBeenCalledExactlyOnceWith(changes, 'list', 'amount')
})

test('Escape gives up', async () => {
  const { onSave, onCancel } = open('description')
  await user.keyboard('Something{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

test('Escape closes the list of accounts first where one has been looked for', async () => {
  const { onCancel } = open('glAccount')
  await user.keyboard('trav{Escape}')
  expect(onCancel).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

test('a press elsewhere saves, one on another field of the line goes there', async () => {
  const { onSave } = open('description')
  await user.keyboard('Fuel')
  await user.click(screen.getByText('100.00', { exact: false }))
  expect(field().getAttribute('aria-label')).toBe('Amount in USD')
  expect(onSave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ description: 'Fuel' }, 'nothing', 'amount')
})

test('what is no amount is said at the field, and nothing is saved or left', async () => {
  const { onSave, onHold } = open('amount')
  await user.keyboard('12x')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onSave).not.toHaveBeenCalled()
  expect(onHold).toHaveBeenCalledOnce()
  const amount = screen.getByRole('textbox', { name: 'Amount in USD' })
  await vi.waitFor(() => expect(field()).toBe(amount))
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('This isn’t an amount in USD')
  expect(amount.getAttribute('aria-describedby')).toBe(said.id)
  await user.clear(amount)
  await user.keyboard('15{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ amount: 15 }, 'list', 'amount')
})
