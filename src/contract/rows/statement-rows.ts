import * as z from 'zod/mini'
import { type BankStatement, MAX_STATEMENT_ROWS } from '../../domain/reconciliation/bank-statement.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { currencyCode, decimal, id, instant, minorOf, reopening, text } from '../rows.ts'

/** The lines that are ticked on a statement. */
export const statementIds = z.array(id).check(z.maxLength(MAX_STATEMENT_ROWS))

export const statementRow = z.strictObject({
  id,
  accountId: id,
  currency: currencyCode,
  openingBalance: decimal,
  closingBalance: decimal,
  closingDay: z.iso.date(),
  status: z.enum(['OPEN', 'CLOSED']),
  tickedIds: statementIds,
  closedAt: z.exactOptional(instant),
  closedBy: z.exactOptional(text(200)),
  ...reopening,
  createdAt: instant,
  updatedAt: instant,
})
export type StatementRow = z.infer<typeof statementRow>

export function statementFromRow(row: StatementRow): BankStatement {
  return {
    ...row,
    openingBalance: minorOf(row.openingBalance, row.currency, 'openingBalance'),
    closingBalance: minorOf(row.closingBalance, row.currency, 'closingBalance'),
    closingDay: row.closingDay as CalendarDay,
  }
}

/** The statement with its balances as decimals, as it stands on the wire. */
export function rowFromStatement(statement: BankStatement): StatementRow {
  const { currency, tickedIds, openingBalance, closingBalance } = statement
  return {
    ...statement,
    openingBalance: decimalFromMinor(openingBalance, currency),
    closingBalance: decimalFromMinor(closingBalance, currency),
    tickedIds: [...tickedIds],
  }
}
