import { LedgerSums } from '../../../src/domain/ledger/ledger-sums.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import {
  bodyOf,
  emptyBooks,
  type ServerHarness,
  startServerHarness,
  statementRows,
} from '../server-harness.ts'

/**
 * What the sums of the ledger cost an import: the same call over HTTP with their keeping and without it. Without it
 * no row is counted in, and so no sum is written, stamped or sent.
 */
export const benchmark: NodeBenchmark = {
  name: 'import-sums',
  where: 'node',
  limit: 'without the sums',
  sizes: [10_000, 50_000],
  // The difference is small beside what an import's time varies by.
  runs: 15,
  target: () => ({ of: 'limitRatio', atMost: 1.1 }),
  async prepare(size) {
    const harness = await startServerHarness()
    await importedIn(harness, size, true)
    return {
      subject: () => importedIn(harness, size, true),
      limit: () => withoutSums(() => importedIn(harness, size, false)),
      dispose: () => harness.close(),
    }
  },
}

/** How long one import takes into books without transactions, in ms. */
async function importedIn(harness: ServerHarness, size: number, hasSums: boolean): Promise<number> {
  await emptyBooks(harness)
  const body = bodyOf({ isCSVImport: true, transactions: statementRows(harness.accountId, size) })
  const began = performance.now()
  await harness.send('bulkImportTransactions', body)
  const took = performance.now() - began
  const { rows } = await harness.bare.query<{ rows: string | null }>(
    'select sum(rows) as rows from ledger_sum',
  )
  const counted = Number(rows[0]?.rows)
  if (counted !== (hasSums ? size : 0)) throw new Error(`${counted} of ${size} rows are in sums`)
  return took
}

/** The server runs in this process, so what it does not do is left out here. */
async function withoutSums(work: () => Promise<number>): Promise<number> {
  const add = Object.getOwnPropertyDescriptor(LedgerSums.prototype, 'add')
  if (!add) throw new Error('Sums are made in another way')
  Object.defineProperty(LedgerSums.prototype, 'add', { ...add, value: () => {} })
  try {
    return await work()
  } finally {
    Object.defineProperty(LedgerSums.prototype, 'add', add)
  }
}
