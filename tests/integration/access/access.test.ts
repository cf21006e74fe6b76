import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import { CALL_NAMES, type CallName, calls } from '../../../src/contract/calls.ts'
import { ERROR_CODES } from '../../../src/contract/errors.ts'
import { VIEW_ONLY } from '../../../src/domain/organisation/access.ts'
import { rounds } from '../../support/rounds.ts'
import { useBackend } from '../support/backend.ts'
import { type Person, person, tokenOf } from '../support/identity.ts'

const backend = useBackend()

const guarded = CALL_NAMES.filter((name) => calls[name].access !== 'anyone')
const inOrganization = guarded.filter(
  (name) => !['enrolled', 'verified'].includes(calls[name].access) && name !== 'sync',
)

/** A sound input for every call, with ids of nothing that exists. */
const ID = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'
const JOURNAL = {
  id: ID,
  day: '2026-01-31',
  memo: 'm',
  lines: [
    { glAccountId: ID, side: 'DEBIT', amount: 1, currency: 'USD' },
    { glAccountId: ID, side: 'CREDIT', amount: 1, currency: 'USD' },
  ],
}
const inputs: Record<string, unknown> = {
  healthCheck: null,
  checkOnboardingStatus: null,
  createOrganization: { name: 'not-made', displayName: 'Not made' },
  joinOrganization: { inviteCode: 'ABC234' },
  getMyOrganization: null,
  createInviteCode: {},
  getInviteCodes: null,
  revokeInviteCode: { id: ID },
  getOrganizationMembers: null,
  getAuditLog: {},
  getDevices: null,
  endDevice: { id: ID },
  endOtherDevices: null,
  signOutDevice: { userId: 'somebody', deviceKey: ID },
  updateMemberRole: { userId: 'somebody', role: 'admin' },
  removeMember: { userId: 'somebody' },
  updateOrganizationSettings: { id: ID, defaultCurrency: 'EUR' },
  getUserOrganizations: null,
  switchCurrentOrganization: { organizationId: ID },
  sync: { protocol: PROTOCOL, org: ID, clientId: ID, cursor: 0, mutations: [] },
  readRows: { protocol: PROTOCOL, org: ID, read: { what: 'rows', tbl: 'accounts', ids: [ID] } },
  createAccount: { name: 'A', type: 'CHECKING', institution: 'B', balance: 0, currency: 'USD' },
  getAccounts: null,
  getAccountById: { id: ID },
  getAccountCount: null,
  checkAccountExists: { name: 'A', institution: 'B' },
  updateAccount: { id: ID, name: 'A' },
  deleteAccount: { id: ID },
  getCurrencies: null,
  getExchangeRates: { currencies: ['NGN'] },
  getDashboardFinancialData: null,
  getFinancialRunway: null,
  getAccountBalances: null,
  getLedgerSums: { periods: [{ from: '2026-01-15', to: '2026-02-14' }] },
  getGLAccounts: null,
  createGLAccount: { number: '1', name: 'A' },
  updateGLAccount: { id: ID, name: 'A' },
  deleteGLAccount: { id: ID },
  bulkDeleteGLAccounts: { ids: [ID] },
  bulkCreateGLAccounts: { accounts: [{ number: '1', name: 'A' }] },
  getTransactions: {},
  getTransactionById: { id: ID },
  getTransactionHistory: { transactionId: ID },
  getTransactionsByStatus: { status: 'APPROVED' },
  getTransactionStatusCounts: null,
  exportTransactions: { format: 'csv' },
  getChildTransactions: { parentTransactionId: ID },
  createTransaction: {
    userTransactionId: 'r',
    timestamp: '2026-01-01T00:00:00.000Z',
    description: 'd',
    amount: 1,
    type: 'INCOME',
    accountId: ID,
    accountName: 'A',
    currency: 'USD',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
  },
  updateTransaction: { id: ID, description: 'd' },
  deleteTransaction: { id: ID },
  bulkDeleteTransactions: { transactionIds: [ID] },
  restoreTransactions: {
    transactions: [
      {
        id: ID,
        userTransactionId: 'u',
        timestamp: '2026-01-01T00:00:00.000Z',
        description: 'd',
        amount: 1,
        type: 'INCOME',
        currency: 'USD',
        accountId: ID,
        glAccountNumber: 'DEFAULT',
        glAccountName: 'Default Account',
        status: 'UNDER_REVIEW',
        reconciled: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
  splitTransaction: {
    transactionId: ID,
    splits: [
      { description: 'a', amount: 1, glAccountNumber: '4000' },
      { description: 'b', amount: 2, glAccountNumber: '4100' },
    ],
  },
  unsplitTransaction: { transactionId: ID, partIds: [ID] },
  bulkUpdateTransactionStatus: { transactionIds: [ID], status: 'APPROVED' },
  bulkDeclineTransactions: { transactionIds: [ID], reason: 'r' },
  bulkImportTransactions: {
    isCSVImport: true,
    transactions: [
      {
        userTransactionId: 'r',
        timestamp: '2026-01-01T00:00:00.000Z',
        description: 'd',
        amount: 1,
        type: 'INCOME',
        accountId: ID,
        currency: 'USD',
      },
    ],
  },
  approveTransaction: { transactionId: ID },
  declineTransaction: { transactionId: ID, reason: 'r' },
  updateTransactionStatus: { transactionId: ID, status: 'APPROVED' },
  bulkApproveTransactions: { transactionIds: [ID] },
  setBankFlag: { transactionIds: [ID], bankFlag: null },
  bulkAssignGLAccount: { transactionIds: [ID], glAccountNumber: '4000', glAccountName: 'Sales' },
  getTransactionRules: null,
  getActiveTransactionRules: null,
  getTransactionRule: { id: ID },
  createTransactionRule: { description: 'd', naturalLanguageRule: 'uber', glAccountNumber: '4000' },
  updateTransactionRule: { id: ID, description: 'd' },
  deleteTransactionRule: { id: ID },
  bulkUpdateRulePriorities: { rules: [{ id: ID, priority: 1 }] },
  matchTransactionRule: { transactionId: ID },
  bulkCreateTransactionRules: {
    rules: [{ description: 'd', naturalLanguageRule: 'uber', glAccountNumber: '4000' }],
  },
  bulkDeleteTransactionRules: { ids: [ID] },
  testTransactionRule: { naturalLanguageRule: 'uber' },
  manualTransferDetection: null,
  approveTransfer: { transferId: ID },
  rejectTransfer: { transferId: ID, reason: 'r' },
  resetTransfer: { transferId: ID },
  createManualTransfer: { expenseTransactionId: ID, incomeTransactionId: ID },
  getTransferPairs: null,
  getTransferStats: null,
  getEnrichedTransferPairs: null,
  recordImport: {
    id: ID,
    accountId: ID,
    fileName: 'october.csv',
    rows: 1,
    wanted: 1,
    stored: 1,
    assigned: 0,
    duplicates: 0,
    refused: 0,
    state: 'done',
  },
  startStatement: {
    id: ID,
    accountId: ID,
    openingBalance: 0,
    closingBalance: 1,
    closingDay: '2026-01-31',
  },
  updateStatement: { statementId: ID, closingBalance: 2 },
  tickTransactions: { statementId: ID, ticked: [ID], unticked: [] },
  closeStatement: { statementId: ID, transactionIds: [ID] },
  reopenStatement: { statementId: ID, transactionIds: [ID], reason: 'r' },
  deleteStatement: { statementId: ID },
  closePeriod: { id: ID, from: '2026-01-01', to: '2026-01-31', asOf: 0, figures: [] },
  reopenPeriod: { closingId: ID, reason: 'r' },
  getClosingChanges: { closingId: ID },
  setAccountLockDate: { accountId: ID, lockDate: '2026-01-31' },
  createJournal: JOURNAL,
  updateJournal: JOURNAL,
  deleteJournal: { id: ID },
  predictTransactionGLAccount: { description: 'd' },
  batchPredictGLAccounts: { transactions: [{ description: 'd' }] },
  createPlaidLinkToken: { origin: 'http://localhost:4040' },
  exchangePlaidPublicToken: { publicToken: 't', metadata: { linkToken: 'l' } },
  syncPlaidTransactions: { connectionId: ID },
  getPlaidAccountBalances: { connectionId: ID },
  disconnectPlaidAccount: { itemId: 'i' },
  getPlaidConnectionStatus: { connectionId: ID },
  bulkSyncPlaidTransactions: { connectionIds: [ID] },
  createMonoLink: { origin: 'http://localhost:4040' },
  exchangeMonoAuthToken: { code: 'c', reference: 'r' },
  getMonoConnectionById: { connectionId: ID },
  deleteMonoConnection: { connectionId: ID },
  syncMonoTransactions: { connectionIds: [ID] },
  getBankMatches: { connectionId: ID },
  addBankMatch: { connectionId: ID, bankId: 'b' },
  assignBankAccounts: { connectionId: ID, choices: [{ bankAccountId: 'b', accountId: null }] },
}

const ODD_INPUTS: readonly [what: string, input: unknown][] = [
  ['a number', 7],
  ['a text', 'text'],
  ['a list', [1]],
  ['deep nesting', JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)],
  ['an encoded type', { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' }],
  ['half a character', { name: '\uD800' }],
  ['a prototype', JSON.parse('{"__proto__":{"transactionId":"x"}}')],
]

/** Each of them is sent to every second call; all to each where there is time. */
function oddInputsOf(name: CallName) {
  const every = rounds(2, 1)
  return ODD_INPUTS.filter((_, index) => (index + guarded.indexOf(name)) % every === 0)
}

describe.each(guarded)('%s', (name) => {
  test('refuses who is not signed in', async () => {
    expect(await backend().failure(undefined, name, inputs[name])).toMatchObject({
      status: 'UNAUTHENTICATED',
      details: { code: 'ACCESS_ERROR' },
    })
  })

  test('refuses a session without the second factor', async () => {
    const who = { ...person('half'), secondFactor: false }
    expect(await backend().failure(who, name, inputs[name])).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'ACCESS_ERROR', message: 'Sign in with your second factor first' },
    })
  })

  test('refuses keys that the contract does not know', async () => {
    const input = { ...(inputs[name] as object | null), surprise: 1 }
    const failure = await backend().failure(person('curious'), name, input)
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', details: { code: 'VALIDATION_ERROR' } })
    expect(failure.message).toContain('surprise')
  })

  test.each(oddInputsOf(name))('refuses %s in place of its input', async (_what, input) => {
    const failure = await backend().failure(person('curious'), name, input)
    expect(failure.status).toBe('INVALID_ARGUMENT')
    expect(ERROR_CODES).toContain(failure.details?.code)
  })
})

describe.each(guarded.filter((name) => calls[name].access !== 'enrolled'))('%s', (name) => {
  test('refuses an unverified email', async () => {
    const who = { ...person('unverified'), emailVerified: false }
    expect(await backend().failure(who, name, inputs[name])).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'ACCESS_ERROR', message: 'Verify your email address first' },
    })
  })
})

