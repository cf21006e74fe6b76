import { monthNamed } from '../../../calendar/month-names.ts'
import { FIELD_NAMES } from '../../parse/grammar/vocabulary.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { nearest } from '../../parse/refused/nearest.ts'
import { slipBeforeSum, slipOf } from '../../parse/refused/misspelt.ts'
import { type Condition, leavesOf, type TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { doubtOf } from './meaning-doubt.ts'
import { asItIs } from './phrase-doubts.ts'
import { isQuoted, saidOf } from './said-of.ts'

/*
 * What stands behind the name of a field is taken as it stands, whatever it says. Words of sentences that a bank hardly writes are asked
 * about there too: what is misspelt, another field, "only", which way the money went.
 */

/** A text of a field, as it is written. */
interface Held {
  readonly value: string
  readonly said: string
  readonly source: string
  readonly field: TextCondition['field']
}

type Question = (held: Held) => Doubt | false | undefined

/** What may be wrong with each text that is looked for in a field by its name, the first that is found. */
export function fieldTextDoubts(source: string, tree: Condition): Doubt[] {
  return leavesOf(tree)
    .filter(isOfField)
    .flatMap(({ field, values }) =>
      values.map((value) => ({ value, said: saidOf(source, value) || value, source, field })),
    )
    .filter(({ value }) => !isQuoted(source, value))
    .flatMap((held) => {
      for (const question of QUESTIONS) {
        const doubt = question(held)
        if (doubt) return [doubt]
      }
      return []
    })
}

function isOfField(leaf: Condition): leaf is TextCondition {
  return (
    leaf.kind === 'text' &&
    isAmong(leaf.field, 'description|merchant') &&
    isAmong(leaf.operator, 'contains|is|word')
  )
}

const QUESTIONS: readonly Question[] = [
  // "payee: Lyft acount: Savings"
  ({ value, said, source }) => {
    const [written = '', label = ''] = /(?:^|\s)(\p{Ll}{4,})[:=]/u.exec(said) ?? []
    const field = label === '' || isAmong(label, 'http|https') ? undefined : nearest(label, FIELD_NAMES)
    return (
      field !== undefined &&
      answered(
        `This looks for the text "${value}". If "${label}" is a field`,
        source.replace(written, written.replace(label, field)),
      )
    )
  },
  // "description contains Gusto witout insurance", "contains Jumia and amont under 100"
  ({ value, said, source }) => {
    const { word, meant } = slipOf(value) ?? slipBeforeSum(said, source) ?? {}
    if (word === undefined || meant === undefined || !said.split(/\s+/).includes(word)) return undefined
    return {
      text: `This looks for the text "${value}". If you mean "${meant}", correct "${word}"; if not, put it in quotes.`,
      answers: [source.replace(word, meant)],
      quotable: value,
    }
  },
  // "bank line mentions Shell only"
  ({ value, said, source }) =>
    said.endsWith(' only') && { ...asItIs(value), answers: [source.replace(said, said.slice(0, -5))] },
  // "bank line mentions Con Ed or AT&T, money in / Monday to Friday"
  ({ value }) =>
    /^(?:money (?:in|out)|incoming|outgoing|inflows?|outflows?)$/.test(value) &&
    doubtOf(value, 'money in or out'),
  // "description contains Tesco incoming"
  ({ value, said, source }) => {
    const [, text, way = ''] = WAY.exec(said) ?? []
    return (
      text !== undefined && {
        ...doubtOf(value, 'money in or out'),
        answers: [source.replace(said, `${text} and it is money ${/^out|out$/.test(way) ? 'out' : 'in'}`)],
      }
    )
  },
  // "payee is Tesco or Booking.com 50 – 75"
  ({ value, said, source }) => {
    const [, name, low, high] = /^(.*\p{L}) (\d+(?:\.\d+)?) [-–] (\d+(?:\.\d+)?)$/u.exec(said) ?? []
    return (
      name !== undefined &&
      low !== undefined && {
        ...doubtOf(value, 'an amount'),
        answers: [source.replace(said, `${name} between ${low} and ${high}`)],
      }
    )
  },
  // "payee is Just Eat | <= half a million"
  ({ value }) => /^[<>=≤≥]/.test(value) && doubtOf(value, 'an amount'),
  // "payee is Dangote March 2026"
  ({ value, field }) => field === 'merchant' && endsWithMonth(value) && doubtOf(value, 'a date'),
  // "description contains Bunnings, Mitre 10 goes to Travel"
  ({ value, said, source }) => {
    const [order] = ORDER.exec(said) ?? []
    return (
      order !== undefined && {
        ...doubtOf(value, 'a GL account to post to'),
        answers: [source.replace(said, said.slice(0, -order.length))],
      }
    )
  },
  // "description contains Lyft recently", "payee is Uber uncategorized", "contains Vodafone posted to Travel"
  ({ value, said }) => NEVER_NAMED.test(said) && asItIs(value),
]

/** What no bank writes behind a name: when it was, as seen from today, and what the books say of it. */
const NEVER_NAMED =
  /(?:^|\s)(?:recently|lately|nowadays|sometimes|usually|often|soon|the other day)$|\s(?:today|yesterday|tomorrow|half an?|uncategori[sz]ed|unreconciled)$|(?:^|\s)(?:posted|coded|booked|assigned) (?:to|under|as) \S/

/** What is to be done with what is found, where no bank writes so of itself. */
const ORDER =
  /(?<=\S) (?:goes|should go|must go|belongs?|should be (?:booked|coded|posted)) (?:to|in|into|under) \S.*$/iu

/** Whether a text ends with a month of a year: "dangote march 2026". */
function endsWithMonth(value: string): boolean {
  const [, month = ''] = /\s(\p{L}+) (?:19|20)\d\d$/u.exec(value) ?? []
  return monthNamed(month) !== undefined
}

const WAY = /^(.+?)(?: [-–—])? (incoming|outgoing|inflow|outflow|received|money in|money out)$/u
