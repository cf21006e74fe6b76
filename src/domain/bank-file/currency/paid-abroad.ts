import type { MoneyColumns } from '../amounts/amount-candidates.ts'
import type { AmountFile } from '../amounts/amount-reading.ts'
import { scaledCell } from '../balances/balance-proof.ts'
import { currencyWritten } from './currency-words.ts'
import { isCurrencyOfOriginal } from './original-currency.ts'
import { moneyKind, NAMED } from '../columns/header-words.ts'
import { currencyCalledAs, currencyCalledAsNone } from './named-currency.ts'

/**
 * Columns of what was paid in whatever currency, beside what the account moved by in its own: both have a column with their
 * currency, the account's is one throughout, and where they are the same so are the amounts, but not where they differ.
 */
export function paidAbroad({ amounts }: MoneyColumns, file: AmountFile): readonly number[] {
  // Each of several accounts may have a currency, and one is what all of them are compared in.
  if (file.account !== null && (file.surveys[file.account]?.distinct.size ?? 0) > 1) return []
  const units = amounts.flatMap(({ column }) => {
    const unit = currencyCalledAs([column], file) ?? currencyCalledAsNone(file)
    return unit === undefined ? [] : [{ column, unit }]
  })
  const own = units.filter(({ unit }) => isOne(unit, file))
  if (units.length === 0) return besideBooked(amounts, file)
  return units.flatMap((each) => (own.some((other) => isSettledAs(each, other, file)) ? [each.column] : []))
}

/** What was paid in the one column of currencies there is, beside amounts that are called those of the account. */
function besideBooked(amounts: MoneyColumns['amounts'], file: AmountFile): readonly number[] {
  const { names, currency, rows, decimalMark } = file
  if (currency === null) return []
  const isBooked = ({ column }: { column: number }) => moneyKind(names[column] ?? '') === 'booked'
  const [own, ...more] = amounts.filter(isBooked)
  if (!own || more.length > 0) return []
  const layout = { columns: names }
  const isPaid = ({ column, named }: MoneyColumns['amounts'][number]) => {
    if (column === own.column || named < NAMED.likely || moneyKind(names[column] ?? '') !== 'own')
      return false
    const rule = {
      amount: { kind: 'signed', column: own.column },
      sign: 'positive-in',
      decimalMark,
      currency,
      layout,
    } as const
    return isCurrencyOfOriginal(rule, rows)
  }
  return amounts.filter(isPaid).map(({ column }) => column)
}

interface Unit {
  column: number
  /** The column of its currencies. */
  unit: number
}

function isOne(unit: number, { surveys }: AmountFile): boolean {
  return surveys[unit]?.allValues.length === 1
}

/** Whether amounts are the same as others in rows of one currency, and others in rows of two. */
function isSettledAs(paid: Unit, own: Unit, { rows, decimalMark }: AmountFile): boolean {
  if (paid.unit === own.unit) return false
  const sizeOf = (cells: readonly string[], column: number) =>
    Math.abs(scaledCell(cells[column], decimalMark) ?? 0)
  const seen = rows.flatMap(({ cells }) => {
    const [one, other] = [paid, own].map(({ unit }) => currencyWritten(cells[unit] ?? ''))
    if (one === undefined || other === undefined) return []
    return [{ isSame: one === other, isAsLarge: sizeOf(cells, paid.column) === sizeOf(cells, own.column) }]
  })
  const [alike, apart] = [seen.filter(({ isSame }) => isSame), seen.filter(({ isSame }) => !isSame)]
  return (
    alike.length > 0 &&
    apart.length > 0 &&
    alike.every((row) => row.isAsLarge) &&
    !apart.some((row) => row.isAsLarge)
  )
}
