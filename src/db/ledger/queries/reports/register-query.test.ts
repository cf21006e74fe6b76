import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPostings } from '../../../../../tests/support/books/plain-ledger.ts'
import { anyBooks, BOOK_DAYS, type RandomBooks } from '../../../../../tests/support/books/random-books.ts'
import { sumsOf } from '../../../../../tests/support/books/plain-sums.ts'
import { bookBalance } from '../../../../domain/account/account-balance.ts'
import type { Account } from '../../../../domain/account/account.ts'
import {
  addDays,
  type CalendarDay,
  dayOfTimestamp,
  timestampOfDay,
} from '../../../../domain/calendar/calendar-day.ts'
import { LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import { sumKeyText } from '../../../../domain/ledger/ledger-sums.ts'
import { withCashLines } from '../../../../domain/ledger/petty-cash.ts'
import { openingPostings } from '../../../../domain/ledger/postings.ts'
import { minor, nearestMinor } from '../../../../domain/money/money.ts'
import { countedAmount, type Transaction } from '../../../../domain/transaction/transaction.ts'
import { Ledger } from '../../ledger.ts'
import { register, type RegisterArgs, type RegisterLine } from './register-query.ts'
import { sampleAccount } from '../../../../../tests/support/books/sample-account.ts'

const EVERYTHING = { told: [], floor: undefined, offset: 0, limit: 1000 }

/** The account with the totals that the server counts. */
function counted(account: Account, rows: readonly Transaction[]): Account {
  const own = rows.filter(({ accountId }) => accountId === account.id)
  const upTo = (day: CalendarDay | undefined) =>
    nearestMinor(
      own.reduce(
        (sum, row) =>
          day !== undefined && dayOfTimestamp(row.timestamp) <= day ? sum + BigInt(countedAmount(row)) : sum,
        0n,
      ),
    )
  return {
    ...account,
    runningTotal: upTo('9999-12-31' as CalendarDay),
    openingTotal: upTo(account.openingDay),
    balanceTotal: upTo(account.balanceAt),
  }
}

function ledgerOf({ accounts, rows, transfers, journals }: RandomBooks, held = rows): Ledger {
  const ledger = new Ledger()
  ledger.accounts = withCashLines(
    accounts.map((account) => counted(account, rows)),
    journals,
  )
  ledger.journals = journals
  ledger.transfers = transfers
  for (const row of held) ledger.columns.put(row)
  return ledger
}

const dayOf = (line: RegisterLine) => (line.kind === 'row' ? dayOfTimestamp(line.row.timestamp) : line.day)
const keyOf = (line: RegisterLine) =>
  line.kind === 'row'
    ? line.row.id
    : line.kind === 'entry'
      ? `${line.entryId} ${line.day} ${line.amount}`
      : 'opening'
/** Each line by its key; an entry may have two lines that are alike. */
function keyed(lines: readonly RegisterLine[]): [key: string, line: RegisterLine][] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = keyOf(line)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return [`${key} ${before}`, line]
  })
}
const countedLines = (lines: readonly RegisterLine[] = []) => lines.filter((line) => line.kind !== 'opening')

function asked(ledger: Ledger, accountId: string, more: Partial<RegisterArgs> = {}) {
  const found = register(ledger, { ...EVERYTHING, accountId, ...more })
  if (!found) throw new Error('There is such an account')
  return found
}

test('the balance after each day is what all postings up to it come to, and the last is the account’s', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const ledger = ledgerOf(books)
      const accounts = new LedgerAccounts(ledger.accounts, books.chart)
      const postings = [
        ...ledger.accounts.flatMap((account) => openingPostings(account, accounts)),
        ...allPostings(books.rows, books.transfers, accounts, books.journals),
      ]
      for (const account of ledger.accounts) {
        const { lines, isArriving } = asked(ledger, account.id)
        expect(isArriving).toBe(false)
        const rows = countedLines(lines)
        for (const [index, line] of rows.entries()) {
          const isLastOfDay = index === 0 || dayOf(rows[index - 1] ?? line) !== dayOf(line)
          if (line.running === undefined) {
            expect(dayOf(line) <= (account.openingDay ?? '')).toBe(true)
          } else if (isLastOfDay) {
            const plain = postings
              .filter((posting) => posting.account.key === `bank:${account.id}` && posting.day <= dayOf(line))
              .reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
            expect(line.running).toBe(plain)
          }
        }
        const [newest] = lines
        if (newest?.running !== undefined) expect(newest.running).toBe(bookBalance(account))
      }
    }),
  )
})

