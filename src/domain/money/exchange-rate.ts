import Big from 'big.js'
import { type CalendarDay, dayNumber, dayOfNumber, daysBetween } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import { exponentOf } from './currency.ts'
import { isMinor, type Minor, minor } from './money.ts'
import { writtenDay } from '../calendar/written-day.ts'

/** What one unit of `base` is worth in `quote` on a day, as plain decimal text ("1.0842"). */
export interface ExchangeRate {
  base: string
  quote: string
  date: CalendarDay
  source: string
  rate: string
}

/** Follows the publisher in the source of a rate that came with the product, so that a fetched one of its day comes first. */
const SHIPPED = ', shipped'

/** The rate that a conversion used: one stored rate as it stands or inverted, or two through a third currency. */
export interface RateUsed {
  from: string
  to: string
  /** Day of the rate; of the older one where two are combined. */
  date: CalendarDay
  legs: readonly RateLeg[]
}

export interface RateLeg {
  stored: ExchangeRate
  inverted: boolean
}

export interface Converted {
  amount: Minor
  /** Undefined where both currencies are the same. */
  rate: RateUsed | undefined
}

/** A constructor of its own: precision and rounding of the shared Big stay as they are. */
const Whole = Big()
Whole.DP = 0
Whole.RM = Whole.roundHalfEven

/**
 * Dated exchange rates, ready to be asked for any pair of currencies. A rate holds from its day until the
 * next one of its pair. Of two rates of one pair and day the source that comes first in text order counts,
 * so that the order of the list does not matter.
 * Throws RangeError for a rate that is not a decimal number above zero.
 */
export class RateTable {
  readonly #ratesByPair = new Map<string, ExchangeRate[]>()
  readonly #currencies: readonly string[]
  readonly #found = new Map<string, RateUsed | undefined>()
  readonly #means = new Map<string, Mean | undefined>()

  constructor(rates: Iterable<ExchangeRate>) {
    const currencies = new Set<string>()
    for (const rate of rates) {
      if (!/^(\d+\.?\d*|\.\d+)$/.test(rate.rate) || new Whole(rate.rate).eq(0)) {
        throw new RangeError(`${rate.rate} is not an exchange rate`)
      }
      currencies.add(rate.base).add(rate.quote)
      const key = rate.base + rate.quote
      const same = this.#ratesByPair.get(key)
      if (same) same.push(rate)
      else this.#ratesByPair.set(key, [rate])
    }
    this.#currencies = [...currencies].sort()
    for (const same of this.#ratesByPair.values()) {
      same.sort((a, b) => compare(a.date, b.date) || compare(b.source, a.source))
    }
  }

