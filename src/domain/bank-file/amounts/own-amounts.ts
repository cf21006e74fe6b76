import { holdsAssets } from '../columns/asset-column.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, isPrice, isQuantity, NAMED } from '../columns/header-words.ts'
import { isAvailable, isOfConversion, isTax, moneyKind } from '../columns/money-kinds.ts'
import { currencyInText, isCurrencyInUse } from '../currency/currency-words.ts'
import { contentWeight } from './number-columns.ts'

/* Which columns of money can be what moved, and not what stands beside it. */

/** A column that may hold the amount, how well it fits, and how plainly its header names it. */
export interface Candidate {
  column: number
  weight: number
  named: number
}

/** Columns of money by how well their headers and values fit an amount; `isTold` says whether a header names one. */
export function candidatesOf(
  columns: readonly number[],
  { names, surveys, isTold }: { names: readonly string[]; surveys: readonly ColumnSurvey[]; isTold: boolean },
): Candidate[] {
  return columns.flatMap((column) => {
    const survey = surveys[column]
    if (!survey) return []
    const name = names[column] ?? ''
    // The second column of a name is called as the first one is, but for a number.
    const first = name.replace(/ \(\d+\)$/, '')
    const called = names.includes(first) ? first : name
    const named = Math.max(headerWeight(called, 'amount'), headerWeight(called, 'debit') / 2)
    const weight = named + contentWeight(survey)
    // Where no header tells, a column of whole amounts is one that balances may prove.
    return weight > 1 || !isTold ? [{ column, weight, named }] : []
  })
}

/** Those of the candidates that may have moved, the best first; `hasPair` says whether two columns tell both ways besides. */
export function movedOf(
  own: readonly Candidate[],
  {
    names,
    surveys,
    hasPair,
  }: { names: readonly string[]; surveys: readonly ColumnSurvey[]; hasPair: boolean },
): Candidate[] {
  // "Valor cheque" with zeros alone, beside a total that has all of it, moved nothing.
  const isNothing = ({ column }: Candidate) =>
    ![...(surveys[column]?.distinct ?? [])].some((value) => /[1-9]/.test(value))
  const isOther = (each: Candidate) =>
    each.named >= NAMED.likely && !isQuantity(names[each.column] ?? '') && !isNothing(each)
  const moved = own.some(isOther) ? own.filter((each) => !isNothing(each)) : own
  const isBeside = besideOf(own, names, surveys)
  const told = moved.filter(({ column }) => !isBeside(names[column] ?? ''))
  // Where the amount itself is gone no tax, no rate and nothing that can still be spent is one, and no column of zeros is.
  const isAny = ({ column }: Candidate) =>
    ![isTax, isAvailable, isOfConversion].some((is) => is(names[column] ?? '')) && !isOfSome(column)
  // What some rows alone have was paid abroad, where their own amounts are gone.
  const isOfSome = (column: number) => {
    const { filled = 0, rows = 0 } = surveys[column] ?? {}
    return moneyKind(names[column] ?? '') === 'original' && filled < rows
  }
  const rest = told.length > 0 || hasPair ? told : moved.filter(isAny)
  return rest
    .filter((each) => each.named >= NAMED.likely || !isNothing(each))
    .sort((a, b) => b.weight - a.weight)
}

/** Tells by its header whether a column stands beside what moved: what was paid abroad, what was traded, what one of it cost. */
function besideOf(
  own: readonly Candidate[],
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
): (name: string) => boolean {
  const isTrade = names.some(isQuantity)
  // "Amount" beside "Unit" and "Value (USD)" counts coins; what they were worth is what moved.
  const isCounted = areAssetsNamed(names, surveys) && own.some(({ column }) => isWorth(names[column] ?? ''))
  // Shares that were bought are no money where a column has what they cost.
  const isPaid = own.some(({ column, named }) => named >= NAMED.likely && !isQuantity(names[column] ?? ''))
  // "Price" beside "Total" is what one of them cost.
  const isSummed = own.some(({ column }) => isTotal(names[column] ?? ''))
  return (name) =>
    ['original', 'beside'].includes(moneyKind(name)) ||
    (isPaid && isQuantity(name)) ||
    ((isTrade || isSummed) && isPrice(name) && !isTotal(name)) ||
    (isCounted && !isWorth(name))
}

const TOTAL = wholeWords('total|gesamt|totale|montant total|importe total|total price|gesamtpreis|prix total')

/** Whether a header names what all of it came to. */
function isTotal(name: string): boolean {
  return TOTAL.test(headerKey(name))
}

/** Whether a header says in what currency its amounts are. */
function isWorth(name: string): boolean {
  return currencyInText(name) !== undefined
}

/** Whether a column says of what each amount is one, and none is of a currency. */
function areAssetsNamed(names: readonly string[], surveys: readonly ColumnSurvey[]): boolean {
  return surveys.some(
    (survey, column) =>
      holdsAssets(survey, names[column] ?? '') && ![...survey.distinct].some(isCurrencyInUse),
  )
}
