import { wordsListed } from '../../../text/listed.ts'
import type { Doubt } from '../doubt.ts'
import { monthNamed } from '../../../calendar/month-names.ts'
import { fold } from '../../fold.ts'
import { codeInFront } from '../../parse/amount/currency-words.ts'
import { isNumberWord } from '../../parse/amount/spelled-number.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { DONE_SO, HOW_OFTEN, PAID_SO } from '../../names/how-often.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isPlace } from '../../names/places.ts'
import { AFTER_HISS, singular } from '../../names/singular.ts'
import { THEM } from '../../parse/filler.ts'
import { WAYS_OF_FIRM } from '../../parse/text/kind-noun.ts'
import { leadsToNumber } from '../../parse/text/number-lead.ts'
import { isPartOfSales, kindSaid, singleKindSaid } from '../../parse/text/noun-says.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { ANYBODY, GIVES } from '../../parse/direction/anybodys-payment.ts'
import { isDoneBy } from '../../parse/direction/what-was-done.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Token } from '../../parse/grammar/token.ts'
import { keyAt, tokenize } from '../../parse/grammar/tokens.ts'
import { isGrammarWord, ordinalOf, weekdaysOf } from '../../parse/grammar/vocabulary.ts'
import { type Condition, isAnyText, isLeaf, isWholeAmount, type Leaf, leavesOf } from '../../tree.ts'
import { print } from '../../print/print.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { askDays, isNumberAsked, isSpelledAsked } from './lost-numbers.ts'

/*
 * Whether anything of a sentence is missing from how it was read. This looks at the two alone and knows nothing of how the
 * one became the other: each number, day, currency and direction of the sentence has to be asked for, each further word
 * to be looked for or to belong to the language of conditions, and what is denied in the one to be denied in the other.
 */

/** Words of conditions that stand in no table of phrases. */
const OF_CONDITIONS = wordsListed(`
  yes true false vendors suppliers payees merchants
  reconciled unreconciled uncategorized uncategorised unassigned uncoded categorized categorised coded happen
  happens happened occur occurs occurred fall falls fell land lands arrive arrives come comes came coming go
  goes post posts posted dated made make makes issued appear appears found turns up us into onto via using through thru
  toward towards upward upwards downward downwards onward onwards first last end beginning day days month months quarter quarters half year years fy fye fiscal calendar cents pence p
  point round rounded rule rules condition conditions criteria criterion filter filters send sends them sub already yet inside therein somewhere week
  commencing ending ended hit hits hitting fyi btw landed clear clears cleared settle settles settled charged billed invoiced take
  takes took taken deduct deducts deducted collect collects collected refunds refunded reimburses reimbursed
  arrived arriving landing got went going left leaves leaving back fiver tenner wires wired transferred written drawn booked bookings postings records
  operations positions texts bill bills charge charges invoice invoices renewals debits internal own please pls plz thanks
  thank thx due owed owing payable costing worth totalling totaling inclusive included single dot penny nose piece pcm
  pw pm pa p.c.m p.w p.m p.a annum regardless matter such example instance final buy buys give gives gave during entire falling
  happening occurring banked ordered booked lodged returned awarded shipped delivered supplied claimed let rented leased sold repaid um uh ish w/c w/b w/e thereabouts down thousands millions mio apiece off omit once go meets satisfies fulfils allocated mapped reconcile nowhere older newer flat spot dead ex twice
`)

const DENIAL = wrappedPattern('giu')`
  (?<!\S)(?:not|no|never|nowhere|without|except|excepting|excluding|excludes|unless|neither|nor|none|cannot|lacks
    |lacking|barring|minus|isnt|arent|doesnt|dont|\S+n['’]t)(?!\S)
  |(?:other than|apart from|aside from|besides|save for|anything but|everything but|all but)(?!\S)
  |(?<!\S)!
`
/** "not more than", "no later than": a limit rather than a denial. */
const LIMIT = wrappedPattern('giu')`
  (?<!\S)(?:(?:not|no|never|nor) (?:be |is )?(?:more|less|over|under|above|below|exceed\S*|greater|later|earlier|fewer|lower|higher|smaller|larger|bigger|before|after|up to)
    |(?:doesn['’]t|don['’]t) exceed|no (?:cents|pence|decimals?))(?!\S)
`

