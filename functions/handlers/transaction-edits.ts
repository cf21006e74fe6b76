import type { InputOf } from '../../src/contract/calls.ts'
import { invalid, missing, Refusal } from '../../src/contract/errors.ts'
import {
  minorOf,
  rowFromTransaction,
  type TransactionRow,
  transactionFromRow,
} from '../../src/contract/rows.ts'
import { type Id, transactionId } from '../../src/domain/ids.ts'
import {
  changedTransaction,
  changeProblem,
  splitInto,
  splitPartId,
  splittingProblem,
  unsplit,
  unsplittingProblem,
} from '../../src/domain/transaction-edit.ts'
import { isUnassigned } from '../../src/domain/rule/assign.ts'
import { heldByStatement } from '../../src/domain/transaction.ts'
import type { Actor, Mutate } from '../define-call.ts'
import { lockAccounts } from '../store/tables/accounts.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import { insertTransactions } from '../store/tables/new-transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { stampRules } from '../store/tables/rules.ts'
import { lockFamilies, removeTransactions, storeTransaction } from '../store/tables/transactions.ts'
import { lockAll } from './locked-transactions.ts'
import { assignmentByRules } from './rule-assignment.ts'
import { countChanges } from './totals.ts'
import { dropSides, followChange } from './transfer-following.ts'

/** Adds one transaction by hand. Its id comes from its account and its reference, as that of an import does. */
export const createTransaction: Mutate<'createTransaction'> = async (write, actor, input) => {
  const [account] = await lockAccounts(write, [input.accountId])
  if (!account) throw missing('Account not found')
  if (!account.isActive) throw precondition(`The account ${account.name} is not active`)
  if (input.currency !== account.currency) {
    throw invalid(`The account ${account.name} is kept in ${account.currency}`, 'currency')
  }
  minorOf(input.amount, input.currency)
  const glAccountName = await glNameOf(write, input.glAccountNumber)

  const given = createdRow(input, glAccountName, actor)
  const row = isUnassigned(given)
    ? (await assignmentByRules(write, new Map([[account.id, account]])))(given)
    : given
  const added = await insertTransactions(write, [row])
  if (!added.has(row.id)) {
    throw new Refusal(
      'CREATE_ERROR',
      'The account already holds a transaction with this reference',
      'already-exists',
      'userTransactionId',
    )
  }
  await stampRules(write, [row.appliedRuleId], actor.at)
  await countChanges(write, [{ after: row }], actor.at)
  return { transaction: row }
}

function createdRow(
  input: InputOf<'createTransaction'>,
  glAccountName: string,
  actor: Actor,
): TransactionRow {
  const { accountName: _name, reconciled = false, ...given } = input
  const decided = input.status !== 'UNDER_REVIEW'
  return {
    ...given,
    id: transactionId(input.accountId, input.userTransactionId),
    glAccountName,
    ...(decided ? { reviewedAt: actor.at, reviewedBy: actor.userId } : {}),
    reconciled,
    createdAt: actor.at,
    updatedAt: actor.at,
  }
}

/** Changes what is named of a transaction; the chart names the GL account. */
export const updateTransaction: Mutate<'updateTransaction'> = async (write, actor, input) => {
  const [before] = await lockAll(write, [input.id])
  const { id: _id, amount, ...changes } = input
  const edit = {
    ...changes,
    ...(amount === undefined ? {} : { amount: minorOf(amount, before.currency) }),
    ...(changes.glAccountNumber === undefined && changes.glAccountName === undefined
      ? {}
      : { glAccountName: await glNameOf(write, changes.glAccountNumber ?? before.glAccountNumber) }),
  }
  const was = transactionFromRow(before)
  const problem = changeProblem(was, edit)
  if (problem !== undefined) throw precondition(problem, 'amount')

  const after = rowFromTransaction(changedTransaction(was, edit, actor.at))
  await storeTransaction(write, after, before)
  await followChange(write, actor, before, after)
  await countChanges(write, [{ before, after }], actor.at)
  return { transaction: after }
}

export const deleteTransaction: Mutate<'deleteTransaction'> = async (write, actor, input) => {
  await removeAll(write, actor, [input.id])
  return { id: input.id }
}

