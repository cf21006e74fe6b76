import type { NodeBenchmark } from '../benchmark.ts'
import { startServerHarness } from '../server-harness.ts'

const FIRST = '2024-07-01'
/** Two years, in which the rows are spread evenly. */
const DAYS = 730
/** They begin and end in the middle of a month. */
const PERIOD = { from: '2024-07-16', to: '2026-06-14' }
/** Of so many rows one is the expense and the next the income of an approved transfer. */
const TRANSFER_EVERY = 500

/**
 * What the rows of 24 months come to by account, over HTTP: whole months from their sums, the rest from rows; against
 * one bare sum of the rows of those broken months over the driver.
 */
export const benchmark: NodeBenchmark = {
  name: 'report-server',
  where: 'node',
  limit: 'sum of the rows of the two broken months',
  sizes: [100_000, 1_000_000],
  runs: 40,
  target: () => ({ of: 'p95', atMost: 150 }),
  async prepare(size) {
    const harness = await startServerHarness()
    const { bare, orgId } = harness
    await bare.query(
      `insert into bank_transaction (org_id, id, account_id, user_transaction_id, occurred_at, description, amount,
         type, currency, gl_account_number, gl_account_name, status, created_at, updated_at)
       select $1, md5('row ' || n)::uuid, $2, 'row ' || n, $3::date + ((n / 2) % ${DAYS}), 'Row ' || n,
         1 + n % 9000, case when n % 2 = 1 then 'INCOME' else 'EXPENSE' end,
         (array['USD', 'EUR', 'JPY'])[1 + (n / 2) % 3], (4000 + (n / 2) % 60 * 50)::text, 'Some account',
         case when n % 50 = 7 then 'UNDER_REVIEW' else 'APPROVED' end, now(), now()
       from generate_series(0, $4::int - 1) n`,
      [orgId, harness.accountId, FIRST, size],
    )
    await bare.query(
      `insert into transfer (org_id, id, status, expense_transaction_id, income_transaction_id, occurred_at, is_manual,
         created_at, updated_at)
       select $1, md5('transfer ' || n)::uuid, 'APPROVED', md5('row ' || n)::uuid, md5('row ' || n + 1)::uuid,
         $2::date + ((n / 2) % ${DAYS}), true, now(), now()
       from generate_series(0, $3::int - 1, ${TRANSFER_EVERY}) n`,
      [orgId, FIRST, size],
    )
    await bare.query(
      `insert into ledger_sum (org_id, id, month, account_id, gl_account_number, currency, type, status, kind, rows, amount)
       select org_id, gen_random_uuid(), to_char(occurred_at, 'YYYY-MM'), account_id, gl_account_number, currency, type,
         status, case when substr(user_transaction_id, 5)::int % ${TRANSFER_EVERY} < 2 then 'TRANSFER' else 'ROW' end,
         count(*), sum(amount)
       from bank_transaction where org_id = $1 group by 1, 3, 4, 5, 6, 7, 8, 9`,
      [orgId],
    )
    await bare.query('vacuum analyze bank_transaction, transfer, ledger_sum')
    return {
      async subject() {
        const { sums } = await harness.call('getLedgerSums', { periods: [PERIOD] })
        if (sums.length === 0) throw new Error('There are no sums')
      },
      async limit() {
        await bare.query(
          `select gl_account_number, currency, type, status, sum(amount) from bank_transaction
           where org_id = $1 and (occurred_at < $2::date or occurred_at > $3::date) group by 1, 2, 3, 4`,
          [orgId, PERIOD.from, PERIOD.to],
        )
      },
      dispose: () => harness.close(),
    }
  },
}
