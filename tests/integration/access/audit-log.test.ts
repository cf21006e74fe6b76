import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../src/contract/calls.ts'
import { ORGANISATION_PARAMETER } from '../../../src/contract/organisation-parameter.ts'
import { useBackend } from '../support/backend.ts'
import { approveOnDevice, importLines, line, openAccount } from '../support/books.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

async function join(owner: Person, name: string, role: 'admin' | 'member') {
  const { inviteCode } = await backend().call(owner, 'createInviteCode', { role })
  const who = person(name)
  await backend().call(who, 'joinOrganization', { inviteCode })
  return who
}

/** The whole log, page by page. */
async function wholeLog(who: Person, limit: number) {
  const entries: OutputOf<'getAuditLog'>['entries'] = []
  for (;;) {
    const last = entries.at(-1)
    const page = await backend().call(who, 'getAuditLog', { limit, ...(last && { after: last.id }) })
    entries.push(...page.entries)
    if (!page.hasMore) return entries
    expect(page.entries).toHaveLength(limit)
  }
}

describe('is refused', () => {
  test('to members, and what they tried stands in it', async () => {
    const { who: owner } = await backend().founder('log-members')
    const member = await join(owner, 'log-member', 'member')
    expect(await backend().failure(member, 'getAuditLog', {})).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Only owners and admins can see the audit log',
    })
    const { entries } = await backend().call(owner, 'getAuditLog', { kind: 'refused' })
    expect(entries).toMatchObject([
      {
        userId: member.uid,
        email: member.email,
        refused: { act: 'getAuditLog', message: 'Only owners and admins can see the audit log' },
      },
    ])
  })

  test('to the owner of another organisation, also by its id', async () => {
    const { orgId } = await backend().founder('log-of-others')
    const { who: stranger } = await backend().founder('log-stranger')
    const failure = await backend().failure(stranger, `getAuditLog?${ORGANISATION_PARAMETER}=${orgId}`, {})
    expect(failure.status).toBe('PERMISSION_DENIED')
    const { entries } = await backend().call(stranger, 'getAuditLog', {})
    expect(entries.map(({ act }) => act)).toEqual(['createOrganization'])
  })
})

test('tells who did what on which rows, before and after, what arrived last first', async () => {
  const { who: owner, orgId } = await backend().founder('log-told')
  const admin = await join(owner, 'log-admin', 'admin')
  const accountId = await openAccount(backend(), owner)
  const [first = '', second = ''] = await importLines(backend(), owner, [
    line(accountId, 'a'),
    line(accountId, 'b'),
  ])
  await backend().call(owner, 'updateTransaction', { id: first, description: 'Paper', amount: 20 })
  await backend().call(owner, 'deleteTransaction', { id: second })
  await approveOnDevice(backend(), admin, orgId, randomUUID(), first)
  await backend().call(owner, 'updateMemberRole', { userId: admin.uid, role: 'member' })

  const entries = await wholeLog(owner, 3)
  expect(entries.map(({ act }) => act)).toEqual([
    'updateMemberRole',
    'approveTransaction',
    'deleteTransaction',
    'updateTransaction',
    'bulkImportTransactions',
    'createAccount',
    'joinOrganization',
    'createInviteCode',
    'createOrganization',
  ])
  const of = (act: string) => entries.find((entry) => entry.act === act)
  expect(of('updateMemberRole')?.member).toEqual({
    userId: admin.uid,
    email: admin.email,
    before: 'admin',
    after: 'member',
  })
  expect(of('approveTransaction')).toMatchObject({
    userId: admin.uid,
    at: '2026-03-01T00:00:00.000Z',
    changes: [
      {
        tbl: 'transactions',
        label: 'Paper',
        fields: [{ field: 'status', before: 'UNDER_REVIEW', after: 'APPROVED' }],
      },
    ],
  })
  expect(of('deleteTransaction')?.changes).toContainEqual({
    tbl: 'transactions',
    op: 'delete',
    label: 'Line b',
    currency: 'USD',
    fields: [],
  })
  expect(of('updateTransaction')?.changes).toEqual([
    {
      tbl: 'transactions',
      op: 'put',
      label: 'Line a',
      currency: 'USD',
      fields: [
        { field: 'description', before: 'Line a', after: 'Paper' },
        { field: 'amount', before: 12.34, after: 20 },
      ],
    },
  ])
  expect(of('bulkImportTransactions')?.rows).toContainEqual({ tbl: 'transactions', op: 'add', count: 2 })
  expect(of('createAccount')?.changes).toMatchObject([
    { tbl: 'accounts', op: 'add', label: 'Account in USD' },
  ])
})

