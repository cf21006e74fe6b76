import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../functions/api.ts'
import { sharedLimitOf } from '../../../functions/policies/shared-limits.ts'
import { CALL_NAMES } from '../../../src/contract/calls.ts'
import { useBackend } from '../support/backend.ts'
import { person, portOf, tokenOf } from '../support/identity.ts'
import { Mirror } from '../support/mirror.ts'

const backend = useBackend()

beforeEach(async () => {
  await backend().asOwner('delete from call_count')
})

/** As if so many calls had been made, the first of them so many seconds ago. */
async function made(call: string, calls: number, secondsAgo: number) {
  await backend().asOwner(
    `update call_count set calls = $2, since = now() - make_interval(secs => $3) where call = $1`,
    [call, calls, secondsAgo],
  )
}

test('what one instance has let pass, another counts as well', async () => {
  const { who } = await backend().founder('two-instances')
  const limit = sharedLimitOf('createInviteCode')
  await backend().call(who, 'createInviteCode', null)
  await made('createInviteCode', (limit?.calls ?? 0) - 1, 0)

  const other = await new Promise<Server>((resolve) => {
    const started = createApi(backend().store).listen(0, '127.0.0.1', () => resolve(started))
  })
  const atOther = async () => {
    const response = await fetch(`http://127.0.0.1:${portOf(other)}/api/createInviteCode`, {
      method: 'POST',
      body: '{"data":null}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(who)}` },
    })
    return response.status
  }
  expect(await atOther()).toBe(200)
  expect(await atOther()).toBe(429)
  other.close()
  other.closeAllConnections()
  expect((await backend().failure(who, 'createInviteCode', null)).status).toBe('RESOURCE_EXHAUSTED')
})

test('the refusal says when the window ends, and after it the calls pass again', async () => {
  const { who } = await backend().founder('window')
  const { calls = 0, seconds = 0 } = sharedLimitOf('exportTransactions') ?? {}
  const input = { format: 'csv' as const }
  await backend().call(who, 'exportTransactions', input)
  await made('exportTransactions', calls, seconds - 60)
  const refused = await backend().failure(who, 'exportTransactions', input)
  expect(refused.status).toBe('RESOURCE_EXHAUSTED')
  const wait = (refused.details as { retryAfter?: number } | undefined)?.retryAfter ?? 0
  expect(wait).toBeGreaterThan(30)
  expect(wait).toBeLessThanOrEqual(60)
  await made('exportTransactions', calls, seconds)
  await backend().call(who, 'exportTransactions', input)
})

test('an edit that comes with sync is counted like the call of its name, and waits in the queue', async () => {
  const { who, orgId } = await backend().founder('by-sync')
  const { calls = 0 } = sharedLimitOf('manualTransferDetection') ?? {}
  await backend().call(who, 'manualTransferDetection', null)
  await made('manualTransferDetection', calls, 0)
  const at = new Date().toISOString()
  const edit = (mid: number, name: string, args: object) => ({
    mid,
    uuid: randomUUID(),
    name,
    v: 1,
    args,
    at,
  })
  const page = await new Mirror(backend(), who, orgId).pull([
    edit(1, 'updateOrganizationSettings', { enabledCurrencies: ['USD', 'EUR'] }),
    edit(2, 'manualTransferDetection', {}),
    edit(3, 'updateOrganizationSettings', { enabledCurrencies: ['USD'] }),
  ])
  expect(page).toMatchObject({ results: [{ mid: 1 }], lastMid: 1, stop: { mid: 2, code: 'unavailable' } })
  expect(page.stop?.retryAfter).toBeGreaterThan(60)
})

test('users and calls do not use up each other, and refused calls count as well', async () => {
  const { who } = await backend().founder('spender')
  const { who: other } = await backend().founder('bystander')
  const { calls = 0 } = sharedLimitOf('createInviteCode') ?? {}
  await backend().failure(who, 'createInviteCode', { uses: -1 })
  await made('createInviteCode', calls, 0)
  await backend().failure(who, 'createInviteCode', null)
  await backend().call(other, 'createInviteCode', null)
  await backend().call(who, 'exportTransactions', { format: 'csv' })
})

test('nobody who is not let in at all is counted, and the table names nobody', async () => {
  await backend().failure(undefined, 'exportTransactions', { format: 'csv' })
  await backend().failure({ ...person('unproved'), emailVerified: false }, 'exportTransactions', {
    format: 'csv',
  })
  expect(await backend().asOwner('select from call_count')).toHaveLength(0)
  const { who } = await backend().founder('nameless')
  const rows = await backend().asOwner('select * from call_count')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(who.uid)
})

test('what takes data out, destroys it, lets others in or works through all books is counted; reading is not', () => {
  const counted = CALL_NAMES.filter((name) => sharedLimitOf(name))
  for (const name of ['exportTransactions', 'deleteAccount', 'createInviteCode', 'manualTransferDetection']) {
    expect(counted).toContain(name)
  }
  expect(counted.filter((name) => /^(?:get|check|sync|read|health|batch|match|test)/.test(name))).toEqual([])
})
