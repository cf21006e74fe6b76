import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MutationOnWire } from '../../../src/contract/protocol.ts'
import { transactionId } from '../../../src/domain/ids.ts'
import { useBackend } from '../support/backend.ts'
import { line, totalsOf } from '../support/books.ts'
import { booksOnWire, rowsOf, WireDevice } from '../support/wire-device.ts'

const backend = useBackend()
const books = (name: string, rows?: number) => booksOnWire(backend(), name, rows)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('push', () => {
  test('takes edits in order through the handlers of the calls, dated when they were made', async () => {
    const { device, who, ids, accountId } = await books('push-order')
    const [first = '', second = ''] = ids
    const at = '2026-03-20T08:00:00.000Z'
    const page = await device.sync([
      device.edit('declineTransaction', { transactionId: first, reason: 'No' }),
      device.edit('updateTransactionStatus', { transactionId: first, status: 'UNDER_REVIEW' }),
      device.edit('approveTransaction', { transactionId: first }),
      device.edit('bulkAssignGLAccount', {
        transactionIds: [second],
        glAccountNumber: '4000',
        glAccountName: 'Sales',
        autoApprove: true,
      }),
      device.edit('approveTransaction', { transactionId: ids[2] }, { at: inHours(47) }),
    ])
    expect(page.results).toEqual([1, 2, 3, 4, 5].map((mid) => ({ mid, status: 'applied' })))
    expect(page).toMatchObject({ more: false, lastMid: 5 })
    const rows = await rowsOf(backend(), who)
    expect(rows.get(first)).toMatchObject({ status: 'APPROVED', reviewedAt: at, reviewedBy: who.uid })
    expect(rows.get(second)).toMatchObject({ status: 'APPROVED', glAccountNumber: '4000', reviewedAt: at })
    expect(rows.get(ids[2] ?? '')?.reviewedAt?.slice(0, 4)).not.toBe('2999')
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-30.00', count: 3 })
    expect(device.rows.get(`transactions/${first}`)?.row).toEqual(rows.get(first))
  })

  test('an account and the import into it, made offline, arrive together', async () => {
    const { who, orgId } = await backend().founder('push-offline')
    const device = new WireDevice(backend(), who, orgId)
    const id = randomUUID()
    const account = { id, name: 'Cash', type: 'OTHER', institution: 'Drawer', balance: 0, currency: 'EUR' }
    const transactions = [line(id, 'a', { currency: 'EUR' }), line(id, 'b', { currency: 'EUR' })]
    const page = await device.sync([
      device.edit('createAccount', account),
      device.edit('bulkImportTransactions', { isCSVImport: true, transactions }),
    ])
    expect(page.results.map((result) => result.status)).toEqual(['applied', 'applied'])
    expect(device.rows.get(`accounts/${id}`)?.row).toMatchObject({
      runningTotal: -24.68,
      transactionCount: 2,
    })
    expect(device.rows.has(`transactions/${transactionId(id, 'b')}`)).toBe(true)
  })

  test('the same push again changes nothing and answers the same, also where the answer was lost', async () => {
    const { device, id, orgId } = await books('push-twice')
    const request = device.request([
      device.edit('approveTransaction', { transactionId: id }),
      device.edit('declineTransaction', { transactionId: randomUUID(), reason: 'absent' }),
    ])
    const first = await device.send(request)
    const head = first.to
    const again = await device.send(request)
    expect(again.results).toEqual(first.results)
    expect(first.results).toMatchObject([
      { mid: 1, status: 'applied' },
      { mid: 2, status: 'rejected', detail: { code: 'NOT_FOUND' } },
    ])
    expect(again.to).toBe(head)
    const counted = await backend().asOwner('select from sync_mutation where org_id = $1', [orgId])
    expect(counted).toHaveLength(2)
  })

  test('the same push many times at once takes effect once', async () => {
    const { device, orgId, accountId } = await books('push-race')
    const request = device.request([
      device.edit('bulkImportTransactions', { isCSVImport: true, transactions: [line(accountId, 'new')] }),
      device.edit('bulkImportTransactions', { isCSVImport: true, transactions: [line(accountId, 'newer')] }),
    ])
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => device.send(request)))
    for (const answer of answers) {
      expect(answer.results.map((result) => result.status)).toEqual(['applied', 'applied'])
      expect(answer.lastMid).toBe(2)
    }
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-54.68', count: 5 })
    expect(await backend().asOwner('select from sync_mutation where org_id = $1', [orgId])).toHaveLength(2)
  })

  test('pushes of which the effect is pulled later move nobody, refused edits among them, and one page brings all', async () => {
    const { device, id, orgId, who } = await books('later')
    const { cursor } = device
    const push = (edit: MutationOnWire) => device.send(device.request([edit], { pull: false }))
    const first = await push(device.edit('updateTransaction', { id, description: 'First' }))
    expect(first).toMatchObject({ from: cursor, to: cursor, more: true, changes: [] })
    expect(first.results).toMatchObject([{ mid: 1, status: 'applied' }])
    expect(first).not.toHaveProperty('lastMid')

    const refused = await push(device.edit('approveTransaction', { transactionId: randomUUID() }))
    expect(refused.results).toMatchObject([{ mid: 2, status: 'rejected' }])
    // Another device's change of the same row lies between two pushes.
    const other = new WireDevice(backend(), who, orgId)
    await other.pullAll()
    await other.sync([other.edit('updateTransaction', { id, category: 'Theirs' })])
    await push(device.edit('approveTransaction', { transactionId: id }))

    const pages = await device.pullAll()
    expect(pages.at(-1)).toMatchObject({ from: cursor, more: false, lastMid: 3 })
    await other.pullAll()
    expect(device.rows.get(`transactions/${id}`)).toEqual(other.rows.get(`transactions/${id}`))
    expect(device.rows.get(`transactions/${id}`)?.row).toMatchObject({
      description: 'First',
      category: 'Theirs',
      status: 'APPROVED',
    })
  })

  test('the mark of a push that pulls later is that of a history: in another one it takes nothing', async () => {
    const { device, id } = await books('later-mark')
    const edit = device.edit('updateTransaction', { id, description: 'First' })
    const { mark } = await device.send(device.request([edit], { pull: false }))
    expect(mark).toBeDefined()
    const next = device.edit('updateTransaction', { id, description: 'Second' })
    const again = device.request([next], { pull: false, mark: mark ?? '' })
    expect((await device.send(again)).results).toMatchObject([{ status: 'applied' }])
    const foreign = device.request([device.edit('approveTransaction', { transactionId: id })], {
      pull: false,
      mark: randomUUID(),
    })
    await expect(device.send(foreign)).rejects.toThrow('reset: epoch')
  })

  test('a rejected edit leaves nothing, does not block the next, and still counts', async () => {
    const { device, ids, who, accountId } = await books('push-rejected')
    const [first = '', second = ''] = ids
    const page = await device.sync([
      device.edit('declineTransaction', { transactionId: first, reason: 'No' }),
      device.edit('approveTransaction', { transactionId: first }),
      device.edit('bulkApproveTransactions', { transactionIds: [second, randomUUID()] }),
      device.edit('approveTransaction', { transactionId: 'not an id' }),
      device.edit('dropEverything', {}),
      device.edit('createOrganization', { name: 'not-queued', displayName: 'X' }),
      device.edit('approveTransaction', { transactionId: second }, { at: '0000-01-01T00:00:00.000Z' }),
      device.edit('approveTransaction', { transactionId: second }),
    ])
    expect(page.results.map((result) => [result.status, result.detail?.code, result.detail?.field])).toEqual([
      ['applied', undefined, undefined],
      ['rejected', 'VALIDATION_ERROR', undefined],
      ['rejected', 'NOT_FOUND', undefined],
      ['rejected', 'VALIDATION_ERROR', 'transactionId'],
      ['rejected', 'VALIDATION_ERROR', 'name'],
      ['rejected', 'VALIDATION_ERROR', 'name'],
      ['rejected', 'VALIDATION_ERROR', undefined],
      ['applied', undefined, undefined],
    ])
    expect(page.lastMid).toBe(8)
    const rows = await rowsOf(backend(), who)
    expect(rows.get(first)?.status).toBe('DECLINED')
    expect(rows.get(second)?.status).toBe('APPROVED')
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-20.00', count: 3 })
  })

  test('a gap in the numbers stops the push, and what came before it stands', async () => {
    const { device, ids, who } = await books('push-gap')
    const [first = '', second = ''] = ids
    const one = device.edit('approveTransaction', { transactionId: first })
    device.nextMid++
    const three = device.edit('approveTransaction', { transactionId: second })
    const page = await device.sync([one, three])
    expect(page).toMatchObject({
      results: [{ mid: 1, status: 'applied' }],
      stop: { mid: 3, code: 'out-of-range' },
      lastMid: 1,
    })
    const rows = await rowsOf(backend(), who)
    expect([rows.get(first)?.status, rows.get(second)?.status]).toEqual(['APPROVED', 'UNDER_REVIEW'])
  })

  test('an edit from a clock that is days ahead is rejected, and one from a day ahead counts from its arrival', async () => {
    const { device, ids, who } = await books('push-ahead')
    const [first = '', second = ''] = ids
    const page = await device.sync([
      device.edit('approveTransaction', { transactionId: first }, { at: inHours(49) }),
      device.edit('approveTransaction', { transactionId: second }, { at: inHours(47) }),
    ])
    expect(page.results).toMatchObject([
      { status: 'rejected', detail: { code: 'VALIDATION_ERROR', field: 'at' } },
      { status: 'applied' },
    ])
    const reviewedAt = (await rowsOf(backend(), who)).get(second)?.reviewedAt ?? ''
    expect(Date.parse(reviewedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('an edit that holds half a character is rejected alone', async () => {
    const { device, ids, who } = await books('push-unsound')
    const [first = '', second = ''] = ids
    const page = await device.sync([
      device.edit('updateTransaction', { id: first, description: 'Caf\uD83D' }),
      device.edit('updateTransaction', { id: second, description: 'Café 😀' }),
    ])
    expect(page.results.map(({ status, detail }) => [status, detail?.field])).toEqual([
      ['rejected', 'description'],
      ['applied', undefined],
    ])
    expect((await rowsOf(backend(), who)).get(second)?.description).toBe('Café 😀')
    expect(page.lastMid).toBe(2)
  })

  test('another edit under a number that is taken is asked for under another name', async () => {
    const { device, ids, who } = await books('push-clone')
    const [first = '', second = ''] = ids
    await device.sync([device.edit('approveTransaction', { transactionId: first })])
    device.nextMid = 1
    const edit = device.edit('approveTransaction', { transactionId: second })
    const page = await device.sync([edit])
    expect(page).toMatchObject({ results: [], stop: { mid: 1, code: 'out-of-range' }, lastMid: 1 })
    expect((await rowsOf(backend(), who)).get(second)?.status).toBe('UNDER_REVIEW')

    device.clientId = randomUUID()
    expect(await device.sync([edit])).toMatchObject({ results: [{ mid: 1, status: 'applied' }], lastMid: 1 })
    expect((await rowsOf(backend(), who)).get(second)?.status).toBe('APPROVED')
  })

  test('a device whose last action is not what happened here starts anew, and nothing it sends is taken', async () => {
    const { device, ids, who } = await books('push-history')
    const [first = ''] = ids
    const { mark } = await device.sync()
    expect(mark).toBeDefined()
    const edit = device.edit('approveTransaction', { transactionId: first })
    const asked = device.request([edit], { mark: randomUUID() })
    expect(await backend().call(who, 'sync', asked)).toEqual({ reset: 'epoch' })
    expect((await rowsOf(backend(), who)).get(first)?.status).toBe('UNDER_REVIEW')
    const pulling = device.request([], { mark: randomUUID() })
    expect(await backend().call(who, 'sync', pulling)).toEqual({ reset: 'epoch' })

    const known = device.request([edit], { mark: mark ?? '' })
    expect(await backend().call(who, 'sync', known)).toMatchObject({ results: [{ status: 'applied' }] })
  })

  test('what was decided before the copy was taken is answered, and the push ends where the copies part', async () => {
    const { device, ids } = await books('push-copies')
    const [first = '', second = '', third = ''] = ids
    const shared = device.edit('approveTransaction', { transactionId: first })
    await device.sync([shared, device.edit('approveTransaction', { transactionId: second })])
    device.nextMid = 2
    expect(
      await device.sync([shared, device.edit('approveTransaction', { transactionId: third })]),
    ).toMatchObject({
      results: [{ mid: 1, status: 'applied' }],
      stop: { mid: 2, code: 'out-of-range' },
    })
  })
})

function assign(id: string, glAccountNumber: string) {
  return { transactionIds: [id], glAccountNumber, glAccountName: 'any' }
}

describe('conflicts', () => {
  test('a guarded edit conflicts with a change by somebody else, whole and for good', async () => {
    const { device, who, id, ids } = await books('conflict-foreign')
    const expected = { [id]: device.seqOf(id), [ids[1] ?? '']: device.seqOf(ids[1] ?? '') }
    await backend().call(who, 'bulkAssignGLAccount', assign(id, '4000'))
    const page = await device.sync([
      device.edit(
        'bulkAssignGLAccount',
        { ...assign(id, '6100'), transactionIds: ids },
        { expect: expected },
      ),
      device.edit('approveTransaction', { transactionId: id }),
    ])
    expect(page.results).toMatchObject([
      { mid: 1, status: 'conflict', detail: { code: 'STALE_DATA' } },
      { mid: 2, status: 'applied' },
    ])
    const rows = await rowsOf(backend(), who)
    expect(rows.get(id)?.glAccountNumber).toBe('4000')
    expect(rows.get(ids[1] ?? '')?.glAccountNumber).toBe('DEFAULT')
  })

  test('an edit of what somebody else has deleted is refused: there is nothing to choose', async () => {
    const { device, who, id } = await books('conflict-gone')
    const expected = { expect: { [id]: device.seqOf(id) } }
    await backend().call(who, 'deleteTransaction', { id })
    const page = await device.sync([
      device.edit('deleteTransaction', { id }, expected),
      device.edit('bulkAssignGLAccount', assign(id, '4000'), expected),
    ])
    const refused = { status: 'rejected', detail: { code: 'NOT_FOUND', message: 'Transaction not found' } }
    expect(page.results).toMatchObject([refused, refused])
  })

  test('a device does not conflict with its own queued edits, in one push or over several', async () => {
    const { device, who, id } = await books('conflict-own')
    const expected = { expect: { [id]: device.seqOf(id) } }
    const page = await device.send(
      device.request([
        device.edit('bulkAssignGLAccount', assign(id, '4000'), expected),
        device.edit('bulkAssignGLAccount', assign(id, '6100'), expected),
      ]),
    )
    const later = await device.send(
      device.request([device.edit('bulkAssignGLAccount', assign(id, '6200'), expected)]),
    )
    const statuses = [...page.results, ...later.results].map((result) => result.status)
    expect(statuses).toEqual(['applied', 'applied', 'applied'])
    expect((await rowsOf(backend(), who)).get(id)?.glAccountNumber).toBe('6200')
  })

  test('of two devices that assign the same row offline, the second has the conflict', async () => {
    const { device, who, orgId, id } = await books('conflict-two')
    const other = new WireDevice(backend(), who, orgId)
    await other.pullAll()
    const mine = device.edit('bulkAssignGLAccount', assign(id, '4000'), {
      expect: { [id]: device.seqOf(id) },
    })
    const theirs = other.edit('bulkAssignGLAccount', assign(id, '6100'), {
      expect: { [id]: other.seqOf(id) },
    })
    expect((await device.sync([mine])).results[0]?.status).toBe('applied')
    expect((await other.sync([theirs])).results[0]?.status).toBe('conflict')

    const again = other.edit('bulkAssignGLAccount', assign(id, '6100'), { expect: { [id]: other.seqOf(id) } })
    expect((await other.sync([again])).results[0]?.status).toBe('applied')
    expect((await rowsOf(backend(), who)).get(id)?.glAccountNumber).toBe('6100')
  })

  test('of two devices at the very same moment, exactly one has the conflict', async () => {
    const { who, orgId, ids } = await books('conflict-race', 12)
    for (const id of ids) {
      const devices = [1, 2, 3].map(() => new WireDevice(backend(), who, orgId))
      await Promise.all(devices.map((device) => device.pullAll()))
      const pages = await Promise.all(
        devices.map((device, index) =>
          device.sync([
            device.edit('bulkAssignGLAccount', assign(id, ['4000', '6100', '6200'][index] ?? ''), {
              expect: { [id]: device.seqOf(id) },
            }),
          ]),
        ),
      )
      const statuses = pages.map((page) => page.results[0]?.status ?? '').toSorted()
      expect(statuses).toEqual(['applied', 'conflict', 'conflict'])
    }
  })
})
