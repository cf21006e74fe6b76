import { ordinalHere } from '../date/date-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { monthNamed } from '../../../calendar/month-names.ts'
import { fillerAt, rateAt } from '../filler.ts'
import { refuse } from '../refused/problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { anyOf, type Condition } from '../../tree.ts'
import { bareVerb, kindOfVerb } from '../grammar/verb.ts'
import { ordinalOf, VERBS, weekdaysOf } from '../grammar/vocabulary.ts'
import { amount, around, range } from './amount-leaf.ts'
import { compactAt, compactRange, readCompact } from './compact-amounts.ts'
import {
  amountLeadAt,
  nextOption,
  rangeHere,
  readComparison,
  readRangeEnd,
  suffixOf,
  takeRough,
} from './compare-amount.ts'
import { readCurrency } from './currency-words.ts'
import { amountHere, digitsHere, type Money, readMoney, spelledHere } from './money-words.ts'
import { isAmong } from '../grammar/word-list.ts'

/**
 * An amount that needs no field before it: "over 100", "between 50 and 75", "of $20", "for 9.99",
 * "$50 or more". Undefined where no such phrase stands here.
 */
export function readBareAmount(reader: Reader): Condition | undefined {
  const start = reader.at
  if (reader.takeWords('in', 'the', 'amount', 'of')) {
    reader.at -= 1
    const amount = readBareAmount(reader)
    if (!amount) reader.at = start
    return amount
  }
  const compact = readCompact(reader)
  if (compact) return compact
  const found = reader.peek(VERBS, start)
  const verb = found?.meaning
  const ranged = verb === 'onOrAfter' && reader.key() === 'from'
  const length = found?.length ?? 0
  const within = verb === 'between' || ranged ? compactAt(reader, start + length) : undefined
  if (within) {
    reader.at += length
    return compactRange(reader, within, bareVerb(start))
  }
  // Whoever writes "until 100 euro" means at most that.
  if (reader.isOne('until|till') && amountHere(reader, 1)) {
    const most = reader.attempt(() => {
      reader.at += 1
      const money = readMoney(reader)
      return money?.currency === undefined ? undefined : amount('atMost', money)
    })
    if (most) return most
  }
  const lead = amountLeadAt(reader, length)
  // "up to 31 March" is a day, and so is "between the 1. and 5. of the month".
  const mayBeDay = !/^(?:3[2-9]|[4-9]\d|\d{3,})$/.test(reader.key(length))
  if ((mayBeDay && monthNamed(reader.key(length + 1)) !== undefined) || ordinalHere(reader, length + lead))
    return undefined
  const compares = verb && (kindOfVerb(verb) === 'amount' || verb === 'exactly' || ranged)
  if (compares && amountHere(reader, length + lead)) {
    reader.at += length + lead
    const read = { negated: false, verb, copula: false, from: start, verbFrom: start, to: reader.at }
    // "from 50" needs its "to"; without it the number belongs to something else.
    if (ranged && !rangeHere(reader)) {
      const least = reader.attempt(() => {
        const money = readMoney(reader)
        return money && suffixOf(reader) === 'atLeast' ? amount('atLeast', money) : undefined
      })
      if (!least) reader.at = start
      return least
    }
    return readComparison(reader, ranged ? 'between' : verb, read)
  }
  const isAtExactly = reader.key() === 'at' && reader.isOne('exactly|precisely', 1)
  if (LEADS.has(reader.key()) || isAtExactly) {
    const worded = reader.peek(VERBS, start + 1)
    const isCompared = worded && (kindOfVerb(worded.meaning) === 'amount' || worded.meaning === 'exactly')
    // "a purchase of over 70": the little word says nothing beside the comparison.
    const within = compactAt(reader, start + 1)
    if (within && reader.key() !== 'for') {
      reader.at += 1
      return compactRange(reader, within, bareVerb(start))
    }
    if (isCompared && amountHere(reader, 1 + worded.length)) {
      reader.at += 1
      return readBareAmount(reader)
    }
  }
  if (
    (LEADS.has(reader.key()) || (reader.key() === 'at' && /\.\d\d$|\p{Sc}/u.test(reader.key(1)))) &&
    (digitsHere(reader, 1) || spelledMoneyHere(reader, 1)) &&
    !isAddress(reader, 1) &&
    !isPartOfSeveral(reader)
  ) {
    refuseYear(reader)
    reader.at += 1
    return readComparison(reader, undefined, { ...bareVerb(start), to: reader.at })
  }
  const priced = readPrice(reader)
  if (priced) return priced
  // "N26 to Revolut"
  if (start === 0 && /^N\d{1,2}$/.test(reader.token().text)) return undefined
  if (!amountHere(reader) || (REFERENCE.test(reader.token().text) && !WRITTEN_OUT.test(reader.token().text) && !isSpaced(reader) && !rangeHere(reader))) return undefined // oxfmt-ignore
  const money = readMoney(reader)
  if (!money) return undefined
  const upTo = reader.attempt(() => readRangeEnd(reader, money))
  // "$20 to $40"; "9 to 5" without a currency may be anything.
  const isPlain = /^(\d+(\.\d+)?|\D+)$/.test(reader.textAt(start))
  const isMoney = (money.currency ?? upTo?.currency ?? upTo?.scale) !== undefined
  // "AWS (not Marketplace) 100 - 900", "money out, 10 to 20"
  const isApart = reader.kindAt(start - 1) === 'comma' || reader.kindAt(start - 1) === 'close' || (isFirm(reader.keyAt(start - 1)) && reader.kindAt(start) === 'word') // oxfmt-ignore
  const isRange = isApart && clauseEnd(reader) === reader.at && /^\d+$/.test(money.value) && Number(money.value) < Number(upTo?.value) // oxfmt-ignore
  if (upTo && (isMoney || !isPlain || isRange)) return range(reader, money, upTo, bareVerb(start))
  if (upTo) {
    reader.at = start
    return undefined
  }
  if (takeRough(reader)) return around(reader, money, bareVerb(start))
  const suffix = suffixOf(reader)
  const isExact = suffix === undefined && reader.key() === 'exactly' && (clauseEnd(reader) === reader.at + 1 || reader.isOne('to|from|at|by|on|in', 1)) // oxfmt-ignore
  if (isExact) reader.at += 1
  if (suffix === undefined && !isExact && money.currency === undefined) {
    reader.at = start
    return undefined
  }
  // "Rs 500 only" is how sums are written out in India.
  if (reader.key() === 'only' && isAmong(reader.token(1).kind, 'end|close|comma')) reader.at += 1
  const options = suffix === undefined && money.currency !== undefined ? readMoreMoney(reader) : []
  return anyOf([amount(suffix ?? 'exactly', money), ...options.map((option) => amount('exactly', option))])
}

