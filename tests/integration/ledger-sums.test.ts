import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql as migration } from '../../functions/store/migrations/0015-ledger-sums.ts'
import type { GLAccount } from '../../src/domain/gl-account.ts'
import type { Transaction } from '../../src/domain/transaction.ts'
import type { TransferPair } from '../../src/domain/transfer-pair.ts'
import type { Edit } from '../../src/mutations/mutation.ts'
import { useBackend } from './support/backend.ts'
import { line, openAccount } from './support/books.ts'
import { expectLedgerSums } from './support/ledger-sums.ts'
import { Mirror } from './support/mirror.ts'

const backend = useBackend()
const NUMBERS = ['DEFAULT', '4000', '6200', '6250'] as const

/** A random edit of what sums tell apart: rows, splits, transfers, decisions, numbers of the chart. */
function editOf(mirror: Mirror, accountIds: readonly string[], draw: (below: number) => number): Edit {
  const rows = mirror.rows('transactions') as Transaction[]
  const transfers = mirror.rows('transfers') as TransferPair[]
  const some = (type?: string) => {
    const found =
      type === undefined ? rows : rows.filter((row) => row.type === type && !row.parentTransactionId)
    return found[draw(found.length || 1)]
  }
  const id = some()?.id ?? randomUUID()
  const transferId = transfers[draw(transfers.length || 1)]?.id ?? randomUUID()
  const transactionIds = [...new Set([id, some()?.id ?? id, some()?.id ?? id])]
  const number = NUMBERS[draw(NUMBERS.length)] ?? 'DEFAULT'
  switch (draw(14)) {
    case 0:
      return {
        name: 'bulkImportTransactions',
        args: {
          isCSVImport: true,
          transactions: Array.from({ length: 1 + draw(5) }, () => {
            const account = draw(accountIds.length)
            return line(accountIds[account] ?? '', `line-${draw(200)}`, {
              currency: account === 2 ? 'EUR' : 'USD',
              amount: (1 + draw(500)) / 100,
              type: draw(2) === 0 ? 'INCOME' : 'EXPENSE',
              timestamp: `2026-0${1 + draw(4)}-${draw(2) === 0 ? '01T00:00:00.000' : '28T23:59:59.999'}Z`,
            })
          }),
        },
      }
    case 1:
    case 2:
      return {
        name: 'createManualTransfer',
        args: {
          expenseTransactionId: some('EXPENSE')?.id ?? id,
          incomeTransactionId: some('INCOME')?.id ?? id,
        },
      }
    case 3:
      return { name: 'resetTransfer', args: { transferId } }
    case 4:
      return { name: 'approveTransfer', args: { transferId } }
    case 5:
      return { name: 'splitTransaction', args: { transactionId: id, splits: splitsOf(some(), draw) } }
    case 6: {
      const whole = rows.find((row) => row.isSplit)?.id ?? id
      const parts = rows.filter((row) => row.parentTransactionId === whole)
      return {
        name: 'unsplitTransaction',
        args: { transactionId: whole, partIds: parts.map((row) => row.id) },
      }
    }
    case 7:
      return { name: 'deleteTransaction', args: { id } }
    case 8:
      return {
        name: 'bulkUpdateTransactionStatus',
        args: { transactionIds, status: draw(2) === 0 ? 'UNDER_REVIEW' : 'DECLINED' },
      }
    case 9:
      return { name: 'bulkApproveTransactions', args: { transactionIds } }
    case 10:
      return {
        name: 'updateTransaction',
        args: {
          id,
          ...(draw(2) === 0 ? { amount: (1 + draw(900)) / 100 } : {}),
          ...(draw(3) === 0 ? { type: 'INCOME' } : {}),
          ...(draw(3) === 0 ? { timestamp: `2025-1${draw(3)}-11T00:00:00.000Z` } : {}),
        },
      }
    case 11: {
      const chart = mirror.rows('glAccounts') as (GLAccount & { _seq: number })[]
      const used = chart.filter(
        ({ number: one }) => one !== 'DEFAULT' && NUMBERS.some((known) => known === one),
      )
      return {
        name: 'updateGLAccount',
        args: { id: used[draw(used.length || 1)]?.id ?? id, number: `77${10 + draw(80)}` },
      }
    }
    default:
      return {
        name: 'bulkAssignGLAccount',
        args: { transactionIds, glAccountNumber: number, glAccountName: number, autoApprove: draw(2) === 0 },
      }
  }
}

