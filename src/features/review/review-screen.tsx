import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { QueueView } from '../../db/predictor/waiting-rows.ts'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { type Answer, bestAnswer, isFilledIn, proposalFor } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { isInSight } from '../../ui/primitives/in-sight.ts'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { DeclineDialog, type Declining } from './decline-dialog.tsx'
import { type Focus, focusedIndex, movedFocus, settledFocus } from './queue.ts'
import { useReviewCut } from '../../session/use-review-count.ts'
import { QueueEmpty, QueueNoMatch } from './queue-empty.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueProgress } from './queue-progress.tsx'
import { QueueTools } from './queue-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { MobileActions } from './mobile-actions.tsx'
import { usePredictor, useQueue, useRowsAtHand } from './use-queue.ts'
import { useAccountNames, useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSelection } from './use-selection.ts'

const NO_IDS: readonly Id[] = []
/** Rows around the focus whose contents are at hand even while others are in sight. */
const NEAR = 12

export function ReviewScreen() {
  const predictor = usePredictor()
  const [view, setView] = useState<QueueView>({ order: 'careful', show: 'all', search: '' })
  const { left, imported } = useArrival()
  const [focus, setFocus] = useState<Focus>({ id: left, index: 0 })
  const isCut = useReviewCut()
  const queue = useQueue(predictor, view, focus.index > 0 || left !== undefined)
  const ids = queue.ids ?? NO_IDS
  // Sorted anew before anybody began, it is begun at its top.
  const [sorted, setSorted] = useState(queue.sorted)
  if (sorted !== queue.sorted) {
    setSorted(queue.sorted)
    setFocus({ id: undefined, index: 0 })
  }
  const [range, setRange] = useState({ from: 0, to: 2 * NEAR })
  const [declining, setDeclining] = useState<Declining>()
  const [splitting, setSplitting] = useState<Transaction>()
  const rowPicker = useRef<HTMLInputElement>(null)
  const selectionPicker = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const accountNames = useAccountNames()
  const selection = useSelection(ids)
  const { chosen } = selection

  /** Its place is found when the focus settles. */
  const onFocus = useCallback((id: Id) => setFocus((now) => ({ id, index: now.index })), [])
  const review = useReview(predictor, queue, onFocus)

  const index = focusedIndex(ids, focus)
  // The place is remembered with the row, so that its successor takes the focus when it leaves.
  const settled = settledFocus(ids, focus)
  if (settled !== focus && queue.ids) setFocus(settled)

  const atHand = useMemo(
    () => [
      ...new Set([...ids.slice(Math.max(0, index - NEAR), index + NEAR), ...ids.slice(range.from, range.to)]),
    ],
    [ids, index, range],
  )
  const { rowById, predictions } = useRowsAtHand(predictor, atHand, queue.version)
  const focusedId = ids[index]
  const row = focusedId === undefined ? undefined : rowById.get(focusedId)
  const rowPrediction = row && predictions.get(row.id)
  const proposal = row && proposalFor(row, rowPrediction?.prediction)
  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen])

  /** The row for which Enter has opened the picker. */
  const [asked, setAsked] = useState<Id>()
  const [sought, setSought] = useState(0)
  /** Whether the row in focus is seen. Where it was scrolled away from, it is brought into sight instead. */
  const isSeen = () => {
    const seen = isInSight(document.querySelector('[data-queue] > [aria-current]'))
    if (!seen) setSought((before) => before + 1)
    return seen
  }

  const approve = () => {
    if (selected.length > 0) return void approveSelected()
    if (!row || !proposal || !isSeen()) return undefined
    const answer = bestAnswer(proposal)
    if (answer) return void review.approveRow(row, answer)
    if (rowPrediction) return chooseToApprove(row.id)
    // What is not predicted yet is approved as it will be, not as it happens to stand.
    return void review.approveUnseen(row).then((isApproved) => isApproved || chooseToApprove(row.id))
  }
  const approveSelected = async () => {
    const open = await review.approveSuggested(selected)
    selection.select(open)
    if (open.length === selected.length) selectionPicker.current?.focus()
  }
  /** Without an answer Enter opens the picker: the account that is chosen there approves the row at once. */
  const chooseToApprove = (id: Id) => {
    setAsked(id)
    rowPicker.current?.focus()
  }
  const leaveUnassigned = () => {
    if (selected.length > 0) {
      selection.clear()
      return void review.approveRows(selected)
    }
    if (row && isSeen()) return void review.approveRow(row, row)
    return undefined
  }
  const choose = (choice: Answer | undefined) => {
    if (!row || !choice || (selected.length === 0 && !isSeen())) return
    selection.clear()
    void (selected.length > 0 ? review.approveRowsAs(selected, choice) : review.approveRow(row, choice))
  }
  const assignRow = (account: GLAccount) => {
    if (!row) return
    const { number: glAccountNumber, name: glAccountName } = account
    void (asked === row.id
      ? review.approveRow(row, { glAccountNumber, glAccountName })
      : review.assign([row.id], `“${row.description}”`, account))
  }
  const decline = () => {
    if (selected.length > 0) setDeclining({ count: selected.length })
    else if (row && isSeen()) setDeclining({ row })
  }
  const declineFor = (reason: string) => {
    setDeclining(undefined)
    if (declining && 'row' in declining) return void review.declineRow(declining.row, reason)
    selection.clear()
    return void review.declineRows(selected, reason)
  }
  const subject = () => (selected.length > 0 ? selected : row ? [row.id] : [])
  const makeRule = () => {
    if (selected.length === 0 && !isSeen()) return
    const from = subject()
    const account =
      row && proposal && isFilledIn(proposal) && from.includes(row.id) ? proposal.glAccountNumber : undefined
    const gl = account === undefined ? '' : `&gl=${encodeURIComponent(account)}`
    // Whoever goes back from the rule comes to the row they left.
    void navigate(location, { replace: true, state: { left: row?.id } })
    void navigate(`/rules/new?from=${from.slice(0, 50).join(',')}${gl}`)
  }
  const selectAlike = () => {
    if (row && isSeen()) void predictor.ask('alike', row.id).then(selection.select)
  }
  const onWindow = useCallback((from: number, to: number) => setRange({ from, to }), [])

  useReviewKeys({
    next: () => setFocus(movedFocus(ids, focus, 1)),
    previous: () => setFocus(movedFocus(ids, focus, -1)),
    approve,
    leaveUnassigned,
    approveTransfer: () => row && isSeen() && void review.approveTransfer(row),
    decline,
    pickGLAccount: () => {
      if (selected.length > 0) selectionPicker.current?.focus()
      else if (isSeen()) {
        setAsked(undefined)
        rowPicker.current?.focus()
      }
    },
    choose: (place) => choose(proposal?.choices[place]),
    split: () => isSeen() && setSplitting(row),
    makeRule,
    select: () => row && isSeen() && selection.toggle(row.id, false),
    selectRange: () => row && isSeen() && selection.toggle(row.id, true),
    selectAlike,
    selectAll: () => selection.select(ids),
    clear: selection.clear,
  })

  const isWhole = view.show === 'all' && view.search === ''
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
      <div className="mb-3 grid gap-3 empty:hidden">
        {imported !== undefined && <Notice tone="success" title={imported} />}
        {review.failure !== undefined && (
          <Notice tone="danger" title="That didn’t work">
            {review.failure}
          </Notice>
        )}
      </div>
      {queue.counts && queue.counts.all > 0 && (
        <QueueTools
          view={view}
          counts={queue.counts}
          onChange={(change) => {
            setView((now) => ({ ...now, ...change }))
            setFocus({ id: undefined, index: 0 })
          }}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          predictor={predictor}
          rows={selected}
          version={queue.version}
          glAccounts={review.glAccounts}
          picker={selectionPicker}
          onApprove={approve}
          onLeaveUnassigned={leaveUnassigned}
          onDecline={decline}
          onAssign={(account) =>
            void review.assign(selected, counted(selected.length, 'transaction'), account)
          }
          onClear={selection.clear}
        />
      )}
      {queue.ids === undefined && <SkeletonRows rows={12} />}
      {queue.ids?.length === 0 && isWhole && <QueueEmpty done={review.done} isCut={isCut} />}
      {queue.ids?.length === 0 && !isWhole && (
        <QueueNoMatch onShowAll={() => setView((now) => ({ ...now, show: 'all', search: '' }))} />
      )}
      {ids.length > 0 && (
        <QueueList
          ids={ids}
          focusedIndex={index}
          sought={sought}
          rowById={rowById}
          predictions={predictions}
          selected={chosen}
          accountNames={accountNames}
          glAccounts={review.glAccounts}
          picker={rowPicker}
          onFocus={onFocus}
          onSelect={selection.toggle}
          onWindow={onWindow}
          onApprove={approve}
          onLeaveUnassigned={leaveUnassigned}
          onApproveTransfer={() => row && void review.approveTransfer(row)}
          onDecline={decline}
          onChoose={choose}
          onAssign={assignRow}
          onSplit={() => setSplitting(row)}
          onMakeRule={makeRule}
          onAlike={selectAlike}
        />
      )}
      {/* The bar at the foot of a phone covers none of the last rows. */}
      <div className="h-(--foot) md:hidden" />
      {row && selected.length === 0 && (
        <MobileActions
          step={
            !proposal || bestAnswer(proposal) ? 'approve' : asked === row.id ? 'leave-unassigned' : 'choose'
          }
          onApprove={approve}
          onLeaveUnassigned={leaveUnassigned}
          onDecline={decline}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {row && `Row ${index + 1} of ${ids.length}: ${row.description}`}
      </p>
      <DeclineDialog declining={declining} onClose={() => setDeclining(undefined)} onDecline={declineFor} />
      <SplitDialog
        row={splitting}
        glAccounts={review.glAccounts}
        onClose={() => setSplitting(undefined)}
        onSplit={(whole, parts) => {
          setSplitting(undefined)
          void review.split(whole, parts)
        }}
      />
    </Page>
  )
}

/** The row that was left for another screen, and the sentence with which an import hands over to the queue. */
function useArrival(): { left: Id | undefined; imported: string | undefined } {
  const state: unknown = useLocation().state
  const text = (name: 'left' | 'imported') => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { left: text('left'), imported: text('imported') }
}