/** The rest of "£5, £10 or £20": amounts that say their currency, for others may be anything. */
function readMoreMoney(reader: Reader): Money[] {
  const more: Money[] = []
  for (;;) {
    const option = reader.attempt(() => {
      const next = nextOption(reader)
      return next?.currency === undefined || suffixOf(reader) !== undefined ? undefined : next
    })
    if (!option) return more
    more.push(option)
  }
}

/** "dinner for two" is no amount, "dinner for twenty euros" is. */
function spelledMoneyHere(reader: Reader, offset: number): boolean {
  const spelled = spelledHere(reader, offset)
  if (spelled === undefined) return false
  // "payments of two hundred and fifty to Regus"
  const isSum = reader.key(offset - 1) === 'of' && spelled.length > 1 && Number(spelled.value) > 99
  return isSum || readsCurrencyAfter(reader, offset + spelled.length)
}

/** What is paid in one sum each time, so that a number behind it is that sum. */
const PRICED =
  /^(rent|salary|wages?|mortgage|payroll|subscription|membership|premium|pension|emi|retainer|allowance|stipend|lease|tuition|lunch|dinner|breakfast|taxi|parking|haircut|coffee)$/
const CENTS = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d\d)?(?:\/[-=])?|\d{0,6}\.\d\d|\d{1,3}(?:\.?\d{3})?,\d\d)$/

