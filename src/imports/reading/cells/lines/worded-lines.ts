import { balanceLineOf } from '../../../../domain/bank-file/amounts/balance-lines.ts'
import { markOf } from '../../../../domain/bank-file/amounts/number-text.ts'
import { headerWeight, isHeaderWord } from '../../../../domain/bank-file/columns/header-words.ts'
import { monthOfAnyLanguage } from '../../../../domain/bank-file/dates/month-words.ts'
import { looksLikeDate } from '../../../../domain/bank-file/dates/date-text.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { plainLine } from '../plain-digits.ts'
import type { RowSource } from '../rows-of-file.ts'

/** How many days a line begins with, and how many amounts it ends with; the words between them are its text. */
export interface WordedLines {
  /** Whether the number of a receipt stands before the days. */
  hasReceipts: boolean
  days: number
  amounts: number
  /** Whether a blank parts the thousands of some amounts: then it may in others, or end a text with a number. */
  hasBlanks: boolean
  /** Whether one amount stands below the names of two: nothing in a line tells which of them it is. */
  isOneOfTwo: boolean
}

/** So many lines show what they are made of. */
const TELLING_LINES = 400
const FEWEST = 2
const FEWEST_COMMAS = 3
const LONGEST = 300
/** A text goes on over no more lines. */
const MOST_MORE = 3
/** A day is written in three words at most: "Mar 2, 2024". */
const WORDS_OF_DAY = 3
const SHORT_DAY = /^\d{1,2}[./]\d{1,2}\.?$/
const AMOUNT = /^[-+(−]?\p{Sc}?[-−]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)[.,]\d{2}\)?[-+−]?$/u
/** The end of an amount whose thousands a blank parts, and what goes before it. */
const GROUP = /^\d{3}[.,]\d{2}[-+−]?$/
const BLANK_THOUSANDS = /^[-+−]?\d{1,3} \d{3}[.,]/
const GROUPS = /^[-+−]?\d{1,3}$/
/** What may stand behind an amount: its side, or its currency. */
const MARK = /^(?:[SHDCK]|CR|DR|DB|AF|BIJ|[-+−]|\p{Sc}|[A-Z]{3})$/iu
const UNIT = / (?!CR\b|DR\b|DB\b|AF\b|BIJ$)[A-Z]{3}$/
const OTHER = 'This row isn’t written like the others. Correct the row.'

/** The number of a receipt: capitals and digits in one word. */
const RECEIPT = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,14}$/
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/

interface Parts {
  /** The number of its receipt, where the line begins with one; else blank. */
  receipt: string
  days: string[]
  text: string
  amounts: string[]
}

/**
 * A text as it is copied from a page, one movement a line, its parts a blank apart: "03/02/2024 UBER TRIP -45.10 954.90".
 * Undefined of any other text, and where lines are not all made of as many days and amounts.
 */
