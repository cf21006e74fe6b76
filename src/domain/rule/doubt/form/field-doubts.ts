import { fold } from '../../fold.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import { type Condition, leavesOf, type TextCondition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { eitherOf } from '../lists/either-of.ts'
import { isFirm } from '../../names/firm-names.ts'
import { namesAround } from '../names/names-around.ts'
import { asItIs, asOneName, asOneText } from '../texts/phrase-doubts.ts'
import { fieldTextDoubts } from '../texts/field-texts.ts'
import { namedAccountDoubt } from '../texts/own-account.ts'
import { isQuoted, saidOf } from '../texts/said-of.ts'
import { isNumberWord } from '../../parse/amount/spelled-number.ts'
import { LONE_WAYS } from '../../parse/grammar/starts.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { doubtOf } from '../texts/meaning-doubt.ts'
import { isEither, meaningOf, sentenceOf } from '../texts/text-meanings.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'

/**
 * "merchant is Uber from March", "category is Travel and also Meals": what follows the name of a field is taken as it
 * stands, though a person or a category is hardly called so. Of texts to look for anywhere is told with their words.
 */
export function doubtsOfFields(source: string, tree: Condition, context: RuleContext): Doubt[] {
  const held = [...fieldTextDoubts(source, tree), ...accountInTextDoubts(source, tree, context)]
  if (held.length > 0) return held
  return [
    ...wholeDoubts(source, tree),
    ...namesDoubts(source, tree),
    ...operatorDoubts(source, tree),
    ...slashedDoubts(source, tree),
    ...pairDoubts(source, tree),
    ...signDoubts(source, tree),
    ...wayListedDoubts(source, tree),
  ]
}

/** "description contains fuel in Savings": an account that was taken into the text of a field. */
function accountInTextDoubts(source: string, tree: Condition, { accounts = [] }: RuleContext): Doubt[] {
  const texts = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && leaf.field !== 'account' && leaf.field !== 'glAccount',
  )
  return texts.flatMap(({ field, operator, values }) =>
    values.flatMap((value) => {
      const isTold =
        field === 'anyText' && namedAccountDoubt(value, saidOf(source, value), source, { accounts })
      if (isTold || isQuoted(source, value)) return []
      const account = accounts.find(
        ({ name }) =>
          LEADS_TO_ACCOUNT.test(beforeName(value, name)) ||
          (isAmong(operator, 'starts|ends') && value === fold(name)),
      )
      return account === undefined ? [] : [onAccountInstead(source, value, account.name)]
    }),
  )
}

/** Where the text is led up to by no more than the account, that is all of its value. */
function onAccountInstead(source: string, value: string, account: string): Doubt {
  const said = saidOf(source, value)
  const before = said
    .slice(0, Math.max(0, fold(said).lastIndexOf(fold(account))))
    .replace(LEADS_TO_ACCOUNT, '')
  const instead = before === '' ? `on ${account}` : `${before} and account is ${account}`
  return {
    text: `This looks for the text "${value}". For the transactions on that bank account, write "and account is ${account}".`,
    answers: [source.replace(said, instead)],
  }
}

/** What stands in a value before the name that ends it; empty where none does. */
function beforeName(value: string, name: string): string {
  const named = value.replace(/ (?:account|acct|card)$/, '')
  return named.endsWith(` ${fold(name)}`) ? named.slice(0, -name.length) : ''
}

const LEADS_TO_ACCOUNT =
  /(?:^|\s)(?:(?:in|from|via|through|using|with) (?:the |my |our )?(?:account )?|(?:on|to|into|by) (?:the |my |our )?)$/

/** "description starts with POS ends with GB": a second operator that was taken into the text of the first. */
function operatorDoubts(source: string, tree: Condition): Doubt[] {
  const texts = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && (leaf.field !== 'anyText' || leaf.operator !== 'contains'),
  )
  return texts.flatMap(({ operator, values }) =>
    values
      .filter(
        (value) =>
          !isQuoted(source, value) &&
          (OPERATOR.test(saidOf(source, value)) ||
            (isAmong(operator, 'starts|ends') && (isMeasured(value, values) || /\S: \S/.test(value)))),
      )
      .map((value) => ({
        text: `This looks for the text "${value}". If it says more than one thing, write "and" between them, or put it in quotes.`,
        quotable: value,
      })),
  )
}

/** The "POS on the 1st" of "description starts with POS on the 1st or 15th", the "weekends" of "ends with .COM and weekends". */
function isMeasured(value: string, values: readonly string[]): boolean {
  return (
    (value.includes(' ') || values.length > 1) &&
    isAmong(meaningOf(value) ?? '', 'an amount|a date|an exception')
  )
}

const OPERATOR = wrappedPattern('u')`
  (?:^|\s)(?:contains|containing|includes?|excludes?|excluding|ignor(?:e|es|ing)|skip|omit|equals|starts|begins|ends)(?:\s|$)
`

/** "payee is Aldi / Lidl", "starts with POS | ATM": two texts behind a field, of which either may be meant. */
function slashedDoubts(source: string, tree: Condition): Doubt[] {
  const texts = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && (NAMES.has(leaf.field) || isAmong(leaf.operator, 'starts|ends|is')),
  )
  return texts.flatMap(({ field, values }) =>
    values
      .filter(
        (value) =>
          (SLASHED.test(value) || (field === 'merchant' && isEither(value))) && !isQuoted(source, value),
      )
      .map(asOneText),
  )
}

