import { amountHere } from '../amount/money-words.ts'
import { refuse } from '../refused/problem.ts'
import type { Phrases } from './phrases.ts'
import type { Reader } from './reader.ts'
import { COPULAS, type Field, NEGATED_DO, STRONG_FIELDS, type Verb, VERBS } from './vocabulary.ts'

/** What stands between a field and its value: "is not over", "does not contain", "=". */
export interface VerbRead {
  readonly negated: boolean
  /** Undefined for a bare "is", and where nothing stands there at all. */
  readonly verb: Verb | undefined
  readonly copula: boolean
  /** The pieces it takes up; the last of them, without "is" and "not", is what messages quote. */
  readonly from: number
  readonly verbFrom: number
  readonly to: number
}

/** Reads negations, forms of "to be" and an operator, in whatever order people put them. */
export function readVerb(reader: Reader): VerbRead {
  const from = reader.at
  let negated = false
  let copula = false
  for (;;) {
    const verb = reader.peek(VERBS) ?? listAt(reader)
    const being = reader.peek(COPULAS)
    const denied = reader.peek(NEGATED_DO)
    const longest = Math.max(verb?.length ?? 0, being?.length ?? 0, denied?.length ?? 0)
    if (verb && verb.length === longest) {
      const verbFrom = reader.at
      reader.at += longest
      return { negated, verb: verb.meaning, copula, from, verbFrom, to: reader.at }
    }
    if (being && being.length === longest) {
      copula = true
      negated = negated !== !being.meaning
    } else if (denied) negated = !negated
    else return { negated, verb: undefined, copula, from, verbFrom: from, to: reader.at }
    reader.at += longest
  }
}

/** The "in" of "amount in (9.99, 14.99)", as databases are asked, and of "currency in EUR, USD". */
function listAt(reader: Reader): { meaning: Verb; length: number } | undefined {
  const isList =
    reader.key() === 'in' && (reader.token(1).kind === 'open' || reader.isOneAt(LISTED, fieldBefore(reader)))
  return isList ? { meaning: 'anyOf', length: 1 } : undefined
}

/** The place of the last word of the field, where nothing but its denial stands behind it. */
function fieldBefore(reader: Reader): number {
  let at = reader.at - 1
  while (reader.isOneAt('is|are|not', at)) at -= 1
  return at
}

/** Fields of which a few values are listed; what is "in" a day, a month or a text is read otherwise. */
const LISTED = 'currency|account|bank|institution|merchant|payee|vendor|supplier|category|gl'

/** That no operator stands at a place, in the form in which those that do are read. */
export function bareVerb(at: number): VerbRead {
  return { negated: false, verb: undefined, copula: false, from: at, verbFrom: at, to: at }
}

/** Whether an operator of any kind stands at a place. */
export function verbAt(reader: Reader, at: number): boolean {
  return [VERBS, COPULAS, NEGATED_DO].some(
    (phrases: Phrases<unknown>) => reader.peek(phrases, at) !== undefined,
  )
}

const AMOUNT_VERBS = new Set<Verb>(['over', 'under', 'atLeast', 'atMost', 'about', 'between'])
const DATE_VERBS = new Set<Verb>(['after', 'before', 'onOrAfter', 'onOrBefore'])

export type VerbKind = 'text' | 'amount' | 'date'

export function kindOfVerb(verb: Verb): VerbKind {
  return AMOUNT_VERBS.has(verb) ? 'amount' : DATE_VERBS.has(verb) ? 'date' : 'text'
}

const nouns: Record<VerbKind, string> = { text: 'text', amount: 'amounts', date: 'dates' }
const remedies = {
  amount: 'for amounts use over, under, between, exactly',
  date: 'for dates use after, before, between, on',
  currency: 'for currencies use is, is not',
}

/** Refuses an operator that another kind of field takes, and names those that this one takes. */
export function wrongOperator(reader: Reader, field: Field, read: VerbRead): never {
  const said = reader.text(read.verbFrom, read.to)
  const kind = read.verb === undefined ? 'text' : kindOfVerb(read.verb)
  const span = reader.span(read.verbFrom, read.to)
  const works = `"${said}" works on ${nouns[kind]}`
  if (field === 'amount' || field === 'date' || field === 'currency') {
    return refuse('WRONG_OPERATOR', `${works}; ${remedies[field]}`, span)
  }
  const rest = reader.ended
    ? kind === 'date'
      ? '2026-01-31'
      : '100'
    : reader.text(reader.at, reader.tokens.length - 1)
  // "merchant about uber": no amount follows, so that the field was meant and the operator was not.
  if (kind === 'amount' && !reader.ended && !amountHere(reader)) {
    const isPattern = /^\/.+\/[iu]*$/.test(reader.token().text)
    const held = `${reader.text(read.from - 1, read.from)} ${isPattern ? 'matches' : 'contains'} ${rest}`
    return refuse(
      'WRONG_OPERATOR',
      `${works}; did you mean: ${held}`,
      span,
      read.from === 1 ? held : undefined,
    )
  }
  const meant = `${kind === 'date' ? 'date' : 'amount'} ${said} ${rest}`
  const before = reader.source.slice(0, reader.span(read.from).from)
  // What stands before the field would be lost.
  const isAlone = reader.peek(STRONG_FIELDS, 0)?.length === read.from || read.from === 1
  return refuse(
    'WRONG_OPERATOR',
    `${works}; did you mean: ${meant}`,
    span,
    isAlone && before !== '' ? meant : undefined,
  )
}
