import { fold } from '../prediction/gl-example.ts'
import { PurposeAccounts } from '../prediction/purpose-accounts.ts'
import { lastOfPath } from '../text/last-of-path.ts'
import { GL_ACCOUNT_LENGTHS, type GLAccount, type GLCategory } from './gl-account.ts'
import type { GLAccountLine } from './gl-account-list.ts'

/** A category that a file gives its rows, and how many of them came in and went out. */
export interface FileCategory {
  name: string
  income: number
  expense: number
}

/** A GL account that the chart lacks for a category, and how many rows of the file have it. */
export interface MissingAccount {
  account: GLAccountLine
  rows: number
}

/** Where accounts of a kind are numbered from in a chart that has none of it. */
const FIRST_NUMBERS = { INCOME: 4_000, EXPENSE: 6_000 } as const
const STEP = 10

/**
 * The GL accounts that a chart lacks for the categories of a file: income or expense by what most of its rows are, and
 * numbered after those of their kind. `others` are the accounts that money was moved to and from, which are no categories.
 */
export function accountsForCategories(
  categories: readonly FileCategory[],
  chart: readonly GLAccount[],
  others: readonly string[],
): MissingAccount[] {
  const named = new PurposeAccounts(chart)
  const moved = new Set(others.flatMap((name) => [fold(name), fold(lastOfPath(name))]))
  const missing = new Map<string, FileCategory>()
  for (const { name: path, income, expense } of categories) {
    const name = lastOfPath(path).slice(0, GL_ACCOUNT_LENGTHS.name)
    const key = fold(name)
    const isKnown = named.named(path, income > expense) ?? named.named(name, income > expense)
    if (!/\p{L}/u.test(name) || moved.has(key) || moved.has(fold(path)) || isKnown) continue
    const same = missing.get(key)
    missing.set(key, {
      name: same?.name ?? name,
      income: income + (same?.income ?? 0),
      expense: expense + (same?.expense ?? 0),
    })
  }
  const free = { INCOME: freeNumbers(chart, 'INCOME'), EXPENSE: freeNumbers(chart, 'EXPENSE') }
  return [...missing.values()].map(({ name, income, expense }) => {
    const category = income > expense ? 'INCOME' : 'EXPENSE'
    return { account: { number: `${free[category].next().value}`, name, category }, rows: income + expense }
  })
}

/** Numbers that no account has, those above the highest of the kind first. */
function* freeNumbers(
  chart: readonly GLAccount[],
  kind: Extract<GLCategory, 'INCOME' | 'EXPENSE'>,
): Generator<number, never> {
  const taken = new Set(chart.map(({ number }) => number))
  const numbers = chart.flatMap(({ number, category }) =>
    category === kind && /^\d{4,6}$/.test(number) ? [Number(number)] : [],
  )
  const highest = numbers.length > 0 ? Math.max(...numbers) : FIRST_NUMBERS[kind] - STEP
  let number = Math.floor(highest / STEP) * STEP
  for (;;) {
    number += STEP
    if (!taken.has(`${number}`)) yield number
  }
}
