import { fold } from '../fold.ts'
import { trailingFieldAt } from './trailing-field.ts'
import { nearest } from './nearest.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { dateAloneAt } from './parse-date.ts'
import { accountLedAt, startsCondition, startsOwnCondition, trailingAt } from './starts.ts'
import { firmConnectiveAt, clauseEnd } from './stops.ts'
import type { TextField, TextOperator } from '../tree.ts'
import { verbAt, type VerbRead } from './verb.ts'
import { CONNECTIVES, QUANTIFIERS, STRONG_FIELDS, VALUE_LEADS } from './vocabulary.ts'

/** A field and operator that a later clause may leave out: "… contains amazon but not aws". */
export interface TextSubject {
  readonly field: TextField
  readonly operator: TextOperator
}

export interface ValueList {
  readonly values: readonly string[]
  readonly match: 'any' | 'all'
  /** "all of", "any of": said outright rather than understood from "and". */
  readonly quantified: boolean
  /** "none of" */
  readonly denied: boolean
}

/** The field and operator the values belong to, for messages. */
interface Asked {
  readonly name: string
  readonly read: VerbRead
  /** The field may follow the last value: "uber or lyft is in the description". */
  readonly fieldMayFollow?: boolean
  /** Names without a field, which people follow with a word for what all of them sell. */
  readonly names?: boolean
}

/** Reads values joined by commas, "or" and "and", up to where a new condition begins. */
export function readValues(reader: Reader, subject: TextSubject, asked: Asked): ValueList {
  const start = reader.at
  const quantifier = QUANTIFIERS.at(reader.tokens, reader.at)
  if (quantifier && clauseEnd(reader, reader.at + quantifier.length) > reader.at + quantifier.length) {
    reader.at += quantifier.length
  } else if (quantifier && reader.tokens[reader.at + quantifier.length]?.kind === 'open') {
    reader.at += quantifier.length
  }
  const quantified = reader.at > start
  if (!quantified && quantifier && quantifier.length > 1) {
    reader.at += quantifier.length
    missingValue(reader, subject, asked)
  }
  takeValueLead(reader)
  const bracket = reader.token().kind === 'open' ? reader.at : undefined
  if (bracket !== undefined) reader.at += 1
  const values = [readValue(reader, subject, asked)]
  const joins = new Set<'and' | 'or'>()
  for (;;) {
    const listed = values.length > 1 || reader.token().kind === 'comma'
    const next = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      const word = reader.takeOne('or|and|nor|&|and/or') ?? takeAlso(reader)
      if ((!comma && word === undefined) || reader.ended || reader.token().kind === 'close') return undefined
      takeValueLead(reader)
      // "from Stripe or from PayPal"
      const led = reader.tokens[start - 1]?.key ?? ''
      if (/^(from|to|at|by)$/.test(led) && reader.key() === led && reader.token(1).kind !== 'end')
        reader.at += 1
      const starts = asked.fieldMayFollow === true ? startsOwnCondition : startsCondition
      if (CONNECTIVES.at(reader.tokens, reader.at) || starts(reader, reader.at)) return undefined
      return { value: readValue(reader, subject, asked, listed), join: joinOf(word) }
    })
    if (!next) break
    values.push(next.value)
    if (next.join) joins.add(next.join)
  }
  if (bracket !== undefined) {
    if (reader.token().kind !== 'close') {
      refuse(
        'UNCLOSED_BRACKET',
        `Missing ) for ( at column ${reader.span(bracket).from + 1}`,
        reader.span(bracket),
      )
    }
    reader.at += 1
  }
  // "everything with "Ryanair" in it": the words point back at the transaction.
  if (/^(it|them)$/.test(reader.key(1)) && reader.key() === 'in' && clauseEnd(reader) === reader.at + 2) reader.at += 2 // oxfmt-ignore
  // "both Zoom and Slack subscriptions" are those of either, while a description may hold both.
  const isBoth = asked.names === true && reader.tokens[start]?.key === 'both'
  const meaning = !quantified ? undefined : isBoth ? 'any' : quantifier?.meaning
  if (joins.size === 2 && meaning === undefined) {
    refuse(
      'AMBIGUOUS_LIST',
      'Both "and" and "or" join these words; write "any of", "all of", or use parentheses',
      reader.span(start, reader.at),
    )
  }
  const name = asked.names === true && meaning === undefined && wholeName(reader, start, values, joins)
  if (name) {
    // Banks write either: "MARKS AND SPENCER", "B & Q".
    const both = [name, name.replace(/ and /, ' & ')]
    return { values: [...new Set(both)], match: 'any', quantified: false, denied: false }
  }
  const all =
    meaning === 'all' || (meaning === undefined && joins.has('and') && mayHoldAll(reader, subject, values))
  return {
    values: [...new Set(asked.names === true ? withoutCommonNoun(values) : values)],
    match: all && values.length > 1 ? 'all' : 'any',
    quantified: meaning !== undefined,
    denied: meaning === 'none',
  }
}

