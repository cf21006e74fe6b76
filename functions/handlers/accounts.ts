import { randomUUID } from 'node:crypto'
import { validate } from 'uuid'
import { invalid, missing, Refusal } from '../../src/contract/errors.ts'
import { type AccountRow, minorOf } from '../../src/contract/rows.ts'
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
  minorOf(input.balance, input.currency, 'balance')

  const row: AccountRow = {
    id: input.id ?? randomUUID(),
    name: input.name.trim(),
    type: input.type,
    institution: input.institution.trim(),
    currency: input.currency,
    balance: input.balance,
    runningTotal: 0,
    transactionCount: 0,
    isActive: true,
    createdAt: actor.at,
    updatedAt: actor.at,
  }
  const account = (await insertAccount(write, row)) ?? (await accountsById(write, [row.id]))[0]
  if (!account) throw new Error(`Account ${row.id} is neither new nor there`)
  return { account }
}

/** Changes what is named of an account; its currency only as long as it holds no transaction. */
export const updateAccount: Mutate<'updateAccount'> = async (write, actor, input) => {
  const [was] = await lockAccounts(write, [input.id])
  if (!was) throw missing('Account not found')
  const account: AccountRow = {
    ...was,
    name: input.name?.trim() ?? was.name,
    type: input.type ?? was.type,
    institution: input.institution?.trim() ?? was.institution,
    currency: input.currency ?? was.currency,
    balance: input.balance ?? was.balance,
    isActive: input.isActive ?? was.isActive,
    updatedAt: actor.at,
  }
  minorOf(account.balance, account.currency, 'balance')
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
