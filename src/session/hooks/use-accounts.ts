import { useShared } from '../../db/core/use-shared.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import type { Account } from '../../domain/account/account.ts'
import { useBooks } from '../session-context.ts'

/** Every bank account of the organisation, by name; undefined until first read. */
export function useAccounts(): Account[] | undefined {
  const { db } = useBooks()
  return useShared(db, readAccounts)
}
