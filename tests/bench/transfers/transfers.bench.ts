import { RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { detectTransfers } from '../../../src/domain/transfer/detect.ts'
import { accuracyOf, makeTransferBooks, nearestDateMatcher } from '../../support/books/transfer-books.ts'
import type { NodeBenchmark } from '../benchmark.ts'

/** Transfers among the rows of eight accounts in four currencies; how well they are found is told beside. */
export const benchmark: NodeBenchmark = {
  name: 'transfers',
  where: 'node',
  limit: 'one sort of the rows by amount',
  sizes: [50_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 1_000 } : undefined),
  prepare(size) {
    const books = makeTransferBooks({ seed: 11, rows: size })
    const { transactions, accounts } = books
    const rates = new RateTable(books.rates)
    const detect = () => detectTransfers({ transactions, accounts, rates }).transfers
    const [found, greedy] = [detect(), nearestDateMatcher(books)].map((pairs) => accuracyOf(pairs, books).f1)
    console.error(`transfers × ${size}: F1 ${found?.toFixed(3)}, of the nearest date ${greedy?.toFixed(3)}`)
    return {
      subject() {
        if (detect().length === 0) throw new Error('No transfer was found')
      },
      limit: () => void transactions.toSorted((a, b) => a.amount - b.amount),
    }
  },
}
