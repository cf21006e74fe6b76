import fc from 'fast-check'
import type { Account } from '../../../src/domain/account/account.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { ExchangeRate } from '../../../src/domain/money/exchange-rate.ts'
import type { GLAccount } from '../../../src/domain/gl-account/gl-account.ts'
import {
  type JournalEntry,
  type JournalLine,
  JOURNAL_SIDES,
} from '../../../src/domain/journal/journal-entry.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { type Transaction, TRANSACTION_STATUSES } from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import { sampleAccount } from './sample-account.ts'

/*
 * Books of four currencies, one without decimals and one with three, with splits, transfers with fees and across currencies, opening balances, and
 * rows of every state: what reports are tried on.
 */

const AT = '2026-01-01T00:00:00.000Z'
const day = (text: string) => text as CalendarDay

export interface RandomBooks {
  accounts: Account[]
  chart: GLAccount[]
  rows: Transaction[]
  transfers: TransferPair[]
  journals: JournalEntry[]
}

export const BOOK_DAYS = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-03-30',
  '2025-03-31',
  '2025-04-01',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
].map(day)

export const BOOK_RATES: ExchangeRate[] = [
  { base: 'EUR', quote: 'USD', date: day('2024-02-01'), source: 'ECB', rate: '1.0842' },
  { base: 'EUR', quote: 'USD', date: day('2025-06-01'), source: 'ECB', rate: '1.1337' },
  { base: 'USD', quote: 'JPY', date: day('2024-02-01'), source: 'ECB', rate: '151.37' },
  { base: 'USD', quote: 'JPY', date: day('2026-01-15'), source: 'ECB', rate: '148.02' },
  { base: 'USD', quote: 'KWD', date: day('2024-02-01'), source: 'ECB', rate: '0.30785' },
]

export const BOOK_CHART: GLAccount[] = (
  [
    ['1500', 'Equipment', 'ASSET', undefined],
    ['2500', 'Bank loan', 'LIABILITY', undefined],
    ['3000', 'Owner', 'EQUITY', undefined],
    ['4000', 'Sales', 'INCOME', undefined],
    ['4100', 'Services', 'INCOME', 'Work'],
    ['6000', 'Rent', 'EXPENSE', 'Premises'],
    ['6010', 'Power', 'EXPENSE', 'Premises'],
    ['6900', 'Travel', 'EXPENSE', undefined],
  ] as const
).map(([number, name, category, subcategory]) => ({
  id: number,
  number,
  name,
  category,
  ...(subcategory === undefined ? {} : { subcategory }),
  createdAt: AT,
  updatedAt: AT,
}))

const BANKS = [
  ['a', 'Checking', 'CHECKING', 'USD'],
  ['b', 'Card', 'CREDIT', 'EUR'],
  ['c', 'Yen', 'SAVINGS', 'JPY'],
  ['d', 'Savings', 'SAVINGS', 'USD'],
  ['e', 'Petty cash', 'OTHER', 'USD'],
  ['f', 'Loan', 'LOAN', 'KWD'],
] as const

