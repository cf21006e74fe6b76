import { entryOf } from '../../../text/entry-of.ts'
import { Phrases } from './phrases.ts'
import type { TextField } from '../../tree.ts'

export type Field = TextField | 'amount' | 'date' | 'currency' | 'type'

type TextVerb =
  | 'contains'
  | 'lacks'
  | 'word'
  | 'starts'
  | 'ends'
  | 'is'
  | 'like'
  | 'regex'
  | 'empty'
  | 'filled'
  | 'anyOf'
type AmountVerb = 'over' | 'under' | 'atLeast' | 'atMost' | 'about'
type DateVerb = 'after' | 'before' | 'onOrAfter' | 'onOrBefore'
/** 'exactly' and 'between' serve texts, amounts and dates alike. */
export type Verb = TextVerb | AmountVerb | DateVerb | 'exactly' | 'between'

/** "more than", "more then", "more as": comparatives with what writers of several languages put behind them. */
const compared = (adjectives: string): string =>
  adjectives
    .split('|')
    .flatMap((adjective) => ['than', 'then', 'as'].map((link) => `${adjective} ${link}`))
    .join('|')

/** "more or equal to", "equal or more than", "superior or equal at". */
const orEqual = (adjectives: string): string =>
  adjectives
    .split('|')
    .flatMap((adjective) => [
      ...['', ' to', ' than', ' as', ' at'].map((link) => `${adjective} or equal${link}`),
      ...['equal or', 'equal to or'].flatMap((equal) =>
        ['', ' to', ' than', ' as', ' at'].map((link) => `${equal} ${adjective}${link}`),
      ),
    ])
    .join('|')

/** "no more than", "not more as", "never less then". */
const denied = (adjectives: string): string =>
  ['no', 'not', 'never'].map((no) => compared(adjectives).replace(/(?<=^|\|)/g, `${no} `)).join('|')

/** "is not more than": a limit, which rows in other currencies do not keep either. */
const being = (limits: string): string =>
  ['is', 'are'].map((be) => limits.replace(/(?<=^|\|)/g, `${be} `)).join('|')

const MORE = 'more|greater|larger|bigger|higher|superior|over|above'
const LESS = 'less|lower|smaller|fewer|inferior|under|below'

/** Words that name a field wherever they stand: after "or" they begin a new condition. */
export const STRONG_FIELDS = new Phrases<Field>([
  ['description', 'description|descriptions|desc|descr|transaction description|payment description|bank description'],
  ['merchant', 'merchant|merchants|payee|payees|vendor|vendors|supplier|suppliers|counterparty|merchant name|payee name|vendor name|supplier name|counterparty name|merchant\'s name|payee\'s name|vendor\'s name|supplier\'s name'],
  ['amount', 'amount|amounts|amt|amnt|transaction amount|payment amount|absolute amount|the absolute amount'],
  ['account', 'account|accounts|account name|bank account|bank account name'],
  ['institution', 'institution|institution name|financial institution|bank name'],
  ['category', 'category|categories|category name'],
  ['currency', 'currency|currencies|transaction currency|currency code'],
  ['glAccount', 'gl account|gl|gl code|gl number|gl account number|gl account code|general ledger account|general-ledger account|ledger account|nominal code|nominal account|ledger code|account code'],
  ['date', 'date|dates|transaction date|posting date|posted date|payment date|booking date|value date'],
  ['anyText', 'any text|any of the text|description or merchant|merchant or description|description or payee|payee or description'],
]) // oxfmt-ignore

/** Words that name a field only where an operator follows: they are common in descriptions too. */
export const WEAK_FIELDS = new Phrases<Field>([
  ['description', 'memo|memos|narration|narrative|details|detail|particulars|note|notes|reference|ref|title|label|wording|statement text|comment|remarks|subject line|bank text|bank details|bank memo|bank narrative|bank reference|payment reference|transaction reference|transaction memo|statement description|imported payee|imported description|original description|statement description|booking text|transaction text|payment purpose|transfer purpose|purpose|payment details|transaction details|payment reference|transaction reference|bank reference|narrative text|statement line|statement entry|bank line'],
  ['merchant', 'store|shop|seller|recipient|sender|payer|customer|biller|beneficiary|beneficiary name|payor|company|business|contact|contact name'],
  ['amount', 'total|value|sum|price|prices|cost|size|figure|charge|transaction value|payment value|transaction total'],
  ['institution', 'bank|banks'],
  ['account', 'acct|acc|a/c'],
  ['date', 'day|month|year|weekday|time|day of the month|day of month|day of the week|day of week'],
  ['anyText', 'text|name|it|transaction|transactions|payment|payments|entry|line|anything|any field|any text field|any text fields'],
  ['type', 'type|direction|transaction type|kind'],
]) // oxfmt-ignore