describe.each(inOrganization)('%s', (name) => {
  test('refuses who belongs to no organisation', async () => {
    expect(await backend().failure(person('lonely'), name, inputs[name])).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { code: 'ACCESS_ERROR', message: 'Create or join an organization first' },
    })
  })
})

describe.each(inOrganization)('%s', (name) => {
  const { kind, access } = calls[name]
  const reads = kind === 'read' && access === 'viewer'

  async function letsIn() {
    const failed = await backend().failureOrNone(await viewer(), name, inputs[name])
    expect(failed?.status).not.toBe('PERMISSION_DENIED')
  }

  async function refuses() {
    const failure = await backend().failure(await viewer(), name, inputs[name])
    expect(failure).toMatchObject({ status: 'PERMISSION_DENIED', details: { code: 'ACCESS_ERROR' } })
    const own = 'denied' in calls[name] ? calls[name].denied : VIEW_ONLY
    expect(failure.message).toBe(own)
  }

  test(reads ? 'lets a viewer in' : 'refuses a viewer', reads ? letsIn : refuses)
})

/** The same person for every call: who views the books of somebody else and belongs nowhere besides. */
let viewing: Promise<Person> | undefined
function viewer(): Promise<Person> {
  viewing ??= (async () => {
    const { who } = await backend().founder('viewed')
    const { inviteCode } = await backend().call(who, 'createInviteCode', { role: 'viewer' })
    await backend().call(person('viewer'), 'joinOrganization', { inviteCode })
    return person('viewer')
  })()
  return viewing
}

