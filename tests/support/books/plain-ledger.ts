import { type DayFlow, emptyFlow } from '../../../src/domain/ledger/day-flows.ts'
import { isResult, type LedgerAccounts } from '../../../src/domain/ledger/ledger-accounts.ts'
import { journalPostings, type PostedJournal } from '../../../src/domain/ledger/journal-postings.ts'
import {
  approvedBySide,
  type PostedRow,
  type PostedTransfer,
  type Posting,
  postingsOf,
  sourceOf,
} from '../../../src/domain/ledger/postings.ts'

/*
 * The ledger as one would write it without a thought of speed, row by row: what the device's columns and the
 * server's day sums have to come to.
 */

/** The postings of all rows, those of transfers by their approved ones, and of journal entries. */
export function* allPostings(
  rows: Iterable<PostedRow>,
  transfers: Iterable<PostedTransfer>,
  accounts: LedgerAccounts,
  journals: Iterable<PostedJournal> = [],
): Generator<Posting> {
  const bySide = approvedBySide(transfers)
  for (const row of rows) yield* postingsOf(sourceOf(row, bySide), accounts)
  for (const entry of journals) yield* journalPostings(entry, accounts).flat()
}

/** What moved together: of one source, on one day, in one currency. */
const moved = ({ sourceId, day, currency }: Posting) => `${sourceId} ${day} ${currency}`

/**
 * What postings come to as income and expenses by their direction: a credit to an income or expense account
 * is income, a debit expense, so that a refund of rent is income as it is on the bank's statement. Postings
 * to bank accounts and the ledger's own accounts of assets and equity are no part of it, and what an entry posts to the
 * balance sheet is one only where it moves money.
 */
export function dayFlows(given: Iterable<Posting>): DayFlow[] {
  const postings = [...given]
  const moving = new Set(postings.filter(({ account }) => account.kind === 'bank').map(moved))
  const flows = new Map<string, DayFlow>()
  for (const posting of postings) {
    const { day, currency, account, debit, credit } = posting
    const counts = isResult(account)
    if (!counts && (account.kind !== 'gl' || !moving.has(moved(posting)))) continue
    const key = `${day} ${currency}`
    let flow = flows.get(key)
    if (!flow) flows.set(key, (flow = emptyFlow(day, currency)))
    const to = counts ? flow : flow.balanceSheet
    to.income += credit
    to.expenses += debit
  }
  return [...flows.values()]
}
