import { isCategoryWord } from '../names/category-words.ts'
import { nearest, slipsBetween } from './nearest.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { clauseEnd } from './stops.ts'
import { FIELD_NAMES, VERBS } from './vocabulary.ts'

/** Operators of one word that people write most, and so misspell. */
const OPERATORS = [
  'contains', 'includes', 'mentions', 'matches', 'equals', 'starts', 'begins', 'ends', 'over', 'above', 'under',
  'below', 'between', 'more', 'less', 'greater', 'after', 'before', 'exactly', 'around', 'about',
] // oxfmt-ignore

/** The operator that a word is a slip of; undefined for one that is spelled right or like none. */
function operatorMeant(reader: Reader, at: number): string | undefined {
  const token = reader.tokens[at]
  if (token?.kind !== 'word' || token.key.length < 3 || reader.peek(VERBS, at)) return undefined
  const wanted = token.key.length < 5 ? OPERATORS.filter((word) => word.length < 6) : OPERATORS
  return nearest(token.key, wanted)
}

/** Asks about "descrption inclues uber": a field and an operator, of which at least the field is misspelt. */
export function refuseMisspeltField(reader: Reader): void {
  const { key } = reader.token()
  if (key.length < 5 || FIELD_NAMES.includes(key)) return
  const field = nearest(
    key,
    FIELD_NAMES.filter((name) => Math.abs(name.length - key.length) < 3 && name.charAt(0) === key.charAt(0)),
  )
  const operator = operatorMeant(reader, reader.at + 1)
  if (field === undefined || operator === undefined) return
  refuse(
    'UNKNOWN_FIELD',
    `Unknown field "${reader.token().text}". Did you mean ${field}?`,
    reader.span(reader.at, reader.at + 2),
    reader.instead(reader.at, reader.at + 2, `${field} ${operator}`),
  )
}

/** Asks about "description contians uber": an operator that is misspelt where only one may stand. */
export function refuseMisspeltOperator(reader: Reader, at: number, end: number): void {
  const operator = end > at + 1 ? operatorMeant(reader, at) : undefined
  if (operator === undefined) return
  const said = reader.textAt(at)
  const before = reader.source.slice(0, reader.span(at).from)
  const after = reader.source.slice(reader.span(at).to)
  refuse(
    'MISSING_OPERATOR',
    `Unknown operator "${said}". Did you mean ${operator}?`,
    reader.span(at),
    `${before}${operator}${after}`,
  )
}

const LONG_VERBS = ['contains', 'containing', 'includes', 'including', 'mentions', 'mentioning', 'starts with', 'matches'] // oxfmt-ignore

/** Asks about "contians uber": a verb at the head of a sentence that is nearly one, and of no other sense. */
export function refuseMisspeltVerb(reader: Reader): void {
  const { key, text } = reader.token()
  if (
    reader.at > 0 ||
    key.length < 7 ||
    LONG_VERBS.includes(key) ||
    isCategoryWord(key) ||
    clauseEnd(reader) < 2
  )
    return
  const verb = nearest(
    key,
    LONG_VERBS.filter((word) => word.charAt(0) === key.charAt(0) && Math.abs(word.length - key.length) < 2),
  )
  if (verb === undefined || reader.peek(VERBS, 0)) return
  const rest = reader.source.slice(reader.span(0).to)
  refuse(
    'MISSING_OPERATOR',
    `Unknown operator "${text}". Did you mean ${verb}?`,
    reader.span(0),
    `description ${verb}${rest}`,
  )
}

/** Words of conditions that are long enough for a slip of the pen to be told from a name. */
const LONG_WORDS =
  'everything anything something whenever except excluding without unless payment payments transaction transactions income expense expenses purchase purchases deposit deposits withdrawal withdrawals refund refunds transfer transfers weekend weekends weekday weekdays monday tuesday wednesday thursday friday saturday sunday january february august september october november december between greater contains description merchant amount category account currency reconciled include includes including exclude excludes exceeding before during monthly quarterly annually outgoing incoming received exactly minimum maximum receipt receipts interest insurance subscription subscriptions electricity mortgage'.split(
    ' ',
  )
const KNOWN_WORDS = new Set([
  ...LONG_WORDS,
  'transference',
  'interests',
  'insurances',
  'mortgages',
  'patients',
  'translation',
  'translations',
  'expensive',
  'accounts',
  'amounts',
  'contain',
  'container',
  'containers',
  'accountant',
  'accountants',
  'mondays',
  'tuesdays',
  'wednesdays',
  'thursdays',
  'fridays',
  'saturdays',
  'sundays',
  'excepted',
  'withdrawn',
])

/** A word of a text that is nearly one of those of conditions, and which: "paymets", "ecxept", "Janaury". */
export function slipOf(text: string): { word: string; meant: string } | undefined {
  // "income form Acme" is one slip that gives another word.
  if (/^(?:income|payments?|refunds?|deposits?|money|received|transfers?) form\s/.test(text)) return { word: 'form', meant: 'from' } // oxfmt-ignore
  for (const word of text.split(' ')) {
    if (word.length < 5 || KNOWN_WORDS.has(word) || isCategoryWord(word) || word.endsWith("'s")) continue
    const limit = word.length < 8 ? 2 : 3
    const near = LONG_WORDS.filter(
      (known) => known.charAt(0) === word.charAt(0) && slipsBetween(word, known, limit) < limit,
    )
    const meant = near.length > 1 ? nearest(word, near) : near[0]
    if (meant !== undefined) return { word, meant }
  }
  const [, compared = ''] = /(?:^|\s)(\S{3,}) than(?:\s|$)/.exec(text) ?? []
  const meant = COMPARATIVES.includes(compared) ? undefined : nearest(compared, COMPARATIVES)
  return meant === undefined ? undefined : { word: compared, meant }
}

const COMPARATIVES = ['more', 'less', 'greater', 'fewer', 'lower', 'higher', 'larger', 'bigger', 'smaller', 'cheaper', 'other', 'rather', 'older', 'newer'] // oxfmt-ignore
