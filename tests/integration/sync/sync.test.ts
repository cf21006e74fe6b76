import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'
import { person } from '../support/identity.ts'
import { booksOnWire, rowsOf, WireDevice } from '../support/wire-device.ts'

const backend = useBackend({ isProxied: true })
const books = (name: string, rows?: number) => booksOnWire(backend(), name, rows)

describe('what is refused', () => {
  test('another protocol is told to update', async () => {
    const { who, device } = await books('sync-protocol')
    expect(
      await backend().failure(who, 'sync', device.request([], { protocol: PROTOCOL - 1 })),
    ).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { code: 'UPGRADE_REQUIRED' },
    })
  })

  test('an organisation of others, and one that does not exist, reset the access', async () => {
    const { device } = await books('sync-foreign')
    const stranger = person('sync-stranger')
    expect(await backend().call(stranger, 'sync', device.request())).toEqual({ reset: 'access' })
    expect(await backend().call(device.who, 'sync', device.request([], { org: randomUUID() }))).toEqual({
      reset: 'access',
    })
  })

  test('nothing is taken of a push without membership', async () => {
    const { device, id, who } = await books('sync-outsider')
    const push = device.request([device.edit('approveTransaction', { transactionId: id })])
    expect(await backend().call(person('sync-outsider'), 'sync', push)).toEqual({ reset: 'access' })
    expect((await rowsOf(backend(), who)).get(id)?.status).toBe('UNDER_REVIEW')
  })

  test('another epoch, or a cursor beyond the head, resets and takes nothing', async () => {
    const { device, id, who } = await books('sync-epoch')
    const mutations = [device.edit('approveTransaction', { transactionId: id })]
    for (const changes of [{ epoch: randomUUID() }, { cursor: 1_000_000 }]) {
      const answer = await backend().call(who, 'sync', device.request(mutations, changes))
      expect(answer).toEqual({ reset: 'epoch' })
    }
    expect((await rowsOf(backend(), who)).get(id)?.status).toBe('UNDER_REVIEW')
  })

  test('a device id of another user is refused', async () => {
    const { device, id } = await books('sync-device')
    await device.sync([device.edit('approveTransaction', { transactionId: id })])
    const second = person('sync-second-member')
    await backend().asOwner('insert into app_user (user_id) values ($1)', [second.uid])
    await backend().asOwner("insert into membership (org_id, user_id, role) values ($1, $2, 'member')", [
      device.orgId,
      second.uid,
    ])
    const push = device.request([device.edit('approveTransaction', { transactionId: id })])
    for (const request of [push, device.request()]) {
      expect((await backend().failure(second, 'sync', request)).status).toBe('PERMISSION_DENIED')
    }
  })

  test('more mutations than a push may carry, or a larger body, are refused', async () => {
    const { device, who, id } = await books('sync-size')
    const many = Array.from({ length: 101 }, () => device.edit('approveTransaction', { transactionId: id }))
    expect((await backend().failure(who, 'sync', device.request(many))).status).toBe('INVALID_ARGUMENT')
    const large = [device.edit('declineTransaction', { transactionId: id, reason: 'x'.repeat(1_200_000) })]
    expect((await backend().failure(who, 'sync', device.request(large))).message).toContain('too large')
  })
})