function splitsOf(row: Transaction | undefined, draw: (below: number) => number) {
  const cents = row?.amount ?? 100
  const first = 1 + draw(Math.max(1, cents - 1))
  const isSigned = row !== undefined && draw(3) === 0
  const other = row?.type === 'INCOME' ? ('EXPENSE' as const) : ('INCOME' as const)
  return [isSigned ? cents + first : cents - first, first].map((amount, index) => ({
    id: randomUUID(),
    description: 'A part',
    amount: Math.max(1, amount) / 100,
    ...(isSigned && index === 1 ? { type: other } : {}),
    glAccountNumber: NUMBERS[(index + 1) % NUMBERS.length] ?? '',
    glAccountName: 'As drawn',
  }))
}

let books = 0

async function newBooks() {
  const { who, orgId } = await backend().founder(`sums-${process.pid}-${books++}`)
  const accountIds = [
    await openAccount(backend(), who),
    await openAccount(backend(), who),
    await openAccount(backend(), who, 'EUR'),
  ]
  const mirror = new Mirror(backend(), who, orgId)
  await mirror.pull()
  return { who, orgId, accountIds, mirror }
}

test('the sums are those of the rows after whatever was done to them, and the migration makes the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 2 }), async (seed) => {
      const { orgId, accountIds, mirror } = await newBooks()
      let state = seed
      const draw = (below: number) => {
        // The generator of Park and Miller.
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      let applied = 0
      for (let step = 0; step < 60; step++) {
        const { name, args } = editOf(mirror, accountIds, draw)
        const { refused } = await mirror.edit(name, args)
        if (refused.server === undefined) applied += 1
        expectLedgerSums(mirror)
      }
      expect(applied).toBeGreaterThan(5)
      await expectMigrated(orgId)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('the sums stay those of the rows where many write at the same time', async () => {
  const { who, orgId, accountIds, mirror } = await newBooks()
  const [accountId = ''] = accountIds
  await mirror.edit('bulkImportTransactions', {
    isCSVImport: true,
    transactions: Array.from({ length: 24 }, (_, index) => line(accountId, `shared-${index}`)),
  })
  const ids = mirror.rows('transactions').map(({ id }) => id)
  const devices = Array.from({ length: 4 }, () => new Mirror(backend(), who, orgId))
  await Promise.all(
    devices.map(async (device, which) => {
      await device.pull()
      for (let step = 0; step < 12; step++) {
        const transactionIds = ids.filter((_, index) => (index * (which + 3) + step) % 5 < 2)
        if (step % 3 === 0) {
          await device.edit('bulkAssignGLAccount', {
            transactionIds,
            glAccountNumber: NUMBERS[(which + step) % NUMBERS.length] ?? 'DEFAULT',
            glAccountName: 'Drawn',
            autoApprove: step % 2 === 0,
          })
        } else {
          const status = step % 3 === 1 ? 'UNDER_REVIEW' : 'APPROVED'
          await device.edit('bulkUpdateTransactionStatus', { transactionIds, status })
        }
      }
    }),
  )
  await mirror.pull()
  expectLedgerSums(mirror)
})

/** What the migration makes of the rows that are there is what was kept, stamped so that devices get it. */
async function expectMigrated(orgId: string): Promise<void> {
  const read = () =>
    backend().asOwner(
      `select l.*, trim_scale(l.amount) as amount, e.bucket from ledger_sum l join sync_entity e
         on e.org_id = l.org_id and e.tbl = 'ledgerSums' and e.id = l.id and e.op = 'put'
       where l.org_id = $1 order by l.id`,
      [orgId],
    )
  const digest = () =>
    backend().asOwner(
      `select bucket, n from sync_digest where org_id = $1 and tbl = 'ledgerSums' and n > 0 order by bucket`,
      [orgId],
    )
  const [kept, counted] = [await read(), await digest()]
  await backend().asOwner('drop table ledger_sum', [])
  await backend().asOwner(`delete from sync_entity where tbl = 'ledgerSums'`, [])
  await backend().asOwner(`delete from sync_digest where tbl = 'ledgerSums'`, [])
  await backend().asOwner(migration)
  await backend().asOwner('grant select, insert, update, delete on ledger_sum to public')
  expect(await read()).toEqual(kept)
  expect(await digest()).toEqual(counted)
}