/** "description contains sky, expenses": which way it went, or a text. */
function wayListedDoubts(source: string, tree: Condition): Doubt[] {
  const lists = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && leaf.field === 'description' && leaf.values.length > 1,
  )
  return lists.flatMap(({ values }) => {
    const way = values.at(-1) ?? ''
    const listed = source.slice(0, source.toLowerCase().indexOf(way))
    const isApart =
      isAmong(way, LONE_WAYS) && !isQuoted(source, way) && !/\b(?:or|any of|all of|both)\b/i.test(listed)
    return isApart ? [doubtOf(way, 'money in or out')] : []
  })
}

/** "description:/uber/", "merchant Uber = travel": a pattern that stands for itself, and a comparison that is none. */
function signDoubts(source: string, tree: Condition): Doubt[] {
  const texts = leavesOf(tree).filter((leaf): leaf is TextCondition => leaf.kind === 'text')
  return texts.flatMap(({ field, values }) =>
    values
      .filter((value) => field !== 'anyText' && !isQuoted(source, value))
      .flatMap((value) => {
        if (/\s[<>=]{1,2}(?:\s|$)/.test(value)) return [asItIs(value)]
        const text = `This looks for the text "${value}". For a pattern, write: ${field} matches ${value}`
        return /^\/.+\/[iu]*$/.test(value) ? [{ text }] : []
      }),
  )
}

const SLASHED = /\p{L} [/|] \p{L}/u

/** "merchant is Gusto & Lindqvist", "description contains Tesco & Aldi": names with capitals, or of firms, around a sign. */
function pairDoubts(source: string, tree: Condition): Doubt[] {
  const texts = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' &&
      isAmong(leaf.field, 'merchant|description') &&
      isAmong(leaf.operator, 'is|contains'),
  )
  return texts.flatMap(({ values }) =>
    values
      .filter((value) => !isQuoted(source, value))
      .flatMap((value) => {
        const said = saidOf(source, value).replace(/\s+/g, ' ')
        const names = namesAround(value, said)
        const areNames = said.split(' & ').every((name) => /^\p{Lu}/u.test(name)) || names.some(isFirm)
        return names.length > 0 && areNames ? [asOneName(value, names)] : []
      }),
  )
}

/** "council tax (empty months only)": nobody who writes no "is" asks for a whole line. */
function wholeDoubts(source: string, tree: Condition): Doubt[] {
  // "exactly two hundred and fifty posted to Travel"
  const sums = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && leaf.field === 'anyText' && leaf.operator === 'exactly',
  )
  const sum = sums
    .flatMap(({ values }) => values)
    .find((value) => !isQuoted(source, value) && value.toLowerCase().split(/\s+/).some(isNumberWord))
  if (sum !== undefined) return [doubtOf(sum, 'an amount')]
  if (SAYS_WHOLE.test(source)) return []
  const whole = leavesOf(tree).filter(
    (leaf): leaf is TextCondition =>
      leaf.kind === 'text' && leaf.field === 'anyText' && leaf.operator === 'is',
  )
  return whole.map(({ values }) => ({
    text: `This asks for a description or merchant that is exactly ${eitherOf(values)}. To find the text anywhere, write "contains".`,
  }))
}

const SAYS_WHOLE =
  /(?:\b(?:is|are|was|were|be|being|equals?|equal|exactly|exact|isn|aren|wasn|named|called|contains?|includes?)\b|[=≠]|["“])/i

function namesDoubts(source: string, tree: Condition): Doubt[] {
  const asked = leavesOf(tree).filter(
    (leaf): leaf is TextCondition => leaf.kind === 'text' && NAMES.has(leaf.field),
  )
  return asked.flatMap((named) =>
    named.values
      .filter((value) => !isQuoted(source, value) && isSentence(value, saidOf(source, value), named))
      .map((value) => ({
        text: `This asks for a ${NAMES.get(named.field) ?? named.field} named "${value}" and matches transactions where ${print(tree)}. If it is called so, put it in quotes.`,
      })),
  )
}

const NAMES = new Map([
  ['merchant', 'merchant'],
  ['category', 'category'],
  ['institution', 'bank'],
])

/** Words in small letters that join what is said of a name to it, or stand for no name. */
const JOINED = wrappedPattern('u')`
  \s(?:from|in|at|on|to|not|or|when|if|after|before|since|until|over|under|by|plus)\s
  |\p{L}:\s
  |\s(?:amount|amt|date|account|category|description|desc|merchant|payee|currency)\s
  |^(?:also|match|both|either|and|or|not|never|except|excluding|without|then|last|next|same|as well)(?=\s|$)
  |\s(?:too|also|either|both|again|please|ok|well)$
  |\s(?:income|expenses?|outgoings?|incoming|debits?|credits?)$
`
/** What says that there is no name, or any, where it is listed among names or beside other conditions. */
const NO_NAME = /^(?:empty|blank|missing|none|nothing|unknown|anything|something|other|others|both|either)$/

function isSentence(value: string, said: string, { operator }: TextCondition): boolean {
  if (NO_NAME.test(value) || RANGE.test(value)) return true
  // "Toys In The Attic", "BANK OF IRELAND AT CORK" are written as names are.
  const isName = said.split(/\s+/).every((word) => /^[^\p{Ll}]/u.test(word) || LITTLE.test(word))
  if (isName || operator === 'exactly' || operator === 'like') return false
  return sentenceOf(value) === 'english' || JOINED.test(said)
}

/** "53-181", "bar fees": how much, or what is left out, in a list of names. */
const RANGE = /^\p{Sc}?\d[\d.,]* ?[-–] ?\p{Sc}?\d[\d.,]*$|^bar \p{L}+s$/u

const LITTLE = /^(?:of|the|and|de|la|du|van|von|der|&|for)$/
