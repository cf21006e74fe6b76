import { fold } from './fold.ts'
import { nearest } from './nearest.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { regexFault } from './regex.ts'
import { startsCondition, trailingAt } from './starts.ts'
import { clauseEnd, firmConnectiveAt } from './stops.ts'
import {
  type Condition,
  type EmptyCondition,
  not,
  type TextCondition,
  type TextField,
  type TextOperator,
} from './tree.ts'
import { kindOfVerb, readVerb, verbAt, type VerbRead, wrongOperator } from './verb.ts'
import { CONNECTIVES, QUANTIFIERS, STRONG_FIELDS, type Verb, VALUE_LEADS } from './vocabulary.ts'

const operators: Partial<Record<Verb, TextOperator>> = {
  contains: 'contains', lacks: 'contains', word: 'word', starts: 'starts', ends: 'ends', is: 'is',
  anyOf: 'is', exactly: 'exactly', like: 'like',
} // prettier-ignore

/** A field and operator that a later clause may leave out: "… contains amazon but not aws". */
export interface TextSubject {
  readonly field: TextField
  readonly operator: TextOperator
}

export interface TextRead {
  readonly condition: Condition
  readonly subject: TextSubject
}

const emptiable = new Set<TextField>(['merchant', 'category', 'glAccount'])

/** The condition that follows a text field's name: an operator and one value or several. */
export function readTextCondition(reader: Reader, field: TextField, name: string): TextRead {
  const named = reader.tokens[reader.at - 1]
  const labelled = named !== undefined && reader.source.charAt(named.to) === ':'
  const read = readVerb(reader)
  let { verb } = read
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
    if (read.negated) verb = 'is'
    else if (labelled && !reader.ended)
      verb = field === 'description' || field === 'anyText' ? 'contains' : 'is'
    else missingOperator(reader, field, name)
  }
  verb ??= 'is'
  if (kindOfVerb(verb) !== 'text' && verb !== 'exactly') return wrongOperator(reader, field, read)
  if (verb === 'empty' || verb === 'filled') return readEmpty(reader, field, name, verb, read)
  if (verb === 'regex') return readPattern(reader, field, name, read)
  const operator = operators[verb] ?? 'contains'
  const values = readValues(reader, { field, operator }, { name, read })
  const negated = (read.negated !== (verb === 'lacks')) !== values.denied
  if (negated && values.match === 'all' && !values.quantified) {
    refuse(
      'AMBIGUOUS_LIST',
      `Neither, or not both together? Write ${values.values.map(quote).join(' or ')} for neither, or "all of"`,
      reader.span(read.from, reader.at),
    )
  }
  if (
    !negated &&
    values.match === 'all' &&
    (operator === 'is' || operator === 'exactly') &&
    !values.quantified
  ) {
    const both = values.values.map(quote)
    refuse(
      'NEVER_TRUE',
      `No ${name} is both ${both.join(' and ')}; write ${both.join(' or ')}`,
      reader.span(read.from, reader.at),
      `${name} is ${both.join(' or ')}`,
    )
  }
  const condition = textCondition(reader, field, operator, values)
  return { condition: negated ? not(condition) : condition, subject: { field, operator } }
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
  if (operator === 'like' && list.values.some((value) => !value.includes('%'))) {
    const starred = list.values.find((value) => value.includes('*') && !value.includes('%'))
    if (starred !== undefined) {
      const meant = starred.replaceAll('*', '%')
      refuse(
        'NO_WILDCARD',
        `In a pattern % stands for any text: write ${quote(meant)}`,
        reader.span(reader.at - 1),
      )
    }
    if (list.values.every((value) => !value.includes('%'))) {
      return { kind: 'text', field, operator: 'contains', match: list.match, values: list.values }
    }
    const values = list.values.map((value) => (value.includes('%') ? value : `%${value}%`))
    return { kind: 'text', field, operator, match: list.match, values }
  }
  const condition: TextCondition = { kind: 'text', field, operator, match: list.match, values: list.values }
  return condition
}

