import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CurrencyField } from './currency-field.tsx'

function Form() {
  const [code, setCode] = useState('USD')
  return (
    <CurrencyField value={code} onChange={setCode} disabled={false} problem={undefined} hint={undefined} />
  )
}

test('a currency is found in the list of ISO 4217 by code or name, and the chosen one is named', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Currency')
  const offered = [...(field.list?.options ?? [])].map(({ value, text }) => `${value} ${text}`)
  expect(offered).toContain('NGN Nigerian Naira')
  expect(offered.length).toBeGreaterThan(150)
  expect(screen.getByText('US Dollar', { selector: 'p' })).toBeTruthy()
  await userEvent.click(field)
  await userEvent.keyboard('ngn')
  expect(field.value).toBe('NGN')
  expect(screen.getByText('Nigerian Naira', { selector: 'p' })).toBeTruthy()
})

test('a name that only one currency has is chosen on leaving the field, or with Enter', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Currency')
  await userEvent.click(field)
  await userEvent.keyboard('swiss fr')
  expect(screen.getByText('CHF Swiss Franc')).toBeTruthy()
  await userEvent.tab()
  expect(field.value).toBe('CHF')
  await userEvent.click(field)
  await userEvent.keyboard('euro{Enter}')
  expect(field.value).toBe('EUR')
})

test('where several are called so, the first are named and none is chosen', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Currency')
  await userEvent.click(field)
  await userEvent.keyboard('pound')
  expect(
    screen.getByText('GBP British Pound, EGP Egyptian Pound, FKP Falkland Islands Pound, …'),
  ).toBeTruthy()
  await userEvent.tab()
  expect(field.value).toBe('POUND')
  await userEvent.click(field)
  await userEvent.keyboard('bitcoin')
  expect(screen.getByText('No currency is called that')).toBeTruthy()
})