/** Which way the money goes. */
const WAYS = wordsListed(`
  income incomes incoming inflow inflows expense expenses expenditure outgoing outgoings outflow outflows deposit
  deposits withdrawal withdrawals spent spending earned received refund refunds bought purchased
`)

/** What of a sentence is in no part of its reading, as whole sentences. */
export function lostDoubts(source: string, tree: Condition, { glAccounts = [] }: RuleContext = {}): Doubt[] {
  const tokens = tokenize(source)
  const leaves = leavesOf(tree).map((leaf) => withNames(leaf, glAccounts))
  const label = labelOf(source, leaves)
  const labelled = label?.words.length ?? 0
  const lost = tokens.flatMap((token, at) =>
    token.kind !== 'word' ||
    token.from < labelled ||
    isHeld(token.key, leaves) ||
    !isLost(token, tokens, at, leaves)
      ? []
      : [`"${token.text}"`],
  )
  if (label?.isSaid === true) lost.unshift(`"${label.words}"`)
  if (lost.length > 0)
    return [
      {
        text: `This leaves out ${[...new Set(lost)].join(', ')} and matches transactions where ${print(tree)}.`,
        answers: [print(tree)],
      },
    ]
  return denialDoubts(tokens, tree, leaves)
}

/**
 * The "utility bills" of "utility bills: Thames Water, EDF", what the names that follow are for; undefined where they are no list.
 * "bank charges: FNB or Absa" may be looked for.
 */
function labelOf(
  source: string,
  [names, ...more]: readonly Leaf[],
): { words: string; isSaid: boolean } | undefined {
  const [, words = ''] = /^\s*(\p{L}[\p{L} ]*):\s/u.exec(source) ?? []
  const isList = names !== undefined && isAnyText(names) && names.values.length > 1 && more.length === 0
  const said = fold(words).split(' ')
  if (!isList || !said.every(isCategoryWord) || said.some((word) => isHeld(word, [names]))) return undefined
  return { words, isSaid: !isAmong(kindSaid(said.at(-1) ?? '') ?? fold(words), 'nothing|utilities') }
}

/** GL accounts are asked for by their numbers, and written by their names. */
function withNames(leaf: Leaf, glAccounts: NonNullable<RuleContext['glAccounts']>): Leaf {
  if (leaf.kind !== 'text' || leaf.field !== 'glAccount') return leaf
  const named = glAccounts.filter(({ number }) => leaf.values.some((value) => fold(value) === fold(number)))
  return { ...leaf, values: [...leaf.values, ...named.map(({ name }) => fold(name))] }
}

const INFLECTED = new RegExp(`(?:['’]s?|ies|${AFTER_HISS}|s['’]?)$`)

/** Whether a word is a part of what is looked for or compared. */
function isHeld(word: string, leaves: readonly Leaf[]): boolean {
  const parts = word.split('/')
  if (parts.length > 1 && parts.every((part) => part !== ''))
    return parts.every((part) => isHeld(part, leaves))
  const single = word.length > 3 ? word.replace(INFLECTED, '') : word
  return leaves.some(
    (leaf) =>
      (leaf.kind === 'text' && leaf.values.some((value) => fold(value).includes(single))) ||
      (leaf.kind === 'pattern' && fold(leaf.pattern).includes(word)),
  )
}

