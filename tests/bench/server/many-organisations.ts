import { randomUUID } from 'node:crypto'
import type { ServerHarness } from '../server-harness.ts'

/** So many ask at once. */
export const CLIENTS = 50
const ORGANISATIONS = 200
/** Rows of each organisation beside the first. */
const ROWS = 200

/** The item at an index of a list that begins again at its end. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('The list is empty')
  return item
}

/** Does the work so many times, by as many clients at once as there are; answers how long it all and each took. */
export async function byMany(
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
export async function addOrganisations(harness: ServerHarness): Promise<string[]> {
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
