import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pruneAll } from '../../../functions/maintenance.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import { clearCachedRows } from '../../../src/db/core/cache.ts'
import type { BooksDatabase } from '../../../src/db/core/database.ts'
import { writeEdits } from '../../../src/db/write.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

/*
 * What happens at one moment, and what comes back after a long time.
 */

const backend = useBackend()

async function joined(founder: Person, uid: string, role: 'viewer' | 'member' | 'admin' | 'owner') {
  const who = person(uid)
  const { inviteCode } = await backend().call(founder, 'createInviteCode', { role })
  await backend().call(who, 'joinOrganization', { inviteCode })
  return who
}

const membersOf = (orgId: string) =>
  backend().asOwner<{ user_id: string; role: string }>(
    'select user_id, role from membership where org_id = $1',
    [orgId],
  )

const pull = async (who: Person, org: string, more: object = {}) =>
  backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [],
    ...more,
  })

function write(db: BooksDatabase, at: string, ...edits: Edit[]) {
  return writeEdits(db, edits, at, () => randomUUID())
}

test('of two owners who take each other, or themselves, out at once, one stays', async () => {
  const { who, orgId } = await backend().founder('out-at-once')
  const second = await joined(who, 'out-second', 'owner')
  await Promise.allSettled([
    backend().call(who, 'removeMember', { userId: second.uid }),
    backend().call(second, 'removeMember', { userId: who.uid }),
  ])
  expect((await membersOf(orgId)).filter(({ role }) => role === 'owner')).toHaveLength(1)

  const { who: lone, orgId: other } = await backend().founder('leaves-at-once')
  const third = await joined(lone, 'leaves-third', 'owner')
  await Promise.allSettled(
    [lone, lone, third, third].map((each) => backend().call(each, 'removeMember', { userId: each.uid })),
  )
  expect((await membersOf(other)).filter(({ role }) => role === 'owner')).toHaveLength(1)
})

test('who joins many times at once is one member, and uses up one use', async () => {
  const { who, orgId } = await backend().founder('joins-at-once')
  const { inviteCode, id } = await backend().call(who, 'createInviteCode', { uses: 9 })
  const joiner = person('joins-often')
  await Promise.allSettled(
    Array.from({ length: 4 }, () => backend().call(joiner, 'joinOrganization', { inviteCode })),
  )
  expect(await membersOf(orgId)).toHaveLength(2)
  const [left] = await backend().asOwner<{ uses_left: number }>(
    'select uses_left from invite_code where id = $1',
    [id],
  )
  expect(left?.uses_left).toBe(8)
})

test('a code that is revoked while somebody joins by it lets them in whole or not at all', async () => {
  const { who, orgId } = await backend().founder('revoked-meanwhile')
  const { inviteCode, id } = await backend().call(who, 'createInviteCode', null)
  const joiner = person('revoked-joiner')
  const [join] = await Promise.allSettled([
    backend().call(joiner, 'joinOrganization', { inviteCode }),
    backend().call(who, 'revokeInviteCode', { id }),
  ])
  const isIn = (await membersOf(orgId)).some(({ user_id }) => user_id === joiner.uid)
  expect(isIn).toBe(join.status === 'fulfilled')
  const organizations = await backend().call(joiner, 'getUserOrganizations', null)
  expect(organizations.some(({ organization }) => organization.id === orgId)).toBe(isIn)
})

test('a month that is closed, and reopened, many times at once is so once', async () => {
  const { who, orgId } = await backend().founder('closed-at-once')
  const march = { from: '2026-03-01', to: '2026-03-31', asOf: 0, figures: [] }
  const id = randomUUID()
  const same = await Promise.allSettled(
    Array.from({ length: 3 }, () => backend().call(who, 'closePeriod', { id, ...march })),
  )
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.allSettled(
    Array.from({ length: 3 }, () =>
      backend().call(who, 'reopenPeriod', { closingId: id, reason: 'A bill came late' }),
    ),
  )
  const logged = await backend().asOwner(
    "select from audit_log where org_id = $1 and name = 'reopenPeriod'",
    [orgId],
  )
  expect(logged).toHaveLength(1)
})

test('a member who is taken out between two pages of the books is told nothing of the rest', async () => {
  const { who, orgId } = await backend().founder('out-between-pages')
  const accountId = await openAccount(backend(), who)
  for (let part = 0; part < 6; part++) {
    const lines = Array.from({ length: 1_000 }, (_, index) => line(accountId, `${part}-${index}`))
    await importLines(backend(), who, lines)
  }
  const reader = await joined(who, 'out-reader', 'viewer')
  const clientId = randomUUID()
  const first = (await pull(reader, orgId, { clientId })) as SyncPage
  expect(first.more).toBe(true)
  await backend().call(who, 'removeMember', { userId: reader.uid })
  expect(await pull(reader, orgId, { clientId, cursor: first.to, epoch: first.epoch })).toEqual({
    reset: 'access',
  })
  const [some = ''] = first.changes.flatMap(({ tbl, id }) => (tbl === 'transactions' ? [id] : []))
  const asked = { protocol: PROTOCOL, org: orgId, table: 'transactions', ids: [some] }
  const failure = await backend().failure(reader, 'readRows', asked)
  expect(['PERMISSION_DENIED', 'INVALID_ARGUMENT']).toContain(failure.status)
})

