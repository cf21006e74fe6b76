import { fold } from '../../fold.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { conditionOf, refuseAsOrder, refuseFrom, spokenOf, toldBy } from './order-offer.ts'
import type { Phrases } from '../grammar/phrases.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt, startsCondition, trailingAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { ACTIONS, DIRECTIONS, STRONG_FIELDS, SUBJECTS, WEAK_FIELDS } from '../grammar/vocabulary.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Courtesies and subjects before an order: "kindly", "could you please", "I want you to", "always". */
const COURTESY =
  /^(hey|hi|hello|ok|okay|so|umm|um|pls|plz|u|maybe|basically|kindly|please|i'd|we'd|always|just|now|can|could|would|will|you|we|i|should|must|want|wants|like|need|to|let|lets|let's|also|simply|automatically|auto|never|have|all|every|any|don't|dont)$/
/** What leads to the account that an order names. */
const WHERE_TO = 'to|as|into|in|under|against|on'
/** What shows that a verb orders: where to, or what it is done to. */
const GOAL = new RegExp(`^(?:${WHERE_TO}|category|gl|it|this|them|these|those|all|expense|income)$`)
/** "Uber goes to travel", "Shell should be booked as fuel". */
const PASSIVE =
  /^(goes|go|belongs|belong|counts|count|booked|posted|coded|categori[sz]ed|classified|filed|assigned|allocated|charged|recorded|put|tagged|treated|mapped|moved|marked|labell?ed|sent)$/

/**
 * Refuses an order: which GL account the rows are posted to is chosen below the condition, not in it. The
 * suggestion keeps what the order says of the rows.
 */
export function refuseOrder(reader: Reader, begins: boolean): void {
  const { key } = reader.token()
  if (key === 'then' || key === '->' || key === '→' || (!begins && key === '=>')) {
    return refuseFrom(reader, reader.at, undefined)
  }
  if (!begins) return
  let at = reader.at
  while (COURTESY.test(reader.keyAt(at))) at += 1
  // "any charge by GoDaddy" is a noun.
  // "alert fee", "email marketing": nobody is told anything.
  const tellsSomebody =
    !/^skip (bins?|hire)$/.test(`${reader.keyAt(at)} ${reader.keyAt(at + 1)}`) &&
    (!reader.isOneAt('notify|email|alert', at) || reader.isOneAt('me|us|them|when|if|about', at + 1))
  const isNoun =
    reader.isOneAt('any|every|all', at - 1) &&
    reader.isOneAt('charge|post|book|file|code|record|use|split|link|move', at)
  if (ACTIONS.has(reader.keyAt(at)) && reader.keyAt(at + 1) !== 'is' && !isNoun && tellsSomebody) {
    const goal = goalAfter(reader, at + 1)
    // "Charge Point under 30", "Route 66 Diner in July"
    const isName =
      goal !== undefined && isAmong(reader.textAt(at), 'Charge|Route') && trailingAt(reader, goal)
    if (goal !== undefined && !isName)
      return refuseFrom(
        reader,
        reader.at,
        isDenied(reader, at)
          ? undefined
          : (spokenOf(reader, at + 1, goal) ?? conditionOf(reader, at + 1, goal)),
      )
  }
  // "assign 6100 when …", "delete duplicates": what to do stands first, and no bank's text begins so.
  if (
    reader.isOneAt('assign|delete|remove|ignore|skip|hide|split|remind|notify', at) &&
    !reader.isOneAt('bin|bins|hire', at + 1) &&
    clauseEnd(reader, at) > at + 1
  ) {
    return refuseFrom(reader, reader.at, undefined)
  }
  refuseReview(reader, at)
  // "use 6100 for Uber", "I'd like Uber in Travel"
  const user = reader.isOneAt('use', at) ? firstAfter(reader, at + 1, /^for$/) : undefined
  if (user !== undefined) refuseFrom(reader, reader.at, toldBy(reader, user + 1, reader.tokens.length - 1))
  const isWish = reader.isOneAt("i|i'd|we|we'd", at - 2) && reader.isOneAt('want|like|need', at - 1)
  const wished = isWish ? firstAfter(reader, at, /^(in|under|as|into)$/) : undefined
  if (wished !== undefined) refuseFrom(reader, reader.at, conditionOf(reader, at, wished))
  // "I want these in travel"
  if (
    at > reader.at &&
    reader.isOneAt('want|like|need', at - 1) &&
    reader.isOneAt('this|these|it|them|all|those', at)
  ) {
    return refuseFrom(reader, reader.at, undefined)
  }
  const end = clauseEnd(reader)
  for (let place = reader.at + 1; place < end; place++) {
    const goal = reader.keyAt(place + 1)
    const said = PASSIVE.test(reader.keyAt(place)) && isAmong(goal, 'as|under|into')
    const goes = reader.isOneAt('goes|go|belongs|belong', place) && isAmong(goal, 'to|in|under|into|on')
    // "payments that go to Adobe"
    const isRelative = goes && reader.isOneAt('that|which|what|whatever', place - 1)
    if (
      isRelative ||
      isMovedAway(reader, place) ||
      (goes && isPaidTo(reader, place)) ||
      (!said && !goes && !isTold(reader, place))
    )
      continue
    let subject = place
    while (
      reader.isOneAt('should|must|be|to|is|are|always|has|have|need|needs|shall|get|gets|all', subject - 1)
    )
      subject -= 1
    // "Uber over 20 goes under Travel": more than names stands before it, or before where this clause begins.
    if (reader.at > 0 || conditionIn(reader, subject)) return refuseCut(reader, subject, place)
    return refuseFrom(
      reader,
      reader.at,
      subject > reader.at
        ? (spokenOf(reader, reader.at, subject) ?? toldBy(reader, reader.at, subject))
        : undefined,
    )
  }
}

