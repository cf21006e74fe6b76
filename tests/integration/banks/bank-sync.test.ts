import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SandboxTransaction } from '../../../functions/local/banks/sandbox-state.ts'
import { transactionFromRow } from '../../../src/contract/rows.ts'
import { isLikelyDuplicate } from '../../../src/domain/bank-file/duplicates/likely-duplicate.ts'
import { useBackend } from '../support/backend.ts'
import {
  approveOnDevice,
  importLines,
  line,
  openAccount,
  pushFromDevice,
  totalsOf,
} from '../support/books.ts'
import {
  allTransactions,
  bankAccount,
  bankLine,
  connectedToPlaid,
  connectPlaid,
  useSandboxes,
} from '../support/banks.ts'

const sandboxes = useSandboxes()
const backend = useBackend()

let founded = 0
const connected = (rows?: readonly Partial<SandboxTransaction>[]) =>
  connectedToPlaid(backend(), sandboxes(), `bank-sync-${(founded += 1)}`, rows)

test('transactions of a connected bank arrive under review, with the sign, the day and the balance of the bank', async () => {
  const { who, sync, rowsNow } = await connected([
    { out: 1234, description: 'Coffee House   44' },
    { out: -500_00, description: 'Client payment', day: '2026-03-15' },
  ])
  const result = await sync()
  expect(result).toMatchObject({ added: 2, modified: 0, removed: 0, needsReview: 2, autoApproved: 0 })
  expect(await rowsNow()).toMatchObject([
    { amount: 12.34, type: 'EXPENSE', status: 'UNDER_REVIEW', timestamp: '2026-03-14T00:00:00.000Z' },
    { amount: 500, type: 'INCOME', status: 'UNDER_REVIEW', timestamp: '2026-03-15T00:00:00.000Z' },
  ])
  expect((await rowsNow()).map(({ description }) => description)).toEqual([
    'Coffee House 44',
    'Client payment',
  ])
  const { accounts } = await backend().call(who, 'getAccounts', null)
  expect(accounts).toMatchObject([
    { name: 'Checking ••4021', institution: 'Demo Bank (US)', balance: 1234.56, runningTotal: 487.66 },
  ])
  expect(accounts[0]).toMatchObject({ balanceFrom: 'connection', balanceAt: expect.stringMatching(/^20/) })
})

test('a sync without news asks the provider twice and changes no transaction', async () => {
  const { sync, rowsNow } = await connected()
  await sync()
  const before = await rowsNow()
  const asked = sandboxes().plaid.requests.length
  expect(await sync()).toMatchObject({ added: 0, modified: 0, removed: 0 })
  expect(sandboxes().plaid.requests.length - asked).toBeLessThanOrEqual(2)
  expect(await rowsNow()).toEqual(before)
})

test('new transactions pass the rules', async () => {
  const { who, sync, rowsNow } = await connected()
  await backend().call(who, 'createGLAccount', { number: '6199', name: 'Coffee', category: 'EXPENSE' })
  await backend().call(who, 'createTransactionRule', {
    description: 'Coffee',
    naturalLanguageRule: 'description contains coffee',
    glAccountNumber: '6199',
  })
  await sync()
  expect(await rowsNow()).toMatchObject([
    { glAccountNumber: '6199', ruleBasedAssignment: true, appliedRuleName: 'Coffee', status: 'UNDER_REVIEW' },
  ])
})

