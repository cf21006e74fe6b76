import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeBenchmark } from '../benchmark.ts'
import { bodyOf, emptyBooks, startServerHarness, statementRows } from '../server-harness.ts'

/** One import call over HTTP, against the same rows going from a text into the same table and indexes. */
export const benchmark: NodeBenchmark = {
  name: 'server-import',
  where: 'node',
  limit: 'COPY of the same rows',
  sizes: [10_000, 50_000],
  target: () => ({ of: 'limitRatio', atMost: 3 }),
  async prepare(size) {
    const harness = await startServerHarness()
    await harness.callText('bulkImportTransactions', {
      isCSVImport: true,
      transactions: statementRows(harness.accountId, size),
    })
    await harness.bare.query('create table copied (like bank_transaction including all)')
    const file = join(tmpdir(), `daybook-bench-${randomUUID()}`)
    await harness.bare.query(`copy bank_transaction to '${file}'`)
    return {
      async subject() {
        await emptyBooks(harness)
        const body = bodyOf({ isCSVImport: true, transactions: statementRows(harness.accountId, size) })
        const began = performance.now()
        await harness.send('bulkImportTransactions', body)
        return performance.now() - began
      },
      async limit() {
        await harness.bare.query('truncate copied')
        const began = performance.now()
        await harness.bare.query(`copy copied from '${file}'`)
        return performance.now() - began
      },
      async dispose() {
        await rm(file)
        await harness.close()
      },
    }
  },
}
