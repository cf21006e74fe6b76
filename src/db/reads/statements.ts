import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from '../core/database.ts'

/** Every statement of the organisation, the latest closing day first. */
export async function readStatements(db: BooksDatabase): Promise<BankStatement[]> {
  const statements = await db.statements.toArray()
  return statements.sort((a, b) => b.closingDay.localeCompare(a.closingDay) || (a.id < b.id ? -1 : 1))
}

/** The rows that a closed statement holds on this device: its lines and the parts of those that are split. */
export async function readHeldRows(db: BooksDatabase, { id, accountId }: BankStatement): Promise<Id[]> {
  const rows = await db.transactions
    .where('[accountId+timestamp]')
    .between([accountId, ''], [accountId, '￿'])
    .filter(({ statementId }) => statementId === id)
    .primaryKeys()
  return rows
}

/** The lines of a statement that are not on this device. */
export async function lackingLines(db: BooksDatabase, { tickedIds }: BankStatement): Promise<Id[]> {
  const held = new Set(await db.transactions.where(':id').anyOf(tickedIds).primaryKeys())
  return tickedIds.filter((id) => !held.has(id))
}
