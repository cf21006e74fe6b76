import type { NodeBenchmark } from '../benchmark.ts'
import { fillBooks, startServerHarness } from '../server-harness.ts'

/** So many pages are read for one figure, because one alone is too short to be timed. */
const PAGES = 20

/** The first page of the list over HTTP, against the same rows and their count over the driver. */
export const benchmark: NodeBenchmark = {
  name: 'list-transactions',
  where: 'node',
  limit: `the same ${PAGES} pages and counts`,
  sizes: [10_000, 100_000],
  async prepare(size) {
    const harness = await startServerHarness()
    await fillBooks(harness, size)
    return {
      async subject() {
        for (let page = 0; page < PAGES; page++) {
          const { transactions } = await harness.call('getTransactions', {
            pagination: { limit: 50, offset: page * 50 },
          })
          if (transactions.length !== 50) throw new Error(`${transactions.length} of 50 rows`)
        }
      },
      async limit() {
        for (let page = 0; page < PAGES; page++) {
          await harness.bare.query(
            'select * from bank_transaction where org_id = $1 order by occurred_at desc, id desc limit 50 offset $2',
            [harness.orgId, page * 50],
          )
          await harness.bare.query('select count(*) from bank_transaction where org_id = $1', [harness.orgId])
        }
      },
      dispose: () => harness.close(),
    }
  },
}
