import type { Doubt } from '../doubt.ts'
import { fold } from '../../fold.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { type Condition, isLeaf, type TextCondition } from '../../tree.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isFirmOfWords } from '../../names/firms-of-words.ts'
import { postingCalled } from '../../names/postings.ts'
import { isPluralOf } from '../../names/singular.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isPurchase } from '../names/goods-beside.ts'
import { isTitleAmid } from '../names/how-written.ts'
import { shopDoubt } from '../names/party-doubts.ts'
import { isToPost, withoutPosting } from '../names/posting-told.ts'
import { printLeaf } from '../../print/print.ts'
import { sentenceWithout } from '../offers/sentence-without.ts'
import { type Asked, isAnywhere, meaningAsked } from './asked-meaning.ts'
import { ledAccountDoubt } from './led-account.ts'
import { leadingRange } from './leading-range.ts'
import { doubtOf } from './meaning-doubt.ts'
import { meantInstead } from './meant-instead.ts'
import { doubtsOfName } from './name-doubts.ts'
import {
  cardsOf,
  digitsOfAccountDoubt,
  listedAccountsDoubt,
  isOwnCard,
  namedAccountDoubt,
  ownAccountDoubt,
} from './own-account.ts'
import { asItIs, phraseDoubts } from './phrase-doubts.ts'
import { isQuoted, saidOf } from './said-of.ts'
import { narrowingDoubt, shortExceptionDoubt } from './short-exceptions.ts'
import { slipDoubt } from './slip-doubt.ts'
import { taggedDoubt } from './tagged.ts'
import { sentenceOf } from './text-meanings.ts'

/** What is known of the books, and whether a transaction contains a text. */
interface ContextOfTexts extends RuleContext {
  readonly isFound: (text: TextCondition) => boolean
}

/** A text, and what it is looked for beside. */
interface Beside extends Asked {
  /** The whole sentence in small letters. */
  readonly written: string
  /** How many texts it looks for in all. */
  readonly count: number
  /** Whether it asks for nothing else. */
  readonly isAlone: boolean
  readonly context: ContextOfTexts
}

/** What each of the texts that are looked for may mean instead, as whole sentences. */
export function doubtsOfTexts(
  texts: readonly TextCondition[],
  source: string,
  tree: Condition,
  context: ContextOfTexts,
): Doubt[] {
  const count = texts.reduce((sum, { values }) => sum + values.length, 0)
  const sentence = {
    source,
    written: source.toLowerCase(),
    count,
    isAlone: isLeaf(tree) && count === 1,
    hasAmount: tree.kind === 'and' && tree.parts.some(({ kind }) => kind === 'amount'),
    context,
  }
  return texts.flatMap((text) =>
    text.values.flatMap((value) =>
      isQuoted(source, value) || isSaidAlso(value, text)
        ? []
        : doubtsOfValue({ value, said: saidOf(source, value), text, ...sentence }),
    ),
  )
}

/** The "dave's" that is looked for beside the "dave’s" that is written. */
function isSaidAlso(value: string, { values }: TextCondition): boolean {
  return values.some((each) => each !== value && each.replaceAll('’', "'") === value)
}

function doubtsOfValue(beside: Beside): Doubt[] {
  for (const question of QUESTIONS) {
    const answer = question(beside)
    if (answer) return answer === 'none' ? [] : [answer]
  }
  const meaning = meaningAsked(beside)
  const doubts = meaning === undefined ? ofName(beside) : [ofMeaning(meaning, beside)]
  const maySettle = meaning === undefined || isAmong(meaning, SETTLED_BY_BANK)
  return doubts.length > 0 && maySettle && isOfBank(beside) ? [] : doubts
}

/** Asks one thing about a text, or says that there is nothing to ask. */
type Question = (beside: Beside) => Doubt | 'none' | false | undefined

