import { entryOf } from '../../text/entry-of.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey } from '../columns/header-key.ts'
import { headerWeight, isHeaderWord, isQuantity, NAMED } from '../columns/header-words.ts'
import { isNameless, isOfCard, isOfHow, isOfNumber } from '../columns/headers-beside.ts'
import { tellsStatus } from '../statuses.ts'
import { currencyWritten } from '../currency/currency-words.ts'
import { answerOf, isYesOrNo } from './yes-or-no.ts'
import {
  flagKey,
  type FlagWays,
  isOfNeitherWay,
  wayOfFlag,
  wayOfLetter,
  waysOfInitials,
  waysOfKinds,
  waysOfValues,
  waysWithinValues,
} from './flag-words.ts'

/** A column that may say which way money went: by words, or by two values that a balance or a person explains. */
export interface Flag {
  column: number
  ways: FlagWays | undefined
  values: readonly string[]
  /** Whether a person is asked for what the values mean where nothing proves it. */
  asks: boolean
  /** Whether the ways are told by words within longer names, which may mean something else. */
  isWithin?: boolean
  /** Whether the ways are those of a card, which are the other ones in a shop. */
  isOfKinds?: boolean
}

/** Columns that may say which way money went, the likeliest first. */
export function flagColumns(names: readonly string[], surveys: readonly ColumnSurvey[]): readonly Flag[] {
  const found = surveys.flatMap((survey, column) => flagOf(survey, column, names, surveys) ?? [])
  // "Cr" beside every balance says nothing where another column tells both ways.
  const isMarked = ({ column, values }: Found) =>
    values.length > 1 || (surveys[column]?.filled ?? 0) < (surveys[column]?.rows ?? 0)
  const telling = found.some(tellsBoth) ? found.filter(isMarked) : found
  return telling.sort((a, b) => b.weight - a.weight).slice(0, MOST_FLAGS)
}

/** The most columns that are tried: a table has two or three of such values. */
const MOST_FLAGS = 4
/** So many kinds of movements a bank tells apart at most; so many where none of them has a word of a way; and so many ways. */
const MOST_NAMES = 12
const MOST_KINDS = 8
const MOST_WAYS = 5
/** A longer value is a text. */
const LONGEST_VALUE = 12
/** How much is to be said for a flag, beside how plainly its header names one: it tells a way itself, or with other words. */
const WEIGHT = { ways: 20, within: 10, least: 1 }
/** Of so many rows and more two values are no accident. */
const FEW_ROWS = 3

/** What nobody but a card's network is called. */
const CARD_BRAND =
  /^(?:visa|master ?card|maestro|amex|american express|discover|diners(?: club)?|jcb|union ?pay|v ?pay|girocard|ec)(?: (?:debit|credit|electron|prepaid))?$/i

/**
 * Headers that ask for the way: "isCredit" above true and false. What was an expense of a firm, or was sent or received, says
 * what became of it as well.
 */
const ASKS_WAY =
  /^(?:is|was) (?=(?:credit|debit|incoming|outgoing|inflow|outflow|inbound|outbound|withdrawal)$)/

type Found = Flag & { weight: number }

/** Whether a column tells both ways by whole values, or by one and by having none. */
function tellsBoth({ ways = {}, values, isWithin }: Flag): boolean {
  const keys = new Set(['', ...values.map(flagKey)])
  const told = Object.entries(ways).flatMap(([key, way]) => (keys.has(key) ? [way] : []))
  return !isWithin && new Set(told).size === 2
}

/** What is seen of a column. */
interface Seen {
  readonly column: number
  readonly name: string
  readonly survey: ColumnSurvey
  readonly values: readonly string[]
  /** How plainly its header names a flag. */
  readonly named: number
  /** Whether it stands beside a column of numbers. */
  readonly isBesideNumber: boolean
}

