import { dayOfTimestamp } from '../../calendar/calendar-day.ts'
import type { Account } from '../../account/account.ts'
import type { Transaction } from '../../transaction/transaction.ts'
import type { SeenTransaction } from '../seen-transaction.ts'

type Sighted = Pick<
  Transaction,
  'description' | 'amount' | 'currency' | 'type' | 'timestamp' | 'accountId' | 'category'
> &
  Partial<Pick<Transaction, 'glAccountNumber' | 'reconciled'>>

/** A transaction as rules see it. `account` is its bank account; `inApprovedTransfer` whether it is a side of one. */
export function seenTransaction(
  row: Sighted,
  account: Pick<Account, 'name' | 'institution'> | undefined,
  inApprovedTransfer: boolean,
): SeenTransaction {
  return {
    description: row.description,
    amount: row.amount,
    currency: row.currency,
    type: row.type,
    day: dayOfTimestamp(row.timestamp),
    accountId: row.accountId,
    accountName: account?.name ?? '',
    institution: account?.institution ?? '',
    ...(row.category === undefined ? {} : { category: row.category }),
    glAccountNumber: row.glAccountNumber ?? '',
    reconciled: row.reconciled ?? false,
    inApprovedTransfer,
  }
}
