import type { ComponentProps, ReactNode } from 'react'
import { counted } from '../../domain/text/count-text.ts'
import { bestAnswer, type Proposal } from '../../domain/prediction/proposal.ts'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { useUnheldReview } from '../../session/hooks/use-review-count.ts'
import { DecisionDialogs } from './decisions/decision-dialogs.tsx'
import { LearnedFrom } from './learned-from.tsx'
import { MobileActions } from './mobile-actions.tsx'
import { MoreElsewhere, QueueEmpty, QueueNoMatch } from './queue/queue-empty.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { QueueProgress } from './queue/queue-progress.tsx'
import { QueueTools } from './queue/queue-tools.tsx'
import { ReviewNotices } from './review-notices.tsx'
import type { RowActions } from './row/row-actions.ts'
import { approvalText } from './row/row-buttons.tsx'
import { SelectedRows } from './selected-rows.tsx'
import type { RuleDraft } from './decisions/use-rule-draft.ts'
import { useAccountNames } from './use-account-names.ts'
import { useReviewScreen } from './use-review-screen.ts'

interface Props {
  /** Makes a rule beside the queue. */
  renderRule: (draft: RuleDraft & { onClose: () => void }) => ReactNode
}

type Screen = ReturnType<typeof useReviewScreen>

export function ReviewScreen({ renderRule }: Props) {
  const { shown, selection, review, decisions, rowActions, transfers, sought, rule, dialogs } =
    useReviewScreen()
  const { queue, ids, index, row, isWhole } = shown
  const isWide = useBreakpoint('md')
  const selected = selection.rows.length
  return (
    <Page
      title="Review"
      summary={
        queue.counts && queue.counts.all + review.done > 0 ? (
          <QueueProgress left={queue.counts.all} done={review.done} />
        ) : undefined
      }
      actions={
        !isWhole && ids.length > 1 && selected < ids.length ? (
          <Button onClick={() => selection.select(ids)}>
            Select all {counted(ids.length, 'transaction')} <KeyHint keys="⇧A" />
          </Button>
        ) : undefined
      }
    >
      <ReviewNotices failure={review.failure} done={review.done} />
      {/* With room for columns the bar of the selection takes their place, so that no row moves under the hand. */}
      {queue.counts && queue.counts.all > 0 && !(isWide && selected > 0) && (
        <QueueTools view={shown.view} counts={queue.counts} onChange={shown.change} />
      )}
      {selected > 0 && (
        <SelectedRows
          rows={selection.rows}
          version={queue.version}
          glAccounts={review.glAccounts}
          picker={decisions.selectionPicker}
          onApprove={decisions.approve}
          onLeaveUnassigned={decisions.leaveUnassigned}
          onDecline={decisions.decline}
          onAssign={(account) =>
            void review.assign(selection.rows, counted(selected, 'transaction'), account)
          }
          onClear={selection.clear}
        />
      )}
      <Queue
        shown={shown}
        selection={selection}
        done={review.done}
        glAccounts={review.glAccounts}
        picker={decisions.rowPicker}
        transfers={transfers.ids}
        sought={sought}
        {...rowActions}
      />
      {/* The bar at the foot of a phone covers none of the last rows. */}
      <div className="h-(--foot) md:hidden" />
      {row && selected === 0 && (
        <PhoneActions proposal={shown.proposal} decisions={decisions} transfers={transfers} />
      )}
      <p aria-live="polite" className="sr-only">
        {row && `Row ${index + 1} of ${ids.length}: ${row.description}`}
      </p>
      {rule.draft && renderRule({ ...rule.draft, onClose: rule.close })}
      <PartnerDialog {...dialogs.partner} />
      <DecisionDialogs
        decisions={decisions}
        review={review}
        splitting={dialogs.splitting}
        onSplit={dialogs.onSplit}
      />
    </Page>
  )
}

interface QueueProps
  extends
    RowActions,
    Pick<ComponentProps<typeof QueueList>, 'glAccounts' | 'picker' | 'transfers' | 'sought'>,
    Pick<Screen, 'shown' | 'selection'> {
  /** Rows that were decided since the screen was opened. */
  done: number
}

/** The rows, or why there are none. */
function Queue({ shown, selection, done, ...list }: QueueProps) {
  const { queue, ids, isWhole } = shown
  const accountNames = useAccountNames()
  const elsewhere = useUnheldReview()
  if (queue.ids === undefined) return <SkeletonRows rows={12} />
  if (queue.ids.length === 0 && isWhole) return <QueueEmpty done={done} elsewhere={elsewhere} />
  if (queue.ids.length === 0) {
    return <QueueNoMatch onShowAll={() => shown.change({ show: 'all', search: '' })} />
  }
  return (
    <>
      <QueueList
        ids={ids}
        focusedIndex={shown.index}
        rowById={shown.rowById}
        predictions={shown.predictions}
        selected={selection.chosen}
        selectedCount={selection.rows.length}
        accountNames={accountNames}
        onFocus={shown.onFocus}
        onSelect={selection.toggle}
        onWindow={shown.onWindow}
        {...list}
      />
      {isWhole && <MoreElsewhere elsewhere={elsewhere} />}
      <LearnedFrom />
    </>
  )
}

interface PhoneActionsProps extends Pick<Screen, 'decisions' | 'transfers'> {
  proposal: Proposal | undefined
}

/** The decision that is nearest, under the thumb. */
function PhoneActions({ proposal, decisions, transfers }: PhoneActionsProps) {
  const isAnswered = !proposal || transfers.isBest || bestAnswer(proposal) !== undefined
  return (
    <MobileActions
      step={isAnswered ? 'approve' : decisions.isAsked ? 'leave-unassigned' : 'choose'}
      approval={proposal ? approvalText(proposal, transfers.isTransfer) : 'Approve'}
      onApprove={decisions.approve}
      onLeaveUnassigned={decisions.leaveUnassigned}
      onDecline={decisions.decline}
    />
  )
}
