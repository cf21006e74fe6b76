import { fold } from '../../fold.ts'
import { isTrailingFieldAhead, trailingFieldAt } from './trailing-field.ts'
import { nearest } from '../refused/nearest.ts'
import { refuseNeitherOrBoth } from '../negation/ambiguous-denial.ts'
import { readTextCondition, textCondition, withoutEcho } from './parse-text.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { allOf, type Condition, not, type TextField, WHOLE_AMOUNT } from '../../tree.ts'
import { knownName } from '../name/known-name.ts'
import { exampleHeadAt } from '../name/examples.ts'
import { nounAndName, nounOfAll } from './noun-and-name.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { singular } from '../../names/singular.ts'
import { placeOf, withoutNoun } from './kind-noun.ts'
import { asBanksWrite } from './as-banks-write.ts'
import { kindSaid } from './noun-says.ts'
import type { TextSubject, ValueList } from './value-list.ts'
import { readValues } from './values.ts'
import { bareVerb, kindOfVerb, readVerb } from '../grammar/verb.ts'
import { COPULAS, type Field, NEGATED_DO, STRONG_FIELDS, VERBS, WEAK_FIELDS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** What carries over from clause to clause. */
export interface Carried {
  /** The field and operator of the last text condition, which a later clause may leave out. */
  subject: TextSubject | undefined
}

/** Fields whose names in messages are not their own. */
export const namesByField: Partial<Record<Field, string>> = {
  glAccount: 'GL account',
  anyText: 'description or merchant',
  institution: 'bank',
}

/** Words to be found anywhere in the description or the merchant, or where the sentence puts them after. */
export function readWords(reader: Reader, carried: Carried, fieldMayFollow = false): Condition {
  const whole =
    reader.key() === 'the' && reader.isOne('word|words', 1) && isTrailingFieldAhead(reader, reader.at + 1)
  const subject: TextSubject = { field: 'anyText', operator: whole ? 'word' : 'contains' }
  reader.at += exampleHeadAt(reader, reader.at)
  const read = bareVerb(reader.at)
  const start = reader.at
  const list = readValues(reader, subject, { name: 'description', read, fieldMayFollow, names: true })
  carried.subject = subject
  const held = trailingFieldAt(reader, reader.at)
  if (!held) return atField(reader, namesOf(reader, subject, list, start))
  reader.at = held.to
  if (held.negated) refuseNeitherOrBoth(reader, list, start)
  carried.subject = { field: held.field, operator: 'contains' }
  const operator = held.operator ?? subject.operator
  const found = textCondition(reader, held.field, operator, list)
  return held.negated !== list.denied ? not(found) : found
}

/** "word "tax" but not "taxi"", "the exact text "FEE"": how what stands in quotes is looked for. */
export function readToldWords(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const isHeld = reader.takeOne('with|having') !== undefined
    const isTold = reader.takeOne('the|a') !== undefined || reader.key() === 'whole'
    reader.takeOne('exact|whole')
    const said = reader.takeOne('word|words|text|phrase|string|term|letters')
    const { kind } = reader.token()
    // "with the word insurance", "the word pass"; "The Word Bookshop" is a name.
    const isWord = isTold && isAmong(said, 'word|words') && reader.token(-1).text === said
    if (said === undefined || (kind !== 'quoted' && !((isHeld || isWord) && kind === 'word')))
      return undefined
    const subject = { field: 'anyText', operator: said.startsWith('word') ? 'word' : 'contains' } as const
    const read = readValues(reader, subject, { name: 'description', read: bareVerb(reader.at) })
    const list = withoutEcho(reader, subject.operator, read)
    carried.subject = subject
    return atField(reader, textCondition(reader, subject.field, subject.operator, list))
  })
}

/** Whether the words that begin at a place are what is left out. */
function isExcepted(reader: Reader, start: number): boolean {
  const at = reader.isOneAt('the|my|our', start - 1) ? start - 2 : start - 1
  const isApart =
    (reader.isOneAt('from', at) && reader.isOneAt('apart|aside', at - 1)) ||
    (reader.isOneAt('for', at) && reader.isOneAt('except', at - 1))
  return (
    isApart ||
    reader.isOneAt(
      'than|not|except|excepting|excluding|excl|exc|without|but|no|minus|less|unless|w/o|ex|bar|barring|besides',
      at,
    )
  )
}

