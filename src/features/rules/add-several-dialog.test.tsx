import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { BooksContext } from '../../session/session-context.ts'
import { AddSeveralDialog } from './add-several-dialog.tsx'

const AT = '2026-01-01T00:00:00.000Z'
const FUEL = {
  id: 'f',
  number: '6450',
  name: 'Fuel',
  category: 'EXPENSE',
  createdAt: AT,
  updatedAt: AT,
} as const

test('words that stand in the books side by side are not asked about', async () => {
  const { db, books } = await openTestBooks()
  await db.transactions.put({
    ...sampleTransaction({ description: 'GDC ANNUAL RETENTION FEE 2026' }),
    _seq: 1,
  })
  render(
    <BooksContext value={books}>
      <AddSeveralDialog open chart={[FUEL]} onAdd={async () => {}} onClose={() => {}} />
    </BooksContext>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText(/One rule per line/))
  await user.paste('Dentists, gdc annual retention fee, 6450\nHygienists, gdc annual indemnity fee, 6450')
  expect(await screen.findByText('1 condition needs a look before you add the rules.')).toBeTruthy()
  const lines = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(lines[0]).toBe('Dentists6450 Fuelgdc annual retention fee')
  expect(lines[1]).toContain('as it is')
})

test('what is not understood or may be meant otherwise is said at each line before the rules are added', async () => {
  const { books } = await openTestBooks()
  render(
    <BooksContext value={books}>
      <AddSeveralDialog open chart={[FUEL]} onAdd={async () => {}} onClose={() => {}} />
    </BooksContext>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText(/One rule per line/))
  await user.paste(
    [
      'Clear, description contains shell, 6450',
      'An order, kindly book these as fuel, 6450',
      'A slip, paymets shell, 6450',
      'No field, descrption inclues shell, 6450',
    ].join('\n'),
  )
  expect(await screen.findByText('3 conditions need a look before you add the rules.')).toBeTruthy()
  const lines = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('Clear6450 Fueldescription contains shell')
  expect(lines[1]?.length).toBeGreaterThan('An order6450 Fuelkindly book these as fuel'.length)
  expect(lines[2]).toContain('correct "paymets"')
  expect(lines[3]).toContain('Did you mean description? You could write: description includes shell')
})
