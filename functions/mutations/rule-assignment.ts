import { type AccountRow, type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { isUnassigned, type RulePosting } from '../../src/domain/rule/match/assign.ts'
import { seenTransaction } from '../../src/domain/rule/match/seen.ts'
import { withoutProvenance } from '../../src/domain/transaction/transaction-edit.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import { activeRules } from '../store/tables/rules.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { ruleThreads } from '../threads/rule-threads.ts'

type Postings = (rows: readonly TransactionRow[]) => Promise<(RulePosting | undefined)[]>

/** Where the organisation's rules, as they are now, post rows of accounts; undefined where no rule holds for one. */
async function postingsByRules(
  write: OrgWrite,
  accountOf: (id: Id) => AccountRow | undefined,
): Promise<Postings> {
  const rules = await activeRules(write)
  if (rules.length === 0) return () => Promise.resolve([])
  const chart = await readChart(write)
  return async (rows) => {
    const seen = rows.map((row) => seenTransaction(transactionFromRow(row), accountOf(row.accountId), false))
    return seen.length === 0 ? [] : ruleThreads.run(write.orgId, 'postings', { rules, chart, rows: seen })
  }
}

/** Where the rules post one row. Throws Refusal where they take too long. */
export async function postingByRules(
  write: OrgWrite,
  row: TransactionRow,
  account: AccountRow | undefined,
): Promise<RulePosting | undefined> {
  const postings = await postingsByRules(write, () => account)
  return (await postings([row]))[0]
}

/**
 * How new rows are posted as the organisation's rules say. Rows for which an account was chosen stay as they are,
 * and so do all rows of a device's queued edit: the device has tried the rules it had when it made them,
 * and what the user has seen is what is stored. Throws Refusal where the rules take too long.
 */
export async function assignmentByRules(
  write: OrgWrite,
  accounts: ReadonlyMap<Id, AccountRow>,
): Promise<(rows: readonly TransactionRow[]) => Promise<readonly TransactionRow[]>> {
  if (write.writer !== undefined) return (rows) => Promise.resolve(rows)
  const postings = await postingsByRules(write, (id) => accounts.get(id))
  return async (rows) => {
    const next = (await postings(rows.filter(isUnassigned))).values()
    return rows.map((row) => (isUnassigned(row) ? { ...row, ...next.next().value } : row))
  }
}

/** A row without what a rule chose, where the account it chose has left the chart meanwhile. */
export function withoutRule(row: TransactionRow, defaultName: string): TransactionRow {
  const { glSubcategory: _sub, ...rest } = withoutProvenance(row)
  return { ...rest, glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: defaultName }
}
