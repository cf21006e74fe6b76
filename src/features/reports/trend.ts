import {
  lastOwnColumn,
  type ReportLine,
  type FinancialStatement,
} from '../../domain/reports/financial-statement.ts'
import type { ReportChoice } from './report-choice.ts'

/**
 * The accounts of one side of profit and loss, the largest first, and their total: what is spent, or earned, on what
 * over time.
 */
export function trendOf(statement: FinancialStatement, side: ReportChoice['side']): FinancialStatement {
  const { lines, columns } = statement
  const section = side === 'EXPENSE' ? 'expenses' : 'income'
  const first = lines.findIndex(({ id }) => id === section)
  const last = lines.findIndex(({ id }) => id === `${section}/total`)
  const own = lastOwnColumn(columns)
  const accounts = lines
    .slice(first, last)
    .filter(({ kind }) => kind === 'account')
    .sort((a, b) => compare(b.amounts[own] ?? 0n, a.amounts[own] ?? 0n))
    .map((line): ReportLine => ({ ...line, depth: 0 }))
  const total = lines[last]
  if (!total) return { ...statement, lines: accounts }
  const sums = accounts.map(({ id }) => ({ id, sign: 1 as const }))
  return { ...statement, lines: [...accounts, { ...total, sums }] }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
