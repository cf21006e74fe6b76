import type { CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../src/domain/money/currency.ts'
import { rateText, roughFactor } from '../../src/domain/money/exchange-rate.ts'
import { exponentOf } from '../../src/domain/money/currency.ts'
import { CURRENCIES } from '../../src/domain/money/iso-4217.ts'
import type { Read } from '../define-call.ts'
import { newestRates, ratesOf } from '../store/tables/exchange-rates.ts'

/** Every currency with its latest rate to the dollar, for display; conversions use the stored rates. */
export const getCurrencies: Read<'getCurrencies'> = async (read, actor) => {
  const today = actor.at.slice(0, 10) as CalendarDay
  const rates = await ratesOf(read.tx, today, today)
  return CURRENCIES.map((currency) => {
    if (currency.code === DEFAULT_CURRENCY) return { ...currency, exchangeRate: 1, rateDate: today }
    const rate = rates.find(DEFAULT_CURRENCY, currency.code, today)
    if (!rate) return { ...currency }
    const minorUnits = 10 ** (exponentOf(DEFAULT_CURRENCY) - exponentOf(currency.code))
    const exchangeRate = Number((roughFactor(rate) * minorUnits).toPrecision(10))
    return { ...currency, exchangeRate, rateDate: rate.date, rateText: rateText(rate) }
  })
}

/** Rates between the currencies asked for, and those to the currencies that most sources quote against. */
export const getExchangeRates: Read<'getExchangeRates'> = async (read, _actor, input) => ({
  rates: await newestRates(read.tx, [...new Set([...input.currencies, ...PIVOTS])]),
})

/** Between two currencies that no source quotes together, a rate goes through one of these. */
const PIVOTS = ['USD', 'EUR']
