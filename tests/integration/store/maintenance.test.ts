import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pruneAll } from '../../../functions/maintenance.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** What a device at a cursor is answered. */
function pullFrom(who: Person, org: string, position: { cursor: number; epoch?: string }) {
  return backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org,
    clientId: randomUUID(),
    mutations: [],
    ...position,
  })
}

async function tombstones(orgId: string) {
  return backend().asOwner(
    "select from sync_entity where org_id = $1 and op = 'delete' and tbl = 'transactions'",
    [orgId],
  )
}

test('tombstones go after 90 days, and a device from before them starts anew', async () => {
  const { who, orgId } = await backend().founder('pruned')
  const accountId = await openAccount(backend(), who)
  const [id = '', other = ''] = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b'),
  ])
  const before = await pullFrom(who, orgId, { cursor: 0 })
  if ('reset' in before) throw new Error(before.reset)
  await backend().call(who, 'deleteTransaction', { id })

  await pruneAll(backend().store, inDays(0))
  await backend().call(who, 'deleteTransaction', { id: other })
  await pruneAll(backend().store, inDays(89))
  expect(await tombstones(orgId)).toHaveLength(2)
  const held = { cursor: before.to, epoch: before.epoch }
  expect(await pullFrom(who, orgId, held)).toMatchObject({ more: false })

  // The second was deleted after the day that is now 90 days ago, so it stays.
  await pruneAll(backend().store, inDays(90))
  expect(await tombstones(orgId)).toHaveLength(1)
  expect(await pullFrom(who, orgId, held)).toEqual({ reset: 'cursor_expired' })
})

test('records of a device’s last edits go after two years, and an edit repeated then is asked for under another name', async () => {
  const { who, orgId } = await backend().founder('pruned-edits')
  const clientId = randomUUID()
  const account = {
    id: randomUUID(),
    name: 'A',
    type: 'CHECKING',
    institution: 'B',
    balance: 0,
    currency: 'USD',
  }
  const mutation = {
    mid: 1,
    uuid: randomUUID(),
    name: 'createAccount',
    v: 1 as const,
    args: account,
    at: inDays(0),
  }
  const push = () =>
    backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      clientId,
      cursor: 0,
      mutations: [mutation],
    })
  await push()
  await pruneAll(backend().store, inDays(89))
  const records = () => backend().asOwner('select from sync_mutation where org_id = $1', [orgId])
  expect(await records()).toHaveLength(1)
  // Its answer was lost, and the device is back only now.
  await pruneAll(backend().store, inDays(91))
  expect(await push()).toMatchObject({ results: [{ mid: 1, status: 'applied' }] })
  await pruneAll(backend().store, inDays(731))
  expect(await records()).toHaveLength(0)
  await backend().call(who, 'deleteAccount', { id: account.id })
  expect(await push()).toMatchObject({ results: [], stop: { mid: 1, code: 'out-of-range' } })
  expect((await backend().call(who, 'getAccounts', null)).accounts).toEqual([])
})

test('records of edits before those of the last push go after 90 days', async () => {
  const { who, orgId } = await backend().founder('pruned-early-edits')
  const clientId = randomUUID()
  const settings = await backend().asOwner<{ id: string }>(
    'select id from organization_setting where org_id = $1',
    [orgId],
  )
  for (const first of [1, 61]) {
    const mutations = Array.from({ length: 60 }, (_, index) => ({
      mid: first + index,
      uuid: randomUUID(),
      name: 'updateOrganizationSettings',
      v: 1 as const,
      args: { id: settings[0]?.id, fiscalYearStart: 1 + (index % 12) },
      at: inDays(0),
    }))
    await backend().call(who, 'sync', { protocol: PROTOCOL, org: orgId, clientId, cursor: 0, mutations })
  }
  const firstKept = async () =>
    (
      await backend().asOwner<{ mid: number }>(
        'select min(mid)::integer as mid from sync_mutation where org_id = $1',
        [orgId],
      )
    )[0]?.mid
  await pruneAll(backend().store, inDays(89))
  expect(await firstKept()).toBe(1)
  await pruneAll(backend().store, inDays(91))
  expect(await firstKept()).toBe(21)
})

test('invites go 30 days after they died', async () => {
  const { who, orgId } = await backend().founder('pruned-invites')
  await backend().call(who, 'createInviteCode', null)
  const invites = () => backend().asOwner('select from invite_code where organization_id = $1', [orgId])
  await pruneAll(backend().store, inDays(36))
  expect(await invites()).toHaveLength(1)
  await pruneAll(backend().store, inDays(38))
  expect(await invites()).toHaveLength(0)
})

test('counts of calls go a day after their window began', async () => {
  const { who } = await backend().founder('pruned-counts')
  await backend().call(who, 'createInviteCode', null)
  const counts = () => backend().asOwner<{ call: string }>('select call from call_count')
  await backend().asOwner(
    "update call_count set since = now() - interval '25 hours' where call = 'createOrganization'",
  )
  await pruneAll(backend().store, inDays(0))
  const kept = (await counts()).map((row) => row.call)
  expect(kept).toContain('createInviteCode')
  expect(kept).not.toContain('createOrganization')
})

test('names that were stored with what is not seen lose it, wherever they are borne, and devices are told', async () => {
  const { who, orgId } = await backend().founder('pruned-names')
  const accountId = await openAccount(backend(), who)
  const gl = { id: randomUUID(), number: '6199', name: 'Rent', category: 'EXPENSE' as const }
  await backend().call(who, 'createGLAccount', gl)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  await backend().call(who, 'updateTransaction', { id, glAccountNumber: '6199' })
  // As if that had been in the rows when they were stamped.
  const asStored = (update: string, name: string) =>
    backend().asOwner(`with e as (update sync_entity set seq = seq where org_id = $1) ${update}`, [
      orgId,
      name,
    ])
  const hidden = 'Re\u202ent\u200b'
  await asStored("update gl_account set name = $2 where org_id = $1 and number = '6199'", hidden)
  await asStored('update bank_transaction set gl_account_name = $2 where org_id = $1', hidden)
  await asStored("update bank_account set name = 'Caf\u00e9', institution = $2 where org_id = $1", hidden)
  const before = await pullFrom(who, orgId, { cursor: 0 })
  if ('reset' in before) throw new Error(before.reset)

  await pruneAll(backend().store, inDays(0))
  const held = { cursor: before.to, epoch: before.epoch }
  const after = await pullFrom(who, orgId, held)
  if ('reset' in after) throw new Error(after.reset)
  expect(after.changes.map(({ tbl, ...change }) => [tbl, 'row' in change && change.row])).toEqual(
    expect.arrayContaining([
      ['glAccounts', expect.objectContaining({ id: gl.id, name: 'Rent' })],
      ['transactions', expect.objectContaining({ id, glAccountName: 'Rent' })],
      ['accounts', expect.objectContaining({ id: accountId, name: 'Café', institution: 'Rent' })],
    ]),
  )
  await pruneAll(backend().store, inDays(0))
  expect(await pullFrom(who, orgId, { ...held, cursor: after.to })).toMatchObject({ changes: [] })
})