export const FIELD_NAMES = [
  'description', 'merchant', 'account', 'amount', 'date', 'bank', 'currency', 'category', 'payee', 'vendor',
  'supplier', 'memo', 'institution', 'GL account',
] // oxfmt-ignore

export const VERBS = new Phrases<Verb>([
  ['contains', 'contains|contain|must contain|should contain|has to contain|must include|should include|has to include|must mention|should mention|must have|containing|contained|includes|include|including|has|have|having|mentions|mentions of|mention|mention of|any mention of|mentioning|quotes|quoting|referencing|cites|citing|showing|bearing|says|say|saying|reads|features|has the text|contains the text|contains text|contains the phrase|contains phrase|includes the text|includes the phrase|has the phrase|with the text|contains the string|contains the letters|contains the term|contains exactly|includes exactly|shows|references|concerns|concern|concerning|regarding|relates to|relating to|related to|refers to|referring to|to do with|having to do with|has to do with|have to do with|in connection with|involving|involves|involve'],
  ['lacks', 'lacks|lacking|without|excludes|exclude|excluding|omits|has no|have no|contains no|includes no|mentions no|containing no'],
  ['word', 'contains the word|contains the words|contains word|contain the word|contain the words|containing the word|containing the words|has the word|has the words|have the word|having the word|includes the word|include the word|includes the words|including the word|mentions the word|mention the word|contains the whole word|contains whole word|with the word|contains the exact word'],
  ['starts', 'starts with|start with|starting with|begins with|begin with|beginning with|starts by|start by|starting by|begins by|begin by|beginning by|opens with|is prefixed with|is prefixed by|prefixed with|starts|begins|has the prefix|has prefix|leads with'],
  ['ends', 'ends with|end with|ending with|ends in|end in|ending in|finishes with|finishing with|finish with|ends|ending|has the suffix|has suffix|is suffixed with|concludes with'],
  ['exactly', 'exactly|is exactly|exactly equals|equals exactly|exactly equal to|equal to exactly|precisely|exactly matches|matches exactly|match exactly|exactly match|identical to|exactly the same as|exactly as|bang on'],
  ['is', 'equals to|equals|equal to|equal|equalling|equaling|the same as|called|named|reads exactly|=|=='],
  ['anyOf', 'one of|any of|either|in the list|among|any one of|either of|part of'],
  ['like', 'like|looks like|look like|looking like|resembles'],
  ['regex', 'matches|match|matching|matches regex|matches the regex|matches the pattern|matches pattern|match the pattern|matches the regular expression|matches regular expression|fits the pattern|matched by|matches regexp|regex|regexp|=~'],
  ['empty', 'empty|blank|nothing|missing|not set|unset|unassigned|not assigned|none|null|absent|unknown|not filled in|not known|has no value'],
  ['filled', 'set|filled|filled in|present|assigned|known|has a value|non-empty|nonempty|not blank|not empty|not missing'],
  ['over', `${compared('more|greater|larger|bigger|higher|superior|dearer|pricier')}|over|above|superior to|superior at|exceeds|exceed|exceeding|in excess of|upwards of|north of|>|beyond|tops|strictly over|strictly more than|surpasses|surpass|surpassing|overcomes|goes over|go over|goes above|is beyond|greater|bigger|more`],
  ['under', `${compared('less|lesser|lower|smaller|cheaper|fewer|inferior')}|under|below|inferior to|inferior at|<|beneath|short of|strictly under|strictly less than|south of|less`],
  ['atLeast', `at least|>=|=>|≥|${denied('less|lower|smaller|cheaper|fewer')}|minimum|minimum of|a minimum of|min|not under|not below|never under|never below|greater than or equal to|more than or equal to|greater than or equals|starting from|starting at|starts at|up from|from at least|at or above|at or over|at or more than|${being(denied('less|lower|smaller|cheaper|fewer'))}|${orEqual(MORE)}`],
  ['atMost', `at most|<=|=<|≤|${denied('more|greater|larger|bigger|higher')}|up to|upto|maximum|maximum of|a maximum of|max|not over|not above|less than or equal to|lower than or equal to|smaller than or equal to|not exceeding|never exceeding|never over|never above|capped at|limited to|up to and including|does not exceed|do not exceed|doesn't exceed|doesnt exceed|don't exceed|not exceed|until maximum|until max|at or below|at or under|at or less than|up to maximum|up to max|up to a maximum of|at the most|${being(denied('more|greater|larger|bigger|higher'))}|${orEqual(LESS)}`],
  ['about', 'about|around|roughly|approximately|approx|approx.|~|circa|near|close to|nearly|ca|some|almost|in the region of|in the neighbourhood of|in the neighborhood of|around about|round about|give or take'],
  ['between', 'between|comprised between|included between|situated between|is comprised between|in between|lies between|lie between|lying between|ranging between|in the range|in the range of|ranging from|within|ranges from|anywhere from|anywhere between'],
  ['after', 'after|later than|newer than|past|follows|strictly after'],
  ['before', 'before|earlier than|older than|prior to|precedes|strictly before'],
  ['onOrAfter', 'on or after|since|from|no earlier than|not before|not earlier than|starting|starting on|starting from|beginning|as of|as from|wef|w.e.f|effective|effective from|with effect from|after or on|at or after|at the earliest'],
  ['onOrBefore', 'on or before|until|till|by|no later than|not after|not later than|through|up to and including|before or on|at or before|ending on|at the latest|up until'],
]) // oxfmt-ignore

