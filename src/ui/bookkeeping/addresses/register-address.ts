import type { Id } from '../../../domain/ids.ts'

/** The address of the register of a bank account: its rows with the balance after each. */
export function registerAddress(accountId: Id): string {
  return `/bank-accounts/${accountId}`
}
