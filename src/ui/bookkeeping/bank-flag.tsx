import { Landmark } from 'lucide-react'
import { type BankFlag, openBankFlag, type Transaction } from '../../domain/transaction/transaction.ts'
import { Button } from '../primitives/button.tsx'
import { messageOr } from '../../errors/message-of.ts'
import { Notice } from '../feedback/notice.tsx'
import { useFailure } from '../feedback/use-failure.ts'

type Flagged = Pick<Transaction, 'status' | 'bankFlag'>

const TITLES: Readonly<Record<BankFlag, string>> = {
  REMOVED: 'The bank withdrew this transaction',
  CHANGED: 'The bank changed the amount after it was approved',
  DIFFERS: 'The bank reports a different amount',
}

const ADVICE: Readonly<Record<BankFlag, string>> = {
  REMOVED:
    'It stays in your books until you decide. Decline it if the payment never went through, or keep it.',
  CHANGED: 'The new amount is already here. Check it against your records.',
  DIFFERS: 'Your amount is kept. Compare it with your bank and correct it if needed.',
}

/** A sign on the line of a transaction that its bank has withdrawn or changed. */
export function BankFlagIcon({ row }: { row: Flagged }) {
  const flag = openBankFlag(row)
  if (!flag) return null
  return (
    <span title={TITLES[flag]} className="shrink-0">
      <Landmark aria-hidden="true" className="size-3.5 text-review" />
      <span className="sr-only">{TITLES[flag]}</span>
    </span>
  )
}

const NOT_CLEARED = messageOr('Failed to clear the bank’s notice')

/** What a bank did to a transaction, what to do, and the button that says it has been seen. */
export function BankFlagNotice({ row, onClear }: { row: Flagged; onClear: () => Promise<unknown> }) {
  const { failure, attempt } = useFailure(NOT_CLEARED)
  const flag = openBankFlag(row)
  if (!flag) return null
  return (
    <Notice
      tone="warning"
      title={TITLES[flag]}
      action={
        <Button edits onClick={() => void attempt(onClear)}>
          {flag === 'REMOVED' ? 'Keep it' : 'Mark as checked'}
        </Button>
      }
    >
      {failure ?? ADVICE[flag]}
    </Notice>
  )
}