/** Where an order says where to; the "in" of "book Shell in March to Fuel" leads to a month. */
function goalAfter(reader: Reader, from: number): number | undefined {
  const goal = reader.tokens.findIndex(
    ({ key }, at) => at >= from && GOAL.test(key) && !trailingAt(reader, at),
  )
  return goal < 0 ? firstAfter(reader, from, GOAL) : goal
}

/** What is done with transactions here, and begins no text of a bank. */
const REVIEWED =
  'approve|auto-approve|autoapprove|categorise|categorize|recategorise|recategorize|reclassify|auto-categorise|auto-categorize|touch'
/** The same of words that texts begin with as well. */
const MARKED = 'tag|flag|label|mark|confirm|accept|decline|reject|reconcile'

/**
 * Refuses "approve everything from HMRC automatically", "flag Tesco over 50", "tag with Alpha when from Acme", "don't categorise
 * PayPal". What is told to be done to some is offered without it.
 */
function refuseReview(reader: Reader, at: number): void {
  const next = reader.tokenAt(at + 1)
  const isObject = reader.isOneAt('all|everything|anything|every|any|with|when|if|whenever', at + 1)
  // "Tag Heuer" is a name, "tag Heuer" an order.
  const isNamed =
    reader.textAt(at) === reader.keyAt(at) && (/^\p{Lu}/u.test(next.text) || next.kind === 'quoted')
  const isMarked = reader.isOneAt(MARKED, at) && (isObject || isNamed)
  if (!(reader.isOneAt(REVIEWED, at) && next.kind !== 'end') && !isMarked) return
  const rest = reader.source.slice(next.from).replace(/\s+(?:automatically|for me|please)[.!\s]*$/i, '')
  const isGoal = reader.isOneAt('with|when|if|whenever', at + 1) || isAmong(firstWord(rest), 'as|to|in|under')
  const isSaid = isDenied(reader, at) || isGoal || /\s(?:with|as|to|under|into)\s/i.test(rest)
  refuseAsOrder(reader, reader.at, reader.tokens.length - 1, isSaid ? undefined : rest)
}

/** "never post PayPal to Meals": what is told not to be done to some says nothing of which. */
function isDenied(reader: Reader, verb: number): boolean {
  return reader.tokens.slice(0, verb).some(({ key }) => isAmong(key, "never|don't|dont|not"))
}

const firstWord = (text: string): string => text.split(' ')[0] ?? ''

/**
 * Refuses "Shell over 50 goes to Fuel except the car wash": what is to be done stands amid the conditions, and the others
 * are what to write instead.
 */
export function refuseOrderAmid(reader: Reader): void {
  let at = reader.at
  while (reader.isOneAt('should|must|shall|to|always|be|get|gets|is|are|need|needs|all', at)) at += 1
  const isWay = reader.isOneAt(WHERE_TO, at + 1)
  const isOrder = isWay && (PASSIVE.test(reader.keyAt(at)) || (at > reader.at && reader.isOneAt('go|be', at)))
  if (!isOrder) return
  refuseCut(reader, reader.at, at)
}

/**
 * Refuses the "is Fuel" of "Shell over 50 is Fuel" and the "to Supplies" of "Dell under 30 to Supplies": where a condition
 * is complete, an account of the chart is what the rows are to be booked to, and so is whatever a name says that they are.
 */
