import { fold } from '../fold.ts'
import { withNamesQuoted } from '../names/names-of-words.ts'
import { neverTrue } from '../match/never-true.ts'
import { withWholeWordsLeftOut } from './negation/whole-words-left-out.ts'
import { refuseSign } from './amount/sign.ts'
import { refuseFigures } from './refused/figures.ts'
import { refuseAges, refuseLengths } from './refused/ages.ts'
import { refuseNearDay } from './refused/near-day.ts'
import { refuseHelp } from './refused/question.ts'
import { refuseNotions } from './refused/notions.ts'
import { refuseSides } from './refused/sides-of-transfers.ts'
import { refuseFormula, refuseReversed } from './refused/formula.ts'
import { refuseForeign } from './language/foreign.ts'
import { takeHeading, takeRuleLabel, exceptionApart } from './heading.ts'
import { refuseSeveralAccounts } from './account/described-account.ts'
import { refuseOwnTransfer } from './account/own-transfer.ts'
import { eachWithItsOwn } from './refused/each-with-its-own.ts'
import { eitherDay } from './refused/either-day.ts'
import { refuseArrow } from './refused/orders/arrow.ts'
import { refuseLaterOrder } from './refused/orders/later-order.ts'
import { refusePostingAfter } from './refused/orders/posting-after.ts'
import { refuseUnknownLabel, withLinesKept } from './pasted-lines.ts'
import { withoutPreamble } from './preamble.ts'
import { Refused, refuse, type RuleProblem } from './refused/problem.ts'
import { withCommasForSigns } from './grammar/parting-sign.ts'
import { Reader, type RuleContext } from './grammar/reader.ts'
import { allOf, type Condition, containing, isAnyText, leavesOf, mapLeaves, sameCondition } from '../tree.ts'
import { readConditions } from './conditions.ts'
import { isTitled, isTitledFirm } from './name/titled.ts'
import { withAcronymsInEitherNumber } from './text/acronyms.ts'
import { quote } from './text/quote.ts'
import { isAmong } from './grammar/word-list.ts'

export type ParseResult =
  | { readonly ok: true; readonly tree: Condition }
  | { readonly ok: false; readonly problem: RuleProblem }

const LONGEST_TEXT = 2000
/** A longer text is not read a second time for what to write instead. */
const LONGEST_MENDED = 200

/**
 * Reads a condition in plain English. Never throws; a text that is no condition gives the reason and the
 * columns it lies at. Names of accounts and GL accounts are checked against those the context lists.
 */
export function parseCondition(text: string, context: RuleContext = {}): ParseResult {
  // Hundreds of readings may be tried and dropped; where each was refused is of no use to anybody.
  const depth: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', 0)
  try {
    const tree = withWholeWordsLeftOut(readAsSaid(text, context), text)
    const why = neverTrue(tree)
    if (why !== undefined)
      refuse('NEVER_TRUE', why, { from: 0, to: text.length }, eachWithItsOwn(tree) ?? eitherDay(tree))
    return { ok: true, tree }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: withConditionOf(error.problem, text, context) }
    throw error
  } finally {
    Reflect.set(Error, 'stackTraceLimit', depth)
  }
}

function readAsSaid(text: string, context: RuleContext): Condition {
  const tree = readNamed(text, context) ?? read(text, context)
  return withAcronymsInEitherNumber(withPlainApostrophes(tree, text), text)
}

/** What a sentence that was read as a tree means where each text that it leaves out is left out wherever it is found. */
export function leftOutAnywhere(text: string, tree: Condition, context: RuleContext): Condition {
  if (!leavesOf(tree).some((leaf) => isAnyText(leaf) && leaf.operator === 'word')) return tree
  try {
    const said = readAsSaid(text, context)
    return sameCondition(withWholeWordsLeftOut(said, text), tree) ? said : tree
  } catch (error) {
    if (error instanceof Refused) return tree
    throw error
  }
}

/**
 * "McDonald’s" as a phone types it, and with the plain sign as banks write it; what stands in plain quotes is looked for as
 * it is, as no phone makes one of both signs alone. Where all of several are looked for in one text, it is that of the bank.
 */
