import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { approveOnDevice, importLines, line, openAccount } from '../support/books.ts'
import { type Person, person } from '../support/identity.ts'

const backend = useBackend()

interface Entry {
  id: string
  name: string
  user_id: string
  client_id: string | null
}

async function entriesOf(orgId: string): Promise<Entry[]> {
  return backend().asOwner<Entry>('select * from audit_log where org_id = $1 order by at, name', [orgId])
}

async function additionsOf(entryId: string | undefined) {
  const additions = await backend().asOwner<{ tbl: string; row_ids: string[] }>(
    'select tbl, row_ids from audit_addition where entry_id = $1 order by tbl',
    [entryId],
  )
  return additions.map(({ tbl, row_ids }) => ({ tbl, row_ids: row_ids.toSorted() }))
}

async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
  return { who, orgId, accountId, ids }
}

test('each change is logged with who, what was added, and the state before and after', async () => {
  const { who, orgId, accountId, ids } = await books('audited')
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids })
  const entries = await entriesOf(orgId)
  expect(entries.map((entry) => entry.name).toSorted()).toEqual([
    'bulkApproveTransactions',
    'bulkImportTransactions',
    'createAccount',
    'createOrganization',
  ])
  expect(entries.every((entry) => entry.user_id === who.uid && entry.client_id === null)).toBe(true)
  const imported = entries.find((entry) => entry.name === 'bulkImportTransactions')
  expect(await additionsOf(imported?.id)).toEqual([{ tbl: 'transactions', row_ids: ids.toSorted() }])
  const changes = await backend().asOwner(
    `select c.tbl, c.row_id, c.before ->> 'status' as was, c.after ->> 'status' as is,
       c.before ->> 'transactionCount' as had, c.after ->> 'transactionCount' as has
     from audit_change c where org_id = $1 order by tbl, row_id`,
    [orgId],
  )
  expect(changes).toEqual([
    { tbl: 'accounts', row_id: accountId, was: null, is: null, had: '0', has: '2' },
    ...ids.toSorted().map((id) => ({
      tbl: 'transactions',
      row_id: id,
      was: 'UNDER_REVIEW',
      is: 'APPROVED',
      had: null,
      has: null,
    })),
  ])
})

test('what follows a renamed GL account keeps its state before as well', async () => {
  const { who, orgId, accountId } = await books('audited-rename')
  const rows = [line(accountId, 'posted', { glAccountNumber: '6200' })]
  const [posted = ''] = await importLines(backend(), who, rows)
  const { rule } = await backend().call(who, 'createTransactionRule', {
    description: 'Paper',
    naturalLanguageRule: 'description contains paper',
    glAccountNumber: '6200',
  })
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const id = glAccounts.find((account) => account.number === '6200')?.id ?? ''
  await backend().call(who, 'updateGLAccount', { id, number: '6201' })
  const changes = await backend().asOwner(
    `select c.row_id, c.before ->> 'glAccountNumber' as was, c.after ->> 'glAccountNumber' as is,
       c.before ? 'createdAt' as whole
     from audit_change c join audit_log l on l.org_id = c.org_id and l.id = c.entry_id
     where c.org_id = $1 and l.name = 'updateGLAccount' and c.tbl <> 'glAccounts' order by c.tbl`,
    [orgId],
  )
  expect(changes).toEqual([
    { row_id: rule.id, was: '6200', is: '6201', whole: true },
    { row_id: posted, was: '6200', is: '6201', whole: true },
  ])
})

test('an edit from an outbox names its device', async () => {
  const { who, orgId, ids } = await books('audited-device')
  const clientId = await approveOnDevice(backend(), who, orgId, randomUUID(), ids[0] ?? '')
  const entries = await entriesOf(orgId)
  expect(entries.filter((entry) => entry.name === 'approveTransaction')).toMatchObject([
    { client_id: clientId, user_id: who.uid },
  ])
})

