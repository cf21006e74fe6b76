import type { GLAccount } from './gl-account.ts'
import type { Id } from './ids.ts'

/** What people say of an account they add; the category is EXPENSE where they do not name one. */
export type GLAccountDraft = Pick<GLAccount, 'number' | 'name' | 'description' | 'subcategory'> & {
  id: Id
  category?: GLAccount['category']
}

/** What people change of an account; null takes a text away. */
export interface GLAccountChanges {
  number?: string
  name?: string
  description?: string | null
  category?: GLAccount['category']
  subcategory?: string | null
}

/** An account as it stands right after it was added. Number, name and subcategory lose outer blanks. */
export function newGLAccount(draft: GLAccountDraft, at: string): GLAccount {
  const description = draft.description?.trim()
  const subcategory = draft.subcategory?.trim()
  return {
    id: draft.id,
    number: draft.number.trim(),
    name: draft.name.trim(),
    ...(description ? { description } : {}),
    category: draft.category ?? 'EXPENSE',
    ...(subcategory ? { subcategory } : {}),
    createdAt: at,
    updatedAt: at,
  }
}

/** An account after a change: what is not named stays. */
export function changedGLAccount(was: GLAccount, changes: GLAccountChanges, at: string): GLAccount {
  const description = changes.description === undefined ? was.description : changes.description?.trim()
  const subcategory = changes.subcategory === undefined ? was.subcategory : changes.subcategory?.trim()
  return {
    id: was.id,
    number: changes.number?.trim() ?? was.number,
    name: changes.name?.trim() ?? was.name,
    ...(description ? { description } : {}),
    category: changes.category ?? was.category,
    ...(subcategory ? { subcategory } : {}),
    createdAt: was.createdAt,
    updatedAt: at,
  }
}
