import { wrappedPattern } from '../../text/wrapped-pattern.ts'
import type { Phrases } from './grammar/phrases.ts'
import type { Reader } from './grammar/reader.ts'
import { isBehindLabel } from './grammar/search-labels.ts'
import { startsCondition } from './grammar/starts.ts'
import { clauseEnd } from './grammar/stops.ts'
import type { TypeCondition } from '../tree.ts'
import { CONNECTIVES, STRONG_FIELDS, WEAK_FIELDS } from './grammar/vocabulary.ts'

/**
 * "Any of the following:", "if all of these conditions match": how other programs say what joins the conditions after it.
 * Undefined where such words are a list, or lead up to one condition.
 */
export function takeHeading(reader: Reader): 'any' | 'all' | undefined {
  return reader.attempt(() => {
    reader.takeOne('if|when|match|matches')
    // "When a transaction meets all of these"
    if (!TRANSACTIONS.some((words) => reader.takeWords(...words))) reader.takeOne('meets|satisfies')
    const said = reader.takeOne('any|either|all|every')
    if (said === undefined) return undefined
    const isOf = reader.takeOne('of') !== undefined
    reader.takeOne('the|these')
    // "any: Shell, over 50"
    const isLabel = said === 'any' && isColonBefore(reader)
    const isNamed =
      reader.takeOne('following|these') !== undefined ||
      CONDITIONS.test(reader.key()) ||
      reader.isOne('match|are')
    if (CONDITIONS.test(reader.key())) reader.at += 1
    reader.takeOne('is|are')
    reader.takeOne('match|matches|met|true|apply|applies|hold|fulfilled')
    const fieldAhead = [STRONG_FIELDS, WEAK_FIELDS].some((fields: Phrases<unknown>) => reader.peek(fields))
    if (isAny(said) && isListApart(reader)) return undefined
    if (isLabel) return 'any'
    const isTold = isNamed || isColonBefore(reader) || (isOf && fieldAhead)
    const begins =
      startsCondition(reader, reader.at) || (isAny(said) && isColonBefore(reader) && isMixed(reader))
    if (!isTold || !begins) return undefined
    return isAny(said) ? 'any' : 'all'
  })
}

const TRANSACTIONS = ['a', 'the', 'any'].flatMap((article) =>
  ['meets', 'matches', 'satisfies', 'fulfils'].map((verb) => [article, 'transaction', verb]),
)

const isAny = (said: string): boolean => said === 'any' || said === 'either'

/** "Any of the following: Uber, Lyft, over 50": of names alone it is a list, and here a condition follows one of them. */
function isMixed(reader: Reader): boolean {
  return reader.tokens.some(
    ({ kind }, at) => at > reader.at && kind === 'comma' && startsCondition(reader, at + 1),
  )
}

/** "Any of: DHL, UPS; over 30": commas part names, and a semicolon what is said of all of them. */
function isListApart(reader: Reader): boolean {
  const signs = reader.tokens.slice(reader.at).filter(({ kind }) => kind === 'comma')
  const isBoth = signs[0]?.text === ',' && signs.some(({ text }) => text === ';')
  return isBoth && !startsCondition(reader, reader.at)
}

const isColonBefore = (reader: Reader): boolean => reader.source.charAt(reader.token(-1).to) === ':'

/** What other programs call their rules, by which way the money goes. */
const RULE_LABEL =
  /^\s*(?:(?:new|my|our|bank|(spend|spent)|(receive|received))(?: money)? )*(?:rules?|conditions?|filters?|criteri(?:a|on))(?: \d+)?:(?=\s)/i

/** The "Rule:", "Conditions:" or "Spend money rule:" that a sentence is written under, and the way of the money that it tells. */
export function takeRuleLabel(reader: Reader): TypeCondition[] {
  const [label, spent, received] = RULE_LABEL.exec(reader.source) ?? []
  if (label === undefined) return []
  while (!reader.ended && reader.token().from < label.length) reader.at += 1
  if (spent !== undefined) return [{ kind: 'type', type: 'EXPENSE' }]
  return received === undefined ? [] : [{ kind: 'type', type: 'INCOME' }]
}

/** "Exclude salary from everything over 50", "leave fees out of all Stripe payouts": what is left out of what. */
const LEFT_OUT_OF = wrappedPattern('is')`
  ^(\s*(?:exclude|excluding|omit|leave out|leave)\s)([^:,"“(]+?)\s(?:from|out of)\s
  (?=(?:everything|anything|whatever|all|any|every)\s(?!of\s))
`

/** The end of a sentence that says so of the words before it. */
const ARE_LEFT_OUT =
  /\s(?:are\s|being\s)?(?:excluded|excepted|left out|ignored|not included|not counted)[\s.]*$/.source

/** "coach hire, Stagecoach excluded", "Uber with refunds excluded": what is left out behind the rest. */
const LEFT_OUT = wrappedPattern('is')`
  ^([^"“(]+?)(?:,\s+|\s+with\s+)([^,"“(]+?)${ARE_LEFT_OUT}
`
/** "refunds excluded", "transfers and refunds are left out": of everything, where it is certain that no name stands before. */
const ALL_LEFT_OUT = wrappedPattern('isu')`
  ^\s*(?:(?:all|everything|anything|any|all transactions),\s+)?
  ([\p{L}]+(?:(?:,\s|,?\s(?:and|or|&)\s)[\p{L}]+)*)${ARE_LEFT_OUT}
`

/**
 * "Without refunds: Amazon", "exclude refunds from all Amazon payments": what is left out, and the rest at its place, if
 * there is one; undefined where nothing parts the two.
 */
export function exceptionApart(text: string): { exception: string; rest?: string } | undefined {
  const [leftOut, lead = '', name = ''] = LEFT_OUT_OF.exec(text) ?? []
  if (leftOut !== undefined)
    return { exception: `${'not '.padStart(lead.length)}${name}`, rest: withoutStart(text, leftOut.length) }
  const [exception] =
    /^\s*(?:without|except(?: for)?|excluding|not(?! (?:any|one|either) of)|no|other than|apart from)\s[^:"“(]+(?=:\s)/i.exec(
      text,
    ) ?? []
  const [, all] = ALL_LEFT_OUT.exec(text) ?? []
  if (all !== undefined && !/^(?:.+,[^,]+|.*\bnot)$/is.test(all)) return { exception: `not ${all}` }
  const [, rest, left] = LEFT_OUT.exec(text) ?? []
  if (rest !== undefined && left !== undefined)
    return { exception: `${' '.repeat(Math.max(0, rest.length - 3))}not ${left}`, rest }
  // "not over 75, payee: Lidl" has a label of its own.
  if (exception === undefined || isBehindLabel(text, exception.length)) return undefined
  return { exception, rest: withoutStart(text, exception.length + 1) }
}

/** With blanks in the place of what stands first, so that the rest keeps its columns. */
function withoutStart(text: string, length: number): string {
  return `${' '.repeat(length)}${text.slice(length)}`
}

const CONDITIONS = /^(conditions?|rules?|criteria|statements?)$/

/** What joins the next condition under a heading: a comma, a line of its own or a word; undefined at the end. */
export function takeJoint(reader: Reader): string | undefined {
  const start = reader.at
  if (reader.token().kind === 'comma') reader.at += 1
  const hasComma = reader.at > start
  const word = reader.take(CONNECTIVES)
  if (word !== undefined) return word
  if (hasComma || (clauseEnd(reader) > reader.at && startsCondition(reader, reader.at))) return ''
  return undefined
}
