import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ledgerSumFromRow, type LedgerSumRow } from '../../../src/contract/rows/ledger-rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { MonthRun } from '../../../src/domain/ledger/cut-months.ts'
import { type Sum, type SumKey, sumKeyText } from '../../../src/domain/ledger/ledger-sums.ts'
import { decimalText, sumFromText } from '../../../src/domain/money/money.ts'
import { among } from '../database.ts'
import { rowsToInsert } from '../rows-to-insert.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/ledger-sum-columns.ts'
import type { StoredColumn } from './columns/stored-columns.ts'

/** The id of a sum follows from what it is of, so that two writers mean the same row. The migration makes it likewise. */
export function ledgerSumId(key: SumKey): Id {
  const hex = hash('md5', sumKeyText(key), 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-3${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const STORED: readonly StoredColumn<Sum & { id: Id }>[] = [
  { column: 'id', type: 'uuid', value: (one) => one.id },
  { column: 'month', type: 'text', value: (one) => one.month },
  { column: 'account_id', type: 'uuid', value: (one) => one.accountId },
  { column: 'gl_account_number', type: 'text', value: (one) => one.glAccountNumber },
  { column: 'currency', type: 'text', value: (one) => one.currency },
  { column: 'type', type: 'text', value: (one) => one.type },
  { column: 'status', type: 'text', value: (one) => one.status },
  { column: 'kind', type: 'text', value: (one) => one.kind },
  { column: 'rows', type: 'integer', value: (one) => one.rows },
  { column: 'amount', type: 'numeric', value: (one) => decimalText(one.amount, one.currency) },
]

/**
 * Adds to the sums, always in one order, so that two writers cannot wait for each other; what comes to nothing
 * goes. To be called once all rows have been locked: the sums of a month are what writers meet at most.
 */
export async function addToSums(write: OrgWrite, changes: readonly Sum[]): Promise<void> {
  if (changes.length === 0) return
  const sorted = changes
    .map((change) => ({ ...change, id: ledgerSumId(change) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const { rows } = await sql<{ id: Id; month: string; isNothing: boolean }>`
    insert into ledger_sum as l ${rowsToInsert(write.orgId, sorted, STORED)}
    on conflict (org_id, id) do update set rows = l.rows + excluded.rows, amount = l.amount + excluded.amount
    returning l.id, l.month, l.rows = 0 and l.amount = 0 as "isNothing"
  `.execute(write.tx)
  for (const { id, month, isNothing } of rows) {
    write.touch('ledgerSums', id, isNothing ? 'delete' : 'put', month)
  }
  const nothing = rows.filter(({ isNothing }) => isNothing).map(({ id }) => id)
  if (nothing.length === 0) return
  await sql`
    delete from ledger_sum where org_id = ${write.orgId} and id ${among(nothing)}
  `.execute(write.tx)
}

/** The sums of the rows that are posted to a number. */
export async function sumsOfNumber(write: OrgWrite, number: string): Promise<Sum[]> {
  const { rows } = await sql<LedgerSumRow>`
    select ${columns} from ledger_sum where org_id = ${write.orgId} and gl_account_number = ${number}
  `.execute(write.tx)
  return rows.map(ledgerSumFromRow)
}

/** What the sums of months come to in each run of them; the sum names its first month. */
export async function sumsOfRuns({ tx, orgId }: OrgRead, runs: readonly MonthRun[]): Promise<Sum[]> {
  const [first, last] = [runs.map((run) => run.first), runs.map((run) => run.last)]
  const { rows } = await sql<Omit<Sum, 'amount'> & { amount: string }>`
    select r.first as month, l.account_id as "accountId", l.gl_account_number as "glAccountNumber", l.currency,
      l.type, l.status, l.kind, sum(l.rows)::float8 as rows, sum(l.amount)::text as amount
    from ledger_sum l join unnest(${first}::text[], ${last}::text[]) r (first, last)
      on l.month between r.first and r.last
    where l.org_id = ${orgId} group by 1, 2, 3, 4, 5, 6, 7
  `.execute(tx)
  return rows.map((row) => ({ ...row, amount: sumFromText(row.amount, row.currency) }))
}
