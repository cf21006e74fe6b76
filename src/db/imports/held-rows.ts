import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { ImportRecord, SetAsideRow } from '../core/records.ts'

/**
 * Rows of an import that the books do not hold. Those that came in from another tab or device since the file was
 * checked are set aside, for somebody to add all the same; to be called in the transaction that stores the others.
 */
export async function withoutHeld(
  db: BooksDatabase,
  rows: readonly ImportedTransaction[],
  { id: importId, at }: Pick<ImportRecord, 'id' | 'at'>,
  newId: () => Id,
): Promise<ImportedTransaction[]> {
  const held = await db.transactions.bulkGet(
    rows.map(({ accountId, userTransactionId }) => transactionId(accountId, userTransactionId)),
  )
  const uuid = newId()
  const aside = rows.flatMap((row, index): SetAsideRow[] => {
    const existing = held[index]
    if (!existing || existing.importId === importId) return []
    return [{ uuid, index, importId, at, row, existing: existingOf(existing), isCounted: true }]
  })
  await db.setAside.bulkPut(aside)
  return rows.filter((_, index) => !held[index])
}

function existingOf({
  id,
  timestamp,
  description,
  amount,
  currency,
  type,
}: Transaction): SetAsideRow['existing'] {
  return { id, timestamp, description, amount: decimalFromMinor(amount, currency), type }
}
