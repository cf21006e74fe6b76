import { sql } from 'kysely'
import { TABLE_NAMES, type TableName } from '../../src/contract/protocol.ts'
import type { Id } from '../../src/domain/ids.ts'
import { type Act, writeAudit } from './audit.ts'
import { column, type Tx } from './database.ts'
import { moveDigests } from './digest.ts'

/** Most rows that share one place in the sequence of changes, so that a pull page holds any of them whole. */
export const MAX_ROWS_PER_SEQ = 500

/** A transaction that reads one organisation. */
export interface OrgRead {
  readonly tx: Tx
  readonly orgId: Id
}

interface Touched {
  tbl: TableName
  id: Id
  op: 'put' | 'delete'
  bucket: string
}

/**
 * A transaction that writes one organisation. Whoever changes a row that devices keep says so with
 * `touch`; at the end all of them are stamped with the next places in the organisation's sequence.
 */
export class OrgWrite implements OrgRead {
  readonly tx: Tx
  readonly orgId: Id
  /** The device whose queued edit this is; undefined for a call made online. */
  readonly writer: Id | undefined
  readonly #act: Act | undefined
  #touched = new Map<string, Touched>()
  #beforeByKey = new Map<string, object>()
  #detail: object | undefined

  constructor(tx: Tx, orgId: Id, writer: Id | undefined, act: Act | undefined) {
    this.tx = tx
    this.orgId = orgId
    this.writer = writer
    this.#act = act
  }

  /**
   * Keeps rows as they were before this transaction changes them, for the audit log. Whoever locks rows
   * in order to change them says so here; the first state of a row counts.
   */
  remember(tbl: TableName, rows: readonly { id: Id }[]): void {
    for (const row of rows) {
      const key = `${tbl}/${row.id}`
      if (!this.#beforeByKey.has(key)) this.#beforeByKey.set(key, row)
    }
  }

  /** Records the act with these particulars in the audit log, also where it touches no row of devices. */
  note(detail: object): void {
    this.#detail = detail
  }

  /** Marks a row as changed; the last mark of a row counts. `bucket` groups rows for comparison, as 'YYYY-MM'. */
  touch(tbl: TableName, id: Id, op: 'put' | 'delete', bucket = ''): void {
    this.#touched.set(`${tbl}/${id}`, { tbl, id, op, bucket })
  }

  /** Runs work that may fail by itself: where it throws, its changes and marks are gone, and the rest stands. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = new Map(this.#touched)
    const detail = this.#detail
    await sql`savepoint attempt`.execute(this.tx)
    try {
      const result = await work()
      await sql`release savepoint attempt`.execute(this.tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint attempt`.execute(this.tx)
      await sql`release savepoint attempt`.execute(this.tx)
      this.#touched = before
      this.#detail = detail
      throw error
    }
  }

  /**
   * Stamps the touched rows. These are the transaction's last statements, because the lock on org_sync
   * taken here makes other writers of the organisation wait. Rows go in blocks, each with a place of its
   * own; accounts come before the transactions that name them.
   *
   * `foreign_seq` is the last change of a row by anybody but its present `writer`. It lets a device queue
   * several edits of one row, all based on what it last saw, without conflicting with itself.
   */
  async stamp(): Promise<void> {
    await this.#audit()
    if (this.#touched.size === 0) return
    const rows = TABLE_NAMES.flatMap((tbl) => [...this.#touched.values()].filter((row) => row.tbl === tbl))
    const blocks = Math.ceil(rows.length / MAX_ROWS_PER_SEQ)
    const bumped = await sql<{ head: number }>`
      update org_sync set head = head + ${blocks} where org_id = ${this.orgId} returning head
    `.execute(this.tx)
    const head = bumped.rows[0]?.head
    if (head === undefined) throw new Error(`Organisation ${this.orgId} has no place to count its changes`)
    const first = head - blocks + 1
    const stamped = rows.map((row, index) => ({
      ...row,
      seq: first + Math.floor(index / MAX_ROWS_PER_SEQ),
    }))
    await moveDigests(this, stamped)
    await sql`
      insert into sync_entity as e (org_id, tbl, id, seq, op, bucket, writer)
      select s.org_id, u.tbl, u.id, u.seq, u.op, u.bucket, ${this.writer ?? null}::uuid
      from org_sync s, unnest(
        ${column(rows, (row) => row.tbl)}::text[], ${column(rows, (row) => row.id)}::uuid[],
        ${column(stamped, (row) => row.seq)}::bigint[], ${column(rows, (row) => row.op)}::text[],
        ${column(rows, (row) => row.bucket)}::text[]
      ) u (tbl, id, seq, op, bucket)
      where s.org_id = ${this.orgId}
      on conflict (org_id, tbl, id) do update set
        seq = excluded.seq, op = excluded.op, bucket = excluded.bucket, writer = excluded.writer,
        foreign_seq = case when e.writer = excluded.writer then e.foreign_seq else e.seq end
    `.execute(this.tx)
  }

  async #audit(): Promise<void> {
    if (!this.#act || (this.#touched.size === 0 && !this.#detail)) return
    const changes = [...this.#touched].map(([key, { tbl, id, op }]) => ({
      tbl,
      id,
      op,
      before: this.#beforeByKey.get(key),
    }))
    await writeAudit(this, { act: this.#act, clientId: this.writer, detail: this.#detail, changes })
  }

  /**
   * Whether anybody but this writer has changed one of the rows after the place the writer had seen.
   * The writer's own earlier edits do not count, and a row that is not there is no conflict.
   */
  async changedByOthersSince(expected: Readonly<Record<Id, number>>): Promise<boolean> {
    const ids = Object.keys(expected)
    if (ids.length === 0) return false
    const { rows } = await sql<{ id: Id; seq: number }>`
      select id, case when writer = ${this.writer ?? null}::uuid then foreign_seq else seq end as seq
      from sync_entity
      where org_id = ${this.orgId} and tbl = any (${TABLE_NAMES}::text[]) and id = any (${ids}::uuid[])
    `.execute(this.tx)
    return rows.some((row) => row.seq > (expected[row.id] ?? Infinity))
  }
}
