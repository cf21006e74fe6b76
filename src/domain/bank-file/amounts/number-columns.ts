import type { ColumnSurvey } from '../columns/column-survey.ts'
import { isOfCode, isOfNumber } from '../columns/headers-beside.ts'
import { headerWeight, isOfOtherSide, isScale, NAMED } from '../columns/header-words.ts'

/* What the numbers of a column can be by their own look. */

/** Numbers that count or name something: rows, documents, accounts, shares. */
export function isNumberOfSomething(survey: ColumnSurvey, name: string): boolean {
  if (survey.counting && survey.numbers.numbers > 1) return true
  const { numbers } = survey
  const isWhole = !hasCents(survey)
  if (isWhole && isScale(name)) return true
  const asAmount = Math.max(
    headerWeight(name, 'amount'),
    headerWeight(name, 'debit'),
    headerWeight(name, 'credit'),
    headerWeight(name, 'balance'),
  )
  // The same whole number in every row counts instalments or names an account, whatever it is called.
  const isNothing = asAmount >= NAMED.likely && [...survey.distinct].every((value) => !/[1-9]/.test(value))
  if (
    isWhole &&
    !isNothing &&
    survey.distinct.size === 1 &&
    survey.filled >= 3 &&
    headerWeight(name, 'balance') < NAMED.plainly
  )
    return true
  if (asAmount >= NAMED.likely) return false
  // Numbers of rows, of kinds of movements, of the other side's bank, and of its telephone.
  if (isWhole && headerWeight(name, 'flag') >= NAMED.plainly) return true
  if (isWhole && (isOfCode(name) || isOfNumber(name) || isOfOtherSide(name))) return true
  // "000000012" is written so to be as long as all others.
  const filledUp = [...survey.distinct].filter((value) => /^0\d{3,}$/.test(value))
  if (numbers.negative === 0 && 2 * filledUp.length > survey.distinct.size) return true
  // "R100371": letters before digits in every row, as many digits in each, and none of them cents.
  if (isWhole && areLettered(survey)) return true
  // No number that names something is below zero.
  if (isWhole && numbers.negative === 0 && survey.wideNumbers >= 0.5 * survey.filled) return true
  const other = Math.max(
    headerWeight(name, 'reference'),
    headerWeight(name, 'account'),
    headerWeight(name, 'bankId'),
    headerWeight(name, 'category'),
    headerWeight(name, 'date'),
  )
  return other >= NAMED.likely && isWhole
}

const LETTERED = /^[A-Z]{1,4}[- ]?\d{5,}$/

/** Whether every value of a column has letters before its digits, as ids and receipts have. */
export function areLettered({ distinct }: ColumnSurvey): boolean {
  return distinct.size > 0 && [...distinct].every((value) => LETTERED.test(value))
}

/** Whether numbers have decimals. */
export function hasCents(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.numbers.dot + survey.numbers.comma > 0
}

/** How much numbers look like amounts: by their decimals, their signs, and how many rows have one. */
export function contentWeight({ numbers, filled, rows }: ColumnSurvey): number {
  const cents = (numbers.dot + numbers.comma) / numbers.numbers
  return (2 * cents + (numbers.negative > 0 ? 1 : 0)) * (rows === 0 ? 1 : 0.5 + (0.5 * filled) / rows)
}
