import type { Edit } from '../../mutations/mutation.ts'
import { useCallback } from 'react'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { transferApprovals, transferJoining, transferReset } from '../../db/edits/transfer-decisions.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Id } from '../../domain/ids.ts'
import { feesIn, type TotalFees } from '../../domain/transfer/fees.ts'
import type { TransferShown } from '../../domain/transfer/transfer-shown.ts'
import type { TransferSides, TransferStatus } from '../../domain/transfer/transfer.ts'
import { detectTransfers } from '../find-transfers.ts'
import { useBooks } from '../session-context.ts'
import { useChosenCurrency } from './use-chosen-currency.ts'
import { today } from '../today.ts'
import { useRates } from './use-rates.ts'

export interface Transfers {
  shown: readonly TransferShown[]
  total: number
  countByStatus: Readonly<Record<TransferStatus, number>>
  fees: TotalFees
}

/** The transfers of a status, or of all, with the words of a search, the latest first; undefined until first read. */
export function useTransfers(
  status: TransferStatus | undefined,
  limit: number,
  search = '',
): Transfers | undefined {
  const { db } = useBooks()
  const { currency } = useChosenCurrency()
  const rates = useRates()
  const { answer } = useLedger(db, 'transfers', { status, search, offset: 0, limit })
  if (!answer) return undefined
  const { transfers: shown, total, countByStatus, fees } = answer
  return { shown, total, countByStatus, fees: feesIn(fees, currency, rates, today()) }
}

export interface TransferActions {
  /** Searches this device's rows at once; the server searches all of them with the next sync. */
  detect: () => Promise<number>
  /** With their transactions that are to review, all in one step. */
  approve: (...ids: Id[]) => Promise<void>
  /** For one reason, all in one step. */
  reject: (ids: readonly Id[], reason: string) => Promise<void>
  /** Back to under review, with its transactions that nobody has assigned. */
  reset: (id: Id) => Promise<void>
  /** Joins two rows by hand; what was proposed for one of them instead is rejected in the same step. */
  join: (sides: TransferSides) => Promise<void>
}

/** What can be done to transfers. Each rejects with the sentence to show. */
export function useTransferActions(): TransferActions {
  const books = useBooks()
  const { db, history } = books
  return {
    detect: useCallback(() => detectTransfers(books), [books]),

    async approve(...ids) {
      await history.underway(async () => {
        await books.step(`Approved ${transfersText(ids.length)}`, ...(await transferApprovals(db, ids)))
      })
    },

    async reject(ids, reason) {
      const given = reason.trim() === '' ? {} : { reason: reason.trim() }
      const edits = ids.map((transferId): Edit => ({
        name: 'rejectTransfer',
        args: { transferId, ...given },
      }))
      await books.step(`Rejected ${transfersText(ids.length)}`, ...edits)
    },

    async reset(transferId) {
      await history.underway(async () => {
        await books.step('Reset a transfer', ...(await transferReset(db, transferId)))
      })
    },

    async join(sides) {
      await history.underway(async () => {
        await books.step('Matched two transactions as a transfer', ...(await transferJoining(db, sides)))
      })
    },
  }
}

function transfersText(count: number): string {
  return count === 1 ? 'a transfer' : counted(count, 'transfer')
}
