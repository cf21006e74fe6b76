import { fold } from '../prediction/gl-example.ts'
import { PurposeAccounts } from '../prediction/purpose-accounts.ts'
import { lastOfPath } from '../text/last-of-path.ts'
import { freeNumbers } from './free-numbers.ts'
import { GL_ACCOUNT_LENGTHS, type GLAccount } from './gl-account.ts'
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
