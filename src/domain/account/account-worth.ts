import { type Balanced, bookBalance } from './account-balance.ts'
import type { Account } from './account.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { ageOfRates, type RateTable, rateText, type RateUsed } from '../money/exchange-rate.ts'
import type { Id } from '../ids.ts'

/** What accounts hold by the books, in one currency; sums in minor units. */
export interface AccountsWorth {
  currency: string
  /** The balances that had to be converted and could be. */
  convertedById: ReadonlyMap<Id, bigint>
  total: bigint
  /** The currencies to which no rate is known; they are not in the total. */
  unknown: readonly string[]
  /** Which rates were used, in words, each once. */
  rateTexts: readonly string[]
  /** The age of the oldest of them in days, where that is more than OLD_RATE_DAYS; else 0. */
  rateAge: number
}

/** The balances of accounts in one currency by the rates of a day. */
export function accountsWorth(
  accounts: readonly (Balanced & Pick<Account, 'id'>)[],
  rates: RateTable,
  currency: string,
  day: CalendarDay,
): AccountsWorth {
  const convertedById = new Map<Id, bigint>()
  const unknown = new Set<string>()
  const used: RateUsed[] = []
  let total = 0n
  for (const account of accounts) {
    const worth = rates.convertSum(bookBalance(account), account.currency, currency, day)
    if (!worth) unknown.add(account.currency)
    else total += worth.amount
    if (!worth?.rate) continue
    convertedById.set(account.id, worth.amount)
    used.push(worth.rate)
  }
  const rateTexts = [...new Set(used.map(rateText))]
  const rateAge = ageOfRates(used, day)
  return { currency, convertedById, total, unknown: [...unknown], rateTexts, rateAge }
}