test('of an import the log has its first record, with the name of its file, and not how it went on', async () => {
  const { who } = await backend().founder('log-imports')
  const accountId = await openAccount(backend(), who)
  const record = {
    id: randomUUID(),
    accountId,
    fileName: 'october.csv',
    rows: 3,
    wanted: 3,
    assigned: 0,
    duplicates: 0,
    refused: 0,
  }
  for (const stored of [1, 2, 3]) {
    const state = stored === record.wanted ? ('done' as const) : ('storing' as const)
    await backend().call(who, 'recordImport', { ...record, stored, state })
  }
  const { entries } = await backend().call(who, 'getAuditLog', { kind: 'transactions' })
  expect(entries).toMatchObject([
    { act: 'recordImport', changes: [{ tbl: 'fileImports', op: 'add', label: 'october.csv' }] },
  ])
})

test('a journal entry that is posted to another account shows both, by number and name', async () => {
  const { who } = await backend().founder('log-journals')
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const idOf = (number: string) => glAccounts.find((account) => account.number === number)?.id ?? ''
  const entry = (debit: string) => ({
    id: '00000000-0000-4000-8000-0000000000aa',
    day: '2026-03-31',
    memo: 'Accrual',
    lines: [
      { glAccountId: idOf(debit), side: 'DEBIT' as const, amount: 120.5, currency: 'USD', text: 'March' },
      { glAccountId: idOf('2100'), side: 'CREDIT' as const, amount: 120.5, currency: 'USD' },
    ],
  })
  await backend().call(who, 'createJournal', entry('6200'))
  await backend().call(who, 'updateJournal', entry('6250'))
  const { entries } = await backend().call(who, 'getAuditLog', { kind: 'journals' })
  const [change] = entries.find(({ act }) => act === 'updateJournal')?.changes ?? []
  const nameOf = (number: string) => glAccounts.find((account) => account.number === number)?.name ?? ''
  const credit = `credit 2100 ${nameOf('2100')} 120.5 USD`
  expect(change?.fields).toEqual([
    {
      field: 'lines',
      before: `debit 6200 ${nameOf('6200')} 120.5 USD (March), ${credit}`,
      after: `debit 6250 ${nameOf('6250')} 120.5 USD (March), ${credit}`,
    },
  ])
})

test('pages of any size are the same log, also where acts arrive in one instant', async () => {
  const { who, orgId } = await backend().founder('log-pages')
  await backend().asOwner(
    `insert into audit_log (org_id, id, at, received_at, user_id, name)
     select $1, gen_random_uuid(), now(), '2026-01-01T00:00:00.000001Z', 'somebody', 'updateAccount'
     from generate_series(1, 12)`,
    [orgId],
  )
  const whole = await wholeLog(who, 100)
  expect(whole).toHaveLength(13)
  expect(await wholeLog(who, 5)).toEqual(whole)
})

test('is narrowed to a person and to a kind', async () => {
  const { who: owner } = await backend().founder('log-narrowed')
  const admin = await join(owner, 'log-narrowed-admin', 'admin')
  await openAccount(backend(), owner)
  await openAccount(backend(), admin)
  const acts = async (input: { userId?: string; kind?: 'accounts' | 'people' }) => {
    const { entries } = await backend().call(owner, 'getAuditLog', input)
    return entries.map(({ act, userId }) => [act, userId])
  }
  expect(await acts({ userId: admin.uid })).toEqual([
    ['createAccount', admin.uid],
    ['joinOrganization', admin.uid],
  ])
  expect(await acts({ kind: 'accounts' })).toEqual([
    ['createAccount', admin.uid],
    ['createAccount', owner.uid],
  ])
  expect(await acts({ userId: admin.uid, kind: 'people' })).toEqual([['joinOrganization', admin.uid]])
})

test('names the device by its browser, and who has left by the address', async () => {
  const { who: owner } = await backend().founder('log-devices')
  const admin = await join(owner, 'log-devices-admin', 'admin')
  const account = { name: 'Till', type: 'CHECKING', institution: 'None', balance: 0, currency: 'USD' }
  await backend().post('/api/createAccount', JSON.stringify({ data: account }), {
    authorization: `Bearer ${tokenOf(admin)}`,
    'user-agent': CHROME,
  })
  await backend().call(owner, 'removeMember', { userId: admin.uid })
  const { entries, people } = await backend().call(owner, 'getAuditLog', {})
  expect(entries[0]).toMatchObject({
    act: 'removeMember',
    member: { userId: admin.uid, email: admin.email, before: 'admin' },
  })
  expect(entries[1]).toMatchObject({ act: 'createAccount', email: admin.email, device: 'Chrome on Windows' })
  expect(people).toContainEqual({ userId: admin.uid, email: admin.email })
})
