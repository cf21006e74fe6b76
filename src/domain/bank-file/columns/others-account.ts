import type { ColumnSurvey } from './column-survey.ts'
import { headerKey, wholeWords } from './header-key.ts'
import { headerWeight, isOfOtherSide, namesBothSides } from './header-words.ts'

const ACCOUNT = wholeWords(
  'account|iban|konto|kontonummer|rekening|rachunek|numer rachunku|ucet|szamla|compte|cuenta|conta|conto|tegenrekening|gegenkonto|motkonto|modkonto|protiucet|protiuctu',
)
const BANK_CODE = wholeWords(
  'bic|swift|swift code|blz|bankleitzahl|bank code|kod banku|kod banky|sort code|clearing',
)

/** So many rows of an own account name it twice. */
const FEWEST = 3

/** A header that names accounts and nothing else. */
const PLAIN = 9

const CARD_HOLDER = wholeWords(
  'card ?(?:member|holder)|titulaire(?: de la carte)?|karteninhaber\\w*|titular(?: de la tarjeta)?|titolare(?: della carta)?|kaarthouder|karteninhaber|kortinnehavare|kortmedlem',
)
/** The end of a card's number, as "-11005". */
const CARD_END = /^[-x*•]+ ?\d{4,5}$/i

/**
 * Whether a column has the ends of the numbers of cards beside the names of who holds them: several cards of one account,
 * which is billed and paid as one.
 */
function isOfCards({ distinct }: ColumnSurvey, names: readonly string[]): boolean {
  return (
    names.some((name) => CARD_HOLDER.test(headerKey(name))) &&
    [...distinct].every((value) => CARD_END.test(value))
  )
}

/**
 * Whether a column of accounts does not name the own one: it is of the other sides, or of cards. The own account stands in every row and in many rows again; one
 * that comes once, or that follows the other side's name with the code of its bank, is somebody else's.
 */
export function isOthersAccount(
  column: number,
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
): boolean {
  const survey = surveys[column]
  if (!survey) return false
  if (isOfCards(survey, names)) return true
  const { distinct, filled, rows, ibans } = survey
  if (
    filled < rows &&
    names.some(
      (name, at) => at !== column && headerWeight(name, 'account') >= PLAIN && isInAllRows(surveys[at]),
    )
  )
    return true
  if (namesBothSides(names[column - 1] ?? '')) return true
  if (distinct.size <= 1 || distinct.size <= 0.5 * filled) return false
  // Each row has another one, and right behind it whose it is.
  if (filled >= FEWEST && distinct.size === filled && isOfOtherSide(names[column + 1] ?? '')) return true
  // Own accounts are with one bank, whose code their IBANs share.
  if (distinct.size === filled && ibans === filled && new Set([...distinct].map(bankOf)).size > 1) return true
  const isBesideBank = BANK_CODE.test(headerKey(names[column + 1] ?? ''))
  if (isBesideBank && distinct.size === filled && (surveys[column + 1]?.distinct.size ?? 0) > 1) return true
  // A card's purchase has no other account, and each row is of the own one.
  if (filled < rows && isBesideBank) return true
  // "Account, bank code, name of the counterparty": all three are of the other side.
  if (isBesideBank && isOfOtherSide(names[column + 2] ?? '')) return true
  if (/\biban\b/.test(headerKey(names[column] ?? '')) && (filled < rows || filled > 3)) return true
  if (!names.slice(0, column).some((name) => isOfOtherSide(name) || headerKey(name) === 'name')) return false
  if (isBesideBank) return true
  // Where the other side's account has a column that says so, this one is the own.
  return ibans >= 0.9 * filled && distinct.size === filled && !names.some(isOthersByName)
}

/** The country and the beginning of the bank's code in an IBAN, which is as long in every country that has one. */
function bankOf(iban: string): string {
  return iban.replaceAll(' ', '').replace(/^([A-Z]{2})\d{2}(.{3}).*$/, '$1$2')
}

/** Whether one account stands in every row. */
function isInAllRows(survey: ColumnSurvey | undefined): boolean {
  return (
    survey !== undefined && survey.rows > 1 && survey.filled === survey.rows && survey.distinct.size === 1
  )
}

/** Whether a header names the account of the other side. */
export function isOthersByName(name: string): boolean {
  return isOfOtherSide(name) && ACCOUNT.test(headerKey(name))
}
