import { invalid, missing, notAllowed, Refusal, precondition } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import type { Account } from '../domain/account/account.ts'
import { roleReaches } from '../domain/organisation/access.ts'
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
} from '../domain/reconciliation/bank-statement.ts'
import { calendarDay } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import { lockMoveProblem, movedLock } from '../domain/reconciliation/lock-date.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { keyIn } from './entities.ts'
import { type Before, type Edit, existing, type Mutation, type MutationView } from './mutation.ts'
import { namedIn } from './named-in.ts'
import { balanceEditsOfStatement, balanceEditsWithout, balanceOfStatement } from './balance-edits.ts'
import { writtenDay } from '../domain/calendar/written-day.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('statements')
const rowKey = keyIn('transactions')

function openStatement(view: MutationView, id: Id): BankStatement {
  const statement = existing(view, 'statements', id)
  refuse(notOpenProblem(statement))
  return statement
}

function refuse(problem: string | undefined, field?: string): void {
  if (problem !== undefined) throw precondition(problem, field)
}

async function refuseSecond(books: WholeBooks, accountId: Id, id: Id): Promise<void> {
  const day = await books.openStatementDay(accountId, id)
  if (day !== undefined) {
    refuse(`The ${writtenDay(day)} statement is still open for this account; close or delete it first`)
  }
}

function missingRow(): Refusal {
  return missing('One of the transactions was not found')
}

export const startStatement: Mutation<'startStatement'> = {
  touches: (args) => [keyOf(args.id), { tbl: 'accounts', id: args.accountId }],
  atomic: true,
  conflictChecked: false,
  apply(view, _key, args, context) {
    const { currency } = existing(view, 'accounts', args.accountId)
    if (view.get('statements', args.id)) return
    refuse(closingDayProblem(args.closingDay), 'closingDay')
    const { id, accountId, closingDay } = args
    const openingBalance = minorOf(args.openingBalance, currency, 'openingBalance')
    const closingBalance = minorOf(args.closingBalance, currency, 'closingBalance')
    const given = { id, accountId, currency, openingBalance, closingBalance, closingDay }
    view.put('statements', newStatement(given, context.at))
  },
  guard: (before, args, books) =>
    before.get('statements', args.id) ? Promise.resolve() : refuseSecond(books, args.accountId, args.id),
  answer: ({ row }, { id }) => ({ statement: row('statements', id) }),
  inverse: (_before, args) => [{ name: 'deleteStatement', args: { statementId: args.id } }],
}

export const updateStatement: Mutation<'updateStatement'> = {
  touches: (args) => [keyOf(args.statementId)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = openStatement(view, id)
    if (args.closingDay !== undefined) refuse(closingDayProblem(args.closingDay), 'closingDay')
    const { openingBalance, closingBalance, closingDay } = args
    const changes = {
      ...(openingBalance === undefined
        ? {}
        : { openingBalance: minorOf(openingBalance, was.currency, 'openingBalance') }),
      ...(closingBalance === undefined
        ? {}
        : { closingBalance: minorOf(closingBalance, was.currency, 'closingBalance') }),
      ...(closingDay === undefined ? {} : { closingDay }),
    }
    view.put('statements', statementChanged(was, changes, context.at))
  },
  answer: ({ row }, { statementId }) => ({ statement: row('statements', statementId) }),
  inverse(before, args) {
    const was = before.get('statements', args.statementId)
    if (!was) return []
    return [{ name: 'updateStatement', args: { statementId: was.id, ...namedIn(args, wireBalances(was)) } }]
  },
}

export const tickTransactions: Mutation<'tickTransactions'> = {
  touches: (args) => [keyOf(args.statementId)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = openStatement(view, id)
    const { tickedIds, problem } = tickedAfter(was, args.ticked, args.unticked)
    refuse(problem)
    view.put('statements', { ...was, tickedIds, updatedAt: context.at })
  },
  answer: ({ row }, { statementId }) => ({ statement: row('statements', statementId) }),
  inverse(before, args) {
    const was = new Set(before.get('statements', args.statementId)?.tickedIds)
    const gone = new Set(args.unticked)
    const unticked = args.ticked.filter((id) => !was.has(id) && !gone.has(id))
    const ticked = args.unticked.filter((id) => was.has(id))
    return [{ name: 'tickTransactions', args: { statementId: args.statementId, ticked, unticked } }]
  },
}

/**
 * With split lines go their parts, also those that the device does not know; screens name all they have. A statement
 * that was reopened is also closed again where some of its lines are on the server alone, for they explained its
 * balance before; whether they still do is for the server to say.
 */
export const closeStatement: Mutation<'closeStatement'> = {
  touches: (args) => [keyOf(args.statementId), ...args.transactionIds.map(rowKey)],
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const was = existing(view, 'statements', args.statementId)
    const rows = args.transactionIds
      .map((id) => view.get('transactions', id))
      .filter((row) => row !== undefined)
    const isWhole = rows.length === args.transactionIds.length
    if (!isWhole && !isClosedAgain(was, args.transactionIds)) throw missingRow()
    refuse(isWhole ? closingProblem(was, rows) : notOpenProblem(was))
    const closed = closedStatement(was, rows, context)
    putAll(
      view,
      isWhole ? closed : { ...closed, statement: { ...closed.statement, tickedIds: was.tickedIds } },
    )
  },
  async complete(args, books) {
    const parts = await books.partsOf(args.transactionIds)
    return { ...args, transactionIds: [...new Set([...args.transactionIds, ...parts])] }
  },
  guard(before, { transactionIds }) {
    if (transactionIds.some((id) => !before.get('transactions', id))) throw missingRow()
    return Promise.resolve()
  },
  beside: (before, { statementId }, books) =>
    balanceEdits(before, statementId, books, balanceEditsOfStatement),
  answer: ({ row }, { statementId }) => ({ statement: row('statements', statementId) }),
  inverse: (_before, args) => [
    {
      name: 'reopenStatement',
      args: {
        statementId: args.statementId,
        transactionIds: args.transactionIds,
        reason: 'Closing undone',
      },
    },
  ],
}

