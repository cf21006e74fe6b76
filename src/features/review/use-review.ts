import { useMemo } from 'react'
import type { Predictor } from '../../db/predictor/predictor.ts'
import { readTransferOf } from '../../db/reads/transfers.ts'
import { transferApprovals, transferJoining } from '../../db/edits/transfer-decisions.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'
import { readTransactions } from '../../db/reads/transactions.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { type Answer, bestAnswer, proposalFor } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { sidesOf } from '../../domain/transfer/transfer-pair.ts'
import { useBooks } from '../../session/session-context.ts'
import type { ChosenPart } from '../../ui/bookkeeping/splits/split-parts.ts'
import {
  assignment,
  type Command,
  division,
  groupsApproval,
  idsOf,
  rowApproval,
  rowRefusal,
  rowsApproval,
  rowsRefusal,
} from './review-commands.ts'
import { useOptimisticSteps } from './queue/use-optimistic-steps.ts'
import type { useQueue } from './queue/use-queue.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** The decisions. Every one shows at once and is stored behind; a row that comes back is told to `onReturn`. */
export function useReview(
  predictor: Predictor,
  queue: ReturnType<typeof useQueue>,
  onReturn: (id: Id) => void,
) {
  const { db } = useBooks()
  const { done, failure, step, decide, takeBack, focus } = useOptimisticSteps(predictor, queue, onReturn)
  const chart = useGLAccounts()
  // The default account stands for none: nobody would look for it.
  const glAccounts = useMemo(
    () => (chart ?? []).filter(({ number }) => number !== DEFAULT_GL_NUMBER),
    [chart],
  )

  /** Those of the rows that have a suggestion at this moment; answers which have none, or are not known to wait. */
  const approveSuggested = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    const groups = (await predictor.ask('approvals', [...ids])).filter(({ open }) => open === undefined)
    const ready = idsOf(groups)
    if (ready.length > 0) void decide(ready, groupsApproval(groups, glAccounts))
    const approved = new Set(ready)
    return ids.filter((id) => !approved.has(id))
  }
  /**
   * With what is suggested for each at this moment, the others unassigned. Those that the review worker does
   * not know to wait come back.
   */
  const approveRows = async (ids: readonly Id[]) => {
    const asked = predictor.ask('approvals', [...ids])
    const command = async (): Promise<Command> => groupsApproval(await asked, glAccounts)
    if (!(await decide(ids, command()))) return
    const answered = new Set(idsOf(await asked))
    const missed = ids.filter((id) => !answered.has(id))
    if (missed.length > 0) takeBack(missed)
  }
  /** A row whose suggestion is not shown yet, with the best answer it turns out to have; false where it has none. */
  const approveUnseen = (row: Transaction) => {
    const best = async (): Promise<Command | undefined> => {
      const [found] = await predictor.ask('predictions', [row.id])
      const answer = bestAnswer(proposalFor(row, found?.prediction))
      return answer && rowApproval(row, answer, glAccounts)
    }
    return decide([row.id], best())
  }
  /** The transfer that the row is one side of, with both its sides; false where it is none of a transfer. */
  const approveTransfer = async (row: Transaction): Promise<boolean> => {
    const found = await readTransferOf(db, row.id)
    if (!found) return false
    const command = async (): Promise<Command> => ({
      label: `Approved the transfer ${quoted(row.description)}`,
      edits: await transferApprovals(db, [found.transferId]),
    })
    return decide(idsToReview(found.partner ? [row, found.partner] : [row]), command())
  }
  /** Two rows that nobody has detected as a transfer; what was proposed for them instead is rejected. */
  const joinTransfer = async (row: Transaction, partnerId: Id): Promise<boolean> => {
    const partner = await readTransactions(db, [partnerId])
    const command = async (): Promise<Command> => ({
      label: `Matched ${quoted(row.description)} as a transfer`,
      edits: await transferJoining(db, sidesOf(row, partnerId)),
    })
    return decide(idsToReview([row, ...partner]), command())
  }
  /** The parts come into the queue in the place of the whole, and wait for their own decisions. */
  const split = async (row: Transaction, parts: readonly ChosenPart[]) => {
    const { command, partIds } = division(row, parts)
    queue.hide([row.id], partIds)
    if (!(await step(command))) return queue.bringBack([row.id])
    queue.bringBack(partIds)
    focus(partIds[0] ?? '')
  }

  return {
    done,
    failure: failure ?? queue.failure,
    glAccounts,
    approveSuggested,
    approveRows,
    approveUnseen,
    approveRow: (row: Transaction, answer: Answer) => decide([row.id], rowApproval(row, answer, glAccounts)),
    approveTransfer,
    joinTransfer,
    /** Two selected rows, in either order. */
    joinRows: async (ids: readonly Id[]) => {
      const [one, other] = await readTransactions(db, ids)
      return one !== undefined && other !== undefined && joinTransfer(one, other.id)
    },
    approveRowsAs: (ids: readonly Id[], answer: Answer) => decide(ids, rowsApproval(ids, answer, glAccounts)),
    declineRow: (row: Transaction, reason: string) => decide([row.id], rowRefusal(row, reason)),
    declineRows: (ids: readonly Id[], reason: string) => decide(ids, rowsRefusal(ids, reason)),
    assign: (ids: readonly Id[], what: string, account: GLAccount) => step(assignment(ids, what, account)),
    split,
  }
}

/** Of these rows those that are to review. */
function idsToReview(rows: readonly Transaction[]): Id[] {
  return rows.filter(({ status }) => status === 'UNDER_REVIEW').map(({ id }) => id)
}
