import { useMemo } from 'react'
import { readAccounts } from '../../db/accounts.ts'
import { countByStatus, countTransactions, readByStatus, readNewest } from '../../db/transactions.ts'
import { useLive } from '../../db/use-live.ts'
import type { Account } from '../../domain/account.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction, TransactionStatus } from '../../domain/transaction.ts'
import { useBooks } from '../../sync/session-context.ts'

export const PAGE_ROWS = 200

/** A search looks at so many of the newest rows; they are read once and then searched in memory. */
const SEARCHED_ROWS = 20_000

interface Wanted {
  status: TransactionStatus | undefined
  search: string
  limit: number
}

interface Found {
  rows: Transaction[]
  /** Rows that match in all, shown or not. */
  total: number
}

/** The newest transactions that are wanted, and how many there are of them; undefined until first read. */
export function useTransactions({ status, search, limit }: Wanted): Found | undefined {
  const { db } = useBooks()
  const wanted = search.trim().toLowerCase()
  const readLimit = wanted === '' ? limit : SEARCHED_ROWS
  const read = useLive(async () => {
    const [rows, total] = await Promise.all([
      status === undefined ? readNewest(db, readLimit) : readByStatus(db, status, readLimit),
      status === undefined ? countTransactions(db) : countByStatus(db, status),
    ])
    return { rows, total }
  }, [db, status, readLimit])

  return useMemo(() => {
    if (!read || wanted === '') return read
    const matching = read.rows.filter((row) => row.description.toLowerCase().includes(wanted))
    return { rows: matching.slice(0, limit), total: matching.length }
  }, [read, wanted, limit])
}

export function useAccountsById(): ReadonlyMap<Id, Account> {
  const { db } = useBooks()
  const accounts = useLive(() => readAccounts(db), [db])
  return useMemo(() => new Map((accounts ?? []).map((account) => [account.id, account])), [accounts])
}
