import { type ReactNode, useCallback } from 'react'
import { messageOf } from '../../errors/message-of.ts'
import { fetchModule } from '../../errors/missing-module.ts'
import { useBooks } from '../../session/session-context.ts'
import { GLAccountAdding, type NewGLAccount } from '../../ui/bookkeeping/accounts/gl-account-adding.ts'
import { useMayEdit } from '../../ui/primitives/editing.ts'

const load = async () => (await import('../../session/add-gl-accounts.ts')).addGLAccount

/** Lets whoever may change the books add an account wherever one is chosen. */
export function AddingGLAccounts({ children }: { children: ReactNode }) {
  const books = useBooks()
  const add = useCallback(
    async (account: NewGLAccount) => {
      try {
        const addGLAccount = await fetchModule(load)
        return await addGLAccount(books, account)
      } catch (error) {
        books.history.refuse(messageOf(error))
        return undefined
      }
    },
    [books],
  )
  return <GLAccountAdding value={useMayEdit() ? add : undefined}>{children}</GLAccountAdding>
}
