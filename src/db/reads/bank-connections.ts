import type { BankConnection } from '../../domain/account/bank-connection.ts'
import type { BooksDatabase } from '../core/database.ts'

/** Every bank connection of the organisation: those in use first, then by bank. */
export async function readConnections(db: BooksDatabase): Promise<BankConnection[]> {
  const connections = await db.bankConnections.toArray()
  return connections.sort(
    (a, b) => Number(b.isActive) - Number(a.isActive) || a.institution.localeCompare(b.institution),
  )
}

/** The connections that import nothing before somebody does something about it. */
export async function readStuckConnections(db: BooksDatabase): Promise<BankConnection[]> {
  const connections = await readConnections(db)
  return connections.filter(
    ({ isActive, status, unassigned }) => isActive && (status !== 'ACTIVE' || unassigned !== undefined),
  )
}
