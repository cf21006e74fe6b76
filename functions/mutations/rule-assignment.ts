import { type AccountRow, type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { isUnassigned, rulePoster, type RulePosting } from '../../src/domain/rule/assign.ts'
import { seenTransaction } from '../../src/domain/rule/seen.ts'
import { withoutProvenance } from '../../src/domain/transaction-edit.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import { listRules } from '../store/tables/rules.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'

/** Says where the organisation's rules post a row of an account; undefined where no rule holds for it. */
async function poster(
  write: OrgWrite,
): Promise<((row: TransactionRow, account: AccountRow | undefined) => RulePosting | undefined) | undefined> {
  const { rules } = await listRules(write, { isActive: true })
  if (rules.length === 0) return undefined
  const postingOf = rulePoster(rules, await readChart(write))
  return (row, account) => postingOf(seenTransaction(transactionFromRow(row), account, false))
}

/** Where the rules post one row. */
export async function postingByRules(
  write: OrgWrite,
  row: TransactionRow,
  account: AccountRow | undefined,
): Promise<RulePosting | undefined> {
  return (await poster(write))?.(row, account)
}

/**
 * Posts new rows as the organisation's rules say. Rows for which an account was chosen stay as they are,
 * and so do all rows of a device's queued edit: the device has tried the rules it had when it made them,
 * and what the user has seen is what is stored.
 */
export async function assignmentByRules(
  write: OrgWrite,
  accounts: ReadonlyMap<Id, AccountRow>,
): Promise<(row: TransactionRow) => TransactionRow> {
  const postingOf = write.writer === undefined ? await poster(write) : undefined
  if (!postingOf) return (row) => row
  return (row) => {
    const posting = isUnassigned(row) ? postingOf(row, accounts.get(row.accountId)) : undefined
    return posting ? { ...row, ...posting } : row
  }
}

/** A row without what a rule chose, where the account it chose has left the chart meanwhile. */
export function withoutRule(row: TransactionRow, defaultName: string): TransactionRow {
  const { glSubcategory: _sub, ...rest } = withoutProvenance(row)
  return { ...rest, glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: defaultName }
}
