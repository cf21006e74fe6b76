import { spawnSync } from 'node:child_process'
import Papa from 'papaparse'
import { expect } from 'vitest'
import type { Ledger } from '../../../src/db/ledger/ledger.ts'
import { report, type FinancialStatementName } from '../../../src/db/ledger/queries/reports/report-query.ts'
import { addDays, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import { exponentOf } from '../../../src/domain/money/currency.ts'
import { isCash } from '../../../src/domain/reports/posting-groups.ts'
import { balancesOf } from '../../../src/domain/reports/sums.ts'
import { reportBooks } from '../../../src/db/ledger/queries/reports/report-books.ts'
import { exportFile } from '../../../src/domain/transaction/transaction-export.ts'
import type { RandomBooks } from '../../support/books/random-books.ts'

export const hasHledger = spawnSync('hledger', ['--version']).status === 0
if (!hasHledger) console.warn('hledger is not installed, so reports are not compared with its own')

/** The amounts of a report by currency and account, in minor units. One start of hledger answers for every currency. */
function hledger(journal: string, args: readonly string[]): Map<string, Map<string, bigint>> {
  const { stdout, stderr } = spawnSync('hledger', ['-f', '-', ...args, '--flat', '--no-total', '-O', 'csv'], {
    input: journal,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const found = new Map<string, Map<string, bigint>>()
  for (const [name = '', amounts = ''] of Papa.parse<string[]>(stdout.trim()).data) {
    if (/^(Net|Total)/.test(name)) continue
    for (const [currency, minor] of amounts.split(', ').flatMap(amountOf)) {
      const ofCurrency = found.get(currency) ?? new Map<string, bigint>()
      found.set(currency, ofCurrency.set(name, (ofCurrency.get(name) ?? 0n) + minor))
    }
  }
  return found
}

/** None of a heading, and none of a bare 0. */
function amountOf(text: string): [currency: string, minor: bigint][] {
  const [, sign = '', whole = '', decimals = '', currency = ''] =
    /^(-?)(\d+)(?:\.(\d*))? ([A-Z]{3})$/.exec(text) ?? []
  if (whole === '') return []
  const minor = BigInt(whole + decimals.padEnd(exponentOf(currency), '0')) * (sign === '-' ? -1n : 1n)
  return minor === 0n ? [] : [[currency, minor]]
}

/** How the export calls an account. */
function nameOf(key: string, label: string, section: string): string {
  const root = {
    income: 'Income',
    expenses: 'Expenses',
    assets: 'Assets',
    liabilities: 'Liabilities',
    equity: 'Equity',
  }[section]
  if (key.startsWith('bank:')) return `${root}:Bank:${label}`
  if (key.startsWith('gl:9999') || key.startsWith('gl:gone')) return `${root}:Not in the chart`
  return `${root}:${label}`
}

/** The accounts of a report with their amounts in its only column, by the names of the export. */
function figuresOf(
  ledger: Ledger,
  name: FinancialStatementName,
  currency: string,
  view: { from: CalendarDay; to: CalendarDay; basis: 'approved' | 'all' },
) {
  const { statement } = report(ledger, {
    report: name,
    view: { period: view, by: 'total', compare: 'none', basis: view.basis, currency, startMonth: 1 },
  })
  const figures = new Map<string, bigint>()
  let section = ''
  for (const { id, kind, label, amounts, account } of statement?.lines ?? []) {
    if (kind === 'heading' && !id.includes('/')) section = id
    if (kind === 'account' && account) {
      const full = nameOf(account.key, label, section)
      figures.set(full, (figures.get(full) ?? 0n) + (amounts[0] ?? 0n))
    }
    if (kind === 'computed' && id === 'exchange') figures.set('exchange', amounts[0] ?? 0n)
  }
  return figures
}

const sorted = (map: ReadonlyMap<string, bigint>, keep: (name: string) => boolean) =>
  [...map].filter(([name, amount]) => keep(name) && amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))

const TRANSIT = 'Assets:Transfers in transit'

/** Holds what reports say of the books, as the ledger has them, against what hledger makes of their export. */
export function expectOfHledger(
  ledger: Ledger,
  books: RandomBooks,
  [one, other]: readonly [CalendarDay, CalendarDay],
  basis: 'approved' | 'all',
  currencies: readonly string[] = ['USD', 'EUR', 'JPY', 'KWD'],
): void {
  const [from, to] = one < other ? [one, other] : [other, one]
  const journal = exportFile(
    'hledger',
    books.rows,
    books.accounts,
    books.chart,
    books.transfers,
    books.journals,
    true,
  ).content
  const cleared = basis === 'approved' ? ['-C'] : []
  const end = addDays(to, 1)
  const ask = (...args: string[]) => hledger(journal, [...args, '-e', end, ...cleared])
  const theirs = {
    income: ask('is', '-b', from),
    sheet: ask('bse'),
    cash: ask('cf', '-b', from),
    balances: ask('bal', '--historical'),
    trial: ask('bal', '-b', `${to.slice(0, 4)}-01-01`, 'type:RX'),
  }
  for (const currency of currencies) {
    const theirsOf = (name: keyof typeof theirs) => theirs[name].get(currency) ?? new Map<string, bigint>()
    const of = (name: FinancialStatementName) => figuresOf(ledger, name, currency, { from, to, basis })
    expect(sorted(of('profit'), () => true)).toEqual(sorted(theirsOf('income'), () => true))

    // What transit is left with after a transfer across currencies is exchange differences in a report.
    const isPlain = (name: string) => name !== TRANSIT && !/exchange/i.test(name)
    const sheet = of('balance')
    const theirSheet = theirsOf('sheet')
    expect(sorted(sheet, isPlain)).toEqual(sorted(theirSheet, isPlain))
    expect((sheet.get(TRANSIT) ?? 0n) - (sheet.get('exchange') ?? 0n)).toBe(
      (theirSheet.get(TRANSIT) ?? 0n) - (theirSheet.get('Equity:Exchange differences') ?? 0n),
    )

    const groups = reportBooks(ledger).postingGroups.filter(
      ({ account, status }) => isCash(account) && (basis === 'all' || status === 'APPROVED'),
    )
    const held = [...balancesOf(groups, [addDays(from, -1), to]).values()].flatMap(
      ({ account, byCurrency }) => {
        const [before = 0n, after = 0n] = byCurrency.get(currency) ?? []
        const bank = account.kind === 'bank' && after !== before
        return bank ? [[`Assets:Bank:${account.name}`, after - before] as const] : []
      },
    )
    expect(new Map([...theirsOf('cash')].filter(([name]) => name !== TRANSIT))).toEqual(new Map(held))

    const trial = [...theirsOf('balances').values()].reduce((sum, amount) => sum + amount, 0n)
    expect(trial).toBe(0n)
    expect(sorted(trialOf(ledger, books.chart, currency, { from, to, basis }), isPlain)).toEqual(
      sorted(theirsOf('trial'), isPlain),
    )
  }
}

/** Income and expenses of the trial balance, debit less credit. */
function trialOf(
  ledger: Ledger,
  chart: RandomBooks['chart'],
  currency: string,
  view: { from: CalendarDay; to: CalendarDay; basis: 'approved' | 'all' },
) {
  const { statement } = report(ledger, {
    report: 'trial',
    view: { period: view, by: 'total', compare: 'none', basis: view.basis, currency, startMonth: 1 },
  })
  const figures = new Map<string, bigint>()
  for (const { amounts, account, label } of statement?.lines ?? []) {
    const category = account && categoryOf(account.key, chart)
    if (!account || category === undefined) continue
    const name = nameOf(account.key, label, category)
    figures.set(name, (figures.get(name) ?? 0n) + (amounts[0] ?? 0n) - (amounts[1] ?? 0n))
  }
  return figures
}

function categoryOf(key: string, chart: RandomBooks['chart']): 'income' | 'expenses' | undefined {
  const [, number = '', direction] = key.split(':')
  // What is not assigned stands under the direction of its rows.
  const known = chart.find((account) => account.number === number && number !== DEFAULT_GL_NUMBER)
  const category = known?.category ?? direction
  if (key === 'own:fees' || category === 'EXPENSE') return 'expenses'
  return category === 'INCOME' ? 'income' : undefined
}