function withPlainApostrophes(tree: Condition, text: string): Condition {
  if (!text.includes('’') || text.includes('"')) return tree
  return mapLeaves(tree, (leaf) => {
    if (leaf.kind !== 'text' || leaf.operator === 'exactly') return leaf
    const values = leaf.values.flatMap((value) => {
      const plain = value.replaceAll('’', "'")
      return leaf.match === 'all' ? [plain] : [value, plain]
    })
    return { ...leaf, values: [...new Set(values)] }
  })
}

/** The sentence with names made of words in quotes, where it is read so: "Five Guys ovr 15" is not. */
export function withNamesRead(text: string, context: RuleContext): string {
  return readNamed(text, context) ? withNamesQuoted(text, context) : text
}

/** A sentence in which names made of words are taken as names; undefined where there is none, or it is not read so. */
function readNamed(text: string, context: RuleContext): Condition | undefined {
  const named = withNamesQuoted(text, context)
  if (named === text) return undefined
  try {
    return inBothSpellings(read(named, context), named)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** "Salt And Straw" as a bank may write it: with "&" too. */
function inBothSpellings(tree: Condition, named: string): Condition {
  const joined = new Set([...named.matchAll(/"([^"]* And [^"]*)"/g)].map(([, name = '']) => fold(name)))
  if (joined.size === 0) return tree
  return mapLeaves(tree, (leaf) =>
    leaf.kind === 'text' && leaf.match === 'any'
      ? {
          ...leaf,
          values: [
            ...new Set(
              leaf.values.flatMap((value) =>
                joined.has(value) ? [value, value.replaceAll(' and ', ' & ')] : [value],
              ),
            ),
          ],
        }
      : leaf,
  )
}

/** A refused order with the condition that it names, if it names one, as what to write instead. */
function withConditionOf(refused: RuleProblem, text: string, context: RuleContext): RuleProblem {
  const { suggestion: given, alternatives, ...bare } = refused
  // What leads up to a sentence is blanked where it is read.
  const offered = withLinesOf(text, given?.trim() ?? nameOf(text, refused.code))
  const others = alternatives?.map((other) => withLinesKept(other.trim(), text))
  const problem =
    offered === undefined
      ? refused
      : { ...bare, suggestion: offered, ...(others === undefined ? {} : { alternatives: others }) }
  if (
    isAmong(problem.code, 'MISSING_CONNECTIVE|ACTION_NOT_CONDITION|NEGATIVE_AMOUNT|NOT_ENGLISH') &&
    offered !== undefined
  ) {
    return text.length <= LONGEST_MENDED && isRead(offered, context) ? problem : bare
  }
  if (offered !== undefined || problem.code !== 'ACTION_NOT_CONDITION' || text.length > LONGEST_MENDED)
    return problem
  // "Sam's Club, not split yet": what is denied is no order.
  if (/\b(?:not|never)\s*$/i.test(text.slice(0, problem.from - 1))) return problem
  const before = text.slice(0, problem.from - 1).replace(/(?:[\s,;]|\b(?:and|so|then|please))+$/i, '')
  const [, after = ''] = /\b((?:when|whenever|if|where)\s.+)$/is.exec(text.slice(problem.from - 1)) ?? []
  const suggestion = [before, after].find((part) => part.trim() !== '' && isRead(part, context))
  return suggestion === undefined ? problem : { ...problem, suggestion }
}

const withLinesOf = (text: string, offer: string | undefined): string | undefined =>
  offer === undefined ? undefined : withLinesKept(offer, text)

/** With what a name is refused of which the first word is a field's. */
const OF_FIELDS = 'BAD_DATE|NOT_A_NUMBER|UNKNOWN_CURRENCY'
/** With what one is refused that begins like a condition or an order: "Money In Motion Ltd". */
const OF_FIRMS = 'UNSUPPORTED_IDEA|ACTION_NOT_CONDITION|MISSING_CONNECTIVE'

/** "Date Night Dinners", "Amount Zero Bistro": a text that may be a name and nothing else, in quotes. */
function nameOf(text: string, code: RuleProblem['code']): string | undefined {
  const name = text.trim()
  const isRefusedSo = isAmong(code, OF_FIELDS) || (isAmong(code, OF_FIRMS) && isTitledFirm(name))
  return isRefusedSo && isTitled(name) ? quote(name) : undefined
}

function isRead(text: string, context: RuleContext): boolean {
  try {
    read(text, context)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The "Shell or BP" of "1) Shell 2) BP"; undefined for what is no list of names with numbers. */
function ofNumbered(text: string): string | undefined {
  const names = text.split(/(?:^|\s+)\d{1,2}\)\s+/).map((name) => name.trim())
  const areNames =
    names.length > 2 && names[0] === '' && names.slice(1).every((name) => /^[^()\d]+$/.test(name))
  return areNames ? names.slice(1).join(' or ') : undefined
}

/** "…, please": what ends a sentence and says nothing. */
const COURTESY = /(?<=\S)(?:[\s,]+(?:please|pls|plz|thanks|thank you|thx)|,\s*(?:ok|okay)\??)[\s.!]*$/i

/** "Costa --", "uber |": a sign behind which nothing follows. */
const LAST_SIGN = /(?<=[\p{L}"”’)])\s+(?:[-–—]+|[|/•·])\s*$/u

/** "Shell, BP over 20,": a list that was broken off, of which nothing follows. */
const LAST_COMMA = /(?<=\S)\s*[,;][\s,;]*$/

/** ", from 5 to 50 euro": what is left of a sentence that was cut off. */
const LEFT_COMMA = /^,(?=\s+(?:from|over|under|between|in|on|to|at)\s)/

/** "PAYMENT RECEIVED - THANK YOU": what card companies write, and no courtesy. */
const THANKED_PAYMENT =
  /^(?:(?:online|web|mobile|internet|phone|ach|autopay|automatic|auto|electronic|your|credit|card|direct debit) )*(?:payment|pymt|paymt|pmt)(?: received)?[ ,.*–-]*thank you(?:[ -]*(?:web|mobile|internet|bill|image check))?[.!]?$/i

function read(text: string, context: RuleContext): Condition {
  if (text.length > LONGEST_TEXT) {
    refuse('TOO_LONG', `A condition can have up to ${LONGEST_TEXT} characters`, {
      from: LONGEST_TEXT,
      to: text.length,
    })
  }
  const line = text.trim()
  if (THANKED_PAYMENT.test(line)) return containing([fold(line)])
  return readSentence(text, context)
}

/** What no condition says, in the order in which it is told. */
const REFUSALS: readonly ((reader: Reader) => void)[] = [
  refuseHelp,
  refuseFormula,
  refuseReversed,
  refuseForeign,
  refuseSign,
  refuseFigures,
  refuseNotions,
  refuseAges,
  refuseLengths,
  refuseNearDay,
  refuseSides,
  refuseOwnTransfer,
  refuseSeveralAccounts,
  refuseArrow,
  refusePostingAfter,
  refuseLaterOrder,
]

function readSentence(text: string, context: RuleContext): Condition {
  const apart = exceptionApart(text)
  if (apart) {
    const rest = apart.rest === undefined ? [] : [readSentence(apart.rest, context)]
    return allOf([...rest, readSentence(apart.exception, context)])
  }
  refuseUnknownLabel(text)
  const said = withoutPreamble(text)
    .replace(LEFT_COMMA, ' ')
    .replace(COURTESY, '')
    .replace(LAST_SIGN, '')
    .replace(LAST_COMMA, '')
  const reader = new Reader(withCommasForSigns(said, context), context)
  if (reader.ended) refuse('EMPTY', 'Rule condition is required', { from: 0, to: text.length })
  for (const refuseIn of REFUSALS) refuseIn(reader)
  const told = takeRuleLabel(reader)
  const heading = takeHeading(reader)
  const condition = readConditions(reader, heading)
  if (reader.token().kind === 'close') {
    const at = reader.span(reader.at)
    refuse('UNOPENED_BRACKET', `No ( for the ) at column ${at.from + 1}`, at, ofNumbered(text))
  }
  return sayingWayOnce(allOf([...told, condition]))
}

/** "direct debits to Octopus out of Barclays": which way the money goes, which several words tell. */
function sayingWayOnce(condition: Condition): Condition {
  if (condition.kind !== 'and') return condition
  return allOf(
    condition.parts.filter(
      (part, at) =>
        part.kind !== 'type' || condition.parts.findIndex((other) => sameCondition(other, part)) === at,
    ),
  )
}