/** "at any branch", "any property" */
const ANY_OF_THEM = new RegExp(`^(?:atm|branch|${THEM})$`)
const ANY = new Set(['any', 'every', 'whichever'])
const TIMES = new Set(['day', 'week', 'month', 'quarter', 'year'])
/** Names of currencies, and whose they are, where a leaf has their code. */
const OF_CURRENCIES = wordsListed(`
  swiss sfr franc francs bob shilling shillings peso pesos kroner krona kronor kr american canadian australian
  british uk u.s u.s. new-zealand hong-kong new zealand hong kong taiwan jamaican fijian namibian singapore
`)
/** What kinds of transactions say that goes neither way. */
const NO_WAY = new Set<string | undefined>(['nothing', 'goods', 'unclear'])

function hasCapital(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.text)
}

function isLost(
  { key, text }: Token,
  tokens: readonly Token[],
  at: number,
  leaves: readonly Leaf[],
): boolean {
  const isDated = askDays(leaves)
  if (isHowOften(tokens, at) || leadsToNumber(tokens, at)) return false
  // "Q3" and "FY26" are asked for as the days they mean.
  if (/^(?:q|h|fy|cy)\d/.test(key)) return !isDated
  if (/\d/.test(key)) return !isNumberAsked(tokens, at, leaves)
  if (isJoinedNoun(tokens, at, leaves)) return true
  // "invoice written off": what is given up is paid by nobody.
  if (key === 'off' && isAmong(keyAt(tokens, at - 1), 'written|wrote|write|set')) return true
  // "when somebody pays us"
  if (isAmong(key, ANYBODY) && isAmong(keyAt(tokens, at + 1), GIVES)) return false
  // "from the Amex Gold card"
  if (isAmong(key, 'card|account') && leaves.some(isOfAccount)) return false
  if (key === 'default' && leaves.some(isUnposted)) return false
  const says = kindSaid(key) ?? (isOfEach(tokens, at) ? singleKindSaid(key) : undefined)
  if (ANY.has(keyAt(tokens, at - 1)) && ANY_OF_THEM.test(key)) return false
  if (isBothWays(tokens, at) || isWayOfFirm(tokens, at)) return false
  if (isDoneBy(key, keyAt(tokens, at + 1))) return false
  // "money moved into savings"
  if (key === 'cash' && isAmong(keyAt(tokens, at + 1), 'in|out') && at === 0) return false
  if (isAmong(key, 'moved|moving') && isAmong(keyAt(tokens, at - 1), 'money|funds')) return false
  if (key === 'per' && TIMES.has(keyAt(tokens, at + 1))) return false
  if (WAYS.has(key) || says === 'INCOME' || says === 'EXPENSE')
    return !leaves.some(({ kind }) => kind === 'type')
  if (areMonths(key)) return !isDated
  if (weekdaysOf(key) !== undefined || monthNamed(key.replace(/['’]s$/, '')) !== undefined)
    return !isDated && !isGrammarWord(key)
  if (codeInFront(text) !== undefined && !isGrammarWord(key)) return !leaves.some(isInCurrency)
  if ((OF_CURRENCIES.has(key) || /^non(?:-|$)/.test(key)) && leaves.some(isInCurrency)) return false
  // "POS comes first in the description"
  if (key === 'first' && leaves.some((leaf) => leaf.kind === 'text' && leaf.operator === 'starts'))
    return false
  if (ordinalOf(key) !== undefined) return !isDated
  if (key !== 'one' && isNumberWord(key)) return !isSpelledAsked(tokens, at, leaves)
  // "the landlord Vesteda", "contractors named Jones"
  if (isNaming(tokens, at)) return false
  if (isKindOfParty(key) && (hasCapital(tokens[at + 1]) || isNaming(tokens, at + 1))) return false
  return (
    /\p{L}/u.test(key) &&
    !isGrammarWord(key) &&
    !OF_CONDITIONS.has(key) &&
    !isAmong(key, HOW_OFTEN) &&
    (!NO_WAY.has(says) || isPartOfSales(key) || isTravel(tokens, at, leaves))
  )
}

/**
 * "hotels in Paris", "flights to NYC": beside a place alone, what was bought there tells the most. What somebody goes to is one
 * wherever it is no firm.
 */
function isTravel(tokens: readonly Token[], at: number, leaves: readonly Leaf[]): boolean {
  if (!OF_PLACES.test(keyAt(tokens, at))) return false
  const values = leaves.filter(isAnyText).flatMap((text) => text.values)
  const isPlaced = isAmong(keyAt(tokens, at + 1), 'to|in')
  const isLikePlace = (value: string) => isPlaced && !isFirm(value) && !isCategoryWord(value)
  return values.length > 0 && values.every((value) => isPlace(value) || isLikePlace(value))
}

const OF_PLACES = /^(?:hotels|flights|tickets|rides|trips|stays|rentals|fares|visits|bookings)$/
const isOfAccount = (leaf: Leaf): boolean => leaf.kind === 'text' && leaf.field === 'account'
const isUnposted = (leaf: Leaf): boolean => leaf.kind === 'empty' && leaf.field === 'glAccount'

/** "jan-mar" */
function areMonths(key: string): boolean {
  const months = /^\p{L}+[-–/]\p{L}+$/u.test(key) ? key.split(/[-–/]/) : []
  return months.length > 0 && months.every((month) => monthNamed(month) !== undefined)
}

/** The "4 weeks" of "every 4 weeks", the "twice" of "twice a year", the "flats" of "any of the flats". */
function isHowOften(tokens: readonly Token[], at: number): boolean {
  const key = (offset: number) => keyAt(tokens, at + offset)
  const isTime = (offset: number) => TIMES.has(singular(key(offset)))
  if (isAmong(key(-1), 'every|each') && isTime(1)) return true
  if (isAmong(key(-2), 'every|each') && isTime(0)) return true
  if (isAmong(key(0), 'once|twice') && isAmong(key(1), 'a|per|each|every') && isTime(2)) return true
  // "hay bales, bought weekly"
  if (isAmong(key(0), DONE_SO) && isAmong(key(1), HOW_OFTEN)) return true
  // "Mailchimp, yearly plan", "Slack, annual subscription"
  if (isAmong(key(-1), `${HOW_OFTEN}|annual`) && isAmong(key(0), PAID_SO)) return true
  if (key(0) === 'annual' && isAmong(key(1), PAID_SO) && tokens[at - 1]?.kind === 'comma') return true
  return key(-3) === 'any' && key(-2) === 'of' && ANY_OF_THEM.test(singular(key(0)))
}

/** The "charges" of "fees and charges over 20": one of two nouns, the other of which is looked for. */
function isJoinedNoun(tokens: readonly Token[], at: number, leaves: readonly Leaf[]): boolean {
  const isOwed = OWED.test(keyAt(tokens, at))
  if (!isOwed && !/^(?:payments|items)$/.test(keyAt(tokens, at))) return false
  const isLookedFor = (place: number) =>
    tokens[place]?.kind === 'word' &&
    (isOwed || isCategoryWord(keyAt(tokens, place))) &&
    isHeld(keyAt(tokens, place), leaves)
  const before = besideJoin(tokens, at, -1)
  const after = besideJoin(tokens, at, 1)
  // "Netflix bills and charges"
  const isOfName = before !== undefined && OWED.test(keyAt(tokens, before)) && isLookedFor(before - 1)
  return isOfName || [before, after].some((place) => place !== undefined && isLookedFor(place))
}

/** The place beyond the comma, the "and" or the "as well as the" beside a word; undefined where nothing joins it. */
function besideJoin(tokens: readonly Token[], at: number, step: 1 | -1): number | undefined {
  let place = at + step
  let isJoined = false
  while (tokens[place]?.kind === 'comma' || BETWEEN_JOINED.test(keyAt(tokens, place))) {
    isJoined ||= tokens[place]?.kind === 'comma' || !/^(?:the|our|my|all)$/.test(keyAt(tokens, place))
    place += step
  }
  return isJoined ? place : undefined
}

const BETWEEN_JOINED = /^(?:and|&|or|plus|nor|as|well|also|the|our|my|all)$/
/** What a bank may write of what is owed, though all payments are called so as well. */
const OWED = /^(?:charge|bill|invoice|subscription|order|booking|membership|receipt|ticket|renewal)s?$/

/** The "named" of "contractors named Jones". */
function isNaming(tokens: readonly Token[], at: number): boolean {
  const isSaid = isAmong(keyAt(tokens, at), 'named|called')
  return isSaid && isKindOfParty(keyAt(tokens, at - 1)) && hasCapital(tokens[at + 1])
}

/** The "ride" of "every uber ride". */
function isOfEach(tokens: readonly Token[], at: number): boolean {
  return isFirm(keyAt(tokens, at - 1)) && isAmong(keyAt(tokens, at - 2), 'every|each|single')
}

/** The "card" of "sumup card takings", which stands on no line of a firm's. */
function isWayOfFirm(tokens: readonly Token[], at: number): boolean {
  const isWay = WAYS_OF_FIRM.test(keyAt(tokens, at))
  return isWay && isFirm(keyAt(tokens, at - 1)) && kindSaid(keyAt(tokens, at + 1)) !== undefined
}

/** The "received" of "sent to or received from Maria", which is either way. */
function isBothWays(tokens: readonly Token[], at: number): boolean {
  const said = tokens.slice(Math.max(0, at - 3), at + 5).map(({ key }) => key)
  return BOTH_WAYS.test(said.join(' '))
}

const BOTH_WAYS =
  /(?:^| )(?:(?:sent|paid|payments) to (?:or|and) received from|received from (?:or|and) (?:sent|paid) to)(?: |$)/

function isInCurrency(leaf: Leaf): boolean {
  return leaf.kind === 'currency' || (leaf.kind === 'amount' && leaf.currency !== undefined)
}

/** "!Uber", "no Tesco": words of denial in a sentence whose reading denies nothing, or the other way round. */
function denialDoubts(tokens: readonly Token[], tree: Condition, leaves: readonly Leaf[]): Doubt[] {
  const said = tokens
    .map(({ kind, key, text }, at) =>
      kind === 'quoted' || kind === 'regex' || isHeld(key, leaves) || leadsToNumber(tokens, at) ? '·' : text,
    )
    .join(' ')
    .replace(/plus or minus/gi, ' ')
    .replace(hasLimit(leaves) ? LIMIT : /$^/, ' ')
  const [denial] = said.match(DENIAL) ?? []
  if (denial === undefined || denies(tree) || leaves.some(isDenial)) return []
  return [
    {
      text: `This leaves out "${denial}" and matches transactions where ${print(tree)}.`,
      answers: [print(tree)],
    },
  ]
}

/** Whether "not over 50" may be held: what is over 50 and nothing else asked of amounts and days is its opposite. */
function hasLimit(leaves: readonly Leaf[]): boolean {
  const isOtherAmount = (leaf: Leaf) => leaf.kind === 'amount' && !isOpen(leaf)
  return !leaves.some(isOpen) || askDays(leaves) || leaves.some(isOtherAmount)
}

/** "over 50", "under 50" */
function isOpen(leaf: Leaf): boolean {
  return leaf.kind === 'amount' && /^(?:over|under)$/.test(leaf.compare)
}

function denies(tree: Condition): boolean {
  if (tree.kind === 'not') return true
  return !isLeaf(tree) && tree.parts.some(denies)
}

/** Conditions that say no by themselves: "not reconciled", "no category", "no cents". */
function isDenial(leaf: Leaf): boolean {
  if (leaf.kind === 'reconciled' || leaf.kind === 'transfer') return !leaf.value
  return leaf.kind === 'empty' || isWholeAmount(leaf)
}