/** Asked one after the other: the first that knows says what kind of flag a column is, or that it is none. */
const QUESTIONS: readonly ((seen: Seen) => Found | 'none' | undefined)[] = [
  byAnswer,
  bySign,
  byOnlyWay,
  byOtherKind,
  byWays,
  byText,
  byWordsWithin,
  byKinds,
  byTwoValues,
]

function flagOf(
  survey: ColumnSurvey,
  column: number,
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
): Found | undefined {
  const name = names[column] ?? ''
  const isBesideNumber = [column - 1, column + 1].some((place) => surveys[place]?.isNumber === true)
  const seen = {
    column,
    name,
    survey,
    values: [...survey.distinct],
    named: headerWeight(name, 'flag'),
    isBesideNumber,
  }
  for (const question of QUESTIONS) {
    const answer = question(seen)
    if (answer !== undefined) return answer === 'none' ? undefined : answer
  }
  return undefined
}

/** Yes or no under a header that asks whether money came in, or whether it went out. */
function byAnswer({ column, name, survey, values }: Seen): Found | undefined {
  const key = headerKey(name)
  const way = ASKS_WAY.test(key) ? wayOfFlag(key.replace(ASKS_WAY, '')) : undefined
  if (way === undefined || survey.filled < survey.rows) return undefined
  const told = values.map((value) => ({ key: flagKey(value), isYes: answerOf(value) }))
  if (told.some(({ isYes }) => isYes === undefined)) return undefined
  const ways: FlagWays = Object.fromEntries(
    told.map(({ key, isYes }) => [key, isYes === (way === 'in') ? 'in' : 'out']),
  )
  // Both answers tell more than one that stands in every row.
  return { column, ways, values, asks: true, weight: WEIGHT.ways + (values.length > 1 ? NAMED.plainly : 0) }
}

/** Some banks fill an empty cell with a dash; under a header that says so, or beside numbers without any, it is a sign. */
function bySign({ column, name, survey, values, named, isBesideNumber }: Seen): Found | 'none' | undefined {
  const [only = ''] = values
  if (values.length !== 1 || !/^[-–—−]$/.test(only) || named >= NAMED.plainly) return undefined
  const isSign = survey.filled < survey.rows && isNameless(name) && isBesideNumber
  const ways: FlagWays = { [flagKey(only)]: 'out', '': 'in' }
  return isSign ? { column, ways, values, asks: true, isWithin: true, weight: WEIGHT.least } : 'none'
}

/** "Debit / Credit" above nothing but "Cr": what has no mark goes the other way. */
function byOnlyWay({ column, survey, values, named }: Seen): Found | undefined {
  if (values.length !== 1 || survey.filled === survey.rows) return undefined
  const [only = ''] = values
  const way = entryOf(waysOfValues(values) ?? {}, flagKey(only))
  if (way === undefined) return undefined
  const ways: FlagWays = { [flagKey(only)]: way, '': way === 'in' ? 'out' : 'in' }
  // Without a header that says so it is believed where the balance follows it, and not where nothing does.
  const asks = named >= NAMED.plainly
  return { column, ways, values, asks, weight: asks ? WEIGHT.ways + named : WEIGHT.least }
}

