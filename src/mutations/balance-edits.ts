import type { Account } from '../domain/account/account.ts'
import type { ReportedBalance } from '../domain/account/balance-source.ts'
import {
  isStatedBalance,
  type BalanceReports,
  balanceReportsWithout,
  reportedBalances,
} from '../domain/account/reported-balances.ts'
import type { Id } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import type { BankStatement } from '../domain/reconciliation/bank-statement.ts'
import type { Edit } from './mutation.ts'

/** A closed statement is what the bank says, unless it has told the balance of a later day. */
export function balanceEditsOfStatement(
  { id, currency, balanceAt }: Account,
  { closingBalance, closingDay }: BankStatement,
): Edit[] {
  if (balanceAt !== undefined && balanceAt > closingDay) return []
  const balance = decimalFromMinor(closingBalance, currency)
  const args = { id, balance, balanceAt: closingDay, balanceFrom: 'statement' } as const
  return [{ name: 'updateAccount', args }]
}

/** What a statement tells of its account, and which one it is. */
export function balanceOfStatement({
  id,
  closingDay: day,
  closingBalance: balance,
}: BankStatement): ReportedBalance & { by: Id } {
  return { day, balance, from: 'statement', by: id }
}

/**
 * The edit after which an account says what its bank told last, where it says what a statement or an import told that
 * is being taken back; none where the account says something else.
 */
export function balanceEditsWithout(
  account: Account,
  balanceReports: BalanceReports,
  gone: ReportedBalance & { by: Id },
): Edit[] {
  if (!isStatedBalance(account, gone)) return []
  const last = reportedBalances(account, balanceReportsWithout(balanceReports, gone.by)).at(-1)
  const { id, currency } = account
  const said = last
    ? { balance: decimalFromMinor(last.balance, currency), balanceAt: last.day, balanceFrom: last.from }
    : { balance: 0, balanceAt: null }
  return [{ name: 'updateAccount', args: { id, ...said } }]
}
