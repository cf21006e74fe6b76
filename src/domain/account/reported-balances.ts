import type { Id } from '../ids.ts'
import type { BankStatement } from '../reconciliation/bank-statement.ts'
import type { FileImport } from '../transaction/file-import.ts'
import type { Account } from './account.ts'
import type { ReportedBalance } from './balance-source.ts'

/** What the rows beside an account keep of what they told of it. */
export interface BalanceReports {
  imports: readonly FileImport[]
  statements: readonly BankStatement[]
}

/**
 * What else is known to have been told of an account than what the account itself says: by its imported files, its
 * closed statements, and before them by a person or the bank connection. One balance a day, the oldest first: of one
 * day the last word counts.
 */
export function reportedBalances(
  account: Account,
  { imports, statements }: BalanceReports,
): ReportedBalance[] {
  const { id, currency, toldBefore } = account
  const words: (ReportedBalance & { at: string })[] = toldBefore ? [{ ...toldBefore, at: '' }] : []
  for (const { accountId, state, told, createdAt } of imports) {
    if (accountId !== id || state === 'undone' || told?.currency !== currency) continue
    words.push({ day: told.day, balance: told.balance, from: 'file', at: createdAt })
  }
  for (const { accountId, status, closingDay, closingBalance, closedAt = '', ...of } of statements) {
    if (accountId !== id || status !== 'CLOSED' || of.currency !== currency) continue
    words.push({ day: closingDay, balance: closingBalance, from: 'statement', at: closedAt })
  }
  words.sort((a, b) => compare(a.day, b.day) || compare(a.at, b.at))
  return [...new Map(words.map(({ at: _at, ...word }) => [word.day, word])).values()]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether an account says of its bank what was told so. */
export function isStatedBalance(
  { balance, balanceAt, balanceFrom }: Account,
  told: ReportedBalance,
): boolean {
  return balance === told.balance && balanceAt === told.day && balanceFrom === told.from
}

/** The same without what one statement or one import has told. */
export function balanceReportsWithout({ imports, statements }: BalanceReports, goneId: Id): BalanceReports {
  return {
    imports: imports.filter(({ id }) => id !== goneId),
    statements: statements.filter(({ id }) => id !== goneId),
  }
}
