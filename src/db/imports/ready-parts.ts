import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import type { Id } from '../../domain/ids.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { nextTask } from '../core/next-task.ts'
import { touchesOf } from '../write.ts'
import { importEdits } from './imports.ts'

/** What becomes of rows on their way into the books: each may get a GL account. */
export type Assign = (rows: readonly ImportedTransaction[]) => readonly ImportedTransaction[]

/** Some rows of an import with the edits that store them. */
export interface ReadyPart {
  rows: readonly ImportedTransaction[]
  edits: Edit[]
}

/** So many rows are made ready at a time; between, the answers of the database are heard. */
const ROWS_AT_A_TIME = 300

/** The parts of an import in their order, each made ready when it is asked for. */
export async function* readyParts(
  parts: Iterable<readonly ImportedTransaction[]>,
  importId: Id,
  assign: Assign,
): AsyncGenerator<ReadyPart> {
  for (const rows of parts) yield await makeReady(rows, importId, assign)
}

async function makeReady(
  rows: readonly ImportedTransaction[],
  importId: Id,
  assign: Assign,
): Promise<ReadyPart> {
  const assigned: ImportedTransaction[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    assigned.push(...assign(rows.slice(start, start + ROWS_AT_A_TIME)))
    await nextTask()
  }
  const edits = importEdits(assigned, importId)
  for (const edit of edits) {
    // The ids of the rows cost a hash each, and are remembered.
    touchesOf(edit)
    await nextTask()
  }
  return { rows: assigned, edits }
}
