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
