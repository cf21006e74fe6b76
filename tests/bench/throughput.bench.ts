import { randomUUID } from 'node:crypto'
import type { NodeBenchmark } from './benchmark.ts'
import { percentile } from './figures.ts'
import { fillBooks, type ServerHarness, startServerHarness } from './server-harness.ts'

const CLIENTS = 50
const ORGANISATIONS = 200
/** Rows of each organisation beside the first. */
const ROWS = 200

/** The item at an index of a list that begins again at its end. */
function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('The list is empty')
  return item
}

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

/** Does the work so many times, by as many clients at once as there are; answers how long it all and each took. */
async function byMany(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<{ seconds: number; each: number[] }> {
  const each: number[] = []
  let next = 0
  const began = performance.now()
  const client = async () => {
    while (next < count) {
      const index = next++
      const from = performance.now()
      await work(index)
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { seconds: (performance.now() - began) / 1000, each }
}

/** Copies the founder's rows into organisations of other users; answers those users. */
async function addOrganisations(harness: ServerHarness): Promise<string[]> {
  const uids = Array.from({ length: ORGANISATIONS }, (_, index) => `user-${index}`)
  for (const [index, uid] of uids.entries()) {
    await harness.callText('createOrganization', { name: `org-${index}`, displayName: `Org ${index}` }, uid)
  }
  const accounts = await harness.bare.query<{ org_id: string; id: string }>(
    `insert into bank_account (org_id, id, name, type, institution, currency, balance, created_at, updated_at)
     select o.id, gen_random_uuid(), 'Current', 'CHECKING', 'Bank', 'USD', 0, now(), now()
     from organization o where o.name like 'org-%' returning org_id, id`,
  )
  for (const { org_id: orgId, id } of accounts.rows) {
    await harness.bare.query(
      `insert into bank_transaction (org_id, id, account_id, user_transaction_id, occurred_at, description,
         amount, type, currency, gl_account_number, gl_account_name, status, created_at, updated_at)
       select $1, gen_random_uuid(), $2, n || $3, now() - make_interval(days => n), 'Row ' || n, n, 'EXPENSE', 'USD',
         'DEFAULT', 'Default Account', 'APPROVED', now(), now() from generate_series(1, ${ROWS}) n`,
      [orgId, id, randomUUID()],
    )
  }
  await harness.bare.query('vacuum analyze')
  return uids
}
