import { monthNamed } from '../../../calendar/month-names.ts'
import { ordinalHere } from '../date/date-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { fillerAt, rateAt } from '../filler.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { anyOf, type Condition } from '../../tree.ts'
import { amount } from './amount-leaf.ts'
import { bareVerb } from '../grammar/verb.ts'
import { ordinalOf, weekdaysOf } from '../grammar/vocabulary.ts'
import { readComparison } from './compare-amount.ts'
import { digitsHere } from './money-words.ts'

/** What is paid in one sum each time, so that a number behind it is that sum. */
const PRICED =
  /^(rent|salary|wages?|mortgage|payroll|subscription|membership|premium|pension|emi|retainer|allowance|stipend|lease|tuition|lunch|dinner|breakfast|taxi|parking|haircut|coffee)$/
const CENTS = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d\d)?(?:\/[-=])?|\d{0,6}\.\d\d|\d{1,3}(?:\.?\d{3})?,\d\d)$/

/** "Spotify 9.99 or 14.99", "rent 950": a number with cents, or behind what is paid, that ends its clause. */
export function readPrice(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const isFirst = reader.at === 0
    const isLed = reader.takeOne('either') !== undefined
    const { text } = reader.token()
    const isPriced =
      /^\d{2,6}\/\p{L}+$/u.test(text) ||
      (/^(?:\d{2,6}|\d{1,3}k)$/.test(text) &&
        (isRated(reader, reader.at + 1) ||
          isPaid(reader) ||
          PRICED.test(reader.keyAt(reader.at - (reader.token(-1).kind === 'comma' ? 2 : 1))) ||
          isPaidApart(reader) ||
          isDated(reader) ||
          isEither(reader)))
    // "10, 20 or 50 at the ATM"
    const isList = isFirst && isSum(reader, 0) && (reader.token(1).kind === 'comma' || reader.isOne('or', 1))
    if (!CENTS.test(text) && !SLASHED.test(text) && !isPriced && !isList && !(isLed && digitsHere(reader)))
      return undefined
    const slashed = readSlashed(reader)
    if (slashed) return slashed
    const prices = readComparison(reader, undefined, bareVerb(reader.at))
    reader.takeOne('pcm|pm|each|apiece')
    // "rent 25k to Sharma"
    // "9.99, 14.99 or 19.99 netflix", "14.99 Spotify"
    const isBeforeName = isFirst && CENTS.test(text) && isFirm(reader.key())
    const isPaidTo =
      isPriced && reader.isOne('to|from') && (/^\p{Lu}/u.test(reader.token(1).text) || text.endsWith('k'))
    const isOnlyList = isList && !CENTS.test(text) && !isPriced
    if (isOnlyList && (prices.kind !== 'or' || reader.isOne('and|&'))) return undefined
    const isTimed = reader.isOne('on|in|during|every|each') && isDayNamed(reader, 1)
    const isListTo = isList && (isLedHere(reader) || isTimed)
    const isSumTo = isFirst && CENTS.test(text) && isLedHere(reader)
    const ends =
      isPaidTo ||
      isListTo ||
      isSumTo ||
      isBeforeName ||
      (isLed && (isTimed || reader.kindAt(reader.at) === 'open')) ||
      clauseEnd(reader) === reader.at ||
      dayAt(reader) ||
      isRated(reader, reader.at)
    return ends ? prices : undefined
  })
}

/** "49.99/59.99": cents tell that both are sums. */
const SLASHED = /^\d+\.\d\d(?:\/\d+\.\d\d)+$/

function readSlashed(reader: Reader): Condition | undefined {
  const { text } = reader.token()
  if (!SLASHED.test(text) || clauseEnd(reader) !== reader.at + 1) return undefined
  reader.at += 1
  return anyOf(text.split('/').map((value) => amount('exactly', { value })))
}

/** The "at the ATM" of "10, 20 or 50 at the ATM". */
function isLedHere(reader: Reader): boolean {
  const next = reader.token(1)
  return reader.isOne('to|from|at|by|via|with|into') && (next.kind === 'quoted' || /^\p{L}/u.test(next.text))
}

const isDayNamed = (reader: Reader, offset: number): boolean =>
  monthNamed(reader.key(offset)) !== undefined ||
  weekdaysOf(reader.key(offset)) !== undefined ||
  ordinalHere(reader, offset) !== undefined

/** Whether a number stands here that is hardly one of an invoice or a year. */
function isSum(reader: Reader, offset: number): boolean {
  const key = reader.key(offset)
  return CENTS.test(key) || /^[1-9]\d{0,2}$/.test(key)
}

/** The "copay" of "dr smith copay 30": what is paid, in small letters, as nothing that is numbered. */
function isPaid(reader: Reader): boolean {
  const { text, key } = reader.token(-1)
  const isGrade = GRADED.test(key) && GRADE.test(reader.key())
  // "car wash for cab 14" numbers the cab.
  if (reader.isOneAt('for', reader.at - 2) && VEHICLE.test(key)) return false
  return text === key && reader.at > 1 && !NUMBERED.test(key) && !isGrade && PAID.test(key)
}

const VEHICLE = /^(?:cab|taxi|hire)$/

/** "Shell gas 95": a grade of what is filled in, as likely as what was paid for it. */
const GRADED = /^(?:petrol|gas|fuel)$/
const GRADE = /^(?:8[5-9]|9\d|100)$/

/** The "2400" of "rent to Delgado Properties, 2400" and "rent on the 1st 2400", which ends what is told of what is paid. */
function isPaidApart(reader: Reader): boolean {
  const before = reader.token(-1)
  // "rent from flat 3, 14" numbers the flats.
  const isApart =
    (before.kind === 'comma' && !/\d/.test(reader.key(-2))) ||
    before.key === 'month' ||
    ordinalOf(before.key) !== undefined
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
  const isNamed =
    before.kind === 'word' &&
    /^\p{L}{2,}$/u.test(before.key) &&
    !NUMBERED.test(before.key) &&
    !OF_PAPER.test(before.key)
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
