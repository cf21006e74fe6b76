import { sql } from 'kysely'
import type { Role } from '../../../src/domain/organisation/access.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { plainName } from '../../../src/domain/text/plain-name.ts'
import type { OrgRead } from './org-read.ts'
import type { OrgWrite } from './org-write.ts'
import type { UserScope } from './user-scope.ts'

export interface Membership {
  orgId: Id
  role: Role
}

export interface NamedMembership extends Membership {
  name: string
  displayName: string
}

/**
 * The memberships of the user, the current one first: the organisation that was chosen last while the
 * user still belongs to it, else the one joined first.
 */
export async function membershipsOf({ tx, userId }: UserScope): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.org_id as "orgId", m.role
    from membership m left join app_user u on u.user_id = m.user_id
    where m.user_id = ${userId}
    order by (m.org_id = u.current_org_id) desc nulls last, m.created_at, m.org_id
  `.execute(tx)
  return rows
}

/**
 * The memberships of the user with the names of their organisations, the current one first. Names are stored as they were
 * given when organisations could still have what is not seen in theirs.
 */
export async function namedMemberships(scope: UserScope): Promise<NamedMembership[]> {
  const memberships = await membershipsOf(scope)
  if (memberships.length === 0) return []
  const ids = memberships.map((membership) => membership.orgId)
  await scope.seeOrganizations(ids)
  const { rows } = await sql<{ id: Id; name: string; displayName: string }>`
    select id, name, display_name as "displayName" from organization where id = any (${ids}::uuid[])
  `.execute(scope.tx)
  const namesById = new Map(rows.map((row) => [row.id, row]))
  return memberships.flatMap((membership) => {
    const names = namesById.get(membership.orgId)
    return names ? [{ ...membership, name: names.name, displayName: plainName(names.displayName) }] : []
  })
}

/** Keeps the address that the identity provider has verified by now, for the list of members. */
export async function keepEmail({ tx, userId }: UserScope, email: string): Promise<void> {
  await sql`
    update app_user set email = ${email} where user_id = ${userId} and email is distinct from ${email}
  `.execute(tx)
}

/** Remembers the organisation the user works in; the caller has made sure of the membership. */
export async function setCurrentOrganization({ tx, userId }: UserScope, orgId: Id): Promise<void> {
  await sql`update app_user set current_org_id = ${orgId} where user_id = ${userId}`.execute(tx)
}

/** Records the organisation under its name; answers false where the name is taken. */
export async function insertOrganization(
  { tx, orgId }: OrgWrite,
  names: { name: string; displayName: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into organization as o (id, name, display_name) values (${orgId}, ${names.name}, ${names.displayName})
    on conflict do nothing returning o.id
  `.execute(tx)
  return rows.length === 1
}

/** Makes the user a member with a role and the organisation the current one; answers false for a member. */
export async function insertMember(
  { tx, orgId }: OrgWrite,
  user: { userId: string; email: string | undefined },
  role: Role,
): Promise<boolean> {
  await sql`
    insert into app_user as u (user_id, email, current_org_id)
    values (${user.userId}, ${user.email ?? null}, ${orgId})
    on conflict (user_id) do update set email = coalesce(excluded.email, u.email), current_org_id = excluded.current_org_id
  `.execute(tx)
  const { numAffectedRows } = await sql`
    insert into membership (org_id, user_id, role) values (${orgId}, ${user.userId}, ${role})
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

export interface OrganizationFacts {
  id: Id
  name: string
  displayName: string
  createdAt: string
  memberCount: number
}

/** The organisation itself and how many belong to it. */
export async function readOrganization({ tx, orgId }: OrgRead): Promise<OrganizationFacts | undefined> {
  const { rows } = await sql<OrganizationFacts>`
    select id, name, display_name as "displayName", created_at as "createdAt",
      (select count(*) from membership where org_id = ${orgId}) as "memberCount"
    from organization where id = ${orgId}
  `.execute(tx)
  const [found] = rows
  return found && { ...found, displayName: plainName(found.displayName) }
}

/** Begins the organisation's sequence of changes under a fresh epoch. */
export async function insertOrgSync({ tx, orgId }: OrgWrite, epoch: Id): Promise<void> {
  await sql`insert into org_sync (org_id, epoch) values (${orgId}, ${epoch})`.execute(tx)
}
