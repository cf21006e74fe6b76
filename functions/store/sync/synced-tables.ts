import { type RawBuilder, sql } from 'kysely'
import type { TableName } from '../../../src/contract/table-names.ts'
import { columns as accountColumns } from '../tables/columns/account-columns.ts'
import { columns as connectionColumns } from '../tables/columns/bank-connection-columns.ts'
import { columns as closingColumns } from '../tables/columns/closing-columns.ts'
import { columns as fileImportColumns } from '../tables/columns/file-import-columns.ts'
import { columns as glAccountColumns } from '../tables/columns/gl-account-columns.ts'
import { columns as journalColumns } from '../tables/columns/journal-columns.ts'
import { columns as ledgerSumColumns } from '../tables/columns/ledger-sum-columns.ts'
import { columns as ruleColumns } from '../tables/columns/rule-columns.ts'
import { columns as settingsColumns } from '../tables/columns/settings-columns.ts'
import { columns as statementColumns } from '../tables/columns/statement-columns.ts'
import {
  columns as transactionColumns,
  json as transactionJson,
} from '../tables/columns/transaction-columns.ts'
import { columns as transferColumns } from '../tables/columns/transfer-columns.ts'

/** Where the rows of a synced table are stored, and the columns that make a row as it stands on the wire. */
export interface SyncedTable {
  table: string
  columns: RawBuilder<unknown>
}

export const syncedTables: { readonly [T in TableName]: SyncedTable } = {
  accounts: { table: 'bank_account', columns: accountColumns },
  bankConnections: { table: 'bank_connection', columns: connectionColumns },
  closings: { table: 'period_closing', columns: closingColumns },
  fileImports: { table: 'file_import', columns: fileImportColumns },
  glAccounts: { table: 'gl_account', columns: glAccountColumns },
  journals: { table: 'journal', columns: journalColumns },
  ledgerSums: { table: 'ledger_sum', columns: ledgerSumColumns },
  rules: { table: 'transaction_rule', columns: ruleColumns },
  statements: { table: 'bank_statement', columns: statementColumns },
  settings: { table: 'organization_setting', columns: settingsColumns },
  transactions: { table: 'bank_transaction', columns: transactionColumns },
  transfers: { table: 'transfer', columns: transferColumns },
}

/**
 * The row of a table with the id of a row `by`, as `r` in the wire's names, to be joined laterally. Offset 0
 * keeps the planner from reading the whole table for the few rows of a page.
 */
export function wireRow(tbl: TableName, orgId: string, by: string): RawBuilder<unknown> {
  const { table, columns } = syncedTables[tbl]
  return sql`lateral (
    select ${columns} from ${sql.raw(table)} where org_id = ${orgId} and id = ${sql.raw(by)}.id offset 0
  ) r on true`
}

/**
 * The same as JSON, in the column `json` of `r`. Of transactions, which are many, it is the wire's own
 * already; of the other tables it is still to be turned into that by `wireJson`.
 */
export function wireRowJson(tbl: TableName, orgId: string, by: string): RawBuilder<unknown> {
  if (tbl === 'transactions') {
    return sql`lateral (
      select ${transactionJson} as json from bank_transaction
      where org_id = ${orgId} and id = ${sql.raw(by)}.id offset 0
    ) r on true`
  }
  const { table, columns } = syncedTables[tbl]
  return sql`lateral (
    select row_to_json(x)::text as json
    from (select ${columns} from ${sql.raw(table)} where org_id = ${orgId} and id = ${sql.raw(by)}.id) x offset 0
  ) r on true`
}

/**
 * JSON of a table's rows as `wireRowJson` makes it, turned into the wire's own: no nulls, and instants with
 * milliseconds and Z. Inside of texts every quote is escaped, so the patterns meet keys alone.
 */
export function wireJson(tbl: TableName, text: string): string {
  if (tbl === 'transactions') return text
  return text.replace(
    /,"\w+":null|(,"(?:timestamp|\w+At)":"[^"]{19})(\.\d+)?\+00:00"/g,
    (_all, head: string | undefined, fraction: string | undefined) =>
      head === undefined ? '' : `${head}.${(fraction ?? '.').slice(1, 4).padEnd(3, '0')}Z"`,
  )
}
