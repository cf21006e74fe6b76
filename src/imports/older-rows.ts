import { PROTOCOL } from '../contract/protocol.ts'
import { MAX_ROWS_PER_READ } from '../contract/row-reads.ts'
import { transactionFromRow, type TransactionRow } from '../contract/rows.ts'
import { existingRow, type DaySpan } from '../db/imports/existing-rows.ts'
import type { Id } from '../domain/ids.ts'
import type { ExistingRow } from '../domain/bank-file/duplicates/existing-rows.ts'
import type { Books } from '../session/books.ts'
import type { WhyUnchecked } from './import-messages.ts'

/** Most transactions of an account that a check asks for, and most ids it asks about: twenty and ten calls. */
const MOST_OLDER = 10_000
const MOST_IDS = 20_000
const ROWS_PER_PAGE = 500
/** Somebody waits for the check, but not longer than this. */
const PATIENCE_MS = 15_000

/** What of an account is to be compared that this device does not hold. */
interface OlderQuestion {
  accountId: Id
  /** The days whose transactions are wanted, both included; undefined where none are. */
  days: DaySpan | undefined
  /** Transactions that are wanted whatever their days are. */
  ids: readonly Id[]
}

/**
 * The transactions of an account that the server holds on some days, and those with some ids, as an import
 * compares them; or why they cannot be had. Stops as 'failed' once nobody wants them any more.
 */
export async function readOlderRows(
  books: Pick<Books, 'ask' | 'organisation'>,
  { accountId, days, ids }: OlderQuestion,
  isWanted: () => boolean,
): Promise<ExistingRow[] | WhyUnchecked> {
  if (!navigator.onLine) return 'offline'
  if (ids.length > MOST_IDS) return 'too-many'
  const deadline = Date.now() + PATIENCE_MS
  const msLeft = () => {
    const left = deadline - Date.now()
    if (left <= 0 || !isWanted()) throw new Error('The older transactions are no longer waited for')
    return left
  }
  try {
    const rowsById = new Map<Id, TransactionRow>()
    const dateRange = days && { dateRange: { start: days.from, end: days.to } }
    let position: { cursor?: string } | undefined = days && {}
    while (position) {
      const filters = { accountId, ...dateRange }
      const pagination = { limit: ROWS_PER_PAGE, ...position }
      const page = await books.ask('getTransactions', { filters, pagination }, msLeft())
      if (page.totalCount > MOST_OLDER) return 'too-many'
      for (const row of page.transactions) rowsById.set(row.id, row)
      position = page.nextCursor === undefined ? undefined : { cursor: page.nextCursor }
    }
    for (let from = 0; from < ids.length; from += MAX_ROWS_PER_READ) {
      const wanted = ids.slice(from, from + MAX_ROWS_PER_READ)
      const read = { what: 'rows', tbl: 'transactions', ids: wanted } as const
      const org = books.organisation.organisationId
      const answer = await books.ask('readRows', { protocol: PROTOCOL, org, read }, msLeft())
      if ('reset' in answer) return 'failed'
      for (const change of answer.changes) {
        if (change.tbl === 'transactions' && change.op === 'put') rowsById.set(change.id, change.row)
      }
    }
    return [...rowsById.values()].map((row) => existingRow(transactionFromRow(row)))
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}
