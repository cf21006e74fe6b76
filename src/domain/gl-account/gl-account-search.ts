import type { TransactionType } from '../transaction/transaction.ts'
import type { GLAccount } from './gl-account.ts'

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
