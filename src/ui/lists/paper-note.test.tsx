import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PaperNote } from './paper-note.tsx'

afterEach(cleanup)

test('on paper a list says how much of it is there, where that is not all', () => {
  render(<PaperNote drawn={25} total={1089} how="Export the list to get all of them." />)
  const note = screen.getByText('Printed: 25 of 1,089 rows. Export the list to get all of them.')
  expect(note.className).toMatch(/hidden.*print:block/)
  cleanup()
  const { container } = render(<PaperNote drawn={25} total={25} how="" />)
  expect(container.textContent).toBe('')
})