export const bulkDeleteTransactions: Mutate<'bulkDeleteTransactions'> = async (write, actor, input) => ({
  deletedCount: await removeAll(write, actor, input.transactionIds),
})

/**
 * Removes transactions, all or none. With a transaction that is split go its parts; a part alone does not
 * go, because the rest would no longer sum to the whole.
 */
async function removeAll(write: OrgWrite, actor: Actor, ids: readonly Id[]): Promise<number> {
  const rows = await lockFamilies(write, ids)
  const wanted = new Set(ids)
  const found = new Set(rows.map((row) => row.id))
  if ([...wanted].some((id) => !found.has(id))) {
    throw missing(wanted.size === 1 ? 'Transaction not found' : 'One of the transactions was not found')
  }
  if (rows.some((row) => row.parentTransactionId !== undefined && !found.has(row.parentTransactionId))) {
    throw precondition('A part of a split cannot be deleted alone; delete the whole transaction')
  }
  const onStatement = rows.map(heldByStatement).find((problem) => problem !== undefined)
  if (onStatement !== undefined) throw precondition(onStatement)
  await removeTransactions(write, rows)
  await dropSides(
    write,
    actor,
    rows.map((row) => row.id),
  )
  await countChanges(
    write,
    rows.map((before) => ({ before })),
    actor.at,
  )
  return rows.length
}

/** Divides a transaction between GL accounts; from then on its parts count in its place. */
export const splitTransaction: Mutate<'splitTransaction'> = async (write, actor, input) => {
  const [before] = await lockAll(write, [input.transactionId])
  const was = transactionFromRow(before)
  const names = await glNamesByNumber(
    write,
    input.splits.map((part) => part.glAccountNumber),
  )
  const parts = input.splits.map((part, index) => ({
    ...part,
    id: part.id ?? splitPartId(was.id, index),
    amount: minorOf(part.amount, was.currency, `splits.${index}.amount`),
    glAccountName: names.get(part.glAccountNumber) ?? '',
  }))
  const problem = splittingProblem(was, parts)
  if (problem !== undefined) throw invalid(problem, 'splits')
  const stranger = parts.findIndex((part) => part.glAccountName === '')
  if (stranger !== -1) {
    throw missing(
      `There is no GL account ${parts[stranger]?.glAccountNumber}; choose one of the chart of accounts`,
    )
  }

  const split = splitInto(was, parts, actor)
  const transaction = rowFromTransaction(split.parent)
  const children = split.children.map(rowFromTransaction)
  await storeTransaction(write, transaction, before)
  const added = await insertTransactions(write, children)
  if (added.size < children.length) {
    throw new Refusal('SPLIT_ERROR', 'An id of the splits is taken already', 'already-exists', 'splits')
  }
  await countChanges(
    write,
    [{ before, after: transaction }, ...children.map((after) => ({ after }))],
    actor.at,
  )
  return { transaction, children }
}

/** Takes a split back: the parts go, and the transaction counts by itself again. */
export const unsplitTransaction: Mutate<'unsplitTransaction'> = async (write, actor, input) => {
  const family = await lockFamilies(write, [input.transactionId])
  const before = family.find((row) => row.id === input.transactionId)
  if (!before) throw missing('Transaction not found')
  const rows = family.filter((row) => row !== before)
  const whole = transactionFromRow(before)
  const parts = rows.map(transactionFromRow)
  const problem = unsplittingProblem(whole, parts)
  if (problem !== undefined) throw precondition(problem)

  const transaction = rowFromTransaction(unsplit(whole, parts, actor.at))
  await removeTransactions(write, rows)
  await dropSides(
    write,
    actor,
    rows.map((row) => row.id),
  )
  await storeTransaction(write, transaction, before)
  await countChanges(
    write,
    [{ before, after: transaction }, ...rows.map((part) => ({ before: part }))],
    actor.at,
  )
  return { transaction }
}

async function glNameOf(write: OrgWrite, number: string): Promise<string> {
  const name = (await glNamesByNumber(write, [number])).get(number)
  if (name === undefined)
    throw missing(`There is no GL account ${number}; choose one of the chart of accounts`)
  return name
}

function precondition(message: string, field?: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition', field)
}
