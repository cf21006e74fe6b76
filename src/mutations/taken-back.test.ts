import { expect, test } from 'vitest'
import { RowsInMemory } from '../../tests/support/books/rows-in-memory.ts'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import type { TableName } from '../contract/table-names.ts'
import type { Id } from '../domain/ids.ts'
import { minor } from '../domain/money/money.ts'
import { loneTransferId, transferId } from '../domain/transfer/transfer.ts'
import type { Edit } from './mutation.ts'

/* What an edit does, and that the edits which take it back leave things as they were. */

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const OTHER = '00000000-0000-4000-8000-0000000000a2'
const STATEMENT = '00000000-0000-4000-8000-0000000000d1'
const OUT = '00000000-0000-4000-8000-000000000001'
const IN = '00000000-0000-4000-8000-000000000002'
const monday = { at: '2026-03-02T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-03-03T09:00:00.000Z', userId: 'bob' }

/** Two accounts, money that goes out of one and comes into the other, and what else a test wants done first. */
function books(...before: Edit[]): RowsInMemory {
  const rows = new RowsInMemory()
  for (const id of [ACCOUNT, OTHER]) {
    const args = {
      id,
      name: `Account ${id}`,
      type: 'CHECKING',
      institution: 'Bank',
      balance: 0,
      currency: 'USD',
    } as const
    rows.edit({ name: 'createAccount', args }, monday)
  }
  rows.put('transactions', sampleTransaction({ id: OUT, accountId: ACCOUNT, amount: minor(1280) }))
  rows.put(
    'transactions',
    sampleTransaction({ id: IN, accountId: OTHER, type: 'INCOME', amount: minor(1250) }),
  )
  for (const edit of before) rows.edit(edit, monday)
  return rows
}

/** A row without when it was changed last. */
function contentOf(rows: RowsInMemory, tbl: TableName, id: Id): object | undefined {
  const row = rows.get(tbl, id)
  if (!row) return undefined
  const { updatedAt: _at, ...rest } = { updatedAt: '', ...row }
  return rest
}

/** Does an edit, and takes it back; answers what a row was before, between and after. */
function thereAndBack(rows: RowsInMemory, edit: Edit, tbl: TableName, id: Id) {
  const before = contentOf(rows, tbl, id)
  const inverse = rows.edit(edit, tuesday)
  const between = contentOf(rows, tbl, id)
  for (const each of inverse) rows.edit(each, tuesday)
  return { before, between, after: contentOf(rows, tbl, id), inverse }
}

const locking = (lockDate: string | null): Edit => ({
  name: 'setAccountLockDate',
  args: { accountId: ACCOUNT, lockDate, reason: 'Filed' },
})

test('a lock date goes back to the one before, or to none', () => {
  const first = thereAndBack(books(), locking('2026-01-31'), 'accounts', ACCOUNT)
  expect(first.between).toMatchObject({ lockDate: '2026-01-31', lockSetBy: 'bob', lockSetAt: tuesday.at })
  expect(first.after).not.toHaveProperty('lockDate')
  const second = thereAndBack(books(locking('2026-01-31')), locking('2026-02-28'), 'accounts', ACCOUNT)
  expect(second.between).toMatchObject({ lockDate: '2026-02-28' })
  expect(second.after).toMatchObject({ lockDate: '2026-01-31' })
  expect(second.inverse).toEqual([
    { name: 'setAccountLockDate', args: { accountId: ACCOUNT, lockDate: '2026-01-31', reason: 'Undone' } },
  ])
})

const flagging = (bankFlag: 'REMOVED' | 'CHANGED' | null, ...transactionIds: Id[]): Edit => ({
  name: 'setBankFlag',
  args: { transactionIds, bankFlag },
})

test('what a bank is said to have done to rows goes back to what was said of each', () => {
  const rows = books(flagging('CHANGED', OUT))
  const inverse = rows.edit(flagging('REMOVED', OUT, IN), tuesday)
  expect([OUT, IN].map((id) => rows.get('transactions', id)?.bankFlag)).toEqual(['REMOVED', 'REMOVED'])
  expect(inverse).toEqual([flagging('CHANGED', OUT), flagging(null, IN)])
  for (const edit of inverse) rows.edit(edit, tuesday)
  expect(rows.get('transactions', OUT)?.bankFlag).toBe('CHANGED')
  expect(rows.get('transactions', IN)).not.toHaveProperty('bankFlag')
  const cleared = thereAndBack(rows, flagging(null, OUT), 'transactions', OUT)
  expect(cleared.between).not.toHaveProperty('bankFlag')
  expect(cleared.after).toEqual(cleared.before)
})

