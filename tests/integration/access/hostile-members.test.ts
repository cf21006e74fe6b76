import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { Role } from '../../../src/domain/organisation/access.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

/** Somebody who joins books of their founder's by a code. */
async function member(
  founder: Person,
  uid: string,
  role: Exclude<Role, 'owner'> = 'member',
): Promise<Person> {
  const who = person(uid)
  const { inviteCode } = await backend().call(founder, 'createInviteCode', { role })
  await backend().call(who, 'joinOrganization', { inviteCode })
  return who
}

interface Given {
  name: string
  args: unknown
  mid?: number
  uuid?: string
  at?: string
  expect?: unknown
}

function request(org: string, clientId: string, edits: readonly Given[], more: object = {}) {
  const mutations = edits.map((edit, index) => ({
    mid: index + 1,
    uuid: randomUUID(),
    v: 1,
    at: new Date().toISOString(),
    ...edit,
  }))
  return { protocol: PROTOCOL, org, clientId, cursor: 0, mutations, ...more }
}

/** The page that a push of a new client is answered with. */
async function push(who: Person, org: string, edits: readonly Given[], clientId: string = randomUUID()) {
  return (await backend().call(who, 'sync', request(org, clientId, edits) as never)) as SyncPage
}

const statuses = ({ results }: SyncPage) => results.map(({ status }) => status)
/** Refused for what was asked, and not because the server does not know what to do with it. */
async function refused(who: Person, name: CallName, input: unknown, org?: string) {
  const path = `/api/${name}${org === undefined ? '' : `?${org}`}`
  const { body } = await backend().post(path, JSON.stringify({ data: input }), {
    authorization: `Bearer ${tokenOf(who)}`,
  })
  expect(body.error?.status, `${name} ${JSON.stringify(input)?.slice(0, 200)}`).toBeDefined()
  expect(body.error?.status).not.toMatch(/INTERNAL|UNKNOWN|UNAVAILABLE/)
  return body.error
}

const approve = (transactionId: string): Given => ({ name: 'approveTransaction', args: { transactionId } })