test('a sync finds the transfers among what it brought, and with what was there', async () => {
  const { who } = await backend().founder('bank-sync-transfers')
  const cash = await openAccount(backend(), who)
  await importLines(backend(), who, [
    line(cash, 'till', {
      description: 'Transfer to checking',
      amount: 90,
      timestamp: '2026-03-10T00:00:00.000Z',
    }),
  ])
  const checking = bankAccount()
  const savings = bankAccount({ name: 'Savings', mask: '7788', kind: 'savings' })
  const item = sandboxes().plaid.link(
    [checking, savings],
    [
      bankLine(checking, { id: 'out', out: 250_00, description: 'Transfer to savings' }),
      bankLine(savings, { id: 'in', out: -250_00, description: 'Transfer from checking', day: '2026-03-15' }),
      bankLine(checking, { id: 'till', out: -90_00, description: 'Transfer from cash', day: '2026-03-11' }),
      bankLine(checking, { id: 'rent', out: 900_00, description: 'Rent' }),
    ],
  )
  const connectionId = await connectPlaid(backend(), sandboxes(), who, item)
  const sync = () => backend().call(who, 'syncPlaidTransactions', { connectionId })
  const { unassigned } = await sync()
  expect(unassigned).toBeGreaterThan(0)
  const choices = [checking, savings].map(({ id }) => ({ bankAccountId: id, accountId: null }))
  const { connections } = await backend().call(who, 'getPlaidConnections', null)
  const asked = new Set(connections[0]?.unassigned?.map(({ bankAccountId }) => bankAccountId))
  await backend().call(who, 'assignBankAccounts', {
    connectionId,
    choices: choices.filter(({ bankAccountId }) => asked.has(bankAccountId)),
  })
  expect(await sync()).toMatchObject({ added: 4 })
  const { transfers } = await backend().call(who, 'getTransferPairs', null)
  const byId = new Map((await allTransactions(backend(), who)).map((row) => [row.id, row]))
  const sideOf = (id: string | undefined) => byId.get(id ?? '')?.description
  const told = transfers.map(
    ({ expenseTransactionId: out, incomeTransactionId: back, status }) =>
      `${sideOf(out)} | ${sideOf(back)} | ${status}`,
  )
  expect(new Set(told)).toEqual(
    new Set([
      'Transfer to checking | Transfer from cash | UNDER_REVIEW',
      'Transfer to savings | Transfer from checking | UNDER_REVIEW',
    ]),
  )
  expect(told).toHaveLength(2)
  expect([...byId.values()].every(({ status }) => status === 'UNDER_REVIEW')).toBe(true)
})

test('a file imported offline beside a sync: its rows are known by the bank’s id, or told as likely duplicates', async () => {
  const { who, orgId, account, item, sync, rowsNow } = await connected([
    { id: 'known', out: 700, description: 'Stamps' },
    { id: 'bank-2', out: 1234, description: 'Coffee House 44' },
    { id: 'bank-3', out: 8800, description: 'Rent of the hall' },
  ])
  await sync()
  const { accountId = '' } = (await rowsNow())[0] ?? {}
  // What a device imported before it heard of any of these arrives after the sync that brought more.
  sandboxes().plaid.tell(item, {
    kind: 'added',
    transaction: bankLine(account, { id: 'bank-4', out: 4300, description: 'Costco Wholesale 482' }),
  })
  await sync()
  const lines = [
    line(accountId, 'known', { description: 'Stamps', amount: 7 }),
    line(accountId, 'file-2', { description: 'COFFEE HOUSE 44', amount: 12.34 }),
    line(accountId, 'file-4', { description: 'COSTCO WHOLESALE 482', amount: 43 }),
    line(accountId, 'file-5', { description: 'Only in the file', amount: 5 }),
  ]
  const { results } = await pushFromDevice(backend(), who, orgId, {
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, importId: randomUUID(), transactions: lines },
    at: '2026-03-20T00:00:00.000Z',
  })
  expect(results).toMatchObject([{ status: 'applied' }])
  const rows = await rowsNow()
  expect(rows.filter(({ userTransactionId }) => userTransactionId === 'known')).toHaveLength(1)
  const stored = rows.map(transactionFromRow)
  const likelyOf = (reference: string) => {
    const row = stored.find(({ userTransactionId }) => userTransactionId === reference)
    return stored
      .filter((other) => row && isLikelyDuplicate(row, other))
      .map(({ userTransactionId }) => userTransactionId)
  }
  expect(likelyOf('file-2')).toEqual(['bank-2'])
  expect(likelyOf('bank-2')).toEqual(['file-2'])
  expect(likelyOf('file-4')).toEqual(['bank-4'])
  expect(likelyOf('file-5')).toEqual([])
  expect(likelyOf('bank-3')).toEqual([])
  // A person decides on each of them: nothing counts before.
  expect(rows.every(({ status }) => status === 'UNDER_REVIEW')).toBe(true)
  expect(await sync()).toMatchObject({ added: 0, modified: 0, removed: 0 })
})

