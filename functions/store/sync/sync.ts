import { type RawBuilder, sql } from 'kysely'
import { ownDigest } from '../../../src/contract/own-rows.ts'
import type { OwnRows } from '../../../src/contract/protocol.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { MAX_ROWS_PER_SEQ } from './touched.ts'
import { wireJson, wireRowJson } from './synced-tables.ts'
import { json as transactionJson } from '../tables/columns/transaction-columns.ts'

export interface OrgSync {
  epoch: Id
  head: number
  /** Tombstones up to here are no longer kept. */
  tombstoneFloor: number
}

/** Where the organisation's sequence of changes stands. */
export async function readOrgSync({ tx, orgId }: OrgRead): Promise<OrgSync | undefined> {
  const { rows } = await sql<OrgSync>`
    select epoch, head, tombstone_floor as "tombstoneFloor" from org_sync where org_id = ${orgId}
  `.execute(tx)
  return rows[0]
}

/** Which action the organisation's sequence had come to at a place; undefined before the first. */
export async function markAt({ tx, orgId }: OrgRead, seq: number): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from audit_log where org_id = ${orgId} and seq > 0 and seq <= ${seq} order by seq desc limit 1
  `.execute(tx)
  return rows[0]?.id
}

/**
 * Whether what a device has seen is what happened here, by the last action it was told of. In the middle of a pull that
 * action lies beyond the cursor: rows that it changed were left out of the pages before. Where a database was put back
 * and has gone on, the action is gone, or another stands at the cursor.
 */
export async function isOfThisHistory(read: OrgRead, cursor: number, mark: Id): Promise<boolean> {
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_log where org_id = ${read.orgId} and id = ${mark}
  `.execute(read.tx)
  return rows[0] !== undefined && (await markAt(read, Math.max(cursor, rows[0].seq))) === mark
}

export interface ClientPosition {
  userId: string
  lastMid: number
  /** Where the organisation's sequence stood when the device last began to load everything. */
  loadHead: number
}

