import type { ColumnSurvey } from './column-survey.ts'
import { headerKey, isOfOtherSide, wholeWords } from './header-words.ts'

const ACCOUNT = wholeWords('account|iban|konto|kontonummer|rekening|rachunek|numer rachunku|ucet|szamla|compte|cuenta|conta|conto|tegenrekening|gegenkonto|motkonto|modkonto|protiucet|protiuctu') // oxfmt-ignore
const BANK_CODE = wholeWords(
  'bic|swift|swift code|blz|bankleitzahl|bank code|kod banku|kod banky|sort code|clearing',
)

/**
 * Whether a column of accounts is of the other sides. The own account stands in every row and in many rows again; one
 * that comes once, or that follows the other side's name with the code of its bank, is somebody else's.
 */
export function isOthersAccount(
  column: number,
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
): boolean {
  const survey = surveys[column]
  if (!survey) return false
  const { distinct, filled, rows, ibans } = survey
  if (distinct.size <= 1 || distinct.size <= 0.5 * filled) return false
  if (/\biban\b/.test(headerKey(names[column] ?? '')) && (filled < rows || filled > 3)) return true
  if (!names.slice(0, column).some(isOfOtherSide)) return false
  if (BANK_CODE.test(headerKey(names[column + 1] ?? ''))) return true
  // Where the other side's account has a column that says so, this one is the own.
  return ibans >= 0.9 * filled && distinct.size === filled && !names.some(isOthersByName)
}

function isOthersByName(name: string): boolean {
  return isOfOtherSide(name) && ACCOUNT.test(headerKey(name))
}
