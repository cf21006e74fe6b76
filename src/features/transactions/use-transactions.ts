import { useCallback, useMemo } from 'react'
import { readAccounts } from '../../db/reads/accounts.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../db/ledger/order.ts'
import type { PageArgs } from '../../db/ledger/queries/lists/page-query.ts'
import type { CurrencyTotal } from '../../db/ledger/queries/lists/totals.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { readFirstPage } from '../../db/reads/transactions.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Account } from '../../domain/account/account.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { useBooks } from '../../session/session-context.ts'

/** Rows are fetched in chunks that begin at a multiple of this. */
export const CHUNK = 100

/** What the list knows of the rows that match. */
export interface TransactionWindow {
  /** Matching rows on this device. */
  total: number
  /** Matching rows that are only on the server; undefined where it alone can tell. */
  elsewhere: number | undefined
  /** What all of them come to, where it is known how many they are. */
  totals: readonly CurrencyTotal[]
  /** Rows that the totals leave out because they are sides of approved transfers. */
  transfers: number
  /** Rows on this device, whether they match or not. */
  held: number
  /** The row at a place of the list; undefined while it is on its way. */
  rowAt: (index: number) => LedgerRow | undefined
  /** The place of a row that is at hand. */
  indexOf: (id: Id) => number | undefined
}

/**
 * The rows that match around the places in sight; undefined until anything is known. While the next rows
 * are on their way the last ones stay.
 */
export function useTransactionWindow(
  filter: TransactionFilter,
  sort: Sort,
  firstInSight: number,
): { window: TransactionWindow | undefined; isStale: boolean; error: Error | undefined } {
  const { db } = useBooks()
  const { answer, isStale, error } = useLedger(db, 'page', pageAround(filter, sort, firstInSight))
  const first = useFirstPage(filter, sort, answer === undefined)
  const window = useMemo((): TransactionWindow | undefined => {
    const page = answer ?? first
    if (!page) return undefined
    const { total, elsewhere, totals, transfers, held, rows } = page
    return {
      total,
      elsewhere,
      totals,
      transfers,
      held,
      rowAt: (index) => rows[index - page.offset],
      indexOf: (id) => {
        const at = rows.findIndex((row) => row.id === id)
        return at < 0 ? undefined : at + page.offset
      },
    }
  }, [answer, first])
  return { window, isStale, error }
}

function pageAround(filter: TransactionFilter, sort: Sort, firstInSight: number): PageArgs {
  const offset = Math.max(0, (Math.floor(firstInSight / CHUNK) - 1) * CHUNK)
  return { filter, sort, offset, limit: 3 * CHUNK }
}

/** Fetches the first rows of another filter, so that the list has them at once when it turns to it. */
export function useFirstRows() {
  const { db } = useBooks()
  return useCallback(
    (filter: TransactionFilter, sort: Sort, signal: AbortSignal): Promise<void> =>
      ledgerOf(db).prepare('page', pageAround(filter, sort, 0), signal),
    [db],
  )
}

/** Right after the start the ledger still reads; the newest rows come from the database's own index meanwhile. */
function useFirstPage(filter: TransactionFilter, sort: Sort, wanted: boolean) {
  const { db } = useBooks()
  const { from, to, ...others } = filter
  const narrowed = Object.values(others).some((value) => value !== undefined)
  const possible = wanted && !narrowed && sort.by === 'date' && sort.descending
  return useLive(
    () => (possible ? readFirstPage(db, { from, to }, CHUNK) : undefined),
    [db, possible, from, to],
  )
}

export interface Lookups {
  accounts: readonly Account[]
  accountsById: ReadonlyMap<Id, Account>
  glAccounts: readonly GLAccount[]
  /** The last day of all the books that no edit may touch. */
  lockDate: CalendarDay | undefined
  /** Whether they have been read: until then there are none. */
  isRead: boolean
}

const NO_ACCOUNTS: readonly Account[] = []
const NO_GL_ACCOUNTS: readonly GLAccount[] = []

export function useLookups(): Lookups {
  const { db } = useBooks()
  const foundAccounts = useLive(() => readAccounts(db), [db])
  const foundGLAccounts = useGLAccounts()
  const lockDate = useLive(() => readSettings(db), [db])?.lockDate
  return useMemo(() => {
    const accounts = foundAccounts ?? NO_ACCOUNTS
    const glAccounts = foundGLAccounts ?? NO_GL_ACCOUNTS
    const accountsById = new Map(accounts.map((account) => [account.id, account]))
    const isRead = Boolean(foundAccounts && foundGLAccounts)
    return { accounts, glAccounts, accountsById, lockDate, isRead }
  }, [foundAccounts, foundGLAccounts, lockDate])
}

/** Categories and days that the rows on this device give to choose from. */
export function useChoices() {
  const { db } = useBooks()
  return useLedger(db, 'choices', {}).answer
}
