import type { Id } from '../../domain/ids.ts'
import { LedgerAccounts } from '../../domain/ledger/ledger-accounts.ts'
import {
  approvedBySide,
  openingPostings,
  type Posting,
  postingsOf,
  sourceOf,
} from '../../domain/ledger/postings.ts'
import type { ReportBooks } from '../../domain/reports/statement.ts'
import { settlementOf, strandsOf } from '../../domain/reports/strands.ts'
import type { Ledger } from './ledger.ts'
import { reportCells } from './report-cells.ts'

/** The accounts that the postings of a ledger are made to. */
export function ledgerAccounts({ accounts, glAccounts }: Ledger): LedgerAccounts {
  return new LedgerAccounts(accounts, glAccounts)
}

/**
 * What is not in the cells of rows, an entry a source: opening balances, the rows of approved transfers, and
 * what ends transfers across currencies.
 */
export function singleEntries(ledger: Ledger): Posting[][] {
  return ledger.memo('single entries', () => {
    const accounts = ledgerAccounts(ledger)
    const bySide = approvedBySide(ledger.transfers)
    const entries = ledger.accounts.map((account) => openingPostings(account, accounts))
    const byTransfer = new Map<Id, { income: Id; postings: Posting[] }>()
    for (const at of reportCells(ledger).transferredPlaces()) {
      const source = sourceOf(ledger.columns.rowAt(at), bySide)
      const postings = postingsOf(source, accounts)
      entries.push(postings)
      if (!source.transfer) continue
      const { id, incomeTransactionId } = source.transfer
      const known = byTransfer.get(id)
      if (known) known.postings.push(...postings)
      else byTransfer.set(id, { income: incomeTransactionId ?? source.row.id, postings: [...postings] })
    }
    for (const { income, postings } of byTransfer.values()) entries.push(settlementOf(postings, income))
    return entries.filter((entry) => entry.length > 0)
  })
}

/** What reports are made of, from the held rows. */
export function reportBooks(ledger: Ledger): ReportBooks {
  return ledger.memo('report books', () => ({
    strands: [...reportCells(ledger).strands(ledgerAccounts(ledger)), ...strandsOf(singleEntries(ledger))],
    subcategories: new Map(
      ledger.glAccounts.flatMap(({ number, subcategory }) =>
        subcategory === undefined || subcategory === '' ? [] : [[number, subcategory] as const],
      ),
    ),
    rates: ledger.rates,
  }))
}
