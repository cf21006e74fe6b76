import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { person } from '../support/identity.ts'

const backend = useBackend()

async function joined(orgId: string, uid: string, role: string) {
  await backend().asOwner('insert into app_user (user_id) values ($1) on conflict do nothing', [uid])
  await backend().asOwner('insert into membership (org_id, user_id, role) values ($1, $2, $3)', [
    orgId,
    uid,
    role,
  ])
  return person(uid)
}

describe('updateOrganizationSettings', () => {
  test('is refused to members, online and from an outbox', async () => {
    const { orgId } = await backend().founder('settings-roles')
    const member = await joined(orgId, 'settings-member', 'member')
    const args = { id: orgId, defaultCurrency: 'EUR' }
    const message = 'Only owners and admins can change the settings of the organization'
    expect(await backend().failure(member, 'updateOrganizationSettings', args)).toMatchObject({
      status: 'PERMISSION_DENIED',
      message,
    })
    const page = (await backend().call(member, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      clientId: randomUUID(),
      cursor: 0,
      mutations: [
        {
          mid: 1,
          uuid: randomUUID(),
          name: 'updateOrganizationSettings',
          v: 1,
          args,
          at: '2026-01-01T00:00:00.000Z',
        },
      ],
    })) as SyncPage
    expect(page.results[0]).toMatchObject({ status: 'rejected', detail: { code: 'ACCESS_ERROR', message } })
  })

  test('refuses the id of another organisation as one that does not exist', async () => {
    const { who } = await backend().founder('settings-own')
    const { orgId } = await backend().founder('settings-foreign')
    const call = (id: string) =>
      backend().failure(who, 'updateOrganizationSettings', { id, defaultCurrency: 'EUR' })
    expect(await call(orgId)).toEqual(await call(randomUUID()))
    expect((await call(orgId)).status).toBe('NOT_FOUND')
  })

  test.each([
    [{ enabledCurrencies: [] }, 'enabledCurrencies'],
    [{ enabledCurrencies: ['EUR'] }, 'enabledCurrencies'],
    [{ enabledCurrencies: ['USD', 'ZZZ'] }, 'enabledCurrencies'],
    [{ defaultCurrency: 'JPY' }, 'defaultCurrency'],
    [{ lockDate: '0000-01-01' }, 'lockDate'],
  ])('refuses %j', async (changes, field) => {
    const { who, orgId } = await backend().founder(`settings-${randomUUID().slice(0, 8)}`)
    expect(
      await backend().failure(who, 'updateOrganizationSettings', { id: orgId, ...changes }),
    ).toMatchObject({ status: 'INVALID_ARGUMENT', details: { code: 'VALIDATION_ERROR', field } })
  })

  test('a new organisation has settings, an admin changes them, and devices are told', async () => {
    const { who, orgId } = await backend().founder('settings-changed')
    const pulled = async () => {
      const page = (await backend().call(who, 'sync', {
        protocol: PROTOCOL,
        org: orgId,
        clientId: randomUUID(),
        cursor: 0,
        mutations: [],
        floors: {},
      })) as SyncPage
      expect(page.digest?.settings.count).toBe(1)
      return page.changes.find((change) => change.tbl === 'settings')
    }
    expect(await pulled()).toMatchObject({
      id: orgId,
      row: { defaultCurrency: 'USD', enabledCurrencies: ['USD', 'NGN', 'EUR', 'GBP'] },
    })

    const admin = await joined(orgId, 'settings-admin', 'admin')
    const input = {
      defaultCurrency: 'JPY',
      enabledCurrencies: ['JPY', 'USD'],
      fiscalYearStart: 4,
      lockDate: '2026-01-31',
    }
    const { settings } = await backend().call(admin, 'updateOrganizationSettings', { id: orgId, ...input })
    expect(settings).toMatchObject({ id: orgId, ...input })
    expect(await pulled()).toMatchObject({ row: settings })

    await backend().call(admin, 'updateOrganizationSettings', {
      id: orgId,
      lockDate: null,
      reason: 'Late invoice',
    })
    const opened = await pulled()
    expect(opened).toMatchObject({ row: { defaultCurrency: 'JPY', fiscalYearStart: 4 } })
    expect(opened).not.toHaveProperty('row.lockDate')
    const logged = await backend().asOwner<{ before: object }>(
      "select before from audit_change where org_id = $1 and tbl = 'settings' and before is not null",
      [orgId],
    )
    expect(logged.map((entry) => entry.before)).toContainEqual(
      expect.objectContaining({ lockDate: '2026-01-31' }),
    )
  })
})
