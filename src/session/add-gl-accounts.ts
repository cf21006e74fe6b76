import { type GLAccount, glAccountText } from '../domain/gl-account/gl-account.ts'
import type { GLAccountLine } from '../domain/gl-account/gl-account-list.ts'
import { counted } from '../domain/text/count-text.ts'
import { editChunks } from '../mutations/chunks.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { Books } from './books.ts'

/** Adds GL accounts in one step. Rejects with the sentence to show, and then none is added. */
export async function addGLAccounts(
  books: Pick<Books, 'step'>,
  lines: readonly GLAccountLine[],
): Promise<void> {
  const accounts = lines.map((line) => ({ id: crypto.randomUUID(), ...line }))
  await books.step(
    `Added ${counted(accounts.length, 'GL account')}`,
    ...editChunks(accounts).map((chunk): Edit => ({
      name: 'bulkCreateGLAccounts',
      args: { accounts: chunk },
    })),
  )
}

/** Adds one GL account and answers it as it is stored. Rejects with the sentence to show. */
export async function addGLAccount(
  books: Pick<Books, 'db' | 'step'>,
  line: GLAccountLine,
): Promise<GLAccount | undefined> {
  const id = crypto.randomUUID()
  const edit: Edit = { name: 'createGLAccount', args: { id, ...line } }
  await books.step(`Added ${glAccountText(line.number, line.name)}`, edit)
  return books.db.glAccounts.get(id)
}
