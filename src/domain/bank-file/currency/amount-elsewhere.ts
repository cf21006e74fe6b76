import { amountColumnsOf, type FileMapping } from '../columns/file-mapping.ts'
import { headerWeight, NAMED } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import { currencyInText } from './currency-words.ts'
import { plainNumber } from '../numbers/number-text.ts'

/** An amount that stands in the column of another currency than the one that is read. */
interface AmountElsewhere {
  column: number
  currency: string
}

/** Finds, of a table with one column of amounts for each currency, the amount of a row that has none in the one read. */
export function amountElsewhere(
  { amount, balance, layout, unit, decimalMark }: FileMapping,
  currency: string,
): (cells: readonly string[]) => AmountElsewhere | undefined {
  const own = new Set([...amountColumnsOf(amount), ...(balance === null ? [] : [balance])])
  const others = layout.columns.flatMap((name, column): AmountElsewhere[] => {
    const named = currencyInText(name)
    if (named === undefined || named === (unit ?? currency) || own.has(column)) return []
    const isAmount = moneyKind(name) === 'own' && headerWeight(name, 'balance') < NAMED.likely
    return isAmount ? [{ column, currency: named }] : []
  })
  const isAmount = (cell: string) => /[1-9]/.test(cell) && plainNumber(cell.trim(), decimalMark) !== undefined
  return (cells) => others.find(({ column }) => isAmount(cells[column] ?? ''))
}
