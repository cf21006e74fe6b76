import type { BooksDatabase, ValidationRecord } from '../../db/core/database.ts'
import {
  accountCacheHealth,
  ageWarning,
  type AccountCacheHealth,
  type CacheHealth,
  transactionCacheHealth,
  type TransactionCacheHealth,
} from '../../domain/device/cache-policy.ts'

export interface BooksHealth {
  accounts: CacheHealth<AccountCacheHealth>
  transactions: CacheHealth<TransactionCacheHealth>
  /** What is to be said of their age; absent while they are young enough. */
  warning: string | undefined
  /** Absent before the first comparison with the server. */
  validation: ValidationRecord | undefined
}

/** How fresh the lists on this device are; every list is as old as the last time the device was up to date. */
export async function readHealth(db: BooksDatabase, now: number): Promise<BooksHealth> {
  const { lastSyncAt, validation } = await db.readFacts('lastSyncAt', 'validation')
  const storedAt = lastSyncAt === undefined ? undefined : Date.parse(lastSyncAt)
  return {
    accounts: accountCacheHealth(storedAt, now),
    transactions: transactionCacheHealth(storedAt, now),
    warning: ageWarning(storedAt, now),
    validation,
  }
}
