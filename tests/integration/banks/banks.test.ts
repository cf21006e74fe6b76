import { randomBytes } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { syncEveryConnection, syncAnnouncedConnections } from '../../../functions/banks/background-sync.ts'
import { configuredBanks } from '../../../functions/banks/bank-settings.ts'
import { localKeyWrapper, openToken, sealToken } from '../../../functions/banks/token-vault.ts'
import { BANK_ERROR_TYPES, errorOutcome } from '../../../src/domain/account/bank-connection.ts'
import { useBackend } from '../support/backend.ts'
import {
  allTransactions,
  bankAccount,
  bankLine,
  connectMono,
  connectedToPlaid,
  useSandboxes,
} from '../support/banks.ts'
import { person } from '../support/identity.ts'

const sandboxes = useSandboxes()
const backend = useBackend()

let founded = 0
async function connected() {
  const books = await connectedToPlaid(backend(), sandboxes(), `banks-${(founded += 1)}`)
  const connection = async () =>
    (await backend().call(books.who, 'getPlaidConnections', { includeInactive: true })).connections[0]
  return { ...books, connection }
}

async function connectedToMono() {
  const { who, orgId } = await backend().founder(`banks-mono-${(founded += 1)}`)
  const account = bankAccount({ currency: 'NGN', mask: '0131883461', balance: 284_550_075 })
  const today = new Date().toISOString().slice(0, 10)
  const item = sandboxes().mono.link(account, [bankLine(account, { day: today, out: 500_050 })])
  const connectionId = await connectMono(backend(), sandboxes(), who, item)
  const sync = (maxAge?: number) =>
    backend().call(who, 'syncMonoTransactions', {
      connectionIds: [connectionId],
      ...(maxAge === undefined ? {} : { maxAge }),
    })
  return { who, orgId, account, item, connectionId, sync, today }
}

// First, as long as there are no connections but its own.
test('every connection is synced by the schedule, but for those that need their owner', async () => {
  const first = await connected()
  const second = await connected()
  second.item.failure = 'ITEM_LOCKED'
  await syncEveryConnection(backend().store, configuredBanks())
  expect(await allTransactions(backend(), first.who)).toHaveLength(1)
  expect(await second.connection()).toMatchObject({ status: 'NEEDS_REAUTH' })
  const asked = sandboxes().plaid.requests.length
  await syncEveryConnection(backend().store, configuredBanks())
  const synced = sandboxes().plaid.requests.slice(asked)
  const { connections } = await backend().call(second.who, 'getPlaidConnections', null)
  expect(connections).toMatchObject([{ needsReauth: true }])
  expect(synced.length).toBeGreaterThan(0)
})

test.each(BANK_ERROR_TYPES)(
  '%s is told by the call and kept with the connection',
  async (type) => {
    const { who, item, connectionId, connection } = await connected()
    item.failure = type
    const failure = await backend().failure(who, 'syncPlaidTransactions', { connectionId })
    expect(failure.message.length).toBeGreaterThan(20)
    const kept = await connection()
    expect(kept?.error?.type).toBe(type)
    const outcome = errorOutcome(type)
    expect(kept?.status).toBe(
      outcome === 'reauthenticate' ? 'NEEDS_REAUTH' : outcome === 'broken' ? 'ERROR' : 'ACTIVE',
    )
    const status = await backend().call(who, 'getPlaidConnectionStatus', { connectionId })
    expect(status).toMatchObject({ needsReauth: outcome === 'reauthenticate', error: { error_type: type } })

    delete item.failure
    await backend().call(who, 'syncPlaidTransactions', { connectionId })
    expect(await connection()).toMatchObject({ status: 'ACTIVE', needsReauth: false })
    expect((await connection())?.error).toBeUndefined()
  },
  20_000,
)

test('a connection that needs its owner keeps saying what to do while its bank is down, until it works again', async () => {
  const { who, item, connectionId, connection } = await connected()
  const sync = () => backend().failure(who, 'syncPlaidTransactions', { connectionId })
  for (const [type, status] of [
    ['ITEM_LOCKED', 'NEEDS_REAUTH'],
    ['PRODUCTS_NOT_SUPPORTED', 'ERROR'],
  ] as const) {
    item.failure = type
    await sync()
    const kept = await connection()
    expect(kept).toMatchObject({ status, error: { type } })
    item.failure = 'INSTITUTION_DOWN'
    expect((await sync()).message).toContain('online service is down')
    expect(await connection()).toEqual(kept)
  }
  delete item.failure
  await backend().call(who, 'syncPlaidTransactions', { connectionId })
  expect((await connection())?.error).toBeUndefined()
  // With nothing for anybody to do, what is passing is told.
  item.failure = 'INSTITUTION_DOWN'
  await sync()
  expect(await connection()).toMatchObject({ status: 'ACTIVE', error: { type: 'INSTITUTION_DOWN' } })
})

