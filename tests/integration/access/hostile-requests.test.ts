import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, inject, test, vi } from 'vitest'
import { migrate } from '../../../functions/store/migrations/migrate.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

interface Answer {
  status: number
  text: string
}

/** Sends bytes as they are, under whatever headers, and answers what comes back. */
function send(path: string, body: Buffer, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${backend().url}${path}`, { method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      // The server may end the line before it has all.
      response.on('error', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const packed = { ...json, 'content-encoding': 'gzip' }
const signedIn = (uid: string) => ({ authorization: `Bearer ${tokenOf(person(uid))}` })

/** Thirty kilobytes that become thirty megabytes. */
const BOMB = gzipSync(Buffer.from(`{"data":"${'x'.repeat(30_000_000)}"}`))

test('who has no token is refused before anything of the body is unpacked', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const before = process.memoryUsage().arrayBuffers
  const answer = await send('/api/bulkImportTransactions', BOMB, packed)
  expect(answer.status).toBe(401)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([])
  parse.mockRestore()
})

test('a call is unpacked only up to the size it needs', async () => {
  for (const [name, size] of [
    ['getAccountById', 70_000],
    ['sync', 1_100_000],
    ['healthCheck', 70_000],
  ] as const) {
    const body = gzipSync(Buffer.from(`{"data":"${'x'.repeat(size)}"}`))
    const answer = await send(`/api/${name}`, body, { ...packed, ...signedIn('bomber') })
    expect(answer.status, name).toBe(400)
    expect(answer.text, name).toContain('too large')
  }
})

test.each([
  ['cut off', (body: Buffer) => gzipSync(body).subarray(0, -6)],
  ['not packed at all', (body: Buffer) => body],
  [
    'packed with something behind it',
    (body: Buffer) => Buffer.concat([gzipSync(body), Buffer.from('behind')]),
  ],
  [
    'packed, and the packing is wrong',
    (body: Buffer) => Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(8)]),
  ],
])('a body that is %s is answered as every other that cannot be read', async (_how, pack) => {
  const body = pack(Buffer.from('{"data":null}'))
  const answer = await send('/api/getAccounts', body, { ...packed, ...signedIn('packs-badly') })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('The request couldn’t be read')
})

test('nothing is read of what somebody sends who may not make the call, however large it is', async () => {
  const large = Buffer.alloc(33_000_000, 'x')
  const who = person('sends-much')
  for (const [lacking, message] of [
    [{ ...who, secondFactor: false }, 'second factor'],
    [{ ...who, emailVerified: false }, 'Verify your email'],
  ] as const) {
    const headers = { ...json, authorization: `Bearer ${tokenOf(lacking)}` }
    const answer = await send('/api/bulkImportTransactions', large, headers)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain(message)
  }
})

test('who has many requests under way holds up nobody else', async () => {
  const { who: busy, orgId } = await backend().founder('busy')
  const { who: other } = await backend().founder('not-held-up')
  // Only a superuser sees what others wait for.
  const superuser = new URL(inject('postgresUrl'))
  superuser.pathname = new URL(backend().database.ownerUrl).pathname
  await onConnection(superuser.href, async (client) => {
    // Each of the edits waits for this, and keeps a connection meanwhile.
    await client.query('begin')
    await client.query('select 1 from org_sync where org_id = $1 for update', [orgId])
    const opening = Array.from({ length: 30 }, () => openAccount(backend(), busy))
    let done = 0
    for (const each of opening) void each.then(() => (done += 1))
    await vi.waitFor(async () => {
      // A transaction sees what it has seen of this before.
      await client.query('select pg_stat_clear_snapshot()')
      const waiting = await client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
      expect(waiting.rowCount).toBeGreaterThan(2)
    }, 10_000)
    await backend().call(other, 'getAccounts', null)
    expect(done).toBe(0)
    await client.query('commit')
    await Promise.all(opening)
  })
})

test('who has lines that broke in the middle of a request is answered on the next one', async () => {
  const { who } = await backend().founder('broken-lines')
  const headers = { ...json, authorization: `Bearer ${tokenOf(who)}`, 'content-length': '1000' }
  const broken = Array.from({ length: 8 }, () => {
    const sent = request(`${backend().url}/api/bulkImportTransactions`, { method: 'POST', headers })
    sent.on('error', () => {}).write('{"data":')
    return sent
  })
  expect(await backend().call(who, 'getAccounts', null)).toBeDefined()
  for (const sent of broken) sent.destroy()
  expect(await backend().call(who, 'getAccounts', null)).toBeDefined()
})

test('of one user few bodies as large as an instance’s memory are read at a time', async () => {
  const { who } = await backend().founder('large-bodies')
  const headers = { ...json, authorization: `Bearer ${tokenOf(who)}` }
  const broken = Array.from({ length: 2 }, () => {
    const lacking = { ...headers, 'content-length': '1000' }
    const sent = request(`${backend().url}/api/bulkImportTransactions`, { method: 'POST', headers: lacking })
    sent.on('error', () => {}).write('{"data":')
    return sent
  })
  await backend().call(who, 'getAccounts', null)
  let answered = false
  const third = send('/api/bulkImportTransactions', Buffer.from('{"data":null}'), headers).then((answer) => {
    answered = true
    return answer.status
  })
  for (let calls = 0; calls < 5; calls++) await backend().call(who, 'getAccounts', null)
  expect(answered).toBe(false)
  for (const sent of broken) sent.destroy()
  expect(await third).toBe(400)
})

test('more values than a call can need are not made', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = Buffer.from(`{"data":[${'[],'.repeat(3_000_000)}0]}`)
  const answer = await send('/api/bulkImportTransactions', body, { ...json, ...signedIn('counter') })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('too many values')
  expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([])
  parse.mockRestore()
})

test('nothing of a body is written to the log', async () => {
  // The logger has taken the console to itself before any test; each of its lines is made by this.
  const stringify = vi.spyOn(JSON, 'stringify')
  for (const body of ['{"secret-word":1}', '{"data":1,"secret-word":2}', '"secret-word"', '{"secret-word']) {
    await send('/api/healthCheck', Buffer.from(body), json)
    await send('/api/getAccounts', Buffer.from(body), { ...json, ...signedIn('logged') })
  }
  // One that is let in, so that something is logged at all.
  await send('/api/getAccounts', Buffer.from('{"data":null}'), { ...json, ...signedIn('logged') })
  const lines = stringify.mock.results.map(({ value }) => String(value))
  stringify.mockRestore()
  const logged = lines.filter((line) => line.includes('"severity"'))
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain('secret-word')
})

test('a code lets nobody in once its maker may not invite any more', async () => {
  const { who: owner } = await backend().founder('codes-outlived')
  const admin = person('codes-admin')
  const invite = await backend().call(owner, 'createInviteCode', { role: 'admin' })
  await backend().call(admin, 'joinOrganization', { inviteCode: invite.inviteCode })
  const code = await backend().call(admin, 'createInviteCode', { role: 'admin', uses: 5 })

  await backend().call(owner, 'updateMemberRole', { userId: admin.uid, role: 'member' })
  const demoted = await backend().failure(person('codes-late'), 'joinOrganization', {
    inviteCode: code.inviteCode,
  })
  expect(demoted.status).toBe('ABORTED')
  expect(demoted.message).toContain('can no longer invite others')

  await backend().call(owner, 'removeMember', { userId: admin.uid })
  const rejoin = await backend().failure(admin, 'joinOrganization', { inviteCode: code.inviteCode })
  expect(rejoin.status).toBe('ABORTED')
  expect((await backend().call(owner, 'getInviteCodes', null)).inviteCodes).toEqual([])
})

test('nobody moves the mark of a colleague’s device', async () => {
  const { who: owner, orgId } = await backend().founder('marks')
  const { inviteCode } = await backend().call(owner, 'createInviteCode', {})
  const colleague = person('marks-colleague')
  await backend().call(colleague, 'joinOrganization', { inviteCode })
  const clientId = randomUUID()
  const load = { protocol: PROTOCOL, org: orgId, clientId, cursor: 0, mutations: [] }
  await backend().call(owner, 'sync', load)
  await backend().asOwner('update sync_client set load_head = 0 where client_id = $1', [clientId])
  await backend().failure(colleague, 'sync', load)
  const [row] = await backend().asOwner<{ load_head: string; user_id: string }>(
    'select load_head, user_id from sync_client where client_id = $1',
    [clientId],
  )
  expect(row).toEqual({ load_head: '0', user_id: owner.uid })
})

test('the application’s role changes nothing of the log and makes no tables of its own', async () => {
  // A database that is copied from another has no grants of its own yet.
  await migrate(backend().database.ownerUrl)
  await onConnection(backend().database.appUrl, async (client) => {
    for (const statement of [
      'update audit_log set name = name',
      'delete from audit_log',
      'update audit_change set op = op',
      'delete from audit_addition',
      'create temp table mine (id integer)',
      'create table mine (id integer)',
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow('permission denied')
    }
  })
})

test('the application’s role keeps no large objects, where a superuser has migrated', async () => {
  const superuser = new URL(inject('postgresUrl'))
  superuser.pathname = new URL(backend().database.ownerUrl).pathname
  await migrate(superuser.href)
  await onConnection(backend().database.appUrl, async (client) => {
    for (const statement of [
      'select lo_create(0)',
      "select lo_from_bytea(0, 'kept')",
      'select lo_creat(-1)',
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow('permission denied')
    }
  })
})

test('an address that nobody has verified is not shown to the other members', async () => {
  const { who: owner } = await backend().founder('addresses')
  const { inviteCode } = await backend().call(owner, 'createInviteCode', {})
  const unverified = { ...person('claims-to-be-the-bank'), emailVerified: false }
  await backend().call(unverified, 'joinOrganization', { inviteCode })
  const hidden = await backend().call(owner, 'getOrganizationMembers', null)
  expect(hidden.members.find(({ userId }) => userId === unverified.uid)?.email).toBeUndefined()

  await backend().call({ ...unverified, emailVerified: true }, 'checkOnboardingStatus', null)
  const shown = await backend().call(owner, 'getOrganizationMembers', null)
  expect(shown.members.find(({ userId }) => userId === unverified.uid)?.email).toBe(unverified.email)
})

test('what a member sends after being taken out changes nothing, however many edits the push holds', async () => {
  const { who: owner, orgId } = await backend().founder('taken-out')
  const { inviteCode } = await backend().call(owner, 'createInviteCode', {})
  const member = person('taken-out-member')
  await backend().call(member, 'joinOrganization', { inviteCode })
  const accountId = await openAccount(backend(), owner)
  const ids = await importLines(
    backend(),
    owner,
    Array.from({ length: 40 }, (_, index) => line(accountId, `row ${index}`)),
  )
  const { epoch } = await pulled(member, orgId)
  const push = backend().call(member, 'sync', {
    protocol: PROTOCOL,
    org: orgId,
    epoch,
    clientId: randomUUID(),
    cursor: 0,
    mutations: ids.map((transactionId, index) => ({
      mid: index + 1,
      uuid: randomUUID(),
      name: 'approveTransaction',
      v: 1 as const,
      args: { transactionId },
      at: new Date().toISOString(),
    })),
  })
  await backend().call(owner, 'removeMember', { userId: member.uid })
  const approved = await approvedRows(orgId)
  expect(await push).toEqual({ reset: 'access' })
  expect(await approvedRows(orgId)).toEqual(approved)
})

async function pulled(who: Person, org: string): Promise<SyncPage> {
  const page = await backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [],
  })
  if ('reset' in page) throw new Error(`reset: ${page.reset}`)
  return page
}

function approvedRows(orgId: string) {
  return backend().asOwner<{ approved: string }>(
    `select count(*)::text as approved from bank_transaction where org_id = $1 and status = 'APPROVED'`,
    [orgId],
  )
}