function send(token: string) {
  return backend().post('/api/checkOnboardingStatus', '{"data":null}', { authorization: `Bearer ${token}` })
}

describe('tokens', () => {
  test('an expired token is refused', async () => {
    expect((await send(tokenOf(person('late'), { exp: 1_700_000_000 }))).status).toBe(401)
  })

  test('a token of another project is refused', async () => {
    expect((await send(tokenOf(person('other'), { aud: 'other-project' }))).status).toBe(401)
  })

  test('anything but a token is refused', async () => {
    expect((await send('letmein')).status).toBe(401)
  })
})

describe('the app', () => {
  test('answers healthCheck to anybody, with and without the prefix', async () => {
    for (const path of ['/api/healthCheck', '/healthCheck']) {
      const { status, body } = await backend().post(path, '{"data":null}')
      expect(status).toBe(200)
      expect(body.result).toMatchObject({ status: 'ok', protocol: PROTOCOL })
    }
  })

  test('answers in the protocol where the call is not known', async () => {
    const { status, body } = await backend().post('/api/dropEverything', '{"data":null}')
    expect(status).toBe(404)
    expect(body.error?.status).toBe('NOT_FOUND')
  })

  test('answers in the protocol where the body is not JSON or has no data', async () => {
    expect((await backend().post('/api/healthCheck', '{"data":')).body.error?.status).toBe('INVALID_ARGUMENT')
    expect((await backend().post('/api/healthCheck', '{}')).body.error?.status).toBe('INVALID_ARGUMENT')
    const long = await backend().post('/api/healthCheck', `{"data":"${'x'.repeat(33 * 1024 * 1024)}"}`)
    expect(long.body.error?.message).toContain('too large')
  })

  test('packs answers that are long, for who can unpack them', async () => {
    const { who } = await backend().founder('packed')
    const ask = (name: string, encoding: string) =>
      new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          'accept-encoding': encoding,
          authorization: `Bearer ${tokenOf(who)}`,
        }
        const sent = request(`${backend().url}/api/${name}`, { method: 'POST', headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
          )
        })
        sent.on('error', reject)
        sent.end('{"data":null}')
      })
    const plain = await ask('getGLAccounts', 'identity')
    const packed = await ask('getGLAccounts', 'gzip, deflate, br')
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect((await ask('getAccountCount', 'gzip')).encoding).toBeUndefined()
  })

  test('lets no other origin in and keeps answers out of caches', async () => {
    const response = await fetch(`${backend().url}/api/healthCheck`, {
      method: 'POST',
      body: '{"data":null}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
