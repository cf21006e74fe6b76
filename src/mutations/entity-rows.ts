import { connectionFromRow, rowFromConnection } from '../contract/rows/bank-rows.ts'
import { closingFromRow, rowFromClosing } from '../contract/rows/closing-rows.ts'
import { importFromRow, rowFromImport } from '../contract/rows/import-rows.ts'
import { journalFromRow, rowFromJournal } from '../contract/rows/journal-rows.ts'
import { ledgerSumFromRow, rowFromLedgerSum } from '../contract/rows/ledger-rows.ts'
import type { RowOf } from '../contract/protocol.ts'
import { accountFromRow, rowFromAccount, rowFromTransaction, transactionFromRow } from '../contract/rows.ts'
import { ruleFromRow } from '../contract/rows/rule-rows.ts'
import { rowFromSettings, settingsFromRow } from '../contract/rows/settings-rows.ts'
import { rowFromStatement, statementFromRow } from '../contract/rows/statement-rows.ts'
import type { TableName } from '../contract/table-names.ts'
import { rowFromTransfer, transferFromRow } from '../contract/rows/transfer-rows.ts'
import type { Entities } from './entities.ts'

/** Between rows of the wire, with amounts as decimals, and entities, with amounts in minor units. */
const conversions: {
  [T in TableName]: { entityFrom: (row: RowOf<T>) => Entities[T]; rowFrom: (entity: Entities[T]) => RowOf<T> }
} = {
  accounts: { entityFrom: accountFromRow, rowFrom: rowFromAccount },
  bankConnections: { entityFrom: connectionFromRow, rowFrom: rowFromConnection },
  closings: { entityFrom: closingFromRow, rowFrom: rowFromClosing },
  fileImports: { entityFrom: importFromRow, rowFrom: rowFromImport },
  glAccounts: { entityFrom: (row) => row, rowFrom: (entity) => entity },
  journals: { entityFrom: journalFromRow, rowFrom: rowFromJournal },
  ledgerSums: { entityFrom: ledgerSumFromRow, rowFrom: rowFromLedgerSum },
  rules: { entityFrom: ruleFromRow, rowFrom: (entity) => entity },
  settings: { entityFrom: settingsFromRow, rowFrom: rowFromSettings },
  statements: { entityFrom: statementFromRow, rowFrom: rowFromStatement },
  transactions: { entityFrom: transactionFromRow, rowFrom: rowFromTransaction },
  transfers: { entityFrom: transferFromRow, rowFrom: rowFromTransfer },
}

/** The entity behind a row of the wire. */
export function entityFromRow<T extends TableName>(tbl: T, row: RowOf<T>): Entities[T] {
  return conversions[tbl].entityFrom(row)
}

/** The entity as it stands on the wire. */
export function rowFromEntity<T extends TableName>(tbl: T, entity: Entities[T]): RowOf<T> {
  return conversions[tbl].rowFrom(entity)
}