export interface ValueList {
  readonly values: readonly string[]
  readonly match: 'any' | 'all'
  /** "all of", "any of": said outright rather than understood from "and". */
  readonly quantified: boolean
  /** "none of" */
  readonly denied: boolean
}

interface Asked {
  readonly name: string
  readonly read: VerbRead
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
    const next = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      const word = reader.takeOne('or|and|nor|&|and/or')
      if ((!comma && word === undefined) || reader.ended || reader.token().kind === 'close') return undefined
      takeValueLead(reader)
      if (CONNECTIVES.at(reader.tokens, reader.at) || startsCondition(reader, reader.at)) return undefined
      return { value: readValue(reader, subject, asked), join: joinOf(word) }
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
  const meaning = quantified ? quantifier?.meaning : undefined
  if (joins.size === 2 && meaning === undefined) {
    refuse(
      'AMBIGUOUS_LIST',
      'Both "and" and "or" join these words; write "any of", "all of", or use brackets',
      reader.span(start, reader.at),
    )
  }
  const all = meaning === 'all' || (meaning === undefined && joins.has('and'))
  return {
    values,
    match: all && values.length > 1 ? 'all' : 'any',
    quantified: meaning !== undefined,
    denied: meaning === 'none',
  }
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
function readValue(reader: Reader, subject: TextSubject, asked: Asked): string {
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
    const end = known ?? valueEnd(reader)
    if (end === start) return missingValue(reader, subject, asked)
    reader.at = end
    text = reader.text(start, end)
  }
  return checkedName(reader, subject, text, start)
}

/** How far a value without quotes goes: up to a connective, a bracket, or words that begin a condition. */
export function valueEnd(reader: Reader): number {
  let at = reader.at
  for (;;) {
    const token = reader.tokens[at]
    if (!token || (token.kind !== 'word' && token.kind !== 'symbol')) return at
    if (firmConnectiveAt(reader, at)) return at
    if (at > reader.at) {
      const connective = CONNECTIVES.at(reader.tokens, at)
      if (connective && startsCondition(reader, at + connective.length)) return at
      if (/^(then|not|->|→)$/.test(token.key) || trailingAt(reader, at)) return at
      if (/^(in|within)$/.test(token.key) && fieldAfter(reader, at + 1)) return at
      const field = STRONG_FIELDS.at(reader.tokens, at)
      if (field && verbAt(reader, at + field.length)) return at
    }
    at += 1
  }
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
      `Every transaction has ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}; it is never empty`,
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

const questions: Record<TextOperator, (name: string) => string> = {
  contains: (name) => `What text should the ${name} contain? e.g. ${name} contains "uber"`,
  word: (name) => `Which word should the ${name} contain? e.g. ${name} contains the word "tax"`,
  starts: (name) => `What should the ${name} start with? e.g. ${name} starts with "POS"`,
  ends: (name) => `What should the ${name} end with? e.g. ${name} ends with "FEE"`,
  is: (name) => `What should the ${name} be? e.g. ${name} is "uber"`,
  exactly: (name) => `What should the ${name} be exactly? e.g. ${name} is exactly "Monthly Fee"`,
  like: (name) => `What should the ${name} look like? e.g. ${name} is like "SQ *%"`,
}

function missingValue(reader: Reader, subject: TextSubject, asked: Asked): never {
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

function missingOperator(reader: Reader, field: TextField, name: string): never {
  const verb = field === 'description' || field === 'anyText' ? 'contains' : 'is'
  const end = clauseEnd(reader)
  const span = reader.span(reader.at - 1, Math.max(end, reader.at))
  const next = reader.token()
  if (end === reader.at) {
    return refuse('MISSING_OPERATOR', `What about the ${name}? e.g. ${name} ${verb} "uber"`, span)
  }
  const value = next.kind === 'quoted' ? next.text : reader.text(reader.at, end)
  const meant = `${name} ${verb} ${quote(value)}`
  return refuse('MISSING_OPERATOR', `Say how the ${name} compares; did you mean: ${meant}`, span, meant)
}

/** The text between double quotes as it can be read again. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"“”]/g, (sign) => `\\${sign}`)}"`
}
