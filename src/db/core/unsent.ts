import Dexie from 'dexie'
import type { Id } from '../../domain/ids.ts'
import { BooksDatabase, booksName, type OutboxEntry } from './database.ts'
import type { Issue } from './records.ts'

/*
 * What only this device has: edits that are pending, and edits that did not come through and wait for
 * a person.
 */

export interface UnsentCounts {
  /** Edits in the outbox. */
  pending: number
  all: number
  /** Rows of imports that the server left out and nobody has decided about. */
  setAside: number
}

/** How many edits of open books only this device has. */
export async function unsentCountsOf(db: BooksDatabase): Promise<UnsentCounts> {
  const [pending, needingAttention, setAside] = await Promise.all([
    db.outbox.count(),
    db.issues.count(),
    db.setAside.count(),
  ])
  return { pending, all: pending + needingAttention, setAside }
}

/** Whether this device holds these books. Opening them to see would create them. */
export async function hasBooks(userId: string, organisationId: Id): Promise<boolean> {
  // Dexie.exists opens them too and deletes what it finds empty: books that another tab is just creating would go.
  return (await Dexie.getDatabaseNames()).includes(booksName(userId, organisationId))
}

/** The same for one user's books of an organisation, open or not; none where this device holds no such books. */
export async function countUnsent(userId: string, organisationId: Id): Promise<UnsentCounts> {
  if (!(await hasBooks(userId, organisationId))) return { pending: 0, all: 0, setAside: 0 }
  const db = new BooksDatabase(userId, organisationId)
  try {
    return await unsentCountsOf(db)
  } finally {
    db.close()
  }
}

/** The edits themselves, as the file holds them that a person can keep. */
interface UnsentEdits {
  product: string
  organisationId: Id
  userId: string
  /** ISO text. */
  exportedAt: string
  unsent: OutboxEntry[]
  needingAttention: Issue[]
}

/**
 * A file of everything in these books that the server does not have, or of these pending edits alone. `at` is ISO
 * text.
 */
export async function unsentFile(
  db: BooksDatabase,
  product: string,
  at: string,
  mids?: ReadonlySet<number>,
): Promise<{ name: string; type: string; text: string }> {
  const all = await readUnsent(db, product, at)
  const chosen = mids && {
    ...all,
    unsent: all.unsent.filter(({ mid }) => mids.has(mid)),
    needingAttention: [],
  }
  const text = JSON.stringify(chosen ?? all, null, 2)
  return { name: `daybook-unsent-edits-${at.slice(0, 10)}.json`, type: 'application/json', text }
}

function readUnsent(db: BooksDatabase, product: string, exportedAt: string): Promise<UnsentEdits> {
  return db.transaction('r', [db.outbox, db.issues], async () => {
    const [unsent, needingAttention] = await Promise.all([
      db.outbox.orderBy('mid').toArray(),
      db.issues.toArray(),
    ])
    const { organisationId, userId } = db
    return { product, organisationId, userId, exportedAt, unsent, needingAttention }
  })
}
