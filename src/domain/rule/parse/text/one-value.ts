import { checkedName, knownName } from '../name/known-name.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { VALUE_LEADS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'
import type { TextOperator } from '../../tree.ts'
import type { TextSubject } from './value-list.ts'
import { numberLeadAt } from './number-lead.ts'
import { valueEnd, type ValuePlace } from './value-end.ts'

/** The field and operator the values belong to, for messages. */
export interface Asked {
  readonly name: string
  readonly read: VerbRead
  /** The field may follow the last value: "uber or lyft is in the description". */
  readonly fieldMayFollow?: boolean
  /** Names without a field, which people follow with a word for what all of them sell. */
  readonly names?: boolean
}

/** Words like "the text" lead to a value only where one follows; alone they may be the value. */
export function takeValueLead(reader: Reader, isPut: boolean): void {
  const found = reader.peek(VALUE_LEADS)
  const after = found && reader.tokens[reader.at + found.length]
  // "The Word Bookshop" is a name.
  const isNamed = /^\p{Lu}\p{Ll}/u.test(reader.token(1).text)
  const number = numberLeadAt(reader.tokens, reader.at, isPut)
  if (number > 0) reader.at += number
  else if (after && (after.kind === 'quoted' || (found.length > 1 && !isNamed && after.kind === 'word')))
    reader.at += found.length
}

/** One value, in the form its operator compares: as written for "exactly", folded for the rest. */
export function readValue(reader: Reader, subject: TextSubject, asked: Asked, place: ValuePlace): string {
  const token = reader.token()
  const start = reader.at
  let text: string
  if (token.kind === 'quoted') {
    reader.at += 1
    text = token.text
    if (text.trim() === '') {
      // "category = ''", as databases are asked
      const isNone = isAmong(subject.field, 'merchant|category|glAccount') && asked.read.to === start
      refuse(
        'MISSING_VALUE',
        `There is nothing between the quotes at column ${token.from + 1}`,
        token,
        isNone
          ? reader.instead(asked.read.from, reader.at, `is ${asked.read.negated ? 'not ' : ''}empty`)
          : undefined,
      )
    }
  } else {
    const known = knownName(reader, subject.field)
    const dated = subject.field === 'merchant' || isAmong(subject.operator, 'starts|ends')
    const named = subject.field !== 'anyText'
    const end = known ?? withoutLastSign(reader, valueEnd(reader, { ...place, named, dated }))
    if (end === start) return missingValue(reader, subject, asked)
    reader.at = end
    text = reader.text(start, end)
  }
  return checkedName(reader, subject, text, start)
}

/** The end of a value without the sign that parts it from what follows, or its article: "GMBH - excluding Acme", "LTD the 13th". */
function withoutLastSign(reader: Reader, end: number): number {
  const isLast = reader.kindAt(end) === 'end'
  const last = end - 1
  const isSign =
    /^[-–—&+/|]$/.test(reader.textAt(last)) || (reader.textAt(last) === 'the' && trailingAt(reader, end))
  return isSign && !isLast && last > reader.at ? last : end
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