test('pushes that race with the loss of the role change what they say they changed, and nothing after it', async () => {
  const { who, orgId } = await backend().founder('hostile-race')
  const mallory = await member(who, 'hostile-race-member')
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(
    backend(),
    who,
    Array.from({ length: 60 }, (_, index) => line(accountId, `r${index}`)),
  )
  const pushes = [0, 1, 2].map((nth) => push(mallory, orgId, ids.slice(nth * 20, nth * 20 + 20).map(approve)))
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
  expect(statuses(await push(mallory, orgId, ids.slice(0, 3).map(approve)))).not.toContain('applied')
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
  const page = await push(who, orgId, [
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
    const page = await push(who, orgId, [{ ...approve(id), mid }])
    expect(statuses(page)).toEqual([])
    expect(page.stop).toMatchObject({ code: 'out-of-range' })
  }
  for (const mid of [0, -1, 1.5, most + 1, '1', null, true]) {
    await refused(who, 'sync', request(orgId, randomUUID(), [{ ...approve(id), mid: mid as number }]))
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
  expect(statuses(await push(who, orgId, [assign]))).toEqual(['conflict'])
})

test('one id of an edit under two numbers takes effect once or twice, and never breaks', async () => {
  const { who, orgId } = await backend().founder('hostile-uuid')
  const accountId = await openAccount(backend(), who)
  const [a = '', b = ''] = await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
  const uuid = randomUUID()
  const page = await push(who, orgId, [
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
    expect(statuses(await push(who, orgId, [approve(id)], clientId))).toEqual(['applied'])
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

test('amounts at the edge of what can be counted are stored to the cent or refused', async () => {
  const { who } = await backend().founder('hostile-amounts')
  const accountId = await openAccount(backend(), who)
  const given = (amount: unknown, reference: string) => ({
    isCSVImport: true,
    transactions: [{ ...line(accountId, reference), amount }],
  })
  const bad = [Number.MAX_VALUE, 1e15 + 2, 5e-324, -1, 0.001, '12', null, true, [1], { valueOf: 1 }]
  for (const [index, amount] of bad.entries())
    await refused(who, 'bulkImportTransactions', given(amount, `bad${index}`))
  for (const [index, amount] of [0.01, 0.29, 1.1, 999_999_999_999.98].entries()) {
    await backend().call(who, 'bulkImportTransactions', given(amount, `good${index}`) as never)
    const { transactions } = await backend().call(who, 'getTransactions', {
      filters: { search: `good${index}` },
    })
    expect(transactions.map((row) => row.amount)).toEqual([amount])
  }
})

test('days before and after all books are refused, or stored as they were given', async () => {
  const { who } = await backend().founder('hostile-days')
  const accountId = await openAccount(backend(), who)
  const days = [
    '0000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-01-01T24:00:00.001Z',
    '2026-01-01',
    'infinity',
    'now',
    'epoch',
    '2026-01-01T00:00:00.000+14:00',
  ]
  for (const [index, timestamp] of days.entries()) {
    const input = { isCSVImport: true, transactions: [line(accountId, `day${index}`, { timestamp })] }
    const failure = await backend().failureOrNone(who, 'bulkImportTransactions', input)
    expect(failure?.status ?? 'stored', timestamp).not.toMatch(/INTERNAL|UNAVAILABLE/)
  }
  const { transactions } = await backend().call(who, 'getTransactions', {})
  for (const { timestamp } of transactions)
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await backend().call(who, 'getDashboardFinancialData', null)
  await backend().call(who, 'getFinancialRunway', null)
})

test('names that differ by what is not seen, or by how an accent is written, are one name', async () => {
  const { who } = await backend().founder('hostile-twins')
  await backend().call(who, 'createGLAccount', { number: '9100', name: 'Café' })
  await refused(who, 'createGLAccount', { number: '91\u200B00', name: 'Other' })
  await refused(who, 'createGLAccount', { number: '\u202E9100', name: 'Other' })
  await backend().call(who, 'createAccount', {
    name: 'Café',
    type: 'CHECKING',
    institution: 'Bank',
    balance: 0,
    currency: 'USD',
  })
  const exists = (name: string) => backend().call(who, 'checkAccountExists', { name, institution: 'Bank' })
  for (const name of ['Cafe\u0301', 'Ca\u00ADfé', 'Café\u2060'])
    expect(await exists(name)).toMatchObject({ exists: true })
})

test('a name in the books, the log or the members’ list turns nothing around', async () => {
  const evil = 'Pay\u202Eroll\u2066\u200B'
  const who = person('hostile-bidi')
  const { organization } = await backend().call(who, 'createOrganization', {
    name: 'hostile-bidi',
    displayName: evil,
  })
  expect(organization.displayName).toBe('Payroll')
  await backend().call(who, 'createAccount', {
    name: evil,
    type: 'CHECKING',
    institution: evil,
    balance: 0,
    currency: 'USD',
  })
  await backend().call(who, 'createGLAccount', { number: `9${evil}`, name: evil })
  await backend().call(who, 'createTransactionRule', {
    description: evil,
    naturalLanguageRule: 'uber',
    glAccountNumber: '4000',
  })
  await push(who, organization.id, [
    { name: 'createGLAccount', args: { id: randomUUID(), number: '9200', name: evil } },
  ])
  const told = JSON.stringify([
    await backend().call(who, 'getAuditLog', {}),
    await backend().call(who, 'getAccounts', null),
    await backend().call(who, 'getGLAccounts', null),
    await backend().call(who, 'getTransactionRules', null),
  ])
  expect(told).toContain('Payroll')
  expect(told).not.toMatch(/[\u202E\u2066\u200B]/)
  await refused(who, 'createGLAccount', { number: '9201', name: '\u200B\u2063' })
})

test('slugs that look like another’s are refused, or another’s', async () => {
  await backend().founder('hostile-slug')
  const who = person('hostile-slug-twin')
  const names = [
    'HOSTILE-SLUG',
    'hostile--slug',
    'hostile-slug-',
    ' hostile-slug',
    'hostile-slug\u200B',
    'hоstile-slug',
    'hostile‐slug',
    'hostile-slug\n',
    'ｈostile-slug',
    'hostile-slug',
  ]
  for (const name of names) await refused(who, 'createOrganization', { name, displayName: 'x' })
  expect(await backend().call(who, 'getUserOrganizations', null)).toEqual([])
})

test('the next part of another organization’s export is a part of one’s own, or nothing', async () => {
  const theirs = await backend().founder('hostile-export-victim')
  const account = await openAccount(backend(), theirs.who)
  const ids = await importLines(backend(), theirs.who, [
    line(account, 'a', { description: 'THEIR SECRET' }),
    line(account, 'b', { description: 'THEIR SECRET' }),
  ])
  const { transactions } = await backend().call(theirs.who, 'getTransactions', { pagination: { limit: 1 } })
  const page = await backend().call(theirs.who, 'getTransactions', { pagination: { limit: 1 } })
  const { who } = await backend().founder('hostile-export')
  const mine = await openAccount(backend(), who)
  await importLines(backend(), who, [line(mine, 'c', { description: 'MINE' })])
  const cursors = [page.nextCursor, { timestamp: transactions[0]?.timestamp, id: ids[0] }].filter(Boolean)
  for (const input of [
    ...cursors.map((cursor) => ({ format: 'csv', cursor })),
    { format: 'csv', filters: { accounts: [account] } },
    { format: 'hledger', filters: { accountId: account } },
  ]) {
    const { body } = await backend().post('/api/exportTransactions', JSON.stringify({ data: input }), {
      authorization: `Bearer ${tokenOf(who)}`,
    })
    expect(JSON.stringify(body), JSON.stringify(input)).not.toContain('THEIR SECRET')
    expect(body.error?.status ?? 'answered').not.toMatch(/INTERNAL/)
  }
})

test('a call that names two organizations is refused', async () => {
  const { who, orgId } = await backend().founder('hostile-two')
  const other = await backend().founder('hostile-two-other')
  await refused(who, 'getAccounts', null, `organization=${orgId}&organization=${other.orgId}`)
})

const part = (amount: unknown, id?: string) => ({
  description: 'p',
  amount,
  glAccountNumber: '4000',
  ...(id && { id }),
})

test('a split takes no line under an id that is taken, and no lines that do not come to the whole', async () => {
  const { who } = await backend().founder('hostile-split')
  const theirs = await backend().founder('hostile-split-victim')
  const accountId = await openAccount(backend(), who)
  const [whole = '', other = ''] = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b'),
  ])
  const [foreign = ''] = await importLines(backend(), theirs.who, [
    line(await openAccount(backend(), theirs.who), 'x'),
  ])
  const split = (...splits: unknown[]) => ({ transactionId: whole, splits })
  for (const input of [
    split(part(10, whole), part(2.34)),
    split(part(10, other), part(2.34)),
    split(part(10, 'constructor'), part(2.34)),
    split(part(10), part(2.340001)),
    split(part(12.34), part(0)),
    split(part(22.34), part(-10)),
    split(part(1e308), part(1e308)),
    split(part(null), part(12.34)),
    split(part(12.34)),
    { transactionId: foreign, splits: [part(10), part(2.34)] },
  ]) {
    await refused(who, 'splitTransaction', input)
  }
  const id = randomUUID()
  await refused(who, 'splitTransaction', split(part(10, id), part(2.34, id)))
  expect((await backend().call(theirs.who, 'getTransactions', {})).totalCount).toBe(1)
  expect((await backend().call(who, 'getTransactions', {})).totalCount).toBe(2)
})

test('of two splits of one transaction at once, one is made', async () => {
  const { who } = await backend().founder('hostile-splits')
  const accountId = await openAccount(backend(), who)
  const [whole = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const splits = [
    { description: 'p', amount: 12, glAccountNumber: '4000' },
    { description: 'q', amount: 0.34, glAccountNumber: '4000' },
  ]
  const tries = await Promise.all(
    Array.from({ length: 4 }, () =>
      backend().failureOrNone(who, 'splitTransaction', { transactionId: whole, splits }),
    ),
  )
  expect(tries.filter((failure) => failure === undefined)).toHaveLength(1)
  const { transactions } = await backend().call(who, 'getChildTransactions', { parentTransactionId: whole })
  expect(transactions).toHaveLength(2)
})

test('one side is in no two transfers, however many are made of it at once', async () => {
  const { who } = await backend().founder('hostile-transfers')
  const [a, b] = [await openAccount(backend(), who), await openAccount(backend(), who, 'USD')]
  const [expense = ''] = await importLines(backend(), who, [line(a, 'out')])
  const incomes = await importLines(
    backend(),
    who,
    ['x', 'y', 'z'].map((name) => line(b, name, { type: 'INCOME' })),
  )
  const tries = await Promise.all(
    incomes.map((income) =>
      backend().failureOrNone(who, 'createManualTransfer', {
        expenseTransactionId: expense,
        incomeTransactionId: income,
      }),
    ),
  )
  expect(tries.filter((failure) => failure === undefined).length).toBeLessThanOrEqual(1)
  const { transfers } = (await backend().call(who, 'getTransferPairs', null)) as unknown as {
    transfers: { status: string }[]
  }
  expect(transfers.filter(({ status }) => status === 'APPROVED').length).toBeLessThanOrEqual(1)
})

const entry = (...lines: [string | undefined, string, number, string?][]) => ({
  id: randomUUID(),
  day: '2026-01-31',
  memo: 'm',
  lines: lines.map(([glAccountId, side, amount, currency = 'USD']) => ({
    glAccountId,
    side,
    amount,
    currency,
  })),
})

test('journal entries that do not balance, or whose sum cannot be counted, are refused', async () => {
  const { who } = await backend().founder('hostile-journals')
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const [one, two] = glAccounts
  for (const input of [
    entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1.01]),
    entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1, 'EUR']),
    entry(
      [one?.id, 'DEBIT', 1e15],
      [one?.id, 'DEBIT', 1e15],
      [two?.id, 'CREDIT', 1e15],
      [two?.id, 'CREDIT', 1e15 + 2],
    ),
    entry([randomUUID(), 'DEBIT', 1], [two?.id, 'CREDIT', 1]),
    { ...entry([one?.id, 'DEBIT', 1], [two?.id, 'CREDIT', 1]), day: '2026-02-30' },
  ]) {
    await refused(who, 'createJournal', input)
  }
})

test('no cell of an export is a formula, whatever holds it', async () => {
  const { who } = await backend().founder('hostile-csv')
  const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', ';=1', '|=cmd', '"=1', "'=1"]
  for (const [index, formula] of formulas.entries()) {
    const { account } = await backend().call(who, 'createAccount', {
      name: formula,
      type: 'CHECKING',
      institution: `${formula} ${index}`,
      balance: 0,
      currency: 'USD',
    })
    const { glAccount } = await backend().call(who, 'createGLAccount', {
      number: `${formula}${index}`,
      name: formula,
      subcategory: formula,
    })
    const row = line(account.id, `${formula}ref${index}`, {
      description: formula,
      category: formula,
      glAccountNumber: glAccount.number,
      glAccountName: formula,
    })
    const [id = ''] = await importLines(backend(), who, [row])
    await backend().call(who, 'declineTransaction', { transactionId: id, reason: formula })
  }
  const { content } = await backend().call(who, 'exportTransactions', { format: 'csv' })
  const cells = Papa.parse<string[]>(content).data.flat()
  expect(cells.length).toBeGreaterThan(100)
  for (const cell of cells) {
    if (/^-?\d+(\.\d+)?$/.test(cell)) continue
    expect(cell, JSON.stringify(cell)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
  }
})

test('no text of the books adds an entry, an account or a directive to a journal that is exported', async () => {
  const { who } = await backend().founder('hostile-hledger')
  const evil = 'x\n2026-01-01 * stolen\n    assets:cash  1000\n    equity\ninclude /etc/passwd\n; y'
  const { account } = await backend().call(who, 'createAccount', {
    name: evil.slice(0, 100),
    type: 'CHECKING',
    institution: 'a:b  c',
    balance: 0,
    currency: 'USD',
  })
  await backend().call(who, 'createGLAccount', { number: '9300', name: `${evil.slice(0, 60)}  1000` })
  const [id = ''] = await importLines(backend(), who, [
    line(account.id, evil.slice(0, 40), {
      description: evil,
      category: evil.slice(0, 90),
      glAccountNumber: '9300',
    }),
  ])
  await backend().call(who, 'approveTransaction', { transactionId: id })
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  await backend().call(who, 'createJournal', {
    id: randomUUID(),
    day: '2026-01-31',
    memo: evil,
    reference: evil.slice(0, 90),
    lines: (['DEBIT', 'CREDIT'] as const).map((side, index) => ({
      glAccountId: glAccounts[index]?.id ?? '',
      side,
      amount: 1,
      currency: 'USD',
      text: evil,
    })),
  })
  const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
  expect(content.split('\n').filter((text) => text.startsWith('include'))).toEqual([])
  expect(content.split('\n').filter((text) => /^\d{4}-\d\d-\d\d/.test(text))).toHaveLength(2)
  expect(content).not.toMatch(/^\s+assets:cash\s+1000\s*$/m)
})

const long = (max: number) => '😀'.repeat(Math.floor(max / 2))

test('texts right below every limit are stored, told and exported whole', async () => {
  const { who, orgId } = await backend().founder('hostile-long')
  const { account } = await backend().call(who, 'createAccount', {
    name: long(200),
    type: 'CHECKING',
    institution: long(200),
    balance: 0,
    currency: 'USD',
  })
  const row = line(account.id, long(300), {
    description: long(2000),
    category: long(100),
    glSubcategory: long(100),
  })
  const [id = ''] = await importLines(backend(), who, [row])
  await backend().call(who, 'declineTransaction', { transactionId: id, reason: long(500) })
  expect((await backend().call(who, 'getTransactionById', { id })).transaction).toMatchObject({
    description: long(2000),
    declineReason: long(500),
  })
  expect((await backend().call(who, 'exportTransactions', { format: 'csv' })).content).toContain(long(2000))
  const page = await push(who, orgId, [])
  expect(JSON.stringify(page)).toContain(long(2000))
  await backend().call(who, 'getAuditLog', {})
})

test('members that no organization has, by names of objects and of other people, are not found', async () => {
  const { who } = await backend().founder('hostile-members')
  const other = await backend().founder('hostile-members-other')
  for (const userId of [
    '__proto__',
    'constructor',
    other.who.uid,
    `${who.uid}\u200B`,
    `${who.uid} `,
    '%',
    "' or 1=1 --",
  ]) {
    await refused(who, 'updateMemberRole', { userId, role: 'viewer' })
    await refused(who, 'removeMember', { userId })
  }
  expect(await backend().call(other.who, 'getOrganizationMembers', null)).toMatchObject({
    members: [{ role: 'owner' }],
  })
})

test('who was taken out keeps no way back: not by switching, reading rows, or a client that was known', async () => {
  const { who, orgId } = await backend().founder('hostile-removed')
  const mallory = await member(who, 'hostile-removed-member', 'admin')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a', { description: 'AFTER' })])
  const clientId = randomUUID()
  await push(mallory, orgId, [approve(id)], clientId)
  await backend().call(who, 'removeMember', { userId: mallory.uid })
  await refused(mallory, 'switchCurrentOrganization', { organizationId: orgId })
  await refused(mallory, 'getAccounts', null, `organization=${orgId}`)
  const rows = { protocol: PROTOCOL, org: orgId, read: { what: 'rows', tbl: 'transactions', ids: [id] } }
  for (const [name, input] of [
    ['readRows', rows],
    ['sync', request(orgId, clientId, [{ ...approve(id), mid: 2 }])],
  ] as const) {
    const { body } = await backend().post(`/api/${name}`, JSON.stringify({ data: input }), {
      authorization: `Bearer ${tokenOf(mallory)}`,
    })
    expect(JSON.stringify(body)).not.toContain('AFTER')
  }
})

test('an edit of a colleague is undone by nobody who has not seen it', async () => {
  const { who, orgId } = await backend().founder('hostile-undo')
  const mallory = await member(who, 'hostile-undo-member')
  const accountId = await openAccount(backend(), who)
  const [id = ''] = await importLines(backend(), who, [line(accountId, 'a')])
  const before = await push(mallory, orgId, [])
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
  expect(statuses(await push(mallory, orgId, [undo]))).toEqual(['conflict'])
  expect((await backend().call(who, 'getTransactionById', { id })).transaction.glAccountNumber).toBe('4000')
})

test('settings of a year without end, of no currency and of all of them twice are refused', async () => {
  const { who, orgId } = await backend().founder('hostile-settings')
  for (const changes of [
    { fiscalYearStart: 13 },
    { fiscalYearStart: 0 },
    { defaultCurrency: 'usd' },
    { defaultCurrency: 'XXX'.repeat(2) },
    { supportedCurrencies: Array.from({ length: 10_000 }, () => 'USD') },
    { supportedCurrencies: [] },
    { constructor: 1 },
  ]) {
    await refused(who, 'updateOrganizationSettings', { id: orgId, ...changes })
  }
})

test('a rule under the id of another organization’s is refused or one’s own', async () => {
  const theirs = await backend().founder('hostile-rule-victim')
  const { rule } = await backend().call(theirs.who, 'createTransactionRule', {
    description: 'Theirs',
    naturalLanguageRule: 'uber',
    glAccountNumber: '4000',
  })
  const { who } = await backend().founder('hostile-rule')
  await backend().failureOrNone(who, 'createTransactionRule', {
    id: rule.id,
    description: 'Mine',
    naturalLanguageRule: 'lyft',
    glAccountNumber: '4000',
  })
  await backend().failureOrNone(who, 'bulkDeleteTransactionRules', { ids: [rule.id] })
  const { rules } = await backend().call(theirs.who, 'getTransactionRules', null)
  expect(rules).toMatchObject([{ id: rule.id, description: 'Theirs' }])
})

test('keys of devices are not found by trying, and who tries is slowed down', async () => {
  const tries = await Promise.all(
    Array.from({ length: 640 }, () =>
      backend().post(
        '/api/signOutDevice',
        JSON.stringify({ data: { userId: 'somebody', deviceKey: randomUUID() } }),
      ),
    ),
  )
  const answered = tries.filter(({ body }) => body.error === undefined)
  expect(answered.length).toBeLessThan(300)
  expect(new Set(answered.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"result":{}}']))
})

// Last, for they use up what an address may try.
test('codes in other scripts, with more before or after them, or by the thousand let nobody in', async () => {
  const { who } = await backend().founder('hostile-codes')
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  const wide = Array.from(inviteCode)
    .map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  const guesses = [
    wide,
    `${inviteCode}A`,
    `A${inviteCode}`,
    inviteCode.slice(1),
    `${inviteCode}\u0000`,
    '%25%25%25',
    '______',
  ]
  for (const [index, guess] of guesses.entries()) {
    await refused(person(`hostile-guesser-${index}`), 'joinOrganization', { inviteCode: guess })
  }
})

test('whoever guesses codes under ever new addresses of their own making is stopped at the twentieth', async () => {
  const answers: string[] = []
  for (let guess = 0; guess < 24; guess++) {
    const { body } = await backend().post('/api/joinOrganization', '{"data":{"inviteCode":"ZZZZZZ"}}', {
      authorization: `Bearer ${tokenOf(person(`hostile-forger-${Math.floor(guess / 4)}`))}`,
      'x-forwarded-for': `10.0.${guess}.1, 203.0.113.9`,
      'x-real-ip': `10.0.${guess}.1`,
      forwarded: `for=10.0.${guess}.1`,
    })
    answers.push(body.error?.status ?? 'in')
  }
  expect(answers).not.toContain('in')
  expect(answers.filter((status) => status === 'NOT_FOUND').length).toBeLessThanOrEqual(20)
  expect(answers.at(-1)).toBe('RESOURCE_EXHAUSTED')
})
