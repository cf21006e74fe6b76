import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { minor } from '../../../domain/money/money.ts'
import { SplitEditor } from './split-editor.tsx'
import type { ChosenPart } from './split-parts.ts'

const user = userEvent.setup()
const onSplit = vi.fn<(parts: ChosenPart[]) => void>()
const onCancel = vi.fn<() => void>()

const glAccount = (number: string, name: string): GLAccount => ({
  id: number,
  number,
  name,
  category: 'EXPENSE',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})

function open(glAccountNumber: string, glAccountName: string): void {
  render(
    <SplitEditor
      transaction={{
        id: 't1',
        description: 'Fuel and snacks',
        amount: minor(10_001),
        type: 'EXPENSE',
        currency: 'USD',
        glAccountNumber,
        glAccountName,
      }}
      glAccounts={[glAccount('DEFAULT', 'Default Account'), glAccount('6000', 'Travel')]}
      onSplit={onSplit}
      onCancel={onCancel}
    />,
  )
}

beforeEach(() => open('6000', 'Travel'))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const amount = (part: number) => screen.getByLabelText<HTMLInputElement>(`Line ${part}, amount in USD`)
const split = () => user.click(screen.getByRole('button', { name: 'Split' }))
/** What the field is said to be wrong for; undefined where nothing is. */
function markOf(field: HTMLElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  return document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent
}
/** The field that has the focus after a try to split is the first that is wrong, and says why. */
function expectMarked(label: string, text: string): void {
  const field = screen.getByLabelText(label)
  expect(document.activeElement).toBe(field)
  expect(markOf(field)).toBe(text)
}
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field)
  await user.type(field, text)
}

test('parts that do not come to the whole are not handed on, and the difference is said all the time', async () => {
  await type(amount(1), '10')
  expect(screen.getByText('$40.01 left')).toBeDefined()
  await split()
  expect(screen.getByRole('alert').textContent).toContain('$40.01 is left over')
  await type(amount(1), '60')
  expect(screen.getByText('$9.99 too much')).toBeDefined()
  expect(onSplit).not.toHaveBeenCalled()
})

test('a part without a description, or of nothing, is named', async () => {
  await user.clear(screen.getByLabelText('Line 2, description'))
  await split()
  expectMarked('Line 2, description', 'A description is required')
  await user.type(screen.getByLabelText('Line 2, description'), 'Snacks')
  await type(amount(1), '100.01')
  await type(amount(2), '0')
  await split()
  expectMarked('Line 2, amount in USD', 'The amount must be greater than 0')
})

test('the remainder goes to the part that asks, and Enter splits', async () => {
  await type(amount(1), '33.33')
  await user.click(screen.getByRole('button', { name: 'Line 2 takes the remainder' }))
  expect(amount(2).value).toBe('66.68')
  await user.type(amount(2), '{Enter}')
  expect(onSplit).toHaveBeenCalledOnce()
  expect(onSplit.mock.calls[0]?.[0].map((part) => part.amount)).toEqual([3333, 6668])
})

test('a line goes the other way by its field or by a minus, and percentages are then not to be had', async () => {
  await type(amount(1), '105.01')
  await type(amount(2), '-5')
  expect(amount(2).value).toBe('5')
  expect(screen.getByLabelText<HTMLSelectElement>('Line 2, direction').value).toBe('INCOME')
  expect(screen.getByText('Fully allocated')).toBeDefined()
  await user.click(screen.getByLabelText('Percent'))
  expect(screen.getByRole('alert').textContent).toContain('need every line to go the same way')
  await split()
  expect(onSplit.mock.calls[0]?.[0].map((part) => [part.amount, part.type])).toEqual([
    [10_501, undefined],
    [500, 'INCOME'],
  ])
  await user.selectOptions(screen.getByLabelText('Line 2, direction'), 'Money out')
  expect(screen.getByText('$10.00 too much')).toBeDefined()
})

test('percentages give out the whole to the last unit', async () => {
  await user.click(screen.getByLabelText('Percent'))
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  for (const [part, text] of [
    [1, '33.33'],
    [2, '33.33'],
    [3, '33.34'],
  ] as const) {
    await type(screen.getByLabelText(`Line ${part}, percent`), text)
  }
  expect(screen.getByText('Fully allocated')).toBeDefined()
  await split()
  const parts = onSplit.mock.calls[0]?.[0] ?? []
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(10_001)
})

test('a third part can be taken away again, the last two cannot', async () => {
  expect(screen.queryByRole('button', { name: /Remove line/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Line 3, description'))
  // By key one comes to what takes it away last.
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Line 3, GL account'))
  await user.click(screen.getByRole('button', { name: 'Remove line 3' }))
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
})

test('a part without a GL account is named, and the default account is none', async () => {
  cleanup()
  open('DEFAULT', 'Default Account')
  await split()
  expectMarked('Line 1, GL account', 'A GL account is required')
  expect(markOf(screen.getByLabelText('Line 2, GL account'))).toBe('A GL account is required')
  for (const part of [1, 2]) {
    await user.click(screen.getByLabelText(`Line ${part}, GL account`))
    expect(screen.queryByRole('option', { name: /Default Account/ })).toBeNull()
    await user.click(screen.getByRole('option', { name: /Travel/ }))
  }
  await split()
  expect(onSplit.mock.calls[0]?.[0].map((part) => part.glAccountNumber)).toEqual(['6000', '6000'])
})

test('a share that cannot be read is told apart from nothing', async () => {
  await type(amount(1), '1e3')
  await split()
  expectMarked('Line 1, amount in USD', 'This isn’t an amount in USD')
  await user.click(screen.getByLabelText('Percent'))
  await type(screen.getByLabelText('Line 2, percent'), '101')
  await split()
  expectMarked('Line 1, percent', 'The amount must be greater than 0')
  expect(markOf(screen.getByLabelText('Line 2, percent'))).toBe('This isn’t a percentage from 0 to 100')
})
