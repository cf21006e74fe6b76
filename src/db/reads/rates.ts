import { type ExchangeRate, RateTable } from '../../domain/money/exchange-rate.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readSettings } from './settings.ts'

/** The dated rates that this device holds; they convert without the network. */
export async function readRates(db: BooksDatabase): Promise<RateTable> {
  return new RateTable(await db.rates.toArray())
}

/**
 * The currencies that these books may be asked to convert between: those of the accounts, of which it tells how many
 * there are, and the enabled ones; and whether rates of some of them were never asked for.
 */
export async function currenciesInUse(
  db: BooksDatabase,
): Promise<{ codes: string[]; accounts: number; isAnyUnasked: boolean }> {
  const [settings, accounts, asked] = await Promise.all([
    readSettings(db),
    db.accounts.toArray(),
    db.readMeta('ratesAsked'),
  ])
  const used = [...accounts.map(({ currency }) => currency), ...(settings?.enabledCurrencies ?? [])]
  const codes = [...new Set(used)].sort()
  const isAnyUnasked = codes.length > 1 && codes.some((code) => asked?.currencies.includes(code) !== true)
  return { codes, accounts: accounts.length, isAnyUnasked }
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
  // Asked for by a clock that was ahead, they would be fresh until that day comes.
  if (!asked || Math.abs(now - Date.parse(asked.at)) > FRESH_MS) return true
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
