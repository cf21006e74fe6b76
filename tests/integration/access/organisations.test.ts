import { describe, expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

describe('createOrganization', () => {
  test.each([
    ['', 'Organization name is required'],
    ['ab', 'Organization name must be at least 3 characters'],
    ['a'.repeat(51), 'Organization name must be less than 50 characters'],
    ['Big Name', 'Organization name can only contain lowercase letters, numbers, and hyphens'],
    ['-edge', 'Organization name cannot start or end with a hyphen'],
    ['two--hyphens', 'Organization name cannot contain consecutive hyphens'],
  ])('refuses the name %j', async (name, message) => {
    const failure = await backend().failure(person('namer'), 'createOrganization', { name, displayName: 'D' })
    expect(failure).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message,
      details: { code: 'VALIDATION_ERROR', field: 'name' },
    })
  })

  test.each([
    ['   ', 'Display name is required'],
    ['d'.repeat(101), 'Display name must be less than 100 characters'],
  ])('refuses the display name %j', async (displayName, message) => {
    const input = { name: 'fine', displayName }
    const failure = await backend().failure(person('namer'), 'createOrganization', input)
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', message, details: { field: 'displayName' } })
  })

  test('refuses a name that is taken, whoever has it, and leaves nothing behind', async () => {
    await backend().founder('taken')
    const before = await backend().asOwner('select from org_sync')
    const failure = await backend().failure(person('second'), 'createOrganization', {
      name: 'taken',
      displayName: 'Mine',
    })
    expect(failure).toMatchObject({
      status: 'ALREADY_EXISTS',
      details: { code: 'CREATE_ERROR', field: 'name' },
    })
    expect(await backend().asOwner('select from org_sync')).toHaveLength(before.length)
    expect((await backend().call(person('second'), 'checkOnboardingStatus', null)).needsOnboarding).toBe(true)
  })

  test('makes the founder its owner, and gives it a chart of accounts', async () => {
    const who = { ...person('founder'), emailVerified: false }
    const answer = await backend().call(who, 'createOrganization', {
      name: 'acme',
      displayName: ' Acme Ltd ',
    })
    expect(answer).toMatchObject({
      organization: { name: 'acme', displayName: 'Acme Ltd' },
      userOrganization: { role: 'owner' },
    })
    expect(await backend().call(who, 'checkOnboardingStatus', null)).toEqual({
      hasOrganization: true,
      organization: answer.organization,
      role: 'owner',
      needsOnboarding: false,
    })
    const chart = await backend().asOwner<{ category: string; number: string; name: string }>(
      'select category, number, name from gl_account where org_id = $1',
      [answer.organization.id],
    )
    expect(chart.length).toBeGreaterThanOrEqual(30)
    expect(new Set(chart.map((row) => row.category)).size).toBe(5)
    expect(chart).toContainEqual({ category: 'EXPENSE', number: 'DEFAULT', name: 'Default Account' })
  })

  test('of two that ask for one name at once, one gets it', async () => {
    const answers = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((uid) =>
        backend().call(person(`racer-${uid}`), 'createOrganization', { name: 'race', displayName: 'Race' }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the current organisation', () => {
  test('somebody without any needs onboarding and has an empty list', async () => {
    expect(await backend().call(person('nobody'), 'checkOnboardingStatus', null)).toEqual({
      hasOrganization: false,
      organization: null,
      role: null,
      needsOnboarding: true,
    })
    expect(await backend().call(person('nobody'), 'getUserOrganizations', null)).toEqual([])
  })

  test('a foreign organisation and one that does not exist are refused alike', async () => {
    const { who } = await backend().founder('mine-only')
    const { orgId } = await backend().founder('foreign')
    const foreign = await backend().failure(who, 'switchCurrentOrganization', { organizationId: orgId })
    const absent = await backend().failure(who, 'switchCurrentOrganization', {
      organizationId: '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11',
    })
    expect(foreign).toEqual(absent)
    expect(foreign).toMatchObject({ status: 'PERMISSION_DENIED', details: { code: 'ACCESS_ERROR' } })
  })

  test('switching changes which organisation calls act in', async () => {
    const who = person('switcher')
    const first = await backend().call(who, 'createOrganization', { name: 'one-org', displayName: 'One' })
    const second = await backend().call(who, 'createOrganization', { name: 'two-org', displayName: 'Two' })
    const list = await backend().call(who, 'getUserOrganizations', null)
    expect(list.map((entry) => [entry.organization.name, entry.isCurrentOrganization, entry.role])).toEqual([
      ['one-org', false, 'owner'],
      ['two-org', true, 'owner'],
    ])

    const { organization } = await backend().call(who, 'switchCurrentOrganization', {
      organizationId: first.organization.id,
    })
    expect(organization).toEqual(first.organization)
    expect((await backend().call(who, 'checkOnboardingStatus', null)).organization).toEqual(
      first.organization,
    )
    expect(second.organization.id).not.toBe(first.organization.id)
  })

  test('a call that names its organisation is of that one, whichever is current', async () => {
    const who = person('two-devices')
    const here = await backend().call(who, 'createOrganization', { name: 'here-org', displayName: 'Here' })
    const there = await backend().call(who, 'createOrganization', { name: 'there-org', displayName: 'There' })
    const ask = (name: string, data: unknown, organization: string) =>
      backend().post(`/api/${name}?organization=${organization}`, JSON.stringify({ data }), {
        authorization: `Bearer ${tokenOf(who)}`,
      })
    const account = { name: 'A', type: 'CHECKING', institution: 'B', balance: 1, currency: 'USD' }
    await backend().call(who, 'switchCurrentOrganization', { organizationId: here.organization.id })
    // Another device switches; this one goes on where it is.
    await backend().call(who, 'switchCurrentOrganization', { organizationId: there.organization.id })
    expect((await ask('createAccount', account, here.organization.id)).status).toBe(200)
    const { result } = (await ask('getAccounts', null, here.organization.id)).body
    expect(result).toMatchObject({ accounts: [{ name: 'A' }] })
    expect((await ask('createInviteCode', null, here.organization.id)).status).toBe(200)
    const codes = await backend().asOwner('select from invite_code where organization_id = $1', [
      here.organization.id,
    ])
    expect(codes).toHaveLength(1)
    expect((await backend().call(who, 'getAccounts', null)).accounts).toEqual([])
    expect((await backend().call(who, 'checkOnboardingStatus', null)).organization).toEqual(
      there.organization,
    )
  })

  test('a call that names an organisation of others, one that is none, or no id is refused', async () => {
    const { who } = await backend().founder('names-others')
    const { orgId } = await backend().founder('named-by-others')
    const ask = async (organization: string, name = 'getAccounts') => {
      const headers = { authorization: `Bearer ${tokenOf(who)}` }
      return (await backend().post(`/api/${name}?${organization}`, '{"data":null}', headers)).body.error
    }
    const foreign = await ask(`organization=${orgId}`)
    expect(foreign).toMatchObject({ status: 'PERMISSION_DENIED', details: { code: 'ACCESS_ERROR' } })
    expect(await ask('organization=7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11')).toEqual(foreign)
    expect((await ask(`organization=${orgId}`, 'createInviteCode'))?.status).toBe('PERMISSION_DENIED')
    for (const bad of ['organization=', 'organization=1', `organization=${orgId}&organization=${orgId}`]) {
      expect(await ask(bad)).toMatchObject({ status: 'INVALID_ARGUMENT' })
    }
  })

  test('who is removed from the current organisation falls back to another one', async () => {
    const who = person('removed')
    const kept = await backend().call(who, 'createOrganization', { name: 'kept-org', displayName: 'Kept' })
    const lost = await backend().call(who, 'createOrganization', { name: 'lost-org', displayName: 'Lost' })
    await backend().asOwner('delete from membership where org_id = $1', [lost.organization.id])
    const status = await backend().call(who, 'checkOnboardingStatus', null)
    expect(status.organization).toEqual(kept.organization)
  })
})
