import type { LedgerColumns } from '../../ledger-columns.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'

/** What rows of one currency come to, in minor units, exact. */
export interface CurrencyTotal {
  currency: string
  income: bigint
  expenses: bigint
}

/** Numbers are exact up to here with room for one more amount. */
const EXACT = 8e15

/**
 * What the rows at these places come to, by currency in the order of their codes. What was declined and
 * what its parts stand for count nothing, as in the totals of accounts.
 */
export function totalsOf(columns: LedgerColumns, places: Uint32Array): CurrencyTotal[] {
  const { amounts, flags, currency, texts } = columns
  const declined = statusBits('DECLINED')
  const exact = new Map<number, bigint>()
  const running: number[] = []
  const flush = (key: number) => {
    exact.set(key, (exact.get(key) ?? 0n) + BigInt(running[key] ?? 0))
    running[key] = 0
  }
  for (const at of places) {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === declined || (bits & FLAG.split) !== 0) continue
    const key = (currency[at] ?? 0) * 2 + (bits & FLAG.income)
    const sum = (running[key] ?? 0) + (amounts[at] ?? 0)
    running[key] = sum
    if (sum > EXACT) flush(key)
  }
  for (const key of running.keys()) if (running[key] !== undefined) flush(key)
  return summed(
    [...exact].map(([key, amount]): CurrencyTotal => {
      const currency = texts.currency.textOf(key >> 1) ?? ''
      return key & FLAG.income
        ? { currency, income: amount, expenses: 0n }
        : { currency, income: 0n, expenses: amount }
    }),
  )
}

/** Totals added up by currency, in the order of their codes. */
export function summed(totals: Iterable<CurrencyTotal>): CurrencyTotal[] {
  const byCurrency = new Map<string, CurrencyTotal>()
  for (const { currency, income, expenses } of totals) {
    const total = byCurrency.get(currency) ?? { currency, income: 0n, expenses: 0n }
    total.income += income
    total.expenses += expenses
    byCurrency.set(currency, total)
  }
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
