import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../tests/support/test-books.tsx'
import { PaperHead } from './paper-head.tsx'

test('a printed list names the organization and the day with its year, which the screen needs not', async () => {
  const { books, show } = await openTestBooks()
  show(<PaperHead />)
  const head = screen.getByText(books.organisation.displayName).closest('p')
  expect(head?.className).toMatch(/hidden.*print:flex/)
  expect(head?.textContent).toMatch(/Printed [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
})
