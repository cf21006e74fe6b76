import { calendarDay, type CalendarDay, dayOfTimestamp } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { closeProblem, sessionFigures, type StatementBalances } from './reconciliation.ts'
import { writtenDay } from '../calendar/written-day.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { quoted } from '../text/quoted.ts'

/** Most transactions, parts of splits included, that one statement holds. */
export const MAX_STATEMENT_ROWS = 3_000

/** A statement of one bank account that is being ticked off, or that has been; one a time is open for an account. */
export interface BankStatement extends StatementBalances {
  id: Id
  accountId: Id
  currency: string
  status: 'OPEN' | 'CLOSED'
  /** The ticked lines: of a split its whole, never its parts. */
  tickedIds: readonly Id[]
  closedAt?: string
  closedBy?: string
  /** When it was last reopened, by whom and why; kept when it is closed again. */
  reopenedAt?: string
  reopenedBy?: string
  reopenReason?: string
  createdAt: string
  updatedAt: string
}

/** Who does something, and when (ISO text). */
interface Act {
  at: string
  userId: string
}

/** Why an open statement cannot be changed or ticked any more; undefined where it can. */
export function notOpenProblem({ status, closingDay }: BankStatement): string | undefined {
  return status === 'OPEN' ? undefined : `The ${writtenDay(closingDay)} statement is closed; reopen it first`
}

/** What is wrong with the closing day of a statement; undefined where nothing is. */
export function closingDayProblem(day: string): string | undefined {
  return calendarDay(day) ? undefined : `${day} isn’t a valid date`
}

/** A statement on which nothing is ticked yet. */
export function newStatement(
  given: Omit<BankStatement, 'status' | 'tickedIds' | 'createdAt' | 'updatedAt' | 'closingDay'> & {
    closingDay: string
  },
  at: string,
): BankStatement {
  const closingDay = given.closingDay as CalendarDay
  return { ...given, closingDay, status: 'OPEN', tickedIds: [], createdAt: at, updatedAt: at }
}

/** An open statement with other balances or another day; the day has been checked. */
export function statementChanged(
  was: BankStatement,
  { closingDay, ...balances }: Partial<Omit<StatementBalances, 'closingDay'>> & { closingDay?: string },
  at: string,
): BankStatement {
  const day = closingDay === undefined ? {} : { closingDay: closingDay as CalendarDay }
  return { ...was, ...balances, ...day, updatedAt: at }
}

/** The ticked lines after ticking some and taking others back, in order of their ids; or why they are too many. */
export function tickedAfter(
  { tickedIds }: Pick<BankStatement, 'tickedIds'>,
  ticked: readonly Id[],
  unticked: readonly Id[],
): { tickedIds: Id[]; problem?: string } {
  const all = new Set([...tickedIds, ...ticked])
  for (const id of unticked) all.delete(id)
  const after = { tickedIds: [...all].sort() }
  if (all.size <= MAX_STATEMENT_ROWS) return after
  const most = MAX_STATEMENT_ROWS.toLocaleString('en-US')
  return {
    ...after,
    problem: `A statement can have up to ${most} transactions. Use a shorter statement`,
  }
}

/** Whether a statement can hold a row as one of its lines. */
export function isFileLine(
  row: Pick<Transaction, 'accountId' | 'status' | 'timestamp' | 'parentTransactionId' | 'statementId'>,
  { accountId, closingDay }: Pick<BankStatement, 'accountId' | 'closingDay'>,
): boolean {
  return (
    row.accountId === accountId &&
    row.status !== 'DECLINED' &&
    row.parentTransactionId === undefined &&
    row.statementId === undefined &&
    dayOfTimestamp(row.timestamp) <= closingDay
  )
}

/**
 * Why a statement cannot be closed with these rows, its lines with the parts of those that are split;
 * undefined where it can: every line is one it can hold, and the lines explain the balance exactly.
 */
export function closingProblem(statement: BankStatement, rows: readonly Transaction[]): string | undefined {
  const closed = notOpenProblem(statement)
  if (closed !== undefined) return closed
  const lines = linesOf(rows)
  const wholes = new Set(lines.map(({ id }) => id))
  const stray = rows.find(
    (row) => row.parentTransactionId !== undefined && !wholes.has(row.parentTransactionId),
  )
  if (stray) return `${quoted(stray.description)} is a line of a split; select the transaction instead`
  for (const row of lines) {
    const problem = lineProblem(statement, row)
    if (problem !== undefined) return problem
  }
  return closeProblem(sessionFigures(statement, lines, wholes), statement.currency)
}

function lineProblem(statement: BankStatement, row: Transaction): string | undefined {
  if (isFileLine(row, statement) && row.currency === statement.currency) return undefined
  const name = quoted(row.description)
  if (row.accountId !== statement.accountId || row.currency !== statement.currency)
    return `${name} isn’t in this account`
  if (row.statementDay !== undefined)
    return `${name} is already on the ${writtenDay(row.statementDay)} statement`
  if (row.status === 'DECLINED') return `${name} was declined; undo that or leave it unchecked`
  return `${name} is dated after the closing date, ${writtenDay(statement.closingDay)}`
}

function linesOf(rows: readonly Transaction[]): Transaction[] {
  return rows.filter(({ parentTransactionId }) => parentTransactionId === undefined)
}

/** A statement and its rows after closing it without a problem. */
export function closedStatement(
  statement: BankStatement,
  rows: readonly Transaction[],
  { at, userId }: Act,
): { statement: BankStatement; rows: Transaction[] } {
  const { id: statementId, closingDay: statementDay } = statement
  return {
    statement: {
      ...statement,
      status: 'CLOSED',
      tickedIds: linesOf(rows)
        .map(({ id }) => id)
        .sort(),
      closedAt: at,
      closedBy: userId,
      updatedAt: at,
    },
    rows: rows.map((row) => ({ ...row, reconciled: true, statementId, statementDay, updatedAt: at })),
  }
}

/** Why a statement cannot be reopened; undefined where it can. */
export function reopeningProblem({ status }: BankStatement, reason: string): string | undefined {
  if (status !== 'CLOSED') return 'This statement is already open'
  return reason.trim() === '' ? 'Say why you’re reopening the statement; the reason is kept' : undefined
}

/** How long whoever closed a statement may take that back without being an owner or admin. */
const MAY_TAKE_BACK_MS = 60 * 60 * 1000

/** Whether somebody may reopen a statement: owners and admins, and for an hour whoever closed it. */
export function mayReopen(
  { closedAt, closedBy }: Pick<BankStatement, 'closedAt' | 'closedBy'>,
  by: Act & { isAdmin: boolean },
): boolean {
  if (by.isAdmin) return true
  const age = Date.parse(by.at) - Date.parse(closedAt ?? '')
  return closedBy === by.userId && age <= MAY_TAKE_BACK_MS
}

/** A statement and its rows after reopening it: the same lines are ticked, and may change again. */
export function reopenedStatement(
  { closedAt: _at, closedBy: _by, ...statement }: BankStatement,
  rows: readonly Transaction[],
  reason: string,
  { at, userId }: Act,
): { statement: BankStatement; rows: Transaction[] } {
  return {
    statement: {
      ...statement,
      status: 'OPEN',
      reopenedAt: at,
      reopenedBy: userId,
      reopenReason: reason.trim(),
      updatedAt: at,
    },
    rows: rows
      .filter((row) => row.statementId === statement.id)
      .map(({ statementId: _id, statementDay: _day, ...row }) => ({
        ...row,
        reconciled: false,
        updatedAt: at,
      })),
  }
}
