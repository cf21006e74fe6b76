import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { percentOf, ProgressBar } from './progress-bar.tsx'

const bar = (done: number) => <ProgressBar label="Importing" percent={percentOf(done, 10_000)} />

test('what is nearly done is not rounded to the whole, and what is done says so', () => {
  const { rerender } = render(bar(9_999))
  screen.getByText('99%')
  rerender(bar(10_000))
  screen.getByText('Complete')
  expect(percentOf(0, 0)).toBe(0)
})
