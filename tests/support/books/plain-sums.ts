import { type LedgerSum, LedgerSums, type SumKey } from '../../../src/domain/ledger/ledger-sums.ts'
import { approvedBySide, sourceOf } from '../../../src/domain/ledger/postings.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'

/** The sums of rows, worked out anew from all of them, by id. */
export function sumsOf(
  transactions: Iterable<Transaction>,
  transfers: Iterable<TransferPair>,
  idOf: (key: SumKey) => string,
): Map<string, LedgerSum> {
  const bySide = approvedBySide(transfers)
  const sums = new LedgerSums()
  for (const row of transactions) sums.add(sourceOf(row, bySide), 1)
  return new Map(
    sums.all().map((sum) => {
      const id = idOf(sum)
      return [id, { id, ...sum }]
    }),
  )
}
