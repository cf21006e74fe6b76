import { literalPattern } from '../../../text/literal-pattern.ts'
import { beginsWord, endsWord, firstMatch } from '../../../text/whole-words.ts'
import { print } from '../../print/print.ts'
import {
  allOf,
  anyOf,
  type Condition,
  isLeaf,
  leavesOf,
  mapLeaves,
  sameCondition,
  type TextCondition,
} from '../../tree.ts'
import { isFirm } from '../../names/firm-names.ts'
import { answered, type Doubt } from '../doubt.ts'
import { partsAtOnce } from './parts-at-once.ts'

/**
 * "Uber OR Lyft AND amount > 20": a condition of its own behind "and" is said of both names, or of the last alone, as "and" binds
 * first in formulas. "Uber or Lyft and over 20" and a list in quotes, after a field or in parentheses are one.
 */
export function orAndDoubts(source: string, tree: Condition): Doubt[] {
  const both = formulaDoubts(source, tree)
  if (both.length > 0) return both
  const parts = partsAtOnce(tree)
  const names = parts.find(isNames)
  if (names === undefined || parts.length < 2) return []
  const led = ledDoubts(
    source,
    names,
    parts.filter((part) => part !== names),
  )
  if (led.length > 0) return led
  const [one = '', last = ''] = names.values.slice(-2)
  const at = placeOf(source, `${one} or ${last} and `, ({ index }) => beginsWord(source, index))
  const joined = source.slice(at).slice(one.length + ' or '.length + last.length + ' and '.length)
  const isFormula = source.slice(at).startsWith(' OR ', one.length)
  if (at < 0 || LED.test(source.slice(0, at)) || !(isFormula || OWN_CONDITION.test(joined))) return []
  const rest = parts.filter((part) => part !== names)
  const others = { ...names, values: names.values.slice(0, -1) }
  const meant = anyOf([others, allOf([{ ...names, values: [last] }, ...rest])])
  return [
    answered(
      `What comes after "and" applies to ${listed(names)}. If it applies only to "${last}"`,
      print(meant),
    ),
  ]
}

