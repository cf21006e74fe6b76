import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CurrencyField } from './currency-field.tsx'
import { useCurrencyDraft } from './use-currency-draft.ts'

afterEach(cleanup)

function Field() {
  const [code, setCode] = useState('USD')
  const draft = useCurrencyDraft(code, setCode)
  return (
    <>
      <CurrencyField
        value={draft.text}
        onChange={draft.type}
        onBlur={draft.leave}
        disabled={false}
        problem={undefined}
        hint={undefined}
      />
      <output>{code}</output>
      <button type="button">Next</button>
    </>
  )
}

test('a currency is chosen once its code is whole, and what is no code is not kept', async () => {
  const user = userEvent.setup()
  render(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('Currency')
  await user.clear(field)
  await user.type(field, 'eu')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['EU', 'USD'])
  await user.type(field, 'r')
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['EUR', 'EUR'])
  await user.clear(field)
  await user.type(field, 'qqq')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['EUR', 'EUR'])
})
