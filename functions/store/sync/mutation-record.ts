import { type RawBuilder, sql } from 'kysely'
import type { ErrorDetails } from '../../../src/contract/errors.ts'
import type { MutationOnWire, MutationResult } from '../../../src/contract/protocol.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** What became of a mutation of a device. */
export interface MutationRecord {
  clientId: Id
  userId: string
  mutation: Pick<MutationOnWire, 'mid' | 'uuid' | 'name'>
  result: MutationResult
}

/** What became of a mutation that was counted before; undefined where the record is no longer kept. */
export async function recordedResult(
  { tx, orgId }: OrgRead,
  clientId: Id,
  mid: number,
): Promise<{ uuid: Id; result: MutationResult } | undefined> {
  const { rows } = await sql<Recorded>`
    select uuid, status, result from sync_mutation
    where org_id = ${orgId} and client_id = ${clientId} and mid = ${mid}
  `.execute(tx)
  const [row] = rows
  return row && { uuid: row.uuid, result: { mid, ...resultIn(row) } }
}

/** What is kept of a mutation: of one that was refused why, of an import that was applied the rows it left out. */
type Recorded = { uuid: Id } & (
  | { status: 'applied'; result: Required<Pick<MutationResult, 'skipped'>> | null }
  | { status: 'rejected' | 'conflict'; result: ErrorDetails | null }
)

function resultIn({ status, result }: Recorded): Omit<MutationResult, 'mid'> {
  if (status === 'applied') return { status, ...result }
  return { status, ...(result && { detail: result }) }
}

/** The statements that count a mutation as dealt with and keep what became of it. */
export function mutationRecording(
  orgId: Id,
  record: MutationRecord,
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const { clientId, userId, mutation, result } = record
  const { status, detail, skipped } = result
  const kept = detail ?? (skipped && { skipped })
  const counted = sql`
    update sync_client set last_mid = ${mutation.mid} where org_id = ${orgId} and client_id = ${clientId}`
  const recorded = sql`
    insert into sync_mutation (org_id, client_id, mid, uuid, user_id, name, status, code, result)
    values (
      ${orgId}, ${clientId}, ${mutation.mid}, ${mutation.uuid}, ${userId}, ${mutation.name}, ${status},
      ${detail?.code ?? null}, ${kept ? JSON.stringify(kept) : null}::jsonb
    )`
  return [counted, recorded]
}
