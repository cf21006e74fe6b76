import { createContext } from 'react'
import { freeNumbers } from '../../../domain/gl-account/free-numbers.ts'
import {
  GL_ACCOUNT_LENGTHS,
  GL_CATEGORIES,
  type GLAccount,
  type GLCategory,
} from '../../../domain/gl-account/gl-account.ts'
import type { TransactionType } from '../../../domain/transaction/transaction.ts'

export type NewGLAccount = Pick<GLAccount, 'number' | 'name' | 'category'>

/** Adds an account that the chart lacks; answers undefined where it could not, which has been told. */
export type AddGLAccount = (account: NewGLAccount) => Promise<GLAccount | undefined>

/** How an account is added where one is chosen; undefined where none can be. */
export const GLAccountAdding = createContext<AddGLAccount | undefined>(undefined)

/** Before there is an account, its id tells that it is to be added. */
const TO_ADD = 'to-add-'

/** What a name that no account bears could be added as, the likeliest for the way the money goes first. */
export function accountsToAdd(
  name: string,
  chart: readonly GLAccount[],
  direction: TransactionType | undefined,
): GLAccount[] {
  if (!/\p{L}/u.test(name) || name.length > GL_ACCOUNT_LENGTHS.name) return []
  const usual: readonly GLCategory[] = direction === 'INCOME' ? ['INCOME', 'EXPENSE'] : ['EXPENSE', 'INCOME']
  const categories = [...usual, ...GL_CATEGORIES.filter((each) => !usual.includes(each))]
  return categories.map((category) => {
    const number = `${freeNumbers(chart, category).next().value}`
    return { id: `${TO_ADD}${category}`, number, name, category, createdAt: '', updatedAt: '' }
  })
}

export function isToAdd({ id }: GLAccount): boolean {
  return id.startsWith(TO_ADD)
}
