import { Check, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { GLAccountPicker } from '../../ui/gl-account-picker.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { useSwipe } from './use-swipe.ts'

interface Props {
  row: Transaction
  accountName: string
  glAccounts: readonly GLAccount[]
  picker: RefObject<HTMLInputElement | null>
  onApprove: () => void
  onDecline: () => void
  onAssign: (account: GLAccount) => void
}

/** The row that is being decided, with everything one needs for it. */
export function FocusedRow({ row, accountName, glAccounts, picker, onApprove, onDecline, onAssign }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const swipe = useSwipe({ onRight: onApprove, onLeft: onDecline })

  // The keyboard follows the focus of the queue, unless somebody is in a field or a dialog elsewhere.
  useEffect(() => {
    const active = document.activeElement
    const free = !active || active === document.body || item.current?.parentElement?.contains(active)
    if (free || active?.tagName === 'H1') item.current?.focus({ preventScroll: true })
    item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const leavePicker = () => {
    // The list also closes when somebody clicks elsewhere; then the focus is theirs.
    requestAnimationFrame(() => {
      if (document.activeElement === picker.current) item.current?.focus({ preventScroll: true })
    })
  }
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-current="true"
      className="relative scroll-my-32 border-b border-line bg-raised first:rounded-t last:rounded-b last:border-0 md:scroll-my-16"
    >
      <SwipeHint offset={swipe.offset} decides={swipe.decides} />
      <div
        {...swipe.handlers}
        style={swipe.offset === 0 ? undefined : { transform: `translateX(${swipe.offset}px)` }}
        className="relative animate-rise touch-pan-y rounded-[inherit] border-l-4 border-accent bg-raised px-4 py-4"
      >
        <div className="flex flex-col-reverse gap-x-6 gap-y-1 md:flex-row md:items-start md:justify-between">
          <div className="min-w-0">
            <p className="text-lg font-semibold [overflow-wrap:anywhere]">{row.description}</p>
            <p className="text-sm text-faint">
              <Day timestamp={row.timestamp} />
              {accountName !== '' && ` · ${accountName}`}
              {row.category !== undefined && ` · ${row.category}`}
            </p>
          </div>
          <TransactionAmount transaction={row} className="self-start text-2xl font-semibold md:text-xl" />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <div className="flex w-full items-center gap-2 md:w-96">
            <GLAccountPicker
              ref={picker}
              accounts={glAccounts}
              number={row.glAccountNumber}
              name={row.glAccountName}
              onChoose={onAssign}
              onClose={leavePicker}
            />
            <KeyHint keys="g" />
          </div>
          <div className="ml-auto hidden gap-2 md:flex">
            <Button onClick={onDecline}>
              <X aria-hidden="true" className="size-4" />
              Decline <KeyHint keys="d" />
            </Button>
            <Button kind="primary" onClick={onApprove}>
              <Check aria-hidden="true" className="size-4" />
              Approve <KeyHint keys="↵" />
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
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
      className={`absolute inset-0 flex rounded-[inherit] items-center px-6 text-lg font-semibold ${look} ${decides ? '' : 'opacity-60'}`}
    >
      {approving ? 'Approve' : 'Decline'}
    </div>
  )
}