export const COPULAS = new Phrases<boolean>([
  [true, "is|are|was|were|be|being|must be|should be|has to be|can be|will be|which is|that is|that are|which are|'s|'re|’re|is always|is also|is either"],
  [false, "is not|is not yet|isn't yet|isn't|isnt|are not|aren't|was not|wasn't|were not|weren't|is never|must not be|should not be|cannot be|can't be|!=|<>|≠|is anything but|is different from|differs from|not equal to|does not equal|doesn't equal|is not equal to|isn't equal to|not equals|is other than|other than|does not equal to|is neither|are neither|'s not|'re not|’re not"],
]) // oxfmt-ignore

export const NEGATED_DO = new Phrases<true>([
  [true, "does not|doesn't|doesnt|do not|don't|dont|did not|didn't|must not|should not|shouldn't|mustn't|cannot|can't|never|not|not yet|still not|will not|won't|no longer|has not|hasn't|have not|haven't"],
]) // oxfmt-ignore

export const QUANTIFIERS = new Phrases<'any' | 'all' | 'none'>([
  ['any', 'any of|any one of|one of|either|either of|at least one of|any|any of these|any of the following|one of these|any of the words|either the word|any of the texts|any of these words'],
  ['all', 'all of|both|all|every one of|each of|all of these|all of the following|all of the words|both of|both the words|every|all these|all the words'],
  ['none', 'none of|neither|neither of|not any of|not one of|none of these|none of the following|any of none'],
]) // oxfmt-ignore

/** What may stand before a value and says nothing. */
export const VALUE_LEADS = new Phrases<true>([
  [
    true,
    'the text|the phrase|the string|the term|the letter|the letters|the character|the characters|the name|to|the word|the words|the prefix|the suffix',
  ],
])

export type Connective = 'and' | 'or' | 'andNot'
export const CONNECTIVES = new Phrases<Connective>([
  ['and', 'and|but|&|+|plus|while|whilst|and also|and if|and when|and where|but only|but only if|but only when|as well as|along with|provided|provided that|and only if|and only when|only if|only when|yet|if|when|whenever|where|whose|with|that|which|who|as long as|so long as|in case|on condition that|if and only if'],
  ['or', 'or|or else|or if|or when|or where|alternatively|and/or|otherwise|or also'],
  ['andNot', 'unless|except|except when|except if|except where|except for|excluding|excepting|without|but not|and not|but never|but not if|but not when|and never|apart from|save for|save when|other than|but without|and without|but excluding|nor|barring|but except|and unless|but unless|excl|xcl|exc|but leave out|leave out|leaving out|not counting|not including|but not counting|never mind|excluded|excepted|except of|but except of|w/o|but w/o|minus|but ignore|but skip|but exclude|besides|aside from'],
]) // oxfmt-ignore

