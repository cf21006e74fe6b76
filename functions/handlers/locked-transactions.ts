import { missing } from '../../src/contract/errors.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { lockTransactions } from '../store/tables/transactions.ts'

/** The transactions of these ids, each once, kept from other writers; all of them must be there. */
export async function lockAll(
  write: OrgWrite,
  ids: readonly Id[],
): Promise<[TransactionRow, ...TransactionRow[]]> {
  const wanted = new Set(ids)
  const [first, ...others] = await lockTransactions(write, [...wanted])
  if (!first || others.length + 1 < wanted.size) {
    throw missing(wanted.size === 1 ? 'Transaction not found' : 'One of the transactions was not found')
  }
  return [first, ...others]
}