/** Asked one after the other, before what the words mean: the first that knows is the one that is told. */
const QUESTIONS: readonly Question[] = [
  ({ value, ...beside }) =>
    isToPost(value, beside) && {
      text: `If "${value}" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.`,
      quotable: value,
      answers: withoutPosting(value, beside.source),
    },
  ({ value }) => value === 'no' && doubtOf(value, 'an exception'),
  // "from 1/4 Sage"; "from 7/11 Store" is a name
  ({ value, said, source }) =>
    /^(?!7\/11|24\/7)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01]) /.test(value) &&
    /\b(?:from|since|until|till|by|before|after|on) $/i.test(source.slice(0, source.indexOf(said))) &&
    doubtOf(value, 'a date'),
  // "uber eats but not uber itself"
  ({ value }) => / (?:itself|themselves|proper)$/.test(value) && asItIs(value),
  ({ value, said, source, context }) =>
    !isTitleAmid(said, source) && taggedDoubt(value, said, source, context),
  // "rent and up": no item of a list is called so.
  ({ value, said, text }) =>
    text.values.length > 1 &&
    ((said === value && isAmong(value, NO_ITEM)) || isAmong(value, TITLES)) &&
    asItIs(value),
  // "fees of 2%", "%uber%": a share, and what other programs take for any characters
  ({ value }) => /^\d+(?:[.,]\d+)? ?%$/.test(value) && doubtOf(value, 'an amount'),
  ({ value, text }) => /^%|%$/.test(value) && text.operator === 'contains' && asItIs(value),
  ({ value, said }) => {
    if (value.length >= 3 || /^(?:\d+k?|[½¼¾]|cr|dr|id|[qh][1-4])$/.test(value)) return undefined
    const [found] = said === value && sentenceOf(value) === 'english' ? phraseDoubts(value, false) : []
    return found ?? 'none'
  },
  ({ said, source }) => shortExceptionDoubt(said, source),
  ({ value, source, text }) => text.values.length > 1 && narrowingDoubt(value, source),
  ({ value, text, source, context }) => listedAccountsDoubt(value, text.values, source, context),
  ({ value, said, source, context }) => namedAccountDoubt(value, said, source, context),
  ({ value, said, source, context }) => ledAccountDoubt(value, said, source, context),
  ({ value, said, source, context }) => digitsOfAccountDoubt(value, said, source, context),
  ({ value }) => isFirmOfWords(value) && 'none',
  ({ value, said, source }) => shopDoubt(value, said, source.slice(0, source.lastIndexOf(said)).trimEnd()),
  ({ value, said, source, context }) => ownAccountDoubt(value, said, source, context),
  ({ value, said, text }) =>
    isAnywhere(text) && text.values.length === 1 && isPurchase(said) && asItIs(value),
  ({ value, said, source, text }) => isAnywhere(text) && slipDoubt(value, said, source),
  // "Wise transfers to Polish accounts"
  ({ value, source }) =>
    value === 'accounts' &&
    ABROAD.test(source) && {
      ...doubtOf(value, 'a bank account'),
      answers: sentenceWithout(source, ABROAD).map((rest) => `${rest} and it is money out`),
    },
  // "refunds for purchases"
  ({ value, source }) =>
    isAmong(value, 'purchases|payments|transactions') && {
      ...doubtOf(value, 'a kind of transaction'),
      answers: withoutPurpose(value, source),
    },
  ({ value, said, source, context }) =>
    isOwnCard(value) && {
      ...doubtOf(value, 'a bank account'),
      answers: cardsOf(context).map((name) => `${source.slice(0, source.indexOf(said))}on ${name}`),
    },
  // "anything with the word bonus in"
  ({ value, said, source, text }) =>
    text.operator === 'word' &&
    said.endsWith(' in') && { ...asItIs(value), answers: [source.replace(said, said.slice(0, -3))] },
  // "tax payments": "taxes" is looked for beside "tax".
  ({ text }) => text.operator === 'word' && isPluralOf(text.values[0] ?? '', text.values[1] ?? '') && 'none',
]

function ofName({ value, said, text, source }: Beside): Doubt[] {
  return isAnywhere(text) ? doubtsOfName(value, said, isTitleAmid(said, source), text, source) : []
}

function ofMeaning(meaning: string, beside: Beside): Doubt {
  const { value, said, source, context } = beside
  const answers =
    meaning === 'an amount'
      ? [...withDeniedSum(beside), ...withAmount(beside)]
      : meantInstead(meaning, said, source)
  if (answers.length === 0) {
    answers.push(
      ...withLastRange(beside),
      ...leadingRange(beside.source.trim()),
      ...withLeadingAmount(beside),
    )
  }
  const [, label = '', posting = ''] = /^([^:]+): ?([^:]+)$/.exec(said) ?? []
  if (postingCalled(posting, context) && source.trim().endsWith(said))
    answers.push(source.trim().slice(0, -said.length) + label)
  // "Sales: Stripe payouts over 50"
  if (postingCalled(label, context) && source.trim().startsWith(`${label}:`))
    answers.push(
      source
        .trim()
        .slice(label.length + 1)
        .trim(),
    )
  return { ...doubtOf(value, meaning), ...(answers.length > 0 && { answers }) }
}

