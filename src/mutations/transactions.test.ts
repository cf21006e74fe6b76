import { beforeEach, describe, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import type { TransactionRow } from '../contract/rows.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import { type CalendarDay, calendarDay } from '../domain/calendar/calendar-day.ts'
import { minor } from '../domain/money/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { splitPartId, splitReference } from '../domain/transaction/transaction-edit.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const RULE = '00000000-0000-4000-8000-0000000000e1'
const IMPORT = '00000000-0000-4000-8000-0000000000f1'
const [ONE, TWO, GONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [Id, Id, Id]
const [LEFT, RIGHT] = [4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [Id, Id]
const monday = { at: '2026-11-02T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-11-03T09:00:00.000Z', userId: 'bob' }
const byRule = { ruleBasedAssignment: true, appliedRuleId: RULE, appliedRuleName: 'Shops' }

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
  const args = {
    id: ACCOUNT,
    name: 'Main',
    type: 'CHECKING',
    institution: 'Bank',
    balance: 0,
    currency: 'USD',
  }
  books.edit({ name: 'createAccount', args } as Edit, monday)
  for (const [index, [number, name]] of [
    ['6200', 'Office'],
    ['6300', 'Vehicles'],
  ].entries()) {
    books.put('glAccounts', {
      id: `00000000-0000-4000-8000-0000000000c${index}`,
      number: number ?? '',
      name: name ?? '',
      category: 'EXPENSE',
      createdAt: monday.at,
      updatedAt: monday.at,
    })
  }
})
const row = (id: Id = ONE) => books.get('transactions', id)
const put = (changes: Partial<Transaction> = {}) =>
  books.put('transactions', sampleTransaction({ id: ONE, accountId: ACCOUNT, ...changes }))
const onStatement = { statementId: RULE, statementDay: calendarDay('2026-10-31') as CalendarDay }
const refusal = (message: string | RegExp, backendCode = 'failed-precondition') =>
  expect.objectContaining({ message: expect.stringMatching(message), backendCode })

/** Does an edit and takes it back by edits that the server accepts. */
function thereAndBack(edit: Edit): Edit[] {
  const inverse = books.edit(edit, tuesday)
  for (const back of inverse) {
    expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    books.edit(back, tuesday)
  }
  return inverse
}

/** A row without when it was changed last. */
function contentOf(id: Id = ONE): object | undefined {
  const { updatedAt: _at, ...rest } = row(id) ?? { updatedAt: '' }
  return row(id) && rest
}

describe('a transaction that is added', () => {
  const given: InputOf<'createTransaction'> = {
    userTransactionId: 'cash 1',
    timestamp: '2026-11-01T00:00:00.000Z',
    description: 'Paper',
    amount: 12.8,
    type: 'EXPENSE',
    currency: 'USD',
    accountId: ACCOUNT,
    accountName: 'Main',
    glAccountNumber: '6200',
    glAccountName: 'Office',
    status: 'APPROVED',
  }
  const ID = transactionId(ACCOUNT, 'cash 1')
  const adding = (changes: object = {}): Edit => ({
    name: 'createTransaction',
    args: { ...given, ...changes },
  })

  test('stands in minor units, with who approved it and when', () => {
    expect(books.edit(adding(), monday)).toEqual([{ name: 'deleteTransaction', args: { id: ID } }])
    const { accountName: _name, ...kept } = given
    expect(row(ID)).toEqual({
      _seq: 7,
      ...kept,
      id: ID,
      amount: 1280,
      reconciled: false,
      reviewedAt: monday.at,
      reviewedBy: 'ada',
      createdAt: monday.at,
      updatedAt: monday.at,
    })
  })

  test('waits for its review where it says so', () => {
    books.edit(adding({ status: 'UNDER_REVIEW', reconciled: true }), monday)
    expect(row(ID)).toMatchObject({ status: 'UNDER_REVIEW', reconciled: true })
    for (const field of ['reviewedAt', 'reviewedBy']) expect(row(ID)).not.toHaveProperty(field)
  })

  test('is refused where its reference is there already, on the device and on the server', async () => {
    await books.serve(adding())
    const taken = expect.objectContaining({
      message: 'The account already has a transaction with this reference',
      backendCode: 'already-exists',
      details: expect.objectContaining({ code: 'CREATE_ERROR', field: 'userTransactionId' }),
    })
    expect(() => books.edit(adding(), tuesday)).toThrow(taken)
    books.remove('transactions', ID)
    put({ userTransactionId: 'cash 1' })
    await expect(books.serve(adding())).rejects.toThrow(taken)
  })

  test('is refused on an account that is not there, inactive, or in another currency', async () => {
    const account = books.get('accounts', ACCOUNT)
    if (!account) throw new Error('The account is there')
    await expect(books.serve(adding({ currency: 'EUR' }))).rejects.toThrow(
      expect.objectContaining({
        message: 'The account Main is in USD',
        details: expect.objectContaining({ field: 'currency' }),
      }),
    )
    books.put('accounts', { ...account, isActive: false })
    await expect(books.serve(adding())).rejects.toThrow(refusal('The account Main is inactive'))
    books.remove('accounts', ACCOUNT)
    await expect(books.serve(adding())).rejects.toThrow(refusal('Account not found', 'not-found'))
  })

  test('is posted by rules where no device has had its turn, and named by the chart', async () => {
    const choice = { glAccountNumber: '6300', glAccountName: 'Vehicles', ...byRule }
    books.ruleChoice = choice as never
    const { answer } = await books.serve(adding({ glAccountName: 'As you like' }))
    expect(answer).toEqual({ transaction: expect.objectContaining({ id: ID, amount: 12.8, ...choice }) })
    const queued = { ...given, userTransactionId: 'cash 2', glAccountName: 'As you like' }
    await books.serve({ name: 'createTransaction', args: queued }, { isQueued: true })
    expect(row(transactionId(ACCOUNT, 'cash 2'))).toMatchObject({
      glAccountNumber: '6200',
      glAccountName: 'Office',
    })
    books.ruleChoice = undefined
    await books.serve(adding({ userTransactionId: 'cash 3' }))
    await expect(books.serve(adding({ userTransactionId: 'x', glAccountNumber: '1' }))).rejects.toThrow(
      'There is no GL account 1',
    )
  })

  test('notes that its rule was used', () => {
    books.edit(
      {
        name: 'createTransactionRule',
        args: {
          id: RULE,
          description: 'Shops',
          naturalLanguageRule: 'amount > 1',
          glAccountNumber: '6200',
          priority: 1,
        },
      },
      monday,
    )
    books.edit(adding(byRule), tuesday)
    expect(books.get('rules', RULE)?.lastUsedAt).toBe(tuesday.at)
    books.remove('rules', RULE)
    books.edit(adding({ ...byRule, userTransactionId: 'cash 2' }), tuesday)
    expect(books.get('rules', RULE)).toBeUndefined()
  })
})

const changing = (changes: object): Edit => ({ name: 'updateTransaction', args: { id: ONE, ...changes } })

describe('a change of a transaction', () => {
  test('leaves what it does not name', () => {
    put({ category: 'Shops', glSubcategory: 'Pens' })
    const was = row()
    books.edit(changing({ amount: 3.5 }), tuesday)
    expect(row()).toEqual({ ...was, amount: 350, updatedAt: tuesday.at })
    books.edit(changing({ category: null, glSubcategory: null }), tuesday)
    for (const field of ['category', 'glSubcategory']) expect(row()).not.toHaveProperty(field)
  })

  test('has its name from the chart alone, and only with a number', async () => {
    put({ glAccountNumber: '6200', glAccountName: 'Office' })
    await books.serve(changing({ glAccountName: 'As you like' }))
    expect(row()?.glAccountName).toBe('Office')
    const { answer } = await books.serve(changing({ glAccountNumber: '6300', glAccountName: 'As you like' }))
    expect(answer).toEqual({
      transaction: expect.objectContaining({ glAccountNumber: '6300', glAccountName: 'Vehicles' }),
    })
    await expect(books.serve(changing({ glAccountNumber: '1' }))).rejects.toThrow('There is no GL account 1')
  })

  test('of the amount of a split, or on a closed statement, is refused', () => {
    put({ isSplit: true })
    const held = expect.objectContaining({
      backendCode: 'failed-precondition',
      details: expect.objectContaining({ code: 'VALIDATION_ERROR', field: 'amount' }),
    })
    expect(() => books.edit(changing({ amount: 1 }), tuesday)).toThrow(held)
    put(onStatement)
    expect(() => books.edit(changing({ amount: 1 }), tuesday)).toThrow(held)
    books.edit(changing({ description: 'Pens' }), tuesday)
    expect(row()?.description).toBe('Pens')
  })

  test.each([
    [{}, { amount: 1 }],
    [{}, { type: 'INCOME', timestamp: '2026-11-02T00:00:00.000Z', description: 'Other', reconciled: true }],
    [{}, { category: 'Shops', glSubcategory: 'Pens' }],
    [
      { category: 'Shops', glSubcategory: 'Pens' },
      { category: null, glSubcategory: null },
    ],
    [{ isSplit: true } as const, { description: 'Whole' }],
    [{ parentTransactionId: TWO }, { description: 'Part' }],
    [{}, { glAccountNumber: '6300', glAccountName: 'Vehicles' }],
    [byRule, { glAccountNumber: '6300', glAccountName: 'Vehicles' }],
    [{}, { glAccountNumber: '6300', glAccountName: 'Vehicles', ...byRule }],
    [
      { glSubcategory: 'Pens', ...byRule },
      { glAccountNumber: '6300', glAccountName: 'Vehicles' },
    ],
    [{ glSubcategory: 'Pens' }, { ...byRule }],
    [{}, { ...byRule }],
  ])('of what is %j by %j is taken back', (before, changes) => {
    put(before)
    const was = contentOf()
    thereAndBack(changing(changes))
    expect(contentOf()).toEqual(was)
  })

  test('names nothing of the amount of a split, or of a line of one, when it is taken back', () => {
    for (const before of [{ isSplit: true } as const, { parentTransactionId: TWO }]) {
      put(before)
      const [back] = books.edit(changing({ description: 'x' }), tuesday)
      expect(back?.args).not.toHaveProperty('amount')
      expect(back?.args).not.toHaveProperty('type')
    }
    put()
    expect(books.edit(changing({ description: 'x' }), tuesday)[0]?.args).toMatchObject({
      amount: 12.8,
      type: 'EXPENSE',
    })
  })

  test('of what is not there is refused, and taken back by nothing', () => {
    expect(() => books.edit(changing({ amount: 1 }), tuesday)).toThrow('Transaction not found')
    expect(mutationOf('updateTransaction').inverse?.(books, { id: ONE })).toEqual([])
  })
})

const field = (name: string) => expect.objectContaining({ details: expect.objectContaining({ field: name }) })

const naming = (...partIds: Id[]) => ({ transactionId: ONE, partIds })

/** Splitting anew is another moment, and may be another person. */
function withoutReview(content: object | undefined): object {
  const {
    reviewedAt: _at,
    reviewedBy: _by,
    createdAt: _made,
    ...rest
  } = { ...content } as Partial<Transaction>
  return rest
}

describe('a split', () => {
  const parts = [
    { id: LEFT, description: 'Pens', amount: 10, glAccountNumber: '6200', glAccountName: 'Office' },
    { id: RIGHT, description: 'Fuel', amount: 2.8, glAccountNumber: '6300', glAccountName: 'Vehicles' },
  ]
  const splitting = (splits: InputOf<'splitTransaction'>['splits'] = parts): Edit => ({
    name: 'splitTransaction',
    args: { transactionId: ONE, splits },
  })
  const joining: Edit = { name: 'unsplitTransaction', args: { transactionId: ONE, partIds: [LEFT, RIGHT] } }

  test('leaves the whole and its parts, in minor units', async () => {
    put()
    const { answer } = await books.serve(splitting())
    expect(row()).toMatchObject({ isSplit: true, amount: 1280 })
    expect(row(LEFT)).toMatchObject({
      amount: 1000,
      parentTransactionId: ONE,
      accountId: ACCOUNT,
      userTransactionId: splitReference(LEFT),
      glAccountName: 'Office',
    })
    expect(row(RIGHT)).toMatchObject({ amount: 280, parentTransactionId: ONE, glAccountNumber: '6300' })
    expect(answer).toEqual({
      transaction: expect.objectContaining({ id: ONE, isSplit: true }),
      children: [expect.objectContaining({ id: LEFT, amount: 10 }), expect.objectContaining({ id: RIGHT })],
    })
  })

  test('derives the ids that no device has given, and is named by the chart', async () => {
    put()
    const bare = parts.map(({ id: _id, glAccountName: _name, ...part }) => part)
    await books.serve(splitting(bare))
    expect(row(splitPartId(ONE, 0))).toMatchObject({ description: 'Pens', glAccountName: 'Office' })
    expect(row(splitPartId(ONE, 1))).toMatchObject({ description: 'Fuel', glAccountName: 'Vehicles' })
    books = new ServedBooks()
    put()
    books.edit(splitting(bare), tuesday)
    expect(row(splitPartId(ONE, 1))).toMatchObject({ glAccountName: '6300' })
  })

  test('into what is not the whole, or smaller than its currency knows, is refused by the name of the field', () => {
    put()
    const [left, right] = parts as [(typeof parts)[0], (typeof parts)[0]]
    expect(() => books.edit(splitting([left, { ...right, amount: 2.7 }]), tuesday)).toThrow(field('splits'))
    expect(() => books.edit(splitting([left, { ...right, amount: 2.801 }]), tuesday)).toThrow(
      field('splits.1.amount'),
    )
    expect(() =>
      books.edit({ ...splitting(), args: { transactionId: GONE, splits: parts } } as Edit, tuesday),
    ).toThrow('Transaction not found')
  })

  test('whose ids or references are taken is refused', async () => {
    put()
    const taken = expect.objectContaining({
      message: 'An id of the splits is taken already',
      backendCode: 'already-exists',
      details: expect.objectContaining({ code: 'SPLIT_ERROR', field: 'splits' }),
    })
    const [left, right] = parts as [(typeof parts)[0], (typeof parts)[0]]
    expect(() => books.edit(splitting([left, { ...right, id: LEFT }]), tuesday)).toThrow(taken)
    put({ id: LEFT })
    expect(() => books.edit(splitting(), tuesday)).toThrow(taken)
    books.remove('transactions', LEFT)
    put({ id: TWO, userTransactionId: splitReference(RIGHT) })
    await expect(books.serve(splitting())).rejects.toThrow(taken)
    put({ id: TWO, accountId: GONE, userTransactionId: splitReference(RIGHT) })
    await books.serve(splitting())
    expect(row(RIGHT)).toBeDefined()
  })

  test('is taken back whole', async () => {
    put({ glAccountNumber: '6200', glAccountName: 'Office' })
    const was = contentOf()
    expect(thereAndBack(splitting())).toEqual([joining])
    expect([contentOf(), row(LEFT), row(RIGHT)]).toEqual([was, undefined, undefined])
    books.edit(splitting(), tuesday)
    // A caller need not know the parts.
    const { answer, args } = await books.serve({
      name: 'unsplitTransaction',
      args: { transactionId: ONE, partIds: [] },
    })
    expect(args).toEqual({ transactionId: ONE, partIds: [LEFT, RIGHT] })
    expect(answer).toEqual({ transaction: expect.objectContaining({ id: ONE, amount: 12.8 }) })
    expect([row(LEFT), row(RIGHT)]).toEqual([undefined, undefined])
  })

  test('that is none, or has a line that is reconciled, is not taken back', () => {
    put()
    expect(() => books.edit(joining, tuesday)).toThrow(refusal('This transaction isn’t split'))
    books.edit(splitting(), tuesday)
    books.edit({ name: 'updateTransaction', args: { id: LEFT, reconciled: true } }, tuesday)
    expect(() => books.edit(joining, tuesday)).toThrow(refusal('A line of this split is reconciled'))
  })

  test('leaves what is no part of it, and is not made anew from less than two parts', () => {
    put()
    books.edit(splitting(), tuesday)
    put({ id: TWO })
    const mutation = mutationOf('unsplitTransaction')
    expect(mutation.inverse?.(books, naming(LEFT))).toEqual([])
    expect(mutation.inverse?.(books, naming(LEFT, TWO))).toEqual([])
    expect(mutation.inverse?.(books, { transactionId: GONE, partIds: [LEFT, RIGHT] })).toEqual([])
    books.edit({ name: 'unsplitTransaction', args: naming(LEFT, RIGHT, TWO, GONE) }, tuesday)
    expect(row(TWO)).toBeDefined()
    expect(row(LEFT)).toBeUndefined()
  })

  test.each([
    ['as it was made', 0, []],
    ['with a subcategory', 0, [{ name: 'updateTransaction', args: { id: LEFT, glSubcategory: 'Blue' } }]],
    ['with another text', 0, [{ name: 'updateTransaction', args: { id: RIGHT, description: 'Gas' } }]],
    ['with a category', 1, [{ name: 'updateTransaction', args: { id: LEFT, category: 'Shops' } }]],
    ['with a rule’s choice', 1, [{ name: 'updateTransaction', args: { id: RIGHT, ...byRule } }]],
    ['with a line approved', 1, [{ name: 'approveTransaction', args: { transactionId: LEFT } }]],
    [
      'with a line declined',
      1,
      [{ name: 'declineTransaction', args: { transactionId: LEFT, reason: 'Not ours' } }],
    ],
  ] as [string, number, Edit[]][])('that is joined comes back %s', (_how, more, since) => {
    put()
    books.edit(splitting(), monday)
    for (const edit of since) books.edit(edit, monday)
    const before = [contentOf(), contentOf(LEFT), contentOf(RIGHT)].map(withoutReview)
    expect(thereAndBack(joining)).toHaveLength(1 + more)
    expect([contentOf(), contentOf(LEFT), contentOf(RIGHT)].map(withoutReview)).toEqual(before)
  })

  test('of lines that go both ways comes back with their directions', () => {
    put()
    const [left, right] = parts as [(typeof parts)[0], (typeof parts)[0]]
    books.edit(
      splitting([{ ...left, amount: 13.8 }, { ...right, amount: 1, type: 'INCOME' } as never]),
      monday,
    )
    const [back] = books.edit(joining, tuesday)
    expect(back?.args).toMatchObject({ splits: [{ amount: 13.8 }, { amount: 1, type: 'INCOME' }] })
    expect(back?.args).not.toHaveProperty('splits.0.type')
  })
})

const deletingAll = (...transactionIds: Id[]): Edit => ({
  name: 'bulkDeleteTransactions',
  args: { transactionIds },
})
const undoing = (...transactionIds: Id[]): Edit => ({
  name: 'bulkDeleteTransactions',
  args: { transactionIds, importId: IMPORT },
})

describe('a deletion', () => {
  const deleting: Edit = { name: 'deleteTransaction', args: { id: ONE } }
  const family = () => {
    put()
    books.edit(
      {
        name: 'splitTransaction',
        args: {
          transactionId: ONE,
          splits: [
            { id: LEFT, description: 'Pens', amount: 10, glAccountNumber: '6200' },
            { id: RIGHT, description: 'Fuel', amount: 2.8, glAccountNumber: '6300' },
          ],
        },
      },
      monday,
    )
  }

  test('takes the rows, and with a split its lines, also those that a device does not name', async () => {
    family()
    expect((await books.serve(deleting)).answer).toEqual({ id: ONE })
    expect([row(), row(LEFT), row(RIGHT)]).toEqual([undefined, undefined, undefined])
    family()
    put({ id: TWO })
    expect((await books.serve(deletingAll(ONE, TWO))).answer).toEqual({ deletedCount: 4 })
    expect(books.all('transactions')).toEqual([])
  })

  test('of a line alone, of what is on a closed statement, and of what is not there is refused', () => {
    family()
    const line: Edit = { name: 'deleteTransaction', args: { id: LEFT } }
    const alone = refusal('A split line can’t be deleted alone; delete the transaction it’s part of')
    expect(() => books.edit(line, tuesday)).toThrow(alone)
    expect(() => books.edit(deletingAll(LEFT, RIGHT), tuesday)).toThrow(alone)
    put({ id: TWO, ...onStatement })
    expect(() => books.edit(deletingAll(TWO), tuesday)).toThrow(
      refusal('is on the closed Oct 31, 2026 statement'),
    )
    expect(() => books.edit(deletingAll(GONE), tuesday)).toThrow('Transaction not found')
    expect(() => books.edit(deletingAll(TWO, GONE), tuesday)).toThrow()
    books.remove('transactions', TWO)
    expect(() => books.edit(deletingAll(TWO, GONE), tuesday)).toThrow('One of the transactions was not found')
  })

  test('for an import leaves what did not come with it', async () => {
    family()
    const whole = row()
    if (whole) books.put('transactions', { ...whole, importId: IMPORT })
    put({ id: TWO, importId: IMPORT })
    put({ id: GONE })
    const edit = undoing(ONE, LEFT, RIGHT, TWO, GONE)
    const inverse = mutationOf('bulkDeleteTransactions').inverse?.(books, edit.args as never)
    const { answer } = await books.serve(edit)
    expect(answer).toEqual({ deletedCount: 4 })
    expect(books.all('transactions').map(({ id }) => id)).toEqual([GONE])
    const restored = (inverse ?? []).flatMap(
      ({ args }) => (args as { transactions: TransactionRow[] }).transactions,
    )
    expect(restored.map(({ id }) => id)).toEqual([ONE, LEFT, RIGHT, TWO])
    // What has gone already is nobody's to miss.
    expect((await books.serve(undoing(ONE, GONE))).answer).toEqual({ deletedCount: 0 })
  })

  test('is taken back as everything stood, and a repeat of that is harmless', async () => {
    family()
    put({ id: TWO, reviewedBy: 'cid', ...byRule })
    const before = [row(), row(LEFT), row(RIGHT), row(TWO)]
    const inverse = books.edit(deletingAll(ONE, LEFT, RIGHT, TWO, TWO), tuesday)
    for (const edit of [...inverse, ...inverse]) books.edit(edit, tuesday)
    expect([row(), row(LEFT), row(RIGHT), row(TWO)]).toEqual(before)
    const [back] = inverse
    expect(back && calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    // A split without its lines is not known well enough to be brought back.
    expect(mutationOf('bulkDeleteTransactions').inverse?.(books, { transactionIds: [ONE] })).toEqual([])
    expect(mutationOf('deleteTransaction').inverse?.(books, { id: GONE })).toEqual([])
  })

  test('of more than one edit takes is taken back by several, each with whole families', () => {
    const ids = Array.from(
      { length: 1200 },
      (_, index) => `00000000-0000-4000-8000-3${String(index).padStart(11, '0')}`,
    )
    for (const id of ids) put({ id, userTransactionId: id })
    const inverse = books.edit(deletingAll(...ids), tuesday)
    expect(inverse.length).toBeGreaterThan(1)
    for (const edit of inverse) {
      expect(calls[edit.name].input.safeParse(edit.args).error).toBeUndefined()
      books.edit(edit, tuesday)
    }
    expect(books.all('transactions')).toHaveLength(1200)
  })
})

const gone = (id: Id, changes: Partial<TransactionRow> = {}): TransactionRow => {
  const { amount: _minor, ...rest } = sampleTransaction({ id, accountId: ACCOUNT, userTransactionId: id })
  return { ...rest, amount: 12.8, ...changes }
}
const restoring = (...transactions: TransactionRow[]): Edit => ({
  name: 'restoreTransactions',
  args: { transactions },
})

describe('what was deleted', () => {
  test('comes back as the log has it, whatever a caller says of it, and by the chart’s present name', async () => {
    books.deleted = [gone(ONE, { glAccountNumber: '6200', glAccountName: 'Old name' }), gone(TWO)]
    const { answer } = await books.serve(restoring(gone(ONE, { amount: 999 }), gone(TWO)))
    expect(answer).toEqual({ restoredCount: 2 })
    expect(row()).toMatchObject({ amount: minor(1280), glAccountName: 'Office' })
    expect(row(TWO)).toMatchObject({ glAccountName: 'Default Account' })
    expect((await books.serve(restoring(gone(ONE), gone(TWO)))).answer).toEqual({ restoredCount: 0 })
  })

  test('stays away where the log does not know it, its account or its GL account is gone, or its reference is taken', async () => {
    await expect(books.serve(restoring(gone(ONE)))).rejects.toThrow(
      refusal('One of the deleted transactions was not found', 'not-found'),
    )
    books.deleted = [gone(ONE, { glAccountNumber: '1' })]
    await expect(books.serve(restoring(gone(ONE)))).rejects.toThrow(
      refusal('There is no GL account 1 anymore; add it to the chart of accounts first', 'not-found'),
    )
    books.deleted = [gone(ONE, { accountId: GONE })]
    await expect(books.serve(restoring(gone(ONE)))).rejects.toThrow(refusal('Account not found', 'not-found'))
    books.deleted = [gone(ONE)]
    put({ id: TWO, userTransactionId: ONE })
    await expect(books.serve(restoring(gone(ONE)))).rejects.toThrow(
      expect.objectContaining({
        message: 'The account has another transaction with the reference of a deleted one',
        backendCode: 'already-exists',
        details: expect.objectContaining({ code: 'CREATE_ERROR' }),
      }),
    )
  })

  test('comes back with its family or not at all', async () => {
    const line = gone(LEFT, { parentTransactionId: ONE })
    const alone = refusal('A line of a split is restored only with its transaction')
    expect(() => books.edit(restoring(line), tuesday)).toThrow(alone)
    await expect(books.serve(restoring(line))).rejects.toThrow(alone)
  })

  test('goes again where that is taken back, and nothing that was there before', () => {
    put({ id: TWO })
    expect(books.edit(restoring(gone(ONE), gone(ONE), gone(TWO)), tuesday)).toEqual([deletingAll(ONE)])
    expect(row()).toMatchObject({ amount: 1280 })
    expect(row(TWO)?.userTransactionId).toBe('reference')
    expect(books.edit(restoring(gone(ONE)), tuesday)).toEqual([])
  })
})
