import type { Id } from '../domain/ids.ts'
import type { StatementMapping } from '../domain/statement/mapping.ts'
import type { BooksDatabase } from './database.ts'

/** How files of one shape were read last time, and into which account. It stays on this device. */
export interface RememberedMapping {
  /** Names the shape: see StatementLayout. */
  fingerprint: string
  mapping: StatementMapping
  accountId: Id
  /** Accounts as the files name them, and the accounts of these books that they are. */
  accountsByName?: Readonly<Record<string, Id>>
  /** ISO text. */
  usedAt: string
}

/** More shapes than any bookkeeper's banks have; beyond it the longest unused are forgotten. */
const MOST_REMEMBERED = 100

export function readMappings(db: BooksDatabase): Promise<RememberedMapping[]> {
  return db.mappings.toArray()
}

export async function rememberMapping(db: BooksDatabase, remembered: RememberedMapping): Promise<void> {
  await db.transaction('rw', db.mappings, async () => {
    const known = await db.mappings.get(remembered.fingerprint)
    const accountsByName = { ...known?.accountsByName, ...remembered.accountsByName }
    await db.mappings.put({ ...remembered, accountsByName })
    const all = await db.mappings.toArray()
    const oldest = all.sort((a, b) => b.usedAt.localeCompare(a.usedAt)).slice(MOST_REMEMBERED)
    await db.mappings.bulkDelete(oldest.map((each) => each.fingerprint))
  })
}