test('an exchange that Plaid answers without a connection says so, and the same link can be finished after', async () => {
  const { who } = await backend().founder('banks-no-exchange')
  const { plaid } = sandboxes()
  const { linkToken } = await backend().call(who, 'createPlaidLinkToken', {})
  plaid.finish(linkToken, plaid.link([bankAccount()]))
  plaid.links.forgetNextExchange = true
  const metadata = { linkToken }
  const failure = await backend().failure(who, 'exchangePlaidPublicToken', { metadata })
  expect(failure.message).toBe(
    'Invalid response from Plaid service. Nothing has changed. Try again in a few minutes.',
  )
  expect((await backend().call(who, 'getPlaidConnections', null)).connections).toEqual([])
  const { connection } = await backend().call(who, 'exchangePlaidPublicToken', { metadata })
  expect(connection).toMatchObject({ status: 'ACTIVE' })
})

test.each(BANK_ERROR_TYPES)(
  '%s of Mono is kept with the connection',
  async (type) => {
    const { who, item, connectionId, sync } = await connectedToMono()
    item.failure = type
    const result = await sync()
    expect(result).toMatchObject({ successCount: 0, errors: [{ connectionId, error: { type } }] })
    const { connection } = await backend().call(who, 'getMonoConnectionById', { connectionId })
    expect(connection.error?.type).toBe(type)
  },
  20_000,
)

test('Mono brings transactions in minor units with the sign of their type, and follows no address it is given', async () => {
  const { who, item, account, today, sync } = await connectedToMono()
  sandboxes().mono.mostRows = 2
  try {
    const rows = [1, 2, 3, 4].map((n) =>
      bankLine(account, { day: today, out: -n * 100, description: `In ${n}` }),
    )
    sandboxes().mono.tell(item, ...rows.map((transaction) => ({ kind: 'added' as const, transaction })))
    const result = await sync()
    expect(result).toMatchObject({ successCount: 1, results: [{ added: 5, needsReview: 5 }] })
    expect(result.results[0]?.updatedAccounts).toMatchObject([{ currency: 'NGN', balance: 2_845_500.75 }])
  } finally {
    sandboxes().mono.mostRows = 50
  }
  const amounts = (await allTransactions(backend(), who)).map(({ amount, type }) => [amount, type])
  expect(amounts).toContainEqual([5000.5, 'EXPENSE'])
  expect(amounts).toContainEqual([4, 'INCOME'])
})

test('overlapping windows of Mono double nothing; what has left one goes; no news take two requests', async () => {
  const { who, item, sync } = await connectedToMono()
  await sync()
  const asked = sandboxes().mono.requests.length
  expect((await sync()).results[0]).toMatchObject({ added: 0, modified: 0, removed: 0 })
  expect(sandboxes().mono.requests.length - asked).toBe(2)
  item.log.length = 0
  expect((await sync()).results[0]).toMatchObject({ removed: 1 })
  expect(await allTransactions(backend(), who)).toEqual([])
})

test('a maxAge of 0 has the bank itself asked, and a fresh connection is left alone by a longer one', async () => {
  const { sync } = await connectedToMono()
  await sync(0)
  expect(sandboxes().mono.requests.at(-1)).toContain('/transactions')
  const before = sandboxes().mono.requests.length
  expect((await sync(3600)).successCount).toBe(0)
  expect(sandboxes().mono.requests.length).toBe(before)
})

test('no table holds a token in the clear, nor an account id of Mono, which is one', async () => {
  const { item } = await connected()
  const { item: mono, sync } = await connectedToMono()
  await sync()
  const tables = await backend().asOwner<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const rows = await backend().asOwner<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows) {
      expect(row, name).not.toContain(item.token)
      expect(row, name).not.toContain(mono.token)
    }
  }
})

test('a sealed token opens in its own place alone, whole, and under its own key', async () => {
  const wrapper = localKeyWrapper('one')
  const place = { orgId: 'o', provider: 'PLAID', connectionId: 'c' }
  const sealed = await sealToken(wrapper, 'secret-token', place)
  expect(await openToken(wrapper, sealed, place)).toBe('secret-token')
  expect(sealed).not.toBe(await sealToken(wrapper, 'secret-token', place))
  for (const changed of [{ orgId: 'p' }, { provider: 'MONO' }, { connectionId: 'd' }]) {
    await expect(openToken(wrapper, sealed, { ...place, ...changed })).rejects.toThrow()
  }
  await expect(openToken(localKeyWrapper('two'), sealed, place)).rejects.toThrow()
  const body = Buffer.from(sealed.split(' ')[3] ?? '', 'base64url')
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
  const bent = [...sealed.split(' ').slice(0, 3), body.toString('base64url')].join(' ')
  await expect(openToken(wrapper, bent, place)).rejects.toThrow()
})

