import { sql } from 'kysely'
import type { BankConnectionRow } from '../../../../src/contract/rows/bank-rows.ts'
import type { Id } from '../../../../src/domain/ids.ts'
import { present } from '../../database.ts'
import type { OrgRead } from '../../tenancy/org-read.ts'
import type { OrgWrite } from '../../tenancy/org-write.ts'
import { columns } from '../columns/bank-connection-columns.ts'
import { lockRows, storeRows } from '../stored-rows.ts'

/** The connections of the organisation, oldest first. */
export async function readConnections({ tx, orgId }: OrgRead): Promise<BankConnectionRow[]> {
  const { rows } = await sql<BankConnectionRow>`
    select ${columns} from bank_connection where org_id = ${orgId} order by created_at, id
  `.execute(tx)
  return rows.map((row) => present<BankConnectionRow>(row))
}

export async function connectionById({ tx, orgId }: OrgRead, id: Id): Promise<BankConnectionRow | undefined> {
  const { rows } = await sql<BankConnectionRow>`
    select ${columns} from bank_connection where org_id = ${orgId} and id = ${id}
  `.execute(tx)
  return rows[0] && present<BankConnectionRow>(rows[0])
}

/** The same, kept from other writers until the transaction ends. */
export async function lockConnection(write: OrgWrite, id: Id): Promise<BankConnectionRow | undefined> {
  const [row] = await lockRows(write, 'bankConnections', [id])
  return row
}

/** Stores a connection that is new, or what has become of one that is locked. */
export async function storeConnection(
  write: OrgWrite,
  before: BankConnectionRow | undefined,
  after: BankConnectionRow,
): Promise<void> {
  await storeRows(write, 'bankConnections', [{ before, after }])
}

/** Removes a connection that is locked, and all that is known of its rows. */
export async function removeConnection(write: OrgWrite, before: BankConnectionRow): Promise<void> {
  await forgetFeed(write, before.id)
  await sql`
    delete from bank_row where org_id = ${write.orgId} and connection_id = ${before.id}
  `.execute(write.tx)
  await storeRows(write, 'bankConnections', [{ before, after: undefined }])
}

/** The secret side of a connection. */
export interface Feed {
  sealedToken: string
  /** The place in the bank's log up to which all is in the books; '' before the beginning. */
  cursor: string
}

export async function feedOf({ tx, orgId }: OrgRead, connectionId: Id): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select sealed_token as "sealedToken", cursor from bank_feed
    where org_id = ${orgId} and connection_id = ${connectionId}
  `.execute(tx)
  return rows[0]
}

export async function insertFeed(
  write: OrgWrite,
  connectionId: Id,
  feed: { itemKey: string; sealedToken: string },
): Promise<void> {
  await sql`
    insert into bank_feed (org_id, connection_id, item_key, sealed_token)
    values (${write.orgId}, ${connectionId}, ${feed.itemKey}, ${feed.sealedToken})
  `.execute(write.tx)
  await sql`
    insert into bank_item (org_id, item_key, connection_id)
    values (${write.orgId}, ${feed.itemKey}, ${connectionId})
    on conflict (org_id, item_key) do update set connection_id = excluded.connection_id
  `.execute(write.tx)
}

/** The connection that an item of the provider's belongs to already. */
export async function connectionOfItem({ tx, orgId }: OrgRead, itemKey: string): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select connection_id as id from bank_feed where org_id = ${orgId} and item_key = ${itemKey}
  `.execute(tx)
  return rows[0]?.id
}

/** Replaces the token of a connection by the one of a newer sign-in. */
export async function storeToken(write: OrgWrite, connectionId: Id, sealedToken: string): Promise<void> {
  await sql`
    update bank_feed set sealed_token = ${sealedToken}
    where org_id = ${write.orgId} and connection_id = ${connectionId}
  `.execute(write.tx)
}

export async function storeCursor(write: OrgWrite, connectionId: Id, cursor: string): Promise<void> {
  await sql`
    update bank_feed set cursor = ${cursor} where org_id = ${write.orgId} and connection_id = ${connectionId}
  `.execute(write.tx)
}

/** Forgets the token of a connection, and what webhooks announced of it. */
export async function forgetFeed(write: OrgWrite, connectionId: Id): Promise<void> {
  const { orgId, tx } = write
  await sql`delete from bank_feed where org_id = ${orgId} and connection_id = ${connectionId}`.execute(tx)
  await sql`delete from bank_item where org_id = ${orgId} and connection_id = ${connectionId}`.execute(tx)
  await sql`delete from bank_news where org_id = ${orgId} and connection_id = ${connectionId}`.execute(tx)
}
