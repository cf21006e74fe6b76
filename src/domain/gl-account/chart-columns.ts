import type { GLAccount, GLCategory } from './gl-account.ts'

/** What a column of a chart may tell of its accounts: `group` whether one is only a heading for others. */
export type ChartColumn = 'number' | 'name' | 'category' | 'subcategory' | 'description' | 'group'

/** The headings that charts of accounts carry when other programs export them. */
const HEADINGS: Record<ChartColumn, RegExp> = {
  number: /^((gl |nominal )?(account |accnt\.? )?(number|no\.?|nr\.?|code|#)|n\/c)$/,
  name: /^(full )?(account )?(name|title)$|^account$/,
  category: /^(account )?(category|type|class|group)$/,
  subcategory: /^(sub ?-?category|sub ?-?type|detail ?type|sub ?-?group)$/,
  description: /^(description|notes?|memo)$/,
  group: /^placeholder$/,
}

/** A title, the name of the firm and an empty line may stand above the heading. */
const MOST_ABOVE = 10

export interface ChartHeading {
  /** Its place among the rows, from 0. */
  at: number
  columns: readonly (ChartColumn | undefined)[]
}

/** The heading of a chart of accounts; undefined where it has none. */
export function chartHeading(rows: readonly (readonly string[])[]): ChartHeading | undefined {
  for (const [at, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsOf(cells)
    const hasOne = columns.includes('number') || columns.includes('category')
    if (hasOne && columns.includes('name')) return { at, columns }
    // A title is told in one cell; a row of several is one of the list.
    if (cells.filter((cell) => cell.trim() !== '').length > 1) return undefined
  }
  return undefined
}

/** Whether columns of these names are those of a chart of accounts. */
export function areOfChart(names: readonly string[]): boolean {
  const columns = columnsOf(names)
  return columns.includes('name') && columns.includes('category')
}

function columnsOf(cells: readonly string[]): (ChartColumn | undefined)[] {
  return cells.map((cell) => {
    // Xero marks with an asterisk what its own import needs.
    const words = cell.replace('*', '').trim().toLowerCase()
    return ALL.find((column) => HEADINGS[column].test(words))
  })
}

const ALL: readonly ChartColumn[] = ['number', 'name', 'category', 'subcategory', 'description', 'group']

/** How other programs call the five categories (QuickBooks, Xero, GnuCash, Wave among them). */
const SYNONYMS: readonly (readonly [GLCategory, RegExp])[] = [
  // What is owed, or paid before it is due, bears the names of income and expenses as well.
  ['LIABILITY', /sales tax|^(gst|vat)$|unpaid|accrued|unearned|deferred (income|revenue)|customer prepay/],
  ['ASSET', /prepaid|prepayment|receivable|accumulated/],
  // "Cost of sales" is no income, and "accounts payable" no asset.
  ['EXPENSE', /expense|cost|overhead|depreciation|expenditure|^(cogs|exp|exexp)$/],
  ['LIABILITY', /liabilit|payable|credit card|loan|mortgage|line of credit|^(credit|ccard|ap)$/],
  ['EQUITY', /equity|capital|retained|drawing|net assets/],
  ['INCOME', /income|revenue|sales|turnover|^(inc|exinc)$/],
  [
    'ASSET',
    /asset|bank|cash|inventory|property|equipment|securities|^(current|fixed|stock|mutual|mutual fund|ar)$/,
  ],
]

/** The category that words of a list name, as people and programs write them. */
export function categoryOf(words: string): GLCategory | undefined {
  const text = words.trim().toLowerCase()
  return SYNONYMS.find(([, pattern]) => pattern.test(text))?.[0]
}

/** An account of the chart that a list is read against. */
export type Charted = Pick<GLAccount, 'number' | 'name' | 'category'>
