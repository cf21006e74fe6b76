import { calendarDay } from '../../src/domain/calendar/calendar-day.ts'
import type { ExchangeRate } from '../../src/domain/money/exchange-rate.ts'

/** Somebody who publishes exchange rates. */
export interface RateSource {
  /** As it is stored and shown: "ECB". */
  name: string
  /** The latest rates, each with its own day. Throws Error where the answer is not what was documented. */
  latest(): Promise<ExchangeRate[]>
}

/** The part of fetch that a source needs; tests give recorded answers through it. */
export type Fetch = (url: string, init?: { signal?: AbortSignal }) => Promise<Response>

const TIMEOUT_MS = 20_000

/** The text at an address. Throws Error for any status but success, and after 20 seconds. */
export async function textAt(fetch: Fetch, url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response.text()
}

/** A rate where its parts have the right form; undefined otherwise, so that one bad line spoils no others. */
export function soundRate(
  source: string,
  base: string,
  quote: string,
  date: string,
  rate: string,
): ExchangeRate | undefined {
  const sound =
    /^[A-Z]{3}$/.test(base) &&
    /^[A-Z]{3}$/.test(quote) &&
    base !== quote &&
    /^\d+(\.\d+)?$/.test(rate) &&
    Number(rate) > 0
  const day = calendarDay(date)
  return sound && day ? { base, quote, date: day, source, rate } : undefined
}

/** The rates that are sound. Throws Error where none is: the answer's form must have changed. */
export function soundRates(source: string, rates: readonly (ExchangeRate | undefined)[]): ExchangeRate[] {
  const sound = rates.filter((rate) => rate !== undefined)
  if (sound.length === 0) throw new Error(`The answer of ${source} holds no rate in the documented form`)
  return sound
}
