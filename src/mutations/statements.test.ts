import { beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import { minor } from '../domain/money/money.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const MAY = '00000000-0000-4000-8000-0000000000b1'
const [ONE, TWO, GONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const start: InputOf<'startStatement'> = {
  id: MAY,
  accountId: ACCOUNT,
  openingBalance: 100,
  closingBalance: 75.5,
  closingDay: '2026-05-31',
}
/** Both lines of the statement: 10.00 and 14.50 that went out. */
const lines = [ONE, TWO]
const ticking: Edit = {
  name: 'tickTransactions',
  args: { statementId: MAY, ticked: [TWO, ONE], unticked: [] },
}
const closing: Edit = { name: 'closeStatement', args: { statementId: MAY, transactionIds: lines } }
const reopening = (reason = 'A line was wrong'): Edit => ({
  name: 'reopenStatement',
  args: { statementId: MAY, transactionIds: lines, reason },
})

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
  books.edit(
    {
      name: 'createAccount',
      args: {
        id: ACCOUNT,
        name: 'Current',
        institution: 'Bank',
        type: 'CHECKING',
        balance: 0,
        currency: 'USD',
      },
    },
    monday,
  )
  for (const [id, amount] of [
    [ONE, 1_000],
    [TWO, 1_450],
  ] as const) {
    const timestamp = '2026-05-12T00:00:00.000Z'
    books.put(
      'transactions',
      sampleTransaction({ id, accountId: ACCOUNT, amount: minor(amount), timestamp, status: 'APPROVED' }),
    )
  }
})

const statement = () => books.get('statements', MAY)
const row = (id: string) => books.get('transactions', id)
const begin = (...edits: Edit[]) => {
  for (const edit of [{ name: 'startStatement', args: start } as Edit, ...edits]) books.edit(edit, monday)
}

/** Does an edit and takes it back by edits that the server accepts; answers what stands then. */
function doneAndTakenBack(edit: Edit) {
  const inverse = books.edit(edit, tuesday)
  for (const back of inverse) {
    expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    books.edit(back, monday)
  }
  return inverse
}

test('a statement begins open, in minor units of its account, with nothing checked off', () => {
  begin()
  expect(statement()).toMatchObject({
    accountId: ACCOUNT,
    currency: 'USD',
    openingBalance: 10_000,
    closingBalance: 7_550,
    closingDay: '2026-05-31',
    status: 'OPEN',
    tickedIds: [],
    createdAt: monday.at,
  })
})

test('a statement that is there is not begun anew, and one needs its account and a day that exists', () => {
  begin()
  books.edit({ name: 'startStatement', args: { ...start, closingBalance: 1 } }, tuesday)
  expect(statement()).toMatchObject({ closingBalance: 7_550, updatedAt: monday.at })
  const other = { ...start, id: ONE }
  expect(() => books.edit({ name: 'startStatement', args: { ...other, accountId: GONE } }, monday)).toThrow()
  expect(() =>
    books.edit({ name: 'startStatement', args: { ...other, closingDay: '2026-02-30' } }, monday),
  ).toThrow('2026-02-30 isn’t a valid date')
})

test('beginning a statement is taken back by its deletion', () => {
  doneAndTakenBack({ name: 'startStatement', args: start })
  expect(statement()).toBeUndefined()
})

test.each([
  [{ openingBalance: 90 }, { openingBalance: 9_000, closingBalance: 7_550, closingDay: '2026-05-31' }],
  [{ closingBalance: 80.25 }, { openingBalance: 10_000, closingBalance: 8_025, closingDay: '2026-05-31' }],
  [{ closingDay: '2026-05-30' }, { openingBalance: 10_000, closingBalance: 7_550, closingDay: '2026-05-30' }],
])('a change of %j leaves all else, and only it is taken back', (change, after) => {
  begin()
  const edit: Edit = { name: 'updateStatement', args: { statementId: MAY, ...change } }
  const [back] = books.edit(edit, tuesday)
  expect(statement()).toMatchObject({ ...after, updatedAt: tuesday.at })
  expect(Object.keys(back?.args ?? {}).toSorted()).toEqual(['statementId', ...Object.keys(change)].toSorted())
  if (back) books.edit(back, monday)
  expect(statement()).toMatchObject({
    openingBalance: 10_000,
    closingBalance: 7_550,
    closingDay: '2026-05-31',
  })
})

test('a day that does not exist is refused, and nothing is taken back of a statement that is not there', () => {
  begin()
  const args = { statementId: MAY, closingDay: '2026-13-01' }
  expect(() => books.edit({ name: 'updateStatement', args }, tuesday)).toThrow(
    '2026-13-01 isn’t a valid date',
  )
  expect(() => books.edit({ name: 'updateStatement', args: { statementId: GONE } }, tuesday)).toThrow()
})

