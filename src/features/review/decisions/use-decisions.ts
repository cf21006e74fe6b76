import { useRef, useState } from 'react'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { type Answer, bestAnswer, type Proposal } from '../../../domain/prediction/proposal.ts'
import { moveProblem } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'
import type { Declining } from './decline-dialog.tsx'
import type { useReview } from '../use-review.ts'
import type { useSelection } from '../use-selection.ts'
import type { ShownQueue } from '../queue/use-shown-queue.ts'
import { quoted } from '../../../domain/text/quoted.ts'

export interface Subject {
  shown: ShownQueue
  /** The proposal for the row in focus as a person has read it. */
  seenProposal: () => Proposal | undefined
  /** Where any of its rows are in the queue, they are decided instead of the row in focus. */
  selection: ReturnType<typeof useSelection>
  /** Whether the row in focus is seen; no key decides one that is not. */
  isSeen: () => boolean
  /** Whether the best answer to the row in focus is the transfer that was found for it. */
  isTransfer: boolean
}

/** What the keys, the card in focus, the bar of the selection and the buttons of a phone decide. */
export function useDecisions(subject: Subject, review: ReturnType<typeof useReview>) {
  const { shown, seenProposal, selection, isSeen, isTransfer } = subject
  const { history } = useBooks()
  const { row } = shown
  const selected = selection.rows
  const rowPicker = useRef<HTMLInputElement>(null)
  const selectionPicker = useRef<HTMLInputElement>(null)
  /** The row for which Enter has opened the picker. */
  const [asked, setAsked] = useState<Id>()
  const [declining, setDeclining] = useState<Declining>()

  const approve = () => {
    if (selected.length > 0) return void approveSelected()
    const proposal = seenProposal()
    if (!row || !proposal || !isSeen()) return undefined
    // Where it was decided elsewhere meanwhile, nothing is approved in its place.
    if (isTransfer) return void review.approveTransfer(row)
    const answer = bestAnswer(proposal)
    if (answer) return void review.approveRow(row, answer)
    if (shown.isPredicted) return chooseToApprove(row.id)
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
  const pickGLAccount = () => {
    if (selected.length > 0) selectionPicker.current?.focus()
    else if (isSeen()) {
      setAsked(undefined)
      rowPicker.current?.focus()
    }
  }
  const assignRow = (account: GLAccount) => {
    if (!row) return
    const { number: glAccountNumber, name: glAccountName } = account
    void (asked === row.id
      ? review.approveRow(row, { glAccountNumber, glAccountName })
      : review.assign([row.id], quoted(row.description), account))
  }
  const decline = () => {
    if (selected.length > 0) return setDeclining({ count: selected.length })
    if (!row || !isSeen()) return undefined
    // Nobody is asked for a reason that comes to nothing.
    const problem = moveProblem(row, 'DECLINED')
    return problem === undefined ? setDeclining({ row }) : history.refuse(problem)
  }
  const declineFor = (reason: string) => {
    setDeclining(undefined)
    if (declining && 'row' in declining) return void review.declineRow(declining.row, reason)
    selection.clear()
    return void review.declineRows(selected, reason)
  }
  return {
    rowPicker,
    selectionPicker,
    /** Whether Enter has opened the picker of the row in focus. */
    isAsked: row !== undefined && asked === row.id,
    approve,
    leaveUnassigned,
    choose,
    pickGLAccount,
    assignRow,
    decline,
    declining,
    declineFor,
    stopDeclining: () => setDeclining(undefined),
  }
}
