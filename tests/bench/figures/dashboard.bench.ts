import type { NodeBenchmark } from '../benchmark.ts'
import { startServerHarness } from '../server-harness.ts'

const TODAY = '2026-06-30'
/** So many days the rows are spread over, five years back from today. */
const DAYS = 1_826

/** The daily dashboard over HTTP, against one bare sum of the rows of its span over the driver. */
export const benchmark: NodeBenchmark = {
  name: 'dashboard',
  where: 'node',
  limit: 'sum of the rows of the same days',
  sizes: [100_000, 1_000_000],
  runs: 40,
  target: () => ({ of: 'p95', atMost: 150 }),
  async prepare(size) {
    const harness = await startServerHarness()
    await harness.bare.query(
      `insert into bank_transaction (org_id, id, account_id, user_transaction_id, occurred_at, description, amount,
         type, currency, gl_account_number, gl_account_name, status, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'row ' || n, $3::date - (n % ${DAYS}), 'Row ' || n, (n % 9000) / 100.0,
         case when n % 5 = 0 then 'INCOME' else 'EXPENSE' end, 'USD', 'DEFAULT', 'Default Account', 'APPROVED', now(), now()
       from generate_series(1, $4::int) n`,
      [harness.orgId, harness.accountId, TODAY, size],
    )
    await harness.bare.query(
      `insert into day_sum (org_id, day, currency, type, total)
       select org_id, (occurred_at at time zone 'UTC')::date, currency, type, sum(amount)
       from bank_transaction where org_id = $1 group by 1, 2, 3, 4`,
      [harness.orgId],
    )
    await harness.bare.query('vacuum analyze bank_transaction, day_sum')
    return {
      async subject() {
        const { dailyData } = await harness.call('getDashboardFinancialData', {
          currency: 'USD',
          today: TODAY,
        })
        if (dailyData.labels.length === 0) throw new Error('The dashboard is empty')
      },
      async limit() {
        await harness.bare.query(
          `select type, sum(amount) from bank_transaction
           where org_id = $1 and occurred_at > $2::date - 30 group by type`,
          [harness.orgId, TODAY],
        )
      },
      dispose: () => harness.close(),
    }
  },
}