const starting: Edit = {
  name: 'startStatement',
  args: {
    id: STATEMENT,
    accountId: ACCOUNT,
    openingBalance: 10.5,
    closingBalance: -2.3,
    closingDay: '2026-01-31',
  },
}

test('a statement is in minor units of its account; what is changed of it goes back, and it with it', () => {
  const started = thereAndBack(books(), starting, 'statements', STATEMENT)
  expect(started.between).toMatchObject({
    accountId: ACCOUNT,
    currency: 'USD',
    openingBalance: 1050,
    closingBalance: -230,
    closingDay: '2026-01-31',
  })
  expect(started.after).toBeUndefined()
  for (const changes of [{ openingBalance: 0 }, { closingBalance: 7.25 }, { closingDay: '2026-01-30' }]) {
    const edit: Edit = { name: 'updateStatement', args: { statementId: STATEMENT, ...changes } }
    const { before, between, after } = thereAndBack(books(starting), edit, 'statements', STATEMENT)
    expect(between).not.toEqual(before)
    expect(after).toEqual(before)
  }
})

test('lines that are ticked and unticked go back one by one', () => {
  const ticking = (ticked: Id[], unticked: Id[]): Edit => ({
    name: 'tickTransactions',
    args: { statementId: STATEMENT, ticked, unticked },
  })
  const { before, between, after } = thereAndBack(
    books(starting, ticking([OUT], [])),
    ticking([OUT, IN], []),
    'statements',
    STATEMENT,
  )
  expect(between).toMatchObject({ tickedIds: [OUT, IN] })
  expect(after).toEqual(before)
  const undone = thereAndBack(
    books(starting, ticking([OUT], [])),
    ticking([], [OUT, IN]),
    'statements',
    STATEMENT,
  )
  expect(undone.between).toMatchObject({ tickedIds: [] })
  expect(undone.after).toEqual(undone.before)
})

test('a transfer that is joined by hand is approved, with the fee between its sides', () => {
  const rows = books()
  const joining: Edit = {
    name: 'createManualTransfer',
    args: { expenseTransactionId: OUT, incomeTransactionId: IN },
  }
  const [reset] = rows.edit(joining, tuesday)
  const id = reset?.name === 'resetTransfer' ? reset.args.transferId : ''
  expect(rows.get('transfers', id)).toMatchObject({
    status: 'APPROVED',
    expenseTransactionId: OUT,
    incomeTransactionId: IN,
    reasons: [],
    alternatives: [],
    fee: { amount: 30, currency: 'USD' },
    isManual: true,
    createdAt: tuesday.at,
  })
})

test('amounts of an account keep the number they show where its currency changes, and come back exactly', () => {
  const opened = books({
    name: 'updateAccount',
    args: {
      id: ACCOUNT,
      openingBalance: 12.34,
      openingDay: '2026-01-01',
      balance: 20.5,
      balanceAt: monday.at,
    },
  })
  const edit: Edit = { name: 'updateAccount', args: { id: ACCOUNT, currency: 'KWD' } }
  const { before, between, after } = thereAndBack(opened, edit, 'accounts', ACCOUNT)
  expect(before).toMatchObject({ currency: 'USD', openingBalance: 1_234, balance: 2_050 })
  expect(between).toMatchObject({ currency: 'KWD', openingBalance: 12_340, balance: 20_500 })
  expect(after).toEqual(before)
})

test('an opening balance without its day is refused by the name of what is missing', () => {
  const edit: Edit = { name: 'updateAccount', args: { id: ACCOUNT, openingBalance: 12.34 } }
  expect(() => books(edit)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: 'openingDay' }) }),
  )
  expect(contentOf(books(), 'accounts', ACCOUNT)).not.toHaveProperty('openingBalance')
})

type Sides = [expense: Id, income?: Id]

const detected = (...sides: Sides[]): Edit => ({
  name: 'manualTransferDetection',
  args: {
    found: sides.map(([expenseTransactionId, incomeTransactionId]) => ({
      expenseTransactionId,
      ...(incomeTransactionId !== undefined && { incomeTransactionId }),
      reasons: [],
      alternatives: [],
    })),
  },
})

test('a row that was without a partner is listed so no more once it has one, and a pair that is there stays', () => {
  const rows = books(detected([OUT]))
  const lone = loneTransferId(OUT)
  expect(rows.get('transfers', lone)).toMatchObject({ status: 'NO_MATCH', isManual: false })
  rows.edit(detected([OUT, IN]), monday)
  expect(rows.get('transfers', lone)).toBeUndefined()
  const pair = transferId({ expenseTransactionId: OUT, incomeTransactionId: IN })
  expect(rows.get('transfers', pair)).toMatchObject({ status: 'UNDER_REVIEW', createdAt: monday.at })
  rows.edit(detected([OUT, IN]), tuesday)
  expect(rows.get('transfers', pair)).toMatchObject({ createdAt: monday.at, updatedAt: monday.at })
})

