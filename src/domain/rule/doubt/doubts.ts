import { leftOutAsWords } from '../parse/negation/whole-words-left-out.ts'
import { leftOutAnywhere, parseCondition, withNamesRead } from '../parse/parse.ts'
import { withLinesKept } from '../parse/pasted-lines.ts'
import { withoutPreamble } from '../parse/preamble.ts'
import { isAmong } from '../parse/grammar/word-list.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { print } from '../print/print.ts'
import { type Condition, isAnyText, isLeaf, leavesOf, mapLeaves, sameCondition } from '../tree.ts'
import type { Doubt } from './doubt.ts'
import { alwaysDoubts } from './form/always-doubts.ts'
import { capitalsDoubts } from './form/capitals-doubts.ts'
import { doubtsOfFields } from './form/field-doubts.ts'
import { doubtsOfForm } from './form/form-doubts.ts'
import { owedAloneDoubts } from './form/owed-alone.ts'
import { howOftenDoubts } from './form/how-often-doubts.ts'
import { idleDoubts } from './form/idle-doubts.ts'
import { cutNameDoubts } from './names/cut-names.ts'
import { offersOf } from './offers/offers.ts'
import { soldThroughDoubts } from './names/sold-through.ts'
import { purposeBesideDoubts } from './names/purpose-beside.ts'
import { postingLedDoubt } from './names/posting-led.ts'
import { postingsLeftOutDoubts } from './names/postings-left-out.ts'
import { goodsLeftOutDoubts } from './names/goods-left-out.ts'
import { isRatherName, ratherNamed } from './names/led-names.ts'
import { withTextQuoted } from './texts/text-quoted.ts'
import { lastAndDoubts, orCommaDoubts } from './form/or-and-doubts.ts'
import { lostDoubts } from './form/lost-doubts.ts'
import { dashDoubts } from './texts/phrase-doubts.ts'
import { shapeDoubts } from './texts/shape-doubts.ts'
import { doubtsOfTexts } from './texts/text-doubts.ts'
import { textsOf } from './texts/texts-of.ts'
import { measureInParenthesesDoubts } from './lists/measure-in-parentheses.ts'
import { unlikeDoubts } from './lists/unlike-doubts.ts'
import { withinDoubts } from './texts/within-doubts.ts'

/**
 * What may be wrong with a reading that was possible: words of amounts, dates, negation, parties or states that were
 * taken for words to look for, names of GL accounts, and how the parts were put together. Where nothing of that is seen, the
 * reading is compared with the sentence: what it leaves out and what changes nothing is told. None where what is looked for
 * stood in quotes. An answer is given only where it stands for the whole sentence. `isFound` tells whether a condition holds for a
 * transaction of the books: words that stand there side by side are what a bank writes. That none does says nothing, as a
 * device may hold but a part of the books.
 */
export function doubtsOf(
  sentence: string,
  tree: Condition,
  context: RuleContext = {},
  isFound: (condition: Condition) => boolean = () => false,
): Doubt[] {
  const doubts = doubtsAsWritten(sentence, tree, context, isFound)
  if (doubts.length > 0) return doubts.map((doubt) => withLines(doubt, sentence))
  return capitalsDoubts(sentence, tree, context, (small) => doubtsAsWritten(small, tree, context, isFound))
}

/** What to write instead of a pasted rule, with its lines as they were. */
function withLines(doubt: Doubt, sentence: string): Doubt {
  const { text, answers = [], inQuotes } = doubt
  return {
    ...doubt,
    text: answers.reduce((told, answer) => told.replace(answer, () => withLinesKept(answer, sentence)), text),
    ...(answers.length > 0 && { answers: answers.map((answer) => withLinesKept(answer, sentence)) }),
    ...(inQuotes !== undefined && { inQuotes: withLinesKept(inQuotes, sentence) }),
  }
}

function doubtsAsWritten(
  sentence: string,
  tree: Condition,
  context: RuleContext,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const source = withNamesRead(withoutPreamble(sentence), context)
  const said = leftOutAnywhere(sentence, tree, context)
  const doubts = doubtsOfSaid(source, said, context, isFound)
  if (doubts.length === 0) return withinDoubts(source, tree, isFound)
  return said === tree ? doubts : doubts.map((doubt) => withWordsAsRead(doubt, tree, context))
}

/** An answer leaves the same words out as words alone as the reading does. */
function withWordsAsRead(doubt: Doubt, tree: Condition, context: RuleContext): Doubt {
  const words = new Set(
    leavesOf(tree).flatMap((leaf) => (isAnyText(leaf) && leaf.operator === 'word' ? leaf.values : [])),
  )
  const asRead = (answer: string): string => {
    const read = treeOf(answer, context)
    const meant = read && leftOutAsWords(read, (value) => words.has(value))
    return read === undefined || meant === undefined || sameCondition(meant, read) ? answer : print(meant)
  }
  const { text, answers = [] } = doubt
  return {
    ...doubt,
    text: answers.reduce((told, answer) => told.replace(answer, () => asRead(answer)), text),
    ...(answers.length > 0 && { answers: answers.map(asRead) }),
  }
}

