import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()

const LOCKED =
  'The books are locked through Mar 31, 2026, so a transaction dated Mar 14, 2026 can’t be changed.'

/** An account with a row behind the lock of March and one of April. */
async function lockedBooks(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const [behind = '', open = ''] = await importLines(backend(), who, [
    line(accountId, 'march', { amount: 10 }),
    line(accountId, 'april', { timestamp: '2026-04-02T00:00:00.000Z' }),
  ])
  return { who, orgId, accountId, behind, open }
}

function sent(who: Person, org: string, name: string, args: object): Promise<SyncPage> {
  return backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [{ mid: 1, uuid: randomUUID(), name, v: 1, args, at: '2026-04-05T00:00:00.000Z' }],
  }) as Promise<SyncPage>
}

describe('behind a lock date', () => {
  test.each(['organisation', 'account'])('of the %s nothing changes, by any way', async (whose) => {
    const { who, orgId, accountId, behind, open } = await lockedBooks(`locks-${whose}`)
    const part = { description: 'p', amount: 5, glAccountNumber: '6200' }
    const whole = await splitRow(who, accountId)
    if (whose === 'account')
      await backend().call(who, 'setAccountLockDate', { accountId, lockDate: '2026-03-31' })
    else await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })

    const posting = { glAccountNumber: '6200', glAccountName: 'Office Supplies' }
    const made = {
      userTransactionId: 'new',
      timestamp: '2026-03-14T00:00:00.000Z',
      description: 'd',
      amount: 1,
      type: 'INCOME',
      accountId,
      accountName: 'A',
      currency: 'USD',
      glAccountNumber: '4000',
      glAccountName: 'Sales',
      status: 'UNDER_REVIEW',
    } as const
    const refused = [
      await backend().failure(who, 'createTransaction', made),
      await backend().failure(who, 'updateTransaction', { id: behind, description: 'x' }),
      await backend().failure(who, 'updateTransaction', {
        id: behind,
        timestamp: '2026-04-14T00:00:00.000Z',
      }),
      await backend().failure(who, 'updateTransaction', { id: open, timestamp: '2026-03-14T00:00:00.000Z' }),
      await backend().failure(who, 'deleteTransaction', { id: behind }),
      await backend().failure(who, 'bulkDeleteTransactions', { transactionIds: [open, behind] }),
      await backend().failure(who, 'splitTransaction', { transactionId: behind, splits: [part, part] }),
      await backend().failure(who, 'unsplitTransaction', { transactionId: whole, partIds: [] }),
      await backend().failure(who, 'approveTransaction', { transactionId: behind }),
      await backend().failure(who, 'declineTransaction', { transactionId: behind, reason: 'r' }),
      await backend().failure(who, 'updateTransactionStatus', { transactionId: behind, status: 'APPROVED' }),
      await backend().failure(who, 'bulkApproveTransactions', { transactionIds: [open, behind] }),
      await backend().failure(who, 'bulkDeclineTransactions', { transactionIds: [behind], reason: 'r' }),
      await backend().failure(who, 'bulkUpdateTransactionStatus', {
        transactionIds: [behind],
        status: 'APPROVED',
      }),
      await backend().failure(who, 'bulkAssignGLAccount', { transactionIds: [behind], ...posting }),
    ]
    for (const failure of refused) {
      expect(failure).toMatchObject({ status: 'FAILED_PRECONDITION', message: LOCKED })
    }
    await backend().call(who, 'approveTransaction', { transactionId: open })
  })

  test('a transfer with a side there is neither approved nor undone, and its fee stays what it is', async () => {
    const { who, orgId } = await backend().founder('locks-transfers')
    const [from, to] = [await openAccount(backend(), who), await openAccount(backend(), who)]
    const [out = '', later = ''] = await importLines(backend(), who, [
      line(from, 'march', { amount: 103 }),
      line(from, 'march too', { amount: 103 }),
    ])
    const april = { type: 'INCOME', timestamp: '2026-04-02T00:00:00.000Z', amount: 100 } as const
    const [back = '', other = ''] = await importLines(backend(), who, [
      line(to, 'april', april),
      line(to, 'april too', april),
    ])
    const sides = { expenseTransactionId: out, incomeTransactionId: back }
    const { transfer } = await backend().call(who, 'createManualTransfer', sides)
    await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })
    const locked = LOCKED.replace('a transaction', 'a transfer')
    const refused = [
      await backend().failure(who, 'createManualTransfer', {
        expenseTransactionId: later,
        incomeTransactionId: other,
      }),
      await backend().failure(who, 'resetTransfer', { transferId: transfer.id }),
      // What was lost on the way is an expense of the day on which the money left.
      await backend().failure(who, 'updateTransaction', { id: back, amount: 99 }),
      await backend().failure(who, 'declineTransaction', { transactionId: back, reason: 'r' }),
      await backend().failure(who, 'deleteTransaction', { id: back }),
    ]
    for (const failure of refused) {
      expect(failure).toMatchObject({ status: 'FAILED_PRECONDITION', message: locked })
    }
    await backend().call(who, 'updateTransaction', { id: back, description: 'From the other account' })
    await backend().call(who, 'deleteTransaction', { id: other })
  })

  test('a statement neither closes nor reopens', async () => {
    const { who, accountId, behind } = await lockedBooks('locks-statement')
    const statementId = randomUUID()
    const balances = { openingBalance: 0, closingBalance: -10, closingDay: '2026-03-31' }
    await backend().call(who, 'startStatement', { id: statementId, accountId, ...balances })
    await backend().call(who, 'setAccountLockDate', { accountId, lockDate: '2026-03-31' })
    const args = { statementId, transactionIds: [behind] }
    expect(await backend().failure(who, 'closeStatement', args)).toMatchObject({ message: LOCKED })
  })

  test.each(['organisation', 'account'])(
    'of the %s an account that opens there is not deleted',
    async (whose) => {
      const { who, orgId } = await backend().founder(`locks-opening-${whose}`)
      const { account } = await backend().call(who, 'createAccount', {
        name: 'Opened in March',
        type: 'CHECKING',
        institution: 'First Bank',
        currency: 'USD',
        balance: 10,
        openingBalance: 10,
        openingDay: '2026-03-14',
      })
      if (whose === 'account')
        await backend().call(who, 'setAccountLockDate', { accountId: account.id, lockDate: '2026-03-31' })
      else await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })
      expect((await backend().failure(who, 'deleteAccount', { id: account.id })).message).toMatch(
        /locked through Mar 31, 2026/,
      )
      expect((await backend().call(who, 'getAccounts', {})).accounts).toHaveLength(1)
    },
  )

  test('rows of an import are left out one by one, each with its reason', async () => {
    const { who, orgId, accountId } = await lockedBooks('locks-import')
    await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })
    const transactions = [
      line(accountId, 'late'),
      line(accountId, 'new', { timestamp: '2026-04-01T00:00:00.000Z' }),
    ]
    const answer = await backend().call(who, 'bulkImportTransactions', { isCSVImport: true, transactions })
    expect(answer).toMatchObject({
      successCount: 1,
      skipped: [{ index: 0, userTransactionId: 'late', reason: LOCKED }],
    })
    // A device reads no answer, so nothing may go missing without a word.
    const page = await sent(who, orgId, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions: [line(accountId, 'later')],
    })
    expect(page.results[0]).toMatchObject({ status: 'rejected' })
    expect(page.results[0]?.detail?.message).toContain(`Row 1: ${LOCKED}`)
  })

  test('an edit made offline comes back with the reason', async () => {
    const { who, orgId, behind } = await lockedBooks('locks-offline')
    await backend().call(who, 'updateOrganizationSettings', { id: orgId, lockDate: '2026-03-31' })
    const page = await sent(who, orgId, 'updateTransaction', { id: behind, amount: 11 })
    expect(page.results[0]).toMatchObject({
      status: 'rejected',
      detail: { code: 'VALIDATION_ERROR', message: LOCKED },
    })
  })
})

