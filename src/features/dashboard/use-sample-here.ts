import { sampleAccountIds } from '../../contract/sample-accounts.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Books } from '../../session/books.ts'
import { useBooks } from '../../session/session-context.ts'

/** Whether sample data stands in the books; not before they have been asked. */
export function useSampleHere(): boolean {
  const books = useBooks()
  const here = useLive(() => sampleAccountsOf(books), [books])
  return (here?.length ?? 0) > 0
}

export async function sampleAccountsOf({ db, organisation }: Books) {
  const rows = await db.accounts.bulkGet(sampleAccountIds(organisation.organisationId))
  return rows.filter((row) => row !== undefined)
}