describe('pull', () => {
  test('a fresh device gets everything as it is stored, once, and then nothing more', async () => {
    const { device, who, accountId, id } = await books('pull-all')
    expect([...device.rows.keys()].filter((key) => key.startsWith('transactions/'))).toHaveLength(3)
    expect(device.rows.get(`transactions/${id}`)?.row).toEqual((await rowsOf(backend(), who)).get(id))
    expect(device.rows.get(`accounts/${accountId}`)?.row).toMatchObject({
      runningTotal: -30,
      transactionCount: 3,
    })
    const page = await device.sync()
    expect(page).toMatchObject({
      changes: [],
      more: false,
      lastMid: 0,
      from: device.cursor,
      to: device.cursor,
    })
  })

  test('a row that is gone arrives as deleted', async () => {
    const { device, orgId, id } = await books('pull-deleted')
    await backend().store.withOrgWrite({ orgId }, async (write) => write.touch('transactions', id, 'delete'))
    const page = await device.sync()
    expect(page.changes).toMatchObject([{ tbl: 'transactions', id, op: 'delete' }])
    expect(device.rows.has(`transactions/${id}`)).toBe(false)
  })

  test('a row is the same however it is read, whatever its texts and instants hold', async () => {
    const { who, orgId } = await backend().founder('pull-alike')
    const accountId = await openAccount(backend(), who)
    const odd = line(accountId, 'odd', {
      timestamp: '2026-03-14T09:26:53.580Z',
      description: 'Quote " slash \\ line\n tab\t null":null ,"category":null 🧾 \u2028',
      category: 'a "b"',
      amount: 1234567.8,
    })
    const [id = ''] = await importLines(backend(), who, [odd, line(accountId, 'plain')])
    await backend().call(who, 'declineTransaction', { transactionId: id, reason: '"no"' })
    const device = new WireDevice(backend(), who, orgId)
    await device.pullAll()
    const { transactions } = await backend().call(who, 'getTransactions', {})
    expect(transactions).toHaveLength(2)
    for (const row of transactions) expect(device.rows.get(`transactions/${row.id}`)?.row).toEqual(row)
  })

  test('pages hold about five thousand rows, never split one seq, and tell lastMid at the end only', async () => {
    const { who, orgId } = await backend().founder('pull-pages')
    const accountId = await openAccount(backend(), who)
    const lines = Array.from({ length: 11_210 }, (_, index) => line(accountId, `p${index}`))
    await importLines(backend(), who, lines)
    const ids = (await backend().call(who, 'getTransactions', { pagination: { limit: 130 } })).transactions
    for (const row of ids.slice(0, 40))
      await backend().call(who, 'approveTransaction', { transactionId: row.id })

    const device = new WireDevice(backend(), who, orgId)
    const pages = await device.pullAll()
    expect(pages.length).toBeGreaterThan(2)
    const seen = new Set<number>()
    for (const [index, page] of pages.entries()) {
      expect(page.changes.length).toBeLessThanOrEqual(5000)
      const seqs = page.changes.map((change) => change.seq)
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
      for (const seq of new Set(seqs)) {
        expect(seen.has(seq)).toBe(false)
        seen.add(seq)
      }
      expect(page.more).toBe(index < pages.length - 1)
      expect('lastMid' in page).toBe(!page.more)
      expect(page.mark).toBe(pages.at(-1)?.mark)
    }
    expect([...device.rows.keys()].filter((key) => key.startsWith('transactions/'))).toHaveLength(11_210)
  })
})

describe('faults of the database', () => {
  test('while it is away calls answer unavailable, and a sync answers when it is back', async () => {
    const { device, who, id } = await books('fault-away')
    const edit = device.edit('approveTransaction', { transactionId: id })
    await backend().proxy.cut()
    try {
      const failure = await backend().failure(who, 'getTransactions', {})
      expect(failure).toMatchObject({ status: 'UNAVAILABLE', details: { code: 'FETCH_ERROR' } })
      expect((await backend().failure(who, 'sync', device.request([edit]))).status).toBe('UNAVAILABLE')
    } finally {
      await backend().proxy.restore()
    }
    expect((await device.sync([edit])).results).toEqual([{ mid: 1, status: 'applied' }])
  })

  test('where the answer to a commit is lost, the push stops there and its repeat does not double it', async () => {
    const { device, accountId } = await books('fault-commit')
    const edits = ['a', 'b'].map((reference) =>
      device.edit('bulkImportTransactions', {
        isCSVImport: true,
        transactions: [line(accountId, reference)],
      }),
    )
    // Membership and position are read first, each in a transaction of its own; the third is the first edit's.
    backend().proxy.cutAtCommit(3)
    const stopped = await device.send(device.request(edits))
    expect(stopped).toMatchObject({ results: [], stop: { mid: 1, code: 'unavailable' } })
    // The commit is on its way: a busy database hears of it after the call has ended.
    const totals = () => totalsOf(backend(), accountId)
    await expect.poll(totals, { timeout: 20_000 }).toEqual({ total: '-42.34', count: 4 })

    const page = await device.sync(edits)
    expect(page.results.map((result) => result.status)).toEqual(['applied', 'applied'])
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-54.68', count: 5 })
  })

  test('where a connection breaks at a read, the call goes on over another', async () => {
    const { device, id } = await books('fault-read')
    backend().proxy.cutAtCommit(1)
    const page = await device.sync([device.edit('approveTransaction', { transactionId: id })])
    expect(page.results).toEqual([{ mid: 1, status: 'applied' }])
  })
})
