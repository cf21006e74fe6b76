import { ChevronDown } from 'lucide-react'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { currencySymbol } from '../../ui/bookkeeping/amounts/currency-symbol.ts'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'

/** The currency in which figures over several accounts are shown; kept on this device. */
export function CurrencyPicker() {
  const { currency, enabled, choose } = useChosenCurrency()
  return (
    <DropdownMenu
      label={`Currency: ${currency}`}
      head="Show figures in"
      actions={enabled.map((code) => ({
        label: withSymbol(code),
        chosen: code === currency,
        onSelect: () => choose(code),
      }))}
      buttonClassName="text-sm font-medium"
    >
      <span className="tabular whitespace-nowrap">{withSymbol(currency)}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-faint" />
    </DropdownMenu>
  )
}

/** "USD $"; a currency without a symbol of its own is its code alone. */
function withSymbol(code: string): string {
  const symbol = currencySymbol(code)
  return symbol === code ? code : `${code} ${symbol}`
}
