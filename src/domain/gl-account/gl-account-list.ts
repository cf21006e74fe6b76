import { fold } from '../prediction/gl-example.ts'
import { lastOfPath } from '../text/last-of-path.ts'
import { quoted } from '../text/quoted.ts'
import { categoryOf, type Charted, type ChartColumn, chartHeading } from './chart-columns.ts'
import { freeNumbers } from './free-numbers.ts'
import { GL_ACCOUNT_LENGTHS, GL_CATEGORIES, type GLAccount, glAccountText } from './gl-account.ts'

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

type Columns = readonly (ChartColumn | undefined)[]
type Values = Partial<Record<ChartColumn, string>>

/** Without a heading the columns stand in this order; the numbers may be left out. */
const USUAL_ORDER = ['number', 'name', 'category', 'subcategory', 'description'] as const
const UNNUMBERED_ORDER = USUAL_ORDER.slice(1)

const CATEGORIES = 'Use asset, liability, equity, income, or expense'

/**
 * Reads a chart of accounts from the cells of a CSV file, with a heading row or without one. A row is refused where it
 * lacks number or name, has a text that is too long, names an unknown category, or is in the chart or further up in the
 * list already. Without a category an account is an expense. Where no account of the list has a number, each gets one.
 */
export function readGLAccountList(rows: readonly (readonly string[])[], chart: readonly Charted[]): ReadList {
  const heading = chartHeading(rows)
  const columns = heading?.columns ?? orderOf(rows)
  const values = placed(rows.map((cells, at) => (at <= (heading?.at ?? -1) ? {} : valuesOf(cells, columns))))
  const isUnnumbered = values.every(({ number }) => number === undefined)
  const read = isUnnumbered ? new UnnumberedLines(columns, chart) : new NumberedLines(chart)
  const result: ReadList = { accounts: [], refused: [] }
  values.forEach((told, index) => {
    if (Object.keys(told).length === 0) return
    const line = read.lineOf(told)
    if (typeof line !== 'string') result.accounts.push(line)
    else result.refused.push({ line: index + 1, text: rows[index]?.join(', ') ?? '', reason: line })
  })
  return result
}

/** Names come first where no row begins with anything that has a digit, and categories, if anything, come next. */
function orderOf(rows: readonly (readonly string[])[]): Columns {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const isUnnumbered = filled.every(([first = '', second = '']) => {
    return !/\d/.test(first) && (second.trim() === '' || categoryOf(second) !== undefined)
  })
  return isUnnumbered ? UNNUMBERED_ORDER : USUAL_ORDER
}

function valuesOf(cells: readonly string[], columns: Columns): Values {
  const values: Values = {}
  columns.forEach((column, index) => {
    const value = cells[index]?.trim()
    if (column !== undefined && value) values[column] ??= value
  })
  return values
}

/** An account below another is told by its path: "Car:Fuel" where "Car" is listed as well. */
function placed(values: readonly Values[]): Values[] {
  const names = new Set(values.flatMap(({ name }) => name ?? []))
  return values.map((told) => {
    const { name = '', subcategory } = told
    const last = lastOfPath(name)
    const above = name.slice(0, name.lastIndexOf(last)).replace(/[\s:>→»/]+$/, '')
    if (last === name || !names.has(above)) return told
    const isCategory = /^(assets?|liabilit(y|ies)|equity|income|expenses?)$/i.test(above)
    const group = subcategory ?? (isCategory ? undefined : lastOfPath(above))
    return { ...told, name: last, ...(group === undefined ? {} : { subcategory: group }) }
  })
}

/** Rows whose numbers tell them apart. */
class NumberedLines {
  readonly #taken: ReadonlySet<string>
  readonly #seen = new Set<string>()

  constructor(chart: readonly Charted[]) {
    this.#taken = new Set(chart.map(({ number }) => number))
  }

  /** The account of a row, or why it is none. */
  lineOf(told: Values): GLAccountLine | string {
    const { number } = told
    if (number === undefined) return 'GL account number is required'
    const line = accountOf(told, number)
    if (typeof line === 'string') return line
    if (this.#taken.has(number)) return `GL account with number ${number} already exists`
    if (this.#seen.has(number)) return `${number} is listed twice. The first one is used`
    this.#seen.add(number)
    return line
  }
}

/** Rows whose names tell them apart; each is given the next number of its category. */
class UnnumberedLines {
  readonly #hasCategories: boolean
  readonly #known: Map<string, string>
  readonly #free

  constructor(columns: Columns, chart: readonly Charted[]) {
    this.#hasCategories = columns !== UNNUMBERED_ORDER && columns.includes('category')
    this.#known = new Map(
      chart.map((account) => [keyOf(account), glAccountText(account.number, account.name)]),
    )
    this.#free = new Map(GL_CATEGORIES.map((category) => [category, freeNumbers(chart, category)]))
  }

  /** The account of a row, or why it is none. */
  lineOf(told: Values): GLAccountLine | string {
    if (told.group !== undefined && /^(t|true|yes|1)$/i.test(told.group))
      return 'It only groups other accounts'
    // The foot of a report stands below the names.
    if (this.#hasCategories && told.name !== undefined && told.category === undefined)
      return `The category is missing. ${CATEGORIES}`
    const line = accountOf(told, '')
    if (typeof line === 'string') return line
    const same = this.#known.get(keyOf(line))
    if (same !== undefined) return `It’s already there as ${same}`
    const number = `${this.#free.get(line.category)?.next().value}`
    this.#known.set(keyOf(line), glAccountText(number, line.name))
    return { ...line, number }
  }
}

function keyOf({ name, category }: Pick<GLAccount, 'name' | 'category'>): string {
  return `${category} ${fold(name)}`
}

function accountOf(told: Values, number: string): GLAccountLine | string {
  const { name, subcategory, description } = told
  if (name === undefined) return 'GL account name is required'
  if (!/\p{L}/u.test(name)) return `Expected the name of an account, found ${quoted(name)}`
  for (const [column, most] of Object.entries(GL_ACCOUNT_LENGTHS)) {
    const length = told[column as keyof typeof GL_ACCOUNT_LENGTHS]?.length ?? 0
    if (length > most) return `The ${column} is longer than ${most} characters`
  }
  const category = told.category === undefined ? 'EXPENSE' : categoryOf(told.category)
  if (!category) return `${quoted(told.category ?? '')} isn’t a category. ${CATEGORIES}`
  return {
    number,
    name,
    category,
    ...(subcategory === undefined ? {} : { subcategory }),
    ...(description === undefined ? {} : { description }),
  }
}
