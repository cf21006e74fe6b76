import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENTS, PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { contentOf, eachConfirmed, readStoredDigests } from '../../../src/db/core/digest.ts'
import { validate } from '../../../src/sync/engine/validation.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'
import { rounds } from '../../support/rounds.ts'

// Rows are altered here behind the stamp's back, as another history would have left them.
const backend = useBackend({ guard: false })

async function followedBooks(name: string, rowsOfOneDay = 0) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: 60 + rowsOfOneDay }, (_, index) =>
    line(accountId, `r${index}`, {
      timestamp: new Date(Date.UTC(2026, 0, Math.min(1 + index, 60), 12)).toISOString(),
    }),
  )
  const ids = await importLines(backend(), who, lines)
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids.slice(5, 20) })
  await backend().call(who, 'createTransactionRule', {
    description: 'Rides',
    naturalLanguageRule: 'description contains uber',
    glAccountNumber: '6200',
  })
  const device = followingDevice(backend(), who, orgId)
  await device.sync()
  expect(await device.db.transactions.count()).toBe(60 + rowsOfOneDay)
  /** What the server tells a device that stands where this one does. */
  const told = async (floor?: { timestamp: string; id: string }): Promise<SyncPage> => {
    const { cursor = 0, epoch, clientId } = await device.db.readFacts('cursor', 'epoch', 'clientId')
    const answer = await backend().call(who, 'sync', {
      protocol: PROTOCOL,
      org: orgId,
      clientId: clientId ?? '',
      cursor,
      ...(epoch && { epoch }),
      mutations: [],
      floors: floor ? { transactions: floor } : {},
      contents: CONTENTS,
    })
    return answer as SyncPage
  }
  return { who, orgId, ids, device, told }
}

function digestOf({ digest }: SyncPage) {
  if (!digest) throw new Error('The page has no digest')
  return digest
}

const kept = (orgId: string) =>
  backend().asOwner<{ tbl: string; bucket: string; content: string | null }>(
    'select tbl, bucket, content from sync_digest where org_id = $1 and n > 0 order by tbl, bucket',
    [orgId],
  )

describe('what the digest says of contents', () => {
  test('is what a device finds in its own rows, of every table and month', async () => {
    const { device, told } = await followedBooks('contents-same')
    const digest = digestOf(await told())
    const stored = await readStoredDigests(device.db, undefined, digest)
    expect(stored).toEqual(digest)
    const all = Object.values(digest).flatMap(({ buckets }) => Object.values(buckets))
    expect(all.length).toBeGreaterThan(5)
    for (const { content } of all) expect(content).toMatch(/^[0-9a-f]{16}$/)
  })

  test('covers the rows at or above the floor alone', async () => {
    const { device, ids, told } = await followedBooks('contents-floor')
    const floor = await device.db.transactions.get(ids[40] ?? '')
    if (!floor) throw new Error('The device lacks the row')
    const digest = digestOf(await told({ timestamp: floor.timestamp, id: floor.id }))
    expect(digest.transactions.count).toBe(20)
    expect(await readStoredDigests(device.db, floor, digest)).toEqual(digest)
  })

  test('is told of a month of however many rows, in its turn', async () => {
    const { device, orgId, told } = await followedBooks('contents-many', 3_100)
    await told()
    const digest = digestOf(await told())
    expect((await kept(orgId)).filter(({ content }) => content === null)).toEqual([])
    expect(await readStoredDigests(device.db, undefined, digest)).toEqual(digest)
  })

  test('is kept until a row of the bucket changes', async () => {
    const { who, orgId, ids, told } = await followedBooks('contents-kept')
    // The device has compared itself as it began.
    const { digest } = await told()
    expect((await kept(orgId)).filter(({ content }) => content === null)).toEqual([])
    expect((await told()).digest).toEqual(digest)
    await backend().call(who, 'updateTransaction', { id: ids[0] ?? '', description: 'Another' })
    const forgotten = (await kept(orgId)).filter(({ content }) => content === null)
    expect(forgotten).toEqual([{ tbl: 'transactions', bucket: '2026-01', content: null }])
  })
})

test('another history that has come to the same ids and seqs is told apart, and taken over', async () => {
  const { orgId, ids, device, told } = await followedBooks('contents-other')
  const alteration = fc.record({
    description: fc.stringMatching(/^[abcdé ]{1,30}$/),
    cents: fc.integer({ min: 1, max: 90_000 }),
  })
  const alterations = fc.dictionary(fc.constantFrom(...ids), alteration, { minKeys: 1, maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(alterations, async (altered) => {
      const before = await told()
      for (const [id, { description, cents }] of Object.entries(altered)) {
        await backend().asOwner(
          'update bank_transaction set description = $3, amount = $4 where org_id = $1 and id = $2',
          [orgId, id, `Of another history ${description}`, cents / 100 + 100_000],
        )
      }
      // What was restored brings its own digests, of which no device has asked anything.
      await backend().asOwner('update sync_digest set content = null where org_id = $1', [orgId])
      const page = await told()
      expect(page.digest?.transactions?.hash).toBe(before.digest?.transactions?.hash)
      expect(page.digest).not.toEqual(before.digest)
      const found = await validate(device.db, device.remote, page)
      expect(found.outcome).toBe('repaired')
      expect(found.issues.every((issue) => issue.startsWith('Altered transactions'))).toBe(true)
      const held = new Map<string, bigint>()
      await eachConfirmed(device.db, 'transactions', undefined, (row) => held.set(row.id, contentOf(row)))
      for (const [id, { description }] of Object.entries(altered)) {
        expect((await device.db.transactions.get(id))?.description).toBe(`Of another history ${description}`)
        expect(held.has(id)).toBe(true)
      }
      expect((await validate(device.db, device.remote, await told())).outcome).toBe('same')
    }),
    { numRuns: rounds(2, 60) },
  )
})
