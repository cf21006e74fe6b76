import { isFirm } from '../../names/firm-names.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt } from '../grammar/starts.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { clauseEnd } from '../grammar/stops.ts'

/*
 * What was done with what a noun names: "fuel bought at Total", "fees taken by PayPal", "royalties earned". No bank writes
 * the verb, and it tells which way the money goes.
 */

/** A verb, and the preposition behind it where there is one, by which money goes out, comes in, or either. */
const OUT =
  /^(?:(?:bought|purchased|ordered|booked)(?: (?:from|at|on|in|off|via|through|with))?|(?:billed|charged)(?: (?:by|at|via|through))?|(?:invoiced|taken) by|(?:refunded|reimbursed|returned|repaid) to)$/
const IN =
  /^(?:(?:collected|earned|banked|lodged)(?: (?:from|at|in|into|on|via|through|with))?|deposited(?: (?:at|in|into|on|via))?|(?:invoiced|let|rented|leased|sold) to|sold (?:through|via|on|at)|sent by|(?:reimbursed|refunded|returned|repaid) (?:by|from)|deposited by)$/
const EITHER =
  /^(?:paid (?:by|via|through|using|with)|(?:collected|deducted|awarded|shipped|delivered|supplied|claimed) by|(?:awarded|claimed) from)$/
/** What somebody did who is named behind "by". */
const BY_THEM =
  /^(?:done|performed|provided|repaired|fixed|serviced|maintained|installed|cleaned|painted|built|made|printed|designed|catered|organi[sz]ed|managed|run|operated|handled|hosted|prepared|tested|inspected|audited|taught|published)$/

const PREPOSITION = /^(?:by|from|at|to|in|into|on|off|via|through|with|using)$/
/** Words before the verb that make another clause of it: "that were collected", "not bought". */
const NO_NOUN =
  /^(?:is|are|was|were|be|been|being|that|which|who|it|they|we|i|not|never|just|only|has|have|had|and|or|to|payments?|transactions?|money|expenses?|costs?|anything|everything|something)$/

const TAXES = /^(?:tax|taxes|gst|vat|tds|tcs|pf|epf|esi|paye)$/

/** Which way the money goes by the verb that stands at a place behind a noun; undefined where none does. */
export function doneAt(reader: Reader, at: number): 'INCOME' | 'EXPENSE' | 'unclear' | undefined {
  const verb = reader.keyAt(at)
  if (reader.textAt(at) !== verb || !isNounBefore(reader, at)) return undefined
  if (isGoing(reader, at)) return verb === 'coming' ? 'INCOME' : 'EXPENSE'
  // "advance tax deposited" was paid.
  if (verb === 'deposited' && TAXES.test(reader.keyAt(at - 1))) return undefined
  const moved = movedAt(reader, at)
  if (moved !== undefined) return moved
  const isTimed = trailingAt(reader, at + 1) || clauseEnd(reader, at) === at + 1
  const isLed = PREPOSITION.test(reader.keyAt(at + 1)) && clauseEnd(reader, at) > at + 2
  if (!isTimed && !isLed) return undefined
  // "co-pays taken by phone"
  if (
    isLed &&
    reader.isOneAt('phone|telephone|mail|post|email|fax|hand|app|web', at + 2) &&
    clauseEnd(reader, at) === at + 3
  )
    return undefined
  const said = isTimed ? verb : `${verb} ${reader.keyAt(at + 1)}`
  if (OUT.test(said)) return 'EXPENSE'
  if (IN.test(said)) return 'INCOME'
  return EITHER.test(said) || (!isTimed && isDoneBy(verb, reader.keyAt(at + 1))) ? 'unclear' : undefined
}

/** "rent going out to Acme", "grants coming in from Oxfam": two words that say which way. */
export function isGoing(reader: Reader, at: number): boolean {
  return (
    (reader.isOneAt('going', at) && reader.isOneAt('out', at + 1) && reader.isOneAt('to', at + 2)) ||
    (reader.isOneAt('coming', at) && reader.isOneAt('in', at + 1) && reader.isOneAt('from', at + 2))
  )
}

/** "fees taken from Savings", "card bill charged to Amex Gold", "float moved into Petty Cash": which way, seen from an own account. */
function movedAt(reader: Reader, at: number): 'INCOME' | 'EXPENSE' | undefined {
  if (!accountLedAt(reader, at + 1)) return undefined
  const said = `${reader.keyAt(at)} ${reader.keyAt(at + 1)}`
  if (
    /^(?:(?:taken|deducted|debited|withdrawn|drawn|moved|swept|transferred) (?:from|out)|(?:charged|billed|put) (?:to|on|onto))$/.test(
      said,
    )
  )
    return 'EXPENSE'
  return /^(?:moved|put|placed|swept|transferred|gone|lodged|added) (?:to|into|onto|in)$/.test(said)
    ? 'INCOME'
    : undefined
}

/** The "repaired" of "boiler repaired by Worcester". */
export function isDoneBy(verb: string, next: string): boolean {
  return next === 'by' && BY_THEM.test(verb)
}

/** Whether such a verb ends the noun before it. */
export function endsBeforeDone(reader: Reader, at: number): boolean {
  return doneAt(reader, at) !== undefined
}

function isNounBefore(reader: Reader, at: number): boolean {
  const [text, key] = [reader.textAt(at - 1), reader.keyAt(at - 1)]
  if (reader.kindAt(at - 1) !== 'word' || NO_NOUN.test(key)) return false
  // "Vodafone or EE collected": they did it.
  const isTheirs = isFirm(key) || (text !== key && reader.isOneAt('anything|everything|whatever|what|all', 0))
  if (isTheirs && !isCategoryWord(key)) return false
  return /^\p{Ll}/u.test(text) || /^\p{Lu}{2,5}$/u.test(text) || isCategoryWord(key)
}
