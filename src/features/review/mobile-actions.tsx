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
      className="z-20 grid grid-cols-[2fr_3fr] gap-2 border-t border-line bg-surface p-3 md:hidden"
    >
      <Button size="large" onClick={onDecline}>
        <X aria-hidden="true" className="size-5" />
        Decline
      </Button>
      <Button
        size="large"
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
