import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openReportBooks, reportRow, reportRowId } from '../../../../tests/support/books/report-books.ts'
import { type Answers, sessionBefore } from '../../../../tests/support/render-at-gate.tsx'
import { TestAuth } from '../../../../tests/support/test-auth.ts'
import { TEST_ORGANISATION, type TestBooks } from '../../../../tests/support/test-books.tsx'
import { newSettings } from '../../../domain/organisation/organisation-settings.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import { minor } from '../../../domain/money/money.ts'
import { SessionContext } from '../../../session/session-context.ts'
import { CloseScreen } from './close-screen.tsx'

vi.mock('../../../session/today.ts', () => ({ today: () => '2026-03-05', thisYear: () => 2026 }))
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const user = userEvent.setup()
let opened: TestBooks
let told: OutputOf<'getClosingChanges'>

beforeEach(async () => {
  opened = await openReportBooks([
    reportRow(1, '2026-01-10', { type: 'INCOME', glAccountNumber: '4000', amount: minor(100_000) }),
    reportRow(2, '2026-02-11', {
      glAccountNumber: '6000',
      amount: minor(30_000),
      description: 'February rent',
    }),
    reportRow(3, '2026-02-12', { glAccountNumber: 'DEFAULT', amount: minor(5_000) }),
    reportRow(4, '2026-02-13', { glAccountNumber: '6000', amount: minor(7_000), status: 'UNDER_REVIEW' }),
    reportRow(5, '2026-03-01', { glAccountNumber: '6000', amount: minor(900) }),
  ])
  const { db, show } = opened
  await db.settings.put({ ...newSettings(TEST_ORGANISATION, '2026-01-01T00:00:00.000Z'), _seq: 1 })
  told = { changes: [], others: [], hasMore: false }
  opened.books.ask = (() => Promise.resolve(told)) as typeof opened.books.ask
  const answers: Answers = { getUserOrganizations: () => [] }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(
    <SessionContext value={sessionBefore(new TestAuth(), answers)}>
      <CloseScreen />
    </SessionContext>,
  )
})

test('each open point is counted through the last day, and leads to what is open', async () => {
  const review = await screen.findByRole('link', { name: '1 transaction to review' })
  expect(review.getAttribute('href')).toBe('/transactions?to=2026-02-28&status=UNDER_REVIEW')
  expect(screen.getByRole('link', { name: '1 unassigned transaction' }).getAttribute('href')).toContain(
    'gl=DEFAULT',
  )
  expect(screen.getByText('Transfers are matched').parentElement?.textContent).not.toContain('decide')
})

test('closing keeps the figures and locks the books; what changes later is named with both amounts', async () => {
  const { db, books } = opened
  await user.click(await screen.findByRole('button', { name: 'Close Feb 2026' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Closing keeps/))
  const list = await screen.findByText('No figures have changed since.')
  expect((await db.settings.get(TEST_ORGANISATION))?.lockDate).toBe('2026-02-28')
  const [closing] = await db.closings.toArray()
  expect(closing?.figures.find(({ name }) => name === 'Main')?.amount).toBe(65_000n)
  expect(closing?.closedBy).toBe(db.userId)
  await expect(
    books.step('Changed', { name: 'updateTransaction', args: { id: reportRowId(2), amount: 310 } }),
  ).rejects.toThrow(/locked/)

  // One step took both, and one step takes both back.
  await act(() => books.history.undo())
  await waitFor(async () => expect((await db.settings.get(TEST_ORGANISATION))?.lockDate).toBeUndefined())
  expect((await db.closings.toArray())[0]?.reopenReason).toBe('Undone')
  await act(() =>
    books.step('Changed “February rent”', {
      name: 'updateTransaction',
      args: { id: reportRowId(2), amount: 310 },
    }),
  )
  await screen.findByText('2 figures changed since.')
  expect(list.isConnected).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show what changed' }))
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('row', { name: /Main/ }).textContent).toContain('Main USD650.00640.00−10.00')
  expect(await screen.findByText('Changed “February rent”')).toBeTruthy()
  expect(screen.getByText('Go online to see what others changed.')).toBeTruthy()
})