/** "Spotify 9.99 or 14.99", "rent 950": a number with cents, or behind what is paid, that ends its clause. */
function readPrice(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const isLed = reader.takeOne('either') !== undefined
    const { text } = reader.token()
    const isPriced = /^\d{2,6}\/\p{L}+$/u.test(text) || /^(?:\d{2,6}|\d{1,3}k)$/.test(text) && (isRated(reader, reader.at + 1) || isPaid(reader) || PRICED.test(reader.keyAt(reader.at - (reader.token(-1).kind === 'comma' ? 2 : 1))) || isPaidApart(reader) || isDated(reader) || isEither(reader)) // oxfmt-ignore
    if (!CENTS.test(text) && !isPriced && !(isLed && digitsHere(reader))) return undefined
    const prices = readComparison(reader, undefined, bareVerb(reader.at))
    reader.takeOne('pcm|pm|each|apiece')
    // "rent 25k to Sharma"
    const isPaidTo =
      isPriced && reader.isOne('to|from') && (/^\p{Lu}/u.test(reader.token(1).text) || text.endsWith('k'))
    const ends = isPaidTo || clauseEnd(reader) === reader.at || dayAt(reader) || isRated(reader, reader.at)
    return ends ? prices : undefined
  })
}

/** The "copay" of "dr smith copay 30": what is paid, in small letters, as nothing that is numbered. */
function isPaid(reader: Reader): boolean {
  const { text, key } = reader.token(-1)
  const isGrade = GRADED.test(key) && GRADE.test(reader.key())
  return text === key && reader.at > 1 && !NUMBERED.test(key) && !isGrade && PAID.test(key)
}

/** "Shell gas 95": a grade of what is filled in, as likely as what was paid for it. */
const GRADED = /^(?:petrol|gas|fuel)$/
const GRADE = /^(?:8[5-9]|9\d|100)$/

/** The "2400" of "rent to Delgado Properties, 2400" and "rent on the 1st 2400", which ends what is told of what is paid. */
function isPaidApart(reader: Reader): boolean {
  const before = reader.token(-1)
  // "rent from flat 3, 14" numbers the flats.
  const isApart = (before.kind === 'comma' && !/\d/.test(reader.key(-2))) || before.key === 'month' || ordinalOf(before.key) !== undefined // oxfmt-ignore
  if (!isApart || clauseEnd(reader) !== reader.at + 1 || /^(?:19|20)\d\d$/.test(reader.key())) return false
  return reader.tokens.slice(0, reader.at).some(({ key }) => PRICED.test(key))
}

/** The "30" of "gym 30 on the 1st" and "netflix 15 on the 12th": what is paid, how much, and when. */
function isDated(reader: Reader): boolean {
  const { key } = reader.token(-1)
  if (!isFirm(key) && !PAID.test(key)) return false
  const start = reader.at
  reader.at += 1
  const isDay = dayAt(reader)
  reader.at = start
  return isDay
}

/** The "10" of "planet fitness 10 or 49": no text is a number alone, unless numbers tell which of several things. */
function isEither(reader: Reader): boolean {
  const [one, other] = [reader.key(), reader.key(2)]
  const areNumbers = [one, other].every((number) => /^\d{2,4}$/.test(number) && !/^20[123]\d$/.test(number))
  const before = reader.token(-1)
  const isNamed = before.kind === 'word' && /^\p{L}{2,}$/u.test(before.key) && !NUMBERED.test(before.key) && !OF_PAPER.test(before.key) // oxfmt-ignore
  return areNumbers && isNamed && reader.key(1) === 'or' && clauseEnd(reader, reader.at + 2) === reader.at + 3
}

const OF_PAPER =
  /^(?:invoices?|inv|orders?|po|refs?|references?|booking|policy|policies|bill|receipt|ticket|claim|checks?|cheques?|accounts?|acct|card|numbers?|nos?|ending|till|paybill|case|file|job|jobs|vouchers?|instal+ment|part|version|members?|clients?|customers?|tenants?|users?)$/

