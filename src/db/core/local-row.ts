import type { RowOf } from '../../contract/protocol.ts'
import {
  type AccountRow,
  accountFromRow,
  type GLAccountRow,
  transactionFromRow,
} from '../../contract/rows.ts'
import { ruleFromRow } from '../../contract/rule-rows.ts'
import { settingsFromRow } from '../../contract/settings-rows.ts'
import { statementFromRow } from '../../contract/statement-rows.ts'
import type { TableName } from '../../contract/table-names.ts'
import { transferFromRow } from '../../contract/transfer-rows.ts'
import type { Entities, Local } from '../../mutations/entities.ts'

const entityFrom: { [T in TableName]: (row: RowOf<T>) => Entities[T] } = {
  accounts: (row: AccountRow) => accountFromRow(row),
  glAccounts: (row: GLAccountRow) => row,
  rules: ruleFromRow,
  settings: settingsFromRow,
  statements: statementFromRow,
  transactions: transactionFromRow,
  transfers: transferFromRow,
}

/** Turns a confirmed row of the wire into what the device keeps: amounts to minor units, the seq beside it. */
export function localFromRow<T extends TableName>(tbl: T, row: RowOf<T>, seq: number): Local<Entities[T]> {
  return { ...entityFrom[tbl](row), _seq: seq }
}