/**
 * Whether one text could be all of these at once. No text starts with two different words, and nobody looks
 * for three names in one description, so "and" between them lists alternatives.
 */
function mayHoldAll(reader: Reader, { field, operator }: TextSubject, values: readonly string[]): boolean {
  if (values.length > 2) return false
  const searched = field === 'anyText' ? trailingFieldAt(reader, reader.at)?.field : field
  return searched === 'description' && (operator === 'contains' || operator === 'word' || operator === 'like')
}

/** "B and Q", "J and T Express": nobody looks for one letter, so the words are one name. */
function wholeName(
  reader: Reader,
  start: number,
  values: readonly string[],
  joins: ReadonlySet<'and' | 'or'>,
): string | undefined {
  if (values.length !== 2 || !joins.has('and')) return undefined
  const isPlain = reader.tokens.slice(start, reader.at).every(({ kind }) => kind === 'word')
  const whole = isPlain ? fold(reader.text(start, reader.at)) : undefined
  return isOneName(values[0] ?? '', values[1] ?? '') ? whole : undefined
}

/** Whether two names around "and" or "&" are one, as far as that is known: "B & Q", "Smith and Sons". */
export function isOneName(one: string, other: string): boolean {
  const isLetter = [one, other].some((value) => /^\p{L}$/u.test(value))
  return isLetter || ONE_FIRM.test(other) || NAMES_WITH_AND.has(`${one} and ${other}`)
}

/** "Smith and Sons": the second half is nobody's name by itself. */
const ONE_FIRM =
  /^(?:sons?|daughters?|co\.?|company|partners|associates|beyond|more|brothers|bros\.?|friends)(?: |$)/
const NAMES_WITH_AND = new Set(
  "marks and spencer|barnes and noble|johnson and johnson|procter and gamble|ben and jerry's|dun and bradstreet|standard and poor's|black and decker|crate and barrel|dolce and gabbana|abercrombie and fitch|holland and barrett|fortnum and mason|bath and body works|legal and general|ernst and young|bang and olufsen|farrow and ball|arm and hammer|harley and davidson|rolls and royce|dungeons and dragons|smith and wesson|pratt and whitney|bausch and lomb|moet and chandon|tate and lyle|fish and chips|bed and breakfast|health and safety|research and development|profit and loss|food and drink|food and beverage|wear and tear|home and garden|park and ride|town and country".split(
    '|',
  ),
)

/** People speak of "direct debits" and "card payments"; on each line a bank writes one, and the singular finds both. */
const KIND_OF_PAYMENT =
  /((?:^|\s)(?:direct debit|standing order|subscription|(?:card|contactless|online|mobile|bill|loan|bank) payment|(?:bank|wire|faster) transfer|(?:cash|atm) withdrawal|(?:bank|service|account|card) (?:charge|fee)|(?:card|pos) purchase|salary credit|cheque))s$/

/** "Lime, Dott and Tier rides": what all names of a list are sold as is part of none of them. */
const COMMON_NOUN =
  / (rides|trips|purchases|payments|subscriptions|charges|bills|orders|transactions|transfers|invoices|fees|receipts|deliveries|stores|shops|expenses|costs|bookings|tickets|fares|rentals|fill-ups|refunds|payouts|fuel|petrol|diesel|groceries|shopping|food|coffees?|lunch|lunches|dinners|meals|taxis|parking|stays|flights|hotels|visits|ads|fares|memberships|plans|transactions|sales|payouts|commissions|donations|salaries|wages)$/

function withoutCommonNoun(written: readonly string[]): readonly string[] {
  const [only = ''] = written
  // "Netflix & Spotify subscriptions": what one firm is called has no plural after it.
  const pair =
    written.length === 1 && COMMON_NOUN.test(only) ? pairOf(only.replace(COMMON_NOUN, '')) : undefined
  if (pair) return pair
  const isLast = (index: number) => written.length > 1 && index === written.length - 1
  return written
    .map((value, index) => (isLast(index) ? value.replace(COMMON_NOUN, '') : value))
    .map((value) => value.replace(KIND_OF_PAYMENT, '$1'))
}

/** "Zoom as well as Slack" lists like "and" does. */
function takeAlso(reader: Reader): 'and' | undefined {
  return reader.takeWords('as', 'well', 'as') || reader.takeWords('along', 'with') ? 'and' : undefined
}