test('lines are checked off in the order of their ids, and taken back as far as they were not before', () => {
  begin({ name: 'tickTransactions', args: { statementId: MAY, ticked: [TWO], unticked: [] } })
  const [back] = books.edit(
    { name: 'tickTransactions', args: { statementId: MAY, ticked: [TWO, ONE], unticked: [GONE] } },
    tuesday,
  )
  expect(statement()).toMatchObject({ tickedIds: [ONE, TWO], updatedAt: tuesday.at })
  expect(back?.args).toEqual({ statementId: MAY, ticked: [], unticked: [ONE] })
  const [again] = books.edit(
    { name: 'tickTransactions', args: { statementId: MAY, ticked: [], unticked: [TWO] } },
    tuesday,
  )
  expect(statement()?.tickedIds).toEqual([ONE])
  expect(again?.args).toEqual({ statementId: MAY, ticked: [TWO], unticked: [] })
  const [both] = books.edit(
    { name: 'tickTransactions', args: { statementId: MAY, ticked: [TWO], unticked: [TWO] } },
    tuesday,
  )
  expect(both?.args).toEqual({ statementId: MAY, ticked: [], unticked: [] })
})

test('closing holds the lines, whatever was checked off, and reopening lets them go', () => {
  begin()
  expect(books.edit(closing, tuesday)).toEqual([reopening('Closing undone')])
  expect(statement()).toMatchObject({
    status: 'CLOSED',
    tickedIds: lines,
    closedAt: tuesday.at,
    closedBy: 'bob',
  })
  for (const id of lines)
    expect(row(id)).toMatchObject({ reconciled: true, statementId: MAY, statementDay: '2026-05-31' })
  expect(books.edit(reopening('  A line was wrong '), monday)).toEqual([closing])
  expect(statement()).toMatchObject({
    status: 'OPEN',
    tickedIds: lines,
    reopenedAt: monday.at,
    reopenedBy: 'ada',
    reopenReason: 'A line was wrong',
  })
  expect(statement()).not.toHaveProperty('closedAt')
  for (const id of lines) {
    expect(row(id)?.reconciled).toBe(false)
    expect(row(id)).not.toHaveProperty('statementId')
  }
})

test('what does not add up is not closed, nor what lacks a line', () => {
  begin()
  const first: Edit = { name: 'closeStatement', args: { statementId: MAY, transactionIds: [ONE] } }
  expect(() => books.edit(first, tuesday)).toThrow('14.50')
  const missing: Edit = {
    name: 'closeStatement',
    args: { statementId: MAY, transactionIds: [ONE, TWO, GONE] },
  }
  expect(() => books.edit(missing, tuesday)).toThrow('One of the transactions was not found')
  expect(statement()?.status).toBe('OPEN')
})

test('a closed statement is neither changed, checked off, deleted nor closed once more', () => {
  begin(closing)
  const refused = 'The May 31, 2026 statement is closed; reopen it first'
  for (const edit of [
    closing,
    ticking,
    { name: 'updateStatement', args: { statementId: MAY, closingBalance: 1 } },
    { name: 'deleteStatement', args: { statementId: MAY } },
  ] as Edit[])
    expect(() => books.edit(edit, tuesday)).toThrow(refused)
})

test('reopening wants a reason, and a statement that is closed', () => {
  begin()
  expect(() => books.edit(reopening(), tuesday)).toThrow('This statement is already open')
  books.edit(closing, monday)
  expect(() => books.edit(reopening('  '), tuesday)).toThrow('Say why you’re reopening the statement')
})

test('a reopened statement is closed again with lines that this device does not hold, and only all of them', () => {
  begin(closing, reopening())
  books.remove('transactions', TWO)
  expect(() =>
    books.edit({ name: 'closeStatement', args: { statementId: MAY, transactionIds: [ONE, GONE] } }, tuesday),
  ).toThrow('One of the transactions was not found')
  books.edit(closing, tuesday)
  expect(statement()).toMatchObject({ status: 'CLOSED', tickedIds: lines })
  expect(row(ONE)?.statementId).toBe(MAY)
  // The lines of which only the server knows are closed with it.
  expect(
    books.edit(
      { name: 'reopenStatement', args: { statementId: MAY, transactionIds: [ONE], reason: 'x' } },
      monday,
    ),
  ).toEqual([closing])
})

test('a deletion is taken back with what was checked off, or without where nothing was', () => {
  begin()
  const deletion: Edit = { name: 'deleteStatement', args: { statementId: MAY } }
  expect(doneAndTakenBack(deletion)).toEqual([{ name: 'startStatement', args: start }])
  books.edit(ticking, monday)
  const was = statement()
  expect(doneAndTakenBack(deletion)).toHaveLength(2)
  expect(statement()).toEqual(was)
})

