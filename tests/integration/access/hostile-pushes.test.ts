import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { approve, type Given, member, push, refused, request, statuses } from '../support/hostile-pushes.ts'
import { tokenOf } from '../support/identity.ts'

const backend = useBackend()

test('pushes that race with the loss of the role change what they say they changed, and nothing after it', async () => {
  const { who, orgId } = await backend().founder('hostile-race')
  const mallory = await member(backend(), who, 'hostile-race-member')
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(
    backend(),
    who,
    Array.from({ length: 60 }, (_, index) => line(accountId, `r${index}`)),
  )
  const pushes = [0, 1, 2].map((nth) =>
    push(backend(), mallory, orgId, ids.slice(nth * 20, nth * 20 + 20).map(approve)),
  )
  await backend().call(who, 'updateMemberRole', { userId: mallory.uid, role: 'viewer' })
  const before = (await backend().call(who, 'getTransactionStatusCounts', null)).APPROVED
  const pages = await Promise.all(pushes)
  const applied = pages.flatMap(statuses).filter((status) => status === 'applied').length
  const { APPROVED } = await backend().call(who, 'getTransactionStatusCounts', null)
  expect(APPROVED).toBe(applied)
  expect(APPROVED).toBe(before)
  for (const page of pages) {
    const firstRefused = statuses(page).indexOf('rejected')
    if (firstRefused >= 0) expect(statuses(page).slice(firstRefused)).not.toContain('applied')
  }
  expect(statuses(await push(backend(), mallory, orgId, ids.slice(0, 3).map(approve)))).not.toContain(
    'applied',
  )
})

test('edits under names that every object has, or that are no edits, are refused one by one', async () => {
  const { who, orgId } = await backend().founder('hostile-names')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const names = [
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'sync',
    'exportTransactions',
    'createInviteCode',
    'updateMemberRole',
    'APPROVETRANSACTION',
  ]
  const page = await push(backend(), who, orgId, [
    ...names.map((name): Given => ({ name, args: { userId: who.uid, role: 'owner' } })),
    approve(id),
  ])
  expect(statuses(page)).toEqual([...names.map(() => 'rejected'), 'applied'])
})

test('numbers of edits, cursors and places that nobody can have reached are refused in words', async () => {
  const { who, orgId } = await backend().founder('hostile-numbers')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const most = Number.MAX_SAFE_INTEGER
  for (const mid of [2, 2 ** 31, 2 ** 32 + 1, most]) {
    const page = await push(backend(), who, orgId, [{ ...approve(id), mid }])
    expect(statuses(page)).toEqual([])
    expect(page.stop).toMatchObject({ code: 'out-of-range' })
  }
  for (const mid of [0, -1, 1.5, most + 1, '1', null, true]) {
    await refused(
      backend(),
      who,
      'sync',
      request(orgId, randomUUID(), [{ ...approve(id), mid: mid as number }]),
    )
  }
  const { body: far } = await backend().post(
    '/api/sync',
    JSON.stringify({
      data: request(orgId, randomUUID(), [approve(id)], { cursor: most, epoch: randomUUID() }),
    }),
    { authorization: `Bearer ${tokenOf(who)}` },
  )
  expect(far.result).toMatchObject({ reset: expect.any(String) })
  for (const more of [
    { ownAfter: most },
    { contents: most },
    { contents: -most },
    { floors: { transactions: { timestamp: '0001-01-01T00:00:00.000Z', id } } },
    { floors: { transactions: { timestamp: '9999-12-31T23:59:59.999Z', id: randomUUID() } } },
    { mark: randomUUID() },
  ]) {
    const failure = await backend().failureOrNone(who, 'sync', request(orgId, randomUUID(), [], more))
    expect(failure?.status ?? 'answered', JSON.stringify(more)).not.toMatch(/INTERNAL|UNAVAILABLE/)
  }
  expect((await backend().call(who, 'getTransactionStatusCounts', null)).APPROVED).toBe(0)
})

