import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import { type AddGLAccount, GLAccountAdding } from './gl-account-adding.ts'
import { GLAccountPicker } from './gl-account-picker.tsx'

const AT = '2026-11-01T00:00:00.000Z'
const user = userEvent.setup()
const onChoose = vi.fn<(account: GLAccount) => void>()
const account = (number: string, name: string): GLAccount => ({
  id: number,
  number,
  name,
  category: 'EXPENSE',
  createdAt: AT,
  updatedAt: AT,
})
const accounts = [account('6000', 'Air Travel'), account('6100', 'Travel Meals'), account('6200', 'Travel')]

beforeEach(() => {
  onChoose.mockClear()
  render(<GLAccountPicker accounts={accounts} number="6100" name="Travel Meals" onChoose={onChoose} />)
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'GL account' })

test('it shows the number and the name of what is chosen', () => {
  expect(field().value).toBe('6100 Travel Meals')
})

test('exact names come first, then names that start alike, then the rest', async () => {
  await user.click(field())
  await user.clear(field())
  await user.type(field(), 'travel')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    '6200TravelExpense',
    '6100Travel MealsExpense',
    '6000Air TravelExpense',
  ])
})

test('the keyboard alone finds and chooses', async () => {
  await user.tab()
  await user.keyboard('air')
  await screen.findByRole('option', { name: /Air Travel/ })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(accounts[0])
})

test('a search without a match says so', async () => {
  await user.click(field())
  await user.clear(field())
  await user.type(field(), 'zzz')
  expect(await screen.findByText('No GL account matches “zzz”.')).toBeTruthy()
})

test('without a word typed Enter takes no account, and an arrow offers the first', async () => {
  cleanup()
  render(<GLAccountPicker accounts={accounts} number="DEFAULT" name="Default" onChoose={onChoose} />)
  await user.click(field())
  await screen.findAllByRole('option')
  await user.keyboard('{Enter}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(accounts[0])
})

test('the second arrow offers the second account', async () => {
  cleanup()
  render(<GLAccountPicker accounts={accounts} number="DEFAULT" name="Default" onChoose={onChoose} />)
  await user.click(field())
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(accounts[1])
})

test('a name without a match is added as the account it is chosen to be, and only after it was moved to', async () => {
  cleanup()
  const added = { ...account('6210', 'Depreciation'), id: 'added' }
  const add = vi.fn<AddGLAccount>(async () => added)
  render(
    <GLAccountAdding value={add}>
      <GLAccountPicker
        accounts={accounts}
        number="DEFAULT"
        name="Default"
        direction="EXPENSE"
        onChoose={onChoose}
      />
    </GLAccountAdding>,
  )
  await user.click(field())
  await user.type(field(), ' Depreciation ')
  await screen.findByText('No GL account matches “Depreciation”. Add it as:')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '6210Expenses: DepreciationNew account',
    '4000Income: DepreciationNew account',
    '1000Assets: DepreciationNew account',
    '2000Liabilities: DepreciationNew account',
    '3000Equity: DepreciationNew account',
  ])
  // A mistyped word and Enter add nothing.
  await user.keyboard('{Enter}')
  expect(add).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(add).toHaveBeenCalledExactlyOnceWith({ number: '6210', name: 'Depreciation', category: 'EXPENSE' })
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(added))
})

test('a number, and a name where nobody may add accounts, are only not found', async () => {
  await user.clear(field())
  await user.type(field(), 'Depreciation')
  await screen.findByText('No GL account matches “Depreciation”.')
  expect(screen.queryByRole('option')).toBeNull()
  cleanup()
  render(
    <GLAccountAdding value={async () => undefined}>
      <GLAccountPicker accounts={accounts} number="6100" name="Travel Meals" onChoose={onChoose} />
    </GLAccountAdding>,
  )
  await user.clear(field())
  await user.type(field(), '7777')
  await screen.findByText('No GL account matches “7777”.')
  expect(screen.queryByRole('option')).toBeNull()
})
