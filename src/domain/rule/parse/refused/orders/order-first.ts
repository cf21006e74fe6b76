import { accountLedAt } from '../../grammar/starts.ts'
import { trailingAt } from '../../grammar/trailing.ts'
import type { Phrases } from '../../grammar/phrases.ts'
import type { Reader } from '../../grammar/reader.ts'
import { clauseEnd } from '../../grammar/stops.ts'
import { ACTIONS, DIRECTIONS, STRONG_FIELDS, SUBJECTS, WEAK_FIELDS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { isCategoryWord } from '../../../names/category-words.ts'
import { fold } from '../../../fold.ts'
import { refuse } from '../problem.ts'
import { refuseCut } from './order-amid.ts'
import { conditionOf, refuseAsOrder, refuseFrom, spokenOf, type Told, toldBy } from './order-offer.ts'
import { AUXILIARIES, COURTESY, firstAfter, PASSIVE, WHERE_TO } from './order-words.ts'
import { postingEnd } from './posting-named.ts'

/** What shows that a verb orders: where to, or what it is done to. */
const GOAL = new RegExp(`^(?:${WHERE_TO}|category|gl|it|this|them|these|those|all|expense|income)$`)

/**
 * Refuses an order: which GL account the rows are posted to is chosen below the condition, not in it. The
 * suggestion keeps what the order says of the rows. Inside a sentence only a sign or "then" shows one.
 */
export function refuseOrder(reader: Reader, begins: boolean): void {
  const { key } = reader.token()
  const isArrow = key === '->' || key === '→' || (!begins && key === '=>')
  if (key === 'then' || isArrow) refuseFrom(reader, reader.at, undefined)
  if (!begins) return
  let verb = reader.at
  while (COURTESY.test(reader.keyAt(verb))) verb += 1
  refuseLabelled(reader)
  refuseDeed(reader, verb)
  refuseBareDeed(reader, verb)
  refuseReview(reader, verb)
  refuseUse(reader, verb)
  refuseWish(reader, verb)
  refusePassive(reader)
}

/** Refuses "to Sales: Stripe payouts": where to, and then what. */
function refuseLabelled(reader: Reader): void {
  if (!reader.isOne('to|as|under|into')) return
  const last = reader.tokens.length - 1
  const end = postingEnd(reader, reader.at + 1)
  const isLabel = end !== undefined && end < last && reader.source.charAt(reader.tokenAt(end - 1).to) === ':'
  if (isLabel) refuseAsOrder(reader, reader.at, end, reader.text(end, last))
}

/** Refuses "categorise Uber as travel", "please book everything from Ikea to furniture", "never post PayPal to Meals". */
function refuseDeed(reader: Reader, verb: number): void {
  if (!isDeed(reader, verb)) return
  const goal = goalAfter(reader, verb + 1)
  // "Charge Point under 30", "Route 66 Diner in July"
  const isName =
    goal !== undefined && isAmong(reader.textAt(verb), 'Charge|Route') && trailingAt(reader, goal)
  if (goal === undefined || isName || isPostOffice(reader, verb)) return
  if (reader.isOneAt('post', verb) && reader.isOneAt('office', verb + 1))
    refuseOfPostOffice(reader, verb, goal)
  const about = isDenied(reader, verb)
    ? undefined
    : (sentTo(reader, verb, goal) ??
      afterLabel(reader, goal) ??
      spokenOf(reader, verb + 1, goal) ??
      conditionOf(reader, verb + 1, goal))
  refuseFrom(reader, reader.at, about)
}

/** "Post Office unless under 5", "post office, only if on a Monday": nothing is posted to it, which "post office to Meals" does. */
function isPostOffice(reader: Reader, verb: number): boolean {
  const end = reader.tokens.length - 1
  const isBooked = reader.tokens.some(
    ({ key }, at) => isAmong(key, 'to|as|under|into') && postingEnd(reader, at + 1) === end,
  )
  return reader.isOneAt('post', verb) && reader.isOneAt('office', verb + 1) && !isBooked
}

/** Refuses "post office to Meals", "post office goes to Meals", which is booked and books nothing. */
function refuseOfPostOffice(reader: Reader, name: number, goal: number): never {
  let end = goal
  while (
    end > name + 2 &&
    (PASSIVE.test(reader.keyAt(end - 1)) || isAmong(reader.keyAt(end - 1), AUXILIARIES))
  )
    end -= 1
  refuseAsOrder(reader, end, reader.tokens.length - 1, reader.text(name, end))
}

/** The "payments to Interflora" of "send flowers to Interflora", where no GL account is called so. */
function sentTo(reader: Reader, verb: number, goal: number): Told | undefined {
  const isNamed = /^\p{Lu}/u.test(reader.textAt(goal + 1)) && postingEnd(reader, goal + 1) === undefined
  if (!reader.isOneAt('send', verb) || reader.keyAt(goal) !== 'to' || !isNamed) return undefined
  return { condition: `payments ${reader.text(goal, reader.tokens.length - 1)}` }
}

/** The "transfers over 50" of "book to Sales: transfers over 50". */
function afterLabel(reader: Reader, goal: number): Told | undefined {
  const last = reader.tokens.length - 1
  const label = reader.tokens.findIndex(
    ({ to }, at) => at > goal && at < last - 1 && reader.source.charAt(to) === ':',
  )
  return label < 0 ? undefined : toldBy(reader, label + 1, last)
}

/** Whether a word is a verb that orders something, and no noun that is written like one. */
function isDeed(reader: Reader, at: number): boolean {
  if (!ACTIONS.has(reader.keyAt(at)) || reader.keyAt(at + 1) === 'is') return false
  // "any charge by GoDaddy"
  const isNoun =
    reader.isOneAt('any|every|all', at - 1) &&
    reader.isOneAt('charge|post|book|file|code|record|use|split|link|move', at)
  // "alert fee", "email marketing": nobody is told anything.
  const tellsNobody =
    reader.isOneAt('notify|email|alert', at) && !reader.isOneAt('me|us|them|when|if|about', at + 1)
  return !isNoun && !tellsNobody && !isOfWaste(reader, at)
}

/** "skip hire", "skip bins": no order to skip anything. */
const isOfWaste = (reader: Reader, at: number): boolean =>
  reader.isOneAt('skip', at) && isWaste(reader, at + 1)

const isWaste = (reader: Reader, at: number): boolean => reader.isOneAt('bin|bins|hire', at)

/** Refuses "assign 6100 when …", "delete duplicates": what to do stands first, and no bank's text begins so. */
function refuseBareDeed(reader: Reader, verb: number): void {
  const isTold = reader.isOneAt('email|send|text|call|message|ping|remind|alert|notify|tell', verb)
  if (isTold && isAmong(reader.textAt(verb + 1), 'me|us') && !reader.isOneAt('from|by', verb - 1))
    refuseFrom(reader, reader.at, undefined)
  if (
    reader.isOneAt('assign|delete|remove|ignore|skip|hide|split|remind|notify', verb) &&
    !isNamedSo(reader, verb) &&
    !isWaste(reader, verb + 1) &&
    clauseEnd(reader, verb) > verb + 1
  ) {
    if (reader.isOneAt('ignore|skip', verb)) refuseIgnoring(reader, verb)
    refuseFrom(reader, reader.at, undefined)
  }
}

/** "Split Rock Brewing", "Hide Park Cafe": the first words of a name. */
const isNamedSo = (reader: Reader, verb: number): boolean =>
  isAmong(reader.textAt(verb), 'Split|Hide|Skip') && /^\p{Lu}\p{Ll}/u.test(reader.textAt(verb + 1))

/** Refuses "ignore transfers": which are to be ignored, or that all others are meant. */
function refuseIgnoring(reader: Reader, verb: number): void {
  const end = reader.tokens.length - 1
  const rest = reader.text(verb + 1, end)
  // "ignore all that say Uber and post the rest to Meals"
  if (clauseEnd(reader, verb + 1) < end) return
  const told = 'A rule condition only says when; choose the GL account below, or write "not" for all others'
  refuse('ACTION_NOT_CONDITION', told, reader.span(reader.at, end), `not ${rest}`, rest)
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
  const isWhole = reader.isOneAt('reconcile', at) && reader.isOneAt('the|my|our|this', at + 1)
  const isMarked = reader.isOneAt(MARKED, at) && (isObject || isNamed || isWhole)
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

/** Refuses "use 6100 for Uber". */
function refuseUse(reader: Reader, verb: number): void {
  const user = reader.isOneAt('use', verb) ? firstAfter(reader, verb + 1, /^for$/) : undefined
  if (user !== undefined) refuseFrom(reader, reader.at, toldBy(reader, user + 1, reader.tokens.length - 1))
}

/** Refuses "I'd like Uber in Travel", "I want these in travel". */
function refuseWish(reader: Reader, wished: number): void {
  if (wished === reader.at || !reader.isOneAt('want|like|need', wished - 1)) return
  const isOurs = reader.isOneAt("i|i'd|we|we'd", wished - 2)
  const goal = isOurs ? firstAfter(reader, wished, /^(?:in|under|as|into)$/) : undefined
  if (goal !== undefined) refuseFrom(reader, reader.at, conditionOf(reader, wished, goal))
  if (reader.isOneAt('this|these|it|them|all|those', wished)) refuseFrom(reader, reader.at, undefined)
}

/** Refuses "Uber goes to travel", "Shell should be booked as fuel", "Uber over 20 goes under Travel". */
function refusePassive(reader: Reader): void {
  const end = clauseEnd(reader)
  const verb = reader.tokens.findIndex((_, at) => at > reader.at && at < end && isPassive(reader, at))
  if (verb < 0) return
  let subject = verb
  while (reader.isOneAt(AUXILIARIES, subject - 1)) subject -= 1
  // More than names stands before it, or before where this clause begins.
  if (reader.at > 0 || conditionIn(reader, subject)) refuseCut(reader, subject, verb)
  const about =
    subject > reader.at
      ? (spokenOf(reader, reader.at, subject) ?? toldBy(reader, reader.at, subject))
      : undefined
  refuseFrom(reader, reader.at, about)
}

/** Whether what stands before a word is said to be posted somewhere. */
function isPassive(reader: Reader, at: number): boolean {
  const isGoing = reader.isOneAt('goes|go|belongs|belong', at)
  // "payments that go to Adobe"
  if (isGoing && reader.isOneAt('that|which|what|whatever', at - 1)) return false
  if (isMovedAway(reader, at) || (isGoing && isPaidTo(reader, at))) return false
  const goal = reader.keyAt(at + 1)
  const isSaid = PASSIVE.test(reader.keyAt(at)) && isAmong(goal, 'as|under|into')
  return isSaid || (isGoing && isAmong(goal, 'to|in|under|into|on')) || isTold(reader, at)
}

function conditionIn(reader: Reader, end: number): boolean {
  for (let at = reader.at; at < end; at++) if (trailingAt(reader, at)) return true
  return false
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
  if (!reader.isOneAt('should|must|shall', place) || !reader.isOneAt('be|go', place + 1)) return false
  const begins = [STRONG_FIELDS, WEAK_FIELDS, SUBJECTS, DIRECTIONS].some((phrases: Phrases<unknown>) =>
    reader.peek(phrases),
  )
  return !begins && !reader.isOne('the|a|an|if|when|its|my|our')
}
