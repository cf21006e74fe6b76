import { dayNumber, dayOfNumber } from '../../../../domain/calendar/calendar-day.ts'
import type { Period } from '../../../../domain/calendar/calendar-period.ts'
import { applyRate, type RateTable, type RateUsed } from '../../../../domain/money/exchange-rate.ts'
import { DEFAULT_GL_NUMBER, NOT_ASSIGNED } from '../../../../domain/gl-account/gl-account.ts'
import type { JournalMoney } from '../../../../domain/ledger/journal-postings.ts'
import { isResult, LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import { balanceSheetTest, isCounted } from '../../sums/counted-sums.ts'
import { countedRows, type CountedRows, type KeptSums } from '../../sums/counted.ts'
import { plus, type Sum } from '../../sums/day-sums.ts'
import { feeDays } from './fee-days.ts'
import { moneyOfJournals } from './flows-beside-rows.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerColumns } from '../../ledger-columns.ts'
import { unheldSums, unheldWithin } from '../../sums/unheld.ts'

/** What was spent through one GL account in the period, in minor units of the chosen currency. */
export interface GLSpending {
  number: string
  name: string
  amount: bigint
}

/** What the GL accounts have cost in a period, each day and currency converted by the rate of its day. */
export function spendingOf(ledger: Ledger, target: string, period: Period): GLSpending[] {
  const counted = countedRows(ledger)
  let kept = keptByRows.get(counted)
  if (!kept?.serves(ledger.rates, target, period)) {
    kept = new Spending(counted.columns, ledger.rates, target, period)
    counted.follow(kept)
    keptByRows.set(counted, kept)
  }
  const amounts = kept.amounts()
  const names = namesOf(ledger, amounts)
  const spending = Array.from(amounts, ([account, amount]) => ({
    number: counted.columns.texts.glNumber.textOf(account) ?? '',
    name: names.get(account) ?? '',
    amount,
  }))
  addFees(spending, ledger, target, period)
  addJournals(spending, ledger, target, period)
  addUnheld(spending, ledger, target, period)
  return spending.sort((a, b) =>
    a.amount > b.amount ? -1 : a.amount < b.amount ? 1 : a.number < b.number ? -1 : 1,
  )
}

/** What transfers have cost stands under the account of the chart that is named for it, else by itself. */
function addFees(spending: GLSpending[], ledger: Ledger, target: string, period: Period): void {
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)]
  const sums = new Map<string, { day: number; currency: string; amount: bigint }>()
  for (const { day, currency, amount } of feeDays(ledger)) {
    if (day < first || day > last) continue
    const key = `${day} ${currency}`
    const before = sums.get(key)?.amount ?? 0n
    sums.set(key, { day, currency, amount: before + BigInt(amount) })
  }
  let total = 0n
  for (const { day, currency, amount } of sums.values()) {
    total += ledger.rates.convertSum(amount, currency, target, dayOfNumber(day))?.amount ?? 0n
  }
  if (total !== 0n) addTo(spending, new LedgerAccounts([], ledger.glAccounts).fees, total)
}

/** What journal entries charge to income and expense accounts, each day and currency by the rate of its day. */
function addJournals(spending: GLSpending[], ledger: Ledger, target: string, { from, to }: Period): void {
  const sums = new Map<string, JournalMoney>()
  for (const money of moneyOfJournals(ledger)) {
    const { day, account, currency, type, amount } = money
    if (type !== 'EXPENSE' || !isResult(account) || day < from || day > to) continue
    const key = `${account.key} ${day} ${currency}`
    sums.set(key, { ...money, amount: (sums.get(key)?.amount ?? 0n) + amount })
  }
  for (const { day, account, currency, amount } of sums.values()) {
    addTo(spending, account, ledger.rates.convertSum(amount, currency, target, day)?.amount ?? 0n)
  }
}

/** What was spent through rows that are not on this device, each month converted by the average of its rates. */
function addUnheld(spending: GLSpending[], ledger: Ledger, target: string, period: Period): void {
  const { within } = unheldWithin(unheldSums(ledger), period)
  if (within.length === 0) return
  const isBalanceSheet = balanceSheetTest(ledger)
  const { fees } = new LedgerAccounts([], ledger.glAccounts)
  const nameByNumber = chartNames(ledger)
  const amounts = new Map<string, { number: string; name: string; amount: bigint }>()
  for (const { sum, days } of within) {
    if (!isCounted(sum) || sum.type !== 'EXPENSE') continue
    const { kind, glAccountNumber: number, currency } = sum
    if (kind === 'ROW' && isBalanceSheet(number)) continue
    const amount = ledger.rates.convertOver(sum.amount, currency, target, days)?.amount ?? 0n
    const account = kind === 'ROW' ? { number, name: nameByNumber.get(number) ?? number } : fees
    const line = amounts.get(account.number)
    if (line) line.amount += amount
    else amounts.set(account.number, { number: account.number, name: account.name, amount })
  }
  for (const line of amounts.values()) addTo(spending, line, line.amount)
}