test('a bank sign-in ends once, for the person who began it, in the organization it was begun in', async () => {
  const { who } = await backend().founder('link-owner')
  const stranger = (await backend().founder('link-stranger')).who
  const wanted = {}
  const { linkToken } = await backend().call(who, 'createPlaidLinkToken', wanted)
  const finish = { metadata: { linkToken } }
  expect((await backend().failure(who, 'exchangePlaidPublicToken', finish)).message).toMatch(/finished/)
  sandboxes().plaid.finish(linkToken, sandboxes().plaid.link([bankAccount()]))
  expect((await backend().failure(stranger, 'exchangePlaidPublicToken', finish)).message).toMatch(/expired/)
  const both = await Promise.allSettled([
    backend().call(who, 'exchangePlaidPublicToken', finish),
    backend().call(who, 'exchangePlaidPublicToken', finish),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await backend().call(who, 'getPlaidConnections', null)).connections).toHaveLength(1)
  const forged = { ...finish, publicToken: 'public-sandbox-forged' }
  expect((await backend().failure(who, 'exchangePlaidPublicToken', forged)).message).toMatch(/expired/)
})

test('nobody is sent back to an address that is not the app’s', async () => {
  const { who } = await backend().founder('forged-return')
  const failure = await backend().failure(who, 'createMonoLink', { origin: 'https://attacker.example' })
  expect(failure).toMatchObject({ status: 'FAILED_PRECONDITION' })
})

test('a connection that needs its owner works on after the same bank was signed in to again', async () => {
  const { who, item, connectionId, connection } = await connected()
  item.failure = 'ITEM_LOGIN_REQUIRED'
  await backend().failure(who, 'syncPlaidTransactions', { connectionId })
  expect(await connection()).toMatchObject({ status: 'NEEDS_REAUTH', needsReauth: true })
  const link = await backend().call(who, 'createPlaidLinkToken', { connectionId })
  const finish = { metadata: { linkToken: link.linkToken } }
  await backend().failure(who, 'exchangePlaidPublicToken', finish)
  delete item.failure
  const again = await backend().call(who, 'exchangePlaidPublicToken', finish)
  expect(again.connection).toMatchObject({ id: connectionId, status: 'ACTIVE', needsReauth: false })
  expect(await backend().call(who, 'syncPlaidTransactions', { connectionId })).toMatchObject({ added: 1 })
})

test('disconnecting ends the token at the provider and keeps the transactions, or takes them along', async () => {
  for (const removeData of [false, true]) {
    const { who, item, connectionId, connection } = await connected()
    await backend().call(who, 'syncPlaidTransactions', { connectionId })
    const gone = await backend().call(who, 'disconnectPlaidAccount', {
      itemId: item.id,
      reason: 'Changed banks',
      removeData,
    })
    expect(gone).toEqual({ success: true, status: 'disconnected' })
    expect(item.removed).toBe(true)
    expect(await allTransactions(backend(), who)).toHaveLength(removeData ? 0 : 1)
    const left = await connection()
    if (removeData) expect(left).toBeUndefined()
    else expect(left).toMatchObject({ status: 'DISCONNECTED', isActive: false })
    const feeds = await backend().asOwner('select from bank_feed where connection_id = $1', [connectionId])
    expect(feeds).toEqual([])
    await backend().failure(who, 'syncPlaidTransactions', { connectionId })
  }
})

test('a member syncs and reads, and neither connects nor disconnects', async () => {
  const { who, item, connectionId } = await connected()
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  const member = person('bank-member')
  await backend().call(member, 'joinOrganization', { inviteCode })
  await backend().call(member, 'syncPlaidTransactions', { connectionId })
  expect((await backend().call(member, 'getPlaidConnections', null)).connections).toHaveLength(1)
  const denied = await backend().failure(member, 'disconnectPlaidAccount', { itemId: item.id })
  expect(denied.status).toBe('PERMISSION_DENIED')
  expect((await backend().failure(member, 'createMonoLink', {})).status).toBe('PERMISSION_DENIED')
})

test('another organization neither sees nor touches a connection', async () => {
  const { item, connectionId } = await connected()
  const stranger = (await backend().founder('bank-stranger')).who
  expect((await backend().call(stranger, 'getPlaidConnections', null)).connections).toEqual([])
  for (const [name, input] of [
    ['syncPlaidTransactions', { connectionId }],
    ['getPlaidConnectionStatus', { connectionId }],
    ['getPlaidAccountBalances', { connectionId }],
    ['getBankMatches', { connectionId }],
    ['disconnectPlaidAccount', { itemId: item.id }],
    ['deleteMonoConnection', { connectionId }],
    ['bulkSyncPlaidTransactions', { connectionIds: [connectionId] }],
    ['syncMonoTransactions', { connectionIds: [connectionId] }],
  ] as const) {
    expect((await backend().failure(stranger, name, input)).status, name).toBe('NOT_FOUND')
  }
})