test('what an edit expects of rows is no way past the rows, and names of objects are no ids', async () => {
  const { who, orgId } = await backend().founder('hostile-expect')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  for (const expected of ['{"__proto__":1}', '{"constructor":1}', `{"${id}":1e300}`, `{"${id}":-1}`, '[1]']) {
    const body = JSON.stringify({ data: request(orgId, randomUUID(), [approve(id)]) })
    const text = body.replace('"args"', `"expect":${expected},"args"`)
    const answer = await backend().post('/api/sync', text, { authorization: `Bearer ${tokenOf(who)}` })
    expect(answer.body.error?.status, expected).toBe('INVALID_ARGUMENT')
  }
  const many = Object.fromEntries(Array.from({ length: 3_000 }, () => [randomUUID(), 1]))
  const assign = {
    name: 'bulkAssignGLAccount',
    args: { transactionIds: [id], glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: DEFAULT_GL_NAME },
    expect: { ...many, [id]: 0 },
  }
  expect(statuses(await push(backend(), who, orgId, [assign]))).toEqual(['conflict'])
})

test('one id of an edit under two numbers takes effect once or twice, and never breaks', async () => {
  const { who, orgId } = await backend().founder('hostile-uuid')
  const accountId = await openAccount(backend(), who)
  const [a = '', b = ''] = await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
  const uuid = randomUUID()
  const page = await push(backend(), who, orgId, [
    { ...approve(a), uuid },
    { ...approve(b), uuid },
  ])
  const { APPROVED } = await backend().call(who, 'getTransactionStatusCounts', null)
  expect(APPROVED).toBe(statuses(page).filter((status) => status === 'applied').length)
})

test('a client’s id in one organization holds up nobody who bears the same in another', async () => {
  const mine = await backend().founder('hostile-client-a')
  const theirs = await backend().founder('hostile-client-b')
  const clientId = randomUUID()
  for (const { who, orgId } of [mine, theirs]) {
    const accountId = await openAccount(backend(), who)
    const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
    expect(statuses(await push(backend(), who, orgId, [approve(id)], clientId))).toEqual(['applied'])
  }
})

test('an edit of endless depth or of very many values is refused alone', async () => {
  const { who, orgId } = await backend().founder('hostile-depth')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object
  const wide = { transactionIds: Array.from({ length: 9_000 }, () => id) }
  const failure = await backend().failureOrNone(
    who,
    'sync',
    request(orgId, randomUUID(), [{ name: 'approveTransaction', args: deep }, approve(id)]),
  )
  expect(failure?.status ?? 'INVALID_ARGUMENT').toBe('INVALID_ARGUMENT')
  const answered = await backend().call(who, 'bulkApproveTransactions', wide)
  expect(JSON.stringify(answered).length).toBeLessThan(10_000)
  const log = await backend().call(who, 'getAuditLog', {})
  expect(JSON.stringify(log).split(id).length).toBeLessThan(20)
})

test('an edit of a colleague is undone by nobody who has not seen it', async () => {
  const { who, orgId } = await backend().founder('hostile-undo')
  const mallory = await member(backend(), who, 'hostile-undo-member')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const before = await push(backend(), mallory, orgId, [])
  const seq = before.changes.find((change) => change.id === id)?.seq ?? 0
  await backend().call(who, 'bulkAssignGLAccount', {
    transactionIds: [id],
    glAccountNumber: '4000',
    glAccountName: 'Sales',
  })
  const undo = {
    name: 'bulkAssignGLAccount',
    args: { transactionIds: [id], glAccountNumber: DEFAULT_GL_NUMBER, glAccountName: DEFAULT_GL_NAME },
    expect: { [id]: seq },
  }
  expect(statuses(await push(backend(), mallory, orgId, [undo]))).toEqual(['conflict'])
  expect((await backend().call(who, 'getTransactionById', { id })).transaction.glAccountNumber).toBe('4000')
})
