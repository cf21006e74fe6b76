import type { TableName } from '../contract/table-names.ts'
import type { Account } from '../domain/account/account.ts'
import type { BankConnection } from '../domain/account/bank-connection.ts'
import type { BankStatement } from '../domain/reconciliation/bank-statement.ts'
import type { Closing } from '../domain/reconciliation/closing.ts'
import type { FileImport } from '../domain/transaction/file-import.ts'
import type { GLAccount } from '../domain/gl-account/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import type { JournalEntry } from '../domain/journal/journal-entry.ts'
import type { LedgerSum } from '../domain/ledger/ledger-sums.ts'
import type { OrganizationSettings } from '../domain/organisation/organisation-settings.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { TransactionRule } from '../domain/rule/transaction-rule.ts'
import type { TransferPair } from '../domain/transfer/transfer-pair.ts'

/** The domain's entity behind each synced table. */
export interface Entities {
  accounts: Account
  bankConnections: BankConnection
  closings: Closing
  fileImports: FileImport
  glAccounts: GLAccount
  journals: JournalEntry
  ledgerSums: LedgerSum
  rules: TransactionRule
  settings: OrganizationSettings
  statements: BankStatement
  transactions: Transaction
  transfers: TransferPair
}

/**
 * An entity as a device keeps it. `_seq` is the change by which the server last confirmed it,
 * 0 for a row that only this device knows yet.
 */
export type Local<E> = E & { _seq: number }

/** Names one row of the local database. */
export interface Key {
  tbl: TableName
  id: Id
}

/** Makes the keys of a table's rows. */
export function keyIn(tbl: TableName): (id: Id) => Key {
  return (id) => ({ tbl, id })
}

/** A key as one text, for maps and sets. */
export function keyText(key: Key): string {
  return `${key.tbl}/${key.id}`
}
