import { readAccounts } from '../../db/reads/accounts.ts'
import { countByStatus, readByStatus } from '../../db/reads/transactions.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Account } from '../../domain/account.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import { useUnheldReview } from '../../session/use-review-count.ts'

const NEXT_ROWS = 5

export interface Overview {
  accounts: Account[]
  toReview: number
  next: Transaction[]
}

/** What waits and what the banks hold; undefined until first read. */
export function useOverview(): Overview | undefined {
  const { db } = useBooks()
  const elsewhere = useUnheldReview() ?? 0
  const here = useLive(async () => {
    const [accounts, toReview, next] = await Promise.all([
      readAccounts(db),
      countByStatus(db, 'UNDER_REVIEW'),
      readByStatus(db, 'UNDER_REVIEW', NEXT_ROWS),
    ])
    return { accounts, toReview, next }
  }, [db])
  return here && { ...here, toReview: here.toReview + elsewhere }
}
