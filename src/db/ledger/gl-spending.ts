import { addDays, dayOfTimestamp, timestampOfDay } from '../../domain/calendar-day.ts'
import type { Period } from '../../domain/dashboard.ts'
import { applyRate, type RateUsed } from '../../domain/exchange-rate.ts'
import { countedMarks } from './counted.ts'
import { DAY_MS, plus } from './day-sums.ts'
import type { Ledger } from './ledger.ts'
import { FLAG } from './ledger-columns.ts'

/** What was spent through one GL account in the period, in minor units of the chosen currency. */
export interface GLSpending {
  number: string
  name: string
  amount: bigint
}

/** What the GL accounts have cost in a period, each day and currency converted by the rate of its day. */
export function spendingOf(ledger: Ledger, target: string, { from, to }: Period): GLSpending[] {
  const { columns, rates } = ledger
  const { times, amounts, currency, flags, glNumber, glName, size, texts } = columns
  const marks = countedMarks(ledger)
  const first = Date.parse(timestampOfDay(from))
  const end = Date.parse(timestampOfDay(addDays(to, 1)))
  const days = (end - first) / DAY_MS
  const targetCode = texts.currency.known(target)
  const own: (number | bigint | undefined)[] = []
  const foreign: Map<number, number | bigint>[] = []
  const nameByAccount: string[] = []
  for (let at = 0; at < size; at++) {
    const time = times[at] ?? 0
    if (marks[at] === 0 || (flags[at] ?? 0) & FLAG.income || time < first || time >= end) continue
    const account = glNumber[at] ?? 0
    nameByAccount[account] ??= texts.glName.textOf(glName[at] ?? 0) ?? ''
    const code = currency[at] ?? 0
    if (code === targetCode) {
      own[account] = plus(own[account] ?? 0, amounts[at] ?? 0)
      continue
    }
    const sums = (foreign[account] ??= new Map())
    const key = code * days + Math.floor((time - first) / DAY_MS)
    sums.set(key, plus(sums.get(key) ?? 0, amounts[at] ?? 0))
  }
  const rateByKey = new Map<number, RateUsed | undefined>()
  const rateOf = (key: number) => {
    if (!rateByKey.has(key)) {
      const day = dayOfTimestamp(new Date(first + (key % days) * DAY_MS).toISOString())
      rateByKey.set(key, rates.find(texts.currency.textOf(Math.floor(key / days)) ?? '', target, day))
    }
    return rateByKey.get(key)
  }
  return [...nameByAccount.entries()]
    .map(([account, name]) => {
      let amount = BigInt(own[account] ?? 0)
      for (const [key, sum] of foreign[account] ?? []) {
        const rate = rateOf(key)
        // What cannot be converted stands with the unconverted sums of the dashboard.
        if (rate) amount += applyRate(BigInt(sum), rate)
      }
      return { number: texts.glNumber.textOf(account) ?? '', name: name ?? '', amount }
    })
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => (a.amount > b.amount ? -1 : a.amount < b.amount ? 1 : a.number < b.number ? -1 : 1))
}
