import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { type CalendarDay, timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { type ExchangeRate, RateTable } from '../../../domain/money/exchange-rate.ts'
import { minor } from '../../../domain/money/money.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { Ledger } from '../ledger.ts'
import { transferPartners } from './transfer-queries.ts'

const DAY = '2026-03-10' as CalendarDay
const rate = (date: string, value: string): ExchangeRate => ({
  base: 'EUR',
  quote: 'USD',
  date: date as CalendarDay,
  source: 'ECB',
  rate: value,
})

function row(id: string, day: string, amount: number, currency: string, type: Transaction['type']) {
  return sampleTransaction({
    id,
    userTransactionId: id,
    accountId: `account ${currency} ${type}`,
    timestamp: timestampOfDay(day as CalendarDay),
    amount: minor(amount),
    currency,
    type,
  })
}

function partnersOf(rows: readonly Transaction[], rates: readonly ExchangeRate[]) {
  const ledger = new Ledger()
  ledger.rates = new RateTable(rates)
  for (const each of rows) ledger.columns.put(each)
  return transferPartners(ledger, { id: 'own', days: 30 }).map((side) => side.row.id)
}

test('what came in another currency is offered by how well it fits the rate of the day the money left', () => {
  const rows = [
    row('own', DAY, 100_000, 'EUR', 'EXPENSE'),
    row('same day, far off', DAY, 5_000, 'USD', 'INCOME'),
    row('next day, near', '2026-03-11', 121_000, 'USD', 'INCOME'),
    row('a week later, fits', '2026-03-17', 109_700, 'USD', 'INCOME'),
    row('same currency, half', '2026-03-11', 50_000, 'EUR', 'INCOME'),
  ]
  // The rate has moved on by the time the money arrives; that of the day it left counts.
  expect(partnersOf(rows, [rate('2026-03-10', '1.10'), rate('2026-03-17', '1.21')])).toEqual([
    'a week later, fits',
    'next day, near',
    'same currency, half',
    'same day, far off',
  ])
})

test('what went out is offered to money that came in by the same measure', () => {
  const rows = [
    row('own', '2026-03-17', 110_000, 'USD', 'INCOME'),
    row('today', '2026-03-17', 91_000, 'EUR', 'EXPENSE'),
    row('a week ago', DAY, 100_000, 'EUR', 'EXPENSE'),
  ]
  expect(partnersOf(rows, [rate('2026-03-10', '1.10'), rate('2026-03-17', '1.30')])).toEqual([
    'a week ago',
    'today',
  ])
})

test('without a rate amounts cannot be compared, and the nearest in time comes first, behind the own currency', () => {
  const rows = [
    row('own', DAY, 100_000, 'EUR', 'EXPENSE'),
    row('a week later', '2026-03-17', 110_000, 'USD', 'INCOME'),
    row('next day', '2026-03-11', 3, 'USD', 'INCOME'),
    row('own currency', '2026-03-20', 7, 'EUR', 'INCOME'),
  ]
  expect(partnersOf(rows, [])).toEqual(['own currency', 'next day', 'a week later'])
})

test('by how much another amount differs is told, and whether a fee can be that large', () => {
  const ledger = new Ledger()
  for (const each of [
    row('own', DAY, 7_420, 'USD', 'EXPENSE'),
    row('equal', DAY, 7_420, 'USD', 'INCOME'),
    row('less a fee', DAY, 7_250, 'USD', 'INCOME'),
    row('another thing', DAY, 2_003, 'USD', 'INCOME'),
  ])
    ledger.columns.put(each)
  const partners = transferPartners(ledger, { id: 'own', days: 30 })
  expect(partners.map(({ difference, fits }) => [difference?.amount, fits])).toEqual([
    [undefined, true],
    [170, true],
    [5_417, false],
  ])
})
