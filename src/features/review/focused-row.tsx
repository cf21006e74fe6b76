import { Check, ListChecks, Split, Workflow, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { type Answer, bestAnswer, type Proposal } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amount.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { GLAccountPicker } from '../../ui/bookkeeping/gl-account-picker.tsx'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { AccountChoices } from './account-choices.tsx'
import { ProposalWords } from './proposal-words.tsx'
import { RowNotes } from './row-notes.tsx'
import { useSwipe } from './use-swipe.ts'

export interface RowActions {
  onApprove: () => void
  onDecline: () => void
  onChoose: (choice: Answer) => void
  onLeaveUnassigned: () => void
  onApproveTransfer: () => void
  onAssign: (account: GLAccount) => void
  onSplit: () => void
  onMakeRule: () => void
  onAlike: () => void
}

interface Props extends RowActions {
  row: Transaction
  proposal: Proposal
  /** Others that wait and are alike. */
  alike: number
  accountNames: ReadonlyMap<Id, string>
  glAccounts: readonly GLAccount[]
  picker: RefObject<HTMLInputElement | null>
  selected: boolean
  /** Rows are selected: then keys and bar decide those, and the row only shows itself. */
  selecting: boolean
}

/**
 * The row that is being decided, with everything one needs for it. The next row takes the elements of the one
 * before: a new text costs a fraction of a new card, and the buttons stay where they are under the pointer.
 */
export function FocusedRow(props: Props) {
  const { row, proposal, alike, accountNames, glAccounts, picker, selected, selecting } = props
  const { onApprove, onDecline, onChoose, onAssign, onSplit, onMakeRule, onAlike } = props
  const { onLeaveUnassigned, onApproveTransfer } = props
  const card = useRef<HTMLDivElement>(null)
  const swipe = useSwipe({ subject: row.id, onRight: onApprove, onLeft: onDecline })
  const open = proposal.by === 'nobody'
  const answer = bestAnswer(proposal)

  // The keyboard follows the focus of the queue, unless somebody is in a field or a dialog elsewhere. What was
  // typed into the card's own field was for the row before, and is let go of with it.
  const followed = useRef<Id | undefined>(undefined)
  useLayoutEffect(() => {
    if (followed.current === row.id) return
    followed.current = row.id
    const active = document.activeElement
    if (active === card.current) return
    const free = !active || active === document.body || active.closest('[data-queue]') !== null
    if (free || active.tagName === 'H1' || active.tagName === 'MAIN')
      card.current?.focus({ preventScroll: true })
  }, [row.id])

  const leavePicker = () => {
    // The list also closes when somebody clicks elsewhere; then the focus is theirs.
    requestAnimationFrame(() => {
      if (document.activeElement === picker.current) card.current?.focus({ preventScroll: true })
    })
  }
  const accountName = accountNames.get(row.accountId)
  return (
    <div className="relative rounded-[inherit]">
      <SwipeHint offset={swipe.offset} decides={swipe.decides} />
      <div
        {...swipe.handlers}
        ref={card}
        tabIndex={-1}
        style={swipe.offset === 0 ? undefined : { transform: `translateX(${swipe.offset}px)` }}
        className={`relative touch-pan-y rounded-[inherit] border-l-4 border-accent px-4 py-4 ${selected ? 'bg-accent-soft' : 'bg-raised'}`}
      >
        <div
          key={row.id}
          className="flex animate-rise flex-col-reverse gap-x-6 gap-y-1 md:flex-row md:items-start md:justify-between"
        >
          <div className="min-w-0">
            <p className="text-lg font-semibold [overflow-wrap:anywhere]">{row.description}</p>
            <p className="text-sm text-faint">
              <Day timestamp={row.timestamp} />
              {accountName !== undefined && ` · ${accountName}`}
              {row.category !== undefined && ` · ${row.category}`}
            </p>
          </div>
          <TransactionAmount transaction={row} className="self-start text-2xl font-semibold md:text-xl" />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full items-center gap-2 md:w-96">
            <GLAccountPicker
              ref={picker}
              accounts={glAccounts}
              number={proposal.glAccountNumber}
              name={proposal.glAccountName}
              onChoose={onAssign}
              onClose={leavePicker}
            />
            {!selecting && <KeyHint keys="g" />}
          </div>
        </div>
        {/* As high with a reason as with choices: the buttons below are where they were at the row before. */}
        <div className="mt-3 md:min-h-22">
          <ProposalWords proposal={proposal} />
          {open && !selecting && <AccountChoices choices={proposal.choices} onChoose={onChoose} />}
        </div>
        {!selecting && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button kind="quiet" onClick={onSplit} className="text-sm md:-ml-3">
              <Split aria-hidden="true" className="size-4" />
              Split <KeyHint keys="s" />
            </Button>
            <Button kind="quiet" onClick={onMakeRule} className="text-sm">
              <Workflow aria-hidden="true" className="size-4" />
              Make a rule <KeyHint keys="r" />
            </Button>
            {alike > 0 && (
              <Button kind="quiet" onClick={onAlike} className="text-sm">
                <ListChecks aria-hidden="true" className="size-4" />
                Select all {(alike + 1).toLocaleString('en-US')} like this <KeyHint keys="a" />
              </Button>
            )}
            <div className="ml-auto hidden gap-2 md:flex">
              <Button onClick={onDecline}>
                <X aria-hidden="true" className="size-4" />
                Decline <KeyHint keys="d" />
              </Button>
              {open && (
                <Button onClick={onLeaveUnassigned}>
                  Leave unassigned <KeyHint keys="⇧↵" />
                </Button>
              )}
              <Button kind="primary" onClick={onApprove}>
                {answer && <Check aria-hidden="true" className="size-4" />}
                {approvalText(open, answer)} <KeyHint keys="↵" />
              </Button>
            </div>
          </div>
        )}
        {/* They are looked up while the row shows already; here they move nothing that a hand is on its way to. */}
        <RowNotes
          key={`notes of ${row.id}`}
          row={row}
          accountNames={accountNames}
          onApproveTransfer={onApproveTransfer}
        />
      </div>
    </div>
  )
}

/** What Enter does now. */
function approvalText(open: boolean, answer: Answer | undefined): string {
  if (!answer) return 'Choose account'
  return open ? `Approve as ${answer.glAccountNumber}` : 'Approve'
}

/** What letting go would do, uncovered behind the card while a finger drags it. */
function SwipeHint({ offset, decides }: { offset: number; decides: boolean }) {
  if (offset === 0) return null
  const approving = offset > 0
  const look = approving
    ? 'justify-start bg-income-soft text-income'
    : 'justify-end bg-review-soft text-review'
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 flex items-center px-6 text-lg font-semibold ${look} ${decides ? '' : 'opacity-60'}`}
    >
      {approving ? 'Approve' : 'Decline'}
    </div>
  )
}
