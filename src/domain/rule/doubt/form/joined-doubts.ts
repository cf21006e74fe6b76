import { wordsPattern } from '../../../text/literal-pattern.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isPluralOf, singular } from '../../names/singular.ts'
import { kindSaid } from '../../parse/text/noun-says.ts'
import { print, printLeaf } from '../../print/print.ts'
import { type Condition, isAnyText, mapLeaves, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { eitherOf } from '../lists/either-of.ts'
import { partsAtOnce } from './parts-at-once.ts'
import { positiveTextsOf } from '../texts/texts-of.ts'

/** "Uber over 50 and Lyft over 30": hardly any transaction is both. */
export function bothDoubts(source: string, tree: Condition): Doubt[] {
  const written = source.toLowerCase()
  const names = partsAtOnce(tree).flatMap((part) => (isAnyText(part) ? namesOf(part, written) : []))
  const way = waySaid(written, names) ?? waysListed(source, names) ?? transferSaid(written, tree)
  if (way !== undefined) return [way]
  const [named = '', renamed = ''] = names
  if (names.length === 2 && ALIAS.test(written)) return [bothAtOnce(named, renamed)]
  const [first, ...others] = names
  const next = others.find((value) => JOINER.test(written.slice(0, written.lastIndexOf(value))))
  return first === undefined || next === undefined
    ? []
    : [bothAtOnce(first, next, names.length === 2 ? withOrBefore(source, next) : undefined)]
}

const JOINER = /(?:\band|\balso|\bbut|\bas well as|\bthat['’]s|\bi\.e\.|\bnamely|&|[,;])\s*$/

/** The "Uber over 50 or Lyft over 30" of "Uber over 50 and Lyft over 30": each with what was said of it. */
function withOrBefore(source: string, name: string): string | undefined {
  const at = source.toLowerCase().lastIndexOf(name)
  const before = source.slice(0, at).replace(/(?:\s*[,;]|\s+(?:and|&)|\s*,\s*and)\s*$/i, ' or ')
  return before.endsWith(' or ') ? before + source.slice(at) : undefined
}

/** The first of the names that are looked for, and "groceries" as it was written. */
function namesOf({ operator, values }: TextCondition, written: string): readonly string[] {
  if (operator === 'contains') return values.slice(0, 1)
  const [one = '', other = ''] = values
  return operator === 'word' && isPluralOf(one, other) && written.includes(other) ? [other] : []
}

/** "Tesco (was Asda)": one firm by its two names. */
const ALIAS = /\((?:was|ex|now|prev(?:iously)?|formerly|used to be|aka|a\.?k\.?a\.?|trading as|t\/a|dba) /

/** "returns & refunds from Zalando", "refunds, fees": a noun, and a way the money goes that the same transaction would have to go. */
function waySaid(written: string, names: readonly string[]): Doubt | undefined {
  for (const { join, isOfGoods } of JOINS) {
    const { noun = '', way = '' } = join.exec(written)?.groups ?? {}
    const joined = noun === '' || (isOfGoods && !isGoods(noun)) ? undefined : inWay(noun, way, names)
    if (joined) return joined
  }
  return undefined
}

const WAYS =
  '(?:refunds?|deposits?|withdrawals?|credits?|debits?|receipts|purchases|costs|income|expenses?|spending|revenue|earnings|outgoings)'
const [NOUN, WAY] = [String.raw`(?<noun>\p{L}+)`, String.raw`\b(?<way>${WAYS})\b`]

/** How a noun and a way are joined. A comma joins names as well, so that what it joins has to be goods. */
const JOINS = [
  { join: new RegExp(`${NOUN} (?:and|&) ${WAY}`, 'u'), isOfGoods: false },
  {
    join: new RegExp(String.raw`${WAY} (?:and|&|\+) (?:(?:the|our|my|all) )?${NOUN}`, 'u'),
    isOfGoods: false,
  },
  { join: new RegExp(`${NOUN}, ${WAY}`, 'u'), isOfGoods: true },
  { join: new RegExp(`${WAY}, ${NOUN}`, 'u'), isOfGoods: true },
]

/** "refunds, reversals and chargebacks": plurals in small letters, of which no transaction is all. */
function waysListed(source: string, names: readonly string[]): Doubt | undefined {
  const [said, way = ''] =
    WAYS_LISTED.exec(source.replace(/^\s*\p{Lu}/u, (first) => first.toLowerCase())) ?? []
  if (said === undefined) return undefined
  const others = said.split(/, (?:and |& )?| and | & /).slice(1)
  const isOfFirm = others.some((noun) => isFirm(noun) || isFirm(singular(noun)))
  return isOfFirm ? undefined : inWay(others[0] ?? '', way, names)
}

const PLURAL = String.raw`\p{Ll}{3,}s(?![\p{L}’'])`
const WAYS_LISTED = new RegExp(String.raw`^\s*(${WAYS})(?:, ${PLURAL})+(?:,? (?:and|&)|,) ${PLURAL}`, 'u')

/** "deposits and transfers", "transfers, withdrawals": a transfer that goes one way, or each of them. */
function transferSaid(written: string, tree: Condition): Doubt | undefined {
  const parts = partsAtOnce(tree)
  const isBoth = parts.some(({ kind }) => kind === 'type') && parts.some(({ kind }) => kind === 'transfer')
  const joined = isBoth ? TRANSFER_AND_WAY.exec(written) : undefined
  return joined ? inKind(joined.groups?.['second'] ?? '', joined.groups?.['first'] ?? '') : undefined
}

const TRANSFER_AND_WAY = new RegExp(
  String.raw`^\s*(?=${WAYS}|transfers)(?<first>\p{L}+)(?:,| and| &|, and) (?=${WAYS}|transfers)(?<second>\p{L}+)`,
  'u',
)

/** "insurance, refunds", "refunds and fees": a list of nouns rather than a name and the way of its money. */
function isGoods(noun: string): boolean {
  return isCategoryWord(noun) || kindSaid(noun) !== undefined
}

function inWay(noun: string, way: string, names: readonly string[]): Doubt | undefined {
  const isNamed = names.some((name) => ` ${name}`.includes(` ${singular(noun)}`))
  return isNamed ? inKind(noun, way) : undefined
}

function inKind(noun: string, kind: string): Doubt {
  return { text: `This looks for "${noun}" in ${kind}. For either, write "or" between them.` }
}

/** "Uber or Uber over 50": whoever names one twice meant another, or something of but one of them. */
export function twiceDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [, name] = /(?:^|[\s,(])([^\s,()]+(?: [^\s,()]+)?) (?:or|and) \1(?=$|[\s,)])/.exec(written) ?? []
  const isNamed = name !== undefined && texts.some(({ values }) => values.includes(name))
  return isNamed
    ? [{ text: `This looks for "${name}" once, though it is named twice. Leave one out, or correct it.` }]
    : []
}

/** "both Uber and Eats": one transaction that says both, or those of either, as of two firms. */
export function eitherDoubts(written: string, texts: readonly TextCondition[]): Doubt[] {
  const [text] = texts
  const [one = '', other = ''] = text?.values ?? []
  const isBoth =
    text?.match === 'any' &&
    text.field === 'anyText' &&
    text.values.length === 2 &&
    ['both', 'both of'].some((both) => written.includes(`${both} ${one} and ${other}`))
  if (!isBoth || [one, other].every(isFirm)) return []
  return [
    answered(
      `This looks for ${eitherOf([one, other])}. For both in one transaction`,
      printLeaf({ ...text, match: 'all' }),
    ),
  ]
}

/** "all of Walmart, Target, Costco": each of their transactions rather than those of all at once. */
export function eachDoubts(written: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  const all = texts.find(({ match, field }) => match === 'all' && field === 'anyText')
  const [one = '', other = ''] = all?.values ?? []
  const before = written.slice(0, Math.max(0, written.indexOf(one)))
  return all &&
    /(?:^|[\s(])(?:all|each|every one) of\s*$/.test(before) &&
    !/(?:contain|includ|mention|match|has|have|having|with)\S* \S+ of\s*$/.test(before)
    ? [
        bothAtOnce(
          one,
          other,
          print(mapLeaves(tree, (leaf) => (leaf === all ? { ...all, match: 'any' } : leaf))),
        ),
      ]
    : []
}

/** "description contains Uber and Lyft": of two firms, or of two names of several words, no bank's text is both. */
export function namesAtOnceDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const all = texts.find(({ match, field }) => match === 'all' && field === 'description')
  if (!all) return []
  const [one = '', other = '', ...more] = all.values
  const [first, second] = [one, other].map((name) => `"?(${wordsPattern(name)})"?`)
  const listed = new RegExp(String.raw`${first}(,|,?\s*(?:and|&))\s+${second}`, 'i')
  const [pair = '', before = '', join = '', after = ''] = listed.exec(source) ?? []
  const isToldAtOnce = AT_ONCE.test(source.slice(0, source.indexOf(pair))) || /".*".*"/.test(pair)
  if (more.length > 0 || pair === '' || isToldAtOnce) return []
  const names = [before, after]
  const areNames = names.some(isFirmOrNamed) && names.every((name) => isFirmOrNamed(name) || isCapital(name))
  return join.startsWith(',') || areNames
    ? [bothAtOnce(one, other, source.replace(pair, names.join(' or ')))]
    : []
}

const AT_ONCE = /\b(?:both|all of|each of|every one of)\b/i

/** "Lyft", "British Gas", "7-Eleven" */
const isFirmOrNamed = (said: string): boolean =>
  isFirm(said.toLowerCase()) || /^\p{L}\S*\s+\p{L}|^\d+-?\p{L}|\p{L}\.\p{L}{2,3}$/u.test(said)

/** "Marketplace", where "Payroll" is what is paid. */
const isCapital = (said: string): boolean => /^\p{Lu}/u.test(said) && !isCategoryWord(said.toLowerCase())

function bothAtOnce(one: string, other: string, either?: string): Doubt {
  return {
    text: `This looks for "${one}" and "${other}" in one transaction. For either, write "or" between them.`,
    ...(either !== undefined && { answers: [either] }),
  }
}

/** "expenses but rent": rather without it than with it. */
export function butDoubts(written: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  if (texts.length !== 1 || tree.kind !== 'and') return []
  const [only] = positiveTextsOf(tree)
  const value = only?.values[0]
  if (value === undefined || !/\bbut (?:the )?$/.test(written.slice(0, written.lastIndexOf(value)))) return []
  return [{ text: `This asks for "${value}" as well. To leave it out, write "but not".` }]
}

/** "per diem & transport refund": what comes back for the last of several nouns, or for each of them. */
export function lastWayDoubts(written: string, texts: readonly TextCondition[], tree: Condition): Doubt[] {
  const [, one = '', other = '', way] = LAST_WAY.exec(written) ?? []
  const isIn = partsAtOnce(tree).some((part) => part.kind === 'type' && part.type === 'INCOME')
  const areBoth = texts.some(({ values }) => [one, other].every((value) => values.includes(value)))
  const isTold = way === undefined || !isIn || !areBoth || isFirm(one) || isFirm(other)
  return isTold
    ? []
    : [
        {
          text: `"${way}" applies to "${one}" and "${other}". If it applies only to the last, write the others after it.`,
        },
      ]
}

const LAST_WAY = /^\s*(\p{L}[\p{L} ]*?) (?:&|and|or) (\p{L}[\p{L} ]*?) (refunds?|rebates?|credits?)\b/u
