import { agreementOf, anchorOf, type Balanced } from '../../domain/account-balance.ts'
import { formatMoney } from '../../domain/money.ts'
import { dayText } from './day.tsx'

/** How the balance of an account stands to what its bank has told, in a line. */
export function BankSays({ account }: { account: Balanced }) {
  const { currency } = account
  const agreement = agreementOf(account)
  if (!agreement) return <span className="text-sm text-faint">{countedFrom(account)}</span>
  const { day, bank, books } = agreement
  if (bank === books) return <span className="text-sm text-income">The bank agrees, {dayText(day)}</span>
  const gap = bank - books
  return (
    <span className="text-sm text-review">
      The bank says {formatMoney(bank, currency)} on {dayText(day)},{' '}
      {formatMoney(gap < 0n ? -gap : gap, currency)} {gap < 0n ? 'less' : 'more'}
    </span>
  )
}

function countedFrom(account: Balanced): string {
  const anchor = anchorOf(account)
  if (!anchor) return 'No opening balance yet'
  if (anchor.kind === 'opening') return `Opening balance from ${dayText(anchor.day)}`
  return `Bank balance from ${dayText(anchor.day)}`
}
