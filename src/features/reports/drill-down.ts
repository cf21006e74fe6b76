import { addDays } from '../../domain/calendar/calendar-day.ts'
import { fiscalYearOf } from '../../domain/reports/periods.ts'
import { FIRST_DAY, type ReportColumn, type ReportLine } from '../../domain/reports/financial-statement.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { reportAddress, type ReportChoice, turnedTo } from './report-choice.ts'

/** What is known of the books besides the lines. */
export interface DrillDownBooks {
  lines: ReadonlyMap<string, ReportLine>
  /** Keys of the account of transfer fees, whose figure is more than transactions, and of those of cash. */
  fees: string
  cash: readonly string[]
  startMonth: number
}

/**
 * Where the rows behind a figure are: the transactions where a filter of theirs gives exactly these rows, else
 * the general ledger of the accounts. Undefined for a figure that is computed from others in sight.
 */
export function drillDownOf(
  choice: ReportChoice,
  line: ReportLine,
  column: ReportColumn,
  books: DrillDownBooks,
): string | undefined {
  const { report } = choice
  const { to } = column.period
  const year = fiscalYearOf(to, books.startMonth)
  const period = report === 'trial' ? { from: year.from, to } : column.period
  const set = { ...choice, period }
  const profit = (of: typeof period) =>
    reportAddress({ ...turnedTo(set, 'profit'), period: of, by: 'total', compare: 'none' })
  if (line.kind === 'computed') {
    if (line.id === 'earnings') return profit({ from: year.from, to })
    if (line.id === 'retained') return profit({ from: FIRST_DAY, to: addDays(year.from, -1) })
    if (line.id === 'profit') return profit(period)
    if (line.id === 'review') return transactionsAddress({ ...period, status: 'UNDER_REVIEW' })
    if (line.id === 'opening') return ledgerAddress(set, books.cash, false)
    return undefined
  }
  if (line.id === 'closing') return ledgerAddress(set, books.cash, false)
  if (line.id === 'change') return reportAddress({ ...turnedTo(set, 'cash'), by: 'total', compare: 'none' })
  if (line.id === 'net') return transactionsAddress({ ...period, counted: true })
  const { account } = line
  if (account && (report === 'profit' || report === 'trend') && account.key !== books.fees) {
    const { key, number } = account
    if (number !== '') {
      const isOfChart = key === `gl:${number}`
      return transactionsAddress({
        ...period,
        glAccountNumber: number,
        ...(isOfChart ? {} : { types: [key.endsWith(':INCOME') ? 'INCOME' : 'EXPENSE'] }),
        ...(choice.basis === 'approved' ? { status: 'APPROVED' } : {}),
        counted: true,
      })
    }
  }
  const keys = accountsUnder(line, books.lines)
  return keys && ledgerAddress(set, keys, report === 'cash' || report === 'bridge')
}

/** The general ledger of one account as the report is set. */
export function ledgerDrillDown(choice: ReportChoice, key: string): string {
  return ledgerAddress(choice, [key], choice.report === 'cash' || choice.report === 'bridge')
}

function ledgerAddress(choice: ReportChoice, accounts: readonly string[], cashOnly: boolean): string {
  return reportAddress({ ...turnedTo(choice, 'ledger'), by: 'total', compare: 'none', accounts, cashOnly })
}

/** The accounts that a line sums; undefined where a computed figure is among its parts. */
function accountsUnder(line: ReportLine, lines: ReadonlyMap<string, ReportLine>): string[] | undefined {
  if (line.account) return [line.account.key]
  if (!line.sums || line.sums.length === 0) return undefined
  const keys: string[] = []
  for (const { id } of line.sums) {
    const part = lines.get(id)
    // A section in which nothing is has no accounts, and takes none away.
    if (part?.sums?.length === 0) continue
    const under = part && accountsUnder(part, lines)
    if (!under) return undefined
    keys.push(...under)
  }
  return keys.length === 0 ? undefined : keys
}
