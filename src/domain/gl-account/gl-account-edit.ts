import type { GLAccount } from './gl-account.ts'
import type { Id } from '../ids.ts'
import { quoted } from '../text/quoted.ts'

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

type Named = Pick<GLAccount, 'number' | 'name'>

/** Why the default account is never deleted. */
export function keptForUnassigned({ name }: Named): string {
  return `${name} holds the transactions nobody has assigned yet`
}

/** Why an account is not deleted to which transactions are posted. */
export function usedByPostings({ number, name }: Named, count: number): string {
  const posted = count === 1 ? '1 transaction is' : `${count.toLocaleString('en-US')} transactions are`
  return `GL account ${number} ${name} can’t be deleted: ${posted} posted to it. Assign another account first`
}

/** Why an account is not deleted that journal entries or their templates have lines on. */
export function usedByJournals({ number, name }: Named, count: number): string {
  const used = count === 1 ? '1 journal entry uses' : `${count.toLocaleString('en-US')} journal entries use`
  return `GL account ${number} ${name} can’t be deleted: ${used} it. Change or delete them first`
}

/** So many rules are named; more would only make the sentence long. */
const RULES_NAMED = 3

/**
 * Why an account is not deleted to which rules post, active or not: it would come back, without its name,
 * with the next row that one of them meets.
 */
export function usedByRules({ number, name }: Named, descriptions: readonly string[]): string {
  const cannot = `GL account ${number} ${name} can’t be deleted:`
  const [only] = descriptions
  if (only !== undefined && descriptions.length === 1) {
    return `${cannot} the rule ${quoted(only)} posts to it. Change or delete the rule first`
  }
  const named = descriptions.slice(0, RULES_NAMED).map((description) => quoted(description))
  const others = descriptions.length - named.length
  if (others > 0) named.push(others === 1 ? '1 other' : `${others} others`)
  const list = `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `${cannot} the rules ${list} post to it. Change or delete the rules first`
}
