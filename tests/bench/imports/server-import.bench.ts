import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeBenchmark } from '../benchmark.ts'
import {
  bodyOf,
  emptyBooks,
  type ServerHarness,
  startServerHarness,
  statementRows,
} from '../server-harness.ts'

/** One import call over HTTP, against the same rows going from a text into the same table, with its indexes and keys. */
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
    await makeCopied(harness)
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

/**
 * The table that rows are copied into. A table made like another has no foreign keys, and looking up the account of each
 * row takes a fifth of what an import costs the database: they are made as those of the rows are.
 */
async function makeCopied({ bare }: ServerHarness): Promise<void> {
  await bare.query('create table copied (like bank_transaction including all)')
  const { rows: keys } = await bare.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'bank_transaction'::regclass and contype = 'f'`,
  )
  if (keys.length === 0) throw new Error('bank_transaction has no foreign keys any more')
  for (const { definition } of keys) {
    // The parts of a split name a row of their own table.
    const own = definition.replace(' REFERENCES bank_transaction(', ' REFERENCES copied(')
    await bare.query(`alter table copied add ${own}`)
  }
}
