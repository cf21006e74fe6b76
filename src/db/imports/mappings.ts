import type { BooksDatabase } from '../core/database.ts'
import type { RememberedMapping } from '../core/records.ts'

/** More than any bookkeeper's banks need; beyond it the longest unused are forgotten. */
const MOST_REMEMBERED = 100

/** The last used first. */
export async function readMappings(db: BooksDatabase): Promise<RememberedMapping[]> {
  const all = await db.mappings.toArray()
  return all.sort((a, b) => b.usedAt.localeCompare(a.usedAt))
}

export async function rememberMapping(
  db: BooksDatabase,
  remembered: Omit<RememberedMapping, 'fingerprint'>,
): Promise<void> {
  const { accountId, mapping } = remembered
  const { fingerprint: shape } = mapping.layout
  await db.transaction('rw', db.mappings, async () => {
    const alike = (await readMappings(db)).filter((each) => each.mapping.layout.fingerprint === shape)
    // The last used of a shape knows all names, so that one which has moved to another account is found there.
    const accountsByName = { ...alike[0]?.accountsByName, ...remembered.accountsByName }
    const before = alike.filter((each) => each.accountId === accountId)
    await db.mappings.bulkDelete(before.map((each) => each.fingerprint))
    await db.mappings.put({ ...remembered, accountsByName, fingerprint: `${shape} ${accountId}` })
    const oldest = (await readMappings(db)).slice(MOST_REMEMBERED)
    await db.mappings.bulkDelete(oldest.map((each) => each.fingerprint))
  })
}