const lock = (lockDate: string | null, reason?: string): Edit => ({
  name: 'setAccountLockDate',
  args: { accountId: ACCOUNT, lockDate, ...(reason === undefined ? {} : { reason }) },
})

test('a lock moves on by itself and back with a reason, and says who moved it', () => {
  const account = () => books.get('accounts', ACCOUNT)
  const [first] = books.edit(lock('2026-04-30'), monday)
  expect(account()).toMatchObject({ lockDate: '2026-04-30', lockSetAt: monday.at, lockSetBy: 'ada' })
  expect(first).toEqual(lock(null, 'Undone'))
  expect(books.edit(lock('2026-05-31'), tuesday)).toEqual([lock('2026-04-30', 'Undone')])
  expect(account()).toMatchObject({ lockDate: '2026-05-31', lockSetBy: 'bob', updatedAt: tuesday.at })
  expect(() => books.edit(lock('2026-04-30'), tuesday)).toThrow('Say why you’re unlocking them')
  expect(() => books.edit(lock('2026-04-31', 'why'), tuesday)).toThrow('2026-04-31 isn’t a valid date')
  books.edit(lock(null, 'A late invoice'), tuesday)
  expect(account()).not.toHaveProperty('lockDate')
  expect(account()).toMatchObject({ lockSetAt: tuesday.at, lockSetBy: 'bob' })
})

const inField = (field: string) => expect.objectContaining({ details: expect.objectContaining({ field }) })

test('what cannot be stored of a statement is refused by the name of its field', () => {
  for (const field of ['openingBalance', 'closingBalance'] as const) {
    const args = { ...start, [field]: 1.234 }
    expect(() => books.edit({ name: 'startStatement', args }, monday)).toThrow(inField(field))
  }
  const noDay = { ...start, closingDay: '2026-02-30' }
  expect(() => books.edit({ name: 'startStatement', args: noDay }, monday)).toThrow(inField('closingDay'))
  begin()
  for (const [field, value] of [
    ['openingBalance', 1.234],
    ['closingBalance', 1.234],
    ['closingDay', '2026-02-30'],
  ] as const) {
    const args = { statementId: MAY, [field]: value }
    expect(() => books.edit({ name: 'updateStatement', args }, monday)).toThrow(inField(field))
  }
})

test('a change without a closing day leaves the one there was', () => {
  begin()
  books.edit({ name: 'updateStatement', args: { statementId: MAY, openingBalance: 1 } }, tuesday)
  expect(statement()).toHaveProperty('closingDay', '2026-05-31')
})

const inverseOf = (edit: Edit) => mutationOf(edit.name).inverse?.(books, edit.args)

test('of what is not there nothing is taken back', () => {
  for (const edit of [
    { name: 'updateStatement', args: { statementId: MAY, closingBalance: 1 } },
    { name: 'deleteStatement', args: { statementId: MAY } },
  ] as Edit[])
    expect(inverseOf(edit)).toEqual([])
  expect(inverseOf(ticking)).toEqual([
    { name: 'tickTransactions', args: { statementId: MAY, ticked: [], unticked: [TWO, ONE] } },
  ])
  expect(inverseOf(reopening())).toEqual([closing])
})

test('an account has one statement open at a time', async () => {
  await books.serve({ name: 'startStatement', args: start })
  const second: Edit = { name: 'startStatement', args: { ...start, id: GONE, closingDay: '2026-06-30' } }
  const refused = expect.objectContaining({
    message: 'The May 31, 2026 statement is still open for this account; close or delete it first',
    backendCode: 'failed-precondition',
  })
  await expect(books.serve(second)).rejects.toThrow(refused)
  // The same once more is done already.
  const { answer } = await books.serve({ name: 'startStatement', args: start })
  expect(answer).toEqual({ statement: expect.objectContaining({ id: MAY, openingBalance: 100 }) })
  await books.serve(closing)
  await books.serve(second)
  await expect(books.serve(reopening())).rejects.toThrow(
    expect.objectContaining({
      message: 'The Jun 30, 2026 statement is still open for this account; close or delete it first',
    }),
  )
})

