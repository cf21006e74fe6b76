import { useMemo } from 'react'
import { useLive } from '../../db/core/use-live.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import type { Id } from '../../domain/ids.ts'
import { useBooks } from '../../session/session-context.ts'

export function useAccountNames(): ReadonlyMap<Id, string> {
  const { db } = useBooks()
  const accounts = useLive(() => readAccounts(db), [db])
  return useMemo(() => new Map((accounts ?? []).map(({ id, name }) => [id, name])), [accounts])
}