const PAID =
  /^(?:dues|fees?|charges?|copays?|tolls?|insurance|licen[cs]es?|premiums?|repairs?|cleaning|haircuts?|tuition|bills?|fines?|rent|lunch|dinner|tickets?|transfers?|payments?|donations?|tithes?|wages?|salary|loans?|instal+ments?|repayments?|groceries|petrol|diesel|fuel|gas|electric|electricity|water|phone|internet|broadband|airtime|recharge|tips?|taxi|cab|fare|fares|parking|laundry|vet|dentist|gym|therapy|childcare|daycare|nanny|allowance|bonus|deposit|hire|rental|lease|service|maintenance|flowers|coffee|snacks|pizza|drinks|postage|printing|supplies|materials|tools|food|meds)$/
const NUMBERED =
  /^(?:units?|flats?|stores?|rooms?|class|year|grade|form|section|phase|level|stage|route|bus|line|gate|terminal|week|term|page|house|block|suite|plot|site|lot|shop|stall|floor|table|pitch|hall|branch|apartments?|apts?|studio|bay|door|bed|desk|locker|box|batch|lesson|session|chapter|module|district|zone|area|ward|sector|street|avenue|highway|interstate|channel|pier|motel|forever|century)$/

/** The "a month" of "Zoom 14.99 a month", which ends its clause. */
function isRated(reader: Reader, at: number): boolean {
  const end = at + Math.max(rateAt(reader, at), fillerAt(reader, at))
  return end > at && clauseEnd(reader, end) === end
}

/** The "on the 28th" of "loan repayment 350.00 on the 28th". */
function dayAt(reader: Reader): boolean {
  const on = reader.isOne('due') && reader.isOne('on', 1) ? 2 : 1
  const the = reader.key(on) === 'the' ? on + 1 : on
  const ordinal = ordinalHere(reader)
  if (ordinal && clauseEnd(reader) === reader.at + ordinal.length) return true
  return (
    reader.isOne('on|due|every|each') &&
    (ordinalHere(reader, the) !== undefined || weekdaysOf(reader.key(the)) !== undefined)
  )
}

/** The "of 3" of "instalment 2 of 3". */
function isPartOfSeveral(reader: Reader): boolean {
  return reader.key() === 'of' && /^\d+$/.test(reader.key(-1)) && /^\d+$/.test(reader.key(1))
}

/** "for 12 Baker Street": the number of a house, which a name follows. */
function isAddress(reader: Reader, offset: number): boolean {
  const isNamed = /^\d{1,4}$/.test(reader.key(offset)) && /^\p{Lu}\p{Ll}/u.test(reader.token(offset + 1).text)
  return isNamed && !readsCurrencyAfter(reader, offset + 1)
}

/** "The taxes of 2026": a whole number that is rather a year than an amount. */
function refuseYear(reader: Reader): void {
  const said = reader.key(1)
  if (reader.key() !== 'of' || !/^(19|20)\d\d$/.test(said) || readsCurrencyAfter(reader, 2)) return
  refuse(
    'AMBIGUOUS_DATE',
    `Is ${said} a year or an amount? Write "in ${said}" or "amount is ${said}"`,
    reader.span(reader.at, reader.at + 2),
  )
}

function readsCurrencyAfter(reader: Reader, pieces: number): boolean {
  const start = reader.at
  reader.at += pieces
  const found = reader.attempt(() => readCurrency(reader, 'amount')) !== undefined
  reader.at = start
  return found
}

/** Words before an amount that compare it with nothing. */
const LEADS = new Set(['of', 'for', 'worth', 'totalling', 'totaling', 'costing'])

/** Letters and digits that without an operator are rather a code than an amount: the head of an IBAN, "R2". */
const REFERENCE = /^(r|fr|rm|rp|dhs?)\.?\d/i
/** "R1,250", "RM49.90": with commas or cents as no code has them. */
const WRITTEN_OUT = /^[a-z]{1,3}\.?(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)$/i
/** "R10 000.50", "R1 500": thousands apart. */
function isSpaced(reader: Reader): boolean {
  return (
    /^\d{3}\.\d\d$/.test(reader.key(1)) ||
    (/^R\d{1,3}$/.test(reader.token().text) && /^\d{3}$/.test(reader.key(1)))
  )
}
