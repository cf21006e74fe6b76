import { entryOf } from '../../../text/entry-of.ts'
import { singleBlanks } from '../../../text/one-line.ts'
import { fold } from '../../fold.ts'
import { refuse } from '../refused/problem.ts'
import { withPassives } from './passives.ts'
import { withShortWords } from './short-words.ts'
import type { Token, TokenKind } from './token.ts'
import { isBehindLabel, leavesOutAt, withLabelsJoined } from './search-labels.ts'

/** The word at a place as it is compared; empty beyond both ends. */
export function keyAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.key ?? ''
}

const closersByOpener: Readonly<Record<string, string>> = {
  '"': '"“”',
  '“': '”“"',
  '”': '”"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '‹': '›',
  "'": "'’",
  '‘': "’'",
  '’': "’'",
  '`': '`´',
  '´': '´',
}
const SYMBOLS = [
  '=~',
  '->',
  '→',
  '>=',
  '<=',
  '=>',
  '=<',
  '==',
  '!=',
  '<>',
  '&&',
  '||',
  '>',
  '<',
  '=',
  '≥',
  '≤',
  '≠',
]
/** The "‹" of "Tesco ‹ £80", which some keyboards write for "<". */
const ANGLE = /^[‹›]\s*\p{Sc}?\s*\d/u
/** What signs and letters that are written for a word are looked up by. */
const wordsBySymbol: Readonly<Record<string, string>> = {
  '||': 'or',
  '&&': 'and',
  '!': 'not',
  'w/': 'with',
  'b/w': 'between',
  recd: 'received',
  rcvd: 'received',
}

/** Whether any of the words is shortened that `withShortWords` knows. */
const SHORT = /\b(?:pa?ym|pmn?t|frm|wha?t|wat|b4|thats)|\p{L}\+/iu
/** The "&amount>" of "vendor=tesco&amount>20". */
const FIELD_JOINED =
  /^&(?:amount|amt|date|payee|merchant|vendor|description|desc|account|category|currency) ?[:<>=]/i
const BLANK = /\s/
const REGEX_WORDS = new Set([
  'matches', 'match', 'matching', 'matched', 'regex', 'regexp', 'pattern', 'expression', 'like', '=~', '~',
]) // oxfmt-ignore

/** Cuts a text into pieces; refuses quotes and patterns that never close. Ends with a piece of kind 'end'. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const add = (kind: TokenKind, to: number, text = source.slice(at, to)) => {
    const keyed = kind !== 'quoted' && kind !== 'regex'
    const key = keyed ? (entryOf(wordsBySymbol, text) ?? fold(text).replaceAll('’', "'")) : ''
    tokens.push({ kind, text, key, from: at, to })
    at = to
  }
  while (at < source.length) {
    const char = source.charAt(at)
    if (BLANK.test(char)) {
      at += 1
      continue
    }
    const symbol = SYMBOLS.find((sign) => source.startsWith(sign, at)) ?? about(source, at)
    if (symbol !== undefined) add('symbol', at + symbol.length)
    else if (ANGLE.test(source.slice(at, at + 6))) add('symbol', at + 1, char === '‹' ? '<' : '>')
    else if (char === '(' || char === ')') add(char === '(' ? 'open' : 'close', at + 1)
    else if (char === '[' || char === ']') add(char === '[' ? 'open' : 'close', at + 1)
    else if (
      char === ',' &&
      /\d/.test(source.charAt(at - 1)) &&
      /^,[-–—](?![\p{L}\p{N}])/u.test(source.slice(at, at + 3))
    ) {
      // "€ 25,-" has no cents.
      at += 2
    } else if (char === ',' || char === ';' || char === '，' || char === '、') {
      // "uber,,over 20" has one comma too many.
      if (tokens.at(-1)?.kind === 'comma') at += 1
      else add('comma', at + 1)
    } else if (char === '/' && REGEX_WORDS.has(tokens.at(-1)?.key ?? '')) {
      const end = regexEnd(source, at)
      add('regex', end)
    } else if (closersByOpener[char] !== undefined) {
      const { end, text } = quoted(source, at)
      add('quoted', end, text)
    } else if (char === '!' && /[\p{L}"'“(]/u.test(source.charAt(at + 1)) && endsBefore(source, at)) {
      add('symbol', at + 1)
    } else if (char === '-' && leavesOutAt(source, at)) add('symbol', at + 1, '!')
    else if (char === ':' && isBehindLabel(source, at)) at += 1
    else if (char === '&' && FIELD_JOINED.test(source.slice(at, at + 20))) add('word', at + 1)
    // "+uber -eats"
    else if (char === '+' && at === 0 && /\p{L}/u.test(source.charAt(1))) at += 1
    else if (closesSentence(source, at)) {
      // Punctuation that ends a sentence or follows a label says nothing.
      at += 1
    } else if (
      /^(?:(?:it|that|this|there)['’]s|they['’]re)(?![\p{L}\p{N}])/iu.test(source.slice(at, at + 9))
    ) {
      // "it's" and "they're" are two words to the grammar.
      add('word', source.slice(at).search(/['’]/) + at)
      add('word', at + (source.charAt(at + 1).toLowerCase() === 's' ? 2 : 3))
    } else if (ITS.test(source.slice(at, at + 12)) && endsBefore(source, at)) {
      add('word', at + 2)
      add('word', at + 1, "'s")
    } else add('word', wordEnd(source, at))
  }
  add('end', source.length)
  const words = withPassives(SHORT.test(source) ? withShortWords(tokens) : tokens)
  return source.includes(':') ? withLabelsJoined(source, words) : words
}

/** The "its" of "its from Amazon and its under 10", said without an apostrophe. */
const ITS =
  /^its(?=\s+(?:from|to|at|over|under|above|below|less|more|between|exactly|on|in|not|for|paid|money)\b)/

