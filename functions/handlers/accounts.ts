import { missing } from '../../src/contract/errors.ts'
import type { Read } from '../define-call.ts'
import { accountExists, accountsById, countAccounts, readAccounts } from '../store/tables/accounts.ts'

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
