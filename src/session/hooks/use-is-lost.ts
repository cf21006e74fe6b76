import { useShared } from '../../db/core/use-shared.ts'
import { readIsLost } from '../../db/reads/access.ts'
import { useBooks } from '../session-context.ts'

/** Whether the server no longer lets this person into the open books. */
export function useIsLost(): boolean {
  return useShared(useBooks().db, readIsLost) ?? false
}
