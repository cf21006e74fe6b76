import type { TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import { moveProblem } from '../../domain/transaction/transaction.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { BooksDatabase } from '../core/database.ts'
import { type Entities, keyText } from '../../mutations/entities.ts'
import { applyEdit, type Edit } from '../../mutations/mutation.ts'
import { mutationOf } from '../../mutations/mutations.ts'
import { RowView } from '../core/row-view.ts'
import { loadStored } from '../core/rows.ts'

/** A row as it stands in the books now and as an edit would leave it; undefined where there is none. */
export interface RowComparison {
  tbl: TableName
  id: Id
  theirs: Entities[TableName] | undefined
  mine: Entities[TableName] | undefined
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
 * stands. `at` is the instant it would be made at, ISO text.
 */
export async function compareEdit(db: BooksDatabase, edit: Edit, at: string): Promise<EditComparison> {
  const mutation = mutationOf(edit.name)
  const keys = mutation.touches(edit.args)
  const storedByKey = await db.transaction('r', [...db.entityTables, db.base], () => loadStored(db, keys))
  const view = new RowView(storedByKey)
  let problem: string | undefined
  try {
    applyEdit(mutation, view, edit.args, { at, userId: db.userId })
  } catch (error) {
    problem = messageOf(error, 'This can’t be done anymore')
  }
  const compared = keys.slice(0, COMPARED_ROWS)
  return {
    rows: compared.map((key) => ({
      ...key,
      theirs: storedByKey.get(keyText(key))?.row,
      mine: problem === undefined ? view.get(key.tbl, key.id) : undefined,
    })),
    more: keys.length - compared.length,
    ...(problem === undefined ? {} : { problem }),
  }
}

/**
 * Why an approval with a GL account approves none of its rows: declined elsewhere meanwhile, they would get the account
 * alone.
 */
export async function approvalProblem(db: BooksDatabase, edit: Edit): Promise<string | undefined> {
  if (edit.name !== 'bulkAssignGLAccount' || edit.args.autoApprove !== true) return undefined
  const rows = (await db.transactions.bulkGet(edit.args.transactionIds)).flatMap((row) => row ?? [])
  const [first] = rows
  const areDeclined = rows.every(({ status }) => status === 'DECLINED')
  return first && areDeclined ? moveProblem(first, 'APPROVED') : undefined
}
