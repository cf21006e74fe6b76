import { sql } from 'kysely'
import type { MutationOnWire, MutationResult, TableName } from '../../src/contract/protocol.ts'
import type { ErrorDetails } from '../../src/contract/errors.ts'
import type { Id } from '../../src/domain/ids.ts'
import { MAX_ROWS_PER_SEQ, type OrgRead, type OrgWrite } from './org-write.ts'

export interface OrgSync {
  epoch: Id
  head: number
}

/** Where the organisation's sequence of changes stands. */
export async function readOrgSync({ tx, orgId }: OrgRead): Promise<OrgSync | undefined> {
  const { rows } = await sql<OrgSync>`
    select epoch, head from org_sync where org_id = ${orgId}
  `.execute(tx)
  return rows[0]
}

export interface ClientPosition {
  userId: string
  lastMid: number
}

export async function readClient({ tx, orgId }: OrgRead, clientId: Id): Promise<ClientPosition | undefined> {
  const { rows } = await sql<ClientPosition>`
    select user_id as "userId", last_mid as "lastMid" from sync_client
    where org_id = ${orgId} and client_id = ${clientId}
  `.execute(tx)
  return rows[0]
}

/**
 * The position of a device, kept from other requests of the same device until the transaction ends, so
 * that two that carry the same edit take effect one after the other. A device not seen before begins at 0.
 */
export async function lockClient(
  { tx, orgId }: OrgWrite,
  clientId: Id,
  userId: string,
): Promise<ClientPosition> {
  const lock = () =>
    sql<ClientPosition>`
      select user_id as "userId", last_mid as "lastMid" from sync_client
      where org_id = ${orgId} and client_id = ${clientId} for update
    `.execute(tx)
  const found = (await lock()).rows[0]
  if (found) return found
  await sql`
    insert into sync_client (org_id, client_id, user_id) values (${orgId}, ${clientId}, ${userId})
    on conflict do nothing
  `.execute(tx)
  const added = (await lock()).rows[0]
  if (!added) throw new Error(`The device ${clientId} could not be recorded`)
  return added
}

/** What became of a mutation that was counted before; undefined where the record is no longer kept. */
export async function recordedResult(
  { tx, orgId }: OrgWrite,
  clientId: Id,
  mid: number,
): Promise<{ uuid: Id; result: MutationResult } | undefined> {
  const { rows } = await sql<{ uuid: Id; status: MutationResult['status']; detail: ErrorDetails | null }>`
    select uuid, status, result as detail from sync_mutation
    where org_id = ${orgId} and client_id = ${clientId} and mid = ${mid}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return { uuid: row.uuid, result: { mid, status: row.status, ...(row.detail && { detail: row.detail }) } }
}

/** Counts a mutation as dealt with and keeps what became of it. */
export async function recordMutation(
  { tx, orgId }: OrgWrite,
  client: { clientId: Id; userId: string },
  mutation: Pick<MutationOnWire, 'mid' | 'uuid' | 'name'>,
  { status, detail }: MutationResult,
): Promise<void> {
  await sql`
    insert into sync_mutation (org_id, client_id, mid, uuid, user_id, name, status, code, result)
    values (
      ${orgId}, ${client.clientId}, ${mutation.mid}, ${mutation.uuid}, ${client.userId}, ${mutation.name},
      ${status}, ${detail?.code ?? null}, ${detail ? JSON.stringify(detail) : null}::jsonb
    )
  `.execute(tx)
  await sql`
    update sync_client set last_mid = ${mutation.mid}
    where org_id = ${orgId} and client_id = ${client.clientId}
  `.execute(tx)
}

export interface EntityChange {
  tbl: TableName
  id: Id
  seq: number
  op: 'put' | 'delete'
}

/** About so many changes go on one page; it must hold more than one block of equal seq. */
const PAGE_ROWS = 2 * MAX_ROWS_PER_SEQ

/** The next changes after a cursor, in order, never with a part of one seq. */
export async function changesAfter(
  { tx, orgId }: OrgRead,
  cursor: number,
): Promise<{ changes: EntityChange[]; more: boolean }> {
  const { rows } = await sql<EntityChange>`
    select tbl, id, seq, op from sync_entity where org_id = ${orgId} and seq > ${cursor}
    order by seq limit ${PAGE_ROWS + 1}
  `.execute(tx)
  const beyond = rows[PAGE_ROWS]
  if (!beyond) return { changes: rows, more: false }
  return { changes: rows.filter((row) => row.seq < beyond.seq), more: true }
}
