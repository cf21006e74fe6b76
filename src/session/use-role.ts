import { useLive } from '../db/core/use-live.ts'
import type { Role } from '../domain/access.ts'
import { useBooks } from './session-context.ts'

/** What this person is in the open books: as the last sync told it, and before the first one as the sign-in did. */
export function useRole(): Role {
  const { db, organisation } = useBooks()
  return useLive(() => db.readMeta('role'), [db]) ?? organisation.role
}