/** Days, shares, cards, currencies, states and whatever has too many values: two of these are no two ways. */
function byOtherKind(seen: Seen): 'none' | undefined {
  const { name, survey, values, named } = seen
  // Below a short table one line of another kind may stand.
  const isFull = survey.filled >= 0.9 * survey.rows || survey.rows - survey.filled <= 1
  if (survey.isDate || !isFull || values.length > MOST_NAMES) return 'none'
  if (values.every((value) => /^\d{1,2}:\d{2}|\d ?%$/.test(value) || CARD_BRAND.test(value))) return 'none'
  const isOfSide = (['debit', 'credit'] as const).some((role) => headerWeight(name, role) > 0)
  if (named < NAMED.well && !isOfSide && values.every((value) => isYesOrNo(value))) return 'none'
  // What an amount is in says nothing of its way.
  if (named < NAMED.plainly && values.every((value) => currencyWritten(value) !== undefined)) return 'none'
  if (isOfCard(name) || isQuantity(name)) return 'none'
  // "Sent" and "failed" under "Status" say what became of a movement, not which way it went.
  const isOfStatus =
    headerWeight(name, 'status') >= NAMED.plainly || (named < NAMED.well && tellsStatus(values))
  if (isOfStatus && new Set(Object.values(waysOfValues(values) ?? {})).size < 2) return 'none'
  if (waysWithinValues(values) === undefined && values.length > MOST_KINDS) return 'none'
  const isCode = values.length === 2 && values.every((value) => value.length <= 2)
  return survey.isNumber && !isCode ? 'none' : undefined
}

/** Words that tell each a way: "Debit" and "Credit", "S" and "H". */
function byWays({ column, name, survey, values, named }: Seen): Found | undefined {
  const isNamed = named >= NAMED.plainly
  const ways =
    waysOfInitials(name, values) ?? waysOfValues(values) ?? (isNamed ? wayOfLetter(values) : undefined)
  if (ways === undefined || values.length > MOST_WAYS) return undefined
  const hasWay = (value: string) => entryOf(ways, flagKey(value)) !== undefined
  const known = survey.shareOf(hasWay)
  // Some wallets have a third value for what is neither; its rows are put to whoever imports.
  const areTold = values.every((value) => isOfNeitherWay(value) || hasWay(value))
  const told = new Set(Object.values(ways))
  // "Expense" under "Split" or "Category" in every row is what it was for; both ways there are ways.
  if (named === 0 && told.size < 2 && headerWeight(name, 'category') > 0) return undefined
  const isBoth = isNamed && (areTold || told.size === 2)
  const isKnown = known >= 0.9 || (isBoth && known >= 0.5)
  return isKnown && (told.has('out') || isNamed)
    ? { column, ways, values, asks: true, weight: WEIGHT.ways + named }
    : undefined
}

/** Texts and references have words of ways in them that say nothing. */
function byText({ name, named }: Seen): 'none' | undefined {
  const isText = (['description', 'bankId', 'reference'] as const).some(
    (role) => headerWeight(name, role) >= NAMED.well,
  )
  return named < NAMED.well && isText ? 'none' : undefined
}

function byWordsWithin({ column, values, named }: Seen): Found | undefined {
  const ways = waysWithinValues(values)
  return ways && { column, ways, values, asks: true, isWithin: true, weight: WEIGHT.within + named }
}

/** "Purchase", "Refund", "Payment": kinds that a card tells apart. */
function byKinds({ column, name, values, named }: Seen): Found | undefined {
  const ways = named < NAMED.well && isOfHow(name) ? undefined : waysOfKinds(values)
  return (
    ways && {
      column,
      ways,
      values,
      asks: true,
      isWithin: true,
      isOfKinds: true,
      weight: WEIGHT.within + named,
    }
  )
}

/** Two values that nobody knows here: a balance or a person explains them. */
function byTwoValues({ column, name, survey, values, named }: Seen): Found | undefined {
  // Two words of two rows may be texts; where their header means nothing here, nothing says that they are.
  const word = isHeaderWord(name) ? /^(?:[\p{L}\d]{1,2}|\p{L}{1,4})$/u : /^\p{L}{1,12}$|^[\p{L}\d]{1,2}$/u
  const isTold = named >= NAMED.well
  const tells = survey.filled >= FEW_ROWS || values.every((value) => word.test(value))
  if (values.length !== 2 || !(isTold || tells)) return undefined
  if (!isTold && (isOfHow(name) || isOfNumber(name))) return undefined
  const asks = isTold || values.every((value) => value.length <= LONGEST_VALUE)
  return { column, ways: undefined, values, asks, weight: named }
}