/** "all accounts but …", "on any account except …": what is left out is an account. */
export const ACCOUNTS_BUT = new Phrases<true>([
  [
    true,
    ['', 'on ', 'in ', 'from ']
      .flatMap((led) => ['all accounts', 'all my accounts', 'all our accounts', 'all the accounts', 'every account', 'any account', 'any of my accounts'].map((accounts) => led + accounts))
      .flatMap((accounts) => ['but', 'but not', 'except', 'except for', 'excluding', 'other than', 'apart from', 'besides', 'without', 'bar', 'not'].map((but) => `${accounts} ${but}`))
      .join('|'),
  ],
]) // oxfmt-ignore

export const NEGATIONS = new Phrases<true>([
  [true, 'not|not being|not yet|still not|w/o|unless|except|except when|except if|except where|except for|except of|excluding|excluded|without|never|no|anything but|everything but|anything but not|everything but not|all but not|everything except|anything except|all except|everything except of|anything except of|all except of|all but|everything except for|anything except for|all except for|everything excluding|all excluding|everything apart from|anything apart from|everything bar|anything bar|anyone bar|everyone bar|all apart from|everything other than|anything other than|all other than|everything besides|anything besides|everything aside from|anything aside from|all aside from|anyone but|anybody but|anyone except|anybody except|everyone but|everybody but|everyone except|everybody except|aside from|other than|nor|apart from|neither|neither of|none of|none of these|none of the following|not any of|not one of'],
]) // oxfmt-ignore

/** Courtesies and articles before a condition. */
export const LEADS = new Phrases<true>([
  [true, 'if|when|whenever|where|the|a|an|any|all|every|each|my|our|this|these|those|its|their|every time|each time|every single|each single|any single|each and every|in case|only|only if|only when|as long as|so long as|provided|provided that|on condition that|for|for all|for any|for every|match|matches|find|show|show me|list of|a list of|the list of|list all|list all of|look for|looks for|looking for|search for|searches for|searching for|please|apply to|apply when|apply if|applies to|anything|everything|any time|anytime|that|which|also|just|always|anything at all|everything at all|then if|whose|with|any of the|all of the|all the|all of my|the bank|i|we|you|they|someone|is the|is it|is this|is there a|there is a|there is an|there is|there are|there \'s a|there \'s an|there \'s'],
]) // oxfmt-ignore

export const SUBJECTS = new Phrases<true>([
  [true, 'every thing|any thing|some thing|all things|it|they|this|that|these|those|transaction|transactions|payment|payments|entry|entries|line|lines|row|rows|item|items|anything|everything|something|anything at all|everything at all|the transaction|the payment|transfers and payments|one|ones|bill|bills|charge|charges|movement|movements|money|txn|txns|i|we|whatever|stuff|things|all what|everything what|anything what'],
]) // oxfmt-ignore

export const DIRECTIONS = new Phrases<'INCOME' | 'EXPENSE'>([
  ['INCOME', 'lodgement|lodgements|income|incomes|money in|money coming in|incoming|incomings|incoming money|incoming payment|incoming payments|incoming amount|incoming amounts|incoming transaction|incoming transactions|incoming transfer|incoming transfers|inflow|inflows|deposit|deposits|received|receive|receives|receipt|receipts|money received|credit|credits|credited|earned|earnings|revenue|refund|refunds|paid in|incoming funds|deposited|income transaction|income transactions|credit transaction|credit transactions|credit amount|credit amounts|cr amount|credited amount|amount credited|i received|we received|coming in|comes in|came in|i got|we got|money back|we were paid|i was paid|i were paid|were paid|we were refunded|i were refunded|we were reimbursed|i were reimbursed|we were repaid|i were repaid|we were credited|i were credited|got paid|we got paid|i got paid|we get paid|i get paid'],
  ['EXPENSE', 'outcome|outcomes|expense|expenses|money out|money going out|outgoing|outgoing money|outgoing payment|outgoing payments|outgoing amount|outgoing amounts|outgoing transaction|outgoing transactions|outgoing transfer|outgoing transfers|outflow|outflows|withdrawal|withdrawals|withdrawn|spent|spend|spends|spending|paid|pay|pays|debit|debits|debited|purchase|purchases|purchased|bought|expenditure|money spent|money paid|money sent|money sent out|sent out|sent|paid out|cost|costs|outgoings|expense transaction|expense transactions|debit transaction|debit transactions|debit amount|debit amounts|dr amount|debited amount|amount debited|i spent|we spent|i paid|we paid|i bought|we bought|i wired|we wired|i sent|we sent|going out|goes out|went out|disbursement|disbursements'],
]) // oxfmt-ignore

