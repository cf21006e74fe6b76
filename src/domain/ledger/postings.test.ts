import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings } from '../../../tests/support/books/plain-ledger.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { TRANSACTION_STATUSES } from '../transaction/transaction.ts'
import { LedgerAccounts, OPENING_BALANCES } from './ledger-accounts.ts'
import { openingPostings, type PostedRow, type PostedTransfer } from './postings.ts'

const chart = [
  { id: '1500', number: '1500', name: 'Equipment', category: 'ASSET' },
  { id: '4000', number: '4000', name: 'Sales', category: 'INCOME' },
  { id: '6000', number: '6000', name: 'Rent', category: 'EXPENSE' },
] as const
const accounts = new LedgerAccounts(
  [
    { id: 'bank', name: 'Checking', type: 'CHECKING' },
    { id: 'card', name: 'Card', type: 'CREDIT' },
  ],
  chart,
)

function row(id: string, amount: number, glAccountNumber: string, more: Partial<PostedRow> = {}): PostedRow {
  return {
    id,
    timestamp: '2026-03-01T00:00:00.000Z',
    amount: minor(Math.abs(amount)),
    type: amount < 0 ? 'EXPENSE' : 'INCOME',
    currency: 'USD',
    status: 'APPROVED',
    accountId: 'bank',
    glAccountNumber,
    glAccountName: 'As the row has it',
    ...more,
  }
}

const told = (rows: readonly PostedRow[], transfers: readonly PostedTransfer[] = []) =>
  [...allPostings(rows, transfers, accounts)].map(
    ({ account, debit, credit }) => `${account.name} ${debit - credit}`,
  )
const pair = (more: Partial<PostedTransfer> = {}): PostedTransfer => ({
  id: 'pair',
  status: 'APPROVED',
  expenseTransactionId: 'out',
  incomeTransactionId: 'in',
  ...more,
})

test('a row is posted from its bank account to its GL account, and the other way round', () => {
  expect(told([row('a', -100, '6000')])).toEqual(['Checking -100', 'Rent 100'])
  expect(told([row('a', 100, '4000')])).toEqual(['Checking 100', 'Sales -100'])
})

test('what is not assigned, and what is not in the chart, stands under the direction of its row', () => {
  const [, unassigned] = allPostings([row('a', 5, 'DEFAULT')], [], accounts)
  expect(unassigned?.account).toMatchObject({ name: 'Unassigned', category: 'INCOME' })
  const [, outside] = allPostings([row('a', -5, '9999')], [], accounts)
  expect(outside?.account).toMatchObject({ name: 'As the row has it', category: 'EXPENSE' })
})

test('declined rows and the wholes of splits post nothing, parts by their own direction', () => {
  const rows = [
    row('no', -9, '6000', { status: 'DECLINED' }),
    row('payout', 97, '4000', { isSplit: true }),
    row('sale', 100, '4000', { parentTransactionId: 'payout' }),
    row('fee', -3, '6000', { parentTransactionId: 'payout' }),
  ]
  expect(told(rows)).toEqual(['Checking 100', 'Sales -100', 'Checking -3', 'Rent 3'])
})

test('an approved transfer goes from bank to bank through transit, its fee to the fees', () => {
  const rows = [row('out', -103, '6000'), row('in', 100, '4000', { accountId: 'card' })]
  expect(told(rows, [pair({ fee: { amount: minor(3), currency: 'USD' } })])).toEqual([
    'Checking -103',
    'Transfers in transit 100',
    'Transfer fees 3',
    'Card 100',
    'Transfers in transit -100',
  ])
  expect(told(rows, [pair({ status: 'UNDER_REVIEW' })])).toContain('Rent 103')
})

test('across currencies transit holds what the day’s rate says, and the rest is an exchange difference', () => {
  const rows = [row('out', -100, '6000'), row('in', 90, '4000', { accountId: 'card', currency: 'EUR' })]
  const conversion = {
    expenseAmountInIncomeCurrency: minor(92),
    currency: 'EUR',
    rate: '1 USD = 0.92 EUR',
    rateDate: '2026-03-01' as const,
  } as NonNullable<PostedTransfer['conversion']>
  expect(told(rows, [pair({ conversion })])).toEqual([
    'Checking -100',
    'Transfers in transit 100',
    'Card 90',
    'Transfers in transit -92',
    'Exchange differences 2',
  ])
})