test('a pending transaction that is posted keeps every choice made on it, in whichever order both are told', async () => {
  for (const together of [true, false]) {
    const { who, orgId, item, account, sync, rowsNow } = await connected([{ pending: true }])
    await sync()
    const [pending] = await rowsNow()
    expect(pending?.isPending).toBe(true)
    await backend().call(who, 'createGLAccount', { number: '6199', name: 'Coffee', category: 'EXPENSE' })
    await backend().call(who, 'updateTransaction', {
      id: pending?.id ?? '',
      glAccountNumber: '6199',
      description: 'With the client',
    })
    if (together) await approveOnDevice(backend(), who, orgId, pending?.id ?? '')
    const bankId = pending?.userTransactionId ?? ''
    const posted = bankLine(account, { pendingId: bankId, out: 1300, day: '2026-03-16' })
    sandboxes().plaid.tell(item, { kind: 'removed', id: bankId, accountId: account.id })
    if (!together) expect(await sync()).toMatchObject({ removed: 1 })
    sandboxes().plaid.tell(item, { kind: 'added', transaction: posted })
    const result = await sync()
    const rows = await rowsNow()
    expect(rows).toMatchObject([
      { glAccountNumber: '6199', amount: 13, timestamp: '2026-03-16T00:00:00.000Z' },
    ])
    expect(rows[0]?.isPending).toBeUndefined()
    if (together) {
      expect(rows[0]).toMatchObject({ id: pending?.id, description: 'With the client', status: 'APPROVED' })
      expect(result).toMatchObject({ added: 0, modified: 1, removed: 0, autoApproved: 1, needsReview: 0 })
    }
  }
})

test('what the bank takes back goes, unless it was approved: then it stays and is flagged', async () => {
  const { who, orgId, account, item, sync, rowsNow } = await connected([{ out: 100 }, { out: 200 }])
  await sync()
  const rows = await rowsNow()
  const kept = rows.find((row) => row.amount === 2)
  await approveOnDevice(backend(), who, orgId, kept?.id ?? '')
  for (const { userTransactionId: id } of rows) {
    sandboxes().plaid.tell(item, { kind: 'removed', id, accountId: account.id })
  }
  expect(await sync()).toMatchObject({ removed: 2 })
  expect(await rowsNow()).toMatchObject([{ id: kept?.id, status: 'APPROVED', bankFlag: 'REMOVED' }])
  expect(await totalsOf(backend(), kept?.accountId ?? '')).toEqual({ total: '-2.00', count: 1 })
})

test('a transaction the bank changes follows it, but for what a person wrote', async () => {
  const { who, account, item, sync, rowsNow } = await connected([{ description: 'POS 1', out: 100 }])
  await sync()
  const [row] = await rowsNow()
  const id = row?.userTransactionId ?? ''
  await backend().call(who, 'updateTransaction', { id: row?.id ?? '', description: 'Stamps' })
  const transaction = bankLine(account, { id, description: 'POS 1 POST OFFICE', out: 150, day: '2026-03-13' })
  sandboxes().plaid.tell(item, { kind: 'modified', transaction })
  expect(await sync()).toMatchObject({ added: 0, modified: 1 })
  expect(await rowsNow()).toMatchObject([
    { description: 'Stamps', amount: 1.5, timestamp: '2026-03-13T00:00:00.000Z' },
  ])
  expect(await totalsOf(backend(), row?.accountId ?? '')).toEqual({ total: '-1.50', count: 1 })
})

test('an amount that a split forbids to change is flagged and stays', async () => {
  const { who, account, item, sync, rowsNow } = await connected([{ out: 1000 }])
  await sync()
  const [row] = await rowsNow()
  await backend().call(who, 'createGLAccount', { number: '6199', name: 'Coffee', category: 'EXPENSE' })
  await backend().call(who, 'splitTransaction', {
    transactionId: row?.id ?? '',
    splits: [
      { description: 'a', amount: 4, glAccountNumber: '6199' },
      { description: 'b', amount: 6, glAccountNumber: '6199' },
    ],
  })
  const transaction = bankLine(account, { id: row?.userTransactionId ?? '', out: 1100 })
  sandboxes().plaid.tell(item, { kind: 'modified', transaction })
  await sync()
  const whole = (await rowsNow()).find(({ id }) => id === row?.id)
  expect(whole).toMatchObject({ amount: 10, isSplit: true, bankFlag: 'DIFFERS' })
})

