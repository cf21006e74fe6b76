import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { push, refused } from '../support/hostile-pushes.ts'
import { person } from '../support/identity.ts'

const backend = useBackend()

test('amounts at the edge of what can be counted are stored to the cent or refused', async () => {
  const { who } = await backend().founder('hostile-amounts')
  const accountId = await openAccount(backend(), who)
  const given = (amount: unknown, reference: string) => ({
    isCSVImport: true,
    transactions: [{ ...line(accountId, reference), amount }],
  })
  const bad = [Number.MAX_VALUE, 1e15 + 2, 5e-324, -1, 0.001, '12', null, true, [1], { valueOf: 1 }]
  for (const [index, amount] of bad.entries())
    await refused(backend(), who, 'bulkImportTransactions', given(amount, `bad${index}`))
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
  await refused(backend(), who, 'createGLAccount', { number: '91\u200B00', name: 'Other' })
  await refused(backend(), who, 'createGLAccount', { number: '\u202E9100', name: 'Other' })
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
  await push(backend(), who, organization.id, [
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
  await refused(backend(), who, 'createGLAccount', { number: '9201', name: '\u200B\u2063' })
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
  for (const name of names) await refused(backend(), who, 'createOrganization', { name, displayName: 'x' })
  expect(await backend().call(who, 'getUserOrganizations', null)).toEqual([])
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
  const page = await push(backend(), who, orgId, [])
  expect(JSON.stringify(page)).toContain(long(2000))
  await backend().call(who, 'getAuditLog', {})
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
    await refused(backend(), who, 'updateOrganizationSettings', { id: orgId, ...changes })
  }
})