const PHRASES = [
  STRONG_FIELDS, WEAK_FIELDS, VERBS, COPULAS, NEGATED_DO, QUANTIFIERS, VALUE_LEADS, CONNECTIVES, NEGATIONS, LEADS, SUBJECTS, DIRECTIONS,
] // oxfmt-ignore

/** Whether a word is a part of any phrase that conditions are made of. */
export function isGrammarWord(word: string): boolean {
  return PHRASES.some((phrases) => phrases.holds(word))
}

/** Words that begin an order rather than a condition. */
export const ACTIONS = new Set([
  'set', 'assign', 'categorise', 'categorize', 'classify', 'mark', 'move', 'tag', 'put', 'post', 'book',
  'code', 'file', 'change', 'make', 'rename', 'delete', 'remove', 'ignore', 'skip', 'approve', 'decline',
  'allocate', 'treat', 'send', 'use', 'then', 'label', 'flag', 'split', 'exclude', 'add', 'update',
  'map', 'reclassify', 'recategorise', 'recategorize', 'notify', 'email', 'alert', 'create', 'apply', '->',
  '=>', '→', 'record', 'charge', 'route', 'link',
]) // oxfmt-ignore

const days: Readonly<Record<string, readonly number[]>> = {
  monday: [1], mon: [1], tuesday: [2], tue: [2], tues: [2], wednesday: [3], wed: [3], weds: [3],
  thursday: [4], thu: [4], thur: [4], thurs: [4], friday: [5], fri: [5], saturday: [6], sat: [6],
  sunday: [7], sun: [7], weekend: [6, 7], weekends: [6, 7], weekday: [1, 2, 3, 4, 5],
  weekdays: [1, 2, 3, 4, 5], workday: [1, 2, 3, 4, 5], workdays: [1, 2, 3, 4, 5],
  wknd: [6, 7], wkend: [6, 7], wkday: [1, 2, 3, 4, 5],
  'week-end': [6, 7], 'week-day': [1, 2, 3, 4, 5], 'week-days': [1, 2, 3, 4, 5],
} // oxfmt-ignore

/** What days are called in a range alone: "Mo-Fr". */
const shortDays: Readonly<Record<string, readonly number[]>> = {
  mo: [1], tu: [2], we: [3], th: [4], fr: [5], sa: [6], su: [7],
} // oxfmt-ignore

/** The days of "Monday", "Mondays", "weekend". */
const daysNamed = (word: string): readonly number[] | undefined =>
  entryOf(days, word) ?? (word.endsWith('s') ? entryOf(days, word.slice(0, -1)) : undefined)

/** The weekdays a word names, in the singular or the plural. */
export function weekdaysOf(word: string): readonly number[] | undefined {
  const known = daysNamed(word)
  if (known) return known
  // "Tue/Fri", "Mondays/Wednesdays"
  const each = word.split('/').map(daysNamed)
  if (each.length > 1 && each.every((day) => day !== undefined)) return each.flat()
  // "Mon-Fri" in one piece; it may run over the turn of the week.
  const [, first = '', last = ''] = /^([a-z]+)[-–]([a-z]+)$/.exec(word) ?? []
  const [from, to] = [
    daysNamed(first) ?? entryOf(shortDays, first),
    daysNamed(last) ?? entryOf(shortDays, last),
  ]
  if (from?.length !== 1 || to?.length !== 1 || from[0] === undefined || to[0] === undefined) return undefined
  const range = [from[0]]
  for (let day = from[0]; day !== to[0]; range.push(day)) day = (day % 7) + 1
  return range
}

export const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const ordinals: Readonly<Record<string, number>> = {
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  eleventh: 11, twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17,
  eighteenth: 18, nineteenth: 19, twentieth: 20, 'twenty-first': 21, 'twenty-second': 22, 'twenty-third': 23,
  'twenty-fourth': 24, 'twenty-fifth': 25, 'twenty-sixth': 26, 'twenty-seventh': 27, 'twenty-eighth': 28,
  'twenty-ninth': 29, thirtieth: 30, 'thirty-first': 31,
} // oxfmt-ignore

/** The day a word like "1st", "22nd" or "first" names; undefined where it is no ordinal. */
export function ordinalOf(word: string): number | undefined {
  const match = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)
  return match ? Number(match[1]) : entryOf(ordinals, word)
}

const counts: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, couple: 2,
} // oxfmt-ignore

/** A small count in digits or words: "3", "three". */
export function countOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : entryOf(counts, word)
}