test('a statement file and a connection of one account never double each other, and a person sees which met', async () => {
  const { who, item, account, connectionId, sync, rowsNow } = await connected([])
  await sync()
  const { accounts } = await backend().call(who, 'getAccounts', null)
  const accountId = accounts[0]?.id ?? ''
  await importLines(backend(), who, [
    line(accountId, 'bank-1', { description: 'Anything', amount: 7 }),
    line(accountId, 'file-2', {
      description: 'COFFEE HOUSE 44',
      amount: 12.34,
      timestamp: '2026-03-12T00:00:00.000Z',
    }),
  ])
  sandboxes().plaid.tell(
    item,
    { kind: 'added', transaction: bankLine(account, { id: 'bank-1', out: 700 }) },
    { kind: 'added', transaction: bankLine(account, { id: 'bank-2' }) },
    { kind: 'added', transaction: bankLine(account, { id: 'bank-3' }) },
  )
  expect(await sync()).toMatchObject({ added: 1, matched: 2 })
  expect(await rowsNow()).toHaveLength(3)
  const { matches } = await backend().call(who, 'getBankMatches', { connectionId })
  expect(new Map(matches.map(({ bankId, how }) => [bankId, how]))).toEqual(
    new Map([
      ['bank-1', 'SAME_ID'],
      ['bank-2', 'LIKELY'],
    ]),
  )
  await backend().call(who, 'addBankMatch', { connectionId, bankId: 'bank-2' })
  await backend().call(who, 'addBankMatch', { connectionId, bankId: 'bank-2' })
  expect(await rowsNow()).toHaveLength(4)
  expect(await sync()).toMatchObject({ added: 0, matched: 0 })
})

test('a connection that tells anew of what a file brought meets its rows in other words as well', async () => {
  const { who, item, account, connectionId, sync, rowsNow } = await connected([])
  await sync()
  const { accounts } = await backend().call(who, 'getAccounts', null)
  const accountId = accounts[0]?.id ?? ''
  const told = [
    ['Costco Wholesale 482 San Jose', 'COSTCO WHOLESALE #482', 371],
    ['Rent Sunset Properties', 'SUNSET PROPERTIES RENT', 2_450],
    ['Uber trip', 'UBER TRIP', 38.77],
    ['Pacific Gas and Electric', 'PG&E ELECTRIC', 215.65],
  ] as const
  const timestamp = '2026-03-12T00:00:00.000Z'
  await importLines(
    backend(),
    who,
    told.map(([description, , amount], at) =>
      line(accountId, `file-${at}`, { description, amount, timestamp }),
    ),
  )
  for (const [at, [, description, amount]] of told.entries()) {
    const transaction = bankLine(account, {
      id: `bank-${at}`,
      day: '2026-03-12',
      description,
      out: amount * 100,
    })
    sandboxes().plaid.tell(item, { kind: 'added', transaction })
  }
  expect(await sync()).toMatchObject({ added: 0, matched: 4 })
  expect(await rowsNow()).toHaveLength(4)
  const { matches } = await backend().call(who, 'getBankMatches', { connectionId })
  expect(matches.find(({ bankId }) => bankId === 'bank-3')?.reason).toBe(
    'Same amount on Mar 12, 2026: “Pacific Gas and Electric”. Most transactions of those dates were already in the account.',
  )
})

test('a transaction a person deleted does not come back, not even by a full sync', async () => {
  const { who, connectionId, sync, rowsNow } = await connected([{ out: 1 }, { out: 2 }])
  await sync()
  const [first] = await rowsNow()
  await backend().call(who, 'deleteTransaction', { id: first?.id ?? '' })
  const again = await backend().call(who, 'bulkSyncPlaidTransactions', {
    connectionIds: [connectionId],
    forceFullSync: true,
  })
  expect(again).toMatchObject({ totalAdded: 0, totalRemoved: 0, errors: [] })
  expect(await rowsNow()).toHaveLength(1)
})

