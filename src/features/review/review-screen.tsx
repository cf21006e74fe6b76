import type { ReactNode } from 'react'
import { counted } from '../../domain/text/count-text.ts'
import { bestAnswer } from '../../domain/prediction/proposal.ts'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { DecisionDialogs } from './decisions/decision-dialogs.tsx'
import { LearnedFrom } from './learned-from.tsx'
import { MobileActions } from './mobile-actions.tsx'
import { MoreElsewhere, QueueEmpty, QueueNoMatch } from './queue/queue-empty.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { QueueProgress } from './queue/queue-progress.tsx'
import { QueueTools } from './queue/queue-tools.tsx'
import { ReviewNotices } from './review-notices.tsx'
import { approvalText } from './row/row-buttons.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { RuleDraft } from './decisions/use-rule-draft.ts'
import { type ReviewScreenState, useReviewScreen } from './use-review-screen.ts'

interface Props {
  /** Makes a rule beside the queue. */
  renderRule: (draft: RuleDraft & { onClose: () => void }) => ReactNode
}

export function ReviewScreen({ renderRule }: Props) {
  const screen = useReviewScreen()
  const { imported, shown, selection, selected, isWide, review, decisions, rule, splitting } = screen
  const { queue, ids, index, row, isWhole } = shown
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
      {selected.length > 0 && <SelectedRows screen={screen} />}
      <Queue screen={screen} />
      {/* The bar at the foot of a phone covers none of the last rows. */}
      <div className="h-(--foot) md:hidden" />
      {row && selected.length === 0 && <PhoneActions screen={screen} />}
      <p aria-live="polite" className="sr-only">
        {row && `Row ${index + 1} of ${ids.length}: ${row.description}`}
      </p>
      {rule.draft && renderRule({ ...rule.draft, onClose: rule.close })}
      <PartnerDialog {...screen.partnerDialog} />
      <DecisionDialogs
        decisions={decisions}
        review={review}
        splitting={splitting}
        onSplit={screen.setSplitting}
      />
    </Page>
  )
}

function SelectedRows({ screen }: { screen: ReviewScreenState }) {
  const { predictor, selected, shown, review, decisions, selection } = screen
  return (
    <SelectionBar
      predictor={predictor}
      rows={selected}
      version={shown.queue.version}
      glAccounts={review.glAccounts}
      picker={decisions.selectionPicker}
      onApprove={decisions.approve}
      onLeaveUnassigned={decisions.leaveUnassigned}
      onDecline={decisions.decline}
      onAssign={(account) => void review.assign(selected, counted(selected.length, 'transaction'), account)}
      onClear={selection.clear}
    />
  )
}

/** The rows, or why there are none. */
function Queue({ screen }: { screen: ReviewScreenState }) {
  const { shown, review, decisions, selection, elsewhere } = screen
  const { queue, ids, row, isWhole } = shown
  if (queue.ids === undefined) return <SkeletonRows rows={12} />
  if (queue.ids.length === 0 && isWhole) return <QueueEmpty done={review.done} elsewhere={elsewhere} />
  if (queue.ids.length === 0) {
    return <QueueNoMatch onShowAll={() => shown.change({ show: 'all', search: '' })} />
  }
  return (
    <>
      <QueueList
        ids={ids}
        focusedIndex={shown.index}
        sought={screen.sought}
        rowById={shown.rowById}
        predictions={shown.predictions}
        transfers={screen.transfers}
        selected={selection.chosen}
        accountNames={screen.accountNames}
        glAccounts={review.glAccounts}
        picker={decisions.rowPicker}
        onFocus={shown.onFocus}
        onSelect={selection.toggle}
        onWindow={shown.onWindow}
        onApprove={decisions.approve}
        onLeaveUnassigned={decisions.leaveUnassigned}
        onTransfer={screen.transfer}
        onDecline={decisions.decline}
        onChoose={decisions.choose}
        onAssign={decisions.assignRow}
        onSplit={() => screen.setSplitting(row)}
        onMakeRule={screen.rule.begin}
        onAlike={screen.selectAlike}
      />
      {isWhole && <MoreElsewhere elsewhere={elsewhere} />}
      <LearnedFrom />
    </>
  )
}

/** The decision that is nearest, under the thumb. */
function PhoneActions({ screen: { shown, decisions, isBest, isTransfer } }: { screen: ReviewScreenState }) {
  const { proposal } = shown
  const isAnswered = !proposal || isBest || bestAnswer(proposal) !== undefined
  return (
    <MobileActions
      step={isAnswered ? 'approve' : decisions.isAsked ? 'leave-unassigned' : 'choose'}
      approval={proposal ? approvalText(proposal, isTransfer) : 'Approve'}
      onApprove={decisions.approve}
      onLeaveUnassigned={decisions.leaveUnassigned}
      onDecline={decisions.decline}
    />
  )
}
