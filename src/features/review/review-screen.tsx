import { CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Transaction } from '../../domain/transaction.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { type Focus, focusedIndex, movedFocus, settledFocus } from './queue.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useReview, useReviewLookups } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

export function ReviewScreen() {
  const review = useReview()
  const lookups = useReviewLookups()
  const imported = useImportedSentence()
  const [focus, setFocus] = useState<Focus>({ id: undefined, index: 0 })
  const [declining, setDeclining] = useState<Transaction>()
  const [helping, setHelping] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const rows = review.rows ?? []
  const index = focusedIndex(rows, focus)
  const row = rows[index]
  // The place is remembered with the row, so that its successor takes the focus when it leaves.
  const settled = settledFocus(rows, focus)
  if (settled !== focus && review.rows) setFocus(settled)

  const approve = () => {
    if (row) void review.approve(row)
  }
  const decline = () => setDeclining(row)
  const undo = async () => {
    const id = await review.undo()
    if (id !== undefined) setFocus((now) => ({ id, index: now.index, awaited: true }))
  }
  useReviewKeys({
    next: () => setFocus(movedFocus(rows, focus, 1)),
    previous: () => setFocus(movedFocus(rows, focus, -1)),
    approve,
    decline,
    pickGLAccount: () => picker.current?.focus(),
    undo: () => void undo(),
    help: () => setHelping(true),
  })

  return (
    <Page
      title="Review"
      summary={review.left > 0 ? `${review.left.toLocaleString('en-US')} left` : undefined}
      actions={
        <div className="hidden md:block">
          <Button kind="quiet" onClick={() => setHelping(true)}>
            <CircleHelp aria-hidden="true" className="size-4" />
            Keyboard <KeyHint keys="?" />
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 empty:hidden">
        {imported !== undefined && <Notice tone="success" title={imported} />}
        {review.failure !== undefined && (
          <Notice tone="danger" title="That did not work">
            {review.failure}
          </Notice>
        )}
      </div>
      <div className="mt-3 first:mt-0">
        {review.rows === undefined && <SkeletonRows rows={12} />}
        {review.rows?.length === 0 && <QueueEmpty done={review.done} />}
        {row && (
          <ReviewQueue
            rows={rows}
            focused={row}
            lookups={lookups}
            picker={picker}
            onFocus={(id, at) => setFocus({ id, index: at })}
            onApprove={approve}
            onDecline={decline}
            onAssign={(account) => void review.assign(row, account)}
          />
        )}
      </div>
      {row && <ThumbBar onApprove={approve} onDecline={decline} />}
      <p aria-live="polite" className="sr-only">
        {row && `Row ${index + 1} of ${review.left}: ${row.description}`}
      </p>
      {review.lastStep !== undefined && (
        <UndoBar
          key={review.lastStep.number}
          message={review.lastStep.label}
          onUndo={() => void undo()}
          onDismiss={review.dismissStep}
        />
      )}
      <DeclineDialog
        transaction={declining}
        onClose={() => setDeclining(undefined)}
        onDecline={(transaction, reason) => {
          setDeclining(undefined)
          void review.decline(transaction, reason)
        }}
      />
      <HelpSheet open={helping} onClose={() => setHelping(false)} />
    </Page>
  )
}

/** The sentence with which an import hands over to the queue. */
function useImportedSentence(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('imported' in state)) return undefined
  return typeof state.imported === 'string' ? state.imported : undefined
}
