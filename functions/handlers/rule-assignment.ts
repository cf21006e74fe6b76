import { type AccountRow, type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { isUnassigned, rulePoster } from '../../src/domain/rule/assign.ts'
import { seenTransaction } from '../../src/domain/rule/seen.ts'
import { withoutProvenance } from '../../src/domain/transaction-edit.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { listRules } from '../store/tables/rules.ts'

/**
 * Posts new rows as the organisation's rules say. Rows for which an account was chosen stay as they are,
 * and so do all rows of a device's queued edit: the device has tried the rules it had when it made them,
 * and what the user has seen is what is stored.
 */
export async function assignmentByRules(
  write: OrgWrite,
  accounts: ReadonlyMap<Id, AccountRow>,
): Promise<(row: TransactionRow) => TransactionRow> {
  if (write.writer !== undefined) return (row) => row
  const { rules } = await listRules(write, { isActive: true })
  if (rules.length === 0) return (row) => row
  const postingOf = rulePoster(rules, await readChart(write))
  return (row) => {
    if (!isUnassigned(row)) return row
    const seen = seenTransaction(transactionFromRow(row), accounts.get(row.accountId), false)
    const posting = postingOf(seen)
    return posting ? { ...row, ...posting } : row
  }
}

/** A row without what a rule chose, where the account it chose has left the chart meanwhile. */
export function withoutRule(row: TransactionRow): TransactionRow {
  const { glSubcategory: _sub, ...rest } = withoutProvenance(row)
  return { ...rest, glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: DEFAULT_GL_NAME }
}
