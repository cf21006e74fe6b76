import { BooksDatabase, booksName } from '../db/core/database.ts'
import { watchOutbox } from '../db/core/outbox.ts'
import { countUnsent } from '../db/core/unsent.ts'
import { forgetNotes, noteLoss, noteUnsent } from '../db/device/unsent-note.ts'
import type { Id } from '../domain/ids.ts'
import { chooseFullHistory } from './full-history.ts'

const lockOf = (db: BooksDatabase) => `${db.name}_open`

/** Who takes open books away. */
export type TakenBy = 'browser' | 'other tab'

/**
 * Opens what goes with open books for as long as they are: other tabs know of it, what waits to be sent is noted outside
 * of them, and `taken` is called where they are taken away. Answers how to close them.
 */
export async function keepOpen(
  db: BooksDatabase,
  email: string,
  taken: (by: TakenBy) => void,
): Promise<() => void> {
  const stopNoting = await followUnsent(db, email)
  const release = holdOpen(db)
  let isClosing = false
  onTakenAway(db, (by) => {
    if (!isClosing) taken(by)
  })
  chooseFullHistory(db).catch(ignoreClosed)
  return () => {
    isClosing = true
    stopNoting()
    release()
    db.close()
  }
}

/** Says to the other tabs that these books are open here, until the answered function is called. */
function holdOpen(db: BooksDatabase): () => void {
  let release: () => void = nothing
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  void globalThis.navigator?.locks?.request(lockOf(db), { mode: 'shared' }, () => closed)
  return release
}

/**
 * Tells of it where another tab deletes these books, and where the browser closes them by itself: somebody has cleared
 * what it keeps, or its disk fails. Where they are given up to a later version, that is told elsewhere.
 */
function onTakenAway(db: BooksDatabase, tell: (by: TakenBy) => void): void {
  let isGivenUp = false
  db.on('versionchange', ({ newVersion }) => {
    isGivenUp = true
    if (!newVersion) tell('other tab')
  })
  db.on('close', () => {
    if (!isGivenUp) tell('browser')
  })
}

/**
 * Clears what is cached of books in whose place those of another organisation were opened, so that they are loaded
 * afresh when they are opened again. What waits to be sent or to be dealt with stays, and all of it stays
 * where the full history is kept on this device or another tab has the books open.
 */
export async function clearFormerBooks(userId: string, organisationId: Id): Promise<void> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return
  const db = new BooksDatabase(userId, organisationId)
  try {
    await locks.request(lockOf(db), { ifAvailable: true }, async (lock) => {
      if (!lock || (await db.readMeta('keepFullHistory'))) return
      const { clearCachedRows } = await import('../db/core/cache.ts')
      if ((await db.outbox.count()) === 0) await clearCachedRows(db)
    })
  } finally {
    db.close()
  }
}

/**
 * Takes books off this device that the server no longer lets this person into. They stay where they hold
 * edits that only this device has, for the person to keep, and where a tab has them open. Answers whether
 * they have gone.
 */
export async function dropLostBooks(userId: string, organisationId: Id): Promise<boolean> {
  const db = new BooksDatabase(userId, organisationId)
  const drop = async () => {
    if ((await countUnsent(userId, organisationId)).all > 0) return false
    db.close()
    await deleteBooksOf(userId, organisationId)
    return true
  }
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return drop()
  return await locks.request(lockOf(db), { ifAvailable: true }, (lock) => (lock ? drop() : false))
}

/**
 * Notes from now on, outside of the books, how many edits wait in them; first of all whether edits that were noted
 * before have gone with a database that the browser has taken away. Answers how to stop.
 */
async function followUnsent(db: BooksDatabase, email: string): Promise<() => void> {
  const [clientId, cursor, unsent] = await Promise.all([
    db.readMeta('clientId'),
    db.readMeta('cursor'),
    db.outbox.count(),
  ])
  if (clientId === undefined && cursor === undefined && unsent === 0) noteLoss(db.name)
  return watchOutbox(db, (count) => noteUnsent(db.name, { email, count }))
}

/** Takes books off this device on purpose, with what was noted of them. */
export async function deleteBooksOf(userId: string, organisationId: Id): Promise<void> {
  await new BooksDatabase(userId, organisationId).delete()
  forgetNotes(booksName(userId, organisationId))
}

/** Books may be closed or deleted before what is done beside has come to an end. */
export function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') console.error(error)
}

function nothing(): void {}
