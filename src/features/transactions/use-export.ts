import { readAccounts } from '../../db/reads/accounts.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import { NEWEST_FIRST } from '../../db/ledger/queries/lists/matching.ts'
import { readJournals } from '../../db/reads/journals.ts'
import { readTransfers } from '../../db/reads/followed-transfers.ts'
import { readTransactions } from '../../db/reads/transactions.ts'
import { useLive } from '../../db/core/use-live.ts'
import {
  type ExportFile,
  exportFile,
  type ExportFormat,
} from '../../domain/transaction/transaction-export.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { serverFilters } from '../../db/reads/server-filters.ts'

/** Whether a filter lets all rows through. */
function isWhole(filter: TransactionFilter): boolean {
  return Object.values(filter).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )
}

/** So many rows are read at a time, so that the page answers in between. */
const ROWS_PER_READ = 2_000

export interface Exporting {
  /** Who writes the file: the device from all rows, the server, or the device from the rows it has. */
  from: 'here' | 'server' | 'held'
  /** Edits that the server does not know yet. */
  unsent: number
  write(
    format: ExportFormat,
    filter: TransactionFilter,
    onProgress: (rows: number) => void,
    signal: AbortSignal,
  ): Promise<ExportFile>
}

/**
 * How the filtered rows become a file; undefined until it is known. The server cannot tell what counts as
 * income or expense, so such a list is written from the rows that are here.
 */
export function useExport({ counted }: TransactionFilter): Exporting | undefined {
  const { db } = useBooks()
  const { session } = useSession()
  const state = useLive(async () => {
    const [floor, unsent] = await Promise.all([db.readMeta('floor'), db.outbox.count()])
    const from = floor === undefined ? 'here' : counted === true ? 'held' : 'server'
    return { from, unsent } as const
  }, [db, counted])

  if (!state) return undefined
  return {
    ...state,
    async write(format, filter, onProgress, signal) {
      if (state.from !== 'server') {
        const ids = await ledgerOf(db).ask('ids', { filter, sort: NEWEST_FIRST }, signal)
        const rows: Transaction[] = []
        for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
          rows.push(...(await readTransactions(db, ids.slice(from, from + ROWS_PER_READ))))
          signal.throwIfAborted()
          onProgress(rows.length)
        }
        const [accounts, chart, transfers, journals] = await Promise.all([
          readAccounts(db),
          readGLAccounts(db),
          readTransfers(db),
          readJournals(db),
        ])
        return exportFile(format, rows, accounts, chart, transfers, journals, isWhole(filter))
      }
      const filters = serverFilters(filter)
      const first = await session.callHere('exportTransactions', { format, filters })
      let { content, count, nextCursor } = first
      while (nextCursor !== undefined) {
        signal.throwIfAborted()
        onProgress(count)
        const page = await session.callHere('exportTransactions', { format, filters, cursor: nextCursor })
        content += page.content
        count += page.count
        nextCursor = page.nextCursor
      }
      return { name: first.fileName, mimeType: first.mimeType, content, count }
    },
  }
}
