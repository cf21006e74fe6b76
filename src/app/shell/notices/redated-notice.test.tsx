import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { BooksDatabase } from '../../../db/core/database.ts'
import type { Books } from '../../../session/books.ts'
import { BooksContext } from '../../../session/session-context.ts'
import { RedatedNotice } from './redated-notice.tsx'

test('changes that were dated anew are told until somebody has read it, with what to check where there is any', async () => {
  const db = new BooksDatabase('ada', '00000000-0000-4000-8000-00000000000a')
  await db.writeMeta('redated', { count: 3, typedDays: 1 })
  render(
    <BooksContext value={{ db } as Books}>
      <RedatedNotice />
    </BooksContext>,
  )
  expect(await screen.findByText('Corrected the date of 3 changes')).toBeTruthy()
  expect(screen.getByText(/Check the dates of journal entries and statements/)).toBeTruthy()
  await db.writeMeta('redated', { count: 1, typedDays: 0 })
  expect(await screen.findByText('Corrected the date of 1 change')).toBeTruthy()
  expect(screen.queryByText(/Check the dates/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText(/Corrected the date/)).toBeNull())
  expect(await db.readMeta('redated')).toBeUndefined()
  await db.delete()
})
