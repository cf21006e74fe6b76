import { wordsPattern } from '../../../text/literal-pattern.ts'
import { beginsWord, firstMatch, wholeMatch } from '../../../text/whole-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { type Condition, leavesOf, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isQuoted } from '../texts/said-of.ts'
import { MOST_TEXTS } from '../texts/texts-of.ts'
import { isNoun } from './goods-beside.ts'

/*
 * Names that hold words of sentences, as a phone writes them: "slug and lettuce", "my favourite muffin", "without walls". Where
 * they were read as words of the sentence, what the books say decides; where those say nothing, the words themselves.
 */

type IsFound = (condition: Condition) => boolean

/** A name as it stands in a sentence, and what was made of it. */
interface Cut {
  readonly text: TextCondition
  /** The texts that are looked for instead of the name. */
  readonly parts: readonly string[]
  readonly whole: string
  /** Whether the words alone make it likely. */
  readonly isLikely: boolean
  /** Whether the name is found by what is looked for as well. */
  readonly isWider: boolean
  /** Whether what is looked for instead is left out. */
  readonly isDenied: boolean
}

/** What asks whether such words are a name. `isFound` tells whether a condition holds for a transaction of the books. */
export function cutNameDoubts(source: string, tree: Condition, isFound: IsFound): Doubt[] {
  const texts = leavesOf(tree).filter(isNaming)
  if (texts.reduce((sum, { values }) => sum + values.length, 0) > MOST_TEXTS) return []
  const dated = sinceYear(source, tree)
  if (dated.length > 0) return dated
  const cuts = texts.flatMap((text) => [...pairsIn(source, text), ...ledIn(source, text)])
  const [cut, spelled] = firstTold(cuts, isFound) ?? []
  if (cut === undefined || spelled === undefined) return []
  const at = source.toLowerCase().indexOf(cut.whole.toLowerCase())
  const quoted = `${source.slice(0, at)}"${spelled}"${source.slice(at + cut.whole.length)}`
  const does = cut.isDenied ? 'excludes' : 'looks for'
  const asked = `This ${does} ${eitherOf(cut.parts)}. If "${cut.whole}" is one name`
  return [answered(asked, quoted.trim().replace(/\s+/g, ' '))]
}

/** "Since 1982 Bakery": from before the books of anybody here. */
function sinceYear(source: string, tree: Condition): Doubt[] {
  const [whole, year = ''] = /(?<!\S)since ((?:18|19)\d\d) \p{L}+/iu.exec(source) ?? []
  const isDay = leavesOf(tree).some((leaf) => leaf.kind === 'date' && leaf.day.startsWith(year))
  return whole !== undefined && isDay ? [{ text: `If "${whole}" is a name, put it in quotes.` }] : []
}

/** The first of them that is rather a name, and how the books spell it. */
function firstTold(cuts: readonly Cut[], isFound: IsFound): [Cut, string] | undefined {
  for (const cut of cuts) {
    const spelled = spellingsOf(cut.whole).find((name) => isFound(looking(cut.text, name)))
    if (spelled !== undefined && (!cut.isWider || isFoundBeside(cut, spelled, isFound))) return [cut, spelled]
    const isProven = spelled !== undefined || cut.parts.every((part) => isFound(looking(cut.text, part)))
    if (cut.isLikely && !isProven) return [cut, cut.whole]
  }
  return undefined
}

/** Whether what is looked for finds others than those of the name. */
function isFoundBeside({ text, parts }: Cut, spelled: string, isFound: IsFound): boolean {
  const others: Condition = { kind: 'not', part: looking(text, spelled) }
  return parts.some((part) => isFound({ kind: 'and', parts: [looking(text, part), others] }))
}

function looking({ field }: TextCondition, name: string): TextCondition {
  return { kind: 'text', field, operator: 'contains', match: 'any', values: [name.toLowerCase()] }
}

function spellingsOf(name: string): string[] {
  return / and /i.test(name) ? [name, name.replace(/ and /gi, ' & '), name.replace(/ and /gi, ' n ')] : [name]
}

function isNaming(leaf: Condition): leaf is TextCondition {
  if (leaf.kind !== 'text' || !isAmong(leaf.field, 'anyText|merchant|description')) return false
  return isAmong(leaf.operator, 'contains|is|word')
}

/** "slug and lettuce", "Win Or Lose Bar": two texts that a word joins. */
function pairsIn(source: string, text: TextCondition): Cut[] {
  return text.values.slice(1).flatMap((other, at) => {
    const one = text.values[at] ?? ''
    const whole = saidTogether(source, one, other)
    if (whole === undefined || isQuoted(source, one)) return []
    const isLikely =
      isJoinedByCapital(whole, source) ||
      (text.values.length === 2 && mayBePair(whole, whole === source.trim()))
    return [{ text, parts: [one, other], whole, isLikely, isWider: false, isDenied: false }]
  })
}

/** "merchant is Stop And Shop", "Win Or Lose Bar or Tesco": only writers of names put a capital on such a word amid small letters. */
function isJoinedByCapital(whole: string, source: string): boolean {
  const halves = whole.split(/ (?:And|Or|Nor) (?=\p{Lu}\p{Ll})/u)
  const isAmid = /(?<!\S)\p{Ll}{2,}/u.test(source.replace(whole, ''))
  if (!isAmid || halves.length !== 2) return false
  return !halves.some((half) => isFirm(half.toLowerCase())) && !halves.every(areTold)
}

