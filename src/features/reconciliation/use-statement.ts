import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { lackingLines, readHeldRows } from '../../db/reads/statements.ts'
import { retractionEdits } from '../../db/reads/reported-balances.ts'
import { roleReaches } from '../../domain/organisation/access.ts'
import type { Account } from '../../domain/account/account.ts'
import { type BankStatement, mayReopen } from '../../domain/reconciliation/bank-statement.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor, type Minor } from '../../domain/money/money.ts'
import { balanceEditsOfStatement, balanceOfStatement } from '../../mutations/balance-edits.ts'
import { useBooks } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { dayText } from '../../session/day-text.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { rightInstant } from '../../session/clock.ts'

/** What is copied from the bank's statement. */
export interface StatementValues {
  openingBalance: Minor
  closingBalance: Minor
  closingDay: CalendarDay
}

/** The lines that an open statement can hold, the oldest first; undefined until first read. */
export function useLines({ accountId, closingDay }: BankStatement) {
  const { db } = useBooks()
  return useLedger(db, 'statementLines', { accountId, closingDay }).answer
}

/** What explains the difference, worked out anew with each tick; the last answer stays, as stale, meanwhile. */
export function useExplanation(statement: BankStatement) {
  const { db } = useBooks()
  const { accountId, openingBalance, closingBalance, closingDay, tickedIds } = statement
  const asked = { accountId, openingBalance, closingBalance, closingDay, tickedIds: [...tickedIds] }
  return useLedger(db, 'statementExplanation', asked)
}

/** What can be done with the statements of an account. Each rejects with the sentence to show. */
export function useStatementEdits(account: Account) {
  const books = useBooks()
  const role = useRole()
  const { db } = books
  const ledger = ledgerOf(db)
  const wire = ({ openingBalance, closingBalance, closingDay }: StatementValues) => ({
    openingBalance: decimalFromMinor(openingBalance, account.currency),
    closingBalance: decimalFromMinor(closingBalance, account.currency),
    closingDay,
  })
  return {
    async start(values: StatementValues): Promise<void> {
      await books.step(`Started the ${dayText(values.closingDay)} statement`, {
        name: 'startStatement',
        args: { id: crypto.randomUUID(), accountId: account.id, ...wire(values) },
      })
    },
    async change({ id }: BankStatement, values: StatementValues): Promise<void> {
      await books.step(`Changed the ${dayText(values.closingDay)} statement`, {
        name: 'updateStatement',
        args: { statementId: id, ...wire(values) },
      })
    },
    async tick(
      { id }: BankStatement,
      ticked: readonly LedgerRow[],
      unticked: readonly LedgerRow[],
    ): Promise<void> {
      await books.step(tickLabel(ticked, unticked), {
        name: 'tickTransactions',
        args: { statementId: id, ticked: idsOf(ticked), unticked: idsOf(unticked) },
      })
    },
    async close(statement: BankStatement, lines: readonly Id[]): Promise<void> {
      const { id, closingDay } = statement
      // With the lines go the parts of those that are split.
      const { deletable } = await ledger.ask('bulkScope', { ids: [...lines] })
      await books.step(
        `Closed the ${dayText(closingDay)} statement`,
        { name: 'closeStatement', args: { statementId: id, transactionIds: deletable.flat() } },
        ...balanceEditsOfStatement(account, statement),
      )
    },
    async reopen(statement: BankStatement, reason: string): Promise<void> {
      // Its lines are on the screen then, and to take the reopening back needs them all.
      const lacking = await lackingLines(db, statement)
      if (lacking.length > 0) await books.loadTransactions(lacking).catch(() => {})
      const transactionIds = await readHeldRows(db, statement)
      const { id, accountId, closingDay } = statement
      await books.step(
        `Reopened the ${dayText(closingDay)} statement`,
        { name: 'reopenStatement', args: { statementId: id, transactionIds, reason } },
        ...(await retractionEdits(db, accountId, balanceOfStatement(statement))),
      )
    },
    async remove({ id, closingDay }: BankStatement): Promise<void> {
      await books.step(`Deleted the ${dayText(closingDay)} statement`, {
        name: 'deleteStatement',
        args: { statementId: id },
      })
    },
    mayReopen(statement: BankStatement): boolean {
      const at = rightInstant()
      const isAdmin = roleReaches(role, 'admin')
      return mayReopen(statement, { at, userId: books.user.uid, isAdmin })
    },
  }
}

export type StatementEdits = ReturnType<typeof useStatementEdits>

function tickLabel(ticked: readonly LedgerRow[], unticked: readonly LedgerRow[]): string {
  const [first, second] = [...ticked, ...unticked]
  if (first && !second)
    return `${ticked.length === 1 ? 'Checked off' : 'Unchecked'} ${quoted(first.description)}`
  if (unticked.length === 0) return `Checked off ${ticked.length.toLocaleString('en-US')} transactions`
  if (ticked.length === 0) return `Unchecked ${unticked.length.toLocaleString('en-US')} transactions`
  return `Checked off ${ticked.length} and unchecked ${unticked.length} transactions`
}

function idsOf(rows: readonly LedgerRow[]): Id[] {
  return rows.map(({ id }) => id)
}
