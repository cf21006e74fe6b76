import { randomUUID } from 'node:crypto'
import type { GLAccountRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../src/domain/gl-account/gl-account.ts'
import { generalChart } from '../../src/domain/gl-account/starter-charts.ts'

/**
 * The chart of accounts that a new organisation starts with: the five categories, and the account to
 * which everything is posted until somebody chooses a better one.
 */
export function starterChart(at: string): GLAccountRow[] {
  const fallback: GLAccountRow = {
    id: randomUUID(),
    number: DEFAULT_GL_NUMBER,
    name: DEFAULT_GL_NAME,
    description: 'Transactions that aren’t assigned yet',
    category: 'EXPENSE',
    createdAt: at,
    updatedAt: at,
  }
  const accounts = generalChart.lines.map((line) => ({
    id: randomUUID(),
    ...line,
    createdAt: at,
    updatedAt: at,
  }))
  return [fallback, ...accounts]
}
