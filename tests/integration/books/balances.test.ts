import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import { accountFromRow, transactionFromRow } from '../../../src/contract/rows.ts'
import { bookBalance, openingAmount } from '../../../src/domain/account/account-balance.ts'
import { addDays, type CalendarDay, dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import { decimalText, minor } from '../../../src/domain/money/money.ts'
import { countedAmount } from '../../../src/domain/transaction/transaction.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import { followingDevice } from '../support/following-device.ts'
import { rounds } from '../../support/rounds.ts'

const backend = useBackend()
const FIRST = '2026-01-01' as CalendarDay

const anyDay = fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days))
const anyRow = fc.record({ day: anyDay, cents: fc.integer({ min: 1, max: 99_999 }), isIncome: fc.boolean() })
const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), row: fc.nat(9), day: anyDay }),
  fc.record({ kind: fc.constant('decline' as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant('delete' as const), row: fc.nat(9) }),
  fc.record({ kind: fc.constant('split' as const), row: fc.nat(9) }),
  fc.record({
    kind: fc.constant('open' as const),
    day: anyDay,
    cents: fc.integer({ min: -9999, max: 9999 }),
  }),
  fc.record({
    kind: fc.constant('tell' as const),
    day: anyDay,
    cents: fc.integer({ min: -9999, max: 9999 }),
  }),
  fc.record({ kind: fc.constant('forget' as const) }),
)

test('whatever is edited, an account holds its opening balance and the rows after its day', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { minLength: 1, maxLength: 10 }),
      fc.array(anyEdit, { maxLength: 10 }),
      async (rows, edits) => {
        const { who } = await backend().founder(`balances-${process.pid}-${run++}`)
        const id = await openAccount(backend(), who)
        const call = async (update: Omit<InputOf<'updateAccount'>, 'id'>) => {
          await backend().call(who, 'updateAccount', { id, ...update })
        }
        const ids = await importLines(
          backend(),
          who,
          rows.map(({ day, cents, isIncome }, index) =>
            line(id, `r${index}`, {
              timestamp: `${day}T00:00:00.000Z`,
              amount: cents / 100,
              type: isIncome ? 'INCOME' : 'EXPENSE',
            }),
          ),
        )
        for (const edit of edits) {
          const transactionId = 'row' in edit ? ids[edit.row] : undefined
          if (edit.kind === 'open') await call({ openingBalance: edit.cents / 100, openingDay: edit.day })
          else if (edit.kind === 'tell') await call({ balance: edit.cents / 100, balanceAt: edit.day })
          else if (edit.kind === 'forget') await call({ openingBalance: null, openingDay: null })
          else if (transactionId === undefined) continue
          // What an earlier edit has made impossible is refused, and changes nothing.
          else if (edit.kind === 'move') {
            const timestamp = `${edit.day}T00:00:00.000Z`
            await backend()
              .call(who, 'updateTransaction', { id: transactionId, timestamp })
              .catch(() => undefined)
          } else if (edit.kind === 'decline') {
            await backend()
              .call(who, 'declineTransaction', { transactionId, reason: 'No' })
              .catch(() => undefined)
          } else if (edit.kind === 'delete') {
            await backend()
              .call(who, 'deleteTransaction', { id: transactionId })
              .catch(() => undefined)
          } else {
            const cents = rows[edit.row]?.cents ?? 2
            const parts = [1, cents - 1].map((part) => ({
              description: 'Part',
              amount: part / 100,
              glAccountNumber: '6200',
            }))
            await backend()
              .call(who, 'splitTransaction', { transactionId, splits: parts })
              .catch(() => undefined)
          }
        }
        const { account: row } = await backend().call(who, 'getAccountById', { id })
        const account = accountFromRow(row)
        const { transactions } = await backend().call(who, 'getTransactions', { pagination: { limit: 500 } })
        const sumUpTo = (day: string | undefined) =>
          transactions
            .map(transactionFromRow)
            .filter(({ timestamp }) => day !== undefined && dayOfTimestamp(timestamp) <= day)
            .reduce((sum, each) => sum + BigInt(countedAmount(each)), 0n)
        expect(BigInt(account.runningTotal)).toBe(sumUpTo('9999-12-31'))
        expect(BigInt(account.openingTotal ?? 0)).toBe(sumUpTo(account.openingDay))
        expect(BigInt(account.balanceTotal ?? 0)).toBe(sumUpTo(account.balanceAt))
        const [from, day] =
          account.openingBalance === undefined
            ? [account.balance, account.balanceAt]
            : [account.openingBalance, account.openingDay]
        expect(bookBalance(account)).toBe(BigInt(from) + sumUpTo('9999-12-31') - sumUpTo(day))
        expect(bookBalance(account)).toBe(openingAmount(account) + BigInt(account.runningTotal))
      },
    ),
    { numRuns: rounds(3, 80), endOnFailure: true },
  )
})

test('an opening balance is held by the lock dates, its day as it was and as it will be', async () => {
  const { who } = await backend().founder('balances-locked')
  const id = await openAccount(backend(), who)
  await backend().call(who, 'updateAccount', { id, openingBalance: 5, openingDay: '2026-02-01' })
  await backend().call(who, 'setAccountLockDate', { accountId: id, lockDate: '2026-02-10' })
  for (const change of [
    { openingBalance: 6, openingDay: '2026-02-01' },
    { openingBalance: 5, openingDay: '2026-03-01' },
    { openingBalance: null, openingDay: null },
  ]) {
    const failure = await backend().failure(who, 'updateAccount', { id, ...change })
    expect(failure.message).toBe(
      'The books are locked through Feb 10, 2026, so an opening balance dated Feb 1, 2026 can’t be changed.',
    )
  }
  await backend().call(who, 'updateAccount', {
    id,
    name: 'Renamed',
    openingBalance: 5,
    openingDay: '2026-02-01',
  })
})

