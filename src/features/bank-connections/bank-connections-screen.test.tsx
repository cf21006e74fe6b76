import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, sessionBefore } from '../../../tests/support/render-at-gate.tsx'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { TestAuth } from '../../../tests/support/test-auth.ts'
import { openTestBooks, TEST_ORGANISATION, type TestBooks } from '../../../tests/support/test-books.tsx'
import { calls } from '../../contract/calls.ts'
import {
  BANK_ERROR_TYPES,
  type BankConnection,
  CONNECTION_STATUSES,
  connectionStateAfter,
  connectionStatusLabel,
  errorAdvice,
  errorOutcome,
} from '../../domain/account/bank-connection.ts'
import { SessionContext } from '../../session/session-context.ts'
import { BankConnectionsScreen } from './bank-connections-screen.tsx'
import { NO_TOTALS, syncsOf, useSyncState } from './sync-state.ts'

const AT = '2026-11-01T00:00:00.000Z'
const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
let opened: TestBooks

beforeEach(async () => {
  opened = await openTestBooks()
  useSyncState.setState(useSyncState.getInitialState())
})

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function connection(changes: Partial<BankConnection> = {}): BankConnection {
  return {
    id: idOf(1),
    provider: 'PLAID',
    itemId: 'item-1',
    institution: 'Coast Bank',
    status: 'ACTIVE',
    needsReauth: false,
    isActive: true,
    lastSyncTime: new Date(Date.now() - 5 * 60_000).toISOString(),
    accounts: [
      {
        bankAccountId: 'a',
        accountId: ACCOUNT,
        name: 'Checking',
        mask: '4021',
        type: 'CHECKING',
        currency: 'USD',
      },
    ],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}

const QUIET: Answers = {
  testPlaidConnection: () => ({ serviceAvailable: true }),
  monoHealthCheck: () => ({ healthy: false }),
  getPlaidAnalytics: () => ({
    totalConnections: 2,
    activeConnections: 1,
    needsReauth: 1,
    withErrors: 0,
    accounts: 3,
    transactions: 1204,
    lastSync: null,
  }),
}

async function show(connections: readonly BankConnection[], answers: Answers = {}) {
  await opened.db.bankConnections.bulkPut(connections.map((one) => ({ ...one, _seq: 1 })))
  const first = { stage: 'open', books: opened.books, memberships: [] } as const
  const session = sessionBefore(new TestAuth(), { ...QUIET, ...answers }, first)
  opened.show(
    <SessionContext value={session}>
      <BankConnectionsScreen />
    </SessionContext>,
  )
  return userEvent.setup()
}

/** A server that fails with these words, or without any. */
const failing = (message = '') => ({ fail: () => Promise.reject(new Error(message)) })

const focused = () => document.activeElement?.textContent

const cardOf = (name: string) => screen.findByRole('region', { name })

test('each status of a connection is shown with its label, and with the way out of it', async () => {
  await show(
    CONNECTION_STATUSES.map((status, index) =>
      connection({
        id: idOf(index),
        institution: `Bank ${status}`,
        status,
        needsReauth: status === 'NEEDS_REAUTH',
        isActive: status !== 'DISCONNECTED',
      }),
    ),
  )
  for (const status of CONNECTION_STATUSES) {
    const card = within(await cardOf(`Bank ${status}`))
    expect(card.getByText(connectionStatusLabel(status))).toBeTruthy()
    const reconnect = card.queryByRole('button', { name: 'Reconnect' }) !== null
    expect(reconnect).toBe(status === 'NEEDS_REAUTH' || status === 'ERROR')
    expect(card.queryByRole('button', { name: 'Sync' }) !== null).toBe(status !== 'DISCONNECTED')
  }
})

test('signing in again is not offered where it cannot help', async () => {
  await show(
    BANK_ERROR_TYPES.map((type, index) =>
      connection({
        ...connectionStateAfter({ type, displayMessage: type }, { status: 'ACTIVE' }),
        id: idOf(index),
        institution: `Bank ${type}`,
      }),
    ),
  )
  for (const type of BANK_ERROR_TYPES) {
    const card = within(await cardOf(`Bank ${type}`))
    const offers = card.queryByRole('button', { name: 'Reconnect' }) !== null
    expect(offers).toBe(errorOutcome(type) === 'reauthenticate')
    expect(card.getByRole('button', { name: 'Disconnect' })).toBeTruthy()
  }
})

test('every error of a bank is told in the bank’s words with what to do about it', async () => {
  await show(
    BANK_ERROR_TYPES.map((type, index) =>
      connection({
        id: idOf(index),
        institution: `Bank ${type}`,
        error: { type, displayMessage: `The bank said ${type}`, errorMessage: 'for developers' },
      }),
    ),
  )
  for (const type of BANK_ERROR_TYPES) {
    const card = within(await cardOf(`Bank ${type}`))
    expect(card.getByText(`The bank said ${type}`)).toBeTruthy()
    expect(card.getByText(errorAdvice(type))).toBeTruthy()
  }
  expect(new Set(BANK_ERROR_TYPES.map(errorAdvice)).size).toBe(BANK_ERROR_TYPES.length)
})

test('an error without words for users shows those for developers, and one without any says that one occurred', async () => {
  await show([
    connection({
      id: idOf(1),
      institution: 'One',
      error: { type: 'API_ERROR', errorMessage: 'bad request' },
    }),
    connection({ id: idOf(2), institution: 'Two', error: { type: 'API_ERROR' } }),
  ])
  expect(within(await cardOf('One')).getByText('bad request')).toBeTruthy()
  expect(within(await cardOf('Two')).getByText('An error occurred')).toBeTruthy()
})

const AGES = [
  [undefined, 'Never'],
  [30_000, 'Just now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [2 * 86_400_000, '2 days ago'],
] as const

test('each connection says when it was last synced', async () => {
  await show(
    AGES.map(([age], index) => {
      const { lastSyncTime: _last, ...rest } = connection({ id: idOf(index), institution: `Bank ${index}` })
      return age === undefined ? rest : { ...rest, lastSyncTime: new Date(Date.now() - age).toISOString() }
    }),
  )
  for (const [index, [, words]] of AGES.entries()) {
    expect(within(await cardOf(`Bank ${index}`)).getByText(`Plaid · Last sync: ${words}`)).toBeTruthy()
  }
})

test.each([
  ['one of Plaid', ['PLAID'], 'syncPlaidTransactions', 'Failed to sync Plaid transactions'],
  ['all of Plaid', ['PLAID', 'PLAID'], 'bulkSyncPlaidTransactions', 'Failed to bulk sync Plaid transactions'],
  ['one of Mono', ['MONO'], 'syncMonoTransactions', 'Failed to sync Mono transactions'],
  ['all of Mono', ['MONO', 'MONO'], 'syncMonoTransactions', 'Failed to bulk sync Mono transactions'],
] as const)('a sync of %s that fails without a word says so', async (_which, providers, call, words) => {
  const user = await show(
    providers.map((provider, index) =>
      connection({
        id: idOf(index),
        institution: `Bank ${index}`,
        ...(provider === 'MONO' ? { provider } : {}),
      }),
    ),
    { [call]: failing().fail },
  )
  await user.click(await screen.findByRole('button', { name: 'Sync all' }))
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(syncsOf(useSyncState.getState(), TEST_ORGANISATION)[providers[0]].error).toBe(words)
})

test('what the server says of a failed sync goes before our own words', async () => {
  const user = await show([connection()], {
    syncPlaidTransactions: failing('Connection ID is required for syncing transactions').fail,
  })
  await user.click(await screen.findByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('Connection ID is required for syncing transactions')).toBeTruthy()
  const { message } = calls.syncPlaidTransactions.input.safeParse({}).error?.issues[0] ?? {}
  expect(message).toBe('Connection ID is required for syncing transactions')
})

test('outcomes of both providers say whose they are, and a bank that failed is named', async () => {
  const user = await show(
    [connection(), connection({ id: idOf(2), provider: 'MONO', institution: 'Lagoon Bank' })],
    {
      syncPlaidTransactions: failing('Down').fail,
      syncMonoTransactions: () => Promise.resolve({ results: [], successCount: 1, errors: [] }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Sync all' }))
  expect(await screen.findByText('Coast Bank couldn’t be synced (Plaid)')).toBeTruthy()
  expect(await screen.findByText('No new transactions (Mono)')).toBeTruthy()
})

test('balances and services that cannot be asked say so, each for itself', async () => {
  const { fail } = failing()
  const user = await show([connection()], {
    getPlaidAccountBalances: fail,
    testPlaidConnection: fail,
    monoHealthCheck: fail,
  })
  expect(await screen.findByText('Failed to load Plaid connections')).toBeTruthy()
  expect(await screen.findByText('Failed to load Mono connections')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }))
  expect(await screen.findByText('Failed to load Plaid account balances')).toBeTruthy()
})

test('services and what Plaid has brought are shown', async () => {
  await show([connection()])
  expect(await screen.findByText('Plaid: available')).toBeTruthy()
  expect(await screen.findByText('Mono: not available')).toBeTruthy()
  expect(await screen.findByText('1 of 2 active')).toBeTruthy()
  expect(screen.getByText('1,204')).toBeTruthy()
})

test('a sync of several banks shows which one it is at, and then what all of them brought', async () => {
  const held: (() => void)[] = []
  const nothing = {
    modified: 0,
    removed: 0,
    matched: 0,
    autoApproved: 0,
    unassigned: 0,
    finStackAccounts: [],
  }
  const user = await show(
    [1, 2].map((number) => connection({ id: idOf(number), institution: `Bank ${number}` })),
    {
      bulkSyncPlaidTransactions: ({ connectionIds: [connectionId = ''] }) =>
        new Promise((resolve) => {
          const result = { ...nothing, connectionId, added: 3, needsReview: 3 }
          const totals = { totalAdded: 3, totalModified: 0, totalRemoved: 0 }
          held.push(() => resolve({ ...totals, results: [result], errors: [] }))
        }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Sync all' }))
  for (const number of [1, 2]) {
    expect(await screen.findByText(`Syncing Bank ${number}…`)).toBeTruthy()
    expect(screen.getByText(`${number - 1} of 2 banks through Plaid`)).toBeTruthy()
    held.shift()?.()
  }
  expect(await screen.findByText('6 new transactions')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review 6' }).getAttribute('href')).toBe('/transactions/review')
})

test('a transaction that its bank changed is listed with its bank until it was checked, and again after undo', async () => {
  const row = sampleTransaction({ accountId: ACCOUNT, status: 'APPROVED', bankFlag: 'CHANGED' })
  await opened.db.transactions.put({ ...row, _seq: 1 })
  const user = await show([connection()])
  const flagged = await screen.findByRole('list', { name: 'Changed by the bank' })
  expect(within(flagged).getByText('The bank changed the amount after it was approved')).toBeTruthy()
  await user.click(within(flagged).getByRole('button', { name: 'Mark as checked' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Changed by the bank' })).toBeNull())
  expect((await opened.db.transactions.get(row.id))?.bankFlag).toBeUndefined()
  await opened.books.history.undo()
  expect(await screen.findByRole('list', { name: 'Changed by the bank' })).toBeTruthy()
})

test('j and k go from account to account, over all banks', async () => {
  const other = {
    bankAccountId: 'b',
    accountId: ACCOUNT,
    name: 'Savings',
    type: 'SAVINGS',
    currency: 'USD',
  } as const
  const user = await show([
    connection(),
    connection({ id: idOf(2), institution: 'Hill Bank', accounts: [other] }),
  ])
  await cardOf('Hill Bank')
  await user.keyboard('j')
  expect(focused()).toBe('Checking ••4021')
  await user.keyboard('j')
  expect(focused()).toBe('Savings')
  await user.keyboard('k')
  expect(focused()).toBe('Checking ••4021')
})

test('disconnecting leaves the transactions unless they are to go too', async () => {
  const asked: unknown[] = []
  const user = await show([connection()], {
    disconnectPlaidAccount(input) {
      asked.push(input)
      return { success: true, status: 'disconnected' }
    },
  })
  for (const removeData of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'New bank')
    if (removeData) await user.click(dialog.getByLabelText('Also remove the transactions it imported'))
    await user.click(
      dialog.getByRole('button', { name: removeData ? 'Disconnect and remove' : 'Disconnect' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.at(-1)).toEqual({ itemId: 'item-1', reason: 'New bank', removeData })
  }
})

test('with the bank goes what its last sync brought, and that of the other provider stays', async () => {
  const user = await show(
    [connection(), connection({ id: idOf(2), provider: 'MONO', institution: 'Lagoon Bank' })],
    {
      syncPlaidTransactions: failing('Down').fail,
      syncMonoTransactions: () => Promise.resolve({ results: [], successCount: 1, errors: [] }),
      disconnectPlaidAccount: () => ({ success: true, status: 'disconnected' }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Sync all' }))
  await screen.findByText('Coast Bank couldn’t be synced (Plaid)')
  await screen.findByText('No new transactions (Mono)')
  const [disconnect] = await screen.findAllByRole('button', { name: 'Disconnect' })
  if (disconnect) await user.click(disconnect)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(screen.queryByText(/Coast Bank couldn’t be synced/)).toBeNull())
  expect(screen.getByText('No new transactions')).toBeTruthy()
})

test('what the banks of another organization brought is not shown in these books', async () => {
  const result = { ...NO_TOTALS, failed: ['Bank of the others'] }
  useSyncState.getState().set(idOf(77), 'PLAID', { result })
  await show([connection()])
  await screen.findByText('Coast Bank')
  expect(screen.queryByText(/Bank of the others/)).toBeNull()
})

test('a bank that is disconnected already is removed with what it imported, and nothing else is offered', async () => {
  const asked: unknown[] = []
  const user = await show([connection({ status: 'DISCONNECTED', isActive: false })], {
    disconnectPlaidAccount(input) {
      asked.push(input)
      return { success: true, status: 'disconnected' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Coast Bank' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Remove bank and transactions' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([{ itemId: 'item-1', reason: '', removeData: true }])
})

test('what met a transaction that was there is shown with why, and is added where it is another', async () => {
  const added: unknown[] = []
  const match = {
    bankId: 'b1',
    how: 'LIKELY',
    reason: 'Same amount on Mar 14, 2026, and similar text: “Coffee”.',
    day: '2026-03-15',
    description: 'COFFEE HOUSE 44',
    amount: 12.34,
    type: 'EXPENSE',
    currency: 'USD',
    accountId: ACCOUNT,
  } as const
  const user = await show([connection()], {
    getBankMatches: () => ({ matches: [match] }),
    addBankMatch(input) {
      added.push(input)
      return { transactionId: idOf(9) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Matched transactions' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('COFFEE HOUSE 44')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(dialog.queryByText('COFFEE HOUSE 44')).toBeNull())
  expect(added).toEqual([{ connectionId: idOf(1), bankId: 'b1' }])
})

test('a bank’s account that may be one of the books is asked about, the likely one chosen, before anything is imported', async () => {
  for (const [index, name] of ['Main ••4021', 'Savings', 'Euros'].entries()) {
    await opened.books.edit({
      name: 'createAccount',
      args: {
        id: idOf(50 + index),
        name,
        institution: 'Coast Bank',
        type: 'CHECKING',
        balance: 0,
        currency: name === 'Euros' ? 'EUR' : 'USD',
      },
    })
  }
  const { lastSyncTime: _never, ...fresh } = connection({
    accounts: [],
    unassigned: [
      { bankAccountId: 'a', name: 'Checking', mask: '4021', type: 'CHECKING', currency: 'USD' },
      { bankAccountId: 'b', name: 'Reserve', mask: '7777', type: 'SAVINGS', currency: 'USD' },
    ],
  })
  const asked: unknown[] = []
  const user = await show([fresh], {
    assignBankAccounts(input) {
      asked.push(input)
      throw new Error('')
    },
  })
  const card = within(await cardOf('Coast Bank'))
  expect(card.queryByRole('button', { name: 'Sync' })).toBeNull()
  const checking = within(await card.findByRole('group', { name: 'Checking ••4021 is' }))
  const reserve = within(card.getByRole('group', { name: 'Reserve ••7777 is' }))
  expect(checking.getByRole<HTMLInputElement>('radio', { name: /^Main/ }).checked).toBe(true)
  expect(checking.queryByRole('radio', { name: /^Euros/ })).toBeNull()
  const go = card.getByRole<HTMLButtonElement>('button', { name: 'Import transactions' })
  expect(go.disabled).toBe(true)
  await user.click(reserve.getByRole('radio', { name: /^A new account/ }))
  await user.click(go)
  expect(asked).toEqual([
    {
      connectionId: idOf(1),
      choices: [
        { bankAccountId: 'a', accountId: idOf(50) },
        { bankAccountId: 'b', accountId: null },
      ],
    },
  ])
  expect(await card.findByText('Failed to save the accounts for this bank')).toBeTruthy()
})