test('rows of locked days are left out with their reason', async () => {
  const { who, connectionId, sync, rowsNow, item, account } = await connected([{}])
  await sync()
  await backend().call(who, 'setAccountLockDate', {
    accountId: (await rowsNow())[0]?.accountId ?? '',
    lockDate: '2026-03-31',
  })
  sandboxes().plaid.tell(item, {
    kind: 'added',
    transaction: bankLine(account, { out: 77, description: 'Late' }),
  })
  expect(await sync()).toMatchObject({ added: 0 })
  const { matches } = await backend().call(who, 'getBankMatches', { connectionId })
  expect(matches).toMatchObject([{ how: 'LEFT_OUT', reason: expect.stringContaining('locked through') }])
})

test('what the bank changes or takes back on locked days is flagged and holds up nothing', async () => {
  const { who, account, item, sync, rowsNow } = await connected([{ out: 100 }, { out: 200 }])
  await sync()
  const [first, second] = await rowsNow()
  const accountId = first?.accountId ?? ''
  await backend().call(who, 'setAccountLockDate', { accountId, lockDate: '2026-03-31' })
  const id = first?.userTransactionId ?? ''
  sandboxes().plaid.tell(
    item,
    { kind: 'modified', transaction: bankLine(account, { id, out: 999, description: 'Other' }) },
    { kind: 'removed', id: second?.userTransactionId ?? '', accountId: account.id },
    { kind: 'added', transaction: bankLine(account, { out: 300, day: '2026-04-01' }) },
  )
  expect(await sync()).toMatchObject({ added: 1, modified: 1, removed: 1 })
  const byId = new Map((await rowsNow()).map((row) => [row.id, row]))
  expect(byId.get(first?.id ?? '')).toMatchObject({
    amount: first?.amount,
    description: first?.description,
    bankFlag: 'DIFFERS',
  })
  expect(byId.get(second?.id ?? '')).toMatchObject({ status: 'UNDER_REVIEW', bankFlag: 'REMOVED' })
})

test('what a bank did is marked as seen, also on a locked day, and undone; a bank that goes on is told again', async () => {
  const { who, account, item, sync, rowsNow } = await connected([{ out: 100 }])
  await sync()
  const [row] = await rowsNow()
  const { id = '', accountId = '', userTransactionId = '' } = row ?? {}
  await backend().call(who, 'setAccountLockDate', { accountId, lockDate: '2026-03-31' })
  const changed = (out: number) =>
    sandboxes().plaid.tell(item, {
      kind: 'modified',
      transaction: bankLine(account, { id: userTransactionId, out }),
    })
  changed(150)
  await sync()
  expect(await rowsNow()).toMatchObject([{ amount: 1, bankFlag: 'DIFFERS' }])
  const set = (bankFlag: 'DIFFERS' | null) =>
    backend().call(who, 'setBankFlag', { transactionIds: [id], bankFlag })
  expect(await set(null)).toEqual({ updatedCount: 1 })
  expect(await set(null)).toEqual({ updatedCount: 0 })
  expect((await rowsNow())[0]?.bankFlag).toBeUndefined()
  await set('DIFFERS')
  expect(await rowsNow()).toMatchObject([{ amount: 1, bankFlag: 'DIFFERS' }])
  await set(null)
  await sync()
  expect((await rowsNow())[0]?.bankFlag).toBeUndefined()
  changed(170)
  await sync()
  expect(await rowsNow()).toMatchObject([{ amount: 1, bankFlag: 'DIFFERS' }])
})

test('ten thousand rows arrive in one sync, exact to the cent', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    out: (index % 997) + 1,
    day: `2026-0${1 + (index % 6)}-1${index % 10}`,
    description: `Row ${index} ${randomUUID().slice(0, 8)}`,
  }))
  const { sync, rowsNow } = await connected(rows)
  expect(await sync()).toMatchObject({ added: 10_000, needsReview: 10_000 })
  const { accountId = '' } = (await rowsNow())[0] ?? {}
  const cents = rows.reduce((sum, { out }) => sum + out, 0)
  expect(await totalsOf(backend(), accountId)).toEqual({
    total: `-${(cents / 100).toFixed(2)}`,
    count: 10_000,
  })
}, 120_000)