export function refuseAccountAfter(reader: Reader): void {
  const isSaid = reader.isOne('is|are')
  const isLabel = reader.at > 0 && reader.source.charAt(reader.token(-1).to) === ':'
  if (!isSaid && !isLabel && !reader.isOne('to|into|as|under|means|=|-|–')) return
  const account = isLabel ? reader.at : reader.at + 1
  const end = clauseEnd(reader, account)
  if (end === account) return
  const said = fold(reader.text(account, end))
  const isOf = (all: readonly { name: string }[] | undefined) =>
    all?.some(({ name }) => fold(name) === said) === true
  const isPosting = isOf(reader.context.glAccounts) && !isOf(reader.context.accounts)
  const isName =
    /^\p{Lu}\p{Ll}/u.test(reader.textAt(account)) &&
    !trailingAt(reader, account) &&
    !startsCondition(reader, account)
  if (isPosting || (isSaid && isName)) refuseWithout(reader, reader.at, end)
}

/** Refuses "Uber is travel", "Lidl = groceries": a name, and what it is to be booked to. */
export function refusePosting(reader: Reader, verb: number): void {
  const end = clauseEnd(reader, verb + 1)
  const said = reader.tokens.slice(verb + 1, end)
  const isAccount = reader.context.glAccounts?.some(
    ({ name }) => fold(name) === fold(reader.text(verb + 1, end)),
  )
  const isPosting = isAccount === true || said.every(({ key }) => isCategoryWord(key))
  const isNamed = /\p{Lu}/u.test(reader.text(reader.at, verb)) || isFirm(reader.key())
  if (reader.isOneAt('is|are|=', verb) && said.length > 0 && isPosting && isNamed)
    refuseWithout(reader, verb, end)
}

function conditionIn(reader: Reader, end: number): boolean {
  for (let at = reader.at; at < end; at++) if (trailingAt(reader, at)) return true
  return false
}

/** Offers the sentence without the order that stands in it, whose verb is at a place, up to the end of the account it names. */
function refuseCut(reader: Reader, from: number, verb: number): never {
  let account = verb
  while (PASSIVE.test(reader.keyAt(account)) || TO_ACCOUNT.test(reader.keyAt(account))) account += 1
  refuseWithout(reader, from, accountEnd(reader, account))
}

/** Offers the sentence without these words of it. */
function refuseWithout(reader: Reader, from: number, end: number): never {
  const before = reader.source
    .slice(0, reader.span(from).from)
    .trimEnd()
    .replace(/:$|,\s*(?:it|they|this|that)$/i, '')
  const rest = reader.source.slice(reader.span(end).from)
  refuseAsOrder(reader, from, end, `${before} ${rest}`.replace(/ (?=[,.;])/, '').trim())
}

const TO_ACCOUNT = new RegExp(`^(?:should|must|shall|be|${WHERE_TO})$`)

/** Where the account that an order names ends: the name of one of the chart, or a word and the capitals after it. */
function accountEnd(reader: Reader, from: number): number {
  const start = reader.isOneAt('the|my|our', from) ? from + 1 : from
  const names = new Set(reader.context.glAccounts?.map(({ name }) => fold(name)))
  for (let end = Math.min(start + 8, reader.tokens.length - 1); end > start; end--)
    if (names.has(fold(reader.text(start, end)))) return end
  let end = Math.min(start + 1, reader.tokens.length - 1)
  while (/^\p{Lu}/u.test(reader.textAt(end))) end += 1
  return end
}

/** Where an order goes to, right after its verb: "post to Travel", "use 6100". */
const TARGET = /^(to|as|under|into|it|this|them|these|those|\d{3,})$/

/**
 * Refuses an order that follows a condition: "when Uber, post to Travel", "if Uber use 6100". A name may begin
 * with such a verb, so it counts only with where to.
 */
export function refuseLaterOrder(reader: Reader): void {
  refuseOtherwise(reader)
  for (let at = 1; at < reader.tokens.length - 1; at++) {
    const isNext = reader.kindAt(at - 1) === 'comma' || reader.isOneAt('so|and|then', at - 1)
    let verb = at
    if (isNext) while (COURTESY.test(reader.keyAt(verb))) verb += 1
    const goal = reader.keyAt(verb + 1)
    const isUse = reader.keyAt(verb) === 'use' && /^(\d{3,}|account|gl|category|the)$/.test(goal)
    const isOrder = isNext && ACTIONS.has(reader.keyAt(verb)) && TARGET.test(goal)
    // "merchant is Shell, set Fuel"
    const isAccount =
      reader.kindAt(at - 1) === 'comma' &&
      isAmong(reader.textAt(verb), 'set|use|choose|assign|code|tag|mark') &&
      /^\p{Lu}/u.test(reader.textAt(verb + 1))
    if (isUse || isOrder || isAccount) refuseFrom(reader, at, undefined)
  }
}

