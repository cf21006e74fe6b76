import { type RawBuilder, sql } from 'kysely'
import type { Floor, SyncRequest, TableDigest } from '../../../src/contract/protocol.ts'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import { addHashes, hashText, rowHash } from '../../../src/domain/device/row-hash.ts'
import { rowsToInsert } from '../rows-to-insert.ts'
import type { StoredColumn } from '../tables/columns/stored-columns.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { type Bucket, fillContents } from './contents.ts'
import type { Stamped } from './touched.ts'

/** 2^64, at which sums of hashes wrap. */
const MODULUS = sql.raw('18446744073709551616')

/** The SQL twin of rowHash, as a signed number; sums are brought to [0, 2^64) where they are kept. */
const hashOf = (id: string, seq: string) =>
  sql.raw(`(('x' || substr(md5(${id} || ':' || ${seq}), 1, 16))::bit(64)::bigint)::numeric`)

/**
 * The parts of a statement that take the rows of `u` (see stamp-together.ts) out of the digests as they stood, and
 * add them as they will stand.
 */
export function digesting(): RawBuilder<unknown> {
  return sql`
    moved as (
      select u.tbl, u.bucket, 1 as n, ${hashOf('u.id', '(b.first + u.chunk)')} as h
      from bumped b, u where u.op = 'put'
      union all
      select u.tbl, u.was_bucket, -1, -${hashOf('u.id', 'u.was_seq')}
      from u where u.was_seq is not null
    ), digested as (
      insert into sync_digest as d (org_id, tbl, bucket, n, h)
      select b.org_id, m.tbl, m.bucket, m.n, mod(mod(m.h, ${MODULUS}) + ${MODULUS}, ${MODULUS})
      from bumped b, (select tbl, bucket, sum(n) as n, sum(h) as h from moved group by tbl, bucket) m
      order by m.tbl, m.bucket
      on conflict (org_id, tbl, bucket) do update set
        n = d.n + excluded.n, h = mod(d.h + excluded.h, ${MODULUS}), content = null
    )`
}

interface Counted {
  tbl: TableName
  bucket: string
  n: number
  h: bigint
}

const COUNTED: readonly StoredColumn<Counted>[] = [
  { column: 'tbl', type: 'text', value: (one) => one.tbl },
  { column: 'bucket', type: 'text', value: (one) => one.bucket },
  { column: 'n', type: 'bigint', value: (one) => one.n },
  { column: 'h', type: 'numeric', value: (one) => String(one.h) },
]

/** The same as a statement of its own, of sums that are made here: as many rows as there are months, not rows. */
export async function digestApart({ tx, orgId }: OrgRead, rows: readonly Stamped[]): Promise<void> {
  const moved = new Map<string, Counted>()
  const add = (tbl: TableName, bucket: string, n: number, h: bigint) => {
    const sum = moved.get(`${tbl}/${bucket}`) ?? { tbl, bucket, n: 0, h: 0n }
    moved.set(`${tbl}/${bucket}`, { ...sum, n: sum.n + n, h: addHashes(sum.h, h) })
  }
  for (const { tbl, id, op, bucket, seq, was } of rows) {
    if (op === 'put') add(tbl, bucket, 1, rowHash(id, seq))
    if (was) add(tbl, was.bucket, -1, -rowHash(id, was.seq))
  }
  if (moved.size === 0) return
  const sorted = [...moved].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  await sql`
    insert into sync_digest as d ${rowsToInsert(orgId, sorted, COUNTED)}
    on conflict (org_id, tbl, bucket) do update set
      n = d.n + excluded.n, h = mod(d.h + excluded.h, ${MODULUS}), content = null
  `.execute(tx)
}

/** How many rows a table has: every one of them is counted in its digest, in the transaction that adds it. */
export async function countRows({ tx, orgId }: OrgRead, tbl: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0) as count from sync_digest where org_id = ${orgId} and tbl = ${tbl}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

type Floors = NonNullable<SyncRequest['floors']>

/**
 * The digest of every table; of the transactions only those at or above the floor, where there is one. With `contents`
 * also what the rows contain, of those buckets of which that is known or could be worked out in the time, and which of
 * them the latter are.
 */
export async function readDigests(
  read: OrgRead,
  floors: Floors,
  contents: boolean,
): Promise<{ digests: Record<TableName, TableDigest>; filled: readonly Bucket[] }> {
  const { rows } = await sql<Bucket>`
    select tbl, bucket, n, h::text as h, content::text as content from sync_digest
    where org_id = ${read.orgId} and n > 0
    order by tbl, bucket
  `.execute(read.tx)
  const floor = floors.transactions
  const buckets = floor ? [...rows.filter((row) => isAbove(row, floor)), ...(await cutBy(read, floor))] : rows
  const filled = contents ? await fillContents(read, buckets) : []
  const entries = TABLE_NAMES.map((tbl) => [
    tbl,
    digestOf(
      buckets.filter((row) => row.tbl === tbl),
      contents,
    ),
  ])
  return { digests: Object.fromEntries(entries) as Record<TableName, TableDigest>, filled }
}

/** Whether a bucket holds no transaction below the floor. */
function isAbove({ tbl, bucket }: Bucket, floor: Floor): boolean {
  return tbl !== 'transactions' || bucket > floor.timestamp.slice(0, 7)
}

/** The part of the floor's month that lies at or above it. */
async function cutBy({ tx, orgId }: OrgRead, floor: Floor): Promise<Bucket[]> {
  const month = floor.timestamp.slice(0, 7)
  const { rows } = await sql<Bucket>`
    select e.tbl, e.bucket, count(*) as n, null as content,
      mod(mod(sum(${hashOf('e.id', 'e.seq')}), ${MODULUS}) + ${MODULUS}, ${MODULUS})::text as h
    from bank_transaction t
    join sync_entity e on e.org_id = ${orgId} and e.tbl = 'transactions' and e.id = t.id and e.op = 'put'
    where t.org_id = ${orgId} and (t.occurred_at, t.id) >= (${floor.timestamp}::timestamptz, ${floor.id}::uuid)
      and t.occurred_at < (${month + '-01'}::timestamp at time zone 'UTC') + interval '1 month'
      and e.bucket = ${month}
    group by e.tbl, e.bucket
  `.execute(tx)
  return rows.map((row) => ({ ...row, from: floor }))
}

function digestOf(rows: readonly Bucket[], contents: boolean): TableDigest {
  let count = 0
  let hash = 0n
  const buckets: TableDigest['buckets'] = {}
  for (const row of rows) {
    count += row.n
    hash = addHashes(hash, BigInt(row.h))
    buckets[row.bucket] = {
      count: row.n,
      hash: hashText(BigInt(row.h)),
      ...(contents && row.content !== null && { content: hashText(BigInt(row.content)) }),
    }
  }
  return { count, hash: hashText(hash), buckets }
}
