import { formatMoney } from '../../domain/money.ts'
import type { Figures } from './use-figures.ts'

/** What has to be known to trust the figures: which rates, what is left out, and how old they are. */
export function FigureNotes({ figures: { data, rateTexts, asOf } }: { figures: Figures }) {
  const { unconverted, currency, balanceSheet } = data
  const hasBalanceSheet = balanceSheet.income + balanceSheet.expenses > 0n
  if (rateTexts.length === 0 && unconverted.length === 0 && asOf === undefined && !hasBalanceSheet)
    return null
  return (
    <div className="tabular grid gap-0.5 px-1 text-xs text-faint">
      {asOf !== undefined && (
        <p>
          From the server, {asOf}: this device has only recent transactions, and unsynced changes aren’t
          included.
        </p>
      )}
      {rateTexts.length > 0 && (
        <p>Converted day by day; latest rates {rateTexts.join(' · ')}. Transfers are left out.</p>
      )}
      {hasBalanceSheet && (
        <p>
          Not income or expenses, because they’re posted to balance sheet accounts:{' '}
          {formatMoney(balanceSheet.income, currency)} in, {formatMoney(balanceSheet.expenses, currency)} out
        </p>
      )}
      {unconverted.map(({ currency: code, income, expenses }) => (
        <p key={code} className="text-review">
          Unconverted, no rate to {currency} is known: {formatMoney(income, code)} income,{' '}
          {formatMoney(expenses, code)} expenses
        </p>
      ))}
    </div>
  )
}
