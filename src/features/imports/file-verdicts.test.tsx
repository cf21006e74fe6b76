import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { FileVerdicts } from './file-verdicts.tsx'

afterEach(cleanup)

const show = (text: string) =>
  render(
    <MemoryRouter>
      <FileVerdicts verdicts={[{ fileName: 'one.csv', tone: 'danger', text }]} />
    </MemoryRouter>,
  )
const isCut = (text: string) => screen.getByText(text).className.includes('line-clamp-2')

test('a reason is cut on a phone only where it can be opened', async () => {
  const short = 'This is a PDF, not a text file. Look for a CSV or OFX download on the bank’s website.'
  show(short)
  expect([isCut(short), screen.queryByRole('button')]).toEqual([false, null])
  cleanup()
  const long = `${short} ${short}`
  show(long)
  expect(isCut(long)).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show everything' }))
  expect(isCut(long)).toBe(false)
})
