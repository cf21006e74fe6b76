import { readAccounts } from '../../db/accounts.ts'
import { useLive } from '../../db/use-live.ts'
import type { Account } from '../../domain/account.ts'
import { decimalFromMinor } from '../../domain/money.ts'
import { useBooks } from '../../sync/session-context.ts'
import type { AccountValues } from '../../ui/account-values.ts'

/** Every bank account of the organisation; undefined until first read. */
export function useAccounts(): Account[] | undefined {
  const { db } = useBooks()
  return useLive(() => readAccounts(db), [db])
}

/** Opens an account on this device; the server hears of it with the next sync. */
export function useCreateAccount(): (values: AccountValues) => Promise<void> {
  const books = useBooks()
  return async (values) => {
    const args = {
      ...values,
      id: crypto.randomUUID(),
      balance: decimalFromMinor(values.balance, values.currency),
    }
    await books.edit({ name: 'createAccount', args })
  }
}
