import type { Account } from '../../domain/account/account.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { counted } from '../../domain/text/count-text.ts'
import { dayText } from '../../session/day-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { type RegisterInSight, useMoveOpening } from './use-register.ts'
import { messageOr } from '../../errors/message-of.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  account: Account
  register: RegisterInSight
  /** Whether this device holds every row. */
  isWhole: boolean
}

/** What the balances of a register lack, and how to mend it. */
export function RegisterNotices({ account, register, isWhole }: Props) {
  const { beforeOpening, isArriving } = register
  return (
    <>
      {isArriving && (
        <Notice title="Some transactions are still on their way">
          Balances appear as soon as this device has all of them.
        </Notice>
      )}
      {beforeOpening && <LateOpening account={account} before={beforeOpening} isWhole={isWhole} />}
    </>
  )
}

interface LateProps {
  account: Account
  before: NonNullable<RegisterInSight['beforeOpening']>
  isWhole: boolean
}

function LateOpening({ account, before, isWhole }: LateProps) {
  const move = useMoveOpening()
  const { failure, attempt } = useFailure(messageOr('Failed to update account'))
  const { openingDay } = account
  if (openingDay === undefined) return null
  const to = dayText(addDays(before.first, -1))
  return (
    <Notice
      tone="warning"
      title={`The opening balance is dated ${dayText(openingDay)}, after ${counted(before.count, 'transaction')}`}
      action={
        isWhole && (
          <Button edits onClick={() => void attempt(() => move(account, before))}>
            Move it to {to}
          </Button>
        )
      }
    >
      {failure ??
        (isWhole
          ? 'They aren’t part of the balance. Moving the opening balance before them adjusts it, so today’s balance stays the same.'
          : 'They aren’t part of the balance. Load the older transactions to move the opening balance before them.')}
    </Notice>
  )
}
