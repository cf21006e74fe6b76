import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/domain/organisation/access.ts'
import { useBackend } from '../support/backend.ts'
import { type Person, person } from '../support/identity.ts'

const backend = useBackend()

async function joined(who: Person, uid: string, role: Role): Promise<Person> {
  const { inviteCode } = await backend().call(who, 'createInviteCode', { role })
  await backend().call(person(uid), 'joinOrganization', { inviteCode })
  await backend().asOwner('delete from call_count')
  return person(uid)
}

const toAdmin = (userId: string) => ({ userId, role: 'admin' })

const LAST_OWNER = 'An organization needs an owner; make someone else an owner first'

describe('getOrganizationMembers', () => {
  test('is refused to members', async () => {
    const { who } = await backend().founder('list-refused')
    const member = await joined(who, 'list-member', 'member')
    expect(await backend().failure(member, 'getOrganizationMembers', null)).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to see members',
    })
  })

  test('lists who belongs here with addresses and roles, and nobody of another organisation', async () => {
    const { who } = await backend().founder('list-made')
    const admin = await joined(who, 'odd "id", with \\ in it', 'admin')
    await backend().founder('list-foreign')
    const { members } = await backend().call(admin, 'getOrganizationMembers', null)
    expect(members).toEqual([
      expect.objectContaining({
        userId: 'user-of-list-made',
        email: 'user-of-list-made@example.org',
        role: 'owner',
      }),
      expect.objectContaining({ userId: admin.uid, email: admin.email, role: 'admin' }),
    ])
  })
})

describe('updateMemberRole', () => {
  test('is refused to admins, for a stranger, and for the last owner', async () => {
    const { who } = await backend().founder('role-refused')
    const admin = await joined(who, 'role-admin', 'admin')
    const { who: stranger } = await backend().founder('role-foreign')
    expect((await backend().failure(admin, 'updateMemberRole', toAdmin(who.uid))).message).toBe(
      'Only an owner can change roles',
    )
    expect((await backend().failure(who, 'updateMemberRole', toAdmin(stranger.uid))).status).toBe('NOT_FOUND')
    expect(await backend().failure(who, 'updateMemberRole', toAdmin(who.uid))).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: LAST_OWNER,
    })
  })

  test('changes what the member may do from the next call on, and is logged', async () => {
    const { who, orgId } = await backend().founder('role-made')
    const member = await joined(who, 'role-member', 'member')
    await backend().call(who, 'updateMemberRole', { userId: member.uid, role: 'admin' })
    expect((await backend().call(member, 'getOrganizationMembers', null)).members).toHaveLength(2)
    const logged = await backend().asOwner<{ detail: object }>(
      "select detail from audit_log where org_id = $1 and name = 'updateMemberRole'",
      [orgId],
    )
    expect(logged).toEqual([{ detail: { userId: member.uid, before: 'member', after: 'admin' } }])
  })

  test('of two owners that demote each other at once, one stays', async () => {
    const { who, orgId } = await backend().founder('role-race')
    const second = await joined(who, 'role-second', 'owner')
    await Promise.allSettled([
      backend().call(who, 'updateMemberRole', { userId: second.uid, role: 'member' }),
      backend().call(second, 'updateMemberRole', { userId: who.uid, role: 'member' }),
    ])
    expect(
      await backend().asOwner("select from membership where org_id = $1 and role = 'owner'", [orgId]),
    ).toHaveLength(1)
  })
})

describe('removeMember', () => {
  test('is refused to admins, for a stranger, and for the last owner', async () => {
    const { who } = await backend().founder('remove-refused')
    const admin = await joined(who, 'remove-admin', 'admin')
    expect((await backend().failure(admin, 'removeMember', { userId: who.uid })).message).toBe(
      'Only an owner can remove members',
    )
    expect((await backend().failure(who, 'removeMember', { userId: 'no-such' })).status).toBe('NOT_FOUND')
    expect((await backend().failure(who, 'removeMember', { userId: who.uid })).message).toBe(LAST_OWNER)
  })

  test('shuts the member out at once', async () => {
    const { who } = await backend().founder('remove-made')
    const member = await joined(who, 'remove-member', 'member')
    await backend().call(who, 'removeMember', { userId: member.uid })
    expect((await backend().failure(member, 'getAccounts', null)).message).toBe(
      'Create or join an organization first',
    )
    expect((await backend().call(who, 'getOrganizationMembers', null)).members).toHaveLength(1)
  })
})
