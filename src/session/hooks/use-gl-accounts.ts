import { useLive } from '../../db/core/use-live.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { useBooks } from '../session-context.ts'

/** The chart of accounts; undefined until first read. */
export function useGLAccounts(): GLAccount[] | undefined {
  const { db } = useBooks()
  return useLive(() => readGLAccounts(db), [db])
}
