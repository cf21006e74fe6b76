import { sql } from 'kysely'
import type { Role } from '../../../src/domain/organisation/access.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from './org-read.ts'
import type { OrgWrite } from './org-write.ts'
import type { UserScope } from './user-scope.ts'

export interface Invite {
  orgId: Id
  role: Role
  usesLeft: number
  expiresAt: string
}

/** Records an invite under the hash of its code; answers false where another invite has the same code. */
export async function insertInvite(
  { tx, orgId }: OrgWrite,
  codeHash: string,
  invite: Omit<Invite, 'orgId'> & { id: Id },
  by: { userId: string; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invite_code
      (code_hash, id, organization_id, role, uses_left, expires_at, created_by, created_at)
    values (
      ${codeHash}, ${invite.id}, ${orgId}, ${invite.role}, ${invite.usesLeft}, ${invite.expiresAt}::timestamptz,
      ${by.userId}, ${by.at}::timestamptz
    )
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

/** An invite as its organisation sees it, which does not know the code. */
export interface OpenInvite extends Omit<Invite, 'orgId'> {
  id: Id
  createdBy: string
  createdAt: string
}

/**
 * Whether who made the code may still invite to its role: a code dies with the role of its maker. Roles are
 * compared by their place, owner before admin before member.
 */
const makerMayInvite = sql`exists (
  select from membership m
  where m.org_id = invite_code.organization_id and m.user_id = invite_code.created_by
    and m.role in ('owner', 'admin') and (m.role = 'owner' or invite_code.role <> 'owner')
)`

/** The organisation's invites that still let somebody in at an instant, the newest first. */
export async function openInvites({ tx, orgId }: OrgRead, at: string): Promise<OpenInvite[]> {
  const { rows } = await sql<OpenInvite>`
    select id, role, uses_left as "usesLeft", expires_at as "expiresAt", created_by as "createdBy",
      created_at as "createdAt"
    from invite_code
    where organization_id = ${orgId} and uses_left > 0 and expires_at > ${at}::timestamptz
      and ${makerMayInvite}
    order by created_at desc, id
  `.execute(tx)
  return rows
}

/** Forgets an invite of the organisation; answers false where there is none of that id. */
export async function deleteInvite({ tx, orgId }: OrgWrite, id: Id): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from invite_code where organization_id = ${orgId} and id = ${id}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** The invite of a code, as long as whoever asks knows the code. */
export async function inviteByHash(scope: UserScope, codeHash: string): Promise<Invite | undefined> {
  await scope.seeInvite(codeHash)
  const { rows } = await sql<Invite>`
    select organization_id as "orgId", role, uses_left as "usesLeft", expires_at as "expiresAt"
    from invite_code where code_hash = ${codeHash}
  `.execute(scope.tx)
  return rows[0]
}

/** Whether somebody was taken out of the organisation after an invite was made, as long as the log goes back. */
export async function wasRemovedSince(
  { tx, orgId }: OrgWrite,
  codeHash: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log l join invite_code i on i.organization_id = ${orgId} and i.code_hash = ${codeHash}
    where l.org_id = ${orgId} and l.name = 'removeMember' and l.detail ->> 'userId' = ${userId}
      and l.at >= i.created_at
    limit 1
  `.execute(tx)
  return rows.length > 0
}

/** Takes one use of an invite; answers false where none is left, it has expired, or its maker may not invite. */
export async function useInvite({ tx, orgId }: OrgWrite, codeHash: string, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invite_code set uses_left = uses_left - 1
    where code_hash = ${codeHash} and organization_id = ${orgId} and uses_left > 0
      and expires_at > ${at}::timestamptz and ${makerMayInvite}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Whether an invite that was not to be used has uses left all the same. */
export async function hasUsesLeft({ tx, orgId }: OrgWrite, codeHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from invite_code where code_hash = ${codeHash} and organization_id = ${orgId} and uses_left > 0
  `.execute(tx)
  return rows.length > 0
}
