import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { countIssues } from '../../db/core/issues.ts'
import type { Issue, SetAsideRow } from '../../db/core/records.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { IssuesScreen } from './issues-screen.tsx'

let db: TestBooks['db']
let books: TestBooks['books']

beforeEach(async () => {
  const opened = await openTestBooks()
  db = opened.db
  books = opened.books
  opened.show(<IssuesScreen />)
})

const opening = (name: string): Issue => ({
  uuid: crypto.randomUUID(),
  status: 'rejected',
  edit: {
    name: 'createAccount',
    args: {
      id: crypto.randomUUID(),
      name,
      type: 'CHECKING',
      institution: 'Bank',
      balance: 1,
      currency: 'USD',
    },
  },
  at: new Date().toISOString(),
  code: 'VALIDATION_ERROR',
  message: 'The name is taken',
})

test('a refused edit says what was tried and why it did not come through', async () => {
  await db.issues.put(opening('Payroll'))
  expect(await screen.findByRole('heading', { name: 'Add a bank account: Payroll' })).toBeTruthy()
  expect(screen.getByText('The name is taken')).toBeTruthy()
})

test('an edit names the row it was made to, also where that is deleted since', async () => {
  const transactionId = crypto.randomUUID()
  await db.issues.put({
    ...opening(''),
    edit: { name: 'approveTransaction', args: { transactionId } },
    message: 'Transaction not found',
    subject: { name: 'COFFEE HOUSE', more: 0 },
  })
  expect(await screen.findByRole('heading', { name: 'Approve a transaction · COFFEE HOUSE' })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(books.history.getLastAction()?.label).toContain('COFFEE HOUSE'))
})

test('trying again makes the edit anew and settles the issue', async () => {
  await db.issues.put(opening('Payroll'))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No changes to resolve')).toBeTruthy()
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['createAccount'])
})

test('a discarded edit is gone and changes nothing', async () => {
  await db.issues.put(opening('Payroll'))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No changes to resolve')).toBeTruthy()
  expect(await db.outbox.count()).toBe(0)
  expect(await db.accounts.count()).toBe(0)
})

