import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type TableDigest,
} from '../../../src/contract/protocol.ts'
import { addHashes, hashText, rowHash } from '../../../src/domain/device/row-hash.ts'
import { type Backend, useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person } from '../support/identity.ts'

type Tally = Pick<TableDigest, 'count' | 'hash'>

const backend = useBackend()

async function books(name: string, rows: number) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: rows }, (_, index) =>
    line(accountId, `r${index}`, { timestamp: timestampOf(index) }),
  )
  const ids = await importLines(backend(), who, lines)
  return { who, orgId, accountId, ids, clientId: randomUUID() }
}

function timestampOf(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index, index % 24)).toISOString()
}

async function sync(server: Backend, who: Person, request: Omit<SyncRequest, 'protocol' | 'mutations'>) {
  return server.call(who, 'sync', { protocol: PROTOCOL, mutations: [], ...request })
}

async function pulled(who: Person, orgId: string, floors: SyncRequest['floors']): Promise<SyncPage> {
  const answer = await sync(backend(), who, {
    org: orgId,
    clientId: randomUUID(),
    cursor: 0,
    ...(floors && { floors }),
  })
  if ('reset' in answer) throw new Error(answer.reset)
  return answer
}

/** What a device that has applied the page would compute of the rows it holds. */
function tallyOf(page: SyncPage, tbl: string, keep: (row: object) => boolean = () => true): Tally {
  const held = page.changes.filter((change) => change.tbl === tbl && change.op === 'put' && keep(change.row))
  const hash = held.reduce((sum, { id, seq }) => addHashes(sum, rowHash(id, seq)), 0n)
  return { count: held.length, hash: hashText(hash) }
}

function inFebruary(row: object): boolean {
  return 'timestamp' in row && String(row.timestamp).startsWith('2026-02')
}

describe('the digest', () => {
  test('comes on the final page, and only where it is asked for', async () => {
    const { who, orgId } = await books('digest-asked', 3)
    expect(await pulled(who, orgId, undefined)).not.toHaveProperty('digest')
    expect(await pulled(who, orgId, {})).toHaveProperty('digest')
  })

  test('is what a device computes of its rows, after additions, changes and deletions alike', async () => {
    const { who, orgId, ids } = await books('digest-equal', 90)
    await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids.slice(10, 40) })
    await backend().call(who, 'approveTransaction', { transactionId: ids[50] ?? '' })
    await backend().store.withOrgWrite({ orgId }, async (write) => {
      write.touch('transactions', ids[3] ?? '', 'delete')
    })
    const page = await pulled(who, orgId, {})
    for (const tbl of ['accounts', 'glAccounts', 'transactions'] as const) {
      expect(page.digest?.[tbl], tbl).toMatchObject(tallyOf(page, tbl))
    }
    const buckets = page.digest?.transactions.buckets ?? {}
    expect(Object.keys(buckets)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(buckets['2026-02']).toEqual(tallyOf(page, 'transactions', inFebruary))
  })

  test('covers the rows at or above the floor alone', async () => {
    const { who, orgId, ids } = await books('digest-floor', 90)
    const index = 45
    const timestamp = timestampOf(index)
    const page = await pulled(who, orgId, { transactions: { timestamp, id: ids[index] ?? '' } })
    const above = (row: object) => 'timestamp' in row && String(row.timestamp) >= timestamp
    expect(page.digest?.transactions).toMatchObject(tallyOf(page, 'transactions', above))
    expect(page.digest?.transactions.count).toBe(45)
    expect(page.digest?.glAccounts).toMatchObject(tallyOf(page, 'glAccounts'))
  })

  test('two writers at once leave it exact', async () => {
    const { who, orgId, ids } = await books('digest-race', 40)
    await Promise.all(
      ids.map((id) =>
        backend()
          .call(who, 'approveTransaction', { transactionId: id })
          .catch(() => {}),
      ),
    )
    const page = await pulled(who, orgId, {})
    expect(page.digest?.transactions).toMatchObject(tallyOf(page, 'transactions'))
  })
})

async function forgetDeletions(orgId: string) {
  await backend().asOwner('update org_sync set tombstone_floor = head where org_id = $1', [orgId])
}

describe('a cursor from before forgotten deletions', () => {
  test('is expired', async () => {
    const { who, orgId, accountId, clientId } = await books('expired', 3)
    const first = await sync(backend(), who, { org: orgId, clientId, cursor: 0 })
    if ('reset' in first) throw new Error(first.reset)
    const again = { org: orgId, clientId, epoch: first.epoch, cursor: first.to }
    await importLines(backend(), who, [line(accountId, 'later')])
    expect(await sync(backend(), who, again)).toHaveProperty('changes')
    await forgetDeletions(orgId)
    expect(await sync(backend(), who, again)).toEqual({ reset: 'cursor_expired' })
    expect(await sync(backend(), who, { ...again, clientId: randomUUID() })).toEqual({
      reset: 'cursor_expired',
    })
  })

  test('is fine in the middle of a first load that began after them', async () => {
    const { who, orgId, clientId } = await books('expired-not', 6000)
    await forgetDeletions(orgId)
    const first = await sync(backend(), who, { org: orgId, clientId, cursor: 0 })
    if ('reset' in first) throw new Error(first.reset)
    expect(first.more).toBe(true)
    const second = await sync(backend(), who, { org: orgId, clientId, epoch: first.epoch, cursor: first.to })
    expect(second).toMatchObject({ more: false })
  })

  test('the page tells the role as it is now', async () => {
    const { who, orgId, clientId } = await books('role-told', 1)
    expect(await sync(backend(), who, { org: orgId, clientId, cursor: 0 })).toMatchObject({ role: 'owner' })
    await backend().asOwner("update membership set role = 'member' where org_id = $1", [orgId])
    expect(await sync(backend(), who, { org: orgId, clientId, cursor: 0 })).toMatchObject({ role: 'member' })
  })
})
