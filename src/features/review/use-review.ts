import { useMemo } from 'react'
import { useLive } from '../../db/core/use-live.ts'
import type { Predictor } from '../../db/predictor/predictor.ts'
import { readProposedTransfer } from '../../db/predictor/row-notes.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { type Answer, bestAnswer, proposalFor } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import type { ChosenPart } from '../../ui/bookkeeping/split-parts.ts'
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
  transferApproval,
} from './review-commands.ts'
import { useOptimisticSteps } from './use-optimistic-steps.ts'
import type { useQueue } from './use-queue.ts'

/** The decisions. Every one shows at once and is stored behind; a row that comes back is told to `onReturn`. */
export function useReview(
  predictor: Predictor,
  queue: ReturnType<typeof useQueue>,
  onReturn: (id: Id) => void,
) {
  const { db } = useBooks()
  const { done, failure, step, decide, takeBack, focus } = useOptimisticSteps(queue, onReturn)
  const chart = useLive(() => readGLAccounts(db), [db])
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
  /** The transfer that the row was proposed for, and those of its two sides that are to review. */
  const approveTransfer = async (row: Transaction) => {
    const found = await readProposedTransfer(db, row.id)
    if (!found) return
    const sides = [row, found.partner].filter(({ status }) => status === 'UNDER_REVIEW').map(({ id }) => id)
    await decide(sides, transferApproval(row, found.transferId, sides))
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
    approveRowsAs: (ids: readonly Id[], answer: Answer) => decide(ids, rowsApproval(ids, answer, glAccounts)),
    declineRow: (row: Transaction, reason: string) => decide([row.id], rowRefusal(row, reason)),
    declineRows: (ids: readonly Id[], reason: string) => decide(ids, rowsRefusal(ids, reason)),
    assign: (ids: readonly Id[], what: string, account: GLAccount) => step(assignment(ids, what, account)),
    split,
  }
}
