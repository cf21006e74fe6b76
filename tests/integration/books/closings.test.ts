import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import { onConnection, useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { type Person, person } from '../support/identity.ts'

/** Instants and days are those of UTC, wherever the machine of the database is. */
const backend = useBackend({
  prepare: (ownerUrl) =>
    onConnection(ownerUrl, async (client) => {
      const name = client.escapeIdentifier(new URL(ownerUrl).pathname.slice(1))
      await client.query(`alter database ${name} set timezone to 'America/New_York'`)
    }),
})

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const figures = [{ account: 'bank:x', name: 'Account in USD', currency: 'USD', amount: '-12.34' }]

async function pull(who: Person, org: string): Promise<SyncPage> {
  const request = { protocol: PROTOCOL, org, clientId: randomUUID(), cursor: 0, mutations: [] }
  return (await backend().call(who, 'sync', request)) as SyncPage
}

/** Books with three rows of March and one of April, March closed as its owner saw it. */
async function closedBooks(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b'),
    line(accountId, 'c'),
    line(accountId, 'april', { timestamp: '2026-04-01T00:00:00.000Z' }),
  ])
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: ids })
  const { to: asOf } = await pull(who, orgId)
  const id = randomUUID()
  await backend().call(who, 'closePeriod', { id, ...MARCH, asOf, figures })
  return { who, orgId, accountId, ids, id }
}

describe('closePeriod', () => {
  test('is refused to members, for parts of months, and where it is closed already', async () => {
    const { who, id } = await closedBooks('close-refused')
    const { inviteCode } = await backend().call(who, 'createInviteCode', { role: 'member' })
    await backend().call(person('close-member'), 'joinOrganization', { inviteCode })
    const input = { id: randomUUID(), ...MARCH, asOf: 0, figures }
    expect((await backend().failure(person('close-member'), 'closePeriod', input)).message).toBe(
      'Only owners and admins can close a period',
    )
    expect((await backend().failure(who, 'closePeriod', { ...input, to: '2026-03-30' })).message).toBe(
      'Only whole months can be closed',
    )
    const odd = [{ ...figures[0], amount: '1.234' }]
    expect((await backend().failure(who, 'closePeriod', { ...input, figures: odd })).status).toBe(
      'INVALID_ARGUMENT',
    )
    expect((await backend().failure(who, 'closePeriod', { ...input, id })).message).toBe(
      'This period is already closed',
    )
  })

  test('is kept with its figures on every device, and so is its reopening', async () => {
    const { who, orgId, id } = await closedBooks('close-kept')
    await backend().call(who, 'reopenPeriod', { closingId: id, reason: ' A late invoice ' })
    const { changes } = await pull(who, orgId)
    const closing = changes.find(({ tbl }) => tbl === 'closings')
    expect(closing).toMatchObject({
      op: 'put',
      row: { id, ...MARCH, figures, closedBy: who.uid, reopenedBy: who.uid, reopenReason: 'A late invoice' },
    })
    expect((await backend().failure(who, 'reopenPeriod', { closingId: id, reason: 'r' })).message).toBe(
      'This period is already open',
    )
  })
})

