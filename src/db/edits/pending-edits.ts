import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase, OutboxEntry } from '../core/database.ts'
import { touchesOf } from '../write.ts'

/** The edits of a transaction that wait to be sent, oldest first. */
export function readPendingEdits(db: BooksDatabase, id: Id): Promise<OutboxEntry[]> {
  return db.outbox
    .orderBy('mid')
    .filter((entry) => touchesOf(entry).some((key) => key.tbl === 'transactions' && key.id === id))
    .toArray()
}
