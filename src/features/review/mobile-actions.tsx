import { BookOpenText, Check, X } from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { FootBar } from '../../ui/primitives/foot-bar.tsx'

interface Props {
  /** What the first button does: where there is no answer it opens the picker, and only then offers to do without. */
  step: 'approve' | 'choose' | 'leave-unassigned'
  /** What the first button says, where it does not leave the transaction unassigned. */
  approval: string
  onApprove: () => void
  onLeaveUnassigned: () => void
  onDecline: () => void
}

/** On a phone the two decisions lie under the thumb, always at the same place. */
export function MobileActions({ step, approval, onApprove, onLeaveUnassigned, onDecline }: Props) {
  return (
    <FootBar
      place="fixed"
      // With large letters each has a line of its own.
      className="z-20 flex flex-wrap gap-2 border-t border-line bg-surface p-3 md:hidden"
    >
      <Button size="large" onClick={onDecline} className="min-w-0 flex-[2_1_7rem]">
        <X aria-hidden="true" className="size-5" />
        Decline
      </Button>
      <Button
        size="large"
        className="min-w-0 flex-[3_1_10rem]"
        kind={step === 'leave-unassigned' ? 'secondary' : 'primary'}
        onClick={step === 'leave-unassigned' ? onLeaveUnassigned : onApprove}
      >
        {step === 'choose' ? (
          <BookOpenText aria-hidden="true" className="size-5" />
        ) : (
          <Check aria-hidden="true" className="size-5" />
        )}
        {step === 'leave-unassigned' ? 'Leave unassigned' : approval}
      </Button>
    </FootBar>
  )
}
