import { readStuckConnections } from '../db/reads/bank-connections.ts'
import { useLive } from '../db/core/use-live.ts'
import type { BankConnection } from '../domain/bank-connection.ts'
import { useBooks } from './session-context.ts'

const NONE: readonly BankConnection[] = []

/** The bank connections that wait for somebody; none before the first read. */
export function useStuckConnections(): readonly BankConnection[] {
  const { db } = useBooks()
  return useLive(() => readStuckConnections(db), [db]) ?? NONE
}