/** The two names around "&" that are not one. */
function pairOf(text: string): [string, string] | undefined {
  const [, one, other] = /^(.{2,}) & (.{2,})$/.exec(text) ?? []
  return one === undefined || other === undefined || isOneName(one, other) ? undefined : [one, other]
}

/** "Uber or Lyft rides in Berlin": the place that is said of all names of a list, by the capital it is written with. */
export function placeOf(reader: Reader, list: ValueList): { list: ValueList; place: string } | undefined {
  const last = list.values.at(-1) ?? ''
  const [, name = '', place = ''] = /^(.+) (?:in|at|near|around) (\S.*)$/.exec(last) ?? []
  const sold = name.replace(COMMON_NOUN, '')
  const names = list.values.length > 1 ? [...list.values.slice(0, -1), sold] : (pairOf(sold) ?? [])
  if (names.length < 2 || list.match === 'all' || sold === name || place === '') return undefined
  const [said] = reader.text(0, reader.at).slice(-place.length)
  if (said === undefined || said === said.toLowerCase()) return undefined
  return { list: { ...list, values: names }, place }
}

function joinOf(word: string | undefined): 'and' | 'or' | undefined {
  if (word === undefined) return undefined
  return word === 'and' || word === '&' ? 'and' : 'or'
}

/** Words like "the text" lead to a value only where one follows; alone they may be the value. */
function takeValueLead(reader: Reader): void {
  const found = VALUE_LEADS.at(reader.tokens, reader.at)
  const after = found && reader.tokens[reader.at + found.length]
  if (after && (after.kind === 'quoted' || (found.length > 1 && after.kind === 'word')))
    reader.at += found.length
}

/** One value, in the form its operator compares: as written for "exactly", folded for the rest. */
function readValue(reader: Reader, subject: TextSubject, asked: Asked, listed = false): string {
  const token = reader.token()
  const start = reader.at
  let text: string
  if (token.kind === 'quoted') {
    reader.at += 1
    text = token.text
    if (text.trim() === '') {
      refuse('MISSING_VALUE', `There is nothing between the quotes at column ${token.from + 1}`, token)
    }
  } else {
    const known = knownName(reader, subject.field)
    const end = known ?? valueEnd(reader, { listed, named: subject.field !== 'anyText' })
    if (end === start) return missingValue(reader, subject, asked)
    reader.at = end
    text = reader.text(start, end)
  }
  return checkedName(reader, subject, text, start)
}

/** How far a value without quotes goes: up to a connective, a bracket, or words that begin a condition. */
export function valueEnd(reader: Reader, { listed = false, named = false }: ValuePlace = {}): number {
  let at = reader.at
  for (;;) {
    const token = reader.tokens[at]
    if (!token || (token.kind !== 'word' && token.kind !== 'symbol')) return at
    if (firmConnectiveAt(reader, at)) return at
    if (at > reader.at) {
      // In "Lime, Dott & Tier" the sign joins the last two names; in "Marks & Spencer" it belongs to one.
      if (listed && token.key === '&') return at
      const connective = CONNECTIVES.at(reader.tokens, at)
      if (connective && startsCondition(reader, at + connective.length)) return at
      if (trailingFieldAt(reader, at)) return at
      if (/^(then|not|->|→)$/.test(token.key) || endsBeforeTrailing(reader, at, named)) return at
      if (!named && endsBeforeParty(reader, at)) return at
      if (/^(in|within)$/.test(token.key) && fieldAfter(reader, at + 1)) return at
      const field = STRONG_FIELDS.at(reader.tokens, at)
      if (field && verbAt(reader, at + field.length)) return at
    }
    at += 1
  }
}

/** "card payments to Trainline": what stands before the party is no part of its name. */
const MOVED =
  /^(payments?|purchases?|transfers?|deposits?|withdrawals?|refunds?|transactions?|debits?|credits?)$/

/** Where a value stands: after another one of its list, and after a field that is named. */
interface ValuePlace {
  readonly listed?: boolean
  readonly named?: boolean
}

/** The description may well hold "Transfer from savings": only words without a field end before a party. */
function endsBeforeParty(reader: Reader, at: number): boolean {
  const led = /^(to|from|at)$/.test(reader.tokens[at]?.key ?? '')
  if (led && MOVED.test(reader.tokens[at - 1]?.key ?? '')) return true
  return accountLedAt(reader, at) || otherSideAt(reader, at)
}

/** It may hold "invoice March 2026" as well. */
function endsBeforeTrailing(reader: Reader, at: number, named: boolean): boolean {
  return trailingAt(reader, at) && !(named && dateAloneAt(reader, at))
}

