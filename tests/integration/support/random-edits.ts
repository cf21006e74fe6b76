import { randomUUID } from 'node:crypto'
import type { GLAccount } from '../../../src/domain/gl-account/gl-account.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { line } from './books.ts'
import type { Mirror } from './mirror.ts'

export const NUMBERS = ['DEFAULT', '4000', '6200', '6250'] as const
/** Of the accounts, in their order; books may have fewer. */
const CURRENCIES = ['USD', 'USD', 'EUR', 'JPY']

/** A random edit of what sums tell apart: rows, splits, transfers, decisions, numbers of the chart. */
export function editOf(mirror: Mirror, accountIds: readonly string[], draw: (below: number) => number): Edit {
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
              currency: CURRENCIES[account] ?? 'USD',
              amount: (1 + draw(500)) / (CURRENCIES[account] === 'JPY' ? 1 : 100),
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
