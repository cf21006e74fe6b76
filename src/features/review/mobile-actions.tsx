import { Check, X } from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { footBar } from '../../ui/primitives/foot-bar.ts'

interface Props {
  /** Whether no GL account is suggested. */
  open: boolean
  onApprove: () => void
  onDecline: () => void
}

/** On a phone the two decisions lie under the thumb, always at the same place. */
export function MobileActions({ open, onApprove, onDecline }: Props) {
  return (
    <div
      ref={footBar}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-[2fr_3fr] gap-2 border-t border-line bg-surface p-3 md:hidden"
    >
      <Button size="large" onClick={onDecline}>
        <X aria-hidden="true" className="size-5" />
        Decline
      </Button>
      <Button size="large" kind="primary" onClick={onApprove}>
        <Check aria-hidden="true" className="size-5" />
        {open ? 'Approve without' : 'Approve'}
      </Button>
    </div>
  )
}
