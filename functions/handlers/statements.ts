import { invalid, missing, Refusal } from '../../src/contract/errors.ts'
import { accountFromRow, minorOf, rowFromTransaction, transactionFromRow } from '../../src/contract/rows.ts'
import { rowFromStatement, statementFromRow } from '../../src/contract/statement-rows.ts'
import {
  type BankStatement,
  closedStatement,
  closingDayProblem,
  closingProblem,
  mayReopen,
  newStatement,
  notOpenProblem,
  reopenedStatement,
  reopeningProblem,
  statementChanged,
  tickedAfter,
} from '../../src/domain/bank-statement.ts'
import { calendarDay } from '../../src/domain/calendar-day.ts'
import type { Id } from '../../src/domain/ids.ts'
import { lockMoveProblem, movedLock } from '../../src/domain/lock-date.ts'
import type { Mutate } from '../define-call.ts'
import { lockAccounts, storeAccountLock } from '../store/tables/accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import {
  lockStatements,
  openStatementDay,
  removeStatement,
  storeStatement,
} from '../store/tables/statements.ts'
import { lockFamilies, setStatement } from '../store/tables/transactions.ts'

/** Opens a statement for an account that has none open. One that is there already is answered as it stands. */
export const startStatement: Mutate<'startStatement'> = async (write, actor, input) => {
  const [account] = await lockAccounts(write, [input.accountId])
  if (!account) throw missing('Account not found')
  const [known] = await lockStatements(write, [input.id])
  if (known) return { statement: known }
  refuse(closingDayProblem(input.closingDay), 'closingDay')
  await refuseSecond(write, account.id, input.id)
  const statement = newStatement(
    {
      id: input.id,
      accountId: account.id,
      currency: account.currency,
      openingBalance: minorOf(input.openingBalance, account.currency, 'openingBalance'),
      closingBalance: minorOf(input.closingBalance, account.currency, 'closingBalance'),
      closingDay: input.closingDay,
    },
    actor.at,
  )
  await storeStatement(write, statement)
  return { statement: rowFromStatement(statement) }
}

export const updateStatement: Mutate<'updateStatement'> = async (write, actor, input) => {
  const was = await lockOpen(write, input.statementId)
  if (input.closingDay !== undefined) refuse(closingDayProblem(input.closingDay), 'closingDay')
  const { openingBalance, closingBalance, closingDay } = input
  const changes = {
    ...(openingBalance === undefined
      ? {}
      : { openingBalance: minorOf(openingBalance, was.currency, 'openingBalance') }),
    ...(closingBalance === undefined
      ? {}
      : { closingBalance: minorOf(closingBalance, was.currency, 'closingBalance') }),
    ...(closingDay === undefined ? {} : { closingDay }),
  }
  const statement = statementChanged(was, changes, actor.at)
  await storeStatement(write, statement)
  return { statement: rowFromStatement(statement) }
}

/** Ticks lines and takes ticks back; whether the statement can hold them is asked when it closes. */
export const tickTransactions: Mutate<'tickTransactions'> = async (write, actor, input) => {
  const was = await lockOpen(write, input.statementId)
  const { tickedIds, problem } = tickedAfter(was, input.ticked, input.unticked)
  refuse(problem)
  const statement = { ...was, tickedIds, updatedAt: actor.at }
  await storeStatement(write, statement)
  return { statement: rowFromStatement(statement) }
}

/**
 * Closes a statement with its lines, all or none. Parts of split lines that the caller did not know belong
 * to it too.
 */
export const closeStatement: Mutate<'closeStatement'> = async (write, actor, input) => {
  const was = await lockOne(write, input.statementId)
  const rows = await lockNamed(write, input.transactionIds)
  refuse(closingProblem(was, rows))
  const closed = closedStatement(was, rows, actor)
  await setStatement(write, closed.rows.map(rowFromTransaction), was, actor.at)
  await storeStatement(write, closed.statement)
  return { statement: rowFromStatement(closed.statement) }
}

/** Opens a closed statement again, with the reason in the audit log; its rows may change from now on. */
export const reopenStatement: Mutate<'reopenStatement'> = async (write, actor, input) => {
  const was = await lockOne(write, input.statementId)
  refuse(reopeningProblem(was, input.reason))
  if (!mayReopen(was, { ...actor, isAdmin: actor.role !== 'member' })) {
    throw new Refusal('ACCESS_ERROR', 'Only owners and admins can reopen a statement', 'permission-denied')
  }
  await lockAccounts(write, [was.accountId])
  await refuseSecond(write, was.accountId, was.id)
  const rows = await lockNamed(write, was.tickedIds)
  const reopened = reopenedStatement(was, rows, input.reason, actor)
  await setStatement(write, reopened.rows.map(rowFromTransaction), undefined, actor.at)
  await storeStatement(write, reopened.statement)
  write.note({ reason: input.reason.trim() })
  return { statement: rowFromStatement(reopened.statement) }
}

export const deleteStatement: Mutate<'deleteStatement'> = async (write, _actor, input) => {
  const { id } = await lockOpen(write, input.statementId)
  await removeStatement(write, id)
  return { id }
}

/** Moves the day through which the rows of an account are locked; opening days needs a reason. */
export const setAccountLockDate: Mutate<'setAccountLockDate'> = async (write, actor, input) => {
  const [row] = await lockAccounts(write, [input.accountId])
  if (!row) throw missing('Account not found')
  if (input.lockDate !== null && !calendarDay(input.lockDate)) {
    throw invalid(`${input.lockDate} is not a day of the calendar`, 'lockDate')
  }
  const unexplained = lockMoveProblem(accountFromRow(row).lockDate, input.lockDate, input.reason)
  if (unexplained !== undefined) throw invalid(unexplained, 'reason')

  const { lockDate: _day, lockSetAt: _at, lockSetBy: _by, ...rest } = row
  const account = { ...rest, ...movedLock(accountFromRow(row), input.lockDate, actor), updatedAt: actor.at }
  await storeAccountLock(write, account)
  if (input.reason !== undefined) write.note({ reason: input.reason.trim() })
  return { account }
}

async function lockOne(write: OrgWrite, id: Id): Promise<BankStatement> {
  const [row] = await lockStatements(write, [id])
  if (!row) throw missing('Statement not found')
  return statementFromRow(row)
}

async function lockOpen(write: OrgWrite, id: Id): Promise<BankStatement> {
  const statement = await lockOne(write, id)
  refuse(notOpenProblem(statement))
  return statement
}

async function lockNamed(write: OrgWrite, ids: readonly Id[]) {
  const rows = await lockFamilies(write, ids)
  const found = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !found.has(id))) throw missing('One of the transactions was not found')
  return rows.map(transactionFromRow)
}

async function refuseSecond(write: OrgWrite, accountId: Id, id: Id): Promise<void> {
  const day = await openStatementDay(write, accountId, id)
  if (day !== undefined) {
    refuse(`The statement of ${day} is open for this account; close or delete it first`)
  }
}

function refuse(problem: string | undefined, field?: string): void {
  if (problem !== undefined) throw new Refusal('VALIDATION_ERROR', problem, 'failed-precondition', field)
}
