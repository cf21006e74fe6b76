import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Floor, RowOf } from '../../../src/contract/protocol.ts'
import type { TableName } from '../../../src/contract/table-names.ts'
import { contentHash } from '../../../src/domain/device/content-hash.ts'
import { addHashes } from '../../../src/domain/device/row-hash.ts'
import { entityFromRow } from '../../../src/mutations/entity-rows.ts'
import { column } from '../array-parameter.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { json as transactionJson } from '../tables/columns/transaction-columns.ts'
import { wireJson, wireRowJson } from './synced-tables.ts'

/*
 * The sum over a bucket's rows of a hash of what they contain. Ids and seqs tell a row from a later state of it; where
 * a server was put back to a backup and has gone on, another state may stand at the same place, and only this tells.
 * Nothing of it is done as rows are written: an import would hash all of its rows for a digest that a device asks for
 * every twenty minutes. It is worked out then, kept beside the digest, and forgotten with the next change of the bucket.
 */

/** Work for one answer, or one bucket that is larger: what is left is worked out for the next one. */
const MOST_ROWS = 3_000
/** Rows hashed before others are answered, in some 10 ms. */
const SLICE = 1_000

/** A bucket as it stands in sync_digest, or a part of one. */
export interface Bucket {
  tbl: TableName
  bucket: string
  n: number
  h: string
  content: string | null
  /** Where only the rows from a place on are meant, which is not kept. */
  from?: Floor
}

/** Works out what the buckets contain of which that is not known, the newest months first; answers those. */
export async function fillContents(read: OrgRead, buckets: readonly Bucket[]): Promise<Bucket[]> {
  const filled: Bucket[] = []
  let rows = 0
  for (const bucket of buckets.toSorted((a, b) => (a.bucket < b.bucket ? 1 : -1))) {
    if (bucket.content !== null || (rows > 0 && rows + bucket.n > MOST_ROWS)) continue
    rows += bucket.n
    bucket.content = String(await contentOf(read, bucket))
    filled.push(bucket)
  }
  return filled
}

async function contentOf(read: OrgRead, bucket: Bucket): Promise<bigint> {
  let sum = 0n
  for (const [index, json] of (await jsonOf(read, bucket)).entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate()
    sum = addHashes(sum, contentHash(entityOf(bucket.tbl, JSON.parse(wireJson(bucket.tbl, json)))))
  }
  return sum
}

function entityOf<T extends TableName>(tbl: T, row: RowOf<T>): object {
  return entityFromRow(tbl, row)
}

async function jsonOf({ tx, orgId }: OrgRead, { tbl, bucket, from }: Bucket): Promise<string[]> {
  const { rows } = await (
    tbl === 'transactions'
      ? sql<{ json: string }>`
          select ${transactionJson} as json from bank_transaction
          where org_id = ${orgId} and occurred_at >= ${bucket + '-01'}::timestamp at time zone 'UTC'
            and occurred_at < (${bucket + '-01'}::timestamp at time zone 'UTC') + interval '1 month'
            ${from ? sql`and (occurred_at, id) >= (${from.timestamp}::timestamptz, ${from.id}::uuid)` : sql``}
        `
      : sql<{ json: string }>`
          select r.json from sync_entity e join ${wireRowJson(tbl, orgId, 'e')}
          where e.org_id = ${orgId} and e.tbl = ${tbl} and e.op = 'put' and e.bucket = ${bucket}
        `
  ).execute(tx)
  return rows.map(({ json }) => json)
}

/** Keeps what was worked out, of buckets that are still as they were then. */
export async function keepContents({ tx, orgId }: OrgRead, buckets: readonly Bucket[]): Promise<void> {
  const whole = buckets.filter(({ from }) => from === undefined)
  if (whole.length === 0) return
  await sql`
    update sync_digest as d set content = u.content
    from unnest(
      ${column('text', whole, ({ tbl }) => tbl)}, ${column('text', whole, ({ bucket }) => bucket)},
      ${column('numeric', whole, ({ h }) => h)}, ${column('numeric', whole, ({ content }) => content ?? undefined)}
    ) u (tbl, bucket, h, content)
    where d.org_id = ${orgId} and d.tbl = u.tbl and d.bucket = u.bucket and d.h = u.h
  `.execute(tx)
}
