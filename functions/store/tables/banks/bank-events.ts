import { sql } from 'kysely'
import type { Id } from '../../../../src/domain/ids.ts'
import type { OrgRead } from '../../tenancy/org-read.ts'
import type { OrgWrite } from '../../tenancy/org-write.ts'

/** What a webhook announced of a connection and nobody has looked into yet. */
export interface BankEvent {
  connectionId: Id
  code: string
  receivedAt: string
  tries: number
}

/** Puts an announcement into the queue; the same one twice is one. */
export async function queueBankEvent(
  write: OrgWrite,
  connectionId: Id,
  code: string,
  at: string,
): Promise<void> {
  await sql`
    insert into bank_news (org_id, connection_id, code, received_at)
    values (${write.orgId}, ${connectionId}, ${code}, ${at}::timestamptz)
    on conflict (org_id, connection_id, code) do update set received_at = excluded.received_at, tries = 0
  `.execute(write.tx)
}

export async function readBankEvents({ tx, orgId }: OrgRead): Promise<BankEvent[]> {
  const { rows } = await sql<BankEvent>`
    select connection_id as "connectionId", code, received_at as "receivedAt", tries from bank_news
    where org_id = ${orgId} order by received_at
  `.execute(tx)
  return rows
}

/** Takes announcements that were looked into out of the queue; one that came again meanwhile stays. */
export async function settleBankEvents(write: OrgWrite, events: readonly BankEvent[]): Promise<void> {
  for (const { connectionId, code, receivedAt } of events) {
    await sql`
      delete from bank_news where org_id = ${write.orgId} and connection_id = ${connectionId}
        and code = ${code} and received_at <= ${receivedAt}::timestamptz
    `.execute(write.tx)
  }
}

/** Counts a try that failed. */
export async function countTry(write: OrgWrite, { connectionId, code }: BankEvent): Promise<void> {
  await sql`
    update bank_news set tries = tries + 1
    where org_id = ${write.orgId} and connection_id = ${connectionId} and code = ${code}
  `.execute(write.tx)
}
