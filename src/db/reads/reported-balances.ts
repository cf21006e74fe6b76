import type { ReportedBalance } from '../../domain/account/balance-source.ts'
import { type BalanceReports, reportedBalances } from '../../domain/account/reported-balances.ts'
import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { balanceEditsWithout } from '../../mutations/balance-edits.ts'
import type { BooksDatabase } from '../core/database.ts'

/** What the bank is known to have said of an account beside what the account itself says; the oldest first. */
export async function readReportedBalances(db: BooksDatabase, accountId: Id): Promise<ReportedBalance[]> {
  const account = await db.accounts.get(accountId)
  return account ? reportedBalances(account, await readBalanceReports(db)) : []
}

async function readBalanceReports(db: BooksDatabase): Promise<BalanceReports> {
  const [imports, statements] = await Promise.all([db.fileImports.toArray(), db.statements.toArray()])
  return { imports, statements }
}

/** The edits that take from an account what a statement or an import has told of it; see `balanceEditsWithout`. */
export async function retractionEdits(
  db: BooksDatabase,
  accountId: Id,
  gone: ReportedBalance & { by: Id },
): Promise<Edit[]> {
  const account = await db.accounts.get(accountId)
  return account ? balanceEditsWithout(account, await readBalanceReports(db), gone) : []
}