function addTo(spending: GLSpending[], { number, name }: Omit<GLSpending, 'amount'>, amount: bigint): void {
  if (amount === 0n) return
  const line = spending.find((one) => one.number === number && (number !== '' || one.name === name))
  if (line) line.amount += amount
  else spending.push({ number, name, amount })
}

const keptByRows = new WeakMap<CountedRows, Spending>()

/** Expenses of one period by GL account, kept up to date: after a change only its accounts are converted anew. */
class Spending implements KeptSums {
  readonly #columns: LedgerColumns
  readonly #rates: RateTable
  readonly #target: string
  #targetCode: number | undefined
  readonly #period: Period
  readonly #first: number
  readonly #days: number
  /** By account the sum in the target currency, and the sums in others by `currency code × days + day`. */
  readonly #own: Sum[] = []
  readonly #foreign: (Map<number, Sum> | undefined)[] = []
  /** By account what the sums in others come to; undefined where they have changed. */
  readonly #converted: (bigint | undefined)[] = []
  readonly #rateByKey = new Map<number, RateUsed | undefined>()

  constructor(columns: LedgerColumns, rates: RateTable, target: string, period: Period) {
    this.#columns = columns
    this.#rates = rates
    this.#target = target
    this.#period = period
    this.#first = dayNumber(period.from)
    this.#days = dayNumber(period.to) + 1 - this.#first
  }

  serves(rates: RateTable, target: string, { from, to }: Period): boolean {
    const period = this.#period
    return rates === this.#rates && target === this.#target && from === period.from && to === period.to
  }

  add(day: number, cell: number, amount: number, glAccount: number): void {
    const at = day - this.#first
    if ((cell & FLAG.income) !== 0 || at < 0 || at >= this.#days) return
    const code = cell >> 1
    this.#targetCode ??= this.#columns.texts.currency.known(this.#target)
    if (code === this.#targetCode) {
      this.#own[glAccount] = plus(this.#own[glAccount] ?? 0, amount)
      return
    }
    const sums = (this.#foreign[glAccount] ??= new Map())
    const key = code * this.#days + at
    sums.set(key, plus(sums.get(key) ?? 0, amount))
    this.#converted[glAccount] = undefined
  }

  /** What each account with expenses has cost. */
  amounts(): Map<number, bigint> {
    const amounts = new Map<number, bigint>()
    const accounts = Math.max(this.#own.length, this.#foreign.length)
    for (let account = 0; account < accounts; account++) {
      const amount = BigInt(this.#own[account] ?? 0) + this.#convert(account)
      if (amount > 0n) amounts.set(account, amount)
    }
    return amounts
  }

  #convert(account: number): bigint {
    const known = this.#converted[account]
    if (known !== undefined) return known
    let converted = 0n
    for (const [key, sum] of this.#foreign[account] ?? []) {
      const rate = this.#rateOf(key)
      // What cannot be converted stands with the unconverted sums of the dashboard.
      if (rate) converted += applyRate(BigInt(sum), rate)
    }
    this.#converted[account] = converted
    return converted
  }

  #rateOf(key: number): RateUsed | undefined {
    if (!this.#rateByKey.has(key)) {
      const day = dayOfNumber(this.#first + (key % this.#days))
      const currency = this.#columns.texts.currency.textOf(Math.floor(key / this.#days)) ?? ''
      this.#rateByKey.set(key, this.#rates.find(currency, this.#target, day))
    }
    return this.#rateByKey.get(key)
  }
}

/** The names of the chart by number; what is posted nowhere in particular has one name in all figures. */
function chartNames({ glAccounts }: Ledger): Map<string, string> {
  const names = new Map(glAccounts.map(({ number, name }) => [number, name]))
  return names.set(DEFAULT_GL_NUMBER, NOT_ASSIGNED)
}

/** The names of GL accounts by the chart; of those that are not in it, as their rows have it. */
function namesOf(ledger: Ledger, accounts: ReadonlyMap<number, bigint>): Map<number, string> {
  const { glNumber, glName, size, texts } = ledger.columns
  const nameByNumber = chartNames(ledger)
  const names = new Map<number, string>()
  for (const account of accounts.keys()) {
    const name = nameByNumber.get(texts.glNumber.textOf(account) ?? '')
    if (name !== undefined) names.set(account, name)
  }
  for (let at = 0; at < size && names.size < accounts.size; at++) {
    const account = glNumber[at] ?? 0
    if (accounts.has(account) && !names.has(account)) {
      names.set(account, texts.glName.textOf(glName[at] ?? 0) ?? '')
    }
  }
  return names
}
