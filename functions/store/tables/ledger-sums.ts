import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ledgerSumFromRow, type LedgerSumRow } from '../../../src/contract/ledger-rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { type Sum, type SumKey, sumKeyText } from '../../../src/domain/ledger/ledger-sums.ts'
import { decimalText } from '../../../src/domain/money.ts'
import { column } from '../array-parameter.ts'
import { among } from '../database.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './ledger-sum-columns.ts'

/** The id of a sum follows from what it is of, so that two writers mean the same row. The migration makes it likewise. */
export function ledgerSumId(key: SumKey): Id {
  const hex = hash('md5', sumKeyText(key), 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-3${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

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
    insert into ledger_sum as l (
      org_id, id, month, account_id, gl_account_number, currency, type, status, kind, rows, amount
    )
    select s.org_id, u.*
    from org_sync s, unnest(
      ${column('uuid', sorted, (one) => one.id)}, ${column('text', sorted, (one) => one.month)},
      ${column('uuid', sorted, (one) => one.accountId)},
      ${column('text', sorted, (one) => one.glAccountNumber)},
      ${column('text', sorted, (one) => one.currency)}, ${column('text', sorted, (one) => one.type)},
      ${column('text', sorted, (one) => one.status)}, ${column('text', sorted, (one) => one.kind)},
      ${column('integer', sorted, (one) => one.rows)},
      ${column('numeric', sorted, (one) => decimalText(one.amount, one.currency))}
    ) u
    where s.org_id = ${write.orgId}
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