/** "amount > 20 AND uber OR lyft": what stands before "and" is said of both names as well. */
function ledDoubts(source: string, names: TextCondition, rest: readonly Condition[]): Doubt[] {
  const [first = '', ...others] = names.values
  const said = `${first} or ${others[0] ?? ''}`
  const at = placeOf(
    source,
    said,
    ({ index }) => /\sand $/i.test(source.slice(0, index)) && endsWord(source, index + said.length),
  )
  const before = source.slice(0, Math.max(0, at))
  if (at < 0 || /[,;("“]/.test(before) || !(before.endsWith(' AND ') || OWN_CONDITION.test(before.trim())))
    return []
  const meant = anyOf([allOf([...rest, { ...names, values: [first] }]), { ...names, values: others }])
  return [
    answered(
      `What comes before "and" applies to ${listed(names)}. If it applies only to "${first}"`,
      print(meant),
    ),
  ]
}

/** "amazon AND refund", "(uber and eats) or lyft": written as formulas are, where both are to hold. */
function formulaDoubts(source: string, tree: Condition): Doubt[] {
  const asked = leavesOf(tree).find(
    (leaf): leaf is TextCondition => isNames(leaf) && leaf.values.length === 2 && isOfFormula(source, leaf),
  )
  if (asked === undefined) return []
  const [one = '', other = ''] = asked.values
  const meant = mapLeaves(tree, (leaf) => (leaf === asked ? { ...asked, match: 'all' } : leaf))
  return [answered(`This looks for "${one}" or "${other}". For both in one transaction`, print(meant))]
}

function isOfFormula(source: string, { values: [one = '', other = ''] }: TextCondition): boolean {
  if (isFirm(one) && isFirm(other)) return false
  const said = `${one} and ${other}`
  const at = placeOf(
    source,
    said,
    ({ index }) => beginsWord(source, index) && endsWord(source, index + said.length),
  )
  if (at < 0) return false
  const joined = source.slice(at + one.length).trimStart()
  const isGroup = source.charAt(at - 1) === '(' && /^\)\s*(?:or|OR)\s/.test(source.slice(at + said.length))
  return isGroup || (joined.startsWith('AND ') && /\p{Ll}/u.test(source))
}

/** Where words stand in a sentence, in any case, as they are wanted; -1 where they do not. */
function placeOf(source: string, said: string, isWanted: (match: RegExpExecArray) => boolean): number {
  return firstMatch(literalPattern(said), source, isWanted)?.index ?? -1
}

const listed = ({ values }: TextCondition): string => values.map((value) => `"${value}"`).join(' and ')

/** "merchant is Uber or category is Travel and over 20": what "and" adds is said of the last alternative, or of all. */
export function lastAndDoubts(
  source: string,
  tree: Condition,
  read: (text: string) => Condition | undefined,
): Doubt[] {
  const [, before = '', after = ''] = OR_AND.exec(source) ?? []
  const last = tree.kind === 'or' ? tree.parts.at(-1) : undefined
  if (tree.kind !== 'or' || last?.kind !== 'and' || after === '' || BOTH_ENDS.test(before)) return []
  const added = read(after)
  const ends = added === undefined ? [] : added.kind === 'and' ? added.parts : [added]
  const rest = last.parts.filter((part) => !ends.some((end) => sameCondition(end, part)))
  if (rest.length === 0 || rest.length + ends.length !== last.parts.length || ends.length === 0) return []
  // "Uber over 20 or Lyft over 30 and under 50" ends a range.
  if (ends.every((end) => end.kind === 'amount' && rest.some(({ kind }) => kind === end.kind))) return []
  const meant = allOf([anyOf([...tree.parts.slice(0, -1), allOf(rest)]), ...ends])
  return [
    answered(`What comes after "and" applies only to what follows "or". If it applies to all`, print(meant)),
  ]
}

const OR_AND = /^([^,;()]+\sor\s[^,;()]+?)\sand\s(?!not\b)([^,;()]+)$/i
/** "Uber and over 20 or Lyft": an "and" of each alternative's own, or what ends a range or an exception. */
const BOTH_ENDS = /\sand\s.*\sor\s|\s(?:between|both|except|excluding|unless|without|but|not|never)\s/i

/** "payee starts with AMZN or contains amazon, category is blank": what a comma adds is said of the last alternative, or of all. */
export function orCommaDoubts(source: string, tree: Condition): Doubt[] {
  const [, before = '', after = ''] = OR_COMMA.exec(source) ?? []
  const last = tree.kind === 'or' ? tree.parts.at(-1) : undefined
  if (after === '' || last?.kind !== 'and') return []
  return [
    answered(
      `What comes after the comma applies only to what follows "or". If it applies to all`,
      `(${before.trim()}) and ${after.trim()}`,
    ),
  ]
}

const OR_COMMA =
  /^([^,;()]+\sor\s[^,;()]+),\s*(?:and\s+)?((?!(?:or|but|not|and|unless|except|excluding|without|never)\b)[^,;()]+)$/i

const isNames = (part: Condition): part is TextCondition =>
  isLeaf(part) &&
  part.kind === 'text' &&
  part.match === 'any' &&
  part.field === 'anyText' &&
  part.values.length > 1

/** What bounds the list before it. */
const LED =
  /["“([:]|\b(?:either|any|all|both|from|at|to|by|contain\S*|is|has|have|includ\S*|mention\S*|match\S*)\b/i
/** "amount > 20", "the total is over 20", "it's on a Sunday", "> 20" */
const OWN_CONDITION =
  /^(?:(?:the |its |their )?(?:amount|amt|total|sum|price|value|date|day|month|account|type|currency|category)\b|it(?:['’]s| is)\b|they\b|[<>=≥≤])/i