test('each balance is the one below it and the amount of its line', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const ledger = ledgerOf(books)
      for (const { id } of ledger.accounts) {
        const { lines } = asked(ledger, id)
        for (const [index, line] of lines.entries()) {
          const below = lines[index + 1]
          if (line.kind === 'opening' || line.running === undefined || below?.running === undefined) continue
          expect(line.running).toBe(below.running + line.amount)
        }
      }
    }),
  )
})

test('a device that holds the newest rows tells the same balances as one that holds all, and no others', () => {
  fc.assert(
    fc.property(
      anyBooks,
      fc.constantFrom(...BOOK_DAYS),
      fc.infiniteStream(fc.boolean()),
      (books, day, keeps) => {
        const floor = timestampOfDay(day)
        // Some of the older rows are here: those under review, say.
        const held = books.rows.filter(({ timestamp }) => timestamp > floor || keeps.next().value === true)
        const whole = ledgerOf(books)
        const pruned = ledgerOf(books, held)
        for (const { id } of whole.accounts) {
          const full = new Map(
            keyed(countedLines(asked(whole, id).lines)).map(([key, line]) => [key, line.running] as const),
          )
          for (const [key, line] of keyed(countedLines(asked(pruned, id, { floor }).lines))) {
            const isKnown = line.kind === 'row' ? line.row.timestamp > floor : line.day >= day
            expect(line.running).toBe(isKnown ? full.get(key) : undefined)
          }
        }
      },
    ),
  )
})

test('such a device compares old balances of the bank as one that holds all, or tells which months it has to know more of', () => {
  let compared = 0
  let asks = 0
  fc.assert(
    fc.property(
      anyBooks,
      fc.constantFrom(...BOOK_DAYS),
      fc.infiniteStream(fc.boolean()),
      (books, floorDay, keeps) => {
        const floor = timestampOfDay(floorDay)
        const held = books.rows.filter(({ timestamp }) => timestamp > floor || keeps.next().value === true)
        const whole = ledgerOf(books)
        const pruned = ledgerOf(books, held)
        const { transfers } = books
        pruned.partly = {
          floorDay,
          sums: sumsOf(books.rows, transfers, sumKeyText),
          monthParts: new Map(),
          confirmed: new Map(),
          transfers,
        }
        const told = BOOK_DAYS.map((day) => ({ day, balance: minor(1), from: 'file' as const }))
        for (const { id } of whole.accounts) {
          const all = asked(whole, id, { told })
          const some = asked(pruned, id, { told, floor })
          const unchecked = new Set(some.unchecked.map(({ to }) => to))
          expect(all.unchecked).toEqual([])
          expect(some.checks).toEqual(all.checks.filter(({ day }) => !unchecked.has(day)))
          for (const { from, to } of some.unchecked) {
            expect(from).toBe(`${to.slice(0, 7)}-01`)
            // The end of a month is told by its sum.
            expect(addDays(to, 1).endsWith('-01')).toBe(false)
            expect(to < floorDay).toBe(true)
          }
          compared += some.checks.filter(({ day }) => day < floorDay).length
          asks += unchecked.size
        }
      },
    ),
  )
  expect([compared > 0, asks > 0]).toEqual([true, true])
})

test('a page is a run of lines of the whole', () => {
  fc.assert(
    fc.property(anyBooks, fc.nat(12), fc.nat(12), (books, offset, limit) => {
      const ledger = ledgerOf(books)
      const all = asked(ledger, 'a')
      expect(all.total).toBe(all.lines.length)
      expect(asked(ledger, 'a', { offset, limit }).lines).toEqual(all.lines.slice(offset, offset + limit))
    }),
  )
})

function row(id: string, day: string, amount: number, more: Partial<Transaction> = {}): Transaction {
  return {
    id,
    userTransactionId: id,
    timestamp: `${day}T00:00:00.000Z`,
    description: id,
    amount: minor(Math.abs(amount)),
    type: amount < 0 ? 'EXPENSE' : 'INCOME',
    currency: 'USD',
    accountId: 'bank',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: '2026-01-10T00:00:00.000Z',
    updatedAt: '2026-01-10T00:00:00.000Z',
    ...more,
  }
}

