import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { type Minor, minor } from '../../../src/domain/money/money.ts'
import type { TransferAccount, TransferRow, TransferSides } from '../../../src/domain/transfer/transfer.ts'
import { Random } from '../../sim/random.ts'

/** Books with transfers that are hard to find, and the pairs that are truly transfers. */
export interface TransferBooks {
  transactions: TransferRow[]
  accounts: TransferAccount[]
  rates: ExchangeRate[]
  truth: TransferSides[]
}

export interface TransferBooksOptions {
  seed: number
  /** Rows to make, about. */
  rows: number
  /** Days over which they spread. */
  days?: number
}

const FIRST_DAY = '2024-01-01' as CalendarDay
const ACCOUNTS = [
  ['Operating Checking 4821', 'CHECKING', 'First Harbor Bank', 'USD'],
  ['Payroll Checking 7730', 'CHECKING', 'First Harbor Bank', 'USD'],
  ['Reserve Savings 1194', 'SAVINGS', 'Juniper Savings', 'USD'],
  ['Platinum Card 5503', 'CREDIT', 'Meridian', 'USD'],
  ['Brokerage Cash 9067', 'INVESTMENT', 'Calder Invest', 'USD'],
  ['Euro Current 3312', 'CHECKING', 'Nordhaven', 'EUR'],
  ['Naira Current 6648', 'CHECKING', 'Zenobia', 'NGN'],
  ['Sterling Current 2075', 'CHECKING', 'Ashdown', 'GBP'],
] as const
const PER_DOLLAR: Record<string, number> = { USD: 1, EUR: 0.92, GBP: 0.79, NGN: 1480 }
const SHOPS =
  'Cobalt Office Supply,Greenleaf Catering,Rivet Hardware,Palm Air Travel,Tessera Software,Union Power,Metro Water,Lark Courier,Quill Print,Atlas Fuel,Bright Telecom,Harvest Foods'.split(
    ',',
  )
const CLIENTS =
  'Maple Dental,Orchard Hotels,Pike Logistics,Summit School,Vale Farms,Cedar Clinic,Iris Studio,Noble Estates'.split(
    ',',
  )
const ROUND = [5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 150_000, 200_000, 250_000, 500_000]

type Bank = TransferAccount & { currency: string; lastFour: string }

/**
 * Seeded books of eight accounts in four currencies. A tenth of the rows are transfers: credits up to four
 * business days early and five late, equal amounts on one day, fees, exchange rates with drift, texts that
 * name the other account, only say "transfer", or say nothing. Between them stand trade in the same round
 * amounts, refunds, transfer-worded rows whose partner is in no account, and pairs of two expenses.
 */
export function makeTransferBooks({
  seed,
  rows,
  days = Math.ceil(rows / 12),
}: TransferBooksOptions): TransferBooks {
  const random = new Random(seed)
  const accounts = ACCOUNTS.map(([name, type, institution, currency]): Bank => {
    return { id: random.uuid(), name, type, institution, currency, isActive: true, lastFour: name.slice(-4) }
  })
  const maker = new BooksMaker(random, accounts, days)
  while (maker.transactions.length < rows) maker.addSomething()
  return { transactions: maker.transactions, accounts, rates: maker.rates, truth: maker.truth }
}

/** One booking to come, and how it reads. */
interface Booking {
  bank: Bank
  day: CalendarDay
  amount: Minor
  description: string
}

class BooksMaker {
  readonly transactions: TransferRow[] = []
  readonly truth: TransferSides[] = []
  readonly rates: ExchangeRate[]
  readonly #table: RateTable
  readonly #random: Random
  readonly #accounts: readonly Bank[]
  readonly #days: number

  constructor(random: Random, accounts: readonly Bank[], days: number) {
    this.#random = random
    this.#accounts = accounts
    this.#days = days
    this.rates = this.#makeRates()
    this.#table = new RateTable(this.rates)
  }

