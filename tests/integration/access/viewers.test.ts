import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MutationOnWire, PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { openAccount } from '../support/books.ts'
import { type Person, person } from '../support/identity.ts'

const backend = useBackend()

const opened = (mid: number): MutationOnWire => ({
  mid,
  uuid: randomUUID(),
  name: 'createAccount',
  v: 1,
  args: {
    id: randomUUID(),
    name: `Till ${mid}`,
    type: 'CHECKING',
    institution: 'B',
    balance: 0,
    currency: 'USD',
  },
  at: new Date().toISOString(),
})

async function viewed(name: string) {
  const { who, orgId } = await backend().founder(name)
  const { inviteCode } = await backend().call(who, 'createInviteCode', { role: 'viewer' })
  const viewer = person(`viewer-of-${name}`)
  const joined = await backend().call(viewer, 'joinOrganization', { inviteCode })
  return { owner: who, viewer, orgId, joined }
}

async function push(who: Person, org: string, clientId: string, mutations: MutationOnWire[]) {
  const request = { protocol: PROTOCOL, org, clientId, cursor: 0, mutations }
  return (await backend().call(who, 'sync', request)) as SyncPage
}

test('who joins by the code of a viewer is one, and pulls all of the books', async () => {
  const { owner, viewer, orgId, joined } = await viewed('view-all')
  expect(joined.role).toBe('viewer')
  await openAccount(backend(), owner)
  const page = await push(viewer, orgId, randomUUID(), [])
  expect(page.role).toBe('viewer')
  expect(page.changes.filter(({ tbl }) => tbl === 'accounts')).toHaveLength(1)
})

test('what was queued before somebody became a viewer is refused edit by edit, and nothing waits behind it', async () => {
  const { owner, viewer, orgId } = await viewed('view-demoted')
  const clientId = randomUUID()
  await backend().call(owner, 'updateMemberRole', { userId: viewer.uid, role: 'member' })
  const first = await push(viewer, orgId, clientId, [opened(1)])
  expect(first.role).toBe('member')
  expect(first.results.map(({ status }) => status)).toEqual(['applied'])

  await backend().call(owner, 'updateMemberRole', { userId: viewer.uid, role: 'viewer' })
  const second = await push(viewer, orgId, clientId, [opened(2), opened(3)])
  expect(second.role).toBe('viewer')
  expect(second.lastMid).toBe(3)
  expect(second.results.map(({ status, detail }) => [status, detail?.message])).toEqual([
    ['rejected', 'You can view these books but not change them'],
    ['rejected', 'You can view these books but not change them'],
  ])
  expect((await backend().call(viewer, 'getAccounts', null)).accounts).toHaveLength(1)
})

test('edits of somebody who was removed wait until they are let in again, take effect once, and none as a viewer', async () => {
  const { owner, viewer: member, orgId } = await viewed('view-removed')
  const clientId = randomUUID()
  const rejoin = async (role: 'member' | 'viewer') => {
    const { inviteCode } = await backend().call(owner, 'createInviteCode', { role })
    await backend().call(member, 'joinOrganization', { inviteCode })
  }
  const remove = () => backend().call(owner, 'removeMember', { userId: member.uid })
  await backend().call(owner, 'updateMemberRole', { userId: member.uid, role: 'member' })
  const edits = [1, 2, 3, 4].map(opened)
  const [first, second, third, fourth] = edits as [
    MutationOnWire,
    MutationOnWire,
    MutationOnWire,
    MutationOnWire,
  ]
  await push(member, orgId, clientId, [first])

  await remove()
  const away = await push(member, orgId, clientId, [second])
  expect(away).toEqual({ reset: 'access' })
  await rejoin('viewer')
  expect((await push(member, orgId, clientId, [second])).results.map(({ status }) => status)).toEqual([
    'rejected',
  ])
  await remove()
  await rejoin('member')
  for (const _ of ['once', 'again']) {
    const page = await push(member, orgId, clientId, [second, third, fourth])
    expect(page.lastMid).toBe(4)
    expect(page.results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'applied'])
  }
  const { accounts } = await backend().call(owner, 'getAccounts', null)
  expect(accounts.map(({ name }) => name).toSorted()).toEqual(['Till 1', 'Till 3', 'Till 4'])
})

test('an export by a viewer is in the audit log like that of anybody', async () => {
  const { viewer, orgId } = await viewed('view-export')
  await backend().call(viewer, 'exportTransactions', { format: 'csv' })
  const logged = await backend().asOwner<{ user_id: string }>(
    "select user_id from audit_log where org_id = $1 and name = 'exportTransactions'",
    [orgId],
  )
  expect(logged).toEqual([{ user_id: viewer.uid }])
})
