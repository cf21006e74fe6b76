import type { Id } from '../ids.ts'

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