export async function readClient({ tx, orgId }: OrgRead, clientId: Id): Promise<ClientPosition | undefined> {
  const { rows } = await sql<ClientPosition>`
    select user_id as "userId", last_mid as "lastMid", load_head as "loadHead" from sync_client
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
      select user_id as "userId", last_mid as "lastMid", load_head as "loadHead" from sync_client
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

/**
 * Remembers where the sequence stands as a device begins to load everything. What was deleted before is
 * never sent to it, so until it has caught up, its cursor says nothing about tombstones it may miss.
 */
export async function recordLoad({ tx, orgId }: OrgWrite, clientId: Id, userId: string): Promise<void> {
  await sql`
    insert into sync_client as c (org_id, client_id, user_id, load_head)
    select s.org_id, ${clientId}::uuid, ${userId}, s.head from org_sync s where s.org_id = ${orgId}
    on conflict (org_id, client_id) do update set load_head = excluded.load_head
    where c.user_id = excluded.user_id
  `.execute(tx)
}

/** About so many changes go on one page; it must hold more than the changes of one seq. */
const PAGE_ROWS = 10 * MAX_ROWS_PER_SEQ
/** A page that is longer than this, in characters of JSON, ends with the seq that made it so. */
const PAGE_CHARACTERS = 4_000_000

/** A page of changes as it stands on the wire: what stands between the brackets, in chunks that follow each other. */
export interface ChangesPage {
  chunks: string[]
  /** Changes beside those, of rows that the device can work out itself. */
  own: OwnRows[]
  to: number
  more: boolean
}

/**
 * The next changes after a cursor with their rows, in order, never with only some of the changes of one seq. The rows become
 * JSON where they are stored and are not taken apart on the way: that is several times as fast.
 */
export async function changesAfter(
  read: OrgRead,
  cursor: number,
  head: number,
  asker?: Asker,
): Promise<ChangesPage> {
  const isOwn = ownTo(asker, cursor)
  const { rows: counts } = await sql<ChangeCount>`
    select seq, tbl, count(*) as n, count(*) filter (where op = 'put') as puts, count(*) filter (where ${isOwn}) as own
    from (
      select seq, tbl, op, writer, foreign_seq from sync_entity where org_id = ${read.orgId} and seq > ${cursor}
      order by seq limit ${PAGE_ROWS + 1}
    ) e group by seq, tbl order by seq
  `.execute(read.tx)
  const total = counts.reduce((sum, count) => sum + count.n, 0)
  const last = counts.at(-1)?.seq ?? cursor
  const whole = total > PAGE_ROWS ? counts.filter((count) => count.seq < last) : counts
  const upTo = total > PAGE_ROWS ? (whole.at(-1)?.seq ?? cursor) : head
  if (whole.length === 0) return { chunks: [], own: [], to: head, more: false }

  const { rows } = await sql<ChangesJson>`
    ${sql.join(changeQueries(read.orgId, whole, { after: cursor, upTo, isOwn }), sql` union all `)}
  `.execute(read.tx)
  rows.sort((a, b) => a.seq - b.seq || a.place - b.place)
  return cut(rows, { to: upTo, more: total > PAGE_ROWS })
}

/** A device that knows its own rows again, and beyond which place. */
interface Asker {
  clientId: Id
  ownAfter: number
}

/** How many changes of a table stand at one place, how many of them are no deletions, and how many of those own ones. */
interface ChangeCount {
  seq: number
  tbl: TableName
  n: number
  puts: number
  own: number
}

/** Whether an entry `e` of the sequence is a transaction that nobody but the asker has changed since the cursor. */
function ownTo(asker: Asker | undefined, cursor: number): RawBuilder<unknown> {
  if (!asker) return sql`false`
  return sql`(
    e.tbl = 'transactions' and e.op = 'put' and e.seq > ${asker.ownAfter}
    and e.writer is not distinct from ${asker.clientId}::uuid and e.foreign_seq <= ${cursor}
  )`
}

interface Range {
  after: number
  upTo: number
  isOwn: RawBuilder<unknown>
}

/** For each table with changes in the range a query of their seq, their place among equals, and their JSON. */
function changeQueries(orgId: Id, counts: readonly ChangeCount[], { after, upTo, isOwn }: Range) {
  const range = sql`e.org_id = ${orgId} and e.seq > ${after} and e.seq <= ${upTo}`
  const withPuts = TABLE_NAMES.filter((tbl) => counts.some((count) => count.tbl === tbl && count.puts > 0))
  const queries = withPuts.flatMap((tbl) => {
    const place = sql`${TABLE_NAMES.indexOf(tbl)}::integer as place`
    if (tbl === 'transactions') {
      const at = (found: readonly ChangeCount[], json: RawBuilder<unknown>, own: boolean) =>
        found.length === 0
          ? []
          : [
              sql`select b.seq, ${place}, ${tbl} as tbl, ${json} as json, ${own}::boolean as own
                from org_sync s, unnest(${found.map(({ seq }) => seq)}::bigint[]) b (seq) where s.org_id = ${orgId}`,
            ]
      const those = counts.filter((count) => count.tbl === tbl)
      return [
        ...at(
          those.filter(({ puts, own }) => puts > own),
          transactionsAt(orgId, changeJson('b.seq'), sql`not ${isOwn}`),
          false,
        ),
        ...at(
          those.filter(({ own }) => own > 0),
          sql`'[' || ${transactionsAt(orgId, transactionJson, isOwn)} || ']'`,
          true,
        ),
      ]
    }
    return sql`
      select e.seq, ${place}, e.tbl,
        '{"tbl":"' || e.tbl || '","id":"' || e.id || '","seq":' || e.seq || ',"op":"put","row":'
          || r.json || '}' as json, false as own
      from sync_entity e left join ${wireRowJson(tbl, orgId, 'e')}
      where ${range} and e.tbl = ${tbl} and e.op = 'put'
    `
  })
  if (counts.some((count) => count.puts < count.n)) {
    queries.push(sql`
      select e.seq, ${TABLE_NAMES.length}::integer as place, e.tbl, '{"tbl":"' || e.tbl || '","id":"' || e.id || '","seq":'
        || e.seq || ',"op":"delete"}' as json, false as own
      from sync_entity e where ${range} and e.op = 'delete'
    `)
  }
  return queries
}

/**
 * Those of the transactions put at one seq, `b.seq`, whose entry `e` is `wanted`, as JSON between commas. Their ids go
 * through the index together, which finds neighbours at once, and the rows need no join with their seq: the planner
 * has nothing to choose, also on tables that were never analysed.
 */
function transactionsAt(
  orgId: Id,
  json: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select string_agg(${json}, ',') from bank_transaction
    where org_id = ${orgId} and id = any (array(
      select e.id from sync_entity e
      where e.org_id = ${orgId} and e.seq = b.seq and e.tbl = 'transactions' and e.op = 'put' and ${wanted}
    ))
  )`
}

function changeJson(seq: string): RawBuilder<unknown> {
  return sql`concat('{"tbl":"transactions","id":"', id, '","seq":', ${sql.raw(seq)}, ',"op":"put","row":', ${transactionJson}, '}')`
}

/** Changes of one seq and table as JSON; of own rows only the rows, in brackets. */
interface ChangesJson {
  seq: number
  place: number
  tbl: TableName
  json: string
  own: boolean
}

/** Ends the page early where its rows are long, though never within one seq. */
function cut(rows: readonly ChangesJson[], page: { to: number; more: boolean }): ChangesPage {
  const chunks: string[] = []
  const own: OwnRows[] = []
  let characters = 0
  for (const [index, changes] of rows.entries()) {
    if (changes.own) own.push(ownRowsOf(changes))
    else {
      if (chunks.length > 0) chunks.push(',')
      chunks.push(wireJson(changes.tbl, changes.json))
      characters += changes.json.length
    }
    const next = rows[index + 1]
    if (characters > PAGE_CHARACTERS && next && next.seq > changes.seq) {
      return { chunks, own, to: changes.seq, more: true }
    }
  }
  return { chunks, own, ...page }
}

function ownRowsOf({ seq, json }: ChangesJson): OwnRows {
  const rows = JSON.parse(json) as TransactionRow[]
  return { seq, ids: rows.map(({ id }) => id), digest: ownDigest(rows) }
}
