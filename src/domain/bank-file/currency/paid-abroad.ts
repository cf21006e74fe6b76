import type { MoneyColumns } from '../amounts/amount-candidates.ts'
import type { AmountFile } from '../amounts/amount-reading.ts'
import { scaledCell } from '../balances/balance-proof.ts'
import { currencyWritten } from './currency-words.ts'
import { isCurrencyOfOriginal } from './original-currency.ts'
import { holdsCurrencies } from '../columns/currency-column.ts'
import { NAMED } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import { currencyCalledAs, currencyCalledAsNone } from './named-currency.ts'

/**
 * Columns of what was paid in whatever currency, beside what the account moved by in its own: both have a column with their
 * currency, the account's is one throughout, and where they are the same so are the amounts, but not where they differ.
 */
export function paidAbroad({ amounts, pair }: MoneyColumns, file: AmountFile): readonly number[] {
  // Each of several accounts may have a currency, and one is what all of them are compared in.
  if (file.account !== null && (file.surveys[file.account]?.distinct.size ?? 0) > 1) return []
  if (pair) return besidePair(pair, amounts, file)
  const units = amounts.flatMap(({ column }) => {
    const unit = currencyCalledAs([column], file) ?? currencyCalledAsNone(file)
    return unit === undefined ? [] : [{ columns: [column], unit }]
  })
  const own = units.filter(({ unit }) => isOne(unit, file))
  if (units.length === 0) return besideBooked(amounts, file)
  return units.flatMap((each) => (own.some((other) => isSettledAs(each, other, file)) ? each.columns : []))
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

/** What was paid in the original currency right beside it, where two columns tell in one other currency what that came to. */
function besidePair(
  { debit, credit }: NonNullable<MoneyColumns['pair']>,
  amounts: MoneyColumns['amounts'],
  file: AmountFile,
): readonly number[] {
  const { currency: unit, names, surveys } = file
  if (unit === null || !isOne(unit, file)) return []
  return amounts.flatMap(({ column }) => {
    const original = [column + 1, column - 1].find(
      (at) => at !== unit && moneyKind(names[at] ?? '') === 'original' && holdsCurrencies(surveys[at]),
    )
    const own = { columns: [debit, credit], unit }
    return original !== undefined && isSettledAs({ columns: [column], unit: original }, own, file)
      ? [column]
      : []
  })
}

interface Unit {
  /** Columns of amounts, of which a row fills one. */
  columns: readonly number[]
  /** The column of its currencies. */
  unit: number
}

function isOne(unit: number, { surveys }: AmountFile): boolean {
  return surveys[unit]?.allValues.length === 1
}

/** Whether amounts are the same as others in rows of one currency, and others in rows of two. */
function isSettledAs(paid: Unit, own: Unit, { rows, decimalMark }: AmountFile): boolean {
  if (paid.unit === own.unit) return false
  const sizeOf = (cells: readonly string[], columns: readonly number[]) =>
    Math.max(...columns.map((column) => Math.abs(scaledCell(cells[column], decimalMark) ?? 0)))
  const seen = rows.flatMap(({ cells }) => {
    const [one, other] = [paid, own].map(({ unit }) => currencyWritten(cells[unit] ?? ''))
    const [size, ownSize] = [paid, own].map(({ columns }) => sizeOf(cells, columns))
    // What the bank has not booked yet has no amount in its currency.
    if (one === undefined || other === undefined || ownSize === 0) return []
    return [{ isSame: one === other, isAsLarge: size === ownSize }]
  })
  const [alike, apart] = [seen.filter(({ isSame }) => isSame), seen.filter(({ isSame }) => !isSame)]
  return (
    alike.length > 0 &&
    apart.length > 0 &&
    alike.every((row) => row.isAsLarge) &&
    !apart.some((row) => row.isAsLarge)
  )
}
