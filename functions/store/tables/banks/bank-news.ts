import { sql } from 'kysely'
import type { Id } from '../../../../src/domain/ids.ts'
import type { OrgRead } from '../../tenancy/org-read.ts'
import type { OrgWrite } from '../../tenancy/org-write.ts'

/** What a webhook announced of a connection and nobody has looked into yet. */
export interface BankNews {
  connectionId: Id
  code: string
  receivedAt: string
  tries: number
}

/** Puts an announcement into the queue; the same one twice is one. */
export async function queueNews(write: OrgWrite, connectionId: Id, code: string, at: string): Promise<void> {
  await sql`
    insert into bank_news (org_id, connection_id, code, received_at)
    values (${write.orgId}, ${connectionId}, ${code}, ${at}::timestamptz)
    on conflict (org_id, connection_id, code) do update set received_at = excluded.received_at, tries = 0
  `.execute(write.tx)
}

export async function readNews({ tx, orgId }: OrgRead): Promise<BankNews[]> {
  const { rows } = await sql<BankNews>`
    select connection_id as "connectionId", code, received_at as "receivedAt", tries from bank_news
    where org_id = ${orgId} order by received_at
  `.execute(tx)
  return rows
}

/** Takes announcements that were looked into out of the queue; one that came again meanwhile stays. */
export async function settleNews(write: OrgWrite, news: readonly BankNews[]): Promise<void> {
  for (const { connectionId, code, receivedAt } of news) {
    await sql`
      delete from bank_news where org_id = ${write.orgId} and connection_id = ${connectionId}
        and code = ${code} and received_at <= ${receivedAt}::timestamptz
    `.execute(write.tx)
  }
}

/** Counts a try that failed. */
export async function countTry(write: OrgWrite, { connectionId, code }: BankNews): Promise<void> {
  await sql`
    update bank_news set tries = tries + 1
    where org_id = ${write.orgId} and connection_id = ${connectionId} and code = ${code}
  `.execute(write.tx)
}
