import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReadingCard } from './reading-card.tsx'

afterEach(cleanup)

test('until anything is read no figures are shown', async () => {
  const { rerender } = render(<ReadingCard progress={undefined} onCancel={() => undefined} />)
  await screen.findByText('Opening the file…')
  expect(screen.queryByText(/%|row/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  rerender(<ReadingCard progress={{ bytes: 50, total: 100, rows: 12 }} onCancel={() => undefined} />)
  expect(screen.getByText('50%')).toBeTruthy()
  expect(screen.getByText('12 rows so far')).toBeTruthy()
})
