import type { TableName } from '../../../src/contract/table-names.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { type Entities, keyText } from '../../../src/mutations/entities.ts'
import {
  applyEdit,
  type Edit,
  type MutationContext,
  type MutationView,
} from '../../../src/mutations/mutation.ts'
import { mutationOf } from '../../../src/mutations/mutations.ts'

/** The rows of books as a mutation sees them, each with the seq that a device notes beside it. */
export class RowsInMemory implements MutationView {
  readonly #rows = new Map<string, unknown>()

  /** All rows of a table, in the order in which they came. */
  all<T extends TableName>(tbl: T): Entities[T][] {
    return [...this.#rows].flatMap(([text, row]) => (text.startsWith(`${tbl}/`) ? [row as Entities[T]] : []))
  }

  get<T extends TableName>(tbl: T, id: Id): Entities[T] | undefined {
    return this.#rows.get(keyText({ tbl, id })) as Entities[T] | undefined
  }

  put<T extends TableName>(tbl: T, entity: Entities[T]): void {
    this.#rows.set(keyText({ tbl, id: entity.id }), { ...entity, _seq: 7 })
  }

  remove(tbl: TableName, id: Id): void {
    this.#rows.delete(keyText({ tbl, id }))
  }

  /** Does an edit; answers the edits that take it back. Throws Refusal where it makes no sense. */
  edit(edit: Edit, context: MutationContext): Edit[] {
    const mutation = mutationOf(edit.name)
    const inverse = mutation.inverse?.(this, edit.args) ?? []
    applyEdit(mutation, this, edit.args, context)
    return inverse
  }
}
