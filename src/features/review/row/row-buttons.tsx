import { ArrowLeftRight, Check, ListChecks, Split, Workflow, X } from 'lucide-react'
import { bestAnswer, isFilledIn, type Proposal } from '../../../domain/prediction/proposal.ts'
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { RowActions } from './row-actions.ts'

interface Props {
  proposal: Proposal
  /** It is likely one side of a transfer. */
  isTransfer: boolean
  /** Others that wait and are alike. */
  alike: number
  actions: RowActions
}

/** The buttons of the card; a phone has those that decide at its foot. */
export function RowButtons({ proposal, isTransfer, alike, actions }: Props) {
  const { onApprove, onDecline, onLeaveUnassigned, onSplit, onMakeRule, onTransfer, onAlike } = actions
  const open = proposal.by === 'nobody'
  const hasAnswer = isBestTransfer(proposal, isTransfer) || bestAnswer(proposal)
  return (
    <div className="mt-3 flex items-center gap-2 max-[88.75rem]:flex-wrap">
      {/* Where there is no room for all of them they are pushed, and the card stays as high. */}
      <div className="flex items-center gap-2 max-[88.75rem]:w-full max-[88.75rem]:overflow-x-auto max-md:gap-0 [&>button]:shrink-0 md:[&>button:first-child]:-ml-3 max-md:[&>button]:px-2">
        {onSplit && (
          <Button kind="quiet" onClick={onSplit} className="text-sm">
            <Split aria-hidden="true" className="size-4 max-md:hidden" />
            Split <KeyHint keys="s" />
          </Button>
        )}
        <Button kind="quiet" onClick={onMakeRule} className="text-sm">
          <Workflow aria-hidden="true" className="size-4 max-md:hidden" />
          <span>
            <span className="max-md:sr-only">Make a</span>{' '}
            <span className="max-md:inline-block max-md:first-letter:uppercase">rule</span>
          </span>{' '}
          <KeyHint keys="r" />
        </Button>
        {onTransfer && (
          <Button kind="quiet" onClick={onTransfer} className="text-sm">
            <ArrowLeftRight aria-hidden="true" className="size-4 max-md:hidden" />
            Transfer <KeyHint keys="t" />
          </Button>
        )}
        {alike > 0 && (
          <Button kind="quiet" onClick={onAlike} className="text-sm">
            <ListChecks aria-hidden="true" className="size-4 max-md:hidden" />
            <span>
              <span className="max-md:sr-only">Select</span>{' '}
              <span className="max-md:inline-block max-md:first-letter:uppercase">
                all {(alike + 1).toLocaleString('en-US')} like this
              </span>
            </span>{' '}
            <KeyHint keys="a" />
          </Button>
        )}
      </div>
      <div className="ml-auto hidden gap-2 whitespace-nowrap md:flex">
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
          {hasAnswer && <Check aria-hidden="true" className="size-4" />}
          {approvalText(proposal, isTransfer)} <KeyHint keys="↵" />
        </Button>
      </div>
    </div>
  )
}

/** Whether the likeliest answer to a row is the transfer that it is one side of: none has filled in an account. */
export function isBestTransfer({ by }: Proposal, isTransfer: boolean): boolean {
  return isTransfer && by === 'nobody'
}

/** What Enter, and the button under the thumb, does now. */
export function approvalText(proposal: Proposal, isTransfer: boolean): string {
  if (isBestTransfer(proposal, isTransfer)) return 'Approve transfer'
  const answer = bestAnswer(proposal)
  if (!answer) return 'Choose account'
  return isFilledIn(proposal) ? 'Approve' : `Approve as ${answer.glAccountNumber}`
}