/** The "not exactly 40" of "Tesco not 40". */
function withDeniedSum({ value, source }: Beside): string[] {
  const before = source.trim().slice(0, -value.length)
  const isDenied =
    source.trim().toLowerCase().endsWith(value) && /\b(?:not|except|excluding|without) $/i.test(before)
  const isSum = /^(?:\p{Sc}|r|rs\.?)?\d+(?:\.\d\d)?$/u.test(value)
  return isDenied && isSum ? [`${before}exactly ${source.trim().slice(before.length)}`] : []
}

/** "netflix 15": the name and the amount, where that is all of the sentence, or ends it behind whom something was paid to. */
function withAmount({ value, said, text, source, isAlone }: Beside): string[] {
  const [, name = '', sum = ''] = /^(\p{L}[\p{L} '’&.]*) (\d+(?:\.\d\d)?)$/u.exec(value) ?? []
  // "IRS 1040" is a form.
  if (name === '' || /^(?:form|schedule|section)$/.test(name)) return []
  if (name === 'irs') return [source.replace(said, said.slice(0, name.length))]
  if (isAlone) return [`${printLeaf({ ...text, values: [name] })} and amount is ${sum}`]
  // "standing order to Lindqvist 950"
  const before = source.slice(0, source.lastIndexOf(said))
  const isLast = source.trim().endsWith(said) && /\s(?:to|from|at) $/.test(before)
  return isLast ? [`${source.trim().slice(0, -sum.length)}and amount is ${sum}`] : []
}

/** The "refunds" of "refunds for purchases". */
function withoutPurpose(value: string, source: string): string[] {
  return sentenceWithout(source, new RegExp(String.raw`\s+(?:for|of|on) (?:the |our |my )?${value}\b`, 'i'))
}

/** The "between 5 and 9" of "Pool table 5 - 9". */
function withLastRange({ said, source }: Beside): string[] {
  const [, name = '', low = '', high = ''] =
    /^(.*\p{L}) (\d+(?:\.\d+)?) [-–] (\d+(?:\.\d+)?)$/u.exec(said) ?? []
  return Number(low) < Number(high) ? [source.replace(said, `${name} between ${low} and ${high}`)] : []
}

/** The "amount is 1200 to Jones" of "1200 to Jones"; a short number before a capital may be a part of a name, as in "7 Eleven". */
function withLeadingAmount({ said, source, context }: Beside): string[] {
  const [, sum = '', next = ''] = /^((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?) (\S+)/.exec(source.trim()) ?? []
  if (postingCalled(sum, context) || /^(?:19|20)\d\d$/.test(sum)) return []
  const isSum = sum.length > 2 || isFirm(fold(next)) || LEADS_ON.test(next)
  return isSum && source.trim().startsWith(said) ? [`amount is ${source.trim()}`] : []
}

const LEADS_ON = /^(?:to|from|at|on|in|for|paid|received|every|each)$/

/** What words that a bank writes side by side are hardly meant for; days, parties and exceptions are asked about all the same. */
const SETTLED_BY_BANK =
  'an amount|a kind of transaction|a detail of the transaction|either of two texts|money in or out'

/** "check 1042", "GDC annual retention fee" where a transaction of the books says so, word for word. */
function isOfBank({ value, text, context }: Beside): boolean {
  const isPhrase = value.includes(' ') && !value.split(' ').some(isKindOfParty)
  return isPhrase && context.isFound({ ...text, operator: 'word', match: 'any', values: [value] })
}

/** The "to Polish accounts" of "Wise transfers to Polish accounts", which are somebody else's. */
const ABROAD = /\s+(?:to|from) \S+ accounts\b/i

/** Words that lead on to something, and are no item of a list. */
const NO_ITEM =
  'first|second|third|fourth|last|next|up|down|in|out|on|off|over|under|before|after|else|now|here|there|this|that'

/** "Mr or Mrs Shah": the name is said of both. */
const TITLES = 'mr|mrs|ms|miss|mx|dr|prof|sir|st'
