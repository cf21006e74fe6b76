import { fold } from '../../fold.ts'
import { postingCalled } from '../../names/postings.ts'
import { withArticle } from '../../../text/article.ts'
import { refuseMisspeltOperator } from '../refused/misspelt.ts'
import { refuseCents } from '../refused/cents.ts'
import { refuseMood } from '../refused/moods.ts'
import { refuse } from '../refused/problem.ts'
import type { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { regexFault } from '../../regex.ts'
import { accountAt, isCode } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'
import {
  type Condition,
  type EmptyCondition,
  not,
  type TextCondition,
  type TextField,
  type TextOperator,
} from '../../tree.ts'
import { refuseNeitherOrBoth } from '../negation/ambiguous-denial.ts'
import { quote } from './quote.ts'
import { isStarred } from './starred.ts'
import { valueEnd } from './value-end.ts'
import type { TextSubject, ValueList } from './value-list.ts'
import { missingValue } from './one-value.ts'
import { readValues } from './values.ts'
import { kindOfVerb, readVerb, type VerbRead, wrongOperator } from '../grammar/verb.ts'
import { QUANTIFIERS, STRONG_FIELDS, type Verb, WEAK_FIELDS } from '../grammar/vocabulary.ts'

const operators: Partial<Record<Verb, TextOperator>> = {
  contains: 'contains', lacks: 'contains', word: 'word', starts: 'starts', ends: 'ends', is: 'is',
  anyOf: 'is', exactly: 'exactly', like: 'like',
} // oxfmt-ignore

export interface TextRead {
  readonly condition: Condition
  readonly subject: TextSubject
}

const PARTLY = /(?:^|\s)(?:reference|ref|notes?|comment|remarks|label|title|details?|purpose|text)$/

const emptiable = new Set<TextField>(['merchant', 'category', 'glAccount'])

/** The condition that follows a text field's name: an operator and one value or several. */
export function readTextCondition(reader: Reader, field: TextField, name: string): TextRead {
  const named = reader.tokens[reader.at - 1]
  const labelled = named !== undefined && reader.source.charAt(named.to) === ':'
  const read = readVerb(reader)
  let { verb } = read
  refuseLength(reader, name)
  if (field === 'merchant') refuseMood(reader, read)
  // "account ending 4471"
  if (field === 'account' && reader.text(read.verbFrom, read.to) === 'ending') {
    reader.at = read.verbFrom
    refuseAccountNumber(reader, clauseEnd(reader))
    reader.at = read.to
  }
  if (
    (verb === 'empty' || verb === 'filled') &&
    clauseEnd(reader) !== reader.at &&
    !trailingAt(reader, reader.at)
  ) {
    // "is missing person" begins with a word of emptiness and is a text.
    reader.at = read.verbFrom
    verb = 'is'
  }
  if (verb === undefined && !read.copula) {
    if (read.negated || reader.peek(QUANTIFIERS)?.meaning === 'none') verb = 'is'
    else if (isValueOfField(reader, field)) verb = 'is'
    else if (isHeldBy(reader) && (reader.token().kind === 'quoted' || isCode(reader.token().text)))
      verb = field === 'merchant' ? 'is' : 'contains'
    else if (labelled && !reader.ended)
      verb = field === 'description' || field === 'anyText' ? 'contains' : 'is'
    else missingOperator(reader, field, name)
  }
  if (verb === 'about' && reader.token().kind === 'regex') verb = 'regex'
  // "description starting INV": no day follows.
  if (
    verb === 'onOrAfter' &&
    reader.isOne('starting|beginning', -1) &&
    !reader.ended &&
    !/^\d/.test(reader.key())
  )
    verb = 'starts'
  verb ??= 'is'
  // What a bank calls a reference or a note is a part of its description.
  if (field === 'description' && verb === 'is' && PARTLY.test(name)) verb = 'contains'
  if (kindOfVerb(verb) !== 'text' && verb !== 'exactly') return wrongOperator(reader, field, read)
  if (verb === 'empty' || verb === 'filled') return readEmpty(reader, field, name, verb, read)
  if (verb === 'regex') return readPattern(reader, field, name, read)
  const operator = operators[verb] ?? 'contains'
  if (operator === 'ends' && field === 'anyText') refuseCents(reader, read)
  const values = withoutEcho(reader, operator, readValues(reader, { field, operator }, { name, read }))
  const negated = (read.negated !== (verb === 'lacks')) !== values.denied
  if (negated) refuseNeitherOrBoth(reader, values, read.from)
  const condition = textCondition(reader, field, operator, values)
  return { condition: negated ? not(condition) : condition, subject: { field, operator } }
}

/** "vendor Shell", "category Travel or Meals", "GL code 6300", "account Petty Cash": a field in small letters and a name, as "Vendor Management Ltd" is not. */
function isValueOfField(reader: Reader, field: TextField): boolean {
  const { text, key } = reader.token(-1)
  // "GL code 6300"
  if (field === 'glAccount') return /^\d{3,6}$/.test(reader.key())
  if (field === 'account' && text === key) return accountAt(reader, reader.at) !== undefined
  return (
    (field === 'merchant' || field === 'category') &&
    (text === key || (field === 'merchant' && key === 'payee')) &&
    /^\p{Lu}/u.test(reader.token().text)
  )
}

/** "has uber in it": the last two words point back at the field. */
export function withoutEcho(reader: Reader, operator: TextOperator, list: ValueList): ValueList {
  const [before, last] = reader.tokens.slice(Math.max(0, reader.at - 2), reader.at)
  if ((operator !== 'contains' && operator !== 'word') || before?.key !== 'in' || last?.key !== 'it')
    return list
  return { ...list, values: list.values.map((value) => value.replace(/(?<=.) in it$/, '')) }
}

/** Builds the leaf; the default GL account and its absence are one thing. */
export function textCondition(
  reader: Reader,
  field: TextField,
  operator: TextOperator,
  list: Pick<ValueList, 'values' | 'match'>,
): Condition {
  if (
    field === 'glAccount' &&
    operator === 'is' &&
    list.values.length === 1 &&
    list.values[0] === 'default'
  ) {
    return { kind: 'empty', field: 'glAccount' }
  }
  refuseUncategorized(reader, field, operator, list.values)
  if (operator === 'like' && list.values.some((value) => !value.includes('%'))) {
    const starred = list.values.find((value) => value.includes('*') && !value.includes('%'))
    if (starred !== undefined) {
      const meant = starred.replaceAll('*', '%')
      refuse(
        'NO_WILDCARD',
        `In a pattern, % matches any text: write ${quote(meant)}`,
        reader.span(reader.at - 1),
      )
    }
    if (list.values.every((value) => !value.includes('%'))) {
      return { kind: 'text', field, operator: 'contains', match: list.match, values: list.values }
    }
    const values = list.values.map((value) => (value.includes('%') ? value : `%${value}%`))
    return { kind: 'text', field, operator, match: list.match, values }
  }
  refuseStars(reader, operator, list.values)
  const condition: TextCondition = { kind: 'text', field, operator, match: list.match, values: list.values }
  return condition
}

/** Asks about "category is uncategorized", which is rather none than one of that name. */
function refuseUncategorized(
  reader: Reader,
  field: TextField,
  operator: TextOperator,
  values: readonly string[],
): void {
  // oxfmt-ignore
  const [value = ''] = values
  const isNone =
    /^(?:un(?:categori[sz]ed|assigned|coded|known)|not (?:set|categori[sz]ed|assigned|coded))$/.test(value)
  if (field !== 'category' || operator !== 'is' || !isNone || reader.token(-1).kind === 'quoted') return
  refuse(
    'UNSUPPORTED_IDEA',
    `For transactions without a category, write "category is empty"; for a category of that name, put "${value}" in quotes`,
    reader.span(reader.at - 1),
  )
}

/** The "the text" of "is the text "rent*"", where a star is one. */
function isToldAsText(reader: Reader): boolean {
  const before = reader.tokens.slice(0, reader.at)
  return before.findLast(({ kind }) => kind !== 'quoted' && kind !== 'comma')?.key === 'text'
}

/** "description is "*rent*"": stars at the ends of a whole text stand for any others, as in spreadsheets. */
function refuseStars(reader: Reader, operator: TextOperator, values: readonly string[]): void {
  if (operator !== 'is' || !values.every(isStarred) || isToldAsText(reader)) return
  const told = [...new Set(values.map(starred))].map((verb) => {
    const texts = values.filter((value) => starred(value) === verb)
    return `${verb} ${texts.map((value) => quote(value.replace(/^\*|\*$/g, ''))).join(' or ')}`
  })
  refuse('NO_WILDCARD', `A star stands for itself: write ${told.join(' or ')}`, reader.span(reader.at - 1))
}

function starred(value: string): string {
  if (!value.endsWith('*')) return 'ends with'
  return value.startsWith('*') ? 'contains' : 'starts with'
}

function readEmpty(
  reader: Reader,
  field: TextField,
  name: string,
  verb: 'empty' | 'filled',
  read: VerbRead,
): TextRead {
  if (!isEmptiable(field)) {
    return refuse(
      'WRONG_OPERATOR',
      `Every transaction has ${withArticle(name.endsWith('s') ? 'description' : name)}; it is never empty`,
      reader.span(read.from, read.to),
    )
  }
  const empty: EmptyCondition = { kind: 'empty', field }
  const negated = read.negated !== (verb === 'filled')
  return { condition: negated ? not(empty) : empty, subject: { field, operator: 'is' } }
}

function isEmptiable(field: TextField): field is EmptyCondition['field'] {
  return emptiable.has(field)
}

function readPattern(reader: Reader, field: TextField, name: string, read: VerbRead): TextRead {
  const token = reader.token()
  if (token.kind !== 'regex' && token.kind !== 'quoted') {
    const end = valueEnd(reader)
    if (end === reader.at) missingValue(reader, { field, operator: 'contains' }, { name, read })
    const text = reader.text(reader.at, end)
    if (/[\\^$.*+?()[\]{}|]/.test(text)) {
      refuse(
        'BAD_REGEX',
        `Put the pattern between slashes: ${name} matches /${text}/`,
        reader.span(reader.at, end),
      )
    }
    // Plain words are found by a pattern exactly where "contains" finds them.
    const values = readValues(reader, { field, operator: 'contains' }, { name, read })
    const found: Condition = {
      kind: 'text',
      field,
      operator: 'contains',
      match: values.match,
      values: values.values,
    }
    return {
      condition: read.negated !== values.denied ? not(found) : found,
      subject: { field, operator: 'contains' },
    }
  }
  reader.at += 1
  const body = token.kind === 'quoted' ? token.text : token.text.slice(1, token.text.lastIndexOf('/'))
  const flags = token.kind === 'quoted' ? '' : token.text.slice(token.text.lastIndexOf('/') + 1)
  if (!/^[iu]*$/i.test(flags)) {
    refuse('BAD_REGEX', `Flags other than i are not available: "${flags}"`, token)
  }
  // A slash needs no escape once it stands in no slashes.
  const pattern = body.replace(/\\(.)/gs, (pair, char) => (char === '/' ? '/' : pair))
  const fault = regexFault(pattern)
  if (fault !== undefined) refuse('BAD_REGEX', fault, token)
  const condition: Condition = { kind: 'pattern', field, pattern }
  return { condition: read.negated ? not(condition) : condition, subject: { field, operator: 'contains' } }
}

/** The "with the" of "with the reference "4471"". */
function isHeldBy(reader: Reader): boolean {
  const at = fieldStart(reader) - 1
  const before = reader.keyAt(at) === 'the' ? at - 1 : at
  return reader.isOneAt('with|having', before)
}

/** Where the name of the field begins that has just been read. */
function fieldStart(reader: Reader): number {
  for (let at = reader.at - LONGEST_FIELD; at < reader.at; at += 1) {
    const named = [STRONG_FIELDS, WEAK_FIELDS].some(
      (fields: Phrases<unknown>) => reader.peek(fields, at)?.length === reader.at - at,
    )
    if (named) return at
  }
  return reader.at - 1
}

const LONGEST_FIELD = 4

/** "account number 12345678", "account ending 4471": accounts are told apart by their names. */
function refuseAccountNumber(reader: Reader, end: number): void {
  const said = reader.text(reader.at, end)
  if (!/^(?:(?:no|number|nr|num|ending|ends)\b.*|#\s?)?[\dx*•-]*\d{3,}$/i.test(said)) return
  const digits = /\d{3,4}$/.exec(said)?.[0] ?? ''
  const [only, ...more] = (reader.context.accounts ?? []).filter(({ name }) => name.includes(digits))
  const meant = only === undefined || more.length > 0 ? undefined : `account is ${quote(only.name)}`
  refuse(
    'UNKNOWN_ACCOUNT',
    meant === undefined
      ? 'Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"'
      : `Bank accounts go by their names here. Write: ${meant}`,
    reader.span(fieldStart(reader), end),
    meant && reader.instead(fieldStart(reader), end, meant),
  )
}

/** "description longer than 40", "description is shorter than 5 letters" */
function refuseLength(reader: Reader, name: string): void {
  if (!reader.isOne('longer|shorter')) return
  const end = clauseEnd(reader)
  const said = reader.text(reader.at, end)
  refuse(
    'UNSUPPORTED_IDEA',
    `"${said}" can’t be checked; write which words the ${name} contains`,
    reader.span(reader.at, end),
  )
}

/** The "amt" of "desc tesco amt <30": another field, of which something is said. */
function isFieldAgain(reader: Reader, at: number): boolean {
  return reader.textAt(at) === reader.keyAt(at) && reader.peek(STRONG_FIELDS, at) !== undefined
}

function missingOperator(reader: Reader, field: TextField, name: string): never {
  const verb = field === 'description' || field === 'anyText' ? 'contains' : 'is'
  const end = clauseEnd(reader)
  const span = reader.span(reader.at - 1, Math.max(end, reader.at))
  const next = reader.token()
  // "transactions with no description"
  if (
    end === reader.at &&
    verb === 'contains' &&
    reader.isOneAt('no|without|blank|empty|missing', fieldStart(reader) - 1)
  )
    return refuse('WRONG_OPERATOR', `Every transaction has a description; it is never empty`, span)
  if (end === reader.at) {
    return refuse('MISSING_OPERATOR', `What about the ${name}? e.g. ${name} ${verb} "uber"`, span)
  }
  if (field === 'account') refusePostingInstead(reader, end)
  if (field === 'account') refuseAccountNumber(reader, end)
  if (next.kind === 'word') refuseMisspeltOperator(reader, reader.at, end)
  if (next.kind === 'open')
    refuse('MISSING_OPERATOR', `Say how the ${name} compares, e.g. ${name} ${verb} "uber"`, span)
  let to = reader.at + 1
  // "account Able up to 1,000": how much and when is said apart.
  while (next.kind !== 'quoted' && to < end && !trailingAt(reader, to) && !isFieldAgain(reader, to)) to += 1
  const value = next.kind === 'quoted' ? next.text : reader.text(reader.at, to).replace(/\s*[-–—:(+&]+$/, '')
  const meant = `${name} ${verb} ${quote(value)}`
  const noun = field === 'anyText' ? 'text' : name
  return refuse(
    'MISSING_OPERATOR',
    `Say how the ${noun} compares; did you mean: ${meant}`,
    span,
    field === 'account' && isUnknownAccount(reader, value)
      ? undefined
      : reader.instead(fieldStart(reader), to, meant),
  )
}

/** Whether no account is called so, as far as they are known. */
function isUnknownAccount({ context }: Reader, name: string): boolean {
  return context.accounts?.some((account) => fold(account.name) === fold(name)) === false
}

/** Asks about "account 6300 over 90", where a GL account has that number and no bank account is called so. */
function refusePostingInstead(reader: Reader, end: number): void {
  const number = reader.key()
  const isNamed = reader.context.accounts?.some(({ name }) => fold(name).startsWith(number)) === true
  const posting = /^\d{3,}$/.test(number) && !isNamed ? postingCalled(number, reader.context) : undefined
  if (posting === undefined) return
  const meant = `GL account is ${number}`
  refuse(
    'MISSING_OPERATOR',
    `Bank accounts go by their names here. For the GL account ${posting.name}, write: ${meant}`,
    reader.span(reader.at - 1, end),
    reader.instead(fieldStart(reader), reader.at + 1, meant),
  )
}
