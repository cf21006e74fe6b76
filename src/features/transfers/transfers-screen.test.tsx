import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import { VIEWER } from '../../domain/organisation/access.ts'
import { EditingContext } from '../../ui/primitives/editing.ts'
import { TransfersScreen } from './transfers-screen.tsx'

const CHECKING = '00000000-0000-4000-8000-0000000000a1'
const SAVINGS = '00000000-0000-4000-8000-0000000000a2'
let db: TestBooks['db']
let books: TestBooks['books']
let user: ReturnType<typeof userEvent.setup>

const line = (
  accountId: string,
  type: 'INCOME' | 'EXPENSE',
  amount: number,
  day: string,
  description: string,
): ImportedTransaction => ({
  userTransactionId: `${accountId}-${day}-${description}`,
  timestamp: `${day}T00:00:00.000Z`,
  description,
  amount,
  type,
  accountId,
  currency: 'USD',
})

const opening = (id: string, name: string) =>
  ({
    name: 'createAccount',
    args: { id, name, institution: 'Harbour Bank', type: 'CHECKING', balance: 0, currency: 'USD' },
  }) as const

beforeEach(async () => {
  user = userEvent.setup()
  const { show, ...opened } = await openTestBooks()
  ;({ db, books } = opened)
  await books.edit(opening(CHECKING, 'Checking'), opening(SAVINGS, 'Savings'), {
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        line(CHECKING, 'EXPENSE', 500, '2026-03-02', 'Transfer to savings'),
        line(SAVINGS, 'INCOME', 500, '2026-03-03', 'Transfer from checking'),
        line(SAVINGS, 'INCOME', 75, '2026-03-09', 'Transfer from checking again'),
        line(CHECKING, 'EXPENSE', 12.5, '2026-03-04', 'Coffee'),
      ],
    },
  })
  show(<TransfersScreen />)
  await screen.findByText('No Recent Transfers')
})

/** Adds rows to the four that are there, and waits until the figures know them. */
const addRows = async (...transactions: ImportedTransaction[]) => {
  await books.edit({ name: 'bulkImportTransactions', args: { isCSVImport: true, transactions } })
  const expected = 4 + transactions.length
  await waitFor(async () => expect((await ledgerOf(db).ask('count', { filter: {} })).count).toBe(expected))
}

/** Transfers and transactions. */
const countApproved = async () =>
  (await db.transfers.where({ status: 'APPROVED' }).count()) +
  (await db.transactions.filter(({ status }) => status === 'APPROVED').count())

const rejectReasons = async () =>
  (await db.transfers.toArray()).flatMap(({ rejectReason }) => rejectReason ?? [])

const detect = async () => {
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  await screen.findByText('Transfer detection completed! Found 1 new transfer matches.')
}

test('whoever may not detect transfers is not told to', async () => {
  cleanup()
  const { show } = await openTestBooks()
  show(
    <EditingContext value={{ barrier: VIEWER, refuse: () => undefined }}>
      <TransfersScreen />
    </EditingContext>,
  )
  await screen.findByText('Money that moved between these accounts appears here once a member detects it.')
})

