import { readHeld } from '../../db/core/coverage.ts'
import { useShared } from '../../db/core/use-shared.ts'
import type { Role } from '../../domain/organisation/access.ts'
import { useBooks } from '../session-context.ts'

/** What this person is in the open books: as the last sync told it, and before the first one as the sign-in did. */
export function useRole(): Role {
  const { db, organisation } = useBooks()
  return useShared(db, readHeld)?.role ?? organisation.role
}
