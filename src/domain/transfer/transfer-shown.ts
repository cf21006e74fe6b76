import type { Account } from '../account/account.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { TransferPair } from './transfer-pair.ts'

/** One side of a transfer as people look at it: the row, and the account it stands in. */
export interface TransferSideShown {
  row: Pick<Transaction, 'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'currency' | 'accountId'>
  account: Pick<Account, 'id' | 'name' | 'institution'> | undefined
}

export interface TransferShown {
  pair: TransferPair
  /** Undefined for a row without partner, and where the row is not on this device. */
  expense: TransferSideShown | undefined
  income: TransferSideShown | undefined
}
