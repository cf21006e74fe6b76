import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeBenchmark } from './benchmark.ts'
import { bodyOf, type ServerStage, startServerStage, statementRows } from './server-stage.ts'

/** One import call over HTTP, against the same rows going from a text into the same table and indexes. */
export const benchmark: NodeBenchmark = {
  name: 'server-import',
  where: 'node',
  limit: 'COPY of the same rows',
  sizes: [10_000, 50_000],
  target: () => ({ of: 'limitRatio', atMost: 3 }),
  async prepare(size) {
    const stage = await startServerStage()
    await stage.callText('bulkImportTransactions', {
      isCSVImport: true,
      transactions: statementRows(stage.accountId, size),
    })
    await stage.bare.query('create table copied (like bank_transaction including all)')
    const file = join(tmpdir(), `daybook-bench-${randomUUID()}`)
    await stage.bare.query(`copy bank_transaction to '${file}'`)
    return {
      async subject() {
        await emptyBooks(stage)
        const body = bodyOf({ isCSVImport: true, transactions: statementRows(stage.accountId, size) })
        const began = performance.now()
        await stage.send('bulkImportTransactions', body)
        return performance.now() - began
      },
      async limit() {
        await stage.bare.query('truncate copied')
        const began = performance.now()
        await stage.bare.query(`copy copied from '${file}'`)
        return performance.now() - began
      },
      async dispose() {
        await rm(file)
        await stage.close()
      },
    }
  },
}

async function emptyBooks({ bare }: ServerStage): Promise<void> {
  await bare.query('truncate bank_transaction cascade')
  await bare.query('truncate audit_log cascade')
  await bare.query('truncate sync_entity, sync_digest')
  await bare.query('update bank_account set running_total = 0, transaction_count = 0')
}