/** The "Dr. Chen's" of "witness fees other than Dr. Chen's": what is theirs is not written. */
function withoutOwner(value: string): string {
  return value.replace(/(?<= .+)['’]s$/, '')
}

/** The "petrol" of "not the petrol kind". */
function withoutKind(value: string): string {
  return value.replace(/(?<=^\p{L}+) (?:kind|sort|type|variety)$/u, '')
}

/**
 * The "conversion" of "no conversions": what is left out in the plural is left out where a bank writes one of it, whose singular
 * the plural begins with. One word, and none so short that it stands in others.
 */
function inEitherNumber(value: string, written: string): string {
  const isPlural = /^\p{Ll}{4,}[^suiao]s$/u.test(value) && written.includes(value) && !isKindOfParty(value)
  const isLeftOut = isCategoryWord(value) || GOODS_LEFT_OUT.test(value)
  return isPlural && !value.endsWith('ies') && isLeftOut ? singular(value) : value
}

const GOODS_LEFT_OUT = /(?:ions|turns|ments|makes|hares|als|ings)$/

/** The "to" of "eBay refunds to buyers": paid by us, as what is paid to an own account or to the bank is not. */
function isToOthers(reader: Reader): boolean {
  const isOurs = accountLedAt(reader, reader.at) || reader.isOne('bank|us|me', 1)
  return reader.key() === 'to' && !isOurs && !reader.isOne('the|my|our', 1)
}

const isWay = ({ kind }: Condition): boolean => kind === 'type'

/** Names with what the words behind them say: the kind of transaction, or where it was. */
function namesOf(reader: Reader, subject: TextSubject, written: ValueList, start: number): Condition {
  const isQuoted = reader.token(-1).kind === 'quoted'
  const placed = written.denied ? undefined : placeOf(reader, written)
  const names = placed?.list ?? written
  const said = reader.text(0, reader.at).slice(-(names.values.at(-1)?.length ?? 0))
  const { list, operator, also } = isQuoted
    ? { list: written, operator: undefined, also: [] }
    : withoutNoun(names, {
        said,
        begins: start === 0,
        isEach: reader.isOneAt('every|each|single', start - 1),
        isToOthers: isToOthers(reader),
      })
  const apart =
    isQuoted || operator !== undefined || list.values.length > 1 || list.values[0] !== said.toLowerCase()
      ? undefined
      : nounAndName(said, start === 0)
  if (apart && !placed) {
    const held = apart.map((value) =>
      textCondition(reader, 'anyText', 'contains', {
        values: value === value.toLowerCase() ? asBanksWrite(value) : [fold(value)],
        match: 'any',
      }),
    )
    return list.denied ? not(allOf(held)) : allOf(held)
  }
  const shared =
    isQuoted || placed || list.denied || list.match === 'all'
      ? undefined
      : nounOfAll(reader.text(start, reader.at), list.values)
  if (shared) {
    const [noun, ...named] = shared
    return allOf(
      [asBanksWrite(noun), named].map((each) =>
        textCondition(reader, 'anyText', 'contains', { values: each, match: 'any' }),
      ),
    )
  }
  const values =
    !isQuoted && operator === undefined && isExcepted(reader, start)
      ? list.values.map((value) =>
          inEitherNumber(withoutKind(withoutOwner(value)), reader.text(start, reader.at)),
        )
      : list.values
  const found = textCondition(reader, subject.field, operator ?? subject.operator, { ...list, values })
  const where = placed
    ? [textCondition(reader, 'anyText', 'contains', { values: [placed.place], match: 'any' })]
    : []
  const all = allOf([...also.filter(isWay), found, ...also.filter((part) => !isWay(part)), ...where])
  return list.denied ? not(all) : all
}

/** "… in the description" narrows words that would be looked for anywhere. */
export function atField(reader: Reader, condition: Condition): Condition {
  const field = reader.attempt(() => {
    if (reader.takeOne('in|within') === undefined) return undefined
    reader.takeOne('the|its')
    const found = reader.take(STRONG_FIELDS) ?? reader.take(WEAK_FIELDS)
    const isAnyText = found === 'anyText' && reader.isOne('text|field|fields', -1)
    return found !== undefined && (isAnyText || TEXTS.has(found)) ? found : undefined
  })
  const inner = condition.kind === 'not' ? condition.part : condition
  if (field === undefined || inner.kind !== 'text') return condition
  const moved: Condition = { ...inner, field: field as TextField }
  return condition.kind === 'not' ? not(moved) : moved
}

const TEXTS = new Set<Field>(['description', 'merchant', 'category'])

/** A clause that leaves out its field: "but not aws", "or starts with POS". */
export function readElided(reader: Reader, carried: Carried): Condition | undefined {
  const { subject } = carried
  if (!subject || isTrailingFieldAhead(reader, reader.at)) return undefined
  // "… that isn't on the Amex Gold"
  const copula = reader.peek(COPULAS)
  if (copula && accountLedAt(reader, reader.at + copula.length)) return undefined
  const being = readBeing(reader, subject)
  if (being) return being
  const name = namesByField[subject.field] ?? subject.field
  if (reader.peek(COPULAS) || reader.peek(NEGATED_DO) || reader.peek(VERBS)) {
    const verb = reader.peek(VERBS)
    const usable =
      !verb || (kindOfVerb(verb.meaning) === 'text' && clauseEnd(reader) > reader.at + verb.length)
    if (usable) {
      const read = readTextCondition(reader, subject.field, name)
      carried.subject = read.subject
      return read.condition
    }
  }
  if (reader.token().kind !== 'word' && reader.token().kind !== 'quoted') return undefined
  if (subject.field === 'anyText' && subject.operator === 'contains') return readWords(reader, carried)
  // "account is Savings and interest": no account, and none that is misspelt.
  const accounts =
    subject.field === 'account' &&
    (isAmong(reader.kindAt(reader.at - 1), 'comma|open') ||
      reader.isOne('and|but|not|never|no|except|excluding|without|from|than|for|minus|bar|ex', -1))
      ? reader.context.accounts
      : undefined
  const isOther =
    accounts !== undefined &&
    knownName(reader, 'account') === undefined &&
    nearest(
      reader.text(reader.at, clauseEnd(reader)),
      accounts.map((account) => account.name),
    ) === undefined
  if (isOther) return readWords(reader, carried)
  const read = bareVerb(reader.at)
  const start = reader.at
  const list = readValues(reader, subject, { name, read })
  // "description contains fuel, excluding Esso and Jet": each of them is left out.
  const isLeftOut = isExcepted(reader, start)
  const match = !list.quantified && isLeftOut ? 'any' : list.match
  const { field, operator } = isLeftOut ? leftOutOf(reader, start, subject, list) : subject
  const condition = textCondition(reader, field, operator, { ...list, match })
  return list.denied ? not(condition) : condition
}

/**
 * How what is left out is looked for: in "starts with POS but not Tesco" wherever it stands, as no text that starts with the one
 * starts with the other; in "starts with POS but not POS REFUND" where the other does. In "payee is Tesco but not Express" it may be a part
 * of the text, in "payee is Tata Power, not Tata Motors" another payee.
 */
function leftOutOf(reader: Reader, start: number, subject: TextSubject, { values }: ValueList): TextSubject {
  const { field, operator } = subject
  const isOfPayee = field === 'merchant' && operator === 'is'
  if (!isOfPayee && !isAmong(operator, 'starts|ends')) return subject
  const before = fold(reader.text(0, start))
  return values.some((value) => before.includes(value.split(' ')[0] ?? value))
    ? subject
    : { field: isOfPayee ? 'anyText' : field, operator: 'contains' }
}

/**
 * "Uber that isn't Eats": what a text that holds one name is not is another name that it might hold. "Uber and is
 * personal" says nothing that could be looked for.
 */
function readBeing(reader: Reader, subject: TextSubject): Condition | undefined {
  const searches = isAmong(subject.operator, 'contains|word') && isAmong(subject.field, 'anyText|description')
  if (!searches || !reader.peek(COPULAS)) return undefined
  const start = reader.at
  const read = readVerb(reader)
  if (read.verb !== undefined || clauseEnd(reader) === reader.at) {
    reader.at = start
    return undefined
  }
  // "payment to HMRC that is a whole number"
  if (reader.takeWords('a', 'whole', 'number')) return read.negated ? not(WHOLE_AMOUNT) : WHOLE_AMOUNT
  const negated = read.negated !== (reader.takeOne('no') !== undefined)
  const end = clauseEnd(reader)
  if (
    reader.token().kind !== 'quoted' &&
    !/^[\p{Lu}\d]/u.test(reader.token().text) &&
    !(negated && isOfNouns(reader, end))
  ) {
    const verb = negated ? 'does not contain' : 'contains'
    reader.takeOne('a|an|the')
    const before = reader.source.slice(0, reader.span(start).from).trimEnd()
    const meant = `${before} ${verb} ${reader.text(reader.at, reader.tokens.length - 1)}`
    refuse(
      'UNSUPPORTED_IDEA',
      `"${reader.text(start, end)}" can’t be checked; to look for the words, write: ${meant}`,
      reader.span(start, end),
      meant,
    )
  }
  const list = readValues(reader, subject, { name: namesByField[subject.field] ?? subject.field, read })
  const found = textCondition(reader, subject.field, subject.operator, list)
  return negated !== list.denied ? not(found) : found
}

/** "that's not parish share", "which isn't rent": what a bank may write, where "that isn't personal" cannot be checked. */
export function isOfNouns(reader: Reader, end: number): boolean {
  const isYet = reader.keyAt(end - 1) === 'yet'
  const words = reader.tokens.slice(reader.at, isYet ? end - 1 : end)
  const { key: noun = '' } = words.at(-1) ?? {}
  const isVague = words.some(({ kind, key }) => kind !== 'word' || UNCHECKED.test(key))
  return !isVague && (isCategoryWord(noun) || kindSaid(noun) !== undefined)
}

const UNCHECKED =
  /^(personal|private|business|large|big|huge|small|tiny|high|low|unusual|odd|regular|recurring|suspicious|deductible|taxable|my|our|mine|ours|for|a|an|the|casual|seasonal|professional|foreign|international|domestic|local|online|cash|mobile|minor|real|new|late|early|urgent)$/