test('a side of a transfer that is split moves by its parts and keeps the fee', () => {
  const rows = [
    row('out', -103, '6000', { isSplit: true }),
    row('one', -50, '6000', { parentTransactionId: 'out' }),
    row('two', -53, '1500', { parentTransactionId: 'out' }),
  ]
  expect(told(rows, [pair({ fee: { amount: minor(3), currency: 'USD' } })])).toEqual([
    'Transfers in transit -3',
    'Transfer fees 3',
    'Checking -50',
    'Transfers in transit 50',
    'Checking -53',
    'Transfers in transit 53',
  ])
})

test('what a split income brought more than the rate says is posted once, not with each of its parts', () => {
  const inEuro = { accountId: 'card', currency: 'EUR' }
  const rows = [
    row('in', 90, '4000', { ...inEuro, isSplit: true }),
    row('one', 50, '4000', { ...inEuro, parentTransactionId: 'in' }),
    row('two', 40, '4000', { ...inEuro, parentTransactionId: 'in' }),
  ]
  const conversion = { expenseAmountInIncomeCurrency: minor(92), currency: 'EUR' } as NonNullable<
    PostedTransfer['conversion']
  >
  expect(told(rows, [pair({ conversion })])).toEqual([
    'Transfers in transit -2',
    'Exchange differences 2',
    'Card 50',
    'Transfers in transit -50',
    'Card 40',
    'Transfers in transit -40',
  ])
})

test('fees go to the account of the chart that is named for them', () => {
  const named = new LedgerAccounts(
    [],
    [{ id: '6055', number: '6055', name: 'Transfer Fees', category: 'EXPENSE' }],
  )
  expect(named.fees.number).toBe('6055')
})

test('debits equal credits in the currency of every source, whatever the books hold', () => {
  const anyRow = fc.record({
    id: fc.constantFrom('out', 'in', 'a', 'b'),
    amount: fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
    number: fc.constantFrom('1500', '4000', '6000', 'DEFAULT', '9999'),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    status: fc.constantFrom(...TRANSACTION_STATUSES),
    isSplit: fc.boolean(),
    parent: fc.constantFrom(undefined, 'out', 'in'),
  })
  fc.assert(
    fc.property(fc.array(anyRow), fc.nat(999), fc.nat(999), (drafts, fee, expected) => {
      const rows = drafts.map(({ id, amount, number, currency, status, isSplit, parent }) =>
        row(id, amount, number, {
          currency,
          status,
          ...(isSplit ? { isSplit } : {}),
          ...(parent === undefined ? {} : { parentTransactionId: parent }),
        }),
      )
      const transfer = pair({
        fee: { amount: minor(fee), currency: 'USD' },
        conversion: {
          expenseAmountInIncomeCurrency: minor(expected),
          currency: 'EUR',
        } as NonNullable<PostedTransfer['conversion']>,
      })
      for (const one of rows) {
        const postings = [...allPostings([one], [transfer], accounts)]
        const left = postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
        expect(left).toBe(0n)
        expect(postings.every(({ debit, credit }) => debit >= 0n && credit >= 0n)).toBe(true)
        expect(postings.every(({ debit, credit }) => debit === 0n || credit === 0n)).toBe(true)
      }
    }),
  )
})

test('a posting tells its day, currency, decision and row, and stands on one side alone', () => {
  const [bank, rent] = allPostings([row('a', -100, '6000', { status: 'UNDER_REVIEW' })], [], accounts)
  const head = { day: '2026-03-01', currency: 'USD', status: 'UNDER_REVIEW', sourceId: 'a' }
  expect(bank).toEqual({ ...head, account: accounts.bank('bank'), debit: 0n, credit: 100n })
  expect(rent).toMatchObject({ ...head, debit: 100n, credit: 0n })
})

test('an opening balance is posted against equity, as much as the rows up to its day do not explain', () => {
  const known = { id: 'bank', currency: 'USD', balance: minor(0) } as const
  const day = '2026-01-31' as CalendarDay
  const opened = { ...known, openingBalance: minor(500), openingDay: day, openingTotal: minor(120) }
  const head = { day, currency: 'USD', status: 'APPROVED', sourceId: 'bank' }
  expect(openingPostings(opened, accounts)).toEqual([
    { ...head, account: accounts.bank('bank'), debit: 380n, credit: 0n },
    { ...head, account: OPENING_BALANCES, debit: 0n, credit: 380n },
  ])
  expect(openingPostings({ ...opened, openingTotal: minor(500) }, accounts)).toEqual([])
  expect(openingPostings(known, accounts)).toEqual([])
})
