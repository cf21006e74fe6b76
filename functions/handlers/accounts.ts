import { randomUUID } from 'node:crypto'
import { validate } from 'uuid'
import { invalid } from '../../src/contract/errors.ts'
import { type AccountRow, minorOf } from '../../src/contract/rows.ts'
import type { Mutate } from '../define-call.ts'
import { accountsById, insertAccount } from '../store/accounts.ts'

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
