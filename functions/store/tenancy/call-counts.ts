import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { UserScope } from './user-scope.ts'

export interface CallCount {
  /** Calls within the present window, this one included. */
  calls: number
  /** Seconds until the window ends. */
  left: number
}

/**
 * Counts one call of a subject, a user or an address. A window lasts so many seconds from its first call,
 * by the database's clock, so that all instances of the server count the same.
 */
export async function countCall(
  scope: UserScope,
  subject: string,
  call: string,
  seconds: number,
): Promise<CallCount> {
  await scope.seeCounts(subject)
  const stands = sql`c.since > excluded.since - make_interval(secs => ${seconds})`
  await sql`
    insert into call_count as c (subject, call, since, calls) values (${subject}, ${call}, now(), 1)
    on conflict (subject, call) do update set
      calls = case when ${stands} then c.calls + 1 else 1 end,
      since = case when ${stands} then c.since else excluded.since end
  `.execute(scope.tx)
  // Within a transaction the clock stands still.
  const { rows } = await sql<CallCount>`
    select calls, extract(epoch from since - now())::float8 + ${seconds}::float8 as left
    from call_count where subject = ${subject} and call = ${call}
  `.execute(scope.tx)
  return rows[0] ?? { calls: 1, left: seconds }
}

/** Forgets the counts of windows that are long over. */
export async function forgetOldCounts(tx: Tx): Promise<void> {
  await sql`delete from call_count where since < now() - interval '1 day'`.execute(tx)
}