test('balances, health and figures are answered', async () => {
  const { who, connectionId } = await connected()
  await backend().call(who, 'syncPlaidTransactions', { connectionId })
  expect((await backend().call(who, 'getPlaidAccountBalances', { connectionId })).balances).toMatchObject([
    { balance: 1234.56, currency: 'USD' },
  ])
  expect(await backend().call(who, 'testPlaidConnection', null)).toEqual({ serviceAvailable: true })
  expect(await backend().call(who, 'monoHealthCheck', null)).toEqual({ healthy: true })
  expect(await backend().call(who, 'getPlaidAnalytics', null)).toMatchObject({
    totalConnections: 1,
    activeConnections: 1,
    accounts: 1,
    transactions: 1,
  })
})

const post = (provider: string, body: string, headers: Record<string, string>) =>
  fetch(`${backend().url}/api/webhooks/${provider}`, { method: 'POST', body, headers })
const news = () => backend().asOwner('select connection_id, code from bank_news')

test('a webhook of Plaid counts only signed, fresh, and over this very body; then it is queued once', async () => {
  const { item, who } = await connected()
  const { plaid } = sandboxes()
  const body = JSON.stringify({
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'SYNC_UPDATES_AVAILABLE',
    item_id: item.id,
  })
  const sign = async (age = 0) => plaid.webhooks.sign(body, Math.floor(Date.now() / 1000) - age)
  const good = await sign()
  const [head = '', claims = '', seal = ''] = good.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  for (const proof of [
    '',
    'nonsense',
    await sign(400),
    `${head}.${claims}.${randomBytes(64).toString('base64url')}`,
    `${none}.${claims}.`,
    `${head}.${Buffer.from('{"iat":9999999999}').toString('base64url')}.${seal}`,
  ]) {
    const answer = await post('plaid', body, proof === '' ? {} : { 'plaid-verification': proof })
    expect(answer.status, proof).toBe(401)
  }
  const other = body.replace('SYNC', 'SINK')
  expect((await post('plaid', other, { 'plaid-verification': good })).status).toBe(401)
  expect(await news()).toEqual([])
  const deliver = () => post('plaid', body, { 'plaid-verification': good })
  expect([(await deliver()).status, (await deliver()).status]).toEqual([200, 200])
  expect(await news()).toHaveLength(1)
  expect(await syncAnnouncedConnections(backend().store, configuredBanks())).toBe(1)
  expect(await allTransactions(backend(), who)).toHaveLength(1)
  expect(await news()).toEqual([])
})

test('a webhook signed with a key that Plaid does not know is refused, as a fault of nobody’s', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const proof = await new SignJWT({ request_body_sha256: 'x' })
    .setProtectedHeader({ alg: 'ES256', kid: 'nobody-knows-it' })
    .setIssuedAt()
    .sign(privateKey)
  expect((await post('plaid', '{}', { 'plaid-verification': proof })).status).toBe(401)
})

test('a webhook of Mono counts only with the secret, and is a hint to ask the bank', async () => {
  const { item, who } = await connectedToMono()
  const body = JSON.stringify({ event: 'mono.events.account_updated', data: { account: { _id: item.id } } })
  expect((await post('mono', body, {})).status).toBe(401)
  expect((await post('mono', body, { 'mono-webhook-secret': 'guess' })).status).toBe(401)
  expect((await post('mono', body, { 'mono-webhook-secret': 'sandbox' })).status).toBe(200)
  await syncAnnouncedConnections(backend().store, configuredBanks())
  expect(await allTransactions(backend(), who)).toHaveLength(1)
})

test('webhooks of unknown connections, strange bodies and old news harm nothing', async () => {
  for (const body of [
    '',
    '[]',
    '{"event":1}',
    '{"event":"x","data":{"account":"nobody"}}',
    'x'.repeat(1000),
  ]) {
    expect((await post('mono', body, { 'mono-webhook-secret': 'sandbox' })).status).toBe(200)
  }
  expect((await post('mono', 'x'.repeat(400_000), { 'mono-webhook-secret': 'sandbox' })).status).toBe(400)
  expect(await news()).toEqual([])
})

test('news of a connection whose word is none of a provider’s are not kept, and not asked for again', async () => {
  const { item } = await connectedToMono()
  for (const event of ['a\0b', 'x'.repeat(5_000), 'two words', '\uD800', '']) {
    const body = JSON.stringify({ event, data: { account: { _id: item.id } } })
    expect((await post('mono', body, { 'mono-webhook-secret': 'sandbox' })).status).toBe(200)
  }
  expect(await news()).toEqual([])
})