/** "from Acme to Globex": both sides at once; "Back to Basics" has none before it. */
function otherSideAt(reader: Reader, at: number): boolean {
  const { key = '' } = reader.tokens[at] ?? {}
  const before = reader.tokens[reader.at - 1]?.key
  const next = reader.tokens[at + 1]?.kind
  return (
    (next === 'word' || next === 'quoted') &&
    ((before === 'from' && key === 'to') ||
      (before === 'to' && key === 'from') ||
      (before === 'at' && key === 'from'))
  )
}

function fieldAfter(reader: Reader, at: number): boolean {
  const article = /^(the|its)$/.test(reader.tokens[at]?.key ?? '')
  return STRONG_FIELDS.at(reader.tokens, at + (article ? 1 : 0)) !== undefined
}

/** Where the name of a known account stands, its end: names may hold "and" or "or". */
function knownName(reader: Reader, field: TextField): number | undefined {
  const names =
    field === 'account'
      ? reader.context.accounts
      : field === 'glAccount'
        ? reader.context.glAccounts
        : undefined
  if (!names) return undefined
  const wanted = new Set(names.map(({ name }) => fold(name)))
  for (let length = 10; length > 0; length--) {
    const end = reader.at + length
    if (end < reader.tokens.length && wanted.has(fold(reader.text(reader.at, end)))) return end
  }
  return undefined
}

function checkedName(reader: Reader, { field, operator }: TextSubject, text: string, at: number): string {
  const folded = fold(text)
  const value = operator === 'exactly' ? text : folded
  const whole = operator === 'is' || operator === 'exactly'
  const { accounts, glAccounts } = reader.context
  if (field === 'account' && whole && accounts && !accounts.some(({ name }) => fold(name) === folded)) {
    const near =
      accounts.find(({ name }) => fold(name).includes(folded))?.name ??
      nearest(
        text,
        accounts.map(({ name }) => name),
      )
    const first = accounts[0]
    const hint =
      near === undefined
        ? first
          ? `Use one of: ${accounts
              .slice(0, 5)
              .map(({ name }) => quote(name))
              .join(', ')}`
          : 'Add the account first'
        : `Did you mean ${quote(near)}?`
    refuse(
      'UNKNOWN_ACCOUNT',
      `No account with that name. ${hint}`,
      reader.span(at, reader.at),
      near && `account is ${quote(near)}`,
    )
  }
  if (field === 'glAccount' && whole && glAccounts && !/^\d[\d.-]*$/.test(folded) && folded !== 'default') {
    const named = glAccounts.find(({ name, number }) => fold(name) === folded || fold(number) === folded)
    if (named) return operator === 'exactly' ? named.number : fold(named.number)
    const near = nearest(
      text,
      glAccounts.map(({ name }) => name),
    )
    refuse(
      'UNKNOWN_GL_ACCOUNT',
      `No GL account with that name. ${near === undefined ? 'Use its number, like 6100' : `Did you mean ${quote(near)}?`}`,
      reader.span(at, reader.at),
      near && `GL account is ${quote(near)}`,
    )
  }
  return value
}

const questions: Record<TextOperator, (name: string) => string> = {
  contains: (name) => `What text should the ${name} contain? e.g. ${name} contains "uber"`,
  word: (name) => `Which word should the ${name} contain? e.g. ${name} contains the word "tax"`,
  starts: (name) => `What should the ${name} start with? e.g. ${name} starts with "POS"`,
  ends: (name) => `What should the ${name} end with? e.g. ${name} ends with "FEE"`,
  is: (name) => `What should the ${name} be? e.g. ${name} is "uber"`,
  exactly: (name) => `What should the ${name} be exactly? e.g. ${name} is exactly "Monthly Fee"`,
  like: (name) => `What should the ${name} look like? e.g. ${name} is like "SQ *%"`,
}

/** Refuses an operator with nothing after it, and shows what it needs. */
export function missingValue(reader: Reader, subject: TextSubject, asked: Asked): never {
  const { from, to, verb } = asked.read
  if (verb === 'regex') {
    refuse(
      'MISSING_VALUE',
      `Which pattern? e.g. ${asked.name} matches /^POS \\d+/`,
      reader.span(Math.max(0, from - 1), to),
    )
  }
  return refuse(
    'MISSING_VALUE',
    questions[subject.operator](asked.name),
    reader.span(Math.max(0, from - 1), Math.max(to, from)),
  )
}

/** The text between double quotes as it can be read again. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"“”]/g, (sign) => `\\${sign}`)}"`
}
