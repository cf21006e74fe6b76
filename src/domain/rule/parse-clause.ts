import { fold } from './fold.ts'
import { readCurrency } from './money-words.ts'
import { nearest } from './nearest.ts'
import { readAmountCondition } from './parse-amount.ts'
import { readCalendar, readDateCondition } from './parse-date.ts'
import { readTextCondition, textCondition } from './parse-text.ts'
import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'
import { HAPPENS, readTrailing, startsCondition, STATES } from './starts.ts'
import { clauseEnd } from './stops.ts'
import { allOf, type Condition, not, type TextField } from './tree.ts'
import { readValues, type TextSubject, valueEnd } from './values.ts'
import { kindOfVerb, readVerb, verbAt, type VerbRead, wrongOperator } from './verb.ts'
import { COPULAS, DIRECTIONS, type Field, FIELD_NAMES, NEGATED_DO, STRONG_FIELDS, SUBJECTS, VERBS, WEAK_FIELDS } from './vocabulary.ts' // prettier-ignore

/** What carries over from clause to clause. */
export interface Carried {
  /** The field and operator of the last text condition, which a later clause may leave out. */
  subject: TextSubject | undefined
}

const namesByField: Partial<Record<Field, string>> = {
  glAccount: 'GL account',
  anyText: 'any text',
  institution: 'bank',
}

/** A condition about a field that is named. Undefined where no field stands here. */
export function readField(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  const strong = STRONG_FIELDS.at(reader.tokens, start)
  const weak = WEAK_FIELDS.at(reader.tokens, start)
  const weakUsed = weak && (!strong || weak.length > strong.length) && verbAt(reader, start + weak.length)
  const found = weakUsed ? weak : strong
  if (!found || (SUBJECTS.at(reader.tokens, start) && !strong)) return undefined
  reader.at += found.length
  const said = fold(reader.text(start, reader.at))
  const field = found.meaning
  switch (field) {
    case 'amount':
      return readAmountCondition(reader)
    case 'date':
      return readDateCondition(reader, said)
    case 'currency':
      return readCurrencyCondition(reader)
    case 'type':
      return readTypeCondition(reader)
    case 'description':
    case 'merchant':
    case 'anyText':
    case 'account':
    case 'institution':
    case 'category':
    case 'glAccount': {
      // "bank account" and the like keep the words of the writer; messages name the field as the editor does.
      const read = readTextCondition(
        reader,
        field,
        namesByField[field] ?? (field === 'merchant' ? said : field),
      )
      carried.subject = read.subject
      return read.condition
    }
  }
}

function readCurrencyCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  const { verb } = read
  if (verb !== undefined && !['is', 'exactly', 'anyOf'].includes(verb))
    return wrongOperator(reader, 'currency', read)
  const codes = [needCurrency(reader)]
  for (;;) {
    const more = reader.attempt(() => {
      const comma = reader.token().kind === 'comma'
      if (comma) reader.at += 1
      if (reader.takeOne('or|and') === undefined && !comma) return undefined
      return startsCondition(reader, reader.at) ? undefined : readCurrency(reader, 'alone')
    })
    if (more === undefined) break
    codes.push(more)
  }
  const condition: Condition = { kind: 'currency', codes: [...new Set(codes)].sort() }
  return read.negated ? not(condition) : condition
}

function needCurrency(reader: Reader): string {
  const code = readCurrency(reader, 'alone')
  if (code !== undefined) return code
  const end = clauseEnd(reader)
  if (end === reader.at)
    refuse('MISSING_VALUE', 'Which currency? e.g. currency is USD', reader.span(reader.at - 1, reader.at))
  return refuse(
    'UNKNOWN_CURRENCY',
    `"${reader.text(reader.at, end)}" is not a currency; use a code of three letters, like USD`,
    reader.span(reader.at, end),
  )
}

function readTypeCondition(reader: Reader): Condition {
  const read = readVerb(reader)
  reader.takeOne('a|an')
  const type = reader.take(DIRECTIONS)
  if (type === undefined) {
    const end = Math.max(reader.at + 1, clauseEnd(reader))
    return refuse(
      'MISSING_VALUE',
      'A type is income or expense, e.g. type is expense',
      reader.span(read.from, end),
    )
  }
  return read.negated ? not({ kind: 'type', type }) : { kind: 'type', type }
}

const PREPOSITIONS = 'to|from|at|by|via|with|for|on|towards|into|through|in|of'