export const reopenStatement: Mutation<'reopenStatement'> = {
  touches: (args) => [keyOf(args.statementId), ...args.transactionIds.map(rowKey)],
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const was = existing(view, 'statements', args.statementId)
    refuse(reopeningProblem(was, args.reason))
    const rows = args.transactionIds
      .map((id) => view.get('transactions', id))
      .filter((row) => row !== undefined)
    putAll(view, reopenedStatement(was, rows, args.reason, context))
  },
  complete: async (args, books) => ({
    ...args,
    transactionIds: await books.rowsOfStatement(args.statementId),
  }),
  async guard(before, { statementId }, books) {
    const was = before.get('statements', statementId)
    if (!was) return
    const { actor } = books
    // A device says of both what time it likes, so both are taken as the server got them.
    const closedAt = (await books.closingReceivedAt(was.id)) ?? was.closedAt
    const reopener = { userId: actor.userId, at: actor.receivedAt, isAdmin: roleReaches(actor.role, 'admin') }
    if (!mayReopen({ ...was, ...(closedAt && { closedAt }) }, reopener)) {
      throw notAllowed('Only owners and admins can reopen a statement')
    }
    await refuseSecond(books, was.accountId, was.id)
  },
  reason: (args) => args.reason,
  beside: (before, { statementId }, books) =>
    balanceEdits(before, statementId, books, async (account, statement) =>
      balanceEditsWithout(account, await books.balanceReports(account.id), balanceOfStatement(statement)),
    ),
  answer: ({ row }, { statementId }) => ({ statement: row('statements', statementId) }),
  inverse(before, { statementId, transactionIds }) {
    // The lines that this device does not hold belong to it as well.
    const lines = before.get('statements', statementId)?.tickedIds ?? []
    const all = [...new Set([...lines, ...transactionIds])]
    return [{ name: 'closeStatement', args: { statementId, transactionIds: all } }]
  },
}

/** The edits to what the account of a statement says of its bank. */
async function balanceEdits(
  before: Before,
  statementId: Id,
  books: WholeBooks,
  editsOf: (account: Account, statement: BankStatement) => Edit[] | Promise<Edit[]>,
): Promise<Edit[]> {
  const statement = before.get('statements', statementId)
  const [account] = statement ? await books.accounts([statement.accountId]) : []
  return statement && account ? editsOf(account, statement) : []
}

/** Whether these are all the lines, and maybe parts of them, that a reopened statement held when it was closed. */
function isClosedAgain({ reopenedAt, tickedIds }: BankStatement, ids: readonly Id[]): boolean {
  const named = new Set(ids)
  return reopenedAt !== undefined && tickedIds.length > 0 && tickedIds.every((id) => named.has(id))
}

function putAll(
  view: MutationView,
  { statement, rows }: { statement: BankStatement; rows: Transaction[] },
): void {
  view.put('statements', statement)
  for (const row of rows) view.put('transactions', row)
}

export const deleteStatement: Mutation<'deleteStatement'> = {
  touches: (args) => [keyOf(args.statementId)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }) {
    openStatement(view, id)
    view.remove('statements', id)
  },
  answer: (_outcome, { statementId }) => ({ id: statementId }),
  inverse(before, args): Edit[] {
    const was = before.get('statements', args.statementId)
    if (!was) return []
    const { id, accountId, tickedIds } = was
    const start: Edit = { name: 'startStatement', args: { id, accountId, ...wireBalances(was) } }
    if (tickedIds.length === 0) return [start]
    return [
      start,
      { name: 'tickTransactions', args: { statementId: id, ticked: [...tickedIds], unticked: [] } },
    ]
  },
}

export const setAccountLockDate: Mutation<'setAccountLockDate'> = {
  touches: (args) => [{ tbl: 'accounts', id: args.accountId }],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = existing(view, 'accounts', id)
    if (args.lockDate !== null && !calendarDay(args.lockDate)) {
      throw invalid(`${args.lockDate} isn’t a valid date`, 'lockDate')
    }
    const unexplained = lockMoveProblem(was.lockDate, args.lockDate, args.reason)
    if (unexplained !== undefined) throw invalid(unexplained, 'reason')
    const { lockDate: _day, lockSetAt: _at, lockSetBy: _by, ...rest } = was
    view.put('accounts', { ...rest, ...movedLock(was, args.lockDate, context), updatedAt: context.at })
  },
  reason: (args) => args.reason,
  answer: ({ row }, { accountId }) => ({ account: row('accounts', accountId) }),
  inverse(before, { accountId }) {
    const lockDate = before.get('accounts', accountId)?.lockDate ?? null
    return [{ name: 'setAccountLockDate', args: { accountId, lockDate, reason: 'Undone' } }]
  },
}

function wireBalances({ openingBalance, closingBalance, closingDay, currency }: BankStatement) {
  return {
    openingBalance: decimalFromMinor(openingBalance, currency),
    closingBalance: decimalFromMinor(closingBalance, currency),
    closingDay,
  }
}
