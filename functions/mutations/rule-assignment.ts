import { type AccountRow, type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { isUnassigned, type RulePosting } from '../../src/domain/rule/assign.ts'
import { seenTransaction } from '../../src/domain/rule/seen.ts'
import { withoutProvenance } from '../../src/domain/transaction-edit.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import { activeRules } from '../store/tables/rules.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { ruleThreads } from '../threads/rule-threads.ts'

/** Where the organisation's rules post rows of accounts, in their order; undefined where no rule holds for one. */
async function postings(
  write: OrgWrite,
  rows: readonly TransactionRow[],
  accountOf: (id: Id) => AccountRow | undefined,
): Promise<(RulePosting | undefined)[]> {
  if (rows.length === 0) return []
  const rules = await activeRules(write)
  if (rules.length === 0) return []
  return ruleThreads.run(write.orgId, 'postings', {
    rules,
    chart: await readChart(write),
    rows: rows.map((row) => seenTransaction(transactionFromRow(row), accountOf(row.accountId), false)),
  })
}

/** Where the rules post one row. Throws Refusal where they take too long. */
export async function postingByRules(
  write: OrgWrite,
  row: TransactionRow,
  account: AccountRow | undefined,
): Promise<RulePosting | undefined> {
  return (await postings(write, [row], () => account))[0]
}

/**
 * New rows, posted as the organisation's rules say. Rows for which an account was chosen stay as they are,
 * and so do all rows of a device's queued edit: the device has tried the rules it had when it made them,
 * and what the user has seen is what is stored. Throws Refusal where the rules take too long.
 */
export async function assignedByRules(
  write: OrgWrite,
  accounts: ReadonlyMap<Id, AccountRow>,
  rows: readonly TransactionRow[],
): Promise<TransactionRow[]> {
  if (write.writer !== undefined) return [...rows]
  const found = await postings(write, rows.filter(isUnassigned), (id) => accounts.get(id))
  const next = found.values()
  return rows.map((row) => (isUnassigned(row) ? { ...row, ...next.next().value } : row))
}

/** A row without what a rule chose, where the account it chose has left the chart meanwhile. */
export function withoutRule(row: TransactionRow, defaultName: string): TransactionRow {
  const { glSubcategory: _sub, ...rest } = withoutProvenance(row)
  return { ...rest, glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: defaultName }
}
