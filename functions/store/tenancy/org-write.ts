import { sql } from 'kysely'
import { TABLE_NAMES, type TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { ChangedDay } from '../../../src/mutations/effects.ts'
import type { AuditAction } from '../sync/audit.ts'
import type { Tx } from '../database.ts'
import { refuseLocked } from '../tables/locks.ts'
import type { MutationRecord } from '../sync/mutation-record.ts'
import { writeTrace, stamp } from '../sync/stamp.ts'
import type { ServerKind, Touched } from '../sync/touched.ts'
import type { OrgRead } from './org-read.ts'

/**
 * A transaction that writes one organisation. Whoever changes a row that devices keep says so with
 * `touch`; at the end all of them are stamped with the next places in the organisation's sequence.
 */
export class OrgWrite implements OrgRead {
  readonly tx: Tx
  readonly orgId: Id
  readonly kind: ServerKind
  /** The device whose queued edit this is; undefined for a call made online. */
  readonly writer: Id | undefined
  readonly #action: AuditAction | undefined
  #touched = new Map<string, Touched>()
  #beforeByKey = new Map<string, object>()
  #changedDays: ChangedDay[] = []
  #detail: object | undefined
  #record: MutationRecord | undefined
  #lastly: (() => Promise<void>)[] = []

  constructor(
    { tx, orgId, kind }: OrgRead & { kind: ServerKind },
    writer: Id | undefined,
    action: AuditAction | undefined,
  ) {
    this.tx = tx
    this.orgId = orgId
    this.kind = kind
    this.writer = writer
    this.#action = action
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

  /** Records the action with these particulars in the audit log, also where it touches no row of devices. */
  note(detail: object): void {
    this.#detail = detail
  }

  /**
   * Marks a row as changed, or as added by this transaction where none was before; the last mark of a row
   * counts. `bucket` groups rows for comparison, as 'YYYY-MM'.
   */
  touch(tbl: TableName, id: Id, how: 'add' | 'put' | 'delete', bucket = ''): void {
    const key = `${tbl}/${id}`
    const isNew = how === 'add' && !this.#touched.has(key)
    this.#touched.set(key, { tbl, id, op: how === 'delete' ? 'delete' : 'put', bucket, isNew })
  }

  /**
   * Says on which day of an account, or of all the books, something changes, before and after. Every way to change
   * a transaction or a journal entry passes here, so that none gets behind a lock date.
   */
  changeDay(day: ChangedDay): void {
    this.#changedDays.push(day)
  }

  /** Refuses, where something has changed on a day that is locked. The end asks it of who has not. */
  async holdLocks(): Promise<void> {
    const changed = this.#changedDays.splice(0)
    if (changed.length > 0) await refuseLocked(this, changed)
  }

  /** Says which mutation of a device this is and what became of it; kept together with its effect. */
  record(record: MutationRecord): void {
    this.#record = record
  }

  /**
   * Puts work off to the very end, behind the stamp: on a distributed database all organisations wait for who writes
   * what they share, so that it is to be written last.
   */
  lastly(work: () => Promise<void>): void {
    this.#lastly.push(work)
  }

  /** Ends the work of the transaction: nothing may be read or written in it after. */
  async finish(): Promise<void> {
    await this.holdLocks()
    const audit = this.#action && { action: this.#action, clientId: this.writer, detail: this.#detail }
    const trace = { writer: this.writer, audit, record: this.#record }
    for (const [key, before] of this.#beforeByKey) {
      const mark = this.#touched.get(key)
      if (mark) mark.before = before
    }
    if (this.#touched.size === 0) await writeTrace(this, trace)
    else await stamp(this, [...this.#touched.values()], trace, this.kind)
    for (const work of this.#lastly) await work()
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
