import { sql } from 'kysely'
import type { BankProvider } from '../../../../src/domain/account/bank-connection.ts'
import type { Id } from '../../../../src/domain/ids.ts'
import type { OrgRead } from '../../tenancy/org-read.ts'
import type { OrgWrite } from '../../tenancy/org-write.ts'

/** A way to the bank that one person was sent on: it works once, for that person in that organisation. */
export interface BankLink {
  referenceKey: string
  provider: BankProvider
  userId: string
  /** The connection that is to be signed in again; null where a new one is made. */
  connectionId: Id | null
  expiresAt: string
}

export async function insertLink(write: OrgWrite, link: BankLink, at: string): Promise<void> {
  await sql`
    delete from bank_link where org_id = ${write.orgId} and expires_at < ${at}::timestamptz
  `.execute(write.tx)
  await sql`
    insert into bank_link (org_id, reference_key, provider, user_id, connection_id, expires_at)
    values (
      ${write.orgId}, ${link.referenceKey}, ${link.provider}, ${link.userId}, ${link.connectionId}::uuid,
      ${link.expiresAt}::timestamptz
    )
  `.execute(write.tx)
}

/** Takes a link out of use; undefined where there is none for this person, or its time is over. */
export async function takeLink(
  write: OrgWrite,
  link: Pick<BankLink, 'referenceKey' | 'provider' | 'userId'>,
  at: string,
): Promise<{ connectionId: Id | null } | undefined> {
  const { rows } = await sql<{ connectionId: Id | null }>`
    delete from bank_link
    where org_id = ${write.orgId} and reference_key = ${link.referenceKey} and provider = ${link.provider}
      and user_id = ${link.userId} and expires_at >= ${at}::timestamptz
    returning connection_id as "connectionId"
  `.execute(write.tx)
  return rows[0]
}

/** The same, left in use. */
export async function linkOf(
  { tx, orgId }: OrgRead,
  link: Pick<BankLink, 'referenceKey' | 'provider' | 'userId'>,
  at: string,
): Promise<{ connectionId: Id | null } | undefined> {
  const { rows } = await sql<{ connectionId: Id | null }>`
    select connection_id as "connectionId" from bank_link
    where org_id = ${orgId} and reference_key = ${link.referenceKey} and provider = ${link.provider}
      and user_id = ${link.userId} and expires_at >= ${at}::timestamptz
  `.execute(tx)
  return rows[0]
}