describe('setAccountLockDate', () => {
  test('moves later freely, and earlier or away with a reason that the log keeps', async () => {
    const { who, orgId, accountId, behind } = await lockedBooks('locks-move')
    const move = (lockDate: string | null, reason?: string) => ({
      accountId,
      lockDate,
      ...(reason === undefined ? {} : { reason }),
    })
    const { account } = await backend().call(who, 'setAccountLockDate', move('2026-03-31'))
    expect(account).toMatchObject({ lockDate: '2026-03-31', lockSetBy: who.uid })
    for (const lockDate of ['2026-03-30', null]) {
      expect(await backend().failure(who, 'setAccountLockDate', move(lockDate, ' '))).toMatchObject({
        details: { field: 'reason' },
      })
    }
    await backend().call(who, 'setAccountLockDate', move('2026-04-30'))
    const opened = await backend().call(who, 'setAccountLockDate', move(null, 'A late invoice'))
    expect(opened.account).not.toHaveProperty('lockDate')
    const logged = await backend().asOwner<{ detail: object | null }>(
      "select detail from audit_log where org_id = $1 and name = 'setAccountLockDate'",
      [orgId],
    )
    expect(logged.map(({ detail }) => detail)).toContainEqual({ reason: 'A late invoice' })
    await backend().call(who, 'approveTransaction', { transactionId: behind })
  })
})

async function splitRow(who: Person, accountId: string) {
  const [whole = ''] = await importLines(backend(), who, [line(accountId, 'whole', { amount: 10 })])
  const part = { description: 'p', amount: 5, glAccountNumber: '6200' }
  await backend().call(who, 'splitTransaction', { transactionId: whole, splits: [part, part] })
  return whole
}
