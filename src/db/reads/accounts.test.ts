import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookBalance } from '../../domain/account/account-balance.ts'
import {
  addDays,
  type CalendarDay,
  dayOfTimestamp,
  timestampOfDay,
} from '../../domain/calendar/calendar-day.ts'
import { transactionId } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import { countedAmount, type Transaction } from '../../domain/transaction/transaction.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { BooksDatabase } from '../core/database.ts'
import { writeEdits } from '../write.ts'
import { readAccounts } from './accounts.ts'
import { sampleAccount } from '../../../tests/support/books/sample-account.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const FIRST = '2026-01-01' as CalendarDay
const AT = '2026-05-01T12:00:00.000Z'

const anyDay = fc.integer({ min: 0, max: 9 }).map((days) => addDays(FIRST, days))
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    lines: fc.uniqueArray(fc.record({ row: fc.nat(5), day: anyDay, cents: fc.nat(999) }), {
      selector: ({ row }) => row,
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant('move' as const), row: fc.nat(5), day: anyDay }),
  fc.record({ kind: fc.constant('decline' as const), row: fc.nat(5) }),
  fc.record({ kind: fc.constant('open' as const), day: anyDay, cents: fc.nat(999) }),
  fc.record({ kind: fc.constant('tell' as const), day: anyDay, cents: fc.nat(999) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

function editOf(step: Step): Edit {
  const id = transactionId(ACCOUNT, 'row' in step ? `r${step.row}` : '')
  switch (step.kind) {
    case 'import':
      return {
        name: 'bulkImportTransactions',
        args: {
          isCSVImport: true,
          transactions: step.lines.map(({ row, day, cents }) => ({
            userTransactionId: `r${row}`,
            timestamp: timestampOfDay(day),
            description: 'Line',
            amount: cents / 100,
            type: 'EXPENSE',
            accountId: ACCOUNT,
            currency: 'USD',
          })),
        },
      }
    case 'move':
      return {
        name: 'updateTransaction',
        args: { id, timestamp: timestampOfDay(step.day) },
      }
    case 'decline':
      return { name: 'declineTransaction', args: { transactionId: id, reason: 'No' } }
    case 'open':
      return {
        name: 'updateAccount',
        args: { id: ACCOUNT, openingBalance: step.cents / 100, openingDay: step.day },
      }
    case 'tell':
      return { name: 'updateAccount', args: { id: ACCOUNT, balance: step.cents / 100, balanceAt: step.day } }
  }
}

const sumUpTo = (rows: readonly Transaction[], day: string | undefined) =>
  rows
    .filter(({ timestamp }) => day !== undefined && dayOfTimestamp(timestamp) <= day)
    .reduce((sum, row) => sum + countedAmount(row), 0)

test('what waits to be sent counts in every balance, on its own day', async () => {
  const held = fc.array(fc.record({ day: anyDay, cents: fc.nat(999) }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      held,
      anyDay,
      fc.array(anyStep, { maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      async (confirmed, openingDay, steps, isFormer, isLoaded) => {
        const db = new BooksDatabase('user', crypto.randomUUID())
        const rows = confirmed.map(({ day, cents }, index): Transaction => ({
          id: transactionId(ACCOUNT, `r${index}`),
          userTransactionId: `r${index}`,
          timestamp: timestampOfDay(day),
          description: 'Line',
          amount: minor(cents),
          type: 'INCOME',
          currency: 'USD',
          accountId: ACCOUNT,
          glAccountNumber: 'DEFAULT',
          glAccountName: 'Default Account',
          status: 'UNDER_REVIEW',
          reconciled: false,
          createdAt: AT,
          updatedAt: AT,
        }))
        if (isLoaded) await db.writeMeta('loaded', true)
        await db.transactions.bulkPut(rows.map((row) => ({ ...row, _seq: 1 })))
        await db.accounts.put({
          ...sampleAccount({
            id: ACCOUNT,
            name: 'Main',
            openingBalance: minor(500),
            openingDay,
            openingTotal: minor(sumUpTo(rows, openingDay)),
            runningTotal: minor(sumUpTo(rows, '9999')),
            transactionCount: rows.length,
          }),
          _seq: 1,
        })
        for (const step of steps) {
          // What an earlier edit has made impossible is refused, and changes nothing.
          await writeEdits(db, [editOf(step)], AT, () => crypto.randomUUID()).catch(() => undefined)
        }
        // As a former version has stored them, by days alone.
        if (isFormer) {
          await db.outbox.toCollection().modify((entry) => {
            if (entry.dayTotals) entry.totals = entry.dayTotals
            delete entry.dayTotals
          })
        }
        const now = await db.transactions.toArray()
        const [account] = await readAccounts(db)
        expect(account?.openingTotal ?? 0).toBe(sumUpTo(now, account?.openingDay))
        expect(account?.balanceTotal ?? 0).toBe(sumUpTo(now, account?.balanceAt))
        const after = sumUpTo(now, '9999') - sumUpTo(now, account?.openingDay)
        expect(account && bookBalance(account)).toBe(BigInt((account?.openingBalance ?? 0) + after))
        await db.delete()
      },
    ),
    { numRuns: rounds(15, 60) },
  )
})

test('an account that an import opens before its first row is read without its rows', async () => {
  const db = new BooksDatabase('user', crypto.randomUUID())
  let reads = 0
  db.use({
    stack: 'dbcore',
    name: 'counting',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        const query: typeof table.query = async (request) => {
          const answer = await table.query(request)
          if (name === 'transactions' && request.values === true) reads += answer.result.length
          return answer
        }
        return { ...table, query }
      },
    }),
  })
  await db.writeMeta('loaded', true)
  const step = (edit: Edit) => writeEdits(db, [edit], AT, () => crypto.randomUUID())
  await db.accounts.put({ ...sampleAccount({ id: ACCOUNT, name: 'Main' }), _seq: 1 })
  const lines = Array.from({ length: 5 }, (_, row) => ({ row, day: addDays(FIRST, row), cents: 100 }))
  await step(editOf({ kind: 'import', lines }))
  await step(editOf({ kind: 'open', day: addDays(FIRST, 0), cents: 900 }))
  reads = 0
  const [account] = await readAccounts(db)
  expect(account?.openingTotal).toBe(-100)
  expect(reads).toBe(1)
  await db.delete()
})