/** Refuses "if Uber over 40 it's travel, otherwise meals": where each is posted to. */
function refuseOtherwise(reader: Reader): void {
  const other = reader.tokens.findIndex(({ key }) => isAmong(key, 'otherwise|else'))
  refuseOtherOrder(reader, other)
  const at = reader.tokens.findIndex(
    (_, place) =>
      place > 0 && place < other && reader.isOneAt('it', place) && reader.isOneAt("'s|’s|is", place + 1),
  )
  if (at < 0 || reader.isOneAt('if|when|whenever|unless|and|or|but|not', at - 1)) return
  refuseAsOrder(reader, at, reader.tokens.length - 1, reader.text(0, at).replace(/,$/, ''))
}

/** Refuses "if Tesco, Groceries; otherwise Misc" and "Uber over 20, otherwise ignore": what is to be done where, and else. */
function refuseOtherOrder(reader: Reader, other: number): void {
  if (other < 1) return
  const comma = reader.tokens.findIndex(({ kind }) => kind === 'comma')
  const end = reader.kindAt(other - 1) === 'comma' ? other - 1 : other
  const isTold =
    reader.isOneAt('if|when|whenever', 0) && comma > 1 && comma < end && !startsCondition(reader, comma + 1)
  const isOrder = ACTIONS.has(reader.keyAt(other + 1)) || reader.isOneAt('leave|nothing', other + 1)
  const isTarget =
    isTold &&
    !reader.tokens.slice(comma + 1, end).some(({ kind, key }) => kind === 'comma' || isAmong(key, 'or|and'))
  if (!isTarget && !isOrder) return
  const to = isTarget ? comma : end
  refuseAsOrder(reader, to, reader.tokens.length - 1, reader.text(0, to))
}

/** Refuses "if it's Uber then Travel": what it is stands before the order. */
export function refuseOrderAfter(reader: Reader): void {
  const order = firstAfter(reader, reader.at + 1, /^(then|book|post|put|code|file|use)$/)
  if (order === undefined) return
  const about = reader.text(reader.at, order).replace(/,$/, '')
  refuseFrom(reader, reader.at, /^(a|an|the|not|from|to|at|on|in)\b/i.test(about) ? undefined : about)
}

/** "it goes to Savills": whom it is paid to, where that is neither a GL account nor words that one is called by. */
function isPaidTo(reader: Reader, verb: number): boolean {
  if (!reader.isOneAt('it|they|money', verb - 1) || reader.keyAt(verb + 1) !== 'to') return false
  const name = reader.tokens.slice(verb + 2, clauseEnd(reader, verb + 2))
  const known = new Set(reader.context.glAccounts?.map((account) => fold(account.name)))
  const isPosting =
    known.has(name.map(({ key }) => key).join(' ')) || name.every(({ key }) => isCategoryWord(key))
  return !isPosting && /^\p{Lu}/u.test(name[0]?.text ?? '')
}

/** "client money moved into the trust account": between bank accounts money is moved, and no transaction posted. */
function isMovedAway(reader: Reader, verb: number): boolean {
  const end = clauseEnd(reader, verb + 2)
  const isMoved =
    reader.isOneAt('moved|sent|put', verb) && reader.isOneAt('money|monies|funds|cash|payments', verb - 1)
  return isMoved && (reader.isOneAt('account|acct', end - 1) || accountLedAt(reader, verb + 1) !== undefined)
}

/** "Uber should be Travel": of a shop, for "the amount should be over 50" is a condition. */
function isTold(reader: Reader, place: number): boolean {
  const begins = [STRONG_FIELDS, WEAK_FIELDS, SUBJECTS, DIRECTIONS].some((phrases: Phrases<unknown>) =>
    reader.peek(phrases),
  )
  const isArticle = reader.isOne('the|a|an|if|when|its|my|our')
  return (
    !begins && !isArticle && reader.isOneAt('should|must|shall', place) && reader.isOneAt('be|go', place + 1)
  )
}

function firstAfter(reader: Reader, from: number, words: RegExp): number | undefined {
  for (let at = from; at < reader.tokens.length; at++) if (words.test(reader.keyAt(at))) return at
  return undefined
}
