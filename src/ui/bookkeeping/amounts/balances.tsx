import { type Balanced, bookBalance } from '../../../domain/account/account-balance.ts'
import type { AccountsWorth } from '../../../domain/account/account-worth.ts'
import type { Account } from '../../../domain/account/account.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { Amount } from './amount.tsx'
import { RateGaps } from './rate-gaps.tsx'

interface BalanceProps {
  account: Balanced & Pick<Account, 'id'>
  /** Undefined as long as the rates are not read. */
  worth: AccountsWorth | undefined
}

/** What is on an account by the books, and beneath it what that is in the chosen currency. */
export function Balance({ account, worth }: BalanceProps) {
  const converted = worth?.convertedById.get(account.id)
  return (
    <>
      <Amount amount={bookBalance(account)} currency={account.currency} className="font-medium" />
      {worth && converted !== undefined && (
        <span className="tabular block text-sm text-faint">{formatMoney(converted, worth.currency)}</span>
      )}
    </>
  )
}

interface TogetherProps {
  worth: AccountsWorth
  label?: string
  /** The age of rates that another figure of the screen tells already, in days. */
  toldAge?: number
}

/** What accounts come to in the chosen currency, by which rates, and what is left out for want of one. */
export function BalancesTogether({ worth, label = 'Total', toldAge = 0 }: TogetherProps) {
  const { currency, total, unknown, rateTexts, rateAge } = worth
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-3">
        <span className="text-muted">{label}</span>
        <span className="tabular font-semibold">{formatMoney(total, currency)}</span>
      </p>
      {rateTexts.map((text) => (
        <p key={text} className="tabular text-xs text-faint">
          {text}
        </p>
      ))}
      <RateGaps currency={currency} missing={unknown} age={rateAge > toldAge ? rateAge : 0} />
    </div>
  )
}
