import { wordsPattern } from '../../../text/literal-pattern.ts'
import { isNumberWord } from '../amount/spelled-number.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { nearest, slipsBetween } from './nearest.ts'
import { refuse } from './problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { FIELD_NAMES, VERBS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Operators of one word that people write most, and so misspell. */
const OPERATORS = [
  'contains', 'includes', 'mentions', 'matches', 'equals', 'starts', 'begins', 'ends', 'over', 'above', 'under',
  'below', 'between', 'more', 'less', 'greater', 'after', 'before', 'exactly', 'around', 'about',
] // oxfmt-ignore

/** The first letter is hardly ever mistaken. */
const startingLike = (word: string, candidates: readonly string[]): readonly string[] =>
  candidates.filter((candidate) => candidate.charAt(0) === word.charAt(0))

/** The operator that a word is a slip of; undefined for one that is spelled right or like none. */
function operatorMeant(reader: Reader, at: number): string | undefined {
  return reader.peek(VERBS, at) ? undefined : nearest(reader.keyAt(at), OPERATORS)
}

/** Asks about "descrption inclues uber": a field and an operator, of which at least the field is misspelt. */
export function refuseMisspeltField(reader: Reader): void {
  const { key, text } = reader.token()
  // "Dave abot 50" is no "date".
  if (key.length < 5) return
  const field = nearest(key, startingLike(key, FIELD_NAMES))
  const operator = operatorMeant(reader, reader.at + 1)
  if (field === undefined || operator === undefined) return
  refuse(
    'UNKNOWN_FIELD',
    `Unknown field "${text}". Did you mean ${field}?`,
    reader.span(reader.at, reader.at + 2),
    reader.instead(reader.at, reader.at + 2, `${field} ${operator}`),
  )
}

/** Asks about "description contians uber": an operator that is misspelt where only one may stand. */
export function refuseMisspeltOperator(reader: Reader, at: number, end: number): void {
  const operator = end > at + 1 ? operatorMeant(reader, at) : undefined
  if (operator === undefined) return
  refuse(
    'MISSING_OPERATOR',
    `Unknown operator "${reader.textAt(at)}". Did you mean ${operator}?`,
    reader.span(at),
    reader.instead(at, at + 1, operator),
  )
}

const LONG_VERBS = ['contains', 'containing', 'includes', 'including', 'mentions', 'mentioning', 'starts with', 'matches'] // oxfmt-ignore

/** Asks about "contians uber": a verb at the head of a sentence that is nearly one, and of no other sense. */
export function refuseMisspeltVerb(reader: Reader): void {
  const { key, text } = reader.token()
  // "matcha latte", "container hire", "continuing education" and "matched" by itself are texts.
  if (reader.at > 0 || key.length < 7 || key === 'continuing' || isCategoryWord(key) || clauseEnd(reader) < 2)
    return
  const verb = reader.peek(VERBS, 0) ? undefined : nearest(key, startingLike(key, LONG_VERBS))
  if (verb === undefined) return
  refuse(
    'MISSING_OPERATOR',
    `Unknown operator "${text}". Did you mean ${verb}?`,
    reader.span(0),
    reader.instead(0, 1, `description ${verb}`),
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
  const words = text.split(' ')
  // "income form Acme" is one slip that gives another word.
  if (words.length > 2 && words[1] === 'form' && isAmong(words[0], BEFORE_FROM))
    return { word: 'form', meant: 'from' }
  for (const word of words) {
    if (KNOWN_WORDS.has(word) || isCategoryWord(word) || word.endsWith("'s")) continue
    const limit = word.length < 8 ? 2 : 3
    const near = startingLike(word, LONG_WORDS).filter((known) => slipsBetween(word, known, limit) < limit)
    const meant = nearest(word, near)
    if (meant !== undefined && !isInflected(word, meant)) return { word, meant }
  }
  const compared = words[words.indexOf('than') - 1] ?? ''
  const meant = COMPARATIVES.includes(compared) ? undefined : nearest(compared, COMPARATIVES)
  return meant === undefined ? undefined : { word: compared, meant }
}

/** "deposited", "transferring": a form of the word rather than a slip of it. */
function isInflected(word: string, known: string): boolean {
  return word.startsWith(known) && /^r?(?:ed|ing|ers?|ors?|able)$/.test(word.slice(known.length))
}

const BEFORE_FROM =
  'income|payment|payments|refund|refunds|deposit|deposits|money|received|transfer|transfers'
const COMPARATIVES = ['more', 'less', 'greater', 'fewer', 'lower', 'higher', 'larger', 'bigger', 'smaller', 'cheaper', 'other', 'rather', 'older', 'newer'] // oxfmt-ignore

/** Words that compare, which an amount follows: "undr 100", "abov £20". */
const COMPARING = ['over', 'under', 'above', 'below', 'between', 'around', 'about', 'least', 'exactly']

/** What may stand before a number: "£", "GBP". */
const MARK = String.raw`[$£€₹₦]?(?:[A-Za-z]{1,3}\.? ?(?=\d))?`

/** "20", "twenty", "a hundred" */
const beginsSum = (word: string): boolean => /^\d/.test(word) || isAmong(word, 'a|half') || isNumberWord(word)

/** A text's last word in small letters, where a sum stands right behind it, or all of a text behind a sum and "or". */
export function slipBeforeSum(said: string, source: string): { word: string; meant: string } | undefined {
  const [, word = ''] = /(?:^|\s)(\p{Ll}{3,7})$/u.exec(said) ?? []
  const meant = COMPARING.includes(word)
    ? undefined
    : nearest(
        word,
        COMPARING.filter((each) => each.charAt(0) === word.charAt(0)),
      )
  if (meant === undefined) return undefined
  const behindText = new RegExp(String.raw`${wordsPattern(said)}\s+(?:than\s+)?${MARK}(\S+)`, 'u')
  const [, sum = ''] = behindText.exec(source) ?? []
  // "1m USD or undr"
  const behind = new RegExp(String.raw`\d\S*\s+(?:\p{L}+\s+)?or\s+${wordsPattern(said)}(?:[\s,;.]|$)`, 'u')
  const isBeside = beginsSum(sum) || (said === word && behind.test(source))
  return isBeside ? { word, meant } : undefined
}
