import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** An action in the audit log that added a transaction. */
export interface LoggedAction {
  /** By the clock of the device that did it. */
  at: string
  receivedAt: string
  /** Its place in the organisation's sequence. */
  seq: number
  userId: string
  clientId?: Id
  name: string
}

/** One that changed or deleted it, with the states that were kept; `after` has instants as PostgreSQL writes them. */
export interface LoggedChange extends LoggedAction {
  op: 'put' | 'delete'
  before?: TransactionRow
  after?: TransactionRow
}

/** The latest changes of a transaction, newest first. */
export async function changesOfTransaction(
  { tx, orgId }: OrgRead,
  id: Id,
  limit: number,
): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select l.at, l.received_at as "receivedAt", l.seq, l.user_id as "userId", l.client_id as "clientId", l.name, c.op, c.before, c.after
    from audit_change c join audit_log l on l.org_id = ${orgId} and l.id = c.entry_id
    where c.org_id = ${orgId} and c.row_id = ${id} and c.tbl = 'transactions'
    order by l.seq desc, l.at desc, l.id limit ${limit}
  `.execute(tx)
  return rows.map((row) => present<LoggedChange>(row))
}

/**
 * The actions at one of these instants that added a transaction, newest first. Additions have no index by row,
 * which large imports would pay for; but a row that was added bears the instant of the action.
 */
export function additionsOfTransaction(
  read: OrgRead,
  id: Id,
  instants: readonly string[],
): Promise<LoggedAction[]> {
  return actionsThatAdded(
    read,
    id,
    sql`l.at = any (${instants}::timestamptz[]) and l.name <> 'restoreTransactions'`,
  )
}

/** The actions from a place on that brought a transaction back, newest first. Such a row bears older instants. */
export function restorationsOfTransaction(read: OrgRead, id: Id, since: number): Promise<LoggedAction[]> {
  return actionsThatAdded(read, id, sql`l.seq >= ${since} and l.name = 'restoreTransactions'`)
}

async function actionsThatAdded(
  { tx, orgId }: OrgRead,
  id: Id,
  isAsked: RawBuilder<unknown>,
): Promise<LoggedAction[]> {
  const { rows } = await sql<LoggedAction>`
    select l.at, l.received_at as "receivedAt", l.seq, l.user_id as "userId", l.client_id as "clientId", l.name
    from audit_log l join audit_addition a on a.org_id = ${orgId} and a.entry_id = l.id
    where l.org_id = ${orgId} and ${isAsked} and a.tbl = 'transactions' and ${id} = any (a.row_ids)
    order by l.seq desc, l.at desc, l.id
  `.execute(tx)
  return rows.map((row) => present<LoggedAction>(row))
}
