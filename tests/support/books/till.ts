import type { Caller } from '../../../functions/local/calls.ts'

/** A bank account in dollars with nothing in it; answers its id. */
export async function openTill(call: Caller): Promise<string> {
  const { account } = await call('createAccount', {
    name: 'Till',
    type: 'CHECKING',
    institution: 'First Bank',
    balance: 0,
    currency: 'USD',
  })
  return account.id
}
