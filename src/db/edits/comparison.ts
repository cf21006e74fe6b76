import type { TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { BooksDatabase } from '../core/database.ts'
import { type Entities, keyText } from '../../mutations/entities.ts'
import { applyEdit, type Edit, type MutationContext } from '../../mutations/mutation.ts'
import { mutationOf } from '../../mutations/mutations.ts'
import { RowView, type StoredRow } from '../core/row-view.ts'
import { loadStored } from '../core/rows.ts'
import { stayingRows, undoingFirst, withoutStaying } from './remade.ts'

/** A row as it stands in the books now and as an edit would leave it; undefined where there is none. */
export interface RowComparison {
  tbl: TableName
  id: Id
  theirs: Entities[TableName] | undefined
  mine: Entities[TableName] | undefined
  /** Why the edit leaves this row as it is, and is made to the others alone. */
  stays?: string
}

export interface EditComparison {
  rows: RowComparison[]
  /** Rows of the edit beyond those that are compared. */
  more: number
  /** Why the edit makes no sense on the rows as they are now. */
  problem?: string
}

/** An edit of thousands of rows is judged by its first ones. */
const COMPARED_ROWS = 5

/**
 * What an edit would do to the books as they are now, without doing it: what somebody wanted beside what
 * stands. `at` is the instant it would be made at, ISO text; `against` others' decisions, see remadeAgainst.
 */
export async function compareEdit(
  db: BooksDatabase,
  edit: Edit,
  at: string,
  against = false,
): Promise<EditComparison> {
  const mutation = mutationOf(edit.name)
  const keys = mutation.touches(edit.args)
  const storedByKey = await db.transaction('r', [...db.entityTables, db.base], () => loadStored(db, keys))
  const view = new RowView(storedByKey)
  const held = heldTransactions(storedByKey)
  const undoing = against ? undoingFirst(edit, held) : undefined
  const staying = undoing ? [] : stayingRows(edit, held)
  const whyById = new Map(staying.map(({ row, why }) => [row.id, why]))
  let problem: string | undefined
  try {
    if (undoing) applyMade(view, undoing, { at, userId: db.userId })
    applyMade(view, withoutStaying(edit, staying), { at, userId: db.userId })
  } catch (error) {
    problem = messageOf(error, 'This can’t be done anymore')
  }
  const first = keys.filter(({ id }) => whyById.has(id))
  const compared = [...first, ...keys.filter(({ id }) => !whyById.has(id))].slice(0, COMPARED_ROWS)
  return {
    rows: compared.map((key) => {
      const why = whyById.get(key.id)
      return {
        ...key,
        theirs: storedByKey.get(keyText(key))?.row,
        mine: problem === undefined ? view.get(key.tbl, key.id) : undefined,
        ...(why === undefined ? {} : { stays: why }),
      }
    }),
    more: keys.length - compared.length,
    ...(problem === undefined ? {} : { problem }),
  }
}

function applyMade(view: RowView, made: Edit, context: MutationContext): void {
  applyEdit(mutationOf(made.name), view, made.args, context)
}

function heldTransactions(storedByKey: ReadonlyMap<string, StoredRow>): Transaction[] {
  return [...storedByKey.values()].flatMap(({ key, row }) =>
    row && key.tbl === 'transactions' ? [row as Transaction] : [],
  )
}