export function wordedLines(head: string): WordedLines | undefined {
  const lines = head.split(/\r\n?|\n/, TELLING_LINES).map(plainLine)
  if (lines.some((line) => /[\t;|~"]/.test(line))) return undefined
  return formOf(lines, false) ?? formOf(lines, true)
}

function formOf(lines: readonly string[], hasReceipts: boolean): WordedLines | undefined {
  if (arePartedByCommas(lines.filter((line) => partsOf(line, hasReceipts).days.length > 0))) return undefined
  const wraps = new Wraps(hasReceipts)
  const whole = [...lines.flatMap((line) => wraps.next(line)), ...wraps.end()].map(({ text }) => partsOf(text, hasReceipts)) // oxfmt-ignore
  const all = whole.filter(({ days }) => days.length > 0)
  const most = all.at(-1)?.days.length ?? 0
  // The day of the statement stands by itself above movements of two days each.
  const dated = all.slice(all.findIndex(({ days }) => days.length >= most))
  const [first, ...others] = dated.filter((row) => !isBalance(row))
  if (!first || others.length === 0 || dated.length < FEWEST) return undefined
  const isAlike = (row: Parts) => row.text !== '' && (row.receipt !== '') === hasReceipts && row.days.length === first.days.length && row.amounts.length === first.amounts.length // oxfmt-ignore
  if (first.amounts.length === 0 || ![first, ...others].every(isAlike)) return undefined
  const found = whole.flatMap(({ amounts }) => amounts)
  const isCommaAlone = first.amounts.length === 1 && found.every((amount) => /^\D*\d{1,3},\d{2}/.test(amount)) // oxfmt-ignore
  // Where no amount shows how thousands are written, and nothing proves one, a blank may part them.
  const hasBlanks = isCommaAlone || found.some((amount) => BLANK_THOUSANDS.test(amount))
  return {
    hasReceipts,
    days: first.days.length,
    amounts: first.amounts.length,
    hasBlanks,
    isOneOfTwo: first.amounts.length === 1 && !dated.some(isMarked) && lines.some(namesBothSides),
  }
}

/** As many commas in each line as cells are parted by; a text has one here and there, and an amount its own. */
function arePartedByCommas(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.match(/,(?!\d)|(?<!\d),/g)?.length ?? 0))
  const [count = 0, ...others] = counts
  return count >= FEWEST_COMMAS && others.length === 0
}

/** Whether a line says what the account held, and has no amount but that. */
function isBalance({ text, amounts }: Parts): boolean {
  return amounts.length === 1 && balanceLineOf(text) !== undefined
}

/** Whether an amount says its side by itself. */
function isMarked({ amounts }: Parts): boolean {
  return amounts.some((amount) => markOf(amount) !== undefined)
}

interface Line {
  /** Of the file, from 1. */
  line: number
  text: string
}

/** Puts a line that begins with a day, and has its amount only further down, together with those below it. */
class Wraps {
  readonly #hasReceipts: boolean
  #line = 0
  #open: (Line & { more: number }) | undefined

  constructor(hasReceipts: boolean) {
    this.#hasReceipts = hasReceipts
  }

  next(text: string): Line[] {
    this.#line += 1
    const { days, amounts } = partsOf(text, this.#hasReceipts)
    const open = this.#open
    if (open && days.length === 0 && text.trim() !== '' && open.more < MOST_MORE) {
      this.#open = { line: open.line, text: `${open.text} ${text}`, more: open.more + 1 }
      return amounts.length === 0 ? [] : this.end()
    }
    const before = this.end()
    const own = { line: this.#line, text }
    if (days.length === 0 || amounts.length > 0) return [...before, own]
    this.#open = { ...own, more: 0 }
    return before
  }

  end(): Line[] {
    const open = this.#open
    this.#open = undefined
    return open ? [{ line: open.line, text: open.text }] : []
  }
}

function namesBothSides(line: string): boolean {
  return !/\d/.test(line) && headerWeight(line, 'debit') > 0 && headerWeight(line, 'credit') > 0
}

/** The lines of such a text as rows: days, text, amounts. */
export class WordedRows implements RowSource {
  readonly #form: WordedLines
  readonly #wraps: Wraps
  #rest = ''
  /** Whether a line with all of its days was met. */
  #hasBegun = false

  constructor(form: WordedLines) {
    this.#form = form
    this.#wraps = new Wraps(form.hasReceipts)
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#wraps.next(plainLine(line))).map((line) => this.#rowOf(line))
  }

  end(): SourceRow[] {
    const lines = this.#rest === '' ? [] : this.#wraps.next(plainLine(this.#rest))
    this.#rest = ''
    return [...lines, ...this.#wraps.end()].map((line) => this.#rowOf(line))
  }

  #rowOf({ line, text }: Line): SourceRow {
    const { hasReceipts, days, amounts, hasBlanks } = this.#form
    const names = namesIn(text, (hasReceipts ? 1 : 0) + days + 1 + amounts)
    if (names) return { line, cells: names }
    const parts = partsOf(text, hasReceipts)
    this.#hasBegun ||= parts.days.length >= days
    if (!this.#hasBegun && parts.days.length > 0) return { line, cells: [text] }
    const left = blanks(amounts - parts.amounts.length)
    // A line of sums above the movements: none of them stands below the name of a column.
    if (parts.days.length === 0 && parts.amounts.length > amounts) {
      return {
        line,
        cells: [...blanks((hasReceipts ? 1 : 0) + days), parts.text, ...blanks(amounts), ...parts.amounts],
      }
    }
    const isOfBalance = isBalance(parts)
    const cells = [
      ...(hasReceipts ? [parts.receipt] : []),
      ...parts.days,
      ...blanks(days - parts.days.length),
      parts.text,
      // The balance is the last one of several amounts.
      ...(isOfBalance ? [...left, ...parts.amounts] : [...parts.amounts, ...left]),
    ]
    if (isOfBalance) return { line, cells }
    const isUnsure = hasBlanks && parts.amounts.some((amount) => GROUP.test(amount)) && /(?:^| )\d{1,3}$/.test(parts.text) // oxfmt-ignore
    const isOther = parts.days.length > 0 && (isUnsure || (parts.receipt !== '') !== hasReceipts || parts.days.length !== days || parts.amounts.length !== amounts) // oxfmt-ignore
    return isOther ? { line, cells, fault: OTHER } : { line, cells }
  }
}

function blanks(count: number): string[] {
  return Array.from({ length: Math.max(count, 0) }, () => '')
}

/** A line of names, one for each column. */
function namesIn(line: string, columns: number): string[] | undefined {
  const words = line.split(' ').filter((word) => word !== '')
  return words.length === columns &&
    words.filter((word) => isHeaderWord(word)).length >= 2 &&
    !/\d/.test(line)
    ? words
    : undefined
}

function partsOf(line: string, hasReceipts: boolean): Parts {
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

/** The amount at the end, with what marks its side. */
function amountIn(words: readonly string[]): string | undefined {
  const [before = '', last = ''] = [words.at(-2), words.at(-1)]
  // "2 000,00": no amount begins with such zeros by itself.
  if (GROUP.test(last) && last.startsWith('0')) return GROUPS.test(before) ? `${before} ${last}` : undefined
  // "45,10 2 954,90", "31/03/2024 2 894,90": nor does a number stand between two amounts, or behind a day.
  const ahead = words.at(-3) ?? ''
  const isAlone = /\d[.,]\d{2}$/.test(ahead) || looksLikeDate(ahead)
  if (GROUP.test(last) && GROUPS.test(before) && isAlone) return `${before} ${last}`
  if (AMOUNT.test(last)) return last
  return MARK.test(last) && AMOUNT.test(before) ? `${before} ${last}` : undefined
}
