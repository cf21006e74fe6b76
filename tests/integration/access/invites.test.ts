import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { INVITE_ALPHABET } from '../../../src/domain/organisation/invite-code.ts'
import { useBackend } from '../support/backend.ts'
import { person } from '../support/identity.ts'

const backend = useBackend()

async function addMember(orgId: string, uid: string, role: string) {
  const who = person(uid)
  await backend().asOwner('insert into app_user (user_id) values ($1) on conflict do nothing', [uid])
  await backend().asOwner('insert into membership (org_id, user_id, role) values ($1, $2, $3)', [
    orgId,
    uid,
    role,
  ])
  return who
}

function guess(uid: string) {
  return backend().failure(person(uid), 'joinOrganization', { inviteCode: randomUUID().slice(0, 6) })
}

/** Every user comes from the same address here, which may try only so often. */
async function forgetTries() {
  await backend().asOwner('delete from call_count')
}

describe('createInviteCode', () => {
  test('is refused to members, and to who has no organisation', async () => {
    const { orgId } = await backend().founder('invite-roles')
    const member = await addMember(orgId, 'plain-member', 'member')
    expect(await backend().failure(member, 'createInviteCode', null)).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Insufficient permissions to create invite codes',
      details: { code: 'ACCESS_ERROR' },
    })
    expect((await backend().failure(person('nobody-yet'), 'createInviteCode', null)).status).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('refuses options that make no sense, and roles above the own', async () => {
    const { who, orgId } = await backend().founder('invite-options')
    for (const options of [{ uses: 0 }, { uses: 1.5 }, { uses: 101 }, { role: 'king' }, { other: 1 }]) {
      expect((await backend().failure(who, 'createInviteCode', options)).status).toBe('INVALID_ARGUMENT')
    }
    const admin = await addMember(orgId, 'an-admin', 'admin')
    expect((await backend().failure(admin, 'createInviteCode', { role: 'owner' })).status).toBe(
      'PERMISSION_DENIED',
    )
    expect((await backend().call(admin, 'createInviteCode', { role: 'admin' })).role).toBe('admin')
  })

  test('answers a code of clear characters for seven days, and stores nothing but its hash', async () => {
    const { who, orgId } = await backend().founder('invite-made')
    const answer = await backend().call(who, 'createInviteCode', null)
    expect(answer).toMatchObject({ role: 'member', uses: 1 })
    expect(answer.inviteCode).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{6}$`))
    const days = (Date.parse(answer.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    const stored = await backend().asOwner('select * from invite_code where organization_id = $1', [orgId])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(answer.inviteCode)
    const logged = await backend().asOwner("select * from audit_log where name = 'createInviteCode'")
    expect(JSON.stringify(logged)).not.toContain(answer.inviteCode)
  })
})

describe('getInviteCodes and revokeInviteCode', () => {
  test('are refused to members', async () => {
    const { orgId } = await backend().founder('codes-refused')
    const member = await addMember(orgId, 'codes-member', 'member')
    for (const [name, input] of [
      ['getInviteCodes', null],
      ['revokeInviteCode', { id: randomUUID() }],
    ] as const) {
      expect((await backend().failure(member, name, input)).message).toContain('Insufficient permissions')
    }
  })

  test('list the open codes without telling them; a revoked one lets nobody in', async () => {
    const { who, orgId } = await backend().founder('codes-listed')
    const made = await backend().call(who, 'createInviteCode', { role: 'admin', uses: 3 })
    const spent = await backend().call(who, 'createInviteCode', null)
    await backend().asOwner('update invite_code set uses_left = 0 where id = $1', [spent.id])
    const { inviteCodes } = await backend().call(who, 'getInviteCodes', null)
    expect(inviteCodes).toEqual([
      expect.objectContaining({ id: made.id, role: 'admin', usesLeft: 3, createdBy: who.uid }),
    ])
    expect(JSON.stringify(inviteCodes)).not.toContain(made.inviteCode)

    const { who: stranger } = await backend().founder('codes-foreign')
    expect((await backend().call(stranger, 'getInviteCodes', null)).inviteCodes).toEqual([])
    await backend().call(stranger, 'revokeInviteCode', { id: made.id })
    expect((await backend().call(who, 'getInviteCodes', null)).inviteCodes).toHaveLength(1)

    await backend().call(who, 'revokeInviteCode', { id: made.id })
    expect(await backend().call(who, 'revokeInviteCode', { id: made.id })).toEqual({ id: made.id })
    expect((await backend().call(who, 'getInviteCodes', null)).inviteCodes).toEqual([])
    const { inviteCode } = made
    const late = await backend().failure(person('codes-late'), 'joinOrganization', { inviteCode })
    expect(late.status).toBe('NOT_FOUND')
    const logged = await backend().asOwner(
      "select from audit_log where org_id = $1 and name = 'revokeInviteCode'",
      [orgId],
    )
    expect(logged).toHaveLength(1)
    await forgetTries()
  })
})

describe('joinOrganization', () => {
  test.each([
    ['', 'Invite code is required'],
    ['ABC-12', 'Invite code must be 6 characters'],
    ['ABC_12', 'Invite code must contain only letters and numbers'],
  ])('refuses the code %j', async (inviteCode, message) => {
    const failure = await backend().failure(person('typist'), 'joinOrganization', { inviteCode })
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', message, details: { field: 'inviteCode' } })
  })

  test('refuses a code that does not exist, has expired, or is used up, each in its words', async () => {
    const { who, orgId } = await backend().founder('join-refusals')
    const absent = await backend().failure(person('join-a'), 'joinOrganization', { inviteCode: 'ZZZZZZ' })
    expect(absent).toMatchObject({ status: 'NOT_FOUND', details: { code: 'NOT_FOUND' } })
    expect(absent.message).toContain('not found')

    const { inviteCode } = await backend().call(who, 'createInviteCode', null)
    await backend().call(person('join-b'), 'joinOrganization', { inviteCode })
    const used = await backend().failure(person('join-c'), 'joinOrganization', { inviteCode })
    expect(used.message).toContain('no uses remaining')
    expect(['NOT_FOUND', 'FAILED_PRECONDITION']).not.toContain(used.status)

    await backend().asOwner(
      "update invite_code set uses_left = 1, expires_at = now() - interval '1 second' where organization_id = $1",
      [orgId],
    )
    const expired = await backend().failure(person('join-c'), 'joinOrganization', { inviteCode })
    expect(expired).toMatchObject({ status: 'FAILED_PRECONDITION' })
    expect(expired.message).toContain('expired')
    await forgetTries()
  })

  test('makes a member in the role of the invite, whose current organisation it becomes', async () => {
    const { who, orgId } = await backend().founder('join-made')
    const { inviteCode } = await backend().call(who, 'createInviteCode', { role: 'admin', uses: 2 })
    const typed = `${inviteCode.slice(0, 3)}-${inviteCode.slice(3)}`.toLowerCase()
    const joiner = { ...person('joiner'), emailVerified: false }
    const answer = await backend().call(joiner, 'joinOrganization', { inviteCode: typed })
    expect(answer).toEqual({
      organization: { id: orgId, name: 'join-made', displayName: 'The join-made' },
      role: 'admin',
    })
    const own = await backend().call(person('joiner'), 'getMyOrganization', null)
    expect(own).toMatchObject({ organization: answer.organization, role: 'admin', memberCount: 2 })

    const again = await backend().failure(joiner, 'joinOrganization', { inviteCode })
    expect(again).toMatchObject({ status: 'ALREADY_EXISTS' })
    expect(again.message).toContain('already a member')
    const [invite] = await backend().asOwner<{ uses_left: number }>(
      'select uses_left from invite_code where organization_id = $1',
      [orgId],
    )
    expect(invite?.uses_left).toBe(1)
    const logged = await backend().asOwner<{ name: string; user_id: string }>(
      "select name, user_id from audit_log where org_id = $1 and name like '%i%' order by at",
      [orgId],
    )
    expect(logged).toContainEqual({ name: 'joinOrganization', user_id: 'joiner' })
    await forgetTries()
  })

  test('of many that use the last use at once, one gets in', async () => {
    const { who, orgId } = await backend().founder('join-race')
    const { inviteCode } = await backend().call(who, 'createInviteCode', null)
    const answers = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((name) =>
        backend().call(person(`race-${name}`), 'joinOrganization', { inviteCode }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await backend().asOwner('select from membership where org_id = $1', [orgId])).toHaveLength(2)
    await forgetTries()
  })

  test('whoever was removed gets in by a code made since, and by none that was out before', async () => {
    const { who, orgId } = await backend().founder('join-removed')
    const old = await backend().call(who, 'createInviteCode', { uses: 5 })
    const { inviteCode } = old
    await backend().call(person('removed-once'), 'joinOrganization', { inviteCode })
    await backend().call(who, 'removeMember', { userId: 'removed-once' })
    const refused = await backend().failure(person('removed-once'), 'joinOrganization', { inviteCode })
    expect(refused).toMatchObject({ status: 'ABORTED', details: { code: 'CREATE_ERROR' } })
    expect(refused.message).toBe('You were removed from this organization. Ask for a new invite code')
    // It is used up by nobody who is refused, and others are let in by it.
    await backend().call(person('never-removed'), 'joinOrganization', { inviteCode })
    const [left] = await backend().asOwner<{ uses_left: number }>(
      'select uses_left from invite_code where id = $1',
      [old.id],
    )
    expect(left?.uses_left).toBe(3)
    const fresh = await backend().call(who, 'createInviteCode', null)
    await backend().call(person('removed-once'), 'joinOrganization', { inviteCode: fresh.inviteCode })
    expect(await backend().asOwner('select from membership where org_id = $1', [orgId])).toHaveLength(3)
    await forgetTries()
  })

  test('five tries an hour for a user, twenty for an address, then it says when to come back', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess('guesser')).status).toBe('NOT_FOUND')
    const refused = await guess('guesser')
    expect(refused.status).toBe('RESOURCE_EXHAUSTED')
    expect(refused.details).toMatchObject({ code: 'ACCESS_ERROR' })
    expect(JSON.stringify(refused.details)).toMatch(/"retryAfter":\d+/)
    for (let attempt = 0; attempt < 15; attempt++) {
      expect((await guess(`guesser-${attempt}`)).status).toBe('NOT_FOUND')
    }
    expect((await guess('guesser-last')).status).toBe('RESOURCE_EXHAUSTED')
    await forgetTries()
  })
})
