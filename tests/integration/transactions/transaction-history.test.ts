import { expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { approveOnDevice, importLines, line, openAccount, pushFromDevice } from '../support/books.ts'
import { type Person, person } from '../support/identity.ts'

const backend = useBackend()

async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
  return { who, orgId, accountId, id }
}

async function joined(who: Person, uid: string): Promise<Person> {
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  await backend().call(person(uid), 'joinOrganization', { inviteCode })
  return person(uid)
}

function historyOf(who: Person, transactionId: string) {
  return backend().call(who, 'getTransactionHistory', { transactionId })
}

const parts = [
  { description: 'Rent', amount: 10, glAccountNumber: '6100' },
  { description: 'Paper', amount: 2.34, glAccountNumber: '6200' },
]

test('a transaction made by hand tells who added it, what changed from what to what, and the newest first', async () => {
  const { who, accountId } = await books('told-changes')
  const { transaction } = await backend().call(who, 'createTransaction', {
    userTransactionId: 'by hand',
    timestamp: '2026-03-14T00:00:00.000Z',
    description: 'Petty cash',
    amount: 1.1,
    type: 'EXPENSE',
    accountId,
    accountName: 'Account in USD',
    currency: 'USD',
    glAccountNumber: '6200',
    glAccountName: 'any',
    status: 'UNDER_REVIEW',
  })
  const { id, glAccountName } = transaction
  await backend().call(who, 'updateTransaction', { id, description: 'Stamps', amount: 2 })
  await backend().call(who, 'updateTransaction', {
    id,
    timestamp: '2026-03-15T00:00:00.000Z',
    category: 'Post',
    glAccountNumber: '6100',
  })
  await backend().call(who, 'declineTransaction', { transactionId: id, reason: 'Private' })
  const { entries, hasMore } = await historyOf(who, id)
  expect(hasMore).toBe(false)
  expect(entries.map(({ at: _at, receivedAt: _received, ...rest }) => rest)).toEqual([
    {
      kind: 'declined',
      userId: who.uid,
      email: who.email,
      before: { status: 'UNDER_REVIEW' },
      after: { status: 'DECLINED', declineReason: 'Private' },
    },
    {
      kind: 'changed',
      userId: who.uid,
      email: who.email,
      before: { timestamp: '2026-03-14T00:00:00.000Z', glAccountNumber: '6200', glAccountName },
      after: {
        timestamp: '2026-03-15T00:00:00.000Z',
        category: 'Post',
        glAccountNumber: '6100',
        glAccountName: expect.stringMatching(/./) as string,
      },
    },
    {
      kind: 'changed',
      userId: who.uid,
      email: who.email,
      before: { description: 'Petty cash', amount: 1.1 },
      after: { description: 'Stamps', amount: 2 },
    },
    { kind: 'added', userId: who.uid, email: who.email, before: {}, after: {} },
  ])
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(entries.at(-1)?.at).toBe(transaction.createdAt)
})

test('imported, split, and taken back: the whole and its part each tell their own', async () => {
  const { who, id } = await books('told-split')
  const { children } = await backend().call(who, 'splitTransaction', { transactionId: id, splits: parts })
  const [part] = children
  const kinds = async (of: string) => (await historyOf(who, of)).entries.map(({ kind }) => kind)
  expect(await kinds(part?.id ?? '')).toEqual(['part'])
  await backend().call(who, 'unsplitTransaction', { transactionId: id, partIds: [] })
  await backend().call(who, 'approveTransaction', { transactionId: id })
  await backend().call(who, 'updateTransactionStatus', { transactionId: id, status: 'UNDER_REVIEW' })
  expect(await kinds(id)).toEqual(['reopened', 'approved', 'unsplit', 'split', 'imported'])
  expect(await kinds(part?.id ?? '')).toEqual(['deleted', 'part'])
})

test('a deleted transaction that came back tells of both, and of the rule that posted it', async () => {
  const { who, id } = await books('told-restored')
  await backend().call(who, 'bulkAssignGLAccount', {
    transactionIds: [id],
    glAccountNumber: '6200',
    glAccountName: 'any',
    ruleBasedAssignment: true,
    appliedRuleName: 'Paper',
  })
  const { transaction } = await backend().call(who, 'getTransactionById', { id })
  await backend().call(who, 'deleteTransaction', { id })
  await backend().call(who, 'restoreTransactions', { transactions: [transaction] })
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: [id] })
  const { entries } = await historyOf(who, id)
  expect(entries.map(({ kind }) => kind)).toEqual(['approved', 'restored', 'deleted', 'rule', 'imported'])
  expect(entries[3]?.after).toMatchObject({ glAccountNumber: '6200', appliedRuleName: 'Paper' })
})

test('an edit from an outbox names its device', async () => {
  const { who, orgId, id } = await books('told-device')
  const clientId = await approveOnDevice(backend(), who, orgId, id)
  const { entries } = await historyOf(who, id)
  expect(entries.find(({ kind }) => kind === 'approved')).toMatchObject({
    at: '2026-03-01T00:00:00.000Z',
    clientId,
  })
})

test('what a device says of the time is told, and changes no order', async () => {
  const { who, orgId, id } = await books('told-late')
  await backend().call(who, 'approveTransaction', { transactionId: id })
  const at = '0001-01-01T00:00:00.000Z'
  await pushFromDevice(
    backend(),
    who,
    orgId,
    { name: 'updateTransactionStatus', args: { transactionId: id, status: 'UNDER_REVIEW' }, at },
    {
      name: 'declineTransaction',
      args: { transactionId: id, reason: 'Private' },
      at: '2099-01-01T00:00:00.000Z',
    },
  )
  const { entries } = await historyOf(who, id)
  expect(entries.map(({ kind }) => kind)).toEqual(['reopened', 'approved', 'imported'])
  expect(entries[0]?.at).toBe(at)
  expect(Date.now() - Date.parse(entries[0]?.receivedAt ?? '')).toBeLessThan(600_000)
})

test('a member sees it without the addresses that only admins see; nobody sees that of another organisation', async () => {
  const { who, orgId, id } = await books('told-members')
  const member = await joined(who, 'told-reader')
  const { entries } = await historyOf(member, id)
  expect(entries).toMatchObject([{ kind: 'imported', userId: who.uid }])
  expect(entries[0]).not.toHaveProperty('email')
  const { who: stranger } = await backend().founder('told-stranger')
  expect(await backend().failure(stranger, 'getTransactionHistory', { transactionId: id })).toMatchObject({
    status: 'NOT_FOUND',
    message: 'Transaction not found',
  })
  expect(
    await backend().failure(stranger, `getTransactionHistory?organization=${orgId}`, { transactionId: id }),
  ).toMatchObject({ status: 'PERMISSION_DENIED' })
})

test('of very many changes the newest are told, and that there are more', async () => {
  const { who, orgId, id } = await books('told-many')
  await backend().asOwner(
    `with logged as (
       insert into audit_log (org_id, id, at, user_id, name, seq)
       select $1, gen_random_uuid(), now(), $2, 'updateTransaction', s.head + n
       from org_sync s, generate_series(1, 250) n where s.org_id = $1 returning org_id, id
     )
     insert into audit_change (org_id, entry_id, tbl, row_id, op) select org_id, id, 'transactions', $3, 'put' from logged`,
    [orgId, who.uid, id],
  )
  const { entries, hasMore } = await historyOf(who, id)
  expect(entries).toHaveLength(200)
  expect(entries.some(({ kind }) => kind === 'imported')).toBe(false)
  expect(hasMore).toBe(true)
})