test('an opening balance without its day, or a day without it, is refused', async () => {
  const { who } = await backend().founder('balances-half')
  const id = await openAccount(backend(), who)
  for (const half of [{ openingBalance: 5 }, { openingDay: '2026-02-01' }]) {
    expect(await backend().failure(who, 'updateAccount', { id, ...half })).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { field: 'openingDay' },
    })
  }
})

const hasHledger = spawnSync('hledger', ['--version']).status === 0
test.runIf(hasHledger)('hledger finds the balance of every account in the export of all rows', async () => {
  const { who } = await backend().founder('balances-hledger')
  const opened = await openAccount(backend(), who)
  const yen = await openAccount(backend(), who, 'JPY')
  await importLines(backend(), who, [
    line(opened, 'before', { timestamp: '2026-01-31T00:00:00.000Z', amount: 30 }),
    line(opened, 'after', { timestamp: '2026-02-02T00:00:00.000Z', amount: 7.5 }),
    line(yen, 'yen', { currency: 'JPY', amount: 40 }),
  ])
  await backend().call(who, 'updateAccount', { id: opened, openingBalance: 1000, openingDay: '2026-02-01' })
  await backend().call(who, 'updateAccount', { id: yen, balance: 500, balanceAt: '2026-03-01' })
  const { content } = await backend().call(who, 'exportTransactions', { format: 'hledger' })
  const { stdout } = spawnSync('hledger', ['-f', '-', 'balance', 'Assets:First', '--flat', '--no-total'], {
    input: content,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  expect(stdout.match(/[\d.]+ (USD|JPY)/g)?.toSorted()).toEqual(['460 JPY', '992.50 USD'])
  const { accounts } = await backend().call(who, 'getAccountBalances', null)
  expect(
    accounts
      .map(
        ({ bookBalance: books, currency }) =>
          `${decimalText(minor(books * (currency === 'USD' ? 100 : 1)), currency)} ${currency}`,
      )
      .toSorted(),
  ).toEqual(['460 JPY', '992.50 USD'])
})

test('rows that come to more than 15 digits up to the day of a balance are refused, though others cancel them out', async () => {
  const { who } = await backend().founder('balances-large')
  const id = await openAccount(backend(), who)
  const large = (reference: string, day: string, type: 'INCOME' | 'EXPENSE') =>
    line(id, reference, { timestamp: `${day}T00:00:00.000Z`, amount: 9_000_000_000_000, type })
  await importLines(backend(), who, [
    large('in', '2026-01-05', 'INCOME'),
    large('out', '2026-03-05', 'EXPENSE'),
    large('in again', '2026-01-06', 'INCOME'),
    large('out again', '2026-03-06', 'EXPENSE'),
  ])
  const refused = { status: 'INVALID_ARGUMENT', details: { field: 'amount' } }
  const opened = { id, openingBalance: 0, openingDay: '2026-02-01' }
  expect(await backend().failure(who, 'updateAccount', opened)).toMatchObject(refused)
  await backend().call(who, 'updateAccount', { ...opened, openingDay: '2026-01-05' })
  const earlier = { isCSVImport: true, transactions: [large('third', '2026-01-02', 'INCOME')] }
  expect(await backend().failure(who, 'bulkImportTransactions', earlier)).toMatchObject(refused)
  expect((await backend().call(who, 'getAccounts', null)).accounts).toMatchObject([
    { openingDay: '2026-01-05', openingTotal: 9_000_000_000_000, runningTotal: 0 },
  ])
})

test('what files told of an account, and what a person said before, are stored and answered as they were given', async () => {
  const { who, orgId } = await backend().founder('told-balances')
  const id = await openAccount(backend(), who)
  await backend().call(who, 'updateAccount', { id, balance: 12.5, balanceAt: '2026-01-31' })
  const told = {
    day: '2026-02-28',
    balance: 20.25,
    currency: 'USD',
    opening: { day: '2026-01-31', balance: -3.1 },
  }
  const facts = { accountId: id, fileName: 'a.csv', rows: 1, wanted: 1, stored: 1, assigned: 0 }
  const record = { id: randomUUID(), ...facts, duplicates: 0, refused: 0, state: 'done' as const, told }
  const recorded = await backend().call(who, 'recordImport', record)
  expect(recorded.import).toMatchObject({ told })
  const fromFile = { id, balance: 20.25, balanceAt: '2026-02-28', balanceFrom: 'file' as const }
  const toldBefore = { day: '2026-01-31', balance: 12.5, from: 'typed' }
  const { account } = await backend().call(who, 'updateAccount', fromFile)
  expect(account).toMatchObject({ ...fromFile, toldBefore })
  const device = followingDevice(backend(), who, orgId)
  await device.sync()
  expect(await device.db.accounts.get(id)).toMatchObject({ toldBefore: { ...toldBefore, balance: 1_250 } })
  expect(await device.db.fileImports.toArray()).toMatchObject([
    { told: { balance: 2_025, opening: { day: '2026-01-31', balance: -310 } } },
  ])
  const said = await backend().call(who, 'updateAccount', { id, balance: 9, balanceAt: '2026-03-01' })
  expect(said.account).not.toHaveProperty('toldBefore')
})