/** "transactions from Stripe", "it is money in", "payments over 50": conditions about the payment itself. */
export function readSubject(reader: Reader, carried: Carried): Condition | undefined {
  const start = reader.at
  if (reader.take(SUBJECTS) === undefined) return undefined
  if (reader.at < reader.tokens.length - 1) reader.takeOne('that|which|who|must|should|also|made|always')
  if (clauseEnd(reader) === reader.at) {
    const noun = reader.text(start, reader.at)
    const said = /s$/i.test(noun) && noun.length > 4 ? noun : 'transactions'
    return refuse(
      'MISSING_OPERATOR',
      `Which ${said}? e.g. payments to "Shell", or amount over 100`,
      reader.span(start, reader.at),
    )
  }
  const happens = HAPPENS.test(reader.key()) ? reader.at : undefined
  if (happens !== undefined) {
    reader.at += 1
    const negated = reader.takeOne('not') !== undefined
    const when = readCalendar(reader, 'day') ?? readTrailing(reader) ?? needWhen(reader)
    return negated ? not(when) : when
  }
  const modified = readModifiers(reader, carried, undefined)
  if (modified) return modified
  const verbStart = reader.at
  const read = readVerb(reader)
  if (read.copula || read.verb !== undefined || read.negated) {
    const state = readState(reader, read, carried)
    if (state) return state
  }
  const direction = reader.take(DIRECTIONS)
  if (direction) return readModifiers(reader, carried, direction) ?? { kind: 'type', type: direction }
  if (reader.token().kind === 'quoted') {
    reader.at = verbStart
    return undefined
  }
  if (read.copula && clauseEnd(reader) === reader.at) {
    refuse(
      'MISSING_VALUE',
      'What is it? e.g. it is money in, it is a transfer',
      reader.span(start, reader.at),
    )
  }
  const end = Math.max(clauseEnd(reader, verbStart), verbStart + 1)
  return refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(verbStart, end)}" cannot be checked; try an amount, date or words in the description`,
    reader.span(verbStart, end),
  )
}

function needWhen(reader: Reader): never {
  const end = Math.max(clauseEnd(reader), reader.at + 1)
  return refuse(
    'UNSUPPORTED_IDEA',
    `"${reader.text(reader.at, end)}" is not a time that can be checked; write "on a Friday", "in December" or a date`,
    reader.span(reader.at, end),
  )
}

/** What may follow "it is", "it is not", "it has", "it contains". */
function readState(reader: Reader, read: VerbRead, carried: Carried): Condition | undefined {
  const { verb, negated } = read
  const signed = (condition: Condition) => (negated ? not(condition) : condition)
  if (verb === undefined) {
    const flag = readFlag(reader, negated)
    if (flag) return flag
    reader.takeOne('a|an|the')
    const direction = reader.take(DIRECTIONS)
    if (direction)
      return signed(readModifiers(reader, carried, direction) ?? { kind: 'type', type: direction })
    const bare = readCalendar(reader, '') ?? readTrailing(reader) ?? readModifiers(reader, carried, undefined)
    return bare && signed(bare)
  }
  if (kindOfVerb(verb) !== 'text' || verb === 'exactly' || verb === 'is') {
    reader.at = read.verbFrom
    const trailing = readTrailing(reader)
    if (trailing) return signed(trailing)
    if (kindOfVerb(verb) === 'amount') return signed(readAmountCondition(reader))
    if (kindOfVerb(verb) === 'date') return signed(readDateCondition(reader, 'date'))
    return undefined
  }
  const flag =
    verb === 'contains' || verb === 'lacks'
      ? readPossession(reader, negated !== (verb === 'lacks'))
      : undefined
  if (flag) return flag
  if (verb === 'empty' || verb === 'filled') return undefined
  if (verb === 'like' && !/%/.test(reader.token().text)) return undefined
  reader.at = read.from
  const text = readTextCondition(reader, 'anyText', 'any text')
  carried.subject = text.subject
  return atField(reader, text.condition)
}

/** Reconciled, a transfer, without GL account: states that are true or false of every row. */
function readFlag(reader: Reader, negated: boolean): Condition | undefined {
  const state = STATES.exec(reader.key())?.[0]
  if (state === 'reconciled' || state === 'unreconciled') {
    reader.at += 1
    return { kind: 'reconciled', value: (state === 'reconciled') !== negated }
  }
  if (state !== undefined) {
    reader.at += 1
    const empty: Condition = { kind: 'empty', field: 'glAccount' }
    return negated ? not(empty) : empty
  }
  if (/^(categori[sz]ed|coded|assigned)$/.test(reader.key()) && clauseEnd(reader) === reader.at + 1) {
    reader.at += 1
    const empty: Condition = { kind: 'empty', field: 'glAccount' }
    return negated ? empty : not(empty)
  }
  return reader.attempt(() => {
    reader.takeOne('a|an|part')
    reader.takeOne('of')
    reader.takeOne('a|an')
    reader.takeOne('internal|own|approved|inter-account')
    if (reader.takeOne('transfer|transfers') === undefined) return undefined
    if (reader.takeOne('between') !== undefined) {
      reader.takeOne('my|our|the|own')
      reader.takeOne('own')
      reader.takeOne('accounts')
    }
    return clauseEnd(reader) === reader.at ? { kind: 'transfer', value: !negated } : undefined
  })
}

