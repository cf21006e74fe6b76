import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, pushFromDevice } from '../support/books.ts'
import { type Person, person } from '../support/identity.ts'

const backend = useBackend()

/** An account with an income of 10.00 and an expense of 4.00 in March, and an open statement of 6.00. */
async function march(who: Person, changes: Partial<InputOf<'startStatement'>> = {}) {
  const accountId = changes.accountId ?? (await openAccount(backend(), who))
  const transactionIds = await importLines(backend(), who, [
    line(accountId, 'a', { amount: 10, type: 'INCOME' }),
    line(accountId, 'b', { amount: 4 }),
  ])
  const id = randomUUID()
  await backend().call(who, 'startStatement', {
    id,
    accountId,
    openingBalance: 0,
    closingBalance: 6,
    closingDay: '2026-03-31',
    ...changes,
  })
  return { accountId, transactionIds, statementId: id }
}

async function memberOf(orgId: string, uid: string): Promise<Person> {
  await backend().asOwner('insert into app_user (user_id) values ($1) on conflict do nothing', [uid])
  await backend().asOwner("insert into membership (org_id, user_id, role) values ($1, $2, 'member')", [
    orgId,
    uid,
  ])
  return person(uid)
}

describe('a statement', () => {
  test('that is closed by a call is what the bank says, until it is reopened by one; a device says so itself', async () => {
    const { who, orgId } = await backend().founder('statement-balance')
    const { accountId, statementId, transactionIds } = await march(who)
    const said = async () => {
      const { account } = await backend().call(who, 'getAccountById', { id: accountId })
      return [account.balance, account.balanceAt, account.balanceFrom]
    }
    await backend().call(who, 'updateAccount', { id: accountId, balance: 5, balanceAt: '2026-03-20' })
    await backend().call(who, 'closeStatement', { statementId, transactionIds })
    expect(await said()).toEqual([6, '2026-03-31', 'statement'])
    const reopening = { statementId, transactionIds, reason: 'A line is missing' }
    await backend().call(who, 'reopenStatement', reopening)
    expect(await said()).toEqual([5, '2026-03-20', 'typed'])

    const later = { id: accountId, balance: 7, balanceAt: '2026-04-30' }
    await backend().call(who, 'updateAccount', later)
    await backend().call(who, 'closeStatement', { statementId, transactionIds })
    expect(await said()).toEqual([7, '2026-04-30', 'typed'])
    await backend().call(who, 'reopenStatement', reopening)
    expect(await said()).toEqual([7, '2026-04-30', 'typed'])

    await backend().call(who, 'updateAccount', { id: accountId, balance: 5, balanceAt: '2026-03-20' })
    const at = '2026-04-02T00:00:00.000Z'
    const closing = { name: 'closeStatement', args: { statementId, transactionIds }, at } as const
    await pushFromDevice(backend(), who, orgId, closing)
    expect(await said()).toEqual([5, '2026-03-20', 'typed'])
  })

  test('is not started for an account of another organisation, nor twice for one', async () => {
    const { who } = await backend().founder('statement-own')
    const { who: stranger } = await backend().founder('statement-stranger')
    const { accountId, statementId } = await march(who)
    const args = { accountId, openingBalance: 0, closingBalance: 0, closingDay: '2026-04-30' }
    expect(await backend().failure(stranger, 'startStatement', { ...args, id: randomUUID() })).toMatchObject({
      status: 'NOT_FOUND',
      message: 'Account not found',
    })
    expect(await backend().failure(stranger, 'deleteStatement', { statementId })).toMatchObject({
      status: 'NOT_FOUND',
    })
    expect(await backend().failure(who, 'startStatement', { ...args, id: randomUUID() })).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'The Mar 31, 2026 statement is still open for this account; close or delete it first',
    })
    const again = await backend().call(who, 'startStatement', { ...args, id: statementId })
    expect(again.statement).toMatchObject({ closingDay: '2026-03-31', closingBalance: 6 })
  })

  test('does not close with a difference, a row of elsewhere, or a row that is gone', async () => {
    const { who } = await backend().founder('statement-closing')
    const { statementId, transactionIds } = await march(who)
    const { transactionIds: others } = await march(who)
    const closing = (ids: string[]) =>
      backend().failure(who, 'closeStatement', { statementId, transactionIds: ids })
    expect(await closing(transactionIds.slice(0, 1))).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message:
        'The selected transactions and the statement differ by $4.00. Close the statement once the difference is zero.',
    })
    expect((await closing(others)).message).toContain('isn’t in this account')
    expect((await closing([...transactionIds, randomUUID()])).status).toBe('NOT_FOUND')
  })

  test('that is closed holds its rows: money, day, split and deletion wait for its reopening', async () => {
    const { who } = await backend().founder('statement-holds')
    const { statementId, transactionIds } = await march(who)
    const [id = ''] = transactionIds
    const { statement } = await backend().call(who, 'closeStatement', { statementId, transactionIds })
    expect(statement).toMatchObject({
      status: 'CLOSED',
      closedBy: who.uid,
      tickedIds: transactionIds.toSorted(),
    })

    const held = /closed Mar 31, 2026 statement; reopen that statement under Account Reconciliation/
    const part = { description: 'p', amount: 5, glAccountNumber: '6200' }
    const refused = [
      await backend().failure(who, 'updateTransaction', { id, amount: 11 }),
      await backend().failure(who, 'updateTransaction', { id, type: 'EXPENSE' }),
      await backend().failure(who, 'updateTransaction', { id, timestamp: '2026-03-15T00:00:00.000Z' }),
      await backend().failure(who, 'updateTransaction', { id, reconciled: false }),
      await backend().failure(who, 'deleteTransaction', { id }),
      await backend().failure(who, 'bulkDeleteTransactions', { transactionIds }),
      await backend().failure(who, 'splitTransaction', { transactionId: id, splits: [part, part] }),
      await backend().failure(who, 'declineTransaction', { transactionId: id, reason: 'r' }),
    ]
    for (const { message } of refused) expect(message).toMatch(held)
    const renamed = await backend().call(who, 'updateTransaction', { id, description: 'Named' })
    expect(renamed.transaction).toMatchObject({ description: 'Named', reconciled: true, statementId })
    await backend().call(who, 'approveTransaction', { transactionId: id })
    await backend().call(who, 'bulkAssignGLAccount', {
      transactionIds: [id],
      glAccountNumber: '6200',
      glAccountName: 'Office Supplies',
    })
    expect(
      await backend().failure(who, 'tickTransactions', { statementId, ticked: [], unticked: [id] }),
    ).toMatchObject({
      message: 'The Mar 31, 2026 statement is closed; reopen it first',
    })
  })

  test('takes the parts of its split lines along, also those the caller does not know', async () => {
    const { who } = await backend().founder('statement-parts')
    const { statementId, transactionIds } = await march(who)
    const part = { description: 'p', amount: 5, glAccountNumber: '6200' }
    const { children } = await backend().call(who, 'splitTransaction', {
      transactionId: transactionIds[0] ?? '',
      splits: [part, part],
    })
    await backend().call(who, 'closeStatement', { statementId, transactionIds })
    const { transactions } = await backend().call(who, 'getTransactions', { filters: { reconciled: true } })
    for (const child of children) expect(transactions.map(({ id }) => id)).toContain(child.id)
  })

  test('is reopened by owners with a reason, which the log keeps; its rows are free again', async () => {
    const { who, orgId } = await backend().founder('statement-reopen')
    const { statementId, transactionIds } = await march(who)
    const args = { statementId, transactionIds }
    await backend().call(who, 'closeStatement', args)
    const member = await memberOf(orgId, 'statement-reopen-member')
    expect(await backend().failure(who, 'reopenStatement', { ...args, reason: ' ' })).toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
    expect(await backend().failure(member, 'reopenStatement', { ...args, reason: 'Because' })).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Only owners and admins can reopen a statement',
    })
    const { statement } = await backend().call(who, 'reopenStatement', { ...args, reason: 'A late fee' })
    expect(statement).toMatchObject({ status: 'OPEN', reopenReason: 'A late fee', reopenedBy: who.uid })
    const [logged] = await backend().asOwner<{ detail: object }>(
      "select detail from audit_log where org_id = $1 and name = 'reopenStatement'",
      [orgId],
    )
    expect(logged?.detail).toEqual({ reason: 'A late fee' })
    const { transaction } = await backend().call(who, 'updateTransaction', {
      id: transactionIds[0] ?? '',
      amount: 11,
    })
    expect(transaction.reconciled).toBe(false)
    expect(transaction).not.toHaveProperty('statementId')
  })

  test('is not taken back after an hour, whatever time a device says it is', async () => {
    const { who, orgId } = await backend().founder('statement-late')
    const { statementId, transactionIds } = await march(who)
    const member = await memberOf(orgId, 'statement-late-member')
    const { statement } = await backend().call(member, 'closeStatement', { statementId, transactionIds })
    await backend().asOwner(
      "update audit_log set received_at = now() - interval '2 hours' where org_id = $1 and name = 'closeStatement'",
      [orgId],
    )
    const { results } = await pushFromDevice(backend(), member, orgId, {
      name: 'reopenStatement',
      args: { statementId, transactionIds, reason: 'Closing undone' },
      at: statement.closedAt ?? '',
    })
    expect(results).toMatchObject([
      { status: 'rejected', detail: { message: 'Only owners and admins can reopen a statement' } },
    ])
  })

  test('is taken back by the member who has just closed it', async () => {
    const { who, orgId } = await backend().founder('statement-back')
    const { statementId, transactionIds } = await march(who)
    const member = await memberOf(orgId, 'statement-back-member')
    await backend().call(member, 'closeStatement', { statementId, transactionIds })
    const { statement } = await backend().call(member, 'reopenStatement', {
      statementId,
      transactionIds,
      reason: 'Closing undone',
    })
    expect(statement.status).toBe('OPEN')
    await backend().call(member, 'deleteStatement', { statementId })
    expect(await backend().failure(member, 'deleteStatement', { statementId })).toMatchObject({
      status: 'NOT_FOUND',
    })
  })
})
