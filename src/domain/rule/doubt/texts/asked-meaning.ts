import type { TextCondition } from '../../tree.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { isOfField } from '../form/of-field.ts'
import { begins, isNoCategory, isNumbered, isTitleAmid } from '../names/how-written.ts'
import { meaningOf } from './text-meanings.ts'

/** A text that is looked for, as it is written in a sentence. */
export interface Asked {
  readonly value: string
  /** As it is written in the sentence. */
  readonly said: string
  /** The condition that it stands in. */
  readonly text: TextCondition
  readonly source: string
  /** Whether an amount is asked for as well. */
  readonly hasAmount: boolean
}

/** Whether a text is looked for in descriptions and merchants alike. */
export function isAnywhere({ field, operator }: TextCondition): boolean {
  return field === 'anyText' && operator === 'contains'
}

/** What the words of a text mean of a transaction, where they are not rather a reference, a name or a title. */
export function meaningAsked(asked: Asked): string | undefined {
  const meaning = isReference(asked) ? undefined : meaningOfWords(asked)
  return meaning !== undefined && !isRatherNamed(meaning, asked) ? meaning : undefined
}

function meaningOfWords({ value, text, source }: Asked): string | undefined {
  if (isOfField(value, source)) return 'a detail of the transaction'
  const isWay = isListed(text) && isAmong(value, WAYS) && !isToldToContain(text.values, source.toLowerCase())
  return isWay ? 'money in or out' : meaningOf(value)
}

const isListed = (text: TextCondition): boolean =>
  text.match === 'all' || (isAnywhere(text) && text.values.length > 1)

/** Whether the words are a person's, a firm's or a line's own, whatever they mean elsewhere. */
function isRatherNamed(meaning: string, { value, said, text, source, hasAmount }: Asked): boolean {
  const isCapital = /^\p{Lu}\p{Ll}+$/u.test(said)
  // "sheet music from Stainer or Banks"
  if (meaning === 'who paid or was paid' && isCapital && !begins(source, said)) return true
  // "Delta, United or American": a name among names
  if (meaning === 'a currency' && isListed(text) && isCapital) return true
  if (meaning === 'a kind of transaction') return isPaidBy(value, source.toLowerCase())
  if (hasAmount && isNumbered(said)) return true
  const isOfTitle = meaning === 'an amount' || (meaning === 'a date' && isNoCategory(said))
  return isOfTitle && isTitleAmid(said, source)
}

/** "reference contains 4471", "the code 12": a number that stands for itself. */
function isReference({ value, text, source }: Asked): boolean {
  const written = source.toLowerCase()
  return (
    /\bthe (?:number|code|reference|ref) $/.test(written.slice(0, Math.max(0, written.indexOf(value)))) ||
    (text.field !== 'anyText' && text.values.every((each) => /^\d{4,}$/.test(each))) ||
    REFERENCE.test(value)
  )
}

/** "mentions both invoice and deposit": what stands behind such a verb is a text, whatever it means elsewhere. */
function isToldToContain([first = '']: readonly string[], written: string): boolean {
  const before = written.slice(0, Math.max(0, written.indexOf(first)))
  return /\b(?:mention|contain|includ)\w*:? (?:both|either|all of|any of|one of) (?:the words )?$/.test(
    before,
  )
}

/** Which way money goes, where it is listed among names. */
const WAYS =
  'debit|debits|credit|credits|income|expense|expenses|deposit|deposits|withdrawal|withdrawals|money in|money out|refunds|sales|purchases|payouts|takings|settlements|costs|spending'

/** "invoice #12", "paybill 888880": a number that is rather a name than an amount. */
const REFERENCE =
  /^401k$|\b(?:card|visa|mastercard|maestro|amex) (?:number )?(?:ending|ends)(?: in| with)? \d{4}$|^(?:check|cheque)(?: (?:no\.?|number))? \d{3,}$|(?:^|\s)(?:check|cheque)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)(?:paybill|till|policy|member|customer|store|case|ref|reference)(?: (?:no\.?|number))? \d{5,}$|(?:^|\s)\d{10,}$|^0\d{2,4}(?: \d{3,})+$|^(?:invoice|inv|order|check|cheque|po|ticket|claim|booking|receipt|voucher|bill|ref|store) ?#\d+$/

/** "by card", "paid with a credit card": a bank's text names it. */
function isPaidBy(value: string, written: string): boolean {
  return /\b(?:by|via|with|in|through|using)(?: an?)? $/.test(
    written.slice(0, Math.max(0, written.indexOf(value))),
  )
}