/** "has no GL account", "has a category", "has a value over 50". */
function readPossession(reader: Reader, negated: boolean): Condition | undefined {
  return reader.attempt(() => {
    const none = reader.takeOne('no|a|an|any|the') === 'no'
    const field = reader.take(STRONG_FIELDS) ?? reader.take(WEAK_FIELDS)
    if (field === 'amount') return reader.attempt(() => (reader.takeOne('of'), readAmountCondition(reader)))
    if (field !== 'merchant' && field !== 'category' && field !== 'glAccount') return undefined
    if (clauseEnd(reader) !== reader.at) return undefined
    const empty: Condition = { kind: 'empty', field }
    return none !== negated ? empty : not(empty)
  })
}

/** "income from Acme over 250", "spent on petrol", "deposits". */
export function readDirection(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const type = reader.take(DIRECTIONS)
    if (type === undefined) return undefined
    if (reader.take(SUBJECTS) !== undefined) reader.takeOne('that|which')
    const modified = readModifiers(reader, carried, type)
    if (modified) return modified
    // "credit card" is a text: a direction stands alone or with what belongs to it.
    const alone = clauseEnd(reader) === reader.at || startsCondition(reader, reader.at)
    if (!alone && reader.token().kind !== 'quoted') return undefined
    if (reader.token().kind === 'quoted') {
      return allOf([{ kind: 'type', type }, readWords(reader, carried)])
    }
    return { kind: 'type', type }
  })
}

/** Amounts, dates and names that follow a subject or direction. Undefined where none does. */
function readModifiers(
  reader: Reader,
  carried: Carried,
  type: 'INCOME' | 'EXPENSE' | undefined,
): Condition | undefined {
  const parts: Condition[] = []
  let direction = type
  for (;;) {
    const more = readTrailing(reader) ?? readPrepositional() ?? readParticiple()
    if (!more) break
    parts.push(more)
  }
  if (parts.length === 0) return undefined
  return allOf(direction === undefined ? parts : [{ kind: 'type', type: direction }, ...parts])

  function readPrepositional(): Condition | undefined {
    return reader.attempt(() => {
      reader.takeOne('made|paid|sent|received|coming|going|issued|charged|billed|bought|purchased')
      const word = reader.takeOne(PREPOSITIONS)
      if (word === undefined || clauseEnd(reader) === reader.at) return undefined
      if (reader.takeWords('account')) return account(reader, undefined)
      const named = reader.attempt(() => (reader.takeOne('the|my|our'), account(reader, 'account')))
      if (named) return named
      if (/^(in|of|through)$/.test(word) && type === undefined) return undefined
      if (startsCondition(reader, reader.at)) return undefined
      const text = readWords(reader, carried)
      if (direction === undefined && word === 'to') direction = 'EXPENSE'
      if (direction === undefined && word === 'from') direction = 'INCOME'
      return text
    })
  }

  /** "containing uber", "mentioning rent in the description". */
  function readParticiple(): Condition | undefined {
    if (!/^(containing|including|mentioning|matching|starting|beginning|ending|having)$/.test(reader.key()))
      return undefined
    const found = VERBS.at(reader.tokens, reader.at)
    if (!found || kindOfVerb(found.meaning) !== 'text') return undefined
    const read = readTextCondition(reader, 'anyText', 'any text')
    carried.subject = read.subject
    return atField(reader, read.condition)
  }
}

/** "the Savings account", "account Savings": a name that the context knows. */
function account(reader: Reader, ending: string | undefined): Condition | undefined {
  const names = reader.context.accounts
  const quoted = reader.token().kind === 'quoted'
  for (let end = reader.at + 1; end <= Math.min(reader.at + 8, reader.tokens.length - 1); end++) {
    const value = fold(quoted ? reader.token().text : reader.text(reader.at, end))
    const closed = ending === undefined || reader.tokens[end]?.key === ending
    if (closed && (names?.some(({ name }) => fold(name) === value) ?? (quoted || ending === undefined))) {
      reader.at = ending === undefined ? end : end + 1
      return { kind: 'text', field: 'account', operator: 'is', match: 'any', values: [value] }
    }
    if (quoted) return undefined
  }
  return undefined
}

