import type { Id } from '../ids.ts'
import type { TransactionType } from '../transaction/transaction.ts'

export const GL_CATEGORIES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const
export type GLCategory = (typeof GL_CATEGORIES)[number]

/** The account a transaction is posted to until somebody or something chooses a better one. */
export const DEFAULT_GL_NUMBER = 'DEFAULT'
export const DEFAULT_GL_NAME = 'Default Account'
/** What people read in its place. */
export const NOT_ASSIGNED = 'Unassigned'

/** The most characters of each text. */
export const GL_ACCOUNT_LENGTHS = { number: 40, name: 200, subcategory: 100, description: 1000 } as const

export interface GLAccount {
  id: Id
  number: string
  name: string
  description?: string
  category: GLCategory
  subcategory?: string
  createdAt: string
  updatedAt: string
}

/** "6250 Payroll"; the number alone where nothing better is known of an account, as of one that was deleted. */
export function glAccountText(number: string, name = ''): string {
  return name === '' || name === number ? number : `${number} ${name}`
}

/** The GL account that a transaction is posted to, as people read it: the default account stands for none. */
export function postingText(number: string, name?: string): string {
  return number === DEFAULT_GL_NUMBER ? NOT_ASSIGNED : glAccountText(number, name)
}

/**
 * The accounts that match a search, best first: exact name, then name prefix, then the rest by number.
 * Case does not matter; number, name, description, category and subcategory are looked at. While nothing is
 * searched for, the accounts that money of the given direction usually goes to come before the rest of the chart.
 */
export function searchGLAccounts(
  accounts: readonly GLAccount[],
  query: string,
  direction?: TransactionType,
): GLAccount[] {
  const wanted = query.trim().toLowerCase()
  const rank = (account: GLAccount) => {
    const name = account.name.toLowerCase()
    // The categories of income and expenses bear the names of the two directions.
    if (wanted === '') return account.category === direction ? 0 : 2
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2
  }
  return accounts
    .filter((account) =>
      [account.number, account.name, account.description, account.category, account.subcategory].some(
        (text) => text?.toLowerCase().includes(wanted),
      ),
    )
    .sort((a, b) => rank(a) - rank(b) || a.number.localeCompare(b.number, 'en', { numeric: true }))
}
