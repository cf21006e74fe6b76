import { CURRENCIES } from '../../../domain/money/iso-4217.ts'

const NONE: readonly string[] = []

/** What a field suggests where a currency is typed, found by code or name; the field names it as its `list`. */
export function CurrencyList({ id, without = NONE }: { id: string; without?: readonly string[] }) {
  return (
    <datalist id={id}>
      {CURRENCIES.filter(({ code }) => !without.includes(code)).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
