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
  reject: (id: Id, reason: string) => Promise<void>
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
      const what = ids.length === 1 ? 'a transfer' : counted(ids.length, 'transfer')
      await history.underway(async () => {
        await books.step(`Approved ${what}`, ...(await transferApprovals(db, ids)))
      })
    },

    async reject(transferId, reason) {
      const args = reason.trim() === '' ? { transferId } : { transferId, reason: reason.trim() }
      await books.step('Rejected a transfer', { name: 'rejectTransfer', args })
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
