import { fold } from './fold.ts'
import { readTextCondition } from './parse-text.ts'
import { atField, type Carried, readWords } from './parse-words.ts'
import type { Reader } from './reader.ts'
import { readTrailing, startsCondition } from './starts.ts'
import { clauseEnd } from './stops.ts'
import { allOf, type Condition } from './tree.ts'
import { kindOfVerb } from './verb.ts'
import { DIRECTIONS, SUBJECTS, VERBS } from './vocabulary.ts'

/** "income from Acme over 250", "spent on petrol", "deposits". */
export function readDirection(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const type = reader.take(DIRECTIONS)
    if (type === undefined) return undefined
    if (reader.take(SUBJECTS) !== undefined) reader.takeOne('that|which')
    const modified = readModifiers(reader, carried, type)
    if (modified) return modified
    if (reader.key() === 'only' && reader.token(1).kind === 'end') reader.at += 1
    // "credit card" is a text: a direction stands alone or with what belongs to it.
    const alone = clauseEnd(reader) === reader.at || startsCondition(reader, reader.at)
    if (!alone && reader.token().kind !== 'quoted') return undefined
    if (reader.token().kind === 'quoted') {
      return allOf([{ kind: 'type', type }, readWords(reader, carried)])
    }
    return { kind: 'type', type }
  })
}

const PREPOSITIONS = 'to|from|at|by|via|with|for|on|towards|into|through|in|of'

/** Amounts, dates and names that follow a subject or direction. Undefined where none does. */
export function readModifiers(
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
