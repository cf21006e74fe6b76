import { type ReactNode, useMemo, useState } from 'react'
import { counted } from '../../domain/text/count-text.ts'
import { bestAnswer } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useUnheldReview } from '../../session/hooks/use-review-count.ts'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { DecisionDialogs } from './decisions/decision-dialogs.tsx'
import { LearnedFrom } from './learned-from.tsx'
import { MobileActions } from './mobile-actions.tsx'
import { MoreElsewhere, QueueEmpty, QueueNoMatch } from './queue/queue-empty.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { QueueProgress } from './queue/queue-progress.tsx'
import { QueueTools } from './queue/queue-tools.tsx'
import { ReviewNotices } from './review-notices.tsx'
import { approvalText, isBestTransfer } from './row/row-buttons.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useImportNotice } from './use-import-notice.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { usePredictor } from './use-predictor.ts'
import { useLikelyTransfers } from './use-likely-transfers.ts'
import { useAccountNames } from './use-account-names.ts'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useRowSight } from './row/use-row-sight.ts'
import { useSeenProposal } from './row/use-seen-proposal.ts'
import { type RuleDraft, useRuleDraft } from './decisions/use-rule-draft.ts'
import { useSelection } from './use-selection.ts'
import { useShownQueue } from './queue/use-shown-queue.ts'
import { useTransferKey } from './decisions/use-transfer-key.ts'

interface Props {
  /** Makes a rule beside the queue. */
  renderRule: (draft: RuleDraft & { onClose: () => void }) => ReactNode
}

export function ReviewScreen({ renderRule }: Props) {
  const predictor = usePredictor()
  const imported = useImportNotice()
  const shown = useShownQueue(predictor)
  const { queue, ids, index, row, proposal, isWhole } = shown
  const elsewhere = useUnheldReview()
  const accountNames = useAccountNames()
  const selection = useSelection(ids)
  const selected = useMemo(() => ids.filter((id) => selection.chosen.has(id)), [ids, selection.chosen])
  const isWide = useBreakpoint('md')
  const review = useReview(predictor, queue, shown.onFocus)
  const { sought, isSeen } = useRowSight()
  const transfers = useLikelyTransfers()
  const isTransfer = row !== undefined && transfers.has(row.id)
  const isBest = proposal !== undefined && isBestTransfer(proposal, isTransfer)
  const seenProposal = useSeenProposal(row?.id, proposal)
  const subject = { shown, seenProposal, selected, selection, isSeen, isTransfer: isBest }
  const decisions = useDecisions(subject, review)
  const rule = useRuleDraft(subject)
  const { transfer, dialog: partnerDialog } = useTransferKey(subject, review)
  const [splitting, setSplitting] = useState<Transaction>()
  const selectAlike = () => {
    if (row && isSeen()) void predictor.ask('alike', row.id).then(selection.select)
  }

  useReviewKeys({
    next: () => shown.moveFocus(1),
    previous: () => shown.moveFocus(-1),
    approve: decisions.approve,
    leaveUnassigned: decisions.leaveUnassigned,
    transfer,
    decline: decisions.decline,
    pickGLAccount: decisions.pickGLAccount,
    choose: (place) => decisions.choose(seenProposal()?.choices[place]),
    split: () => isSeen() && setSplitting(row),
    makeRule: rule.begin,
    select: () => row && isSeen() && selection.toggle(row.id, false),
    selectRange: () => row && isSeen() && selection.toggle(row.id, true),
    selectAlike,
    selectAll: () => selection.select(ids),
    clear: selection.clear,
  })

  return (
    <Page
      title="Review"
      summary={
        queue.counts && queue.counts.all + review.done > 0 ? (
          <QueueProgress left={queue.counts.all} done={review.done} />
        ) : undefined
      }
      actions={
        !isWhole && ids.length > 1 && selected.length < ids.length ? (
          <Button onClick={() => selection.select(ids)}>
            Select all {counted(ids.length, 'transaction')} <KeyHint keys="⇧A" />
          </Button>
        ) : undefined
      }
    >
      <ReviewNotices imported={imported} failure={review.failure} />
      {/* With room for columns the bar of the selection takes their place, so that no row moves under the hand. */}
      {queue.counts && queue.counts.all > 0 && !(isWide && selected.length > 0) && (
        <QueueTools view={shown.view} counts={queue.counts} onChange={shown.change} />
      )}
      {selected.length > 0 && (
        <SelectionBar
          predictor={predictor}
          rows={selected}
          version={queue.version}
          glAccounts={review.glAccounts}
          picker={decisions.selectionPicker}
          onApprove={decisions.approve}
          onLeaveUnassigned={decisions.leaveUnassigned}
          onDecline={decisions.decline}
          onAssign={(account) =>
            void review.assign(selected, counted(selected.length, 'transaction'), account)
          }
          onClear={selection.clear}
        />
      )}
      {queue.ids === undefined && <SkeletonRows rows={12} />}
      {queue.ids?.length === 0 && isWhole && <QueueEmpty done={review.done} elsewhere={elsewhere} />}
      {queue.ids?.length === 0 && !isWhole && (
        <QueueNoMatch onShowAll={() => shown.change({ show: 'all', search: '' })} />
      )}
      {ids.length > 0 && (
        <QueueList
          ids={ids}
          focusedIndex={index}
          sought={sought}
          rowById={shown.rowById}
          predictions={shown.predictions}
          transfers={transfers}
          selected={selection.chosen}
          accountNames={accountNames}
          glAccounts={review.glAccounts}
          picker={decisions.rowPicker}
          onFocus={shown.onFocus}
          onSelect={selection.toggle}
          onWindow={shown.onWindow}
          onApprove={decisions.approve}
          onLeaveUnassigned={decisions.leaveUnassigned}
          onTransfer={transfer}
          onDecline={decisions.decline}
          onChoose={decisions.choose}
          onAssign={decisions.assignRow}
          onSplit={() => setSplitting(row)}
          onMakeRule={rule.begin}
          onAlike={selectAlike}
        />
      )}
      {ids.length > 0 && isWhole && <MoreElsewhere elsewhere={elsewhere} />}
      {ids.length > 0 && <LearnedFrom />}
      {/* The bar at the foot of a phone covers none of the last rows. */}
      <div className="h-(--foot) md:hidden" />
      {row && selected.length === 0 && (
        <MobileActions
          step={
            !proposal || isBest || bestAnswer(proposal)
              ? 'approve'
              : decisions.isAsked
                ? 'leave-unassigned'
                : 'choose'
          }
          approval={proposal ? approvalText(proposal, isTransfer) : 'Approve'}
          onApprove={decisions.approve}
          onLeaveUnassigned={decisions.leaveUnassigned}
          onDecline={decisions.decline}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {row && `Row ${index + 1} of ${ids.length}: ${row.description}`}
      </p>
      {rule.draft && renderRule({ ...rule.draft, onClose: rule.close })}
      <PartnerDialog {...partnerDialog} />
      <DecisionDialogs decisions={decisions} review={review} splitting={splitting} onSplit={setSplitting} />
    </Page>
  )
}
