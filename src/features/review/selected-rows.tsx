import { Check, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { counted, countText } from '../../domain/text/count-text.ts'
import { FootBar } from '../../ui/primitives/foot-bar.tsx'
import { GLAccountPicker } from '../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { KeyHint } from '../../ui/keyboard/key-hint.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { useOpenCount, usePredictor } from './use-predictor.ts'

interface Props {
  rows: readonly Id[]
  /** Of the predictions, which decide how many rows have no account. */
  version: number
  glAccounts: readonly GLAccount[]
  picker: RefObject<HTMLInputElement | null>
  /** Approves those that have a suggestion; where none has, it opens the picker. */
  onApprove: () => void
  onLeaveUnassigned: () => void
  onDecline: () => void
  onAssign: (account: GLAccount) => void
  onClear: () => void
}

/** What can be done to all selected rows; their number stands before it is done. */
export function SelectedRows(props: Props) {
  const { rows, version, glAccounts, picker, onApprove, onDecline, onAssign, onClear } = props
  const { onLeaveUnassigned } = props
  const count = rows.length
  const open = useOpenCount(usePredictor(), rows, version)
  const isAtTop = useBreakpoint('md')
  const isByPointer = useRef(false)
  const leavePicker = () => {
    // Who has chosen by mouse is put back into the field a moment later, which would open the list again.
    if (isByPointer.current) requestAnimationFrame(() => picker.current?.blur())
    else picker.current?.blur()
  }
  return (
    <FootBar
      as="section"
      place="fixed"
      isAtFoot={!isAtTop}
      aria-label="Selected rows"
      className="z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised p-3 shadow-float md:sticky md:inset-x-auto md:top-16 md:bottom-auto md:-mx-1 md:-mt-1 md:mb-2 md:min-h-11 md:rounded md:border md:px-2 md:py-1"
    >
      <p className="tabular flex-1 leading-tight font-semibold whitespace-nowrap md:flex-none md:pr-2">
        <span>{isAtTop ? counted(count, 'transaction') : countText(count)} selected</span>
        {open > 0 && (
          <span className="block text-sm font-normal text-review md:inline md:pl-2">
            {countText(open)} unassigned
          </span>
        )}
      </p>
      <Button kind="quiet" onClick={onClear} className="max-md:order-1 md:order-last md:ml-auto">
        Clear <KeyHint keys="Esc" />
      </Button>
      <span className="order-3 basis-full md:hidden" />
      <div
        className="flex min-w-40 flex-1 items-center gap-2 max-md:order-4 md:w-52 md:flex-none"
        onPointerDownCapture={() => (isByPointer.current = true)}
        onKeyDownCapture={() => (isByPointer.current = false)}
      >
        <GLAccountPicker
          ref={picker}
          label="GL account for all selected rows"
          accounts={glAccounts}
          number=""
          name="GL account for all"
          onChoose={onAssign}
          onClose={leavePicker}
        />
        <KeyHint keys="g" />
      </div>
      <Button onClick={onDecline} className="max-md:order-2">
        <X aria-hidden="true" className="size-4" />
        Decline {countText(count)} <KeyHint keys="d" />
      </Button>
      {open > 0 && (
        <Button onClick={onLeaveUnassigned} className="max-md:order-5 max-md:grow">
          Leave {countText(open)} unassigned <KeyHint keys="⇧↵" />
        </Button>
      )}
      {/* Where none has a suggestion it leads to the picker, which a thumb has beside it. */}
      {(isAtTop || open < count) && (
        <Button kind="primary" onClick={onApprove} className="max-md:order-6 max-md:grow">
          {open < count && <Check aria-hidden="true" className="size-4" />}
          {open < count ? `Approve ${countText(count - open)}` : 'Choose account'} <KeyHint keys="↵" />
        </Button>
      )}
    </FootBar>
  )
}
