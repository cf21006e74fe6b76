import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
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