describe('getClosingChanges', () => {
  test('tells who changed, added and deleted what of the period since, and nothing else', async () => {
    const { who, accountId, ids, id } = await closedBooks('close-moved')
    const [a = '', b = '', c = '', april = ''] = ids
    expect((await backend().call(who, 'getClosingChanges', { closingId: id })).changes).toEqual([])

    const { inviteCode } = await backend().call(who, 'createInviteCode', null)
    const other = person('close-other')
    await backend().call(other, 'joinOrganization', { inviteCode })
    await backend().call(other, 'updateTransaction', { id: a, amount: 20 })
    await backend().call(other, 'updateTransaction', { id: april, amount: 30 })
    await backend().call(other, 'updateTransaction', { id: c, description: 'Only another name' })
    await backend().call(other, 'deleteTransaction', { id: b })
    await backend().call(who, 'createTransaction', {
      userTransactionId: 'late',
      timestamp: '2026-03-30T00:00:00.000Z',
      description: 'Late invoice',
      amount: 5,
      type: 'EXPENSE',
      accountId,
      accountName: 'Account in USD',
      currency: 'USD',
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Default Account',
      status: 'APPROVED',
    })
    const { changes } = await backend().call(who, 'getClosingChanges', { closingId: id })
    expect(
      changes.map(({ kind, userId, before, after }) => [kind, userId, before?.amount, after?.amount]),
    ).toEqual([
      ['added', who.uid, undefined, 5],
      ['deleted', other.uid, 12.34, undefined],
      ['changed', other.uid, 12.34, 20],
    ])
    expect(changes.map(({ email }) => email)).toEqual([who.email, other.email, other.email])
    // Members are told who it was by the id alone.
    const asMember = await backend().call(other, 'getClosingChanges', { closingId: id })
    expect(asMember.changes.map(({ email }) => email)).toEqual([undefined, undefined, undefined])
  })

  test('tells opening balances, journal entries, transfers, splits and the chart, where they moved figures', async () => {
    const { who, orgId, accountId, ids, id } = await closedBooks('close-others')
    const [a = '', b = '', c = ''] = ids
    const other = await openAccount(backend(), who, 'USD')
    const [income = ''] = await importLines(backend(), who, [line(other, 'in', { type: 'INCOME' })])
    await backend().call(who, 'approveTransaction', { transactionId: income })
    const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
    const supplies = glAccounts.find(({ number }) => number === '6200')
    const payroll = glAccounts.find(({ number }) => number === '6250')
    if (!supplies || !payroll) throw new Error('The chart is another')
    const lines = [
      { glAccountId: supplies.id, side: 'DEBIT' as const, amount: 5, currency: 'USD' },
      { glAccountId: payroll.id, side: 'CREDIT' as const, amount: 5, currency: 'USD' },
    ]
    const { to: asOf } = await pull(who, orgId)
    await backend().call(who, 'reopenPeriod', { closingId: id, reason: 'once more' })
    const closingId = randomUUID()
    await backend().call(who, 'closePeriod', { id: closingId, ...MARCH, asOf, figures })

    // What lies after the period, or posts nothing, moves no figure of it.
    await backend().call(who, 'createJournal', { id: randomUUID(), day: '2026-04-01', memo: 'April', lines })
    await backend().call(who, 'updateAccount', { id: other, name: 'Another name' })
    await backend().call(who, 'updateAccount', { id: other, openingBalance: 3, openingDay: '2026-04-02' })
    await backend().call(who, 'updateGLAccount', { id: payroll.id, name: 'Wages' })
    expect((await backend().call(who, 'getClosingChanges', { closingId })).others).toEqual([])

    await backend().call(who, 'updateAccount', {
      id: accountId,
      openingBalance: 50,
      openingDay: '2026-03-01',
    })
    const entry = { id: randomUUID(), day: '2026-03-31', memo: 'Accrual', lines }
    await backend().call(who, 'createJournal', entry)
    await backend().call(who, 'updateJournal', { ...entry, day: '2026-03-30' })
    await backend().call(who, 'deleteJournal', { id: entry.id })
    await backend().call(who, 'createManualTransfer', {
      expenseTransactionId: a,
      incomeTransactionId: income,
    })
    await backend().call(who, 'bulkAssignGLAccount', {
      transactionIds: [b],
      glAccountNumber: '6200',
      glAccountName: supplies.name,
      autoApprove: true,
    })
    await backend().call(who, 'updateGLAccount', { id: supplies.id, number: '6201' })
    await backend().call(who, 'splitTransaction', {
      transactionId: c,
      splits: [
        { description: 'Paper', amount: 10, glAccountNumber: '6201' },
        { description: 'Wages', amount: 2.34, glAccountNumber: '6250' },
      ],
    })
    const told = await backend().call(who, 'getClosingChanges', { closingId })
    expect(
      told.others.map(({ tbl, op, label, fields }) => [tbl, op, label, fields.map(({ field }) => field)]),
    ).toEqual([
      ['glAccounts', 'put', `6200 ${supplies.name}`, ['number']],
      ['transfers', 'add', 'Line a → Line in', []],
      ['journals', 'delete', 'Accrual', []],
      ['journals', 'put', 'Accrual', ['day']],
      ['accounts', 'put', 'Account in USD', ['openingBalance', 'openingDay']],
    ])
    expect(told.others.map(({ email }) => email)).toEqual(told.others.map(() => who.email))
    expect(told.changes.find(({ transactionId }) => transactionId === c)).toMatchObject({
      kind: 'changed',
      isSplit: true,
    })
  })

  test('says that there may be more where too much was done since to look at all of it', async () => {
    const { who, orgId, accountId, id } = await closedBooks('close-much')
    await backend().call(who, 'updateAccount', { id: accountId, name: 'Another name' })
    const told = () => backend().call(who, 'getClosingChanges', { closingId: id })
    expect((await told()).hasMore).toBe(false)
    // Journal entries that are gone again: each is looked at, and none is told.
    await backend().asOwner(
      `insert into audit_addition (org_id, entry_id, tbl, row_ids)
       select org_id, id, 'journals', array(select gen_random_uuid() from generate_series(1, 2001))
       from audit_log where org_id = $1 order by seq desc limit 1`,
      [orgId],
    )
    expect(await told()).toMatchObject({ others: [], hasMore: true })
  })

  test('is nobody’s from another organization', async () => {
    const { id } = await closedBooks('close-own')
    const { who } = await backend().founder('close-foreign')
    expect((await backend().failure(who, 'getClosingChanges', { closingId: id })).status).toBe('NOT_FOUND')
  })
})
