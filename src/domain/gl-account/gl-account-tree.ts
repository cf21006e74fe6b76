import { GL_CATEGORIES, type GLAccount, type GLCategory } from './gl-account.ts'

export interface GLCategoryGroup {
  category: GLCategory
  label: string
  count: number
  /** By subcategory in the order of their first account; those without one come first, with no name. */
  groups: { subcategory: string | undefined; accounts: GLAccount[] }[]
}

const labels: Record<GLCategory, string> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  INCOME: 'Income',
  EXPENSE: 'Expenses',
}

/** The name of a category as a heading: 'Assets'. */
export function glCategoryLabel(category: GLCategory): string {
  return labels[category]
}

/** A chart of accounts as people read one: category, subcategory, then number. Empty ones are left out. */
export function glAccountTree(accounts: readonly GLAccount[]): GLCategoryGroup[] {
  const byNumber = accounts.toSorted((a, b) => compareNumbers(a.number, b.number))
  return GL_CATEGORIES.flatMap((category): GLCategoryGroup[] => {
    const members = byNumber.filter((account) => account.category === category)
    if (members.length === 0) return []
    const subcategories = new Set(members.map((account) => account.subcategory))
    const groups = [undefined, ...subcategories].flatMap((subcategory, index) => {
      if (subcategory === undefined && index > 0) return []
      const of = members.filter((account) => account.subcategory === subcategory)
      return of.length === 0 ? [] : [{ subcategory, accounts: of }]
    })
    return [{ category, label: labels[category], count: members.length, groups }]
  })
}

/** '900' before '1000', and numbers before words. */
export function compareNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
