import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../src/domain/organisation/access.ts'
import { present, setLocal } from '../database.ts'
import type { OrgRead } from './org-read.ts'
import { OrgWrite } from './org-write.ts'

export interface Member {
  userId: string
  email?: string
  role: Role
  joinedAt: string
}

/** Everybody who belongs to the organisation with their addresses, who joined first comes first. */
export async function readMembers({ tx, orgId }: OrgRead): Promise<Member[]> {
  const members = await sql<{ userId: string }>`
    select user_id as "userId" from membership where org_id = ${orgId}
  `.execute(tx)
  // Row-level security shows no person to others; these are named because they belong here.
  await setLocal(tx, 'app.user_ids', arrayText(members.rows.map((member) => member.userId)))
  const { rows } = await sql<Member>`
    select m.user_id as "userId", u.email, m.role, m.created_at as "joinedAt"
    from membership m join app_user u on u.user_id = m.user_id
    where m.org_id = ${orgId} order by m.created_at, m.user_id
  `.execute(tx)
  return rows.map((row) => present<Member>(row))
}

/** The addresses of people by their ids, also of those who have left; only who may see the members may ask. */
export async function emailsOf(
  { tx }: OrgRead,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await setLocal(tx, 'app.user_ids', arrayText(userIds))
  const { rows } = await sql<{ userId: string; email: string }>`
    select user_id as "userId", email from app_user
    where user_id = any (${userIds}::text[]) and email is not null
  `.execute(tx)
  return new Map(rows.map(({ userId, email }) => [userId, email]))
}

/**
 * The role of a member at this moment; undefined for nobody of the organisation. In a write it is kept from those
 * who take members out or change roles until the write ends, so that nothing follows a removal.
 */
export async function roleOf(scope: OrgRead, userId: string): Promise<Role | undefined> {
  const held = scope instanceof OrgWrite ? await holdRoles(scope, 'share') : sql``
  const { rows } = await sql<{ role: Role }>`
    select role from membership where org_id = ${scope.orgId} and user_id = ${userId} ${held}
  `.execute(scope.tx)
  return rows[0]?.role
}

/** The roles of all members by user, kept from other writers; always locked in the order of the users. */
export async function lockRoles(write: OrgWrite): Promise<ReadonlyMap<string, Role>> {
  const { tx, orgId } = write
  const held = await holdRoles(write, 'update')
  const { rows } = await sql<{ userId: string; role: Role }>`
    select user_id as "userId", role from membership where org_id = ${orgId} order by user_id ${held}
  `.execute(tx)
  return new Map(rows.map((row) => [row.userId, row.role]))
}

/**
 * Keeps the roles of the organisation from whoever would change them, or from everybody: the end of a select, or where
 * memberships stand on every node, whose locks all organisations would wait for, a lock of the organisation's own.
 */
async function holdRoles(
  { tx, orgId, kind }: OrgWrite,
  how: 'share' | 'update',
): Promise<RawBuilder<unknown>> {
  if (kind === 'one') return how === 'share' ? sql`for share` : sql`for update`
  const lock = how === 'share' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`
    select ${lock}(hashtextextended(org_id::text, 7264003)) from org_sync where org_id = ${orgId}
  `.execute(tx)
  return sql``
}

export async function setRole({ tx, orgId }: OrgWrite, userId: string, role: Role): Promise<void> {
  await sql`update membership set role = ${role} where org_id = ${orgId} and user_id = ${userId}`.execute(tx)
}

export async function deleteMember({ tx, orgId }: OrgWrite, userId: string): Promise<void> {
  await sql`delete from membership where org_id = ${orgId} and user_id = ${userId}`.execute(tx)
}

/** PostgreSQL's text for an array of texts. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