test('before anything was found the card says how to find it, for each filter', async () => {
  expect(screen.getByText(/Click Detect Transfers/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved')
  expect(await screen.findByText('No recent transfers with status "Approved" found.')).toBeTruthy()
})

test('a pair is found, named as needing review, and the row without partner is listed', async () => {
  await detect()
  expect(await screen.findByText('Needs Review')).toBeTruthy()
  expect(screen.getByText('Transfer to savings')).toBeTruthy()
  expect(screen.getByText('Transfer from checking')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Status'), 'No Match')
  expect(await screen.findByText('Transfer from checking again')).toBeTruthy()
})

test('an approved transfer offers no decision, and undo brings the decision back', async () => {
  await detect()
  await user.click(await screen.findByRole('button', { name: /^Approve the transfer/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
  expect((await db.transfers.toArray()).map(({ status }) => status)).toContain('APPROVED')
  await books.history.undo()
  expect(await screen.findByRole('button', { name: /^Approve the transfer/ })).toBeTruthy()
})

test('a rejection carries its reason and the pair is not found again', async () => {
  await detect()
  await user.click(await screen.findByRole('button', { name: /^Reject the transfer/ }))
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Two payments')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
  await waitFor(async () =>
    expect((await db.transfers.toArray()).find(({ status }) => status === 'REJECTED')?.rejectReason).toBe(
      'Two payments',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  expect(await screen.findByText('Transfer detection completed! Found 0 new transfer matches.')).toBeTruthy()
})

test('the reasons unfold, and a lone row is matched by hand', async () => {
  await detect()
  await user.click(await screen.findByRole('button', { name: 'Details of the transfer Transfer to savings' }))
  expect(await screen.findByText('Same amount')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Status'), 'No Match')
  await user.click(
    await screen.findByRole('button', { name: 'Details of the transfer Transfer from checking again' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Find the other side' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /Coffee/ }))
  await waitFor(async () =>
    expect((await db.transfers.toArray()).filter(({ isManual }) => isManual)).toHaveLength(1),
  )
})

test('all that are shown are approved at once, with their transactions, and undone at once', async () => {
  await addRows(
    line(CHECKING, 'EXPENSE', 80, '2026-04-02', 'Transfer to savings'),
    line(SAVINGS, 'INCOME', 80, '2026-04-02', 'Transfer from checking'),
  )
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  await user.click(await screen.findByRole('button', { name: 'Approve all 2 shown' }))
  await waitFor(async () => expect(await countApproved()).toBe(6))
  await books.history.undo()
  expect(await countApproved()).toBe(0)
})

test('what is merely possible says so, and is not approved with those that are likely', async () => {
  await addRows(
    line(CHECKING, 'EXPENSE', 80, '2026-04-02', 'Transfer to savings'),
    line(SAVINGS, 'INCOME', 80, '2026-04-02', 'Transfer from checking'),
    line(CHECKING, 'EXPENSE', 250, '2026-05-05', 'CHECK 1021'),
    line(SAVINGS, 'INCOME', 250, '2026-05-06', 'COUNTER DEPOSIT'),
  )
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  await user.click(await screen.findByRole('button', { name: 'Approve the 2 likely ones' }))
  await waitFor(async () => expect(await countApproved()).toBe(6))
  expect(screen.getByText('Possible, not certain')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve the transfer CHECK 1021' })).toBeTruthy()
})

test('those that are selected, by box or by key, are rejected for one reason, and undone at once', async () => {
  await addRows(
    line(CHECKING, 'EXPENSE', 80, '2026-04-02', 'Sweep to savings'),
    line(SAVINGS, 'INCOME', 80, '2026-04-02', 'Sweep arrived'),
  )
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select the transfer Sweep to savings' }))
  screen.getByRole('button', { name: 'Details of the transfer Transfer to savings' }).focus()
  await user.keyboard('xd')
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 transfers' })
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Payouts')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(async () => expect(await rejectReasons()).toEqual(['Payouts', 'Payouts']))
  expect(screen.queryByText(/selected$/)).toBeNull()
  await books.history.undo()
  expect(await rejectReasons()).toEqual([])
})

test('the search finds a pair by a word of either side, a bank account or an amount, as it is typed', async () => {
  await addRows(
    line(CHECKING, 'EXPENSE', 1234.5, '2026-04-02', 'Sweep to reserve'),
    line(SAVINGS, 'INCOME', 1234.5, '2026-04-02', 'Sweep arrived'),
  )
  await user.click(screen.getByRole('button', { name: 'Detect Transfers' }))
  await screen.findByText('Sweep to reserve')
  const search = screen.getByRole('searchbox', { name: 'Search transfers' })
  for (const [text, found, gone] of [
    ['sweep arr', 'Sweep to reserve', 'Transfer to savings'],
    ['1,234.50', 'Sweep to reserve', 'Transfer to savings'],
    ['500 harbour', 'Transfer to savings', 'Sweep to reserve'],
  ] as const) {
    await user.clear(search)
    await user.type(search, text)
    await waitFor(() => {
      expect(screen.queryByText(gone)).toBeNull()
      expect(screen.getByText(found)).toBeTruthy()
    })
  }
  await user.clear(search)
  await user.type(search, 'nobody')
  expect(await screen.findByText('No transfer matches “nobody”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Transfer to savings')).toBeTruthy()
})
