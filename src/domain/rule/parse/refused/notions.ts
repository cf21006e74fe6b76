import { accountsCalled } from '../account/described-account.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { refuse } from './problem.ts'

/*
 * What is said of amounts and transactions in words that no condition has: round amounts, multiples, how many there are, whether
 * they are split, the hour of the day, the digits of a card.
 */

/** Refuses each with what to write instead, where there is something. */
export function refuseNotions(reader: Reader): void {
  refuseRound(reader)
  refuseMultiples(reader)
  refuseCounts(reader)
  refuseHours(reader)
  refuseSplit(reader)
  refuseCardDigits(reader)
}

const SAID_OF =
  "an|amounts|amount|payments|payment|transactions|transaction|purchases|that|which|what|are|is|isn't|aren't|isnt|arent|not|the|if|when|it|it's|they|all|any|of|only|with|for|a|in"

/**
 * "round amounts", "payments that aren't round": without cents, or without them at a ten or a hundred. So is "an even amount", or one
 * that two divides.
 */
function refuseRound(reader: Reader): void {
  const at = reader.tokens.findIndex(({ key }) =>
    /^(?:(?:non-)?round(?:ed)?|even|odd|(?:non-)?(?:integer|whole)|fractional)$/.test(key),
  )
  const isRound = /round/.test(reader.keyAt(at))
  if (at < 0) return
  // "whole pound amounts", "whole euros only"
  const unit =
    reader.isOneAt(`${UNITS}|${UNITS.replaceAll(/(?=\||$)/g, 's')}`, at + 1) && !reader.isOneAt('odd', at)
      ? 1
      : 0
  const isUnit = unit > 0 && reader.keyAt(at + 1).endsWith('s') && reader.isOneAt('whole', at)
  const isNoun = reader.isOneAt('amount|amounts|number|numbers|sum|sums|figure|figures', at + 1 + unit)
  const isBeing =
    reader.isOneAt("is|are|isn't|aren't|isnt|arent|not", at - 1) &&
    (isRound || (reader.isOneAt('even|odd', at) && reader.isOneAt('amount|amounts', at - 2)))
  const only = reader.isOneAt('only', at + 2) ? 1 : 0
  const to = isNoun ? at + 2 + unit : isUnit ? at + 2 + only : at + 1
  // "amount is a round number" is read.
  const isLed = !reader.isOneAt('even|odd', at) && reader.isOneAt('a|an', at - 1)
  const ends = clauseEnd(reader, to) === to || trailingAt(reader, to) || reader.isOneAt('from|to|at', to)
  if (isLed || !ends || !(isNoun || isUnit || isBeing)) return
  let from = at
  while (from > 0 && reader.isOneAt(SAID_OF, from - 1)) from -= 1
  const said = reader.text(from, to)
  const isDenied = /n['’]t\b|\b(?:isnt|arent|not|no|non|odd|fractional)\b/i.test(said)
  const meant = `amount is ${isDenied ? 'not ' : ''}a whole number`
  // Whole amounts are those without cents.
  const told =
    isRound || reader.isOneAt('even|odd', at)
      ? `Daybook can’t tell which amounts are ${isRound ? 'round' : reader.keyAt(at)}. `
      : ''
  const isMore = reader.kindAt(to) === 'word' && !reader.isOneAt('and|or|but', to)
  refuse(
    'UNSUPPORTED_IDEA',
    `${told}For amounts ${isDenied ? 'with' : 'without'} cents, write: ${meant}`,
    reader.span(from, to),
    reader.instead(from, to, `${from > 0 ? 'and ' : ''}${meant}${isMore ? ' and' : ''}`),
  )
}

const UNITS = 'pound|dollar|euro|rupee|rand|naira|franc|krona|krone'

/** "multiples of 50", "divisible by 100" */
function refuseMultiples(reader: Reader): void {
  const at = reader.tokens.findIndex(({ key }) => /^(?:multiples?|divisible)$/.test(key))
  const number = Number(reader.keyAt(at + 2))
  if (at < 0 || !reader.isOneAt('of|by', at + 1) || !(number > 0)) return
  refuse(
    'UNSUPPORTED_IDEA',
    `Multiples can’t be checked. List the amounts you mean, like: amount is ${number} or ${2 * number} or ${3 * number}`,
    reader.span(at, at + 3),
  )
}

const COUNT = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/

/** "exactly 3 payments", "two or more of these" */
function refuseCounts(reader: Reader): void {
  const at = reader.tokens.findIndex(({ key }, place) => COUNT.test(key) && isCounted(reader, place))
  if (at < 0) return
  refuse(
    'UNSUPPORTED_IDEA',
    'A rule looks at each transaction by itself and can’t count them. Leave the number out, or compare the amount',
    reader.span(at),
  )
}

function isCounted(reader: Reader, at: number): boolean {
  const isOfThese = (place: number) =>
    reader.isOneAt('of', place) && reader.isOneAt('these|those|them', place + 1)
  if (isOfThese(at + 1)) return reader.isOneAt('least|most|exactly|than|any', at - 1)
  if (reader.isOneAt('or', at + 1) && reader.isOneAt('more|fewer|less', at + 2)) return isOfThese(at + 3)
  return (
    reader.isOneAt('exactly', at - 1) &&
    reader.isOneAt('payments|transactions|purchases|orders|invoices|withdrawals|deposits|charges', at + 1)
  )
}

/** "Uber before 9am", "between 5 pm and midnight": banks tell the day alone. */
function refuseHours(reader: Reader): void {
  const at = reader.tokens.findIndex(
    (_, place) =>
      reader.isOneAt('before|after|until|till|at|by|from|past|between', place) &&
      hourEnd(reader, place + 1) > 0,
  )
  if (at < 0) return
  const hour = hourEnd(reader, at + 1)
  const second = reader.isOneAt('and|to|until|till', hour) ? hourEnd(reader, hour + 1) : 0
  const to = Math.max(hour, second)
  // "before midnight express"
  const ends = clauseEnd(reader, to) === to || trailingAt(reader, to) || reader.isOneAt('on|in|from|to', to)
  if (!ends) return
  const from = reader.isOneAt('and|or|but', at - 1) ? at - 1 : at
  const rest = reader.instead(from, to, '').replaceAll(/\s+/g, ' ').trim()
  refuse(
    'UNSUPPORTED_IDEA',
    rest === ''
      ? 'A transaction has a day and no time; try an amount, date, or words in the description'
      : `A transaction has a day and no time; leave out "${reader.text(at, to)}"`,
    reader.span(at, to),
    rest === '' ? undefined : rest,
  )
}

/** The place behind an hour of the day that stands at a place; 0 where none does. */
function hourEnd(reader: Reader, at: number): number {
  if (/^(?:noon|midday|midnight|\d{1,2}(?:[:.]?\d\d)?[ap]m)$/.test(reader.keyAt(at))) return at + 1
  const isHour = /^\d{1,2}(?:[:.]\d\d)?$/.test(reader.keyAt(at))
  return isHour && reader.isOneAt("am|pm|a.m|p.m|o'clock|oclock", at + 1) ? at + 2 : 0
}

/** "split transactions", "transactions that are split" */
function refuseSplit(reader: Reader): void {
  const isNoun = /^(?:all |any |the |only )?(?:un)?split (?:transactions?|payments?|entries|ones)$/i.test(
    reader.source.trim(),
  )
  const isState =
    /^(?:all |any )?(?:transactions?|payments?|anything|everything)?\s*(?:that |which )?(?:is|are|isn['’]t|aren['’]t|has been|have been)(?: not)? split$/i.test(
      reader.source.trim(),
    )
  if (!isNoun && !isState) return
  refuse(
    'UNSUPPORTED_IDEA',
    'Whether a transaction is split can’t be checked; try an amount, date, or words in the description',
    reader.span(0, reader.tokens.length - 1),
  )
}

/** "anything on the card ending 8812": cards are told apart by the names of their bank accounts. */
function refuseCardDigits(reader: Reader): void {
  const [said = '', digits = ''] =
    /^(?:all|any|anything|everything|transactions?|payments?|purchases?|spend(?:ing)?)(?: \p{L}+)? on (?:the|my|our)? ?(?:\p{L}+ ){0,2}(?:ending|ends)(?: in| with)? (\d{4})\b/iu.exec(
      reader.source,
    ) ?? []
  const accounts = digits === '' ? [] : accountsCalled(digits, reader.context)
  if (digits === '' || accounts.length > 0) return
  refuse(
    'UNSUPPORTED_IDEA',
    `Daybook knows a card by the name of its bank account. To look for the digits in the bank’s text, write: "${digits}"`,
    { from: 0, to: said.length },
    `${/^(?:purchase|spend)/i.test(said) ? 'it is money out and ' : ''}"${digits}"${reader.source.slice(said.length)}`,
  )
}
