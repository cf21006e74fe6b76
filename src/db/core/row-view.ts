import type { TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import { type Entities, type Key, keyText, type Local } from '../../mutations/entities.ts'
import type { MutationView } from '../../mutations/mutation.ts'

export type LocalRow = Local<Entities[TableName]>

/** A row as the device holds it, and the last state the server confirmed (null: the server has none). */
export interface StoredRow {
  key: Key
  row: LocalRow | undefined
  confirmed: LocalRow | null
  /** Whether the confirmed state is kept in `base` already. */
  hasBase: boolean
}

/** The rows of a transaction in memory, for mutations to read and change; remembers what changed. */
export class RowView implements MutationView {
  readonly #storedByKey: ReadonlyMap<string, StoredRow>
  readonly #rows = new Map<string, LocalRow | undefined>()
  readonly #changed = new Map<string, Key>()
  #beforeEdit = new Map<string, LocalRow | undefined>()

  constructor(storedByKey: ReadonlyMap<string, StoredRow>) {
    this.#storedByKey = storedByKey
    for (const [text, held] of storedByKey) this.#rows.set(text, held.row)
  }

  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined {
    return this.#rows.get(keyText({ tbl, id })) as Local<Entities[T]> | undefined
  }

  put<T extends TableName>(tbl: T, entity: Entities[T]): void {
    const key: Key = { tbl, id: entity.id }
    const confirmedSeq = this.#storedByKey.get(keyText(key))?.confirmed?._seq ?? 0
    this.#write(key, { ...entity, _seq: confirmedSeq })
  }

  remove(tbl: TableName, id: Id): void {
    this.#write({ tbl, id }, undefined)
  }

  /** From here on `editChanges` tells only what the next edit does. */
  beginEdit(): void {
    this.#beforeEdit = new Map()
  }

  /** Takes back what was written since `beginEdit`. */
  rollbackEdit(): void {
    for (const [text, row] of this.#beforeEdit) this.#rows.set(text, row)
    this.#beforeEdit = new Map()
  }

  /** The rows the current edit has changed, as they were and as they are. */
  *editChanges(): Iterable<{ tbl: TableName; before: LocalRow | undefined; after: LocalRow | undefined }> {
    for (const [text, before] of this.#beforeEdit) {
      const key = this.#changed.get(text)
      if (key) yield { tbl: key.tbl, before, after: this.#rows.get(text) }
    }
  }

  /** Every changed row with its last state. */
  *changes(): Iterable<{ key: Key; row: LocalRow | undefined }> {
    for (const [text, key] of this.#changed) yield { key, row: this.#rows.get(text) }
  }

  #write(key: Key, row: LocalRow | undefined): void {
    const text = keyText(key)
    if (!this.#storedByKey.has(text)) throw new Error(`The edit wrote ${text}, which it did not declare`)
    if (!this.#beforeEdit.has(text)) this.#beforeEdit.set(text, this.#rows.get(text))
    this.#rows.set(text, row)
    this.#changed.set(text, key)
  }
}
