import { usedByJournals, usedByPostings, usedByRules } from '../../domain/gl-account/gl-account-edit.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readJournals } from '../reads/journals.ts'
import { readRules } from '../reads/rules.ts'
import { ledgerOf } from './worker/ledger-client.ts'

/**
 * What keeps an account from deletion, as the books are now: the list may lag behind them, and what is posted may still
 * be being counted for it.
 */
export async function readHolders(db: BooksDatabase): Promise<(account: GLAccount) => string | undefined> {
  const ledger = ledgerOf(db)
  await ledger.upToDate()
  const [countByNumber, entriesById, rulesByNumber] = await Promise.all([
    ledger.ask('postings', {}),
    countJournals(db),
    readRulesPosting(db),
  ])
  return (account) => {
    const posted = countByNumber.get(account.number) ?? 0
    if (posted > 0) return usedByPostings(account, posted)
    const entries = entriesById.get(account.id) ?? 0
    if (entries > 0) return usedByJournals(account, entries)
    const rules = rulesByNumber.get(account.number)
    return rules && usedByRules(account, rules)
  }
}

/** How many journal entries and templates use each account, by its id. */
async function countJournals(db: BooksDatabase): Promise<ReadonlyMap<Id, number>> {
  const counts = new Map<Id, number>()
  for (const { lines } of await readJournals(db)) {
    for (const id of new Set(lines.map(({ glAccountId }) => glAccountId))) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** By number, what the rules that post to an account are called. */
async function readRulesPosting(db: BooksDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { glAccountNumber, description } of await readRules(db)) {
    found.set(glAccountNumber, [...(found.get(glAccountNumber) ?? []), description])
  }
  return found
}
