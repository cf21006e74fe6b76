import { randomUUID } from 'node:crypto'
import { validate } from 'uuid'
import { invalid, missing, Refusal } from '../../src/contract/errors.ts'
import { type AccountRow, minorOf } from '../../src/contract/rows.ts'
import {
  type BalanceChange,
  balanceProblem,
  changedBalances,
  changedOpeningDays,
} from '../../src/domain/account-balance.ts'
import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../../src/domain/calendar-day.ts'
import type { Mutate, Read } from '../define-call.ts'
import {
  accountExists,
  accountsById,
  countAccounts,
  insertAccount,
  lockAccounts,
  readAccounts,
  removeAccount,
  storeAccount,
} from '../store/tables/accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { hasTransactions } from '../store/tables/transactions.ts'

export const getAccounts: Read<'getAccounts'> = async (read, _actor, input) => ({
  accounts: await readAccounts(read, input?.filter ?? {}),
})

export const getAccountById: Read<'getAccountById'> = async (read, _actor, input) => {
  const [account] = await accountsById(read, [input.id])
  if (!account) throw missing('Account not found')
  return { account }
}

export const getAccountCount: Read<'getAccountCount'> = async (read) => ({ count: await countAccounts(read) })

export const checkAccountExists: Read<'checkAccountExists'> = async (read, _actor, input) => ({
  exists: await accountExists(read, input),
})

/** Opens a bank account. An id that is there already is answered as it stands, so a repeat is harmless. */
export const createAccount: Mutate<'createAccount'> = async (write, actor, input) => {
  // Ids of transactions are derived from it, and only a UUID of RFC 9562 is a name space.
  if (input.id !== undefined && !validate(input.id)) throw invalid('id: must be a UUID of RFC 9562', 'id')
  const row: AccountRow = {
    id: input.id ?? randomUUID(),
    name: input.name.trim(),
    type: input.type,
    institution: input.institution.trim(),
    currency: input.currency,
    ...changedBalances<number>(
      { balance: 0 },
      // Zero without a day is what a form says where nothing was typed.
      input.balance === 0 && input.balanceAt === undefined ? { ...input, balance: undefined } : input,
      dayOfTimestamp(actor.at),
    ),
    runningTotal: 0,
    transactionCount: 0,
    isActive: true,
    createdAt: actor.at,
    updatedAt: actor.at,
  }
  refuseUnsoundBalances(write, input, undefined, row)
  const account = (await insertAccount(write, row)) ?? (await accountsById(write, [row.id]))[0]
  if (!account) throw new Error(`Account ${row.id} is neither new nor there`)
  return { account }
}

/** Changes what is named of an account; its currency only as long as it holds no transaction. */
export const updateAccount: Mutate<'updateAccount'> = async (write, actor, input) => {
  const [was] = await lockAccounts(write, [input.id])
  if (!was) throw missing('Account not found')
  const { openingBalance: _amount, openingDay: _day, balanceAt: _at, balanceFrom: _from, ...rest } = was
  const account: AccountRow = {
    ...rest,
    name: input.name?.trim() ?? was.name,
    type: input.type ?? was.type,
    institution: input.institution?.trim() ?? was.institution,
    currency: input.currency ?? was.currency,
    ...changedBalances<number>(balancesOf(was), input, dayOfTimestamp(actor.at)),
    isActive: input.isActive ?? was.isActive,
    updatedAt: actor.at,
  }
  refuseUnsoundBalances(write, input, was, account)
  if (account.currency !== was.currency && (await hasTransactions(write, was.id))) {
    throw new Refusal(
      'VALIDATION_ERROR',
      'Cannot change the currency of an account with associated transactions',
      'failed-precondition',
      'currency',
    )
  }
  await storeAccount(write, account)
  return { account }
}

function balancesOf({ balanceAt, openingDay, ...was }: AccountRow) {
  return {
    ...was,
    ...(balanceAt === undefined ? {} : { balanceAt: balanceAt as CalendarDay }),
    ...(openingDay === undefined ? {} : { openingDay: openingDay as CalendarDay }),
  }
}

/** Refuses balances that make no sense, and has the lock dates hold the days of the opening balance. */
function refuseUnsoundBalances(
  write: OrgWrite,
  change: BalanceChange<number>,
  was: AccountRow | undefined,
  account: AccountRow,
): void {
  const problem = balanceProblem(change)
  if (problem !== undefined) throw invalid(problem, 'openingDay')
  const { id, balance, openingBalance, currency } = account
  minorOf(balance, currency, 'balance')
  if (openingBalance !== undefined) minorOf(openingBalance, currency, 'openingBalance')
  const before = was && balancesOf(was)
  for (const day of changedOpeningDays(before, balancesOf(account))) write.changeDay(id, timestampOfDay(day))
}

export const deleteAccount: Mutate<'deleteAccount'> = async (write, _actor, input) => {
  const [account] = await lockAccounts(write, [input.id])
  if (!account) throw missing('Account not found')
  if (await hasTransactions(write, account.id)) {
    throw new Refusal(
      'VALIDATION_ERROR',
      'Cannot delete account with associated transactions',
      'failed-precondition',
    )
  }
  await removeAccount(write, account.id)
  return { id: account.id }
}