/** A tilde means "about" where a number may follow it. */
function about(source: string, at: number): string | undefined {
  return source.charAt(at) === '~' && /[\s\d\p{Sc}]/u.test(source.charAt(at + 1)) ? '~' : undefined
}

/** Whether the signs that end a sentence stand here, one or a run of them, and nothing of the word after them. */
function closesSentence(source: string, at: number): boolean {
  let to = at
  while ('.:!?'.includes(source.charAt(to)) && to < source.length) to += 1
  return to > at && endsWord(source, to)
}

/** Whether a new word may begin here. */
function endsBefore(source: string, at: number): boolean {
  return at === 0 || /[\s(]/.test(source.charAt(at - 1))
}

function endsWord(source: string, at: number): boolean {
  return at >= source.length || /[\s"'“”„«»‘’`)\]]/.test(source.charAt(at))
}

/** The sign of "Rs 200-Rs 800", between two sums that each have their currency before them. */
function joinsSums(source: string, at: number): boolean {
  return (
    /\d/.test(source.charAt(at - 1)) &&
    /^[-–—](?:rs\.?|inr|usd|eur|gbp|aud|cad|chf|ngn|kes|ghs|zar|jpy|sgd) ?\d/i.test(source.slice(at, at + 6))
  )
}

function wordEnd(source: string, from: number): number {
  let at = from
  while (at < source.length) {
    const char = source.charAt(at)
    if (BLANK.test(char) || '()[];"“”„«»'.includes(char)) break
    // "200/=" has no cents.
    if (char === '=' && /\d\/$/.test(source.slice(from, at))) return at + 1
    if (at > from && SYMBOLS.some((sign) => source.startsWith(sign, at))) break
    if (char === ',' || char === '，' || char === '、') {
      const betweenDigits = /\d/.test(source.charAt(at - 1)) && /\d/.test(source.charAt(at + 1))
      if (!betweenDigits) break
    }
    if (at > from && closesSentence(source, at)) break
    // "50±5", "£50+/-5"
    if (
      at > from &&
      /\d/.test(source.charAt(at - 1)) &&
      /^(?:±|\+\/?[-−–])\s?[\d\p{Sc}]/u.test(source.slice(at, at + 6))
    )
      return at
    if (at > from && char === '&' && FIELD_JOINED.test(source.slice(at, at + 20))) return at
    if (joinsSums(source, at)) return Math.max(at, from + 1)
    if (char === ':' && isBehindLabel(source, at)) break
    at += 1
  }
  return Math.max(at, from + 1)
}

/**
 * What quotes hold, with single blanks, as books keep texts: what is copied out of a statement has many. A backslash keeps
 * a quote or another backslash as it is; before anything else it is itself.
 */
function quoted(source: string, from: number): { end: number; text: string } {
  const opener = source.charAt(from)
  const closers = closersByOpener[opener] ?? opener
  const single = "'‘’`´".includes(opener)
  let text = ''
  for (let at = from + 1; at < source.length; at++) {
    const char = source.charAt(at)
    const next = source.charAt(at + 1)
    if (char === '\\' && (next === '\\' || closers.includes(next)) && next !== '') {
      text += next
      at += 1
    } else if (closers.includes(char) && !(single && /[\p{L}\p{N}]/u.test(next))) {
      // In 'Sainsbury's' the inner sign is an apostrophe: a letter follows it.
      return { end: at + 1, text: singleBlanks(text) }
    } else text += char
  }
  return refuse('UNCLOSED_QUOTE', `Missing closing quote for ${opener} at column ${from + 1}`, {
    from,
    to: source.length,
  })
}

/** The slash that closes a pattern is one that no word follows, so a pattern may hold bare slashes. */
function regexEnd(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === '\\') at += 1
    else if (char === '/') {
      const flags = /^[a-z]*/i.exec(source.slice(at + 1, at + 12))?.[0] ?? ''
      const after = source.charAt(at + 1 + flags.length)
      if (after === '' || /[\s,;)\].]/.test(after)) return at + 1 + flags.length
    }
  }
  return refuse('BAD_REGEX', `Missing closing / for / at column ${from + 1}`, { from, to: source.length })
}