  addSomething(): void {
    const choice = this.#random.next()
    if (choice < 0.87) this.#trade()
    else if (choice < 0.925) this.#transfer()
    else if (choice < 0.942) this.#transferWithFee()
    else if (choice < 0.965) this.#convertedTransfer()
    else if (choice < 0.973) this.#equalTransfers()
    else if (choice < 0.98) this.#refund()
    else if (choice < 0.99) this.#loneTransfer()
    else this.#twoExpenses()
  }

  #trade(): void {
    const bank = this.#random.pick(this.#accounts)
    const amount = this.#random.chance(0.15) ? this.#roundAmount() : this.#oddAmount()
    const [day, number] = [this.#day(), 1000 + this.#random.below(9000)]
    if (this.#random.chance(0.25)) {
      const text = this.#random.pick(['', ' invoice', ' INV', ' order'])
      this.#book('INCOME', {
        bank,
        day,
        amount,
        description: `${this.#random.pick(CLIENTS)}${text} ${number}`,
      })
    } else {
      const text = this.#random.pick(['', ' purchase', ' POS', ' online'])
      this.#book('EXPENSE', {
        bank,
        day,
        amount,
        description: `${this.#random.pick(SHOPS)}${text} ${number}`,
      })
    }
  }

  #transfer(): void {
    const amount = this.#random.chance(0.5) ? this.#roundAmount() : this.#oddAmount()
    this.#move(this.#twoBanks(), amount, amount, this.#random.chance(0.08) ? 'silent' : 'told')
  }

  #transferWithFee(): void {
    const amount = this.#random.chance(0.5) ? this.#roundAmount() : this.#oddAmount()
    const fee = Math.max(1, Math.round(amount * (0.001 + 0.028 * this.#random.next())))
    this.#move(this.#twoBanks(), amount, minor(amount - fee), 'told')
  }

  /** Drift below 1 % where one text alone may tell of it, up to 3.5 % where both do. */
  #convertedTransfer(): void {
    const [from, to] = this.#twoOf(this.#accounts, (a, b) => a.currency !== b.currency)
    const amount = minor(this.#roundAmount() * (from.currency === 'NGN' ? 1000 : 1))
    const wide = this.#random.chance(0.3)
    const drift = 1 + (2 * this.#random.next() - 1) * (wide ? 0.035 : 0.009)
    const day = this.#day()
    const worth = this.#table.convert(amount, from.currency, to.currency, day)
    if (!worth) throw new Error('The generated rates cover every pair')
    this.#move([from, to], amount, minor(Math.round(worth.amount * drift)), wide ? 'named' : 'told', day)
  }

  /** Two to six transfers of one amount on one day: between different accounts, or all between the same two. */
  #equalTransfers(): void {
    const amount = this.#roundAmount()
    const [count, day] = [2 + this.#random.below(5), this.#day()]
    if (this.#random.chance(0.5)) {
      for (let n = 0; n < count; n += 1) this.#move(this.#twoBanks(), amount, amount, 'named', day)
      return
    }
    const [from, to] = this.#twoBanks()
    const ids = (length: number) => Array.from({ length }, () => this.#random.uuid()).sort()
    const days = ids(count).map(() => addBusinessDays(day, this.#gap()))
    const [outIds, inIds] = [ids(count), ids(count)]
    days.sort().forEach((inDay, index) => {
      const [expenseId, incomeId] = [outIds[index] ?? '', inIds[index] ?? '']
      const going = { bank: from, day, amount, description: `Transfer to ${to.institution} ${to.lastFour}` }
      const coming = {
        bank: to,
        day: inDay,
        amount,
        description: `Transfer from ${from.institution} ${from.lastFour}`,
      }
      this.#book('EXPENSE', going, expenseId)
      this.#book('INCOME', coming, incomeId)
      this.truth.push({ expenseTransactionId: expenseId, incomeTransactionId: incomeId })
    })
  }

  #refund(): void {
    const [from, to] = this.#twoBanks()
    const [amount, day, shop] = [this.#oddAmount(), this.#day(), this.#random.pick(SHOPS)]
    this.#book('EXPENSE', { bank: from, day, amount, description: `${shop} purchase` })
    const later = addBusinessDays(day, 1 + this.#random.below(5))
    this.#book('INCOME', {
      bank: to,
      day: later,
      amount,
      description: `${shop} ${this.#random.pick(['refund', 'reversal'])}`,
    })
  }

  /** Reads like a transfer, but the other account is not in the books. */
  #loneTransfer(): void {
    const bank = this.#random.pick(this.#accounts)
    const amount = this.#random.chance(0.5) ? this.#roundAmount() : this.#oddAmount()
    const description = this.#random.pick([
      'Online transfer',
      'Transfer to account 9911',
      'Wire transfer J Bell',
    ])
    const type = this.#random.pick(['EXPENSE', 'INCOME'] as const)
    this.#book(type, { bank, day: this.#day(), amount, description })
  }

  /** One amount leaves two accounts, as when a card payment is booked as spending on both sides. */
  #twoExpenses(): void {
    const [one, other] = this.#twoBanks()
    const [amount, day] = [this.#oddAmount(), this.#day()]
    this.#book('EXPENSE', { bank: one, day, amount, description: `Card payment ${other.lastFour}` })
    this.#book('EXPENSE', { bank: other, day, amount, description: 'Payment - thank you' })
  }

  /** `told`: at least one side says so; `named`: both sides name the other account; `silent`: neither. */
  #move(
    [from, to]: readonly [Bank, Bank],
    out: Minor,
    arrived: Minor,
    mode: 'told' | 'named' | 'silent',
    day = this.#day(),
  ): void {
    const [going, coming] = this.#texts(from, to, mode)
    const expense = { bank: from, day, amount: out, description: going }
    const income = { bank: to, day: addBusinessDays(day, this.#gap()), amount: arrived, description: coming }
    this.truth.push({
      expenseTransactionId: this.#book('EXPENSE', expense),
      incomeTransactionId: this.#book('INCOME', income),
    })
  }

  #texts(from: Bank, to: Bank, mode: 'told' | 'named' | 'silent'): readonly [string, string] {
    const number = 100_000 + this.#random.below(900_000)
    if (mode === 'silent') return [`ACH debit ${number}`, `Credit memo ${number + 1}`]
    const named = [`Transfer to ${to.name}`, `Transfer from x${from.lastFour}`] as const
    if (mode === 'named') return named
    return this.#random.pick([
      named,
      [`Online transfer to ${to.institution}`, `Online transfer from ${from.institution}`],
      [`XFER ${to.lastFour}`, 'Deposit'],
      ['Electronic debit', `Transfer from x${from.lastFour}`],
      [`Online transfer ${number}`, `Online transfer ${number}`],
      ['Internal transfer', 'Internal transfer'],
    ] as const)
  }

  #book(
    type: 'INCOME' | 'EXPENSE',
    { bank, day, amount, description }: Booking,
    id = this.#random.uuid(),
  ): string {
    const { currency, id: accountId } = bank
    const status = this.#random.pick(['UNDER_REVIEW', 'APPROVED'] as const)
    const timestamp = timestampOfDay(day)
    this.transactions.push({ id, timestamp, description, amount, type, currency, accountId, status })
    return id
  }

  #makeRates(): ExchangeRate[] {
    const rates: ExchangeRate[] = []
    for (let week = -1; week * 7 < this.#days; week += 1) {
      for (const quote of ['EUR', 'GBP', 'NGN']) {
        const rate = ((PER_DOLLAR[quote] ?? 1) * (0.97 + 0.06 * this.#random.next())).toFixed(6)
        rates.push({ base: 'USD', quote, date: addDays(FIRST_DAY, week * 7), source: 'generated', rate })
      }
    }
    return rates
  }

  #twoBanks(): readonly [Bank, Bank] {
    return this.#twoOf(this.#accounts, (a, b) => a.currency === b.currency)
  }

  #twoOf(banks: readonly Bank[], fit: (a: Bank, b: Bank) => boolean): readonly [Bank, Bank] {
    for (;;) {
      const [a, b] = [this.#random.pick(banks), this.#random.pick(banks)]
      if (a !== b && fit(a, b)) return [a, b]
    }
  }

  #day(): CalendarDay {
    return addBusinessDays(addDays(FIRST_DAY, this.#random.below(this.#days)), 0)
  }

  /** Business days from the debit to the credit, most often few. */
  #gap(): number {
    return this.#random.chance(0.6) ? this.#random.below(3) : this.#random.below(10) - 4
  }

  #roundAmount(): Minor {
    return minor(this.#random.pick(ROUND))
  }

  #oddAmount(): Minor {
    return minor(Math.round(500 * Math.exp(this.#random.next() * 6)))
  }
}

/** From 0, a Monday. */
function weekday(day: CalendarDay): number {
  return (Math.floor(Date.parse(day) / 86_400_000) + 3) % 7
}

/** The day a number of business days away; a day of the weekend counts as the Monday after it. */
function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  let at = day
  while (weekday(at) > 4) at = addDays(at, 1)
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, Math.sign(count))
    if (weekday(at) <= 4) left -= 1
  }
  return at
}