/** Two singular nouns that tell of no cost and no firm. */
function mayBePair(whole: string, isWhole: boolean): boolean {
  const [, one = '', other = '', more = ''] =
    /^(\p{Ll}{3,}(?: \p{Ll}{3,})?) and (\p{Ll}{3,})((?: \p{Ll}+)?)$/u.exec(whole) ?? []
  const halves = [...one.split(' '), other]
  // "hook line and sinker": with nothing beside it
  if (one.includes(' ') && !isWhole) return false
  const areNouns = one !== '' && halves.every((word) => !word.endsWith('s') && /[aeiouy]/.test(word))
  return areNouns && ![...halves, more.trim()].some((word) => isFirm(word) || isTold(word))
}

/** Whether a word says what is paid, or by whom. */
const isTold = (word: string): boolean => isCategoryWord(word) || isNoun(word) || isKindOfParty(word)
const areTold = (words: string): boolean => words.toLowerCase().split(/\s+/).every(isTold)

/** "my favourite muffin", "without walls", "not at home stores": the words before a text that were taken for some of the sentence. */
function ledIn(source: string, text: TextCondition): Cut[] {
  return text.values.flatMap((value) => {
    const at = placeOf(source, value)
    const said = at === undefined ? '' : source.slice(at, endOf(source, at, value))
    const before = source.slice(0, at ?? 0)
    const [lead = ''] = LEAD.exec(before) ?? []
    if (at === undefined || lead === '' || isQuoted(source, value)) return []
    const isDenied = /^(?:without|except|unless|no )/i.test(lead)
    const isLikely = mayBeLed(lead.trim(), said, before.slice(0, before.length - lead.length), source)
    return [{ text, parts: [value], whole: `${lead}${said}`, isLikely, isWider: !isDenied, isDenied }]
  })
}

const LEAD =
  /(?<![^\s,(])(?:(?:without|except|unless)(?: you)?|no|(?:when|if|where)(?: the)?|all|every|my|our|your|the|only|just|both|either|for|with|is it|has|in|to the|at|by the|on the)\s+$/i

/** Whether words that lead up to a text are rather the beginning of a name, by what stands around them. */
function mayBeLed(lead: string, said: string, before: string, source: string): boolean {
  const isFirst = before.trim() === ''
  const isCapital = /^\p{Lu}/u.test(lead)
  if (said.split(/\s+/).some((word) => isFirm(word.toLowerCase())) || said === said.toUpperCase())
    return false
  if (isCapital && isFirst) return mayBeginName(lead, said)
  if (isCapital) return isAmidCapitals(lead, said)
  if (/\b(?:is|equals)\s+$/.test(before) && isAmong(lead, BEHIND_IS)) return true
  if (lead === 'is it' || lead.endsWith(' you')) return true
  const words = said.split(/\s+/)
  if (!words.every((word) => /^\p{Ll}{3,}$/u.test(word))) return false
  if (lead === 'all' && words.length > 1 && isAmong(words[0], BEHIND_ALL)) return true
  if (areTold(said)) return false
  if (isAmong(lead, 'without|except|unless')) return isFirst || /\bor\s+$/.test(before)
  if (/^(?:if|when|where) the$/.test(lead))
    return isAlone(source, lead, said) && words.length > 1 && !isTold(words.at(-1) ?? '')
  if (isAmong(lead, 'no|if|when|where')) {
    return (
      isFirst && words.length > 1 && (lead === 'no' || (isAlone(source, lead, said) && !words.some(isTold)))
    )
  }
  // "every child counts"
  if (lead === 'every') return words.length > 1
  if (lead === 'all') return words.length === 1 && /[^s]s$/.test(said)
  if (isAmong(lead, 'for|with') && !isFirst && !/\b(?:or|not|except)\s+$/.test(before)) return false
  return isAmong(lead, 'both|either|my|our|your|for|with') && words.length > 1
}

/** Whether a text and what leads up to it are the whole sentence. */
function isAlone(source: string, lead: string, said: string): boolean {
  return source.trim().length === lead.length + 1 + said.length
}

/** "Without Walls" amid a sentence, but not "Our Customers". */
function isAmidCapitals(lead: string, said: string): boolean {
  if (lead === 'The' || !/^\p{Lu}/u.test(said)) return false
  return !(isAmong(lead, 'All|Every|My|Our|Your') && areTold(said))
}

/** What no sentence goes on with behind its "is". */
const BEHIND_IS = 'without|except|unless|has|in|at|by the|on the|with|for|to the'

/** What "all" makes one word with: "all terrain", "all bar one". */
const BEHIND_ALL =
  'bar|terrain|weather|purpose|season|seasons|star|stars|round|day|night|inclusive|electric|american|saints|souls|hallows|nations|black|blacks|sports|things|good|natural|clear|about|out|square|aboard'

/** "Without Walls", "When In Rome Pizza": at the head of a sentence any word has a capital. */
function mayBeginName(lead: string, said: string): boolean {
  if (lead.endsWith(' You')) return true
  if (/^(?:When|If|Where)$/.test(lead)) return /^(?:In|On|At|You|It|Or|Now|Not|We|I|The) \p{Lu}/u.test(said)
  if (!isAmong(lead, 'Without|Except|Unless|All|Both|Every')) return false
  return /^\p{Lu}\p{Ll}/u.test(said) && !areTold(said)
}

/** The two texts and the "and" between them as they stand; undefined where they do not stand so. */
function saidTogether(source: string, one: string, other: string): string | undefined {
  const joined = String.raw`${wordsPattern(one)}\s+(?:and|or|nor)\s+${wordsPattern(other)}(?:e?s)?`
  return wholeMatch(joined, source)?.[0]
}

function placeOf(source: string, value: string): number | undefined {
  return firstMatch(wordsPattern(value), source, ({ index }) => beginsWord(source, index))?.index
}

/** Where the word ends in which a text does. */
function endOf(source: string, at: number, value: string): number {
  const [rest = ''] = /^[\p{L}\p{N}]*/u.exec(source.slice(at + value.length)) ?? []
  return at + value.length + rest.length
}
