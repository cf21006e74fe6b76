import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { countOf } from '../../parse/grammar/vocabulary.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { type Condition, leavesOf, mapLeaves, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isQuoted, saidOf } from './said-of.ts'

/*
 * How a text is written rather than what it says: "description has only digits", "payee is one word", "starts with a letter", "contains
 * an asterisk". A pattern asks for the characters, the sign itself for a sign.
 */

const SIGNS = new Map([
  ['asterisk', '*'],
  ['star', '*'],
  ['hash', '#'],
  ['hashtag', '#'],
  ['number sign', '#'],
  ['ampersand', '&'],
  ['slash', '/'],
  ['forward slash', '/'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['dot', '.'],
  ['period', '.'],
  ['full stop', '.'],
  ['comma', ','],
  ['colon', ':'],
  ['underscore', '_'],
  ['apostrophe', "'"],
  ['at sign', '@'],
  ['percent sign', '%'],
  ['dollar sign', '$'],
  ['plus sign', '+'],
  ['question mark', '?'],
  ['exclamation mark', '!'],
])

/** "a digit", "three digits", "any number of letters" */
const CHARACTERS = wrappedPattern('u')`
  ^(?:(?:an?|any|some|at least one|at least a|single|(?<count>one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})) (?:single )?
  (?<noun>digit|numeral|number|letter)s?|(?<many>digit|numeral|number|letter)s)$
`
const ONLY_DIGITS = /^(?:only|just|all) (?:digits|numerals|numbers)$/
const SIGN = wrappedPattern('u')`
  ^(?:an?|any|one|the)\s(?<sign>[a-z ]+?)(?: sign| character| symbol)?$
`
/** Other words for how a text is written, each whole. */
const SHAPE = wrappedPattern('u')`
  ^(?:(?:in|only|just|all|no|any|an?|mostly|entirely|capital|upper ?case|lower ?case|special) )*
  (?:digits|letters|numerals|numbers|caps|capitals|upper ?case|lower ?case|block letters|punctuation|symbols|characters|spaces
    |vowels|emojis|consonants)(?: only| letters| characters)?$
  |^(?:only|just|an?|one|single|two|three|four|five|\d{1,2}) (?:single )?words?(?: long| only)?$
  |^(?:exactly |at least |at most |more than |fewer than |less than |only |over |under )?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|a few|several|many) (?:characters|chars|letters|digits)(?: long| in length)?$
  |^(?:very |too )?(?:short|long)$
  |^\S.* (?:followed by|and then) (?:an? |any |some |(?:one|two|three|four|five|six|\d{1,2}) )?(?:digit|number|letter)s?$
  |^(?:an?|any|some|some kind of|the) (?:date|year|month|time|url|link|web ?site|web address|(?:e-?mail|phone|card|account|street) (?:address|number)|e-?mail|zip code|post ?code|city|country|name)$
`
/** What else is said of such a character: "a star followed by digits", "a number at the end". */
const BEHIND =
  / (?:followed by|and then|then|preceded by|at the (?:start|beginning|front|end)|in (?:it|the middle)|anywhere|somewhere|afterwards?) ?.*$/u

/** Which texts stand for how the text is written; the leaves that look for texts within, in the order of the tree. */
export function shapeDoubts(source: string, tree: Condition): Doubt[] {
  const texts = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && isAmong(leaf.field, 'description|merchant|anyText') && isAsked(leaf, source),
  )
  return texts.flatMap((text) =>
    text.values.flatMap((value) => {
      const said = saidOf(source, value)
      const doubt = isQuoted(source, value) ? undefined : doubtOfShape(value, said, text, tree)
      return doubt ? [doubt] : []
    }),
  )
}

/** A text that is looked for anywhere needs an operator of its own: "a letter" alone may be one that came by post. */
function isAsked({ field, operator }: TextCondition, source: string): boolean {
  if (!isAmong(operator, 'contains|word|is|starts|ends')) return false
  return field !== 'anyText' || isAmong(operator, 'starts|ends') || OPERATOR.test(source)
}

const OPERATOR = /\b(?:contain|contains|containing|includes?|including|has|have|having|with|without)\s/i

function doubtOfShape(value: string, said: string, text: TextCondition, tree: Condition): Doubt | undefined {
  const core = said.replace(BEHIND, '')
  const isOnly = core === said && text.values.length === 1
  const looks = `This looks for the text "${value}".`
  const pattern = isOnly ? patternOf(core, text) : undefined
  if (pattern !== undefined) {
    const asked: Condition = { kind: 'pattern', field: text.field, pattern }
    return answered(`${looks} To look for the characters`, print(inPlace(text, asked, tree)))
  }
  const sign = isAmong(text.operator, 'contains|starts|ends') ? signOf(core) : undefined
  if (sign !== undefined && isOnly)
    return answered(`${looks} To look for the sign`, print(inPlace(text, { ...text, values: [sign] }, tree)))
  const isShape = CHARACTERS.test(core) || SHAPE.test(core) || SHAPE.test(said)
  if (sign === undefined && !isShape) return undefined
  const field = text.field === 'merchant' ? 'merchant' : 'description'
  return {
    text: `${looks} To check how a text is written, use a pattern, as in "${field} matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.`,
    quotable: value,
  }
}

function inPlace(text: TextCondition, asked: Condition, tree: Condition): Condition {
  return mapLeaves(tree, (leaf) => (leaf === text ? asked : leaf))
}

/** The expression for characters that a text begins with, ends with or has in it; undefined for other words. */
function patternOf(said: string, { operator }: TextCondition): string | undefined {
  if (ONLY_DIGITS.test(said) && isAmong(operator, 'contains|is')) return '^[0-9]+$'
  const { many, noun = many, count } = CHARACTERS.exec(said)?.groups ?? {}
  if (noun === undefined || !isAmong(operator, 'contains|starts|ends')) return undefined
  const times = count === undefined ? 1 : (countOf(count) ?? 1)
  const characters = `${noun === 'letter' ? '[a-z]' : '[0-9]'}${times === 1 ? '' : `{${times}}`}`
  return `${operator === 'starts' ? '^' : ''}${characters}${operator === 'ends' ? '$' : ''}`
}

function signOf(said: string): string | undefined {
  const { sign = '' } = SIGN.exec(said)?.groups ?? {}
  return SIGNS.get(sign) ?? SIGNS.get(`${sign} sign`)
}
