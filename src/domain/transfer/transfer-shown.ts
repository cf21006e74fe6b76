import type { Account } from '../account/account.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { Fee } from './transfer.ts'
import type { TransferPair } from './transfer-pair.ts'

/** One side of a transfer as people look at it: the row, and the account it stands in. */
export interface TransferSideShown {
  row: Pick<Transaction, 'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'currency' | 'accountId'>
  account: Pick<Account, 'id' | 'name' | 'institution'> | undefined
}

/** A row that a person may join with another as the other side of a transfer. */
export interface PartnerShown extends TransferSideShown {
  /** By how much it differs from what should have arrived, in the currency of both; absent where it does not. */
  difference?: Fee
  /** Whether the two amounts may be those of one transfer. */
  fits: boolean
}

export interface TransferShown {
  pair: TransferPair
  /** Undefined for a row without partner, and where the row is not on this device. */
  expense: TransferSideShown | undefined
  income: TransferSideShown | undefined
}