test('a person’s limit is one, over however many browsers and sign-ins they have', async () => {
  const who = person('many-browsers')
  const statuses: (string | undefined)[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const signedIn = Math.floor(Date.now() / 1000) - attempt * 60
    const { body } = await backend().post(
      '/api/joinOrganization',
      JSON.stringify({ data: { inviteCode: 'ZZZZZ9' } }),
      {
        authorization: `Bearer ${tokenOf(who, { auth_time: signedIn })}`,
        'x-daybook-device': randomUUID(),
        'user-agent': `Browser ${attempt}`,
      },
    )
    statuses.push(body.error?.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'NOT_FOUND'), 'RESOURCE_EXHAUSTED'])
  await backend().asOwner('delete from call_count')
})

test('an outbox of two hundred days ago is sent and told, whatever the server has forgotten meanwhile', async () => {
  const { who, orgId } = await backend().founder('long-away')
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b'),
    line(accountId, 'c'),
  ])
  const [kept = '', gone = '', sent = ''] = ids
  const device = followingDevice(backend(), who, orgId)
  await device.sync()
  const longAgo = new Date(Date.now() - 200 * 86_400_000).toISOString()
  await write(device.db, longAgo, { name: 'approveTransaction', args: { transactionId: sent } })
  await device.sync()
  await write(device.db, longAgo, { name: 'approveTransaction', args: { transactionId: kept } })
  await write(device.db, longAgo, { name: 'approveTransaction', args: { transactionId: gone } })
  await backend().call(who, 'deleteTransaction', { id: gone })
  // All that the server keeps for a time is over: tombstones, and what became of the edits of this device.
  await pruneAll(backend().store, new Date(Date.now() + 800 * 86_400_000).toISOString())

  await device.sync()
  await device.sync()
  expect(await device.db.outbox.count()).toBe(0)
  const { transactions } = await backend().call(who, 'getTransactions', { filters: { status: 'APPROVED' } })
  expect(transactions.map(({ id }) => id).toSorted()).toEqual([kept, sent].toSorted())
  expect((await device.db.issues.toArray()).map(({ edit }) => edit.args)).toEqual([{ transactionId: gone }])
  expect(await device.db.transactions.get(gone)).toBeUndefined()
})

test.each([
  ['the server begins another history', 'epoch'],
  ['the device is cleared', 'clear'],
  ['both happen', 'both'],
] as const)('an import goes on while %s, and each row is there once', async (_what, how) => {
  const { who, orgId } = await backend().founder(`import-while-${how}`)
  const accountId = await openAccount(backend(), who)
  await importLines(backend(), who, [line(accountId, 'before')])
  const device = followingDevice(backend(), who, orgId)
  await device.sync()
  const references = Array.from({ length: 12 }, (_, chunk) =>
    Array.from({ length: 40 }, (_each, row) => `${chunk}-${row}`),
  )
  const bring = (chunk: readonly string[]) =>
    write(device.db, new Date().toISOString(), {
      name: 'bulkImportTransactions',
      args: { isCSVImport: true, transactions: chunk.map((reference) => line(accountId, reference)) },
    })
  const begins = async () => {
    if (how !== 'clear')
      await backend().asOwner('update org_sync set epoch = $2 where org_id = $1', [orgId, randomUUID()])
    if (how !== 'epoch') await clearCachedRows(device.db)
  }
  const runs: Promise<void>[] = []
  for (const [index, chunk] of references.entries()) {
    await bring(chunk)
    // One run at a time, as in a browser; the import does not wait for it.
    if (index % 3 === 0) runs.push((runs.at(-1) ?? Promise.resolve()).then(device.sync))
    if (index === 5) await begins()
  }
  await Promise.all(runs)
  await device.sync()
  await device.sync()

  const wanted = ['before', ...references.flat()].map((reference) => transactionId(accountId, reference))
  const held = (await device.db.transactions.toArray()).map(({ id }) => id)
  expect(held.toSorted()).toEqual(wanted.toSorted())
  const { changes } = (await pull(who, orgId)) as SyncPage
  const stored = changes.flatMap(({ tbl, id }) => (tbl === 'transactions' ? [id] : []))
  expect(stored.toSorted()).toEqual(wanted.toSorted())
  expect(await device.db.issues.toArray()).toEqual([])
  expect(await device.db.outbox.count()).toBe(0)
})
