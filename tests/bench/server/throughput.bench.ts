import type { NodeBenchmark } from '../benchmark.ts'
import { percentile } from '../figures.ts'
import { addOrganisations, at, byMany, CLIENTS } from './many-organisations.ts'
import { fillBooks, startServerHarness } from '../server-harness.ts'

/**
 * Pages of the list asked for by 50 clients at once, each always of another of 200 organisations, against
 * the bare query of the same pages by as many at once over the driver.
 */
export const benchmark: NodeBenchmark = {
  name: 'throughput',
  where: 'node',
  limit: `the same pages by ${CLIENTS} at once`,
  sizes: [1_000],
  async prepare(size) {
    const harness = await startServerHarness()
    await fillBooks(harness, 1_000)
    const uids = await addOrganisations(harness)
    const orgs = await harness.bare.query<{ id: string }>('select id from organization')
    return {
      async subject() {
        const times = await byMany(size, (index) =>
          harness.callText('getTransactions', { pagination: { limit: 50 } }, at(uids, index)),
        )
        console.error(
          `  ${(size / times.seconds).toFixed(0)} requests/s, ` +
            `p50 ${percentile(times.each, 0.5).toFixed(0)} ms, p95 ${percentile(times.each, 0.95).toFixed(0)} ms`,
        )
        return times.seconds * 1000
      },
      async limit() {
        const { seconds } = await byMany(size, (index) =>
          harness.bare.query(
            'select * from bank_transaction where org_id = $1 order by occurred_at desc, id desc limit 50',
            [at(orgs.rows, index).id],
          ),
        )
        return seconds * 1000
      },
      dispose: () => harness.close(),
    }
  },
}
