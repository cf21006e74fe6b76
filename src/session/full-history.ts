import type { BooksDatabase } from '../db/core/database.ts'
import { keepsFullHistoryByDefault } from '../domain/device/cache-policy.ts'

/** Decides for books that are opened here for the first time whether their full history is kept. */
export async function chooseFullHistory(db: BooksDatabase): Promise<void> {
  if (typeof matchMedia !== 'function') return
  const hasMouse = matchMedia('(pointer: fine)').matches
  const { quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  await db.transaction('rw', db.meta, async () => {
    if ((await db.readMeta('keepFullHistory')) !== undefined) return
    await db.writeMeta('keepFullHistory', keepsFullHistoryByDefault({ hasMouse, roomInBytes: quota }))
  })
}