function books(balances: Partial<Account>, ...rows: Transaction[]): RandomBooks {
  const account = sampleAccount({ id: 'bank', ...balances })
  return { accounts: [account], chart: [], rows, transfers: [], journals: [] }
}

const OPENED = { openingBalance: minor(100), openingDay: '2026-01-31' as CalendarDay }

const told = (lines: readonly RegisterLine[]) =>
  lines.map((line) => [line.kind === 'row' ? line.row.id : 'opening', line.running])

test.each([
  [['APPROVED', 'UNDER_REVIEW'], 'UNDER_REVIEW'],
  [['DECLINED', 'APPROVED'], 'APPROVED'],
  [['DECLINED', 'DECLINED'], 'DECLINED'],
] as const)('a split whose lines are %s is %s', (statuses, status) => {
  const lines = statuses.map((each, at) =>
    row(`line ${at}`, '2026-02-02', 50, { parentTransactionId: 'payout', status: each }),
  )
  const whole = row('payout', '2026-02-02', 100, { isSplit: true, status: 'APPROVED' })
  const [line] = asked(ledgerOf(books(OPENED, whole, ...lines)), 'bank').lines
  expect(line).toMatchObject({ row: { id: 'payout', status } })
})

test('a split is one line with what its lines come to, and a declined row adds nothing', () => {
  const ledger = ledgerOf(
    books(
      OPENED,
      row('payout', '2026-02-02', 97, { isSplit: true }),
      row('sale', '2026-02-02', 100, { parentTransactionId: 'payout' }),
      row('fee', '2026-02-02', -3, { parentTransactionId: 'payout' }),
      row('no', '2026-02-03', -50, { status: 'DECLINED' }),
    ),
  )
  expect(told(asked(ledger, 'bank').lines)).toEqual([
    ['no', 197n],
    ['payout', 197n],
    ['opening', 100n],
  ])
})

test('rows up to the day of the opening balance have no balance, and are told', () => {
  const ledger = ledgerOf(
    books(OPENED, row('late', '2026-02-01', 5), row('same', '2026-01-31', 7), row('early', '2026-01-03', 9)),
  )
  const { lines, beforeOpening } = asked(ledger, 'bank')
  expect(told(lines)).toEqual([
    ['late', 105n],
    ['opening', 100n],
    ['same', undefined],
    ['early', undefined],
  ])
  expect(beforeOpening).toEqual({ count: 2, first: '2026-01-03' })
})

test('without an opening balance, balances are counted back from what the bank said', () => {
  const said = { balance: minor(100), balanceAt: '2026-01-31' as CalendarDay }
  const ledger = ledgerOf(books(said, row('late', '2026-02-01', 5), row('early', '2026-01-03', 9)))
  expect(told(asked(ledger, 'bank').lines)).toEqual([
    ['late', 105n],
    ['early', 100n],
  ])
})

test('what the bank said now and before is compared with the books of their days', () => {
  const ledger = ledgerOf(
    books(
      { ...OPENED, balance: minor(120), balanceAt: '2026-03-31' as CalendarDay, balanceFrom: 'file' },
      row('february', '2026-02-10', 10),
      row('march', '2026-03-10', 5),
    ),
  )
  const earlier = [
    { day: '2025-12-31' as CalendarDay, balance: minor(1), from: 'file' as const },
    { day: '2026-01-31' as CalendarDay, balance: minor(100), from: 'statement' as const },
    { day: '2026-02-28' as CalendarDay, balance: minor(110), from: 'file' as const },
    { day: '2026-03-31' as CalendarDay, balance: minor(1), from: 'statement' as const },
  ]
  expect(asked(ledger, 'bank', { told: earlier }).checks).toEqual([
    { day: '2026-03-31', bank: 120n, books: 115n, from: 'file' },
    { day: '2026-01-31', bank: 100n, books: 100n, from: 'statement' },
    { day: '2026-02-28', bank: 110n, books: 110n, from: 'file' },
  ])
})

test('while rows are still arriving no balance is told from them', () => {
  const all = books(OPENED, row('here', '2026-02-01', 5), row('on its way', '2026-02-02', 6))
  const { lines, isArriving } = asked(ledgerOf(all, all.rows.slice(0, 1)), 'bank')
  expect(isArriving).toBe(true)
  expect(countedLines(lines).map(({ running }) => running)).toEqual([undefined])
})

test('an account that is not there has no register', () => {
  expect(register(new Ledger(), { ...EVERYTHING, accountId: 'bank' })).toBeUndefined()
})
