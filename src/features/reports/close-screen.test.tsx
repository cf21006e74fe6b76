import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BOOK_CHART } from '../../../tests/support/random-books.ts'
import { type Answers, sessionBefore } from '../../../tests/support/render-at-gate.tsx'
import { sampleTransaction } from '../../../tests/support/sample-transaction.ts'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { openTestBooks, TEST_ORGANISATION, type TestBooks } from '../../../tests/support/test-books.tsx'
import { newSettings } from '../../domain/organisation-settings.ts'
import { minor } from '../../domain/money.ts'
import { SessionContext } from '../../session/session-context.ts'
import { CloseScreen } from './close-screen.tsx'

vi.mock('../../session/today.ts', () => ({ today: () => '2026-03-05' }))
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const user = userEvent.setup()
let opened: TestBooks

const row = (place: number, day: string, changes: Parameters<typeof sampleTransaction>[0]) => ({
  ...sampleTransaction({
    id: idOf(place),
    timestamp: `${day}T00:00:00.000Z`,
    accountId: ACCOUNT,
    status: 'APPROVED',
    ...changes,
  }),
  _seq: 1,
})

beforeEach(async () => {
  opened = await openTestBooks()
  const { db, books, show } = opened
  await db.settings.put({ ...newSettings(TEST_ORGANISATION, '2026-01-01T00:00:00.000Z'), _seq: 1 })
  await books.edit({
    name: 'createAccount',
    args: { id: ACCOUNT, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 0, currency: 'USD' },
  })
  await db.glAccounts.bulkPut(BOOK_CHART.map((account) => ({ ...account, _seq: 1 })))
  await db.transactions.bulkPut([
    row(1, '2026-01-10', { type: 'INCOME', glAccountNumber: '4000', amount: minor(100_000) }),
    row(2, '2026-02-11', { glAccountNumber: '6000', amount: minor(30_000), description: 'February rent' }),
    row(3, '2026-02-12', { glAccountNumber: 'DEFAULT', amount: minor(5_000) }),
    row(4, '2026-02-13', { glAccountNumber: '6000', amount: minor(7_000), status: 'UNDER_REVIEW' }),
    row(5, '2026-03-01', { glAccountNumber: '6000', amount: minor(900) }),
  ])
  const answers: Answers = {
    getUserOrganizations: () => [],
    getClosingChanges: () => ({ changes: [], hasMore: false }),
  }
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
  const list = await screen.findByText('No figure has changed since.')
  expect((await db.settings.get(TEST_ORGANISATION))?.lockDate).toBe('2026-02-28')
  const [closing] = await db.closings.toArray()
  expect(closing?.figures.find(({ name }) => name === 'Main')?.amount).toBe(65_000n)
  expect(closing?.closedBy).toBe(db.userId)
  await expect(
    books.step('Changed', { name: 'updateTransaction', args: { id: idOf(2), amount: 310 } }),
  ).rejects.toThrow(/locked/)

  // One step took both, and one step takes both back.
  await act(() => books.history.undo())
  await waitFor(async () => expect((await db.settings.get(TEST_ORGANISATION))?.lockDate).toBeUndefined())
  expect((await db.closings.toArray())[0]?.reopenReason).toBe('Undone')
  await act(() =>
    books.step('Changed “February rent”', { name: 'updateTransaction', args: { id: idOf(2), amount: 310 } }),
  )
  await screen.findByText('2 figures changed since.')
  expect(list.isConnected).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show what moved' }))
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('row', { name: /Main/ }).textContent).toContain('Main USD650.00640.00−10.00')
  expect(await screen.findByText('Changed “February rent”')).toBeTruthy()
  expect(screen.getByText('Go online to see what others changed.')).toBeTruthy()
})

test('a change of a later day moves nothing', async () => {
  await user.click(await screen.findByRole('button', { name: 'Close Feb 2026' }))
  await screen.findByText('No figure has changed since.')
  await act(() =>
    opened.books.step('Changed', { name: 'updateTransaction', args: { id: idOf(5), amount: 11 } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.getByText('No figure has changed since.')).toBeTruthy()
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

test('a member sees all of it and closes nothing', async () => {
  await act(() => opened.db.writeMeta('role', 'member'))
  expect(await screen.findByText('Owners and admins close periods.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close Feb 2026' }).disabled).toBe(true)
})