test('an export is logged with what was asked for', async () => {
  const { who, orgId } = await books('audited-export')
  await backend().call(who, 'exportTransactions', { format: 'csv', filters: { status: 'APPROVED' } })
  const [entry] = await backend().asOwner<{ user_id: string; detail: object }>(
    "select user_id, detail from audit_log where org_id = $1 and name = 'exportTransactions'",
    [orgId],
  )
  expect(entry).toEqual({
    user_id: who.uid,
    detail: { input: { format: 'csv', filters: { status: 'APPROVED' } } },
  })
})

test('what a member tried and may not do is logged, once a minute for each call', async () => {
  const { who: owner, orgId } = await books('audited-refusals')
  const { inviteCode } = await backend().call(owner, 'createInviteCode', {})
  const member = person('audited-member')
  await backend().call(member, 'joinOrganization', { inviteCode })
  for (let tries = 0; tries < 3; tries++) await backend().failure(member, 'getOrganizationMembers', null)
  await backend().failure(member, 'updateMemberRole', { userId: member.uid, role: 'owner' })
  // What is refused for another reason is no trespass.
  await backend().failure(member, 'getTransactionById', { id: randomUUID() })
  const refused = await backend().asOwner(
    `select user_id, detail ->> 'call' as call, detail ->> 'message' as message from audit_log
     where org_id = $1 and name = 'refused' order by 2`,
    [orgId],
  )
  expect(refused).toEqual([
    {
      user_id: member.uid,
      call: 'getOrganizationMembers',
      message: 'Insufficient permissions to see members',
    },
    { user_id: member.uid, call: 'updateMemberRole', message: 'Only an owner can change roles' },
  ])
})

test('an edit in a push that its member may not make is logged like the call, and one that is wrong is not', async () => {
  const { who: owner, orgId, ids } = await books('audited-pushed')
  const { inviteCode } = await backend().call(owner, 'createInviteCode', { role: 'viewer' })
  const viewer = person('audited-viewer')
  await backend().call(viewer, 'joinOrganization', { inviteCode })
  const wrong = [await push(owner, orgId, 'approveTransaction', { transactionId: randomUUID() })]
  const barred = [
    await push(viewer, orgId, 'deleteTransaction', { id: ids[0] ?? '' }),
    await push(viewer, orgId, 'deleteTransaction', { id: ids[1] ?? '' }),
    await push(viewer, orgId, 'updateOrganizationSettings', { id: orgId, lockDate: null }),
  ]
  expect([...wrong, ...barred]).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  const refused = await backend().asOwner(
    `select user_id, detail ->> 'call' as call, detail ->> 'message' as message from audit_log
     where org_id = $1 and name = 'refused' order by 2`,
    [orgId],
  )
  expect(refused).toEqual([
    {
      user_id: viewer.uid,
      call: 'deleteTransaction',
      message: 'You can view these books but not change them',
    },
    {
      user_id: viewer.uid,
      call: 'updateOrganizationSettings',
      message: 'Only owners and admins can change the settings of the organization',
    },
  ])
})

/** Pushes one edit from a new device, and answers what became of it. */
async function push(who: Person, org: string, name: string, args: object): Promise<string | undefined> {
  const edit = { mid: 1, uuid: randomUUID(), name, v: 1 as const, args, at: new Date().toISOString() }
  const request = { protocol: PROTOCOL, org, clientId: randomUUID(), cursor: 0, mutations: [edit] }
  const page = (await backend().call(who, 'sync', request)) as SyncPage
  return page.results[0]?.status
}

test('the application can add to the log and change nothing of it', async () => {
  const { orgId } = await books('audited-for-good')
  await onConnection(backend().database.appUrl, async (client) => {
    await client.query(`set app.org_id = '${orgId}'`)
    for (const table of ['audit_log', 'audit_addition', 'audit_change']) {
      expect((await client.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0)
      await expect(client.query(`update ${table} set org_id = org_id`)).rejects.toThrow('permission denied')
      await expect(client.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    }
  })
})
