import { randomUUID } from 'node:crypto'
import type { GLAccountRow } from '../../src/contract/rows.ts'
import {
  DEFAULT_GL_NAME,
  DEFAULT_GL_NUMBER,
  GL_CATEGORIES,
  type GLCategory,
} from '../../src/domain/gl-account.ts'

type Line = readonly [number: string, name: string, subcategory: string]

const linesByCategory: Readonly<Record<GLCategory, readonly Line[]>> = {
  ASSET: [
    ['1000', 'Cash', 'Current assets'],
    ['1010', 'Checking Accounts', 'Current assets'],
    ['1020', 'Savings Accounts', 'Current assets'],
    ['1100', 'Accounts Receivable', 'Current assets'],
    ['1200', 'Prepaid Expenses', 'Current assets'],
    ['1500', 'Equipment', 'Fixed assets'],
  ],
  LIABILITY: [
    ['2000', 'Accounts Payable', 'Current liabilities'],
    ['2100', 'Credit Cards', 'Current liabilities'],
    ['2200', 'Taxes Payable', 'Current liabilities'],
    ['2500', 'Loans Payable', 'Long-term liabilities'],
  ],
  EQUITY: [
    ['3000', "Owner's Equity", 'Equity'],
    ['3100', "Owner's Draw", 'Equity'],
    ['3900', 'Retained Earnings', 'Equity'],
  ],
  INCOME: [
    ['4000', 'Sales', 'Operating income'],
    ['4100', 'Services', 'Operating income'],
    ['4200', 'Salary and Wages Received', 'Operating income'],
    ['4800', 'Interest Income', 'Other income'],
    ['4900', 'Other Income', 'Other income'],
  ],
  EXPENSE: [
    ['5000', 'Cost of Goods Sold', 'Cost of sales'],
    ['6000', 'Advertising and Marketing', 'Operating expenses'],
    ['6050', 'Bank Fees', 'Operating expenses'],
    ['6100', 'Groceries and Meals', 'Operating expenses'],
    ['6150', 'Insurance', 'Operating expenses'],
    ['6200', 'Office Supplies', 'Operating expenses'],
    ['6250', 'Payroll', 'Operating expenses'],
    ['6300', 'Professional Services', 'Operating expenses'],
    ['6350', 'Rent', 'Operating expenses'],
    ['6400', 'Software and Subscriptions', 'Operating expenses'],
    ['6450', 'Travel and Transport', 'Operating expenses'],
    ['6500', 'Utilities and Phone', 'Operating expenses'],
    ['6800', 'Interest Expense', 'Other expenses'],
    ['6900', 'Taxes', 'Other expenses'],
  ],
}

/**
 * The chart of accounts that a new organisation starts with: the five categories, and the account to
 * which everything is posted until somebody chooses a better one.
 */
export function starterChart(at: string): GLAccountRow[] {
  const rowOf = (category: GLCategory, [number, name, subcategory]: Line): GLAccountRow => ({
    id: randomUUID(),
    number,
    name,
    category,
    subcategory,
    createdAt: at,
    updatedAt: at,
  })
  const fallback: GLAccountRow = {
    id: randomUUID(),
    number: DEFAULT_GL_NUMBER,
    name: DEFAULT_GL_NAME,
    description: 'Holds what has not been assigned yet',
    category: 'EXPENSE',
    createdAt: at,
    updatedAt: at,
  }
  const lines = GL_CATEGORIES.flatMap((category) =>
    linesByCategory[category].map((line) => rowOf(category, line)),
  )
  return [fallback, ...lines]
}
