import { GL_ACCOUNT_LENGTHS, type GLAccount, type GLCategory } from './gl-account.ts'
import { quoted } from '../text/quoted.ts'

/** An account as a list names it. */
export type GLAccountLine = Pick<GLAccount, 'number' | 'name' | 'category' | 'subcategory' | 'description'>

/** A row of a list that cannot be added, and why. */
export interface RefusedLine {
  /** The row's place in the list, from 1, the heading included. */
  line: number
  text: string
  reason: string
}

export interface ReadList {
  accounts: GLAccountLine[]
  refused: RefusedLine[]
}

type Column = keyof GLAccountLine

/** The headings that charts of accounts carry when other programs export them. */
const headings: Record<Column, RegExp> = {
  number: /^(account )?(number|no\.?|nr\.?|code|#)$/,
  name: /^(account )?(name|title)$|^account$/,
  category: /^(account )?(category|type|class|group)$/,
  subcategory: /^(sub ?-?category|sub ?-?type|detail type|sub ?-?group)$/,
  description: /^(description|notes?|memo)$/,
}

/** Without a heading the columns stand in this order. */
const usualOrder: readonly Column[] = ['number', 'name', 'category', 'subcategory', 'description']

/**
 * Reads a chart of accounts from the cells of a CSV file, with a heading row or without one. A row is
 * refused where it lacks number or name, has a text that is too long, names an unknown category, or has a
 * number that is in `taken` or further up in the list. Without a category an account is an expense.
 */
export function readGLAccountList(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<string>,
): ReadList {
  const columns = headingOf(rows[0] ?? [])
  const result: ReadList = { accounts: [], refused: [] }
  const seen = new Set(taken)
  rows.forEach((cells, index) => {
    if ((index === 0 && columns) || cells.every((cell) => cell.trim() === '')) return
    const read = lineOf(cells, columns ?? usualOrder)
    const reason = typeof read === 'string' ? read : duplicateReason(read.number, taken, seen)
    if (reason !== undefined) {
      result.refused.push({ line: index + 1, text: cells.join(', '), reason })
    } else if (typeof read !== 'string') {
      seen.add(read.number)
      result.accounts.push(read)
    }
  })
  return result
}

function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => {
    const words = cell.trim().toLowerCase()
    return usualOrder.find((column) => headings[column].test(words))
  })
  return columns.includes('number') && columns.includes('name') ? columns : undefined
}

function lineOf(cells: readonly string[], columns: readonly (Column | undefined)[]): GLAccountLine | string {
  const values: Partial<Record<Column, string>> = {}
  columns.forEach((column, index) => {
    const value = cells[index]?.trim()
    if (column !== undefined && value) values[column] ??= value
  })
  const { number, name, subcategory, description } = values
  if (number === undefined) return 'GL account number is required'
  if (name === undefined) return 'GL account name is required'
  for (const [column, most] of Object.entries(GL_ACCOUNT_LENGTHS)) {
    const length = values[column as keyof typeof GL_ACCOUNT_LENGTHS]?.length ?? 0
    if (length > most) return `The ${column} is longer than ${most} characters`
  }
  const category = values.category === undefined ? 'EXPENSE' : categoryOf(values.category)
  if (!category) {
    return `${quoted(values.category ?? '')} isn’t a category. Use asset, liability, equity, income, or expense`
  }
  return {
    number,
    name,
    category,
    ...(subcategory === undefined ? {} : { subcategory }),
    ...(description === undefined ? {} : { description }),
  }
}

/** How other programs call the five categories (QuickBooks, Xero, GnuCash among them). */
const synonyms: readonly (readonly [GLCategory, RegExp])[] = [
  // "Cost of sales" is no income, and "accounts payable" no asset.
  ['EXPENSE', /expense|cost|overhead|depreciation|expenditure/],
  ['LIABILITY', /liabilit|payable|credit card|loan/],
  ['EQUITY', /equity|capital|retained/],
  ['INCOME', /income|revenue|sales|turnover/],
  ['ASSET', /asset|bank|cash|receivable|inventory|prepayment|^current$|^fixed$/],
]

function categoryOf(words: string): GLCategory | undefined {
  const text = words.toLowerCase()
  return synonyms.find(([, pattern]) => pattern.test(text))?.[0]
}

function duplicateReason(
  number: string,
  taken: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): string | undefined {
  if (taken.has(number)) return `GL account with number ${number} already exists`
  return seen.has(number) ? `${number} is listed twice. The first one is used` : undefined
}
