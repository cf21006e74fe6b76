import type { RowOf } from '../../src/contract/protocol.ts'
import { TABLE_NAMES, type TableName } from '../../src/contract/table-names.ts'
import type { Id } from '../../src/domain/ids.ts'
import { type Entities, type Key, keyText } from '../../src/mutations/entities.ts'
import { entityFromRow, rowFromEntity } from '../../src/mutations/entity-rows.ts'
import type { Before, MutationView } from '../../src/mutations/mutation.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { lockRows, type RowDifference } from '../store/tables/stored-rows.ts'
import { lockFamilies } from '../store/tables/transactions.ts'

/** A row as the database has it and as the edit leaves it, on the wire and as an entity. */
interface LockedRow<T extends TableName> {
  id: Id
  stored: RowOf<T> | undefined
  was: Entities[T] | undefined
  now: Entities[T] | undefined
  /** What it now is on the wire, once that was asked for. */
  after?: RowOf<T> | undefined
}

/** How the rows of one table have become others. */
export interface Changed<T extends TableName> extends RowDifference<T> {
  id: Id
  was: Entities[T] | undefined
  now: Entities[T] | undefined
}

/** Rows that are kept from other writers, for a mutation to read and change in memory; remembers what changed. */
export class LockedRows implements MutationView {
  readonly #write: OrgWrite
  readonly #rows: { readonly [T in TableName]: Map<Id, LockedRow<T>> } = {
    accounts: new Map(),
    bankConnections: new Map(),
    closings: new Map(),
    fileImports: new Map(),
    glAccounts: new Map(),
    journals: new Map(),
    ledgerSums: new Map(),
    rules: new Map(),
    settings: new Map(),
    statements: new Map(),
    transactions: new Map(),
    transfers: new Map(),
  }

  constructor(write: OrgWrite) {
    this.#write = write
  }

  /** Locks rows that are not locked yet: one statement a table, in one order of tables and ids. */
  async lock(keys: readonly Key[]): Promise<void> {
    for (const tbl of TABLE_NAMES) await this.#lockTable(tbl, keys)
  }

  /** Locks transactions together with the parts of those that are split; answers the parts. */
  async lockFamilies(ids: readonly Id[]): Promise<Id[]> {
    if (ids.length === 0) return []
    const rows = await lockFamilies(this.#write, [...new Set(ids)])
    this.#keep('transactions', ids, rows)
    const named = new Set(ids)
    const parts = rows.filter(
      ({ id, parentTransactionId: parent }) => parent !== undefined && named.has(parent) && !named.has(id),
    )
    this.#keep(
      'transactions',
      parts.map(({ id }) => id),
      parts,
    )
    return rows.filter(({ parentTransactionId: parent }) => parent && named.has(parent)).map(({ id }) => id)
  }

  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined {
    return this.#rows[tbl].get(id)?.now
  }

  put<T extends TableName>(tbl: T, entity: Entities[T]): void {
    const row = this.#row(tbl, entity.id)
    row.now = entity
    delete row.after
  }

  remove(tbl: TableName, id: Id): void {
    this.#row(tbl, id).now = undefined
  }

  /** The rows as they were locked. */
  readonly before: Before = { get: (tbl, id) => this.#rows[tbl].get(id)?.was }

  /** Has rows be as they were. */
  exclude(keys: readonly Key[]): void {
    for (const { tbl, id } of keys) {
      const row = this.before.get(tbl, id)
      if (row) this.put(tbl, row)
      else this.remove(tbl, id)
    }
  }

  /** The row as it now stands on the wire; undefined where there is none. */
  rowOf<T extends TableName>(tbl: T, id: Id): RowOf<T> | undefined {
    const row = this.#row(tbl, id)
    if (row.now === row.was) return row.stored
    if (row.now) row.after ??= rowFromEntity(tbl, row.now)
    return row.now && row.after
  }

  /** The rows of a table that are others than they were, in the order in which they were named. */
  changed<T extends TableName>(tbl: T): Changed<T>[] {
    return [...this.#rows[tbl].values()].flatMap(({ id, stored, was, now }) =>
      now === was ? [] : [{ id, before: stored, after: this.rowOf(tbl, id), was, now }],
    )
  }

  async #lockTable(tbl: TableName, keys: readonly Key[]): Promise<void> {
    const held = this.#rows[tbl]
    const wanted = new Set(keys.flatMap((key) => (key.tbl === tbl && !held.has(key.id) ? [key.id] : [])))
    if (wanted.size === 0) return
    const ids = [...wanted]
    this.#keep(tbl, ids, await lockRows(this.#write, tbl, ids))
  }

  #keep<T extends TableName>(tbl: T, ids: readonly Id[], rows: readonly RowOf<T>[]): void {
    const rowById = new Map(rows.map((row) => [row.id, row]))
    const held = this.#rows[tbl]
    for (const id of ids) {
      if (held.has(id)) continue
      const stored = rowById.get(id)
      const was = stored && entityFromRow(tbl, stored)
      held.set(id, { id, stored, was, now: was })
    }
  }

  #row<T extends TableName>(tbl: T, id: Id): LockedRow<T> {
    const row = this.#rows[tbl].get(id)
    if (!row) throw new Error(`The edit reached ${keyText({ tbl, id })}, which is not locked`)
    return row
  }
}
