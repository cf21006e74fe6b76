import type { InputOf } from '../../contract/calls.ts'
import { minorOf } from '../../contract/rows.ts'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import type { Id } from '../../domain/ids.ts'
import { isUnassigned, rulePoster } from '../../domain/rule/match/assign.ts'
import { seenTransaction } from '../../domain/rule/match/seen.ts'
import type { RuleBook } from '../reads/rules.ts'

/*
 * Rules on the rows that this device makes: they run here, before the rows are written, and the server
 * stores what the device has seen. This file brings the parser along (some 60 kB), so import it in a worker,
 * or lazily where there is but one row; `readRuleBook` of rules.ts reads what it takes.
 */

type NewRow = ImportedTransaction | InputOf<'createTransaction'>

/**
 * New rows as the rules post them: the first active rule, by priority, that holds for a row gives it the
 * GL account and its own id and name. Rows for which an account was chosen stay as they are, and so do
 * those for which no rule holds. 100,000 rows and 500 rules take about a second, so many rows belong into
 * a worker: the import's own, which has them anyway.
 */
export function assignByRules<R extends NewRow>(rows: readonly R[], book: RuleBook): R[] {
  if (book.rules.length === 0) return [...rows]
  const { postingOf, accounts } = readyOf(book)
  return rows.map((row) => {
    if (!isUnassigned(row)) return row
    const amount = minorOf(row.amount, row.currency)
    const posting = postingOf(seenTransaction({ ...row, amount }, accounts.get(row.accountId), false))
    return posting ? { ...row, ...posting } : row
  })
}

interface Ready {
  postingOf: ReturnType<typeof rulePoster>
  accounts: ReadonlyMap<Id, RuleBook['accounts'][number]>
}

/** Rules are made ready once for all the parts of an import. */
const readyByBook = new WeakMap<RuleBook, Ready>()

function readyOf(book: RuleBook): Ready {
  let ready = readyByBook.get(book)
  if (!ready) {
    ready = {
      postingOf: rulePoster(book.rules, book.chart),
      accounts: new Map(book.accounts.map((account) => [account.id, account])),
    }
    readyByBook.set(book, ready)
  }
  return ready
}
