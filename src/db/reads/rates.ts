import { type ExchangeRate, RateTable } from '../../domain/money/exchange-rate.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readSettings } from './settings.ts'

/** The dated rates that this device holds; they convert without the network. */
export async function readRates(db: BooksDatabase): Promise<RateTable> {
  return new RateTable(await db.rates.toArray())
}

/** The currencies that these books may be asked to convert between: those of the accounts, and the enabled ones. */
export async function currenciesInUse(db: BooksDatabase): Promise<string[]> {
  const [settings, accounts] = await Promise.all([readSettings(db), db.accounts.toArray()])
  const used = [...accounts.map(({ currency }) => currency), ...(settings?.enabledCurrencies ?? [])]
  return [...new Set(used)].sort()
}

/** Rates of these books are asked for again after so long; sources publish one a day. */
const FRESH_MS = 12 * 60 * 60 * 1000

/** Whether rates between these currencies are to be asked for, `now` in milliseconds since 1970. */
export async function ratesAreDue(
  db: BooksDatabase,
  currencies: readonly string[],
  now: number,
): Promise<boolean> {
  if (currencies.length < 2) return false
  const asked = await db.readMeta('ratesAsked')
  if (!asked || now - Date.parse(asked.at) > FRESH_MS) return true
  return currencies.some((currency) => !asked.currencies.includes(currency))
}

/** Replaces the rates by those the server has just answered; `at` is ISO text. */
export function storeRates(
  db: BooksDatabase,
  rates: readonly ExchangeRate[],
  currencies: string[],
  at: string,
): Promise<void> {
  return db.transaction('rw', [db.rates, db.meta], async () => {
    await db.rates.clear()
    await db.rates.bulkPut([...rates])
    await db.writeMeta('ratesAsked', { at, currencies })
  })
}
