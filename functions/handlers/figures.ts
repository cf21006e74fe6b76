import { accountFromRow } from '../../src/contract/rows.ts'
import type { Account } from '../../src/domain/account/account.ts'
import { bookBalance } from '../../src/domain/account/account-balance.ts'
import { addDays, type CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY, exponentOf } from '../../src/domain/money/currency.ts'
import { Dashboard, type Series } from '../../src/domain/dashboard/dashboard.ts'
import { rateText, type RateUsed } from '../../src/domain/money/exchange-rate.ts'
import type { JournalEntry } from '../../src/domain/journal/journal-entry.ts'
import { addFlow, type DayFlow, emptyFlow } from '../../src/domain/ledger/day-flows.ts'
import { journalFlows, journalMoney } from '../../src/domain/ledger/journal-postings.ts'
import { LedgerAccounts } from '../../src/domain/ledger/ledger-accounts.ts'
import { withCashLines } from '../../src/domain/ledger/petty-cash.ts'
import { decimalFromMinor, decimalText } from '../../src/domain/money/money.ts'
import { runway } from '../../src/domain/dashboard/runway.ts'
import { periodOf } from '../../src/domain/calendar/time-range.ts'
import type { Read } from '../define-call.ts'
import { accountsWithEntries } from '../store/tables/accounts-with-entries.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import { ratesOf } from '../store/tables/exchange-rates.ts'
import { type DaySum, daySums, firstDay } from '../store/tables/figures.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import { readJournals } from '../store/tables/journals.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

/** Income and expenses of the last days in one currency, and what could not be converted to it. */
export const getDashboardFinancialData: Read<'getDashboardFinancialData'> = async (read, actor, input) => {
  const currency = input?.currency ?? DEFAULT_CURRENCY
  const { from, to } = periodOf(input?.timeRange ?? 'daily', todayOf(actor.at, input?.today))
  const rates = await ratesOf(read.tx, from, to)
  const dashboard = new Dashboard(
    currency,
    rates,
    inOne([...flowsOf(await daySums(read, from, to)), ...(await journalFlowsOf(read, from, to))]),
  )
  const data = dashboard.data({ from, to })
  const decimal = (amount: bigint) => Number(decimalText(amount, currency))
  const decimals = ({ labels, income, expenses }: Series) => ({
    labels,
    income: income.map(decimal),
    expenses: expenses.map(decimal),
  })
  return {
    currency,
    from,
    to,
    dailyData: decimals(data.dailyData),
    monthlyData: decimals(data.monthlyData),
    totalIncome: decimal(data.totalIncome),
    totalExpenses: decimal(data.totalExpenses),
    netIncome: decimal(data.netIncome),
    balanceSheet: {
      income: decimal(data.balanceSheet.income),
      expenses: decimal(data.balanceSheet.expenses),
    },
    unconverted: data.unconverted.map((one) => ({
      currency: one.currency,
      income: Number(decimalText(one.income, one.currency)),
      expenses: Number(decimalText(one.expenses, one.currency)),
    })),
    ratesUsed: data.ratesUsed.map(rateOnWire),
  }
}

/** The runway looks at the last three complete months, or at the last 30 days of young books. */
const RUNWAY_DAYS = 130

export const getFinancialRunway: Read<'getFinancialRunway'> = async (read, actor, input) => {
  const currency = input?.currency ?? DEFAULT_CURRENCY
  const today = todayOf(actor.at, input?.today)
  const from = addDays(today, -RUNWAY_DAYS)
  const rates = await ratesOf(read.tx, from, today)
  const flows = flowsOf(await daySums(read, from, today))
  const first = await firstDay(read)
  // Books that began earlier are known by their first day alone; what lies before the period is not summed.
  if (first !== undefined && first < from) flows.push(...flowsOf(await daySums(read, first, first)))
  const accounts = (await readAccounts(read, {})).map(accountFromRow)
  const journals = await readJournals(read)
  flows.push(...(await flowsOfJournals(read, journals, accounts)))

  const dashboard = new Dashboard(currency, rates, inOne(flows))
  const found = runway(dashboard, withCashLines(accounts, journals), currency, rates, today)
  const decimal = (amount: bigint) => Number(decimalText(amount, currency))
  return {
    ...found,
    months: found.months ?? null,
    burnRate: found.burnRate === undefined ? null : decimal(found.burnRate),
    totalSavings: decimal(found.totalSavings),
    currentBalance: decimal(found.currentBalance),
  }
}

