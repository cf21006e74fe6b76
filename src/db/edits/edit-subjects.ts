import type { TableName } from '../../contract/table-names.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { Key } from '../../mutations/entities.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { EditSubject, Issue } from '../core/records.ts'
import { touchesOf } from '../write.ts'

/**
 * What each edit is made to, in their order; undefined where no row of it is known here. A row that the edit deletes
 * is named as it was confirmed last.
 */
export async function readEditSubjects(
  db: BooksDatabase,
  edits: readonly Edit[],
): Promise<(EditSubject | undefined)[]> {
  const keysByEdit = edits.map((edit) => touchesOf(edit).filter(({ tbl }) => tbl !== 'settings'))
  const firsts = keysByEdit.map((keys) => keys[0])
  const rowByKey = new Map<string, unknown>()
  const idsByTable = new Map<TableName, string[]>()
  for (const key of firsts) {
    if (key) idsByTable.set(key.tbl, [...(idsByTable.get(key.tbl) ?? []), key.id])
  }
  for (const [tbl, ids] of idsByTable) {
    const rows = await db.table<unknown, string>(tbl).bulkGet(ids)
    const bases = await db.base.bulkGet(ids.map((id): [TableName, string] => [tbl, id]))
    ids.forEach((id, at) => rowByKey.set(textOf({ tbl, id }), rows[at] ?? bases[at]?.row))
  }
  const subjects = keysByEdit.map(async (keys) => {
    const [first] = keys
    if (!first) return undefined
    const name = await nameOf(db, rowByKey.get(textOf(first)))
    return name === undefined
      ? undefined
      : { name, more: keys.filter(({ tbl }) => tbl === first.tbl).length - 1 }
  })
  return Promise.all(subjects)
}

/** Edits that need a person, each with what it was made to as that is called now, or was before it went. */
export async function withSubjects(db: BooksDatabase, issues: readonly Issue[]): Promise<Issue[]> {
  const subjects = await readEditSubjects(
    db,
    issues.map(({ edit }) => edit),
  )
  return issues.map((issue, at) => {
    const subject = subjects[at]
    return subject ? { ...issue, subject } : issue
  })
}

function textOf({ tbl, id }: Key): string {
  return `${tbl} ${id}`
}

/** A transfer is named by its transaction, everything else by what people have called it. */
async function nameOf(db: BooksDatabase, row: unknown): Promise<string | undefined> {
  const text = (field: string) => {
    const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const side = text('expenseTransactionId') ?? text('incomeTransactionId')
  if (side !== undefined) return (await db.transactions.get(side))?.description
  const number = text('number')
  const name = text('description') ?? text('name') ?? text('templateName') ?? text('memo')
  return number === undefined ? name : `${number} ${text('name') ?? ''}`.trim()
}
