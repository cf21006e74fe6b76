import { isLeaf, sameCondition, type Condition, type TextCondition } from '../tree.ts'
import { parseCondition } from '../parse/parse.ts'
import { print } from './print.ts'
import type { RuleContext } from '../parse/reader.ts'

const AMOUNT =
  /(?:^|\s)(?:over|under|above|below|more than|less than|at least|at most|up to|between|exactly|around|about|minimum|maximum|amount|amounts|hundred|lakh|crore|thousand|million|dollars?|euros?|pounds?|rupees?|naira)(?=\s|$)|(?:^|\s)[$€£₦₹¥]\s?\d|(?:^|\s)outside (?:of )?\d|\d ?%(?=\s|$)|(?:^|\s)\d+[-–]\d+ (?:at|from|to|in)\s|\sthat costs?$/
const DATE =
  /(?:^|\s)(?:january|february|march|april|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|today|yesterday|tomorrow|weeks?|months?|quarters?|years?|monthly|weekly|daily|yearly|quarterly|annually|fortnightly|nights?|mornings?|afternoons?|evenings?|midnight|noon|o'clock|(?:bank|public) holidays?|half[- ]years?|(?:first|second) half|fiscal|\d+ days?|(?:working|business) days?|\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-–/](?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*)(?=\s|$)/
/** A shop may be called "Made to Measure"; whoever writes "rides from Grab" means who was paid. */
const PARTY =
  /^(?:at|to)\s|\s(?:from|paid to|sent to|bought at|spent at|spent on|on behalf of)\s|\s(?:pays?|bills?|charges?|invoices?|refunds?) (?:us|me)$/
const PAID_TO =
  /^(?:rent|salary|wages|payroll|insurance|upi|neft|imps|rtgs|wire|che(?:que|ck)|standing order|direct debit|invoices?|bills?|fees?|subscriptions?|donations?|gifts?|deposits?|loans?|repayments?|taxe?s?|commissions?|interest)(?: \S+)? to\s/
const SEASON =
  /(?:^|\s)(?:last|this|next|since|before|after|at|over|during|around) (?:christmas|xmas|easter|ramadan|diwali|eid|thanksgiving|summer|winter|spring|autumn|fall)(?=\s|$)|(?:christmas|xmas|easter|ramadan|diwali|eid|thanksgiving|summer|winter|spring|autumn|fall) \d{4}(?=\s|$)|(?:^|\s)\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?=\s|$)/
const STATE = /(?:^|\s)(?:(?:un)?reconciled|uncategori[sz]ed|unassigned)(?=\s|$)/
/** "Uber: Travel" books; "SEPA:123" is what a bank writes. */
const POSTING = /^[^:]+: \p{L}/u
const EITHER = /\S \/ \S/
const STATUS =
  /^(?:already |still |not yet )?(?:pending|approved|declined|reviewed|cleared|posted)(?: (?:transactions?|payments?|rows?|lines?|items?))?$|^(?:still |not yet )?pending\s/
const CURRENCY = /(?:^|\s)(?:foreign|other|local|base|another|different) currenc(?:y|ies)(?=\s|$)/
/** A bank writes "Tesco", not "Tesco payments". */
const KIND =
  /^(?!(?:card|direct debit|bill|loan|tax|mobile|online|bank|credit|debit|standing order|service|interest|late|wire|faster)\s)\S.*\s(?:payments|purchases|expenses|withdrawals|deposits|transactions|spending)$/
const QUESTION = /^(?:what|how much|how many|which|where|when|why)\s/
/** The rest of "five hundred or more". */
const SIZE = /^(?:more|less|above|below|over|under|higher|lower|greater|fewer)$/
const EXCEPTION =
  /(?:^|\s)(?:not|no|never|except|excluding|without|w\/o|unless|isn't|doesn't|don't|other than|rather than|instead of|minus|nor|neither)(?=\s|$)/

/** What a text to look for may have meant, by the words that say so; the first that fits is told. */
const MEANINGS: readonly (readonly [meaning: string, ...words: RegExp[]])[] = [
  ['an amount', AMOUNT, SIZE],
  ['a date', DATE, SEASON],
  ['an exception', EXCEPTION],
  ['who paid or was paid', PARTY, PAID_TO],
  ['whether it is reconciled or categorized', STATE],
  ['whether it was reviewed', STATUS],
  ['a currency', CURRENCY],
  ['a kind of transaction', KIND],
  ['a GL account to post to', POSTING],
  ['either of two texts', EITHER],
  ['the answer to a question', QUESTION],
]

/**
 * What may be wrong with a reading that was possible: words of amounts, dates, negation, parties or states that were
 * taken for words to look for. Each is a sentence; none where what is looked for stood in quotes.
 */
export function doubtsOf(source: string, tree: Condition): string[] {
  const quoted = source.toLowerCase()
  const isQuoted = (value: string) => /["“„«'‘]/.test(quoted.charAt(quoted.indexOf(value) - 1))
  const doubts = textsOf(tree).flatMap(({ values }) => {
    // Several numbers to look for are more likely the two ends of a range.
    const areNumbers = values.length > 1 && values.every((value) => /^\d+$/.test(value))
    return values.flatMap((value) => {
      if ((value.length < 3 && !areNumbers) || isQuoted(value)) return []
      const meaning = areNumbers ? 'an amount' : meaningOf(value)
      if (meaning === undefined) return []
      return [
        `This looks for the words "${value}" and not for ${meaning}. Put them in quotes if that is what you mean.`,
      ]
    })
  })
  return [...new Set(doubts)]
}

function meaningOf(value: string): string | undefined {
  return MEANINGS.find(([, ...words]) => words.some((each) => each.test(value)))?.[0]
}

function textsOf(tree: Condition): TextCondition[] {
  if (tree.kind === 'not') return textsOf(tree.part)
  if (!isLeaf(tree)) return tree.parts.flatMap(textsOf)
  const searched = tree.kind === 'text' && (tree.operator === 'contains' || tree.operator === 'word')
  return searched && (tree.field === 'anyText' || tree.field === 'description') ? [tree] : []
}

/**
 * The text to keep for a sentence. What it means may hang on the names of accounts that stand now; rules run
 * by their text alone, so then it is kept in the wording that means the same without them.
 */
export function settledText(text: string, context: RuleContext): string {
  const read = parseCondition(text, context)
  if (!read.ok) return text
  const alone = parseCondition(text)
  return alone.ok && sameCondition(alone.tree, read.tree) ? text : print(read.tree)
}