const draft = fc.record({
  account: fc.nat(5),
  amount: fc.integer({ min: 0, max: 9_999_999 }),
  type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
  glAccountNumber: fc.constantFrom(
    '1500',
    '2500',
    '3000',
    '4000',
    '4100',
    '6000',
    '6010',
    '6900',
    'DEFAULT',
    '9999',
  ),
  status: fc.constantFrom(...TRANSACTION_STATUSES),
  day: fc.constantFrom(...BOOK_DAYS),
  isSplit: fc.boolean(),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

function rowOf(id: string, { account, day: on, isSplit, ...rest }: Draft): Transaction {
  const [accountId, , , currency] = BANKS[account] ?? BANKS[0]
  return {
    ...rest,
    id,
    userTransactionId: id,
    description: `Row ${id}`,
    timestamp: `${on}T00:00:00.000Z`,
    amount: minor(rest.amount),
    accountId,
    currency,
    glAccountName: 'As the row has it',
    ...(isSplit ? { isSplit } : {}),
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
  }
}

function transferOf(
  index: number,
  { expense, income, fee, worth }: { expense: Transaction; income: Transaction; fee: number; worth: number },
): TransferPair {
  return {
    id: `t${index}`,
    status: index === 2 ? 'REJECTED' : 'APPROVED',
    expenseTransactionId: expense.id,
    incomeTransactionId: income.id,
    reasons: [],
    alternatives: [],
    ...(fee > 0 ? { fee: { amount: minor(fee), currency: expense.currency } } : {}),
    ...(expense.currency === income.currency
      ? {}
      : {
          conversion: {
            expenseAmountInIncomeCurrency: minor(worth),
            currency: income.currency,
            rate: '',
            rateDate: day('2026-01-31'),
          },
        }),
    isManual: true,
    createdAt: AT,
    updatedAt: AT,
  }
}

const journalLine = fc.record({
  glAccountId: fc.constantFrom('1500', '2500', '3000', '4000', '4100', '6000', '6900', 'gone', 'e'),
  amount: fc.integer({ min: 1, max: 9_999_999 }).map(minor),
  side: fc.constantFrom(...JOURNAL_SIDES),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
})

/**
 * Entries of which each line stands once more on the other side of another account, so that they balance. Petty cash is
 * named in its own currency alone.
 */
export const anyJournals: fc.Arbitrary<JournalEntry[]> = fc
  .array(
    fc.record({
      lines: fc.array(fc.tuple(journalLine, journalLine), { minLength: 1, maxLength: 3 }),
      day: fc.constantFrom(...BOOK_DAYS),
      reversesOn: fc.constantFrom(undefined, undefined, ...BOOK_DAYS),
      isTemplate: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((drafts) =>
    drafts.map(({ lines, day: on, reversesOn, isTemplate }, index) => ({
      id: `j${index}`,
      day: on,
      memo: `Entry ${index}`,
      lines: lines.flatMap(([one, other]): JournalLine[] => {
        const isCash = [one, other].some(({ glAccountId }) => glAccountId === 'e')
        const line = isCash ? { ...one, currency: 'USD' } : one
        return [
          line,
          { ...line, glAccountId: other.glAccountId, side: one.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' },
        ]
      }),
      ...(reversesOn === undefined || reversesOn <= on ? {} : { reversesOn }),
      ...(isTemplate && index === 0 ? { templateName: 'Template' } : {}),
      createdAt: AT,
      updatedAt: AT,
    })),
  )

export const anyBooks: fc.Arbitrary<RandomBooks> = fc
  .record({
    drafts: fc.array(draft, { minLength: 8, maxLength: 24 }),
    parts: fc.array(fc.record({ whole: fc.nat(23), draft }), { maxLength: 8 }),
    pairs: fc.array(fc.record({ fee: fc.nat(99), worth: fc.nat(9_999_999) }), { maxLength: 4 }),
    openings: fc.tuple(
      ...BANKS.map(() =>
        fc.option(
          fc.record({
            openingBalance: fc.integer({ min: -99_999, max: 99_999 }).map(minor),
            openingDay: fc.constantFrom(...BOOK_DAYS),
          }),
        ),
      ),
    ),
    journals: anyJournals,
  })
  .map(({ drafts, parts, pairs, openings, journals }) => {
    const wholes = drafts.map((one, index) => rowOf(`r${index}`, one))
    const rows = [
      ...wholes,
      ...parts.map(({ whole, draft: part }, index) => ({
        ...rowOf(`p${index}`, { ...part, isSplit: false }),
        parentTransactionId: `r${whole}`,
      })),
    ]
    // The expense of each is the first, its income the second of two rows that stand side by side.
    const transfers = pairs.flatMap((pair, index) => {
      const [expense, income] = [wholes[index * 2], wholes[index * 2 + 1]]
      return expense && income ? [transferOf(index, { expense, income, ...pair })] : []
    })
    const accounts = BANKS.map(([id, name, type, currency], index) => {
      const opening = openings[index] ?? null
      return sampleAccount({
        id,
        name,
        type,
        currency,
        ...(opening === null ? {} : { ...opening, openingTotal: minor(0) }),
        ...(id === 'e' ? { isPettyCash: true } : {}),
      })
    })
    return { accounts, chart: BOOK_CHART, rows, transfers, journals }
  })