test('a GL account goes back to the number, name and words it had', () => {
  const id = '00000000-0000-4000-8000-0000000000f1'
  const made: Edit = {
    name: 'createGLAccount',
    args: { id, number: '9100', name: 'Bikes', category: 'EXPENSE', subcategory: 'Travel' },
  }
  const all: Edit = {
    name: 'updateGLAccount',
    args: {
      id,
      number: ' 9200 ',
      name: 'Trams',
      description: 'On rails',
      category: 'ASSET',
      subcategory: null,
    },
  }
  const { before, between, after } = thereAndBack(books(made), all, 'glAccounts', id)
  expect(between).toMatchObject({ number: '9200', name: 'Trams', description: 'On rails', category: 'ASSET' })
  expect(between).not.toHaveProperty('subcategory')
  expect(after).toEqual(before)
})

test('undoing the change of a GL account leaves what somebody else has changed of it since', () => {
  const id = '00000000-0000-4000-8000-0000000000f1'
  const rows = books({ name: 'createGLAccount', args: { id, number: '9100', name: 'Bikes' } })
  const undo = rows.edit({ name: 'updateGLAccount', args: { id, name: 'Trams' } }, monday)
  rows.edit(
    { name: 'updateGLAccount', args: { id, description: 'By a colleague', category: 'ASSET' } },
    tuesday,
  )
  for (const each of undo) rows.edit(each, tuesday)
  expect(rows.get('glAccounts', id)).toMatchObject({
    name: 'Bikes',
    description: 'By a colleague',
    category: 'ASSET',
  })
})

test('undoing the new name of an account leaves the balance that somebody else has entered since', () => {
  const rows = books()
  const undo = rows.edit({ name: 'updateAccount', args: { id: ACCOUNT, name: 'Mine' } }, monday)
  const entered = { id: ACCOUNT, institution: 'Other bank', balance: 5, balanceAt: '2026-03-03' }
  rows.edit({ name: 'updateAccount', args: entered }, tuesday)
  for (const each of undo) rows.edit(each, tuesday)
  expect(rows.get('accounts', ACCOUNT)).toMatchObject({
    name: `Account ${ACCOUNT}`,
    institution: 'Other bank',
    balance: 500,
    balanceAt: '2026-03-03',
  })
})

test('undoing a change of a statement or of the settings leaves what somebody else has changed since', () => {
  const change = (changes: object): Edit => ({
    name: 'updateStatement',
    args: { statementId: STATEMENT, ...changes },
  })
  const rows = books(starting)
  const undo = rows.edit(change({ closingBalance: 7.25 }), monday)
  rows.edit(change({ closingDay: '2026-01-30' }), tuesday)
  for (const each of undo) rows.edit(each, tuesday)
  expect(rows.get('statements', STATEMENT)).toMatchObject({ closingBalance: -230, closingDay: '2026-01-30' })

  const id = '00000000-0000-4000-8000-0000000000e1'
  rows.put('settings', { id, defaultCurrency: 'USD', enabledCurrencies: ['USD'], updatedAt: monday.at })
  const settled = (changes: object): Edit => ({
    name: 'updateOrganizationSettings',
    args: { id, ...changes },
  })
  const back = rows.edit(settled({ fiscalYearStart: 4 }), monday)
  rows.edit(settled({ defaultCurrency: 'EUR', enabledCurrencies: ['USD', 'EUR'] }), tuesday)
  for (const each of back) rows.edit(each, tuesday)
  expect(rows.get('settings', id)).toMatchObject({ fiscalYearStart: 1, defaultCurrency: 'EUR' })
})

const rowId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('rows that are deleted together come back together, in one edit', () => {
  const rows = books()
  const transactionIds = [1, 2, 11, 12, 13].map(rowId)
  for (const id of transactionIds.slice(2))
    rows.put('transactions', sampleTransaction({ id, accountId: ACCOUNT }))
  const deleting = { name: 'bulkDeleteTransactions', args: { transactionIds } } as const
  const { before, between, after, inverse } = thereAndBack(rows, deleting, 'transactions', OUT)
  expect(between).toBeUndefined()
  expect(after).toEqual(before)
  expect(inverse).toMatchObject([
    { name: 'restoreTransactions', args: { transactions: transactionIds.map((id) => ({ id })) } },
  ])
})