test('on the server closing takes in the lines of a split, and the account says what the bank said', async () => {
  const PART = '00000000-0000-4000-8000-000000000009'
  begin()
  const whole = row(ONE)
  if (whole) {
    books.put('transactions', { ...whole, isSplit: true })
    books.put('transactions', { ...whole, id: PART, parentTransactionId: ONE })
  }
  const { answer, args, beside } = await books.serve(closing)
  expect(args).toEqual({ statementId: MAY, transactionIds: [ONE, TWO, PART] })
  expect(answer).toEqual({ statement: expect.objectContaining({ status: 'CLOSED', tickedIds: lines }) })
  expect(row(PART)).toMatchObject({ statementId: MAY, reconciled: true })
  expect(beside).toEqual([
    {
      name: 'updateAccount',
      args: { id: ACCOUNT, balance: 75.5, balanceAt: '2026-05-31', balanceFrom: 'statement' },
    },
  ])
  for (const edit of beside) await books.serve(edit)
  // Whoever reopens it need not know its lines; the account says no more what it said.
  const reopened = await books.serve({
    name: 'reopenStatement',
    args: { statementId: MAY, transactionIds: [], reason: ' Late ' },
  })
  expect(reopened.reason).toBe('Late')
  expect(reopened.beside).toEqual([
    { name: 'updateAccount', args: { id: ACCOUNT, balance: 0, balanceAt: null } },
  ])
  expect([ONE, TWO, PART].map((id) => row(id)?.reconciled)).toEqual([false, false, false])
})

test('a device makes the edits of the account itself', async () => {
  begin()
  expect((await books.serve(closing, { isQueued: true })).beside).toEqual([])
  books.remove('accounts', ACCOUNT)
  expect((await books.serve(reopening())).beside).toEqual([])
})

test('the server does not close without a line, also where it was closed with it before', async () => {
  begin(closing, reopening())
  books.remove('transactions', TWO)
  await expect(books.serve(closing)).rejects.toThrow('One of the transactions was not found')
})

test.each([
  [
    'an admin, long after',
    { userId: 'cid', role: 'admin' as const, receivedAt: '2027-01-01T00:00:00.000Z' },
    true,
  ],
  [
    'who closed it, within the hour',
    { userId: 'ada', role: 'member' as const, receivedAt: '2026-06-01T09:59:00.000Z' },
    true,
  ],
  [
    'who closed it, later',
    { userId: 'ada', role: 'member' as const, receivedAt: '2026-06-01T10:01:00.000Z' },
    false,
  ],
  [
    'another member',
    { userId: 'bob', role: 'member' as const, receivedAt: '2026-06-01T09:01:00.000Z' },
    false,
  ],
])('%s may reopen a statement, or not', async (_who, actor, may) => {
  begin(closing)
  const reopened = books.serve(reopening(), { ...actor, at: monday.at })
  if (may) await expect(reopened).resolves.toMatchObject({ answer: { statement: { status: 'OPEN' } } })
  else {
    await expect(reopened).rejects.toThrow(
      expect.objectContaining({
        message: 'Only owners and admins can reopen a statement',
        backendCode: 'permission-denied',
      }),
    )
  }
})

test('when it was closed is what the server says, whatever the device did', async () => {
  begin(closing)
  const member = { userId: 'ada', role: 'member' as const, receivedAt: '2026-06-03T09:30:00.000Z' }
  books.closingReceivedAt = '2026-06-03T09:00:00.000Z'
  await expect(books.serve(reopening(), member)).resolves.toBeDefined()
  books.edit(closing, monday)
  books.closingReceivedAt = '2026-06-03T08:00:00.000Z'
  await expect(books.serve(reopening(), member)).rejects.toThrow('Only owners and admins')
})

test('a reopening of what is not there is refused', async () => {
  await expect(books.serve(reopening())).rejects.toThrow('Statement not found')
})

test('what is done to a statement or a lock is answered by it as it stands, with the reason for the log', async () => {
  await books.serve({ name: 'startStatement', args: start })
  const changed = await books.serve({
    name: 'updateStatement',
    args: { statementId: MAY, closingBalance: 80 },
  })
  expect(changed.answer).toEqual({ statement: expect.objectContaining({ id: MAY, closingBalance: 80 }) })
  expect((await books.serve(ticking)).answer).toEqual({
    statement: expect.objectContaining({ tickedIds: lines }),
  })
  expect((await books.serve({ name: 'deleteStatement', args: { statementId: MAY } })).answer).toEqual({
    id: MAY,
  })
  const locked = await books.serve(lock('2026-04-30', ' Filed '))
  expect(locked).toMatchObject({
    reason: 'Filed',
    answer: { account: { id: ACCOUNT, lockDate: '2026-04-30' } },
  })
  expect(() => books.edit(lock('2026-02-30', 'x'), monday)).toThrow(inField('lockDate'))
  expect(() => books.edit(lock(null), monday)).toThrow(inField('reason'))
  expect(mutationOf('setAccountLockDate').inverse?.(books, { accountId: GONE, lockDate: null })).toEqual([
    { name: 'setAccountLockDate', args: { accountId: GONE, lockDate: null, reason: 'Undone' } },
  ])
})
