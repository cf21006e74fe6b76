import type { Account } from '../account/account.ts'
import type { GLAccount } from '../gl-account/gl-account.ts'
import { HledgerJournal } from '../journal/hledger-journal.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { Transaction } from './transaction.ts'
import { approvedBySide, type PostedTransfer } from '../ledger/postings.ts'
import { CSV_HEAD, csvLine, partnerIn } from './transaction-csv.ts'

export type ExportFormat = 'csv' | 'hledger'

export interface ExportFile {
  name: string
  mimeType: string
  content: string
  /** Transactions in it. */
  count: number
}

/**
 * Transactions as a file of another program, newest first: the same text as the server's export of the
 * same rows. A journal leaves out what was declined, and of a split the whole; where the rows are all there
 * are it begins with the opening balances and the journal entries, so that it comes to the balances of the accounts.
 */
export function exportFile(
  format: ExportFormat,
  rows: readonly Transaction[],
  accounts: readonly Account[],
  chart: readonly GLAccount[],
  transfers: Iterable<PostedTransfer>,
  journals: readonly JournalEntry[],
  isWhole: boolean,
): ExportFile {
  const ordered = [...rows].sort(newestFirst)
  const bySide = approvedBySide(transfers)
  if (format === 'csv') {
    const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
    const lines = ordered.map((row) =>
      csvLine(row, { accountName: nameById.get(row.accountId) ?? '', partnerId: partnerIn(bySide, row.id) }),
    )
    return {
      name: 'transactions.csv',
      mimeType: 'text/csv;charset=utf-8',
      content: CSV_HEAD + lines.join(''),
      count: ordered.length,
    }
  }
  const journal = new HledgerJournal(accounts, chart)
  const entries = ordered.map((row) => journal.entry(row, bySide))
  return {
    name: 'transactions.journal',
    mimeType: 'text/plain;charset=utf-8',
    content:
      journal.head(accounts, isWhole ? journals : []) +
      (isWhole ? journal.openings(accounts) + journal.journals(journals) : '') +
      entries.join(''),
    count: ordered.filter(isInJournal).length,
  }
}

/** Whether a journal has an entry of a transaction by itself: of a split its parts stand in it. */
export function isInJournal({ isSplit, status }: Transaction): boolean {
  return !isSplit && status !== 'DECLINED'
}

function newestFirst(a: Transaction, b: Transaction): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}
