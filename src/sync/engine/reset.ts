import { forgetPosition } from '../../db/core/cache.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { keyText } from '../../mutations/entities.ts'
import { loadStored, storeRows } from '../../db/core/rows.ts'
import { touchesOf } from '../../db/write.ts'
import type { Id } from '../../domain/ids.ts'
import { cacheTables } from './apply.ts'
import { rebase } from './merge.ts'
import { resetPermittedAt } from './retry.ts'

/**
 * Throws away what was confirmed and starts over from the first change; the outbox stays and is replayed.
 * Where that has happened too often of late it is left alone, because repairing does not help: answers
 * when it may be done again, milliseconds since the epoch, or undefined where it was done. Where the server was
 * `restored`, it is asked first which of this client's edits it still has.
 */
export function startOver(db: BooksDatabase, now: number, restored: boolean): Promise<number | undefined> {
  return db.transaction('rw', cacheTables(db), async () => {
    const resets = (await db.readMeta('resets')) ?? []
    const permittedAt = resetPermittedAt(resets, now)
    if (permittedAt > now) return permittedAt
    for (const table of [...db.entityTables, db.monthParts, db.base]) await table.clear()
    const outbox = await db.outbox.orderBy('mid').toArray()
    const keys = new Map(outbox.flatMap(touchesOf).map((key) => [keyText(key), key]))
    await storeRows(db, rebase(await loadStored(db, [...keys.values()]), [], outbox).rows)
    await forgetPosition(db)
    await db.meta.delete('epoch')
    if (restored) {
      await db.writeMeta('restored', true)
      await db.outbox.bulkPut(outbox.map((entry) => ({ ...entry, beforeRestore: true })))
    }
    await db.writeMeta('resets', [...resets, now].slice(-10))
    return undefined
  })
}

/**
 * The server does not know the edits before the first one waiting, or has another under its number: it was
 * restored, or this client's storage was. None of those waiting has taken effect under that name, so they go
 * out under a new one.
 * Nothing is done where they already have another name than the one the server was asked under: they may
 * have taken effect under it.
 */
export async function renewClient(db: BooksDatabase, asked: Id | undefined, newId: () => Id): Promise<void> {
  await db.transaction('rw', db.outbox, db.meta, async () => {
    if ((await db.readMeta('clientId')) !== asked) return
    const outbox = await db.outbox.orderBy('mid').toArray()
    await db.outbox.clear()
    await db.outbox.bulkAdd(
      outbox.map(({ result: _result, ...entry }, index) => ({ ...entry, mid: index + 1 })),
    )
    await db.writeMeta('clientId', newId())
    await db.writeMeta('nextMid', outbox.length + 1)
    await db.meta.delete('toldMid')
  })
}