  /**
   * The rate between two different currencies on a day: the latest on or before it. Direct, inverse and
   * crossed rates compete by date (a cross is as old as its older leg); of one date direct is preferred to
   * inverse, and inverse to a cross. Undefined where none is known: the amount is "unconverted".
   */
  find(from: string, to: string, day: CalendarDay): RateUsed | undefined {
    const key = `${from}${to}${day}`
    if (!this.#found.has(key)) this.#found.set(key, this.#search(from, to, day))
    return this.#found.get(key)
  }

  #search(from: string, to: string, day: CalendarDay): RateUsed | undefined {
    let best: RateUsed | undefined
    const offer = (legs: readonly (RateLeg | undefined)[]) => {
      const known = legs.filter((leg) => leg !== undefined)
      if (known.length < legs.length) return
      const date = known.map(({ stored }) => stored.date).reduce((a, b) => (a < b ? a : b))
      if (!best || date > best.date) best = { from, to, date, legs: known }
    }
    offer([this.#direct(from, to, day)])
    offer([this.#inverse(from, to, day)])
    for (const third of this.#currencies) {
      if (third !== from && third !== to) offer([this.#leg(from, third, day), this.#leg(third, to, day)])
    }
    return best
  }

  #leg(from: string, to: string, day: CalendarDay): RateLeg | undefined {
    const direct = this.#direct(from, to, day)
    const inverse = this.#inverse(from, to, day)
    return direct && inverse && inverse.stored.date > direct.stored.date ? inverse : (direct ?? inverse)
  }

  #direct(from: string, to: string, day: CalendarDay): RateLeg | undefined {
    const stored = latest(this.#ratesByPair.get(from + to) ?? [], day)
    return stored && { stored, inverted: false }
  }

  #inverse(from: string, to: string, day: CalendarDay): RateLeg | undefined {
    const stored = latest(this.#ratesByPair.get(to + from) ?? [], day)
    return stored && { stored, inverted: true }
  }

  /** An amount in another currency by the rate of a day; undefined where no rate is known, or past 15 digits. */
  convert(amount: Minor, from: string, to: string, day: CalendarDay): Converted | undefined {
    const sum = this.convertSum(BigInt(amount), from, to, day)
    if (!sum || !isMinor(sum.amount)) return undefined
    return { amount: minor(Number(sum.amount)), rate: sum.rate }
  }

  /**
   * A sum of minor units of any size in another currency. Multiplies and divides exactly and rounds half to
   * even once, at the end. Undefined where no rate is known.
   */
  convertSum(
    amount: bigint,
    from: string,
    to: string,
    day: CalendarDay,
  ): { amount: bigint; rate: RateUsed | undefined } | undefined {
    if (from === to) return { amount, rate: undefined }
    const rate = this.find(from, to, day)
    return rate && { amount: applyRate(amount, rate), rate }
  }

  /**
   * The same of sums of which only the month is known: by the mean of what the days of a period make of it. The
   * rate told is that of the last day. Undefined where a day has no rate.
   */
  convertOver(
    amount: bigint,
    from: string,
    to: string,
    period: Period,
  ): { amount: bigint; rate: RateUsed | undefined } | undefined {
    if (from === to) return { amount, rate: undefined }
    const mean = this.#meanOver(from, to, period)
    return mean && { amount: dividedHalfEven(amount * mean.over, mean.under), rate: mean.rate }
  }

  #meanOver(from: string, to: string, period: Period): Mean | undefined {
    const key = `${from}${to}${period.from}${period.to}`
    if (!this.#means.has(key)) this.#means.set(key, this.#searchMean(from, to, period))
    return this.#means.get(key)
  }

  #searchMean(from: string, to: string, period: Period): Mean | undefined {
    const [first, last] = [dayNumber(period.from), dayNumber(period.to)]
    let over = 0n
    let rate: RateUsed | undefined
    for (let day = first; day <= last; day += 1) {
      rate = this.find(from, to, dayOfNumber(day))
      if (!rate) return undefined
      over += applyRate(MEAN_UNIT, rate)
    }
    return rate && { over, under: MEAN_UNIT * BigInt(last - first + 1), rate }
  }
}

/** What the days of a period make of one unit, on the whole, as a fraction; and the rate of its last day. */
interface Mean {
  over: bigint
  under: bigint
  rate: RateUsed
}

/** So many minor units are converted for a mean that what is rounded away of it shows in no sum. */
const MEAN_UNIT = 10n ** 24n

/** Minor units of `rate.from` in minor units of `rate.to`: exact until it is rounded half to even, once. */
export function applyRate(amount: bigint, rate: RateUsed): bigint {
  let fraction = fractions.get(rate)
  if (!fraction) fractions.set(rate, (fraction = fractionOf(rate)))
  return dividedHalfEven(amount * fraction.over, fraction.under)
}

interface Fraction {
  over: bigint
  under: bigint
}

/** Worked out once for each rate: sums of a year convert by the thousand after every change of the books. */
const fractions = new WeakMap<RateUsed, Fraction>()

function fractionOf({ from, to, legs }: RateUsed): Fraction {
  const shift = exponentOf(to) - exponentOf(from)
  let over = 10n ** BigInt(Math.max(shift, 0))
  let under = 10n ** BigInt(Math.max(-shift, 0))
  for (const { stored, inverted } of legs) {
    const [whole = '', decimals = ''] = stored.rate.split('.')
    const digits = BigInt(whole + decimals)
    const scale = 10n ** BigInt(decimals.length)
    over *= inverted ? scale : digits
    under *= inverted ? digits : scale
  }
  return { over, under }
}

function dividedHalfEven(over: bigint, under: bigint): bigint {
  if (over < 0n) return -dividedHalfEven(-over, under)
  const whole = over / under
  const twice = (over - whole * under) * 2n
  if (twice < under) return whole
  return twice > under || whole % 2n === 1n ? whole + 1n : whole
}

/** The factor between minor units of both currencies, near enough to search with; never to book with. */
export function roughFactor(rate: RateUsed): number {
  let factor = 10 ** (exponentOf(rate.to) - exponentOf(rate.from))
  for (const { stored, inverted } of rate.legs) {
    factor = inverted ? factor / Number(stored.rate) : factor * Number(stored.rate)
  }
  return factor
}

/** A rate that is older on its day is told beside the figure: markets rest on weekends and over holidays. */
export const OLD_RATE_DAYS = 7

/** How many days before `day` the oldest of these rates was told, where that is more than OLD_RATE_DAYS; else 0. */
export function ageOfRates(rates: readonly Pick<RateUsed, 'date'>[], day: CalendarDay): number {
  const age = Math.max(0, ...rates.map(({ date }) => daysBetween(date, day)))
  return age > OLD_RATE_DAYS ? age : 0
}

/** Which rate was used, in words: "1 EUR = 1.0842 USD (ECB, Mar 2, 2026)". */
export function rateText({ from, to, legs }: RateUsed): string {
  const value = legs.reduce(
    (product, { stored, inverted }) =>
      inverted ? product / Number(stored.rate) : product * Number(stored.rate),
    1,
  )
  const [first, second] = legs
  const exact = !second && first && !first.inverted ? first.stored.rate : String(Number(value.toPrecision(7)))
  const origins = new Set(legs.map(({ stored }) => `${publisherOf(stored)}, ${writtenDay(stored.date)}`))
  const through = second ? `, through ${first?.inverted ? first.stored.base : first?.stored.quote}` : ''
  return `1 ${from} = ${exact} ${to} (${[...origins].join('; ')}${through})`
}

/** Who published a rate: whether it came with the product or was fetched later is nobody's concern. */
function publisherOf({ source }: ExchangeRate): string {
  return source.replace(SHIPPED, '')
}

/** The last rate on or before a day, by bisection. Of equal dates the preferred source was sorted last. */
function latest(rates: readonly ExchangeRate[], day: CalendarDay): ExchangeRate | undefined {
  let low = 0
  let high = rates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rates[middle]?.date ?? '') <= day) low = middle + 1
    else high = middle
  }
  return rates[low - 1]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