/** Every account's balance, and what it is worth in another currency where that is asked for. */
export const getAccountBalances: Read<'getAccountBalances'> = async (read, actor, input) => {
  const target = input?.targetCurrency
  const today = todayOf(actor.at, input?.today)
  const rates = target === undefined ? undefined : await ratesOf(read.tx, today, today)
  const unconverted = new Set<string>()
  let total = 0n
  const accounts = (await accountsWithEntries(read)).map((account) => {
    const { id, name, institution, type, currency, isActive } = account
    const books = bookBalance(account)
    const bookDecimal = Number(decimalText(books, currency))
    const plain = {
      id,
      name,
      institution,
      type,
      currency,
      isActive,
      balance: decimalFromMinor(account.balance, currency),
      bookBalance: bookDecimal,
      runningTotal: decimalFromMinor(account.runningTotal, currency),
    }
    if (target === undefined) return plain
    const converted = rates?.convertSum(books, currency, target, today)
    if (!converted) {
      if (isActive) unconverted.add(currency)
      return plain
    }
    if (isActive) total += converted.amount
    return {
      ...plain,
      convertedBalance: Number(decimalText(converted.amount, target)),
      ...(converted.rate ? { rate: rateOnWire(converted.rate) } : {}),
    }
  })
  return {
    accounts,
    ...(target === undefined
      ? {}
      : { targetCurrency: target, totalBalance: Number(decimalText(total, target)) }),
    unconverted: [...unconverted].sort(),
  }
}

function todayOf(at: string, stated: string | undefined): CalendarDay {
  return (stated ?? at.slice(0, 10)) as CalendarDay
}

/** Sums of the database as days of the dashboard, which converts and adds up. */
function flowsOf(sums: readonly DaySum[]): DayFlow[] {
  const flows = new Map<string, DayFlow>()
  for (const { day, currency, type, isBalanceSheet, total } of sums) {
    const key = `${day} ${currency}`
    let flow = flows.get(key)
    if (!flow) flows.set(key, (flow = emptyFlow(day, currency)))
    const part = isBalanceSheet ? flow.balanceSheet : flow
    part[type === 'INCOME' ? 'income' : 'expenses'] += minorSum(total, currency)
  }
  return [...flows.values()]
}

/** What journal entries come to that post on days of a period. */
async function journalFlowsOf(read: OrgRead, from: CalendarDay, to: CalendarDay): Promise<DayFlow[]> {
  const journals = await readJournals(read, from, to)
  if (journals.length === 0) return []
  return flowsOfJournals(read, journals, (await readAccounts(read, {})).map(accountFromRow))
}

async function flowsOfJournals(
  read: OrgRead,
  journals: readonly JournalEntry[],
  accounts: readonly Account[],
): Promise<DayFlow[]> {
  if (journals.length === 0) return []
  return journalFlows(journalMoney(journals, new LedgerAccounts(accounts, await readChart(read))))
}

/** Flows of which those of one day and currency become one. */
function inOne(flows: readonly DayFlow[]): DayFlow[] {
  const sums = new Map<string, DayFlow>()
  for (const flow of flows) {
    const key = `${flow.day} ${flow.currency}`
    const known = sums.get(key)
    if (known) addFlow(known, flow)
    else sums.set(key, flow)
  }
  return [...sums.values()]
}

/** Minor units of a decimal text of any length that has no more decimals than the currency. */
function minorSum(text: string, currency: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const exponent = exponentOf(currency)
  return BigInt(whole + fraction.padEnd(exponent, '0').slice(0, exponent))
}

function rateOnWire(rate: RateUsed) {
  return { from: rate.from, to: rate.to, date: rate.date, text: rateText(rate) }
}
