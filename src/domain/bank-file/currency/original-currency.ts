import { amountColumnsOf, type FileMapping } from '../columns/file-mapping.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, NAMED } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'
import type { FileLayout } from '../columns/layout.ts'
import type { SourceRow } from '../file-line.ts'
import { scaledAmount, scaledCell } from '../balances/balance-proof.ts'
import { currencyInText, currencyWritten } from './currency-words.ts'
import { signedPlain } from '../numbers/row-amount.ts'

/** What foreign money comes to at home, of which the currency beside it says nothing. */
const AT_HOME = wholeWords(
  'equivalente?|aquivalent|rownowartosc|protuvrijednost|protihodnota|ellenertek|еквівалент|эквивалент|покриття|покрытие|counter ?value|gegenwert',
)

type Rule = Pick<FileMapping, 'amount' | 'sign' | 'decimalMark' | 'currency'> & {
  layout: Pick<FileLayout, 'columns'>
}

/**
 * Whether the one column of currencies is that of what was paid abroad, not of the amounts: where it names the currency at
 * home there is no other amount or the same one, and where it names another there is one that differs.
 */
export function isCurrencyOfOriginal(rule: Rule, rows: readonly SourceRow[]): boolean {
  const { currency, layout } = rule
  const own = amountColumnsOf(rule.amount)
  const kind = (column: number) => moneyKind(layout.columns[column] ?? '')
  if (currency === null || own.some((column) => kind(column) === 'original')) return false
  // Beside "Amount in account currency" it is "Amount" that was paid in any.
  const areBooked = own.length > 0 && own.every((column) => kind(column) === 'booked')
  const isPlain = (column: number) =>
    areBooked &&
    kind(column) === 'own' &&
    headerWeight(layout.columns[column] ?? '', 'amount') >= NAMED.likely
  const originals = [...layout.columns.keys()].filter(
    (column) =>
      (kind(column) === 'original' || isPlain(column)) &&
      column !== currency &&
      // What names its own currency needs no column for it.
      currencyInText(layout.columns[column] ?? '') === undefined &&
      !AT_HOME.test(headerKey(layout.columns[column] ?? '')),
  )
  return originals.some((original) => {
    if (areFilledTogether(original, currency, rows)) return true
    const isForeign = new Map<string, boolean>()
    for (const { cells } of rows) {
      const unit = currencyWritten((cells[currency] ?? '').trim())
      const amount = scaledAmount(signedPlain(cells, rule))
      if (unit === undefined || !amount) continue
      const paid = scaledCell(cells[original], rule.decimalMark) ?? 0
      const differs = paid !== 0 && Math.abs(paid) !== Math.abs(amount)
      if ((isForeign.get(unit) ?? differs) !== differs) return false
      isForeign.set(unit, differs)
    }
    const abroad = [...isForeign.values()].filter(Boolean).length
    const isBeside =
      Math.abs(original - currency) === 1 && !own.some((column) => Math.abs(column - currency) === 1)
    const atHome = isForeign.size - abroad
    return abroad > 0 && (atHome === 1 || (atHome === 0 && isBeside))
  })
}

/** Whether rows have both cells or neither, and some neither: a movement of the own currency needs no other amount. */
function areFilledTogether(original: number, currency: number, rows: readonly SourceRow[]): boolean {
  const isNamed = rows.map((row) => isFilled(row, currency))
  const isTogether = rows.every((row, at) => isFilled(row, original) === isNamed[at])
  return isTogether && isNamed.includes(true) && isNamed.includes(false)
}

function isFilled({ cells }: SourceRow, column: number): boolean {
  return (cells[column] ?? '').trim() !== ''
}