function byTime(a: TransferRow, b: TransferRow): number {
  return a.timestamp < b.timestamp || (a.timestamp === b.timestamp && a.id < b.id) ? -1 : 1
}

/**
 * The usual simple matcher, to measure against: each expense in order of days takes the income in another
 * account that fits by amount (up to 3 % less, or 4 % around the rate) and is nearest in time, within seven
 * days before to seven after (eleven across currencies).
 */
export function nearestDateMatcher({ transactions, rates }: TransferBooks): TransferSides[] {
  const table = new RateTable(rates)
  const incomes = transactions.filter(({ type }) => type === 'INCOME').sort(byTime)
  const times = incomes.map(({ timestamp }) => Date.parse(timestamp))
  const taken = new Set<TransferRow>()
  const found: TransferSides[] = []
  let first = 0
  for (const expense of transactions.filter(({ type }) => type === 'EXPENSE').sort(byTime)) {
    const at = Date.parse(expense.timestamp)
    const day = expense.timestamp.slice(0, 10) as CalendarDay
    while ((times[first] ?? Infinity) < at - 7 * 86_400_000) first += 1
    let best: { income: TransferRow; gap: number } | undefined
    for (let index = first; (times[index] ?? Infinity) <= at + 11 * 86_400_000; index += 1) {
      const income = incomes[index]
      if (!income || taken.has(income) || income.accountId === expense.accountId) continue
      const gap = Math.abs((times[index] ?? 0) - at)
      if (best && gap >= best.gap) continue
      const same = income.currency === expense.currency
      if (same && gap > 7 * 86_400_000) continue
      const worth =
        table.convert(expense.amount, expense.currency, income.currency, day)?.amount ?? Number.NaN
      const [low, high] = same ? [worth * 0.97, worth] : [worth * 0.96, worth * 1.04]
      if (income.amount >= low && income.amount <= high) best = { income, gap }
    }
    if (!best) continue
    taken.add(best.income)
    found.push({ expenseTransactionId: expense.id, incomeTransactionId: best.income.id })
  }
  return found
}

export interface Accuracy {
  precision: number
  recall: number
  f1: number
}

/**
 * How well found pairs meet the true ones. Rows that agree in all but their id are interchangeable: of two
 * equal debits and two equal credits no reader could say which belong together.
 */
export function accuracyOf(
  found: readonly TransferSides[],
  { transactions, truth }: Pick<TransferBooks, 'transactions' | 'truth'>,
): Accuracy {
  const contents = new Map(
    transactions.map(({ id, timestamp, accountId, amount, description }) => [
      id,
      [timestamp, accountId, amount, description].join('|'),
    ]),
  )
  const keyOf = (sides: TransferSides) =>
    `${contents.get(sides.expenseTransactionId)}>${contents.get(sides.incomeTransactionId)}`
  const wanted = new Map<string, number>()
  for (const sides of truth) wanted.set(keyOf(sides), (wanted.get(keyOf(sides)) ?? 0) + 1)
  let right = 0
  for (const sides of found) {
    const left = wanted.get(keyOf(sides)) ?? 0
    if (left > 0) right += 1
    wanted.set(keyOf(sides), left - 1)
  }
  const precision = found.length === 0 ? 1 : right / found.length
  const recall = truth.length === 0 ? 1 : right / truth.length
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
