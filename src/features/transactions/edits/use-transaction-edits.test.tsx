import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../domain/gl-account/gl-account.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { useTransactionEdits } from './use-transaction-edits.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const day = (text: string) => text as CalendarDay
const user = userEvent.setup()

interface AddingProps {
  description: string
  filter: TransactionFilter
  glAccountNumber?: string
}

function Adding({ description, filter, glAccountNumber = '6500' }: AddingProps) {
  const edits = useTransactionEdits()
  const creation = {
    userTransactionId: `manual:${description}`,
    timestamp: '2026-10-14T00:00:00.000Z',
    description,
    amount: 4.5,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    accountName: 'Operating',
    currency: 'USD',
    glAccountNumber,
    glAccountName: 'Travel',
    status: 'APPROVED' as const,
  }
  return (
    <>
      <button type="button" onClick={() => void edits.create(creation, filter)}>
        Add {description}
      </button>
      <p role="alert">{edits.failure}</p>
    </>
  )
}

test('a row that is added outside what the list shows is told with a way to it', async () => {
  const { books, show } = await openTestBooks()
  show(
    <>
      <Adding description="Inside" filter={{ from: day('2026-10-14'), to: day('2026-10-31') }} />
      <Adding description="Outside" filter={{ from: day('2026-11-01'), to: day('2026-11-30') }} />
    </>,
  )
  const told = () => books.history.getLastAction()
  await user.click(screen.getByRole('button', { name: 'Add Outside' }))
  await waitFor(() => expect(told()?.remark).toBeDefined())
  expect(told()).toMatchObject({
    label: 'Added “Outside”',
    step: expect.any(Number),
    remark: {
      text: 'It’s outside the current filters.',
      to: `/transactions?from=2026-10-14&to=2026-10-14&account=${ACCOUNT}`,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add Inside' }))
  await waitFor(() => expect(told()?.label).toBe('Added “Inside”'))
  expect(told()?.remark).toBeUndefined()
})

test('one whose rules cannot be read is not added, and that is told', async () => {
  const { books, db, show } = await openTestBooks()
  show(<Adding description="Taxi" filter={{}} glAccountNumber={DEFAULT_GL_NUMBER} />)
  db.close()
  await user.click(screen.getByRole('button', { name: 'Add Taxi' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(books.history.getLastAction()).toBeUndefined()
})