test('a conflict offers both sides, and a repeat that makes no sense stays with its reason', async () => {
  await db.issues.put({
    ...opening('Payroll'),
    status: 'conflict',
    edit: { name: 'approveTransaction', args: { transactionId: crypto.randomUUID() } },
    message: 'It was changed on another device in the meantime',
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Transaction not found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use theirs' })).toBeTruthy()
  await waitFor(async () => expect(await db.issues.count()).toBe(1))
})

const approvalOf = (...transactionIds: string[]): Issue => ({
  ...opening(''),
  status: 'conflict',
  edit: {
    name: 'bulkAssignGLAccount',
    args: { transactionIds, glAccountNumber: '6000', glAccountName: 'Rent', autoApprove: true },
  },
  message: 'It was changed on another device in the meantime',
})
const DECLINED = 'This transaction is already declined; undo that before you approve it'

test.each<[string, (transactionId: string) => Issue['edit'], Partial<Transaction>, Partial<Transaction>]>([
  [
    'an approval with an account',
    (id) => approvalOf(id).edit,
    { status: 'DECLINED', declineReason: 'Not ours' },
    { status: 'APPROVED', glAccountNumber: '6000' },
  ],
  [
    'an approval',
    (transactionId) => ({ name: 'approveTransaction', args: { transactionId } }),
    { status: 'DECLINED', declineReason: 'Not ours' },
    { status: 'APPROVED' },
  ],
  [
    'a decline',
    (transactionId) => ({ name: 'declineTransaction', args: { transactionId, reason: 'Twice' } }),
    { status: 'APPROVED' },
    { status: 'DECLINED', declineReason: 'Twice' },
  ],
])('to keep %s undoes the other decision first, and is undone as one', async (_, editOf, theirs, mine) => {
  const row = sampleTransaction(theirs)
  await db.transactions.put({ ...row, _seq: 1 })
  await db.issues.put({ ...approvalOf(row.id), edit: editOf(row.id) })
  // Both decisions stand side by side before one is chosen.
  const status = await screen.findByRole('row', { name: /^Status/ })
  expect(within(status).getAllByRole('cell')).toHaveLength(2)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep mine' }))
  await screen.findByText('No changes to resolve')
  expect(await db.transactions.get(row.id)).toMatchObject(mine)
  await act(async () => void (await books.history.undo()))
  expect(await db.transactions.get(row.id)).toMatchObject(theirs)
})

test('a decision is not made again against a statement that holds the transaction', async () => {
  const statementDay = '2026-11-30' as CalendarDay
  const row = sampleTransaction({ status: 'APPROVED', reconciled: true, statementDay })
  await db.transactions.put({ ...row, _seq: 1 })
  const edit = { name: 'declineTransaction', args: { transactionId: row.id, reason: 'Twice' } } as const
  await db.issues.put({ ...approvalOf(row.id), edit })
  await screen.findByText(/on the closed Nov 30, 2026 statement/)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep mine' }))
  await within(await screen.findByRole('alert')).findByText(/on the closed Nov 30, 2026 statement/)
  expect(await db.outbox.count()).toBe(0)
})

const put = (id: string, description: string, changes: Partial<Transaction> = {}) =>
  db.transactions.put({ ...sampleTransaction({ id, description, ...changes }), _seq: 1 })

describe('of several transactions that are approved again', () => {
  const [one, two, three] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
    string,
    string,
    string,
  ]

  beforeEach(async () => {
    await put(one, 'Coffee')
    await put(two, 'Flour', { status: 'DECLINED', declineReason: 'Not ours' })
    await put(three, 'Power')
  })

  test('those declined elsewhere are named, and stay as they are', async () => {
    await db.issues.put(approvalOf(one, two, three))
    await screen.findByText(`“Flour” stays as it is. ${DECLINED}`)
    expect(
      screen.getAllByRole('table').map((table) => within(table).getByRole('caption').textContent),
    ).toEqual(['Coffee', 'Power'])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('No changes to resolve')
    expect(await db.transactions.bulkGet([one, two, three])).toMatchObject([
      { status: 'APPROVED', glAccountNumber: '6000' },
      { status: 'DECLINED', glAccountNumber: 'DEFAULT' },
      { status: 'APPROVED', glAccountNumber: '6000' },
    ])
  })

  test('none is, and all are named, where all were declined', async () => {
    for (const id of [one, three]) await put(id, 'Coffee', { status: 'DECLINED' })
    await db.issues.put(approvalOf(one, two, three))
    await screen.findByText(`“Flour” stays as it is. ${DECLINED}`)
    expect(screen.getAllByText(`“Coffee” stays as it is. ${DECLINED}`)).toHaveLength(2)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText(
      `Nothing was changed, because 3 transactions can’t be; the first is “Coffee” on Nov 1, 2026. ${DECLINED}`,
    )
    expect(await db.outbox.count()).toBe(0)
  })

  test('sent again with the change that reopens one of them all are', async () => {
    const reopening: Issue['edit'] = {
      name: 'updateTransactionStatus',
      args: { transactionId: two, status: 'UNDER_REVIEW' },
    }
    await db.issues.bulkPut([gone(1, reopening), gone(2, approvalOf(one, two, three).edit)])
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Send all again' }))
    await screen.findByText('No changes to resolve')
    expect((await db.transactions.toArray()).map(({ status }) => status)).toEqual(Array(3).fill('APPROVED'))
  })
})

const gone = (number: number, edit: Issue['edit'], at = '2026-05-01T10:00:00.000Z'): Issue => ({
  ...opening(''),
  status: 'undone',
  edit,
  at,
  number,
})

test('what a restored server has lost is sent again in one go; what cannot be keeps its reason', async () => {
  const { edit } = opening('Payroll')
  const approval = {
    name: 'approveTransaction',
    args: { transactionId: crypto.randomUUID() },
  } as const
  await db.issues.bulkPut([gone(2, approval), gone(1, edit)])
  expect(await screen.findByText('2 changes made on this device are missing from it.')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send all again' }))
  expect(
    await screen.findByText(
      'Transaction not found. If it came from another device, send it again there first, then here.',
    ),
  ).toBeTruthy()
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(['createAccount'])
  expect(await db.issues.count()).toBe(1)
  // Another device may bring the row back: then a press sends what is left.
  expect(await screen.findByText('1 change made on this device is missing from it.')).toBeTruthy()
})

test('a file whose import was lost is not said to be as it was', async () => {
  const facts = { rows: 2, wanted: 2, stored: 2, assigned: 0, duplicates: 0, refused: 0 }
  const file = { id: crypto.randomUUID(), accountId: crypto.randomUUID(), fileName: 'march.csv' }
  const args = { ...file, ...facts, state: 'done' } as const
  await db.issues.put(gone(1, { name: 'recordImport', args }))
  expect(await screen.findByRole('heading', { name: 'Import a file: march.csv' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await expect(screen.findByText(/already match/, {}, { timeout: 300 })).rejects.toThrow()
})

test('what was lost is sent in the order in which it was made, whatever the clock said, as one step', async () => {
  const account = opening('Payroll').edit
  const rename = (name: string) =>
    ({
      name: 'updateAccount',
      args: { id: String(Reflect.get(account.args ?? {}, 'id')), name },
    }) as const
  await db.issues.bulkPut([
    gone(3, rename('Salaries'), '2026-04-01T10:00:00.000Z'),
    gone(2, rename('Wages'), '2026-05-01T10:00:00.000Z'),
    gone(1, account, '2026-05-01T10:00:00.000Z'),
  ])
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText('No changes to resolve')).toBeTruthy()
  expect((await db.accounts.toArray()).map(({ name }) => name)).toEqual(['Salaries'])
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual([
    'createAccount',
    'updateAccount',
    'updateAccount',
  ])
  await act(() => books.history.undo())
  expect(await db.accounts.toArray()).toEqual([])
})

test('of what a long day has lost the first are listed, and all are sent', async () => {
  // One more than is made at once.
  const lost = Array.from({ length: 101 }, (_, index) => gone(index, opening(`Account ${index}`).edit))
  const missing = gone(101, { name: 'approveTransaction', args: { transactionId: crypto.randomUUID() } })
  await db.issues.bulkPut([...lost, missing])
  expect(await screen.findByText('and 52 more')).toBeTruthy()
  expect(screen.getByText('102 changes made on this device are missing from it.')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send all again' }))
  await screen.findByText(/^Transaction not found\. If it came from another device/, {}, { timeout: 25_000 })
  expect(await db.outbox.count()).toBe(101)
  expect(await db.issues.toArray()).toMatchObject([{ uuid: missing.uuid }])
})

test('changes that nobody can name any more are told until that is dismissed', async () => {
  await db.writeMeta('lostUnnamed', { count: 57, at: '2026-05-01T10:00:00.000Z' })
  expect(await countIssues(db)).toBe(1)
  expect(
    await screen.findByText(/Up to 57 changes made on this device on or before May 1.* may be missing/),
  ).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/may be missing/)).toBeNull())
  expect(await countIssues(db)).toBe(0)
})

test('what was wanted stands beside what the books hold', async () => {
  await db.issues.put(opening('Payroll'))
  const table = await screen.findByRole('table', { name: 'Payroll' })
  expect(within(table).getByRole('row', { name: 'Name Payroll —' })).toBeTruthy()
})

test('an edit can be put right and sent again', async () => {
  const user = userEvent.setup()
  await db.issues.put(opening('Payroll'))
  await user.click(await screen.findByRole('button', { name: 'Edit and resend' }))
  const name = screen.getByLabelText('Name')
  expect(document.activeElement).toBe(name)
  await user.clear(name)
  await user.type(name, 'Wages')
  await user.click(screen.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('No changes to resolve')).toBeTruthy()
  expect((await db.accounts.toArray()).map((account) => account.name)).toEqual(['Wages'])
  expect(await db.outbox.count()).toBe(1)
})

test('who gives up putting it right is back at the button that began it', async () => {
  const user = userEvent.setup()
  await db.issues.put(opening('Payroll'))
  await user.click(await screen.findByRole('button', { name: 'Edit and resend' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement?.textContent).toBe('Edit and resend')
})

const listed = () =>
  screen.queryAllByRole('heading', { name: /Add a bank account/ }).map(({ textContent }) => textContent)

describe('several edits', () => {
  const names = ['Payroll', 'Savings', 'Card']
  beforeEach(() =>
    db.issues.bulkPut(
      names.map((name, at) => ({ ...opening(name), at: `2026-05-0${at + 1}T10:00:00.000Z` })),
    ),
  )

  test('are selected by key and discarded together; undo has them wait again', async () => {
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: /Payroll/ })
    await user.keyboard('jxj{Shift>}X{/Shift}')
    await user.click(await screen.findByRole('button', { name: 'Discard 2' }))
    await waitFor(() => expect(listed()).toEqual(['Add a bank account: Card']))
    expect(books.history.getLastAction()).toMatchObject({
      label: 'Discarded: 2 changes',
      step: expect.any(Number),
    })
    await act(() => books.history.undo())
    await waitFor(() => expect(listed()).toHaveLength(3))
    await act(() => books.history.redo())
    await waitFor(() => expect(listed()).toHaveLength(1))
  })

  test('are sent again together', async () => {
    const user = userEvent.setup()
    await screen.findByRole('heading', { name: /Payroll/ })
    await user.keyboard('ja')
    await user.click(await screen.findByRole('button', { name: 'Send 3 again' }))
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    expect(await db.outbox.count()).toBe(3)
  })
})

describe('rows that the server left out of an import', () => {
  const ACCOUNT = crypto.randomUUID()
  const importId = crypto.randomUUID()
  const aside = (index: number): SetAsideRow => ({
    uuid: importId,
    index,
    importId,
    at: '2026-05-01T10:00:00.000Z',
    row: {
      userTransactionId: `r${index}`,
      timestamp: '2026-04-01T00:00:00.000Z',
      description: `Coffee ${index}`,
      amount: 3.5,
      type: 'EXPENSE',
      accountId: ACCOUNT,
      currency: 'USD',
    },
    existing: {
      id: crypto.randomUUID(),
      timestamp: '2026-04-01T00:00:00.000Z',
      description: `COFFEE HOUSE ${index}`,
      amount: 3.5,
      type: 'EXPENSE',
    },
  })
  beforeEach(() => db.setAside.bulkPut([aside(0), aside(1)]))

  test('are listed by import, each with the transaction that was there', async () => {
    const card = await screen.findByRole('region', { name: /2 duplicates set aside from an import on/ })
    const row = within(card).getByText('Coffee 0').closest('li')
    expect(row?.textContent).toMatch(/Coffee 0.*−3\.50.*Apr 1.*same as COFFEE HOUSE 0, Apr 1.*\$3\.50/)
    expect(screen.queryByText('No changes to resolve')).toBeNull()
  })

  test('come in one by one or together, and stay in sight until then', async () => {
    const user = userEvent.setup()
    const [first] = await screen.findAllByRole('button', { name: 'Add anyway' })
    if (first) await user.click(first)
    expect(await screen.findByRole('region', { name: /1 duplicate set aside/ })).toBeTruthy()
    expect(await db.transactions.toArray()).toMatchObject([
      { description: 'Coffee 0', amount: 350, importId },
    ])
    await user.click(screen.getByRole('button', { name: 'Add anyway' }))
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    expect(await db.transactions.count()).toBe(2)
  })

  test('are back to decide on when a dismissal or an addition is undone, and gone when it is redone', async () => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await screen.findByText('No changes to resolve')
    expect(books.history.getLastAction()).toMatchObject({
      label: 'Dismissed 2 duplicates',
      step: expect.any(Number),
    })
    await act(() => books.history.undo())
    expect(await screen.findByRole('region', { name: /2 duplicates set aside/ })).toBeTruthy()
    await act(() => books.history.redo())
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    await act(() => books.history.undo())
    await user.click(await screen.findByRole('button', { name: 'Add all anyway' }))
    await waitFor(async () => expect(await db.transactions.count()).toBe(2))
    await act(() => books.history.undo())
    expect(await screen.findByRole('region', { name: /2 duplicates set aside/ })).toBeTruthy()
    expect(await db.transactions.count()).toBe(0)
    await act(() => books.history.redo())
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    expect(await db.transactions.count()).toBe(2)
  })

  test('are selected by key, and those are added or dismissed together', async () => {
    await db.setAside.put(aside(2))
    const user = userEvent.setup()
    await screen.findByRole('region', { name: /3 duplicates set aside/ })
    await user.keyboard('jxj{Shift>}X{/Shift}')
    await user.click(await screen.findByRole('button', { name: 'Add 2 anyway' }))
    expect(await screen.findByRole('region', { name: /1 duplicate set aside/ })).toBeTruthy()
    expect((await db.transactions.toArray()).map(({ description }) => description).toSorted()).toEqual([
      'Coffee 0',
      'Coffee 1',
    ])
    await user.keyboard('j{Delete}')
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    expect(await db.transactions.count()).toBe(2)
  })

  test('are dismissed without a trace in the books', async () => {
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText('No changes to resolve')).toBeTruthy()
    expect(await db.transactions.count()).toBe(0)
  })
})
