import { isYesOrNo } from '../ways/yes-or-no.ts'
import { isWeekday } from '../dates/weekday-words.ts'
import { currencyWritten } from '../currency/currency-words.ts'
import type { ColumnSurvey } from './column-survey.ts'
import { headerKey } from './header-key.ts'
import { headerWeight } from './header-words.ts'

/* How much the texts of a column tell of its movements. */

/** In so few rows one text may stand in each by chance. */
const FEW_ROWS = 3
/** "-246,90 BGN": what was paid elsewhere. */
const MONEY = /^[-+]?\d[\d.,' ]*[A-Z]{3}$/
/** A header of so much weight is that of a text. */
export const NAMED_TEXT = 9

/** Whether nearly all values of a column stand in another one as well. */
export function sameValues(one: ColumnSurvey, other: ColumnSurvey | undefined): boolean {
  if (!other) return false
  let shared = 0
  for (const value of one.distinct) if (other.distinct.has(value)) shared += 1
  return shared > 0.8 * one.distinct.size
}

/** Whether one value stands in each of several cells. */
export function isConstant({ filled, distinct }: ColumnSurvey): boolean {
  return filled > 1 && distinct.size === 1
}

/** Whether one text stands in each of the two or three rows of a short file, by chance. */
function isByChance({ filled, rows }: ColumnSurvey): boolean {
  return filled === rows && filled <= FEW_ROWS
}

function isNoText(value: string): boolean {
  return isYesOrNo(value) || MONEY.test(value) || currencyWritten(value) !== undefined
}

/** How well a column serves as description: by its name, then by how much its texts tell. */
export function textWeight(survey: ColumnSurvey, name: string): number {
  const weight = headerWeight(name, 'description')
  // Texts of a letter or two are believed where the header vouches for them.
  const text = survey.isText || (weight >= 7 && survey.filled > 0 && !survey.isNumber && !survey.isDate)
  if (!text || /\boriginal\b/.test(headerKey(name)) || survey.ibans >= 0.5 * survey.filled) return 0
  // An answer is to what its header asks, and neither money nor what it is in is a text.
  if ([...survey.distinct].every(isNoText)) return 0.04
  // "Download from usbank.com." beside every row says nothing of any; without another text it has to do.
  const isTold = !isConstant(survey) || (weight >= NAMED_TEXT && isByChance(survey))
  if (!isTold || [...survey.distinct].every(isWeekday)) return weight >= NAMED_TEXT ? 0.2 : 0.1
  // Numbers of documents, such as "txn_3", tell even less.
  if (weight < 7 && survey.idLike >= 0.9 * survey.filled && survey.filled > 1) return 0.05
  const telling = Math.min(1, survey.distinct.size / 20) + Math.min(1, survey.length / survey.filled / 40)
  return weight + telling
}
