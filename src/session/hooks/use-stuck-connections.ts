import { readStuckConnections } from '../../db/reads/bank-connections.ts'
import { useShared } from '../../db/core/use-shared.ts'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { useBooks } from '../session-context.ts'

const NONE: readonly BankConnection[] = []

/** The bank connections that wait for somebody; none before the first read. */
export function useStuckConnections(): readonly BankConnection[] {
  const { db } = useBooks()
  return useShared(db, readStuckConnections) ?? NONE
}
