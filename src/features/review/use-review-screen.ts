import { useEffect, useState } from 'react'
import { quoted } from '../../domain/text/quoted.ts'
import { splitBarrier } from '../../domain/transaction/transaction-edit.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { transferBarrier } from '../../domain/transfer/transfer-pair.ts'
import { useBooks } from '../../session/session-context.ts'
import { isBestTransfer } from './row/row-buttons.tsx'
import type { RowActions } from './row/row-actions.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { usePredictor } from './use-predictor.ts'
import { useImportShown } from './use-import-shown.ts'
import { useLikelyTransfers } from './use-likely-transfers.ts'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useRowSight } from './row/use-row-sight.ts'
import { useTakenRow } from './row/use-taken-row.ts'
import { useSeenProposal } from './row/use-seen-proposal.ts'
import { useRuleDraft } from './decisions/use-rule-draft.ts'
import { useSelection } from './use-selection.ts'
import { useShownQueue } from './queue/use-shown-queue.ts'
import { useTransferKey } from './decisions/use-transfer-key.ts'

/** The queue that the review screen shows, and by subject what can be done there; its keys do the same. */
export function useReviewScreen() {
  const predictor = usePredictor()
  const shown = useShownQueue(predictor)
  const { queue, ids, row, proposal } = shown
  useImportShown(row !== undefined)
  const selection = useSelection(ids)
  const review = useReview(predictor, queue, shown.onFocus)
  const { sought, isSeen } = useRowSight()
  const { taken, isSettled } = useTakenRow(row, queue.leftByOthers)
  /** A key is pressed without looking; a button or a finger is put on a row. */
  const settled = (run: () => void) => () => isSettled() && run()
  const transfers = useLikelyTransfers()
  const isTransfer = row !== undefined && transfers.has(row.id)
  const isBest = proposal !== undefined && isBestTransfer(proposal, isTransfer)
  const seenProposal = useSeenProposal(row?.id, proposal)
  const subject = { shown, seenProposal, selection, isSeen, isTransfer: isBest }
  const decisions = useDecisions(subject, review)
  const rule = useRuleDraft(subject)
  const { transfer, dialog: partnerDialog } = useTransferKey(subject, review)
  const [splitting, setSplitting] = useState<Transaction>()
  const { history } = useBooks()
  useEffect(() => {
    if (taken) history.refuse(`${quoted(taken.description)} was just reviewed elsewhere`)
  }, [history, taken])
  const split = () => {
    if (!row || !isSeen()) return
    const barrier = splitBarrier(row)
    if (barrier === undefined) setSplitting(row)
    else history.refuse(barrier)
  }
  const selectAlike = () => {
    if (row && isSeen()) void predictor.ask('alike', row.id).then(selection.select)
  }

  useReviewKeys({
    next: () => shown.moveFocus(1),
    previous: () => shown.moveFocus(-1),
    approve: settled(decisions.approve),
    leaveUnassigned: settled(decisions.leaveUnassigned),
    transfer: settled(transfer),
    decline: settled(decisions.decline),
    pickGLAccount: decisions.pickGLAccount,
    choose: (place) => isSettled() && decisions.choose(seenProposal()?.choices[place]),
    split: settled(split),
    makeRule: settled(rule.begin),
    select: () => row && isSeen() && selection.toggle(row.id, false),
    selectRange: () => row && isSeen() && selection.toggle(row.id, true),
    selectAlike,
    selectAll: () => selection.select(ids),
    clear: selection.clear,
  })

  const rowActions: RowActions = {
    onApprove: decisions.approve,
    onLeaveUnassigned: decisions.leaveUnassigned,
    onTransfer: row && transferBarrier(row) !== undefined ? undefined : transfer,
    onDecline: decisions.decline,
    onChoose: decisions.choose,
    onAssign: decisions.assignRow,
    onSplit: row && splitBarrier(row) === undefined ? () => setSplitting(row) : undefined,
    onMakeRule: rule.begin,
    onAlike: selectAlike,
  }
  return {
    shown,
    selection,
    review,
    decisions,
    rowActions,
    /** Rows that are likely one side of a transfer, and whether the one in focus is and that is its best answer. */
    transfers: { ids: transfers, isTransfer, isBest },
    /** How often the row in focus was asked to come into sight. */
    sought,
    rule,
    dialogs: { partner: partnerDialog, splitting, onSplit: setSplitting },
  }
}
