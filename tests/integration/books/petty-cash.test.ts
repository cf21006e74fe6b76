import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'

const backend = useBackend()

async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  const supplies = glAccounts.find(({ number }) => number === '6200')?.id ?? ''
  const open = async (accountName: string, isPettyCash: boolean) => {
    const { account } = await backend().call(who, 'createAccount', {
      name: accountName,
      institution: 'Office',
      type: 'OTHER',
      balance: 0,
      currency: 'USD',
      openingBalance: 100,
      openingDay: '2026-02-28',
      isPettyCash,
    })
    return account
  }
  const spend = (accountId: string, currency = 'USD') => ({
    id: randomUUID(),
    day: '2026-03-05',
    memo: 'Stamps',
    lines: [
      { glAccountId: supplies, side: 'DEBIT' as const, amount: 7.5, currency },
      { glAccountId: accountId, side: 'CREDIT' as const, amount: 7.5, currency },
    ],
  })
  return { who, orgId, open, spend }
}

test('what an entry pays from petty cash is in its balance, the figures, and the export', async () => {
  const { who, open, spend } = await books('petty-figures')
  const cash = await open('Petty cash', true)
  expect(cash).toMatchObject({ isPettyCash: true })
  await backend().call(who, 'createJournal', spend(cash.id))

  const { accounts } = await backend().call(who, 'getAccountBalances', null)
  expect(accounts).toMatchObject([{ name: 'Petty cash', bookBalance: 92.5 }])
  const today = '2026-03-20'
  const figures = await backend().call(who, 'getDashboardFinancialData', { timeRange: 'daily', today })
  expect(figures).toMatchObject({ totalExpenses: 7.5, balanceSheet: { income: 0, expenses: 0 } })
  expect(await backend().call(who, 'getFinancialRunway', { today })).toMatchObject({ currentBalance: 92.5 })
  const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
  expect(content).toContain('Assets:Office:Petty cash  -7.50 USD')
})

test('entries name petty cash in its own currency and no other bank account', async () => {
  const { who, open, spend } = await books('petty-refused')
  const [cash, checking] = [await open('Petty cash', true), await open('Checking', false)]
  const told = async (accountId: string, currency?: string) =>
    (await backend().failure(who, 'createJournal', spend(accountId, currency))).message
  expect(await told(checking.id)).toContain('Line 2: Journal entries can’t use Checking: it isn’t petty cash')
  expect(await told(cash.id, 'EUR')).toContain('Line 2: Petty cash is in USD')
})

test('petty cash that an entry names stays what it is, and its lock date holds the entry', async () => {
  const { who, open, spend } = await books('petty-kept')
  const cash = await open('Petty cash', true)
  const entry = spend(cash.id)
  await backend().call(who, 'createJournal', entry)
  const { id } = cash
  const refusals = [
    await backend().failure(who, 'updateAccount', { id, isPettyCash: false }),
    await backend().failure(who, 'updateAccount', { id, currency: 'EUR' }),
    await backend().failure(who, 'deleteAccount', { id }),
    await backend().failure(who, 'updateAccount', { id, type: 'LOAN' }),
  ]
  expect(refusals.map(({ message }) => message)).toEqual([
    'Journal entries use this account, so it stays petty cash',
    'Cannot change the currency of an account with associated journal entries',
    'Cannot delete account with associated journal entries',
    'A credit card or a loan can’t be petty cash',
  ])
  await backend().call(who, 'setAccountLockDate', {
    accountId: id,
    lockDate: '2026-03-05',
    reason: 'Counted',
  })
  const { message } = await backend().failure(who, 'deleteJournal', { id: entry.id })
  expect(message).toContain('so a journal entry dated Mar 5, 2026 can’t be changed')
})
