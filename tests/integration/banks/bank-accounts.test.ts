import { expect, test } from 'vitest'
import { syncEveryConnection } from '../../../functions/banks/background-sync.ts'
import { configuredBanks } from '../../../functions/banks/bank-settings.ts'
import { useBackend } from '../support/backend.ts'
import { allTransactions, bankAccount, bankLine, connectPlaid, useSandboxes } from '../support/banks.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { transactionFromRow, type TransactionRow } from '../../../src/contract/rows.ts'
import { sampleAccountId } from '../../../src/contract/sample-accounts.ts'
import { addDays, type CalendarDay, dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { ExistingRows } from '../../../src/domain/bank-file/duplicates/existing-rows.ts'
import { judgeLines } from '../../../src/domain/bank-file/duplicates/verdict.ts'
import { type Person, person } from '../support/identity.ts'

const sandboxes = useSandboxes()
const backend = useBackend()

/** Books with an account that a statement file has filled, and a bank whose account may be the same one. */
let founded = 0
async function askedAbout() {
  const { who } = await backend().founder(`bank-accounts-${(founded += 1)}`)
  const accountId = await openAccount(backend(), who)
  await importLines(backend(), who, [
    line(accountId, 'file-1', {
      description: 'COFFEE HOUSE 44',
      amount: 12.34,
      timestamp: '2026-03-12T00:00:00.000Z',
    }),
  ])
  const account = bankAccount()
  const item = sandboxes().plaid.link([account], [bankLine(account), bankLine(account, { out: 500 })])
  const connectionId = await connectPlaid(backend(), sandboxes(), who, item)
  const sync = () => backend().call(who, 'syncPlaidTransactions', { connectionId })
  const connection = async () =>
    (await backend().call(who, 'getPlaidConnections', null)).connections.find(({ id }) => id === connectionId)
  const accounts = async () => (await backend().call(who, 'getAccounts', null)).accounts
  const rowsNow = () => allTransactions(backend(), who)
  return { who, account, item, connectionId, accountId, sync, connection, accounts, rowsNow }
}

const choose = (bankAccountId: string, accountId: string | null) => [{ bankAccountId, accountId }]

test('nothing is imported before somebody has said which account a bank’s account is', async () => {
  const { account, sync, connection, accounts, rowsNow } = await askedAbout()
  for (let times = 0; times < 2; times += 1) {
    expect(await sync()).toMatchObject({ added: 0, matched: 0, unassigned: 1, finStackAccounts: [] })
  }
  await syncEveryConnection(backend().store, configuredBanks())
  expect(await rowsNow()).toHaveLength(1)
  expect(await accounts()).toHaveLength(1)
  const asked = await connection()
  expect(asked).toMatchObject({
    accounts: [],
    unassigned: [{ bankAccountId: account.id, name: 'Checking', mask: '4021', currency: 'USD' }],
  })
  expect(asked?.lastSyncTime).toBeUndefined()
})

test('the account that was chosen is fed, and what a file has brought there is met', async () => {
  const { who, account, connectionId, accountId, sync, connection, accounts, rowsNow } = await askedAbout()
  await sync()
  const choices = choose(account.id, accountId)
  await backend().call(who, 'assignBankAccounts', { connectionId, choices })
  expect(await sync()).toMatchObject({ added: 1, matched: 1, unassigned: 0 })
  expect(await accounts()).toMatchObject([{ id: accountId, transactionCount: 2 }])
  expect(await rowsNow()).toHaveLength(2)
  const settled = await connection()
  expect(settled?.unassigned).toBeUndefined()
  expect(settled?.accounts).toMatchObject([{ bankAccountId: account.id, accountId }])
})

test('a new account is opened where that was chosen, and the old one is left alone', async () => {
  const { who, account, connectionId, accountId, sync, accounts, rowsNow } = await askedAbout()
  await sync()
  await backend().call(who, 'assignBankAccounts', { connectionId, choices: choose(account.id, null) })
  expect(await sync()).toMatchObject({ added: 2, matched: 0, unassigned: 0 })
  expect((await accounts()).map(({ name }) => name)).toContain('Checking ••4021')
  expect((await rowsNow()).filter((row) => row.accountId === accountId)).toHaveLength(1)
})

test('an account is asked about no more once it can be none of the books', async () => {
  const { who, accountId, sync, accounts } = await askedAbout()
  await sync()
  await backend().call(who, 'updateAccount', { id: accountId, isActive: false })
  expect(await sync()).toMatchObject({ added: 2, unassigned: 0 })
  expect(await accounts()).toHaveLength(2)
})

test('an account in another currency, one that is fed, and a stranger’s are refused', async () => {
  const { who, account, connectionId, accountId, sync } = await askedAbout()
  await sync()
  const refused = (id: string) =>
    backend().failure(who, 'assignBankAccounts', { connectionId, choices: choose(account.id, id) })
  const { account: euros } = await backend().call(who, 'createAccount', {
    name: 'Euros',
    type: 'CHECKING',
    institution: 'First Bank',
    balance: 0,
    currency: 'EUR',
  })
  expect((await refused(euros.id)).message).toMatch(/EUR/)
  const stranger = await askedAbout()
  expect((await refused(stranger.accountId)).status).toBe('NOT_FOUND')

  const second = bankAccount({ name: 'Second', mask: '9999' })
  const other = await connectPlaid(backend(), sandboxes(), who, sandboxes().plaid.link([second]))
  await backend().call(who, 'syncPlaidTransactions', { connectionId: other })
  const choices = choose(second.id, accountId)
  await backend().call(who, 'assignBankAccounts', { connectionId: other, choices })
  expect((await refused(accountId)).message).toMatch(/another bank account/)
})

test('two accounts of a bank are never put into one', async () => {
  const { who, accountId } = await askedAbout()
  const both = [bankAccount(), bankAccount({ name: 'Savings', mask: '5555' })]
  const connectionId = await connectPlaid(backend(), sandboxes(), who, sandboxes().plaid.link(both))
  await backend().call(who, 'syncPlaidTransactions', { connectionId })
  const choices = both.flatMap(({ id }) => choose(id, accountId))
  const failure = await backend().failure(who, 'assignBankAccounts', { connectionId, choices })
  expect(failure.message).toMatch(/another bank account/)
})

test('sample accounts are none that a bank could feed, so nothing is asked', async () => {
  const { who, orgId } = await backend().founder(`bank-accounts-${(founded += 1)}`)
  const id = sampleAccountId('operating', orgId)
  const accountId = await openAccount(backend(), who, 'USD', id)
  await importLines(backend(), who, [line(accountId, 'sample-1')])
  const account = bankAccount()
  const item = sandboxes().plaid.link([account], [bankLine(account)])
  const connectionId = await connectPlaid(backend(), sandboxes(), who, item)
  const synced = await backend().call(who, 'syncPlaidTransactions', { connectionId })
  expect(synced).toMatchObject({ added: 1, matched: 0, unassigned: 0 })
})

test('a member does not choose', async () => {
  const { who, account, connectionId, accountId, sync } = await askedAbout()
  await sync()
  const { inviteCode } = await backend().call(who, 'createInviteCode', {})
  const member = person(`no-chooser-${founded}`)
  await backend().call(member, 'joinOrganization', { inviteCode })
  const input = { connectionId, choices: choose(account.id, accountId) }
  expect((await backend().failure(member, 'assignBankAccounts', input)).status).toBe('PERMISSION_DENIED')
})

/** What happened on an account: a file tells of the first five, the bank of the last five, two of them twice alike. */
const HAPPENED = [
  ['2026-03-02', 1250, 'GUSTO PAYROLL'],
  ['2026-03-05', 4300, 'COSTCO WHOLESALE 482'],
  ['2026-03-09', 1900, 'BLUE BOTTLE COFFEE'],
  ['2026-03-09', 1900, 'BLUE BOTTLE COFFEE'],
  ['2026-03-12', 7200, 'SHELL OIL 57442'],
  ['2026-03-15', 6000, 'ADOBE CREATIVE CLOUD'],
  ['2026-03-20', 245_000, 'SUNSET PROPERTIES RENT'],
] as const
const IN_FILE = HAPPENED.slice(0, 5)
const AT_BANK = HAPPENED.slice(2)

/** Imports a file as a device does: what is likely there already is set aside. Answers how many lines were new. */
async function importFile(who: Person, accountId: string, rows: readonly TransactionRow[]) {
  const held = rows
    .filter((row) => row.accountId === accountId)
    .map(({ timestamp, ...row }) => ({
      ...transactionFromRow({ ...row, timestamp }),
      day: dayOfTimestamp(timestamp),
    }))
  const existing = new ExistingRows()
  for (const row of held) existing.add(row)
  const lines = IN_FILE.map(([day, cents, text], index) => ({
    line: index,
    // A file books a day later and writes a text of its own.
    day: addDays(day as CalendarDay, 1),
    description: `${text} 03`,
    amount: minor(cents),
    type: 'EXPENSE' as const,
    currency: 'USD',
    raw: [],
    userTransactionId: `file-${index}`,
  }))
  const verdicts = await judgeLines(lines, existing, {
    lockedThrough: undefined,
    existingBetween: (from, to) => Promise.resolve(held.filter(({ day }) => day >= from && day <= to)),
  })
  const fresh = lines.filter((_, index) => verdicts.of(index) === 'new')
  if (fresh.length > 0) {
    await importLines(
      backend(),
      who,
      fresh.map(({ userTransactionId, day, description, amount }) =>
        line(accountId, userTransactionId, {
          description,
          amount: amount / 100,
          timestamp: `${day}T00:00:00.000Z`,
        }),
      ),
    )
  }
  return fresh.length
}

test.each(['file first', 'connection first'])(
  'a file and a connection of one account: each movement once, %s',
  async (order) => {
    const { who } = await backend().founder(`both-${order.slice(0, 4)}`)
    const account = bankAccount()
    const bankRows = AT_BANK.map(([day, out, description]) => bankLine(account, { day, out, description }))
    const item = sandboxes().plaid.link([account], bankRows)
    const connectionId = await connectPlaid(backend(), sandboxes(), who, item)
    const sync = () => backend().call(who, 'syncPlaidTransactions', { connectionId })
    const rowsNow = () => allTransactions(backend(), who)
    let accountId: string
    if (order === 'file first') {
      accountId = await openAccount(backend(), who)
      expect(await importFile(who, accountId, [])).toBe(5)
      expect(await sync()).toMatchObject({ unassigned: 1 })
      await backend().call(who, 'assignBankAccounts', {
        connectionId,
        choices: choose(account.id, accountId),
      })
      expect(await sync()).toMatchObject({ added: 2, matched: 3 })
      const { matches } = await backend().call(who, 'getBankMatches', { connectionId })
      expect(matches.map(({ how }) => how)).toEqual(['LIKELY', 'LIKELY', 'LIKELY'])
      expect(new Set(matches.map(({ transactionId }) => transactionId)).size).toBe(3)
    } else {
      expect(await sync()).toMatchObject({ added: 5, unassigned: 0 })
      accountId = (await rowsNow())[0]?.accountId ?? ''
      expect(await importFile(who, accountId, await rowsNow())).toBe(2)
    }
    const once = HAPPENED.map(([, cents]) => cents / 100).toSorted((a, b) => a - b)
    const amounts = async () => (await rowsNow()).map(({ amount }) => amount).toSorted((a, b) => a - b)
    expect(await amounts()).toEqual(once)
    // Again in both ways, the bank's whole log too.
    expect(await importFile(who, accountId, await rowsNow())).toBe(0)
    const full = { connectionIds: [connectionId], forceFullSync: true }
    expect(await backend().call(who, 'bulkSyncPlaidTransactions', full)).toMatchObject({ totalAdded: 0 })
    expect(await amounts()).toEqual(once)
  },
)
