import { useShared } from '../../db/core/use-shared.ts'
import { countToReview, readNextToReview } from '../../db/reads/transactions.ts'
import type { Account } from '../../domain/account/account.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import { useAccounts } from '../../session/hooks/use-accounts.ts'
import { useUnheldReview } from '../../session/hooks/use-review-count.ts'

export interface Overview {
  accounts: Account[]
  toReview: number
  next: Transaction[]
}

/** What waits and what the banks hold; undefined until first read. */
export function useOverview(): Overview | undefined {
  const { db } = useBooks()
  const elsewhere = useUnheldReview() ?? 0
  const accounts = useAccounts()
  const toReview = useShared(db, countToReview)
  const next = useShared(db, readNextToReview)
  if (!accounts || toReview === undefined || !next) return undefined
  return { accounts, toReview: toReview + elsewhere, next }
}