/** Who made a change, at an hour of one day. */
function by(hour: number, userId = 'somebody') {
  const at = `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`
  return { at, receivedAt: at, userId }
}

test('changes that are none of transactions are named with who made them, in the order in which they arrived', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  told.changes = [
    {
      transactionId: reportRowId(2),
      ...by(11),
      kind: 'changed',
      currency: 'USD',
      isSplit: true,
      before: { description: 'February rent' },
      after: { description: 'February rent' },
    },
  ]
  told.others = [
    {
      id: 'a',
      tbl: 'accounts',
      op: 'put',
      label: 'Main',
      currency: 'USD',
      fields: [
        { field: 'openingBalance', before: 100, after: 150 },
        { field: 'openingDay', after: '2026-02-01' },
      ],
      ...by(12, opened.db.userId),
    },
    {
      id: 'j',
      tbl: 'journals',
      op: 'delete',
      label: 'Accrual',
      fields: [],
      ...by(10),
      email: 'ben@example.com',
    },
    {
      id: 't',
      tbl: 'transfers',
      op: 'put',
      fields: [{ field: 'status', before: 'APPROVED', after: 'UNDER_REVIEW' }],
      ...by(9),
    },
  ]
  await user.click(await screen.findByRole('button', { name: 'Close Feb 2026' }))
  await screen.findByText('No figures have changed since.')
  await act(() => opened.books.history.undo())
  await act(() =>
    opened.books.step('Changed', { name: 'updateTransaction', args: { id: reportRowId(2), amount: 310 } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Show what changed' }))
  const list = within(await screen.findByRole('region', { name: 'Changes since closing' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines[0]).toContain(
    'Bank account: MainOpening balance: $100.00 → $150.00, Opening date: – → Feb 1You',
  )
  expect(lines[1]).toContain('February rentSplit into linesAnother member')
  expect(lines[2]).toContain('Journal entry: AccrualDeletedben@example.com')
  expect(lines[3]).toContain('TransferStatus: Approved → Under ReviewAnother member')
})

test('a change of a later day moves nothing', async () => {
  await user.click(await screen.findByRole('button', { name: 'Close Feb 2026' }))
  await screen.findByText('No figures have changed since.')
  await act(() =>
    opened.books.step('Changed', { name: 'updateTransaction', args: { id: reportRowId(5), amount: 11 } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getByText('No figures have changed since.')).toBeTruthy()
})

test('reopening asks why, opens the days, and says so', async () => {
  await user.click(await screen.findByRole('button', { name: 'Close Feb 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  await user.type(await screen.findByLabelText('Reason'), 'A late invoice')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText(/by you: A late invoice/)).toBeTruthy()
  expect((await opened.db.settings.get(TEST_ORGANISATION))?.lockDate).toBe('2026-01-31')
})

test('a closed period that an earlier one opened is told as not locked, and can be closed again', async () => {
  const { db } = opened
  const close = async (month: string) => {
    await user.selectOptions(await screen.findByLabelText('Month or fiscal year'), month)
    await user.click(await screen.findByRole('button', { name: `Close ${month}` }))
    await screen.findByRole('button', { name: 'Closed' })
  }
  await close('Jan 2026')
  await close('Feb 2026')
  expect(screen.queryByText('Not locked')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Reopen' }).at(-1) as HTMLElement)
  await user.type(await screen.findByLabelText('Reason'), 'A late invoice')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Not locked')).toBeTruthy()
  await close('Feb 2026')
  expect((await db.settings.get(TEST_ORGANISATION))?.lockDate).toBe('2026-02-28')
  expect(screen.queryByText('Not locked')).toBeNull()
})

test('a member sees all of it and closes nothing', async () => {
  await act(() => opened.db.writeMeta('role', 'member'))
  expect(await screen.findByText('Only owners and admins can close a period.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close Feb 2026' }).disabled).toBe(true)
})
