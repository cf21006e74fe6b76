import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RowAnswer, RowRead } from '../../../src/contract/row-reads.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { addHashes, hashText, rowHash } from '../../../src/domain/device/row-hash.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { person, type Person } from '../support/identity.ts'

const backend = useBackend()

function timestampOf(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
}

async function books(name: string, rows: number) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: rows }, (_, index) =>
    line(accountId, `r${index}`, { timestamp: timestampOf(index) }),
  )
  return { who, orgId, ids: await importLines(backend(), who, lines) }
}

async function read(who: Person, org: string, what: RowRead): Promise<RowAnswer> {
  const answer = await backend().call(who, 'readRows', { protocol: PROTOCOL, org, read: what })
  if ('reset' in answer) throw new Error(answer.reset)
  return answer
}

test('another version of the protocol is told to update', async () => {
  const { who, orgId, ids } = await books('reads-protocol', 1)
  const failure = await backend().failure(who, 'readRows', {
    protocol: 1,
    org: orgId,
    read: { what: 'rows', tbl: 'transactions', ids },
  })
  expect(failure.details).toMatchObject({ code: 'UPGRADE_REQUIRED' })
})

test('who does not belong to the organisation is told so, and nothing else', async () => {
  const { orgId, ids } = await books('reads-foreign', 1)
  const { who: stranger } = await backend().founder('reads-stranger')
  for (const somebody of [stranger, person('reads-nobody')]) {
    expect(
      await backend().call(somebody, 'readRows', {
        protocol: PROTOCOL,
        org: orgId,
        read: { what: 'rows', tbl: 'transactions', ids },
      }),
    ).toEqual({ reset: 'access' })
  }
})

describe('rows by their ids', () => {
  test('come as they stand at the head, without those that are gone', async () => {
    const { who, orgId, ids } = await books('reads-rows', 3)
    await backend().call(who, 'approveTransaction', { transactionId: ids[0] ?? '' })
    await backend().call(who, 'deleteTransaction', { id: ids[1] ?? '' })
    const { changes, head } = await read(who, orgId, {
      what: 'rows',
      tbl: 'transactions',
      ids: [...ids, randomUUID()],
    })
    expect(new Set(changes.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]))
    expect(changes.find(({ id }) => id === ids[0])).toMatchObject({ row: { status: 'APPROVED' } })
    expect(Math.max(...changes.map(({ seq }) => seq))).toBeLessThanOrEqual(head)
  })
})

describe('older transactions', () => {
  test('are the next below the floor, and the answer says whether there are more', async () => {
    const { who, orgId, ids } = await books('reads-older', 10)
    const floor = { timestamp: timestampOf(6), id: ids[6] ?? '' }
    const some = await read(who, orgId, { what: 'older', floor, limit: 4 })
    expect(some.more).toBe(true)
    expect(some.changes.map(({ id }) => id).sort()).toEqual(ids.slice(2, 6).sort())
    const rest = await read(who, orgId, {
      what: 'older',
      floor: { timestamp: timestampOf(2), id: ids[2] ?? '' },
      limit: 4,
    })
    expect(rest.more).toBe(false)
    expect(rest.changes.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort())
  })
})

describe('the seqs of a bucket', () => {
  test('are those that its digest counts, from the floor on', async () => {
    const { who, orgId, ids } = await books('reads-seqs', 50)
    await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids.slice(35, 40) })
    await backend().call(who, 'deleteTransaction', { id: ids[45] ?? '' })
    const floor = { timestamp: timestampOf(33), id: ids[33] ?? '' }
    const page = await backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      clientId: randomUUID(),
      cursor: 0,
      mutations: [],
      floors: { transactions: floor },
    })
    if ('reset' in page) throw new Error(page.reset)
    const digest = page.digest?.transactions.buckets['2026-02']
    const { seqs = {} } = await read(who, orgId, {
      what: 'seqs',
      tbl: 'transactions',
      bucket: '2026-02',
      floor,
    })
    const hash = Object.entries(seqs).reduce((sum, [id, seq]) => addHashes(sum, rowHash(id, seq)), 0n)
    expect({ count: Object.keys(seqs).length, hash: hashText(hash) }).toEqual(digest)
    expect(digest?.count).toBe(50 - 33 - 1)
  })

  test('of the other tables come from their one bucket', async () => {
    const { who, orgId } = await books('reads-chart', 1)
    const { seqs = {} } = await read(who, orgId, { what: 'seqs', tbl: 'glAccounts', bucket: '' })
    const rows = await backend().asOwner('select id from gl_account where org_id = $1', [orgId])
    expect(Object.keys(seqs)).toHaveLength(rows.length)
  })

  test('a bucket of transactions must be a month', async () => {
    const { who, orgId } = await books('reads-bucket', 1)
    const failure = await backend().failure(who, 'readRows', {
      protocol: PROTOCOL,
      org: orgId,
      read: { what: 'seqs', tbl: 'transactions', bucket: '' },
    })
    expect(failure.details).toMatchObject({ code: 'VALIDATION_ERROR' })
  })
})
