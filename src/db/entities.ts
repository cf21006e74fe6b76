import { type AccountRow, accountFromRow, type GLAccountRow, transactionFromRow } from '../contract/rows.ts'
import type { RowOf, TableName } from '../contract/protocol.ts'
import { ruleFromRow } from '../contract/rule-rows.ts'
import { settingsFromRow } from '../contract/settings-rows.ts'
import { transferFromRow } from '../contract/transfer-rows.ts'
import type { Account } from '../domain/account.ts'
import type { GLAccount } from '../domain/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import type { OrganizationSettings } from '../domain/organisation-settings.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { TransactionRule } from '../domain/transaction-rule.ts'
import type { TransferPair } from '../domain/transfer-pair.ts'

/** The domain's entity behind each synced table. */
export interface Entities {
  accounts: Account
  glAccounts: GLAccount
  rules: TransactionRule
  settings: OrganizationSettings
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

/** A key as one text, for maps and sets. */
export function keyText(key: Key): string {
  return `${key.tbl}/${key.id}`
}

const entityFrom: { [T in TableName]: (row: RowOf<T>) => Entities[T] } = {
  accounts: (row: AccountRow) => accountFromRow(row),
  glAccounts: (row: GLAccountRow) => row,
  rules: ruleFromRow,
  settings: settingsFromRow,
  transactions: transactionFromRow,
  transfers: transferFromRow,
}

/** Turns a confirmed row of the wire into what the device keeps: amounts to minor units, the seq beside it. */
export function localFromRow<T extends TableName>(tbl: T, row: RowOf<T>, seq: number): Local<Entities[T]> {
  return { ...entityFrom[tbl](row), _seq: seq }
}
