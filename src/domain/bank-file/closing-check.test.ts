import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { MAX_MINOR, minor } from '../money/money.ts'
import { checkedClosing, closingOf, rowsUntil } from './closing-check.ts'
import type { FileLine } from './file-line.ts'

const day = (text: string) => text as CalendarDay
const closing = (account: string, amount: string | undefined = '12.50') => ({
  account,
  amount,
  currency: 'USD',
  day: day('2026-03-31'),
})
const lineOn = (on: string, amount: number): FileLine => ({
  line: 1,
  day: day(on),
  description: 'Tea',
  amount: minor(Math.abs(amount)),
  type: amount < 0 ? 'EXPENSE' : 'INCOME',
  currency: 'USD',
  raw: [],
})

test('a balance without an amount or a day, or of another account of the file, is none', () => {
  expect(closingOf([], 'A')).toBeUndefined()
  expect(closingOf([{ ...closing('A'), amount: undefined }], 'A')).toBeUndefined()
  expect(closingOf([{ ...closing('A'), day: undefined }], 'A')).toBeUndefined()
  expect(closingOf([closing('A'), closing('B')], 'C')).toBeUndefined()
  expect(closingOf([closing('A'), closing('B', '7.00')], 'B')?.amount).toBe('7.00')
  expect(closingOf([closing('A')], 'B')).toBeUndefined()
  expect(closingOf([closing('A')], undefined)?.amount).toBe('12.50')
})

test('rows after the day and declined or split ones do not count, new lines until the day do', () => {
  const later = [
    { amount: minor(300), type: 'EXPENSE', status: 'APPROVED' },
    { amount: minor(9_999), type: 'INCOME', status: 'DECLINED' },
    { amount: minor(9_999), type: 'INCOME', status: 'APPROVED', isSplit: true },
  ] as const
  const fresh = [lineOn('2026-03-31', -450), lineOn('2026-03-01', 1_000), lineOn('2026-04-01', 77)]
  expect(rowsUntil(day('2026-03-31'), minor(1_000), later, fresh)).toBe(1_850n)
})

test('rows may come to more than one amount may hold', () => {
  const [on, largest] = ['2026-03-31', MAX_MINOR] as const
  expect(rowsUntil(day(on), minor(largest), [], [lineOn(on, largest)])).toBe(2n * BigInt(largest))
})

const books = {
  account: { currency: 'USD' },
  rows: 1_850n,
  fresh: [lineOn('2026-03-01', 1_000), lineOn('2026-03-31', -450)],
  firstDay: day('2026-03-01'),
  lockedThrough: undefined,
  lacksRows: false,
}
const march = day('2026-03-31')

test('a closing balance proves the opening balance of an account that has none', () => {
  const check = checkedClosing(march, minor(5_000), books)
  expect(check.opening).toEqual({ amount: 3_150, day: '2026-02-28' })
  expect(check).not.toHaveProperty('books')
})

test('no opening balance is proved where the first row is not known, comes later, the day is locked, or rows are lacking', () => {
  for (const change of [
    { firstDay: undefined },
    { firstDay: day('2026-04-01') },
    { lockedThrough: day('2026-02-28') },
    { rows: -BigInt(MAX_MINOR) },
    { lacksRows: true },
  ]) {
    expect(checkedClosing(march, minor(5_000), { ...books, ...change })).not.toHaveProperty('opening')
  }
})

test('books with an opening balance count the rows after its day, the new ones among them', () => {
  const account = {
    currency: 'USD',
    openingBalance: minor(2_000),
    openingDay: day('2026-03-01'),
    openingTotal: minor(300),
  }
  const check = checkedClosing(march, minor(2_550), { ...books, account })
  expect(check).toEqual({ day: march, currency: 'USD', bank: 2_550, books: 2_000n + 1_850n - 1_300n })
  const later = { ...account, openingDay: day('2026-04-01') }
  expect(checkedClosing(march, minor(2_550), { ...books, account: later })).not.toHaveProperty('books')
})

test('what an account opened with in other books is its opening balance here, whatever rows could not be read', () => {
  const before = { ...books, rows: 0n, opens: true, lacksRows: true }
  expect(checkedClosing(day('2026-02-20'), minor(700), before)).toEqual({
    day: '2026-02-20',
    currency: 'USD',
    bank: 700,
    opens: true,
    opening: { amount: 700, day: '2026-02-20' },
  })
  for (const change of [
    { firstDay: day('2026-02-20') },
    { lockedThrough: day('2026-02-20') },
    { account: { ...books.account, openingBalance: minor(1), openingDay: day('2026-01-01') } },
  ]) {
    expect(checkedClosing(day('2026-02-20'), minor(700), { ...before, ...change })).not.toHaveProperty(
      'opening',
    )
  }
})
