import { agreementOf, anchorOf, type Balanced, estimatedFrom } from '../../domain/account/account-balance.ts'
import type { Account } from '../../domain/account/account.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { useDayText } from './day.tsx'

type BalancedAccount = Balanced & Pick<Account, 'isPettyCash'>

/** How the balance of an account stands to what its bank has told, in a line. */
export function BankAgreement({ account }: { account: BalancedAccount }) {
  const dayText = useDayText()
  const { currency } = account
  if (estimatedFrom(account)) return <span className="text-sm text-review">{ESTIMATED}</span>
  const agreement = agreementOf(account)
  if (!agreement) return <span className="text-sm text-faint">{countedFrom(account, dayText)}</span>
  const { day, bank, books } = agreement
  const teller = balanceReporter(account)
  if (bank === books)
    return (
      <span className="text-sm text-income">
        {teller} agrees, {dayText(day)}
      </span>
    )
  const gap = bank - books
  return (
    <span className="text-sm text-review">
      {teller} says {formatMoney(bank, currency)} on {dayText(day)},{' '}
      {formatMoney(gap < 0n ? -gap : gap, currency)} {gap < 0n ? 'less' : 'more'}
    </span>
  )
}

/** Of a balance that is counted on from a day of which this device lacks transactions. */
export const ESTIMATED = 'Estimated until the next sync'

/** Who says what is on the account: its bank, or who counted the cash. */
export function balanceReporter({ isPettyCash }: Pick<Account, 'isPettyCash'>): string {
  return isPettyCash ? 'The count' : 'The bank'
}

function countedFrom(account: BalancedAccount, dayText: (day: CalendarDay) => string): string {
  const anchor = anchorOf(account)
  if (!anchor) return 'No opening balance yet'
  if (anchor.kind === 'opening') return `Opening balance from ${dayText(anchor.day)}`
  return `${account.isPettyCash ? 'Counted on' : 'Bank balance from'} ${dayText(anchor.day)}`
}
