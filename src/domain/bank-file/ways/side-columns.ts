import type { ColumnSurvey } from '../columns/column-survey.ts'
import { areLettered, hasCents } from '../amounts/number-columns.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'

/** The columns of what went out and of what came in, where each side has one of its own. */
export function sidesOf(
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
): { debit: number; credit: number } | undefined {
  const vietnamese = vietnamesePair(names, surveys)
  if (vietnamese) return vietnamese
  const sided = (side: 'debit' | 'credit', other: 'debit' | 'credit') =>
    [...surveys.entries()]
      .map(([column, survey]) => ({ column, weight: sideWeight(survey, names[column] ?? '', side, other) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
  const [debits, credits] = [sided('debit', 'credit'), sided('credit', 'debit')]
  // Of two pairs of names the one of what is left of a sale is what moved.
  const twins = debits.flatMap(({ column: debit }) =>
    credits.flatMap(({ column: credit }) =>
      areTwins(names[debit], names[credit]) ? [{ debit, credit }] : [],
    ),
  )
  const { debit, credit } = twins.find((twin) => /\bnet\b/.test(headerKey(names[twin.debit] ?? ''))) ??
    twins[0] ?? { debit: debits[0]?.column, credit: credits[0]?.column }
  if (debit === undefined || credit === undefined) return undefined
  if ([debit, credit].every((column) => isRepeated(surveys[column]))) return undefined
  const numbers = (surveys[debit]?.numbers.numbers ?? 0) + (surveys[credit]?.numbers.numbers ?? 0)
  return numbers === 0 ? undefined : { debit, credit }
}

/** Vietnamese names of the sides: in plain letters they are "No" and "Co", of which the first numbers rows. */
const [VIETNAMESE_DEBIT, VIETNAMESE_CREDIT] = [/^nợ$/iu, /^có$/iu]

function vietnamesePair(names: readonly string[], surveys: readonly ColumnSurvey[]) {
  const place = (side: RegExp) => names.findIndex((name) => side.test(name.normalize('NFC').trim()))
  const [debit, credit] = [place(VIETNAMESE_DEBIT), place(VIETNAMESE_CREDIT)]
  const areNumbers = [debit, credit].every((at) => surveys[at]?.isNumber || surveys[at]?.filled === 0)
  return debit >= 0 && credit >= 0 && areNumbers ? { debit, credit } : undefined
}

/** Whether every row has one amount: what the whole statement comes to, and no movement. */
function isRepeated(survey: ColumnSurvey | undefined): boolean {
  const { rows = 0, filled = 0, distinct } = survey ?? {}
  return rows > 1 && filled === rows && distinct?.size === 1 && /[1-9]/.test([...distinct][0] ?? '')
}

/** "Settlement debit" and "Settlement credit": two names that differ in the side alone, and have more words than that. */
function areTwins(debit = '', credit = ''): boolean {
  const rest = withoutSide(debit)
  return rest === withoutSide(credit) && /[^#]/.test(rest)
}

function withoutSide(name: string): string {
  return headerKey(name).replace(/\b(?:debits?|credits?|dr|cr)\b/g, '#')
}

/** What the name of a side weighs that is of a card, an account or a number. */
const OF_ACCOUNT = 3
/** "Expense account" above 606 is a number of a chart. */
const OF_CHART = wholeWords(
  'expense (?:account|code|no|number|nr)|gl (?:account|code)|nominal (?:account|code)',
)

/** A column of debits names them and not credits; an empty one may stand beside a filled one. */
function sideWeight(
  survey: ColumnSurvey,
  name: string,
  side: 'debit' | 'credit',
  other: 'debit' | 'credit',
): number {
  const weight = headerWeight(name, side)
  const kind = moneyKind(name)
  if (kind === 'fee' || kind === 'beside') return 0
  const isEmpty = [...survey.distinct].every((value) => /^[-–—]{1,3}$/.test(value))
  // The number of a debited account is no debit; "ut fra konto" names no account.
  const isNumbered =
    weight <= OF_ACCOUNT &&
    survey.filled > 0 &&
    (survey.wideNumbers >= 0.5 * survey.filled ||
      areLettered(survey) ||
      (OF_CHART.test(headerKey(name)) && !hasCents(survey)))
  return (survey.isNumber || isEmpty) && !isNumbered && weight > headerWeight(name, other) ? weight : 0
}
