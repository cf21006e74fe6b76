import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { minor } from '../../domain/money/money.ts'
import { BooksDatabase } from '../core/database.ts'
import { currenciesInUse, ratesAreDue, readRates, storeRates } from './rates.ts'
import { writeEdits } from '../write.ts'

const NOON = '2026-05-01T12:00:00.000Z'
const DAY = '2026-05-01' as CalendarDay
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const rate = (quote: string, text: string) => ({ base: 'USD', quote, date: DAY, source: 'CBN', rate: text })

test('one currency needs no rates', async () => {
  expect(await ratesAreDue(db, ['USD'], Date.parse(NOON))).toBe(false)
})

test('rates are due at first, after twelve hours, and when a currency comes new', async () => {
  const noon = Date.parse(NOON)
  expect(await ratesAreDue(db, ['NGN', 'USD'], noon)).toBe(true)
  await storeRates(db, [rate('NGN', '1500.5')], ['NGN', 'USD'], NOON)
  expect(await ratesAreDue(db, ['NGN', 'USD'], noon + 3_600_000)).toBe(false)
  expect(await ratesAreDue(db, ['EUR', 'NGN', 'USD'], noon + 3_600_000)).toBe(true)
  expect(await ratesAreDue(db, ['NGN', 'USD'], noon + 13 * 3_600_000)).toBe(true)
  // The clock was twelve years ahead when they were asked for.
  expect(await ratesAreDue(db, ['NGN', 'USD'], noon - 12 * 365 * 24 * 3_600_000)).toBe(true)
})

test('what was held before is replaced', async () => {
  await storeRates(db, [rate('NGN', '1400'), rate('GHS', '12')], ['NGN', 'USD'], NOON)
  await storeRates(db, [rate('NGN', '1500')], ['NGN', 'USD'], NOON)
  const rates = await readRates(db)
  expect(rates.convert(minor(100), 'USD', 'NGN', DAY)?.amount).toBe(150_000)
  expect(rates.convert(minor(100), 'USD', 'GHS', DAY)).toBeUndefined()
})

test('the currencies in use are those of the accounts and the enabled ones', async () => {
  const opening = {
    id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Main',
    type: 'CHECKING',
    institution: 'Bank',
    balance: 1,
    currency: 'KES',
  } as const
  await writeEdits(db, [{ name: 'createAccount', args: opening }], NOON, () => crypto.randomUUID())
  expect(await currenciesInUse(db)).toEqual({ codes: ['KES'], accounts: 1, isAnyUnasked: false })
})
