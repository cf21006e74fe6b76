import { beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import { type CalendarDay, calendarDay } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import { minor } from '../domain/money/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Edit } from './mutation.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const [WHOLE, PENS, FUEL, TOLL, OTHER, GONE] = [1, 2, 3, 4, 5, 6].map(
  (n) => `00000000-0000-4000-8000-00000000000${n}`,
) as [Id, Id, Id, Id, Id, Id]
const monday = { at: '2026-11-02T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-11-03T09:00:00.000Z', userId: 'bob' }

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
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
  put(WHOLE, { amount: minor(1280) })
  books.edit(
    { name: 'splitTransaction', args: { transactionId: WHOLE, splits: [pens(10), fuel(2.8)] } },
    monday,
  )
})

const row = (id: Id) => books.get('transactions', id)
const put = (id: Id, changes: Partial<Transaction> = {}) =>
  books.put('transactions', sampleTransaction({ id, accountId: ACCOUNT, ...changes }))
const part = (id: Id, description: string, amount: number, glAccountNumber: string) => ({
  id,
  description,
  amount,
  glAccountNumber,
  glAccountName: glAccountNumber === '6200' ? 'Office' : 'Vehicles',
})
const pens = (amount: number) => part(PENS, 'Pens', amount, '6200')
const fuel = (amount: number) => part(FUEL, 'Fuel', amount, '6300')
const toll = (amount: number) => part(TOLL, 'Toll', amount, '6300')
const changing = (
  splits: InputOf<'splitTransaction'>['splits'],
  replaces: Id[] = [PENS, FUEL],
): Edit & { name: 'splitTransaction' } => ({
  name: 'splitTransaction',
  args: { transactionId: WHOLE, splits, replaces },
})
const refusal = (message: string) => expect.objectContaining({ message: expect.stringMatching(message) })
/** All rows without what tells when they were made, changed and decided. */
const contents = () =>
  books
    .all('transactions')
    .map(({ createdAt: _c, updatedAt: _u, reviewedAt: _a, reviewedBy: _b, ...rest }) => rest)
    .toSorted((a, b) => a.id.localeCompare(b.id))

test('a split is changed in one edit: lines that stay keep their decisions, others come and go', async () => {
  books.edit({ name: 'approveTransaction', args: { transactionId: PENS } }, monday)
  books.edit({ name: 'updateTransaction', args: { id: PENS, category: 'Shops' } }, monday)
  const { answer } = await books.serve(changing([pens(9), toll(3.8)]))
  expect(row(WHOLE)).toMatchObject({ isSplit: true, status: 'APPROVED', amount: 1280 })
  expect(row(PENS)).toMatchObject({ amount: 900, status: 'APPROVED', category: 'Shops' })
  expect(row(TOLL)).toMatchObject({ amount: 380, status: 'UNDER_REVIEW', parentTransactionId: WHOLE })
  expect(row(FUEL)).toBeUndefined()
  expect(answer).toMatchObject({
    transaction: { id: WHOLE },
    children: [{ id: PENS, amount: 9 }, { id: TOLL }],
  })
})

test('a line that comes to a split which is approved throughout is approved as well', () => {
  books.edit({ name: 'bulkApproveTransactions', args: { transactionIds: [PENS, FUEL] } }, monday)
  books.edit(changing([pens(9), fuel(2.8), toll(1)]), tuesday)
  expect(row(TOLL)?.status).toBe('APPROVED')
})

test('a line that nothing is changed of stays as it is, and the whole is changed', () => {
  const before = row(PENS)
  books.edit(changing([pens(10), fuel(2), toll(0.8)]), tuesday)
  expect(row(PENS)).toEqual(before)
  expect(row(WHOLE)?.updatedAt).toBe(tuesday.at)
})

test('the server replaces also the lines that a caller does not know', async () => {
  const { args } = await books.serve(changing([pens(9), toll(3.8)], []))
  expect(args).toMatchObject({ replaces: [PENS, FUEL] })
  expect(row(FUEL)).toBeUndefined()
})

test.each<[string, Edit[]]>([
  ['as it was made', []],
  ['with a line approved', [{ name: 'approveTransaction', args: { transactionId: FUEL } }]],
  [
    'with a line declined',
    [{ name: 'declineTransaction', args: { transactionId: FUEL, reason: 'Not ours' } }],
  ],
  ['with a category', [{ name: 'updateTransaction', args: { id: FUEL, category: 'Cars' } }]],
  [
    'with a rule’s choice',
    [
      {
        name: 'updateTransaction',
        args: { id: PENS, ruleBasedAssignment: true, appliedRuleName: 'Shops', glSubcategory: 'Blue' },
      },
    ],
  ],
])('the change of a split %s is undone and made again', (_how, since) => {
  for (const edit of since) books.edit(edit, monday)
  const before = contents()
  // One line goes, one comes, one is another amount of another GL account.
  let back = books.edit(
    changing([{ ...pens(9), glAccountNumber: '6300', glAccountName: 'Vehicles' }, toll(3.8)]),
    tuesday,
  )
  const after = contents()
  for (const expected of [before, after, before]) {
    for (const { name, args } of back) expect(calls[name].input.safeParse(args).error).toBeUndefined()
    back = back.flatMap((edit) => books.edit(edit, tuesday)).toReversed()
    expect(contents()).toEqual(expected)
  }
})

test('lines may go the other way, and undo turns them round again', () => {
  const before = contents()
  const back = books.edit(changing([pens(13.8), { ...fuel(1), type: 'INCOME' }]), tuesday)
  expect(row(FUEL)).toMatchObject({ amount: 100, type: 'INCOME' })
  for (const edit of back) books.edit(edit, tuesday)
  expect(contents()).toEqual(before)
})

test('is refused where the lines do not come to the whole, where one is reconciled, and where nothing is split', () => {
  expect(() => books.edit(changing([pens(9), fuel(2)]), tuesday)).toThrow(refusal('is left over'))
  books.edit({ name: 'updateTransaction', args: { id: FUEL, reconciled: true } }, tuesday)
  expect(() => books.edit(changing([pens(9), fuel(3.8)]), tuesday)).toThrow(
    refusal('A line of this split is reconciled'),
  )
  put(OTHER, { amount: minor(1280) })
  const { args } = changing([toll(10), part(GONE, 'Tip', 2.8, '6200')])
  const ofOther: Edit = { name: 'splitTransaction', args: { ...args, transactionId: OTHER } }
  expect(() => books.edit(ofOther, tuesday)).toThrow(refusal('This transaction isn’t split'))
})

test('is refused on a closed statement, and takes no id of another transaction', () => {
  put(OTHER)
  expect(() => books.edit(changing([pens(9), part(OTHER, 'Tip', 3.8, '6200')]), tuesday)).toThrow(
    refusal('An id of the splits is taken already'),
  )
  const whole = row(WHOLE)
  if (!whole) throw new Error('The split is not there')
  const onStatement = { statementDay: calendarDay('2026-10-31') as CalendarDay }
  books.put('transactions', { ...whole, ...onStatement })
  expect(() => books.edit(changing([pens(9), fuel(3.8)]), tuesday)).toThrow(refusal('statement'))
})