/** Words to be found anywhere in the description or the merchant. */
export function readWords(reader: Reader, carried: Carried): Condition {
  const subject: TextSubject = { field: 'anyText', operator: 'contains' }
  const read = {
    negated: false,
    verb: undefined,
    copula: false,
    from: reader.at,
    verbFrom: reader.at,
    to: reader.at,
  }
  const list = readValues(reader, subject, { name: 'description', read })
  carried.subject = subject
  const found = textCondition(reader, subject.field, subject.operator, list)
  return atField(reader, list.denied ? not(found) : found)
}

/** "… in the description" narrows words that would be looked for anywhere. */
function atField(reader: Reader, condition: Condition): Condition {
  const field = reader.attempt(() => {
    if (reader.takeOne('in|within') === undefined) return undefined
    reader.takeOne('the|its')
    const found = reader.take(STRONG_FIELDS) ?? reader.take(WEAK_FIELDS)
    return found !== undefined && TEXTS.has(found) ? found : undefined
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
  if (!subject) return undefined
  const name = namesByField[subject.field] ?? subject.field
  if (
    COPULAS.at(reader.tokens, reader.at) ||
    NEGATED_DO.at(reader.tokens, reader.at) ||
    VERBS.at(reader.tokens, reader.at)
  ) {
    const verb = VERBS.at(reader.tokens, reader.at)
    const usable =
      !verb || (kindOfVerb(verb.meaning) === 'text' && clauseEnd(reader) > reader.at + verb.length)
    if (usable) {
      const read = readTextCondition(reader, subject.field, name)
      carried.subject = read.subject
      return read.condition
    }
  }
  if (reader.token().kind !== 'word' && reader.token().kind !== 'quoted') return undefined
  const read = {
    negated: false,
    verb: undefined,
    copula: false,
    from: reader.at,
    verbFrom: reader.at,
    to: reader.at,
  }
  const list = readValues(reader, subject, { name, read })
  const condition = textCondition(reader, subject.field, subject.operator, list)
  return list.denied ? not(condition) : condition
}

/** States without a subject: "unreconciled", "not a transfer", "transfers". */
export function readLoneState(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const flag = readFlag(reader, false)
    return flag && clauseEnd(reader) === reader.at ? flag : undefined
  })
}

const LONGEST_BARE = 6

/** Words without field or operator; refuses what is more likely a misspelt field or an idea. */
export function readBareText(reader: Reader, carried: Carried): Condition {
  if (reader.token().kind === 'quoted') return readWords(reader, carried)
  const end = valueEnd(reader)
  const verb = firmVerb(reader, end)
  if (verb !== undefined) {
    const said = reader.text(reader.at, verb)
    const near = nearest(said, FIELD_NAMES)
    const rest = reader.text(verb, reader.tokens.length - 1)
    refuse(
      'UNKNOWN_FIELD',
      `Unknown field "${said}". ${near === undefined ? 'Use description, merchant, amount, date, account, bank, currency, category or GL account' : `Did you mean ${near}?`}`,
      reader.span(reader.at, verb),
      near && `${near} ${rest}`,
    )
  }
  if (end === reader.at) {
    refuse('MISSING_CONNECTIVE', `Cannot read "${reader.token().text}" here`, reader.span(reader.at))
  }
  if (end - reader.at > LONGEST_BARE) {
    refuse(
      'UNSUPPORTED_IDEA',
      `"${reader.text(reader.at, end)}" cannot be checked; put words to look for in quotes, or try an amount or date`,
      reader.span(reader.at, end),
    )
  }
  return readWords(reader, carried)
}

/** Where an operator stands after words that name no field: "descripton contains uber", "amout over 50". */
function firmVerb(reader: Reader, end: number): number | undefined {
  for (let at = reader.at + 1; at < Math.max(end, reader.at + 2) && at < reader.tokens.length; at++) {
    const key = reader.tokens[at]?.key ?? ''
    const firm =
      /^(contains?|includes?|mentions?|matches|equals|is|isn't|are|aren't|does|doesn't|doesnt|was|=|==|!=|<>|>|<|>=|<=|≥|≤|≠)$/.test(
        key,
      )
    const text = VERBS.at(reader.tokens, at)
    const known = text && text.length > 1 && /^(starts|ends|begins)$/.test(key)
    const misspelt =
      text &&
      nearest(reader.text(reader.at, at), [
        'amount',
        'description',
        'merchant',
        'category',
        'currency',
        'account',
      ]) !== undefined
    if (firm || known || misspelt) return at
  }
  return undefined
}
