import { expect, test } from 'vitest'
import { refreshRates } from '../../../functions/rates/refresh.ts'
import type { Fetch } from '../../../functions/rates/rate-source.ts'
import { addDays, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { dayInWords } from '../../../src/domain/calendar/date-display.ts'
import { useBackend } from '../support/backend.ts'

const backend = useBackend()

const DAY = addDays(new Date().toISOString().slice(0, 10) as CalendarDay, -1)
const FRANKFURTER = { base: 'EUR', date: DAY, rates: { USD: 1.25, JPY: 170 } }
const CBN = [{ currency: 'US DOLLAR', ratedate: DAY, centralrate: '1500.5' }]

/** The ECB is down; the others answer. */
const fetchWithoutEcb: Fetch = (url) => {
  if (url.includes('ecb.europa.eu')) return Promise.reject(new Error('unreachable'))
  return Promise.resolve(Response.json(url.includes('cbn.gov.ng') ? CBN : FRANKFURTER))
}

const stored = () =>
  backend().asOwner(
    'select base, quote, source, rate::text as rate from exchange_rate where date = $1 order by 1, 2',
    [DAY],
  )

test('where no source answers, the refresh fails and what is stored stays', async () => {
  await expect(refreshRates(backend().store, () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'No source of exchange rates answered',
  )
  const [row] = await backend().asOwner<{ n: number }>('select count(*)::int as n from exchange_rate')
  expect(row?.n).toBeGreaterThan(60)
})

test('Frankfurter stands in for the ECB; a second refresh of the day takes the newer values', async () => {
  expect(await refreshRates(backend().store, fetchWithoutEcb)).toBe(3)
  FRANKFURTER.rates.USD = 1.2
  await refreshRates(backend().store, fetchWithoutEcb)
  expect(await stored()).toEqual([
    { base: 'EUR', quote: 'JPY', source: 'Frankfurter', rate: '170' },
    { base: 'EUR', quote: 'USD', source: 'Frankfurter', rate: '1.2' },
    { base: 'USD', quote: 'NGN', source: 'CBN', rate: '1500.5' },
  ])
  const { who } = await backend().founder('rates-seen')
  const list = await backend().call(who, 'getCurrencies', null)
  const naira = list.find((currency) => currency.code === 'NGN')
  expect(naira).toMatchObject({ exchangeRate: 1500.5, rateDate: DAY })
  expect(naira?.rateText).toBe(`1 USD = 1500.5 NGN (CBN, ${dayInWords(DAY, 'MMM d, yyyy')})`)
})

test('a device is given the rates between its currencies, newest first, and no others', async () => {
  await refreshRates(backend().store, fetchWithoutEcb)
  const { who } = await backend().founder('rates-held')
  const { rates } = await backend().call(who, 'getExchangeRates', { currencies: ['NGN'] })
  expect(rates[0]).toEqual({ base: 'EUR', quote: 'USD', date: DAY, source: 'Frankfurter', rate: '1.2' })
  expect(rates).toContainEqual({ base: 'USD', quote: 'NGN', date: DAY, source: 'CBN', rate: '1500.5' })
  const named = new Set(rates.flatMap(({ base, quote }) => [base, quote]))
  expect([...named].sort()).toEqual(['EUR', 'NGN', 'USD'])
})