/** The same of a sentence by which each text that it leaves out is left out wherever it is found. */
function doubtsOfSaid(
  source: string,
  tree: Condition,
  context: RuleContext,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  if (isRatherName(source, tree)) return [ratherNamed(source.trim())]
  const posting = postingLedDoubt(source, tree, context)
  if (posting) return [posting]
  const shapes = shapeDoubts(source, tree)
  const found =
    shapes.length > 0
      ? shapes
      : distinct([
          ...doubtsOfTexts(textsOf(tree), source, tree, { ...context, isFound }),
          ...doubtsOfFields(source, tree, context),
          ...doubtsOfForm(source, tree, context),
        ])
  const doubts = found.length > 0 ? found : doubtsOfReading(source, tree, context, isFound)
  return doubts.map((doubt) => {
    const { text, answers = [] } = doubt
    const given = answers
      .map((answer) => inWhole(answer, tree, context).trim())
      .filter((answer) => isWhole(answer, tree, context))
    const quoted = withTextQuoted(doubt, source, context)
    const whole =
      given.length > 0
        ? given
        : offersOf({ doubt, source, tree, context }, (answer) => isWhole(answer, tree, context))
    return {
      text,
      ...(whole.length > 0 && { answers: whole }),
      ...(quoted !== undefined && isWhole(quoted, tree, context, 'text|type') && { inQuotes: quoted }),
    }
  })
}

/** What is left out by a reading, changes nothing in it, or is found nowhere in the books as it was put together. */
function doubtsOfReading(
  source: string,
  tree: Condition,
  context: RuleContext,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  return [
    ...lostDoubts(source, tree, context),
    ...owedAloneDoubts(source, tree),
    ...howOftenDoubts(source, tree),
    ...idleDoubts(tree, source),
    ...orCommaDoubts(source, tree),
    ...measureInParenthesesDoubts(source, tree),
    ...lastAndDoubts(source, tree, (text) => treeOf(text, context)),
    ...alwaysDoubts(tree),
    ...textsOf(tree).flatMap((text) => [...dashDoubts(source, text), ...unlikeDoubts(source, text)]),
    ...leftOutDoubts(source, tree, context, isFound),
    ...besideDoubts(source, tree, isFound),
    ...cutNameDoubts(source, tree, isFound),
  ]
}

/** What is left out and may stand on no line; where a GL account is called so, that is what is asked. */
function leftOutDoubts(
  source: string,
  tree: Condition,
  context: RuleContext,
  isFound: (condition: Condition) => boolean,
): Doubt[] {
  const posted = postingsLeftOutDoubts(source, tree, context, isFound)
  return posted.length > 0 ? posted : goodsLeftOutDoubts(source, tree, isFound)
}

/** What is looked for beside a name, of which one question is enough. */
function besideDoubts(source: string, tree: Condition, isFound: (condition: Condition) => boolean): Doubt[] {
  const sold = soldThroughDoubts(source, tree, isFound)
  return sold.length > 0 ? sold : purposeBesideDoubts(source, tree, isFound)
}

function treeOf(text: string, context: RuleContext): Condition | undefined {
  const read = parseCondition(text, context)
  return read.ok ? read.tree : undefined
}

function distinct(doubts: readonly Doubt[]): Doubt[] {
  return [...new Map(doubts.map((doubt) => [doubt.text, doubt])).values()]
}

/**
 * An answer that says what only the texts of a list mean, with all that is asked for beside them: of "boiler repairs, plumber or electrician
 * over 150" the amount as well.
 */
function inWhole(answer: string, tree: Condition, context: RuleContext): string {
  const lists = leavesOf(tree).filter((leaf) => isAnyText(leaf) && leaf.values.length > 1)
  if (isLeaf(tree) || lists.length !== 1 || isWhole(answer, tree, context)) return answer
  const meant = treeOf(answer, context)
  const isOfTexts = meant !== undefined && leavesOf(meant).every(isAnyText)
  return isOfTexts ? print(mapLeaves(tree, (leaf) => (leaf === lists[0] ? meant : leaf))) : answer
}

/**
 * Whether all that a sentence asks for besides what may be `lost`, as kinds of conditions, is asked for by an answer to it as well, or
 * money that goes the other way, or other months, or an amount as a text or compared otherwise.
 */
function isWhole(answer: string, tree: Condition, context: RuleContext, lost = 'text'): boolean {
  const read = parseCondition(answer, context)
  if (!read.ok) return false
  const leaves = leavesOf(read.tree)
  return leavesOf(tree).every(
    (leaf) =>
      isAmong(leaf.kind, lost) ||
      leaves.some(
        (each) =>
          leaf.kind === 'amount' &&
          ((each.kind === 'text' && each.values.includes(leaf.value)) ||
            (each.kind === 'date' && each.day.startsWith(`${leaf.value}-`)) ||
            (each.kind === 'amount' && each.value === leaf.value)),
      ) ||
      leaves.some(
        (each) => sameCondition(each, leaf) || (each.kind === leaf.kind && isAmong(leaf.kind, 'type|month')),
      ),
  )
}
