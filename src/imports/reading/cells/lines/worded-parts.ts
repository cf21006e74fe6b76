import { monthOfAnyLanguage } from '../../../../domain/bank-file/dates/month-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'

const LONGEST = 300
/** A day is written in three words at most: "Mar 2, 2024". */
const WORDS_OF_DAY = 3
const SHORT_DAY = /^\d{1,2}[./]\d{1,2}\.?$/
const AMOUNT =
  /^[-+(−]?\p{Sc}?[-−]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)[.,]\d{2}\)?[-+−]?$/u
/** The end of an amount whose thousands a blank parts, and what goes before it. */
const GROUP = /^\d{3}[.,]\d{2}[-+−]?$/
const BLANK_THOUSANDS = /^[-+−]?\d{1,3} \d{3}[.,]/
const GROUPS = /^[-+−]?\d{1,3}$/
/** What may stand behind an amount: its side, or its currency. */
const MARK = /^(?:[SHDCK]|CR|DR|DB|AF|BIJ|[-+−]|\p{Sc}|[A-Z]{3})$/iu
const UNIT = / (?!CR\b|DR\b|DB\b|AF\b|BIJ$)[A-Z]{3}$/
/** The number of a receipt: capitals and digits in one word. */
const RECEIPT = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,14}$/
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** What a line that was copied from a page is made of. */
export interface Parts {
  /** The number of its receipt, where the line begins with one; else blank. */
  receipt: string
  days: string[]
  text: string
  amounts: string[]
}

/** Takes such a line apart: its days, its text, and the amounts it ends with. */
export function partsOf(line: string, hasReceipts: boolean): Parts {
  const words = line.length > LONGEST ? [] : line.split(' ').filter((word) => word !== '')
  const [first = '', ...others] = words
  const isReceipt = hasReceipts && RECEIPT.test(first) && dayIn(others) !== undefined
  const receipt = isReceipt ? first : ''
  if (isReceipt) words.shift()
  const days: string[] = []
  for (let day = dayIn(words); day !== undefined && days.length < 2; day = dayIn(words)) {
    days.push(day)
    words.splice(0, day.split(' ').length)
  }
  const amounts: string[] = []
  for (let found = amountIn(words); found !== undefined; found = amountIn(words)) {
    // "235,01 EGP 11,82 Af": what it was in another currency is of the text.
    if (UNIT.test(found) && amounts.length > 0 && !amounts.some((amount) => UNIT.test(amount))) break
    amounts.unshift(found)
    words.splice(-found.split(' ').length)
  }
  return { receipt, days, text: words.join(' '), amounts }
}

function dayIn(words: readonly string[]): string | undefined {
  const [one = '', other = '', third = '', fourth = ''] = words
  // "05 mrt 06 mrt": two days, and no year between them.
  if (isNamedDay(one, other) && isNamedDay(third, fourth)) return `${one} ${other}`
  const tries = Array.from({ length: WORDS_OF_DAY }, (_, count) => words.slice(0, count + 1).join(' '))
  const found = tries.find((text) => looksLikeDate(text))
  const time = found === undefined ? '' : (words[found.split(' ').length] ?? '')
  return TIME.test(time) ? `${found} ${time}` : (found ?? shortDayIn(words))
}

/** A day without its year: "14/06", "14 Jun", "Jun 14". */
function shortDayIn([one = '', other = '']: readonly string[]): string | undefined {
  if (SHORT_DAY.test(one)) return one
  return isNamedDay(one, other) || isNamedDay(other, one) ? `${one} ${other}` : undefined
}

function isNamedDay(day: string, month: string): boolean {
  return /^\d{1,2}\.?$/.test(day) && /^\p{L}{3,}\.?$/u.test(month) && monthOfAnyLanguage(month) !== undefined
}

/** "- 10 431,50 ₸": an amount right behind the day. Without a sign a number may stand before it. */
const AHEAD = /^((?:[-+−] ?(?:\p{Sc} ?)?\d{1,3}(?: \d{3})*|\d{1,3})[.,]\d{2}(?: \p{Sc})?) (?=.*\p{L})/u

/** The amount that a text begins with, and what follows it; undefined where it begins with none or is nothing else. */
export function aheadOf(text: string): { amount: string; text: string } | undefined {
  const apart = AHEAD.exec(text)?.[1]
  if (apart !== undefined && /[ ]/.test(apart)) return { amount: apart, text: text.slice(apart.length + 1) }
  const [first = '', ...others] = text.split(' ')
  return AMOUNT.test(first) && others.some((word) => /\p{L}/u.test(word))
    ? { amount: first, text: others.join(' ') }
    : undefined
}

/** The amount at the end, with what marks its side. */
function amountIn(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? ''
  if (AMOUNT.test(last) || !MARK.test(last)) return numberIn(words)
  const number = numberIn(words.slice(0, -1))
  return number === undefined ? undefined : `${number} ${last}`
}

function numberIn(words: readonly string[]): string | undefined {
  const [before = '', last = ''] = [words.at(-2), words.at(-1)]
  // "2 000,00": no amount begins with such zeros by itself.
  if (GROUP.test(last) && last.startsWith('0')) return GROUPS.test(before) ? `${before} ${last}` : undefined
  // "45,10 2 954,90", "31/03/2024 2 894,90": nor does a number stand between two amounts, or behind a day.
  const ahead = words.at(-3) ?? ''
  const isAlone = /\d[.,]\d{2}$/.test(ahead) || looksLikeDate(ahead)
  if (GROUP.test(last) && GROUPS.test(before) && isAlone) return `${before} ${last}`
  return AMOUNT.test(last) ? last : undefined
}

/** Where columns are printed far apart, the parts of one number are not: its sign, and its thousands. */
const FAR = '(?<= {2}|^)'
const APART = new RegExp(String.raw`${FAR}(?:([-+−]) ?)?(\d{1,3}(?: \d{3})+[.,]\d{2})(?![\d.,])`, 'gu')
const SIGN_APART = new RegExp(String.raw`${FAR}([-+−]) (?=[\d.,']*\d[.,]\d{2}(?![\d.,]))`, 'gu')

/** A line with each number in one word where wide gaps show which digits and signs are of it. */
export function withWholeNumbers(line: string): string {
  return line
    .replace(
      APART,
      (_, sign: string | undefined, digits: string) => `${sign ?? ''}${digits.replaceAll(' ', '')}`,
    )
    .replace(SIGN_APART, '$1')
}

/** Whether an amount has its currency beside it. */
export function hasUnit(amount: string): boolean {
  return /\p{Sc}/u.test(amount) || UNIT.test(amount)
}

/** Whether a blank parts the thousands of an amount. */
export function hasBlank(amount: string): boolean {
  return BLANK_THOUSANDS.test(amount)
}

/** Whether an amount may be the end of one whose thousands a blank parts. */
export function isGroup(amount: string): boolean {
  return GROUP.test(amount.replace(/ ?(?:\p{Sc}|[A-Z]{3})$/u, ''))
}
