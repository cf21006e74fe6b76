import { balanceLineOf } from '../../../../domain/bank-file/balances/balance-lines.ts'
import { markOf } from '../../../../domain/bank-file/numbers/number-text.ts'
import { headerWeight, isHeaderWord, NAMED } from '../../../../domain/bank-file/columns/header-words.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import { plainLine } from '../plain-digits.ts'
import type { RowSource } from '../rows-of-file.ts'
import { isPageLine, isSummary } from './page-lines.ts'
import { aheadOf, hasBlank, hasUnit, isGroup, type Parts, partsOf, withWholeNumbers } from './worded-parts.ts'

/** How many days a line begins with, and how many amounts it ends with; the words between them are its text, but for an amount ahead of it. */
export interface WordedLines {
  /** Whether the number of a receipt stands before the days. */
  hasReceipts: boolean
  days: number
  /** Whether an amount stands between the days and the text of every line. */
  hasAhead: boolean
  amounts: number
  /** Whether a blank parts the thousands of some amounts: then it may in others, or end a text with a number. */
  hasBlanks: boolean
  /** Whether some texts, and not all, end in what may be the sign of the amount or a dash before it. */
  hasDashes: boolean
  /** Whether one amount stands below the names of two: nothing in a line tells which of them it is. */
  isOneOfTwo: boolean
  /** Whether each amount says its side. */
  areMarked: boolean
  /** Whether each amount has its currency, or none has. */
  units: 'all' | 'none' | 'some'
}

/** So many lines show what they are made of. */
const TELLING_LINES = 400
const FEWEST = 2
const FEWEST_COMMAS = 3
const FEWEST_BESIDE_TEXTS = 2
/** So many lines of movements may have lost their amount. */
const MOST_BARE = 0.25
/** A text goes on over no more lines. */
const MOST_MORE = 3
const PAGE = 'The row is a line of the page, not a transaction.'
const NOTE = 'The row has no date and isn’t written like the transactions.'
const OTHER = 'This row isn’t written like the others. Correct the row.'

/**
 * A text as it is copied from a page, one movement a line, its parts a blank apart: "03/02/2024 UBER TRIP -45.10 954.90".
 * Undefined of any other text, and where lines are not all made of as many days and amounts.
 */
export function wordedLines(head: string): WordedLines | undefined {
  const lines = head.split(/\r\n?|\n/, TELLING_LINES).map((line) => withWholeNumbers(plainLine(line)))
  if (lines.some((line) => /[\t;|~"]/.test(line))) return undefined
  const isCut = !/[\r\n]$/.test(head)
  return formOf(lines, false, isCut) ?? formOf(lines, true, isCut)
}

/** `isCut` says whether the last line may lack its end. */
function formOf(lines: readonly string[], hasReceipts: boolean, isCut: boolean): WordedLines | undefined {
  if (arePartedByCommas(lines.filter((line) => partsOf(line, hasReceipts).days.length > 0))) return undefined
  const wraps = new Wraps(hasReceipts)
  const text = [...lines.flatMap((line) => wraps.next(line)), ...wraps.end()].map((line) => line.text)
  const whole = text.filter((line) => !isPageLine(line)).map((line) => partsOf(line, hasReceipts))
  const all = whole.filter(({ days }) => days.length > 0)
  const most = all.at(-1)?.days.length ?? 0
  // The day of the statement stands by itself above movements of two days each.
  const dated = all.slice(all.findIndex(({ days }) => days.length >= most))
  const [first, ...found] = withoutBare(dated).filter((row) => !isBalance(row))
  const hasLost = isCut && (found.at(-1)?.amounts.length ?? 0) < (first?.amounts.length ?? 0)
  const others = hasLost && found.length > 1 ? found.slice(0, -1) : found
  const isEnough = others.length === 0 ? lines.some(namesColumns) : dated.length >= FEWEST
  if (!first || !isEnough) return undefined
  const isAlike = (row: Parts) =>
    row.text !== '' &&
    (row.receipt !== '') === hasReceipts &&
    row.days.length === first.days.length &&
    row.amounts.length === first.amounts.length
  const movements = [first, ...others]
  if (!movements.every(isAlike)) return undefined
  const hasAhead = movements.every(({ text }) => aheadOf(text) !== undefined)
  if (first.amounts.length === 0 && !hasAhead) return undefined
  if (!hasAhead && movements.every(mayEndInBalance)) return undefined
  const written = whole.flatMap(({ amounts }) => amounts)
  const isCommaAlone =
    first.amounts.length === 1 && written.every((amount) => /^\D*\d{1,3},\d{2}/.test(amount))
  // Where no amount shows how thousands are written, and nothing proves one, a blank may part them.
  const hasBlanks = isCommaAlone || written.some(hasBlank)
  return {
    hasReceipts,
    days: first.days.length,
    hasAhead,
    amounts: first.amounts.length,
    hasBlanks,
    hasDashes: movements.some(endsInDash) && !movements.every(endsInDash),
    isOneOfTwo: first.amounts.length === 1 && !dated.some(isMarked) && lines.some(namesBothSides),
    areMarked: movements.every(isMarked),
    units: unitsOf(movements),
  }
}

/** Whether the one number at the end may be what the account held, for another with cents stands among the words before it. */
function mayEndInBalance({ text, amounts: [amount = '', ...others] }: Parts): boolean {
  const isPlain = others.length === 0 && !/[-+−(]/.test(amount) && markOf(amount) === undefined
  return isPlain && /(?<![^ ])[-+−(]?\d[\d.,']*[.,]\d{2}\)?(?![^ ])/.test(text)
}

/** Without the few lines that begin with a day and have no amount. */
function withoutBare(dated: readonly Parts[]): readonly Parts[] {
  const bare = dated.filter(({ amounts }) => amounts.length === 0)
  return bare.length <= MOST_BARE * dated.length ? dated.filter((row) => !bare.includes(row)) : dated
}

function unitsOf(movements: readonly Parts[]): WordedLines['units'] {
  const [unit, ...others] = new Set(movements.map(({ amounts }) => amounts.every(hasUnit)))
  if (others.length > 0) return 'some'
  return unit ? 'all' : 'none'
}

/** Whether a line has the names of columns alone, among them those of days and amounts. */
function namesColumns(line: string): boolean {
  const words = line.split(' ').filter((word) => word !== '')
  const names = (role: 'date' | 'amount' | 'debit' | 'credit') =>
    words.some((word) => headerWeight(word, role) >= NAMED.likely)
  return !/\d/.test(line) && names('date') && (names('amount') || (names('debit') && names('credit')))
}

/**
 * As many commas in each line as cells are parted by; a text has one here and there, and an amount its own. Numbers in cells
 * beside one another have one between them as well.
 */
function arePartedByCommas(lines: readonly string[]): boolean {
  const countIn = (pattern: RegExp) => lines.map((line) => line.match(pattern)?.length ?? 0)
  const besideTexts = countIn(/,(?!\d)|(?<!\d),/g)
  const areOfCells = besideTexts.every((count) => count >= FEWEST_BESIDE_TEXTS)
  return areAlike(besideTexts) || (areOfCells && areAlike(countIn(/,/g)))
}

function areAlike(commas: readonly number[]): boolean {
  return (commas[0] ?? 0) >= FEWEST_COMMAS && new Set(commas).size === 1
}

/** Whether a line says what the account held, and has no amount but that. */
function isBalance({ text, amounts }: Parts): boolean {
  return amounts.length === 1 && balanceLineOf(text) !== undefined
}

function endsInDash({ text }: Parts): boolean {
  return /(?:^| )[-+−]$/.test(text)
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
    // A movement may go on below the end of a page.
    if (isPageLine(text)) return [{ line: this.#line, text }]
    const parts = partsOf(text, this.#hasReceipts)
    const { days, amounts } = parts
    const open = this.#open
    const isApart = amounts.length > 0 && (isSummary(parts.text) || isBalance(parts))
    if (open && days.length === 0 && text.trim() !== '' && open.more < MOST_MORE && !isApart) {
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

/** "Payments and other credits" is the title of a part. */
const TITLE = /(?:^|[ ,])(?:and|und|et|y|e|en|og|och|i|&|other)(?: |$)/i

function namesBothSides(line: string): boolean {
  return (
    !/\d/.test(line) &&
    !TITLE.test(line) &&
    headerWeight(line, 'debit') > 0 &&
    headerWeight(line, 'credit') > 0
  )
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
    return lines
      .flatMap((line) => this.#wraps.next(withWholeNumbers(plainLine(line))))
      .map((line) => this.#rowOf(line))
  }

  end(): SourceRow[] {
    const lines = this.#rest === '' ? [] : this.#wraps.next(withWholeNumbers(plainLine(this.#rest)))
    this.#rest = ''
    return [...lines, ...this.#wraps.end()].map((line) => this.#rowOf(line))
  }

  #rowOf({ line, text }: Line): SourceRow {
    const { hasReceipts, days, hasAhead, amounts, hasBlanks, hasDashes } = this.#form
    if (isPageLine(text)) return { line, cells: [text], skip: PAGE }
    const names = namesIn(text, (hasReceipts ? 1 : 0) + days + (hasAhead ? 2 : 1) + amounts)
    if (names) return { line, cells: names }
    const parts = partsOf(text, hasReceipts)
    this.#hasBegun ||= parts.days.length >= days
    if (!this.#hasBegun && parts.days.length > 0) return { line, cells: [text] }
    const left = blanks(amounts - parts.amounts.length)
    // A line of sums above the movements: none of them stands below the name of a column.
    if (parts.days.length === 0 && parts.amounts.length > amounts) {
      return {
        line,
        cells: [
          ...blanks((hasReceipts ? 1 : 0) + days + (hasAhead ? 1 : 0)),
          parts.text,
          ...blanks(amounts),
          ...parts.amounts,
        ],
      }
    }
    const isOfBalance = isBalance(parts)
    const ahead = parts.days.length > 0 ? aheadOf(parts.text) : undefined
    const cells = [
      ...(hasReceipts ? [parts.receipt] : []),
      ...parts.days,
      ...blanks(days - parts.days.length),
      ...(hasAhead ? [ahead?.amount ?? '', ahead?.text ?? parts.text] : [parts.text]),
      // The balance is the last one of several amounts.
      ...(isOfBalance ? [...left, ...parts.amounts] : [...parts.amounts, ...left]),
    ]
    if (isOfBalance) return { line, cells }
    if (this.#isNote(parts)) return { line, cells, skip: NOTE }
    const isOpen = hasBlanks && parts.amounts.some(isGroup) && /(?:^| )\d{1,3}$/.test(parts.text)
    const isUnsure = isOpen || (hasDashes && endsInDash(parts))
    const isOther =
      parts.days.length > 0 &&
      (isUnsure ||
        (parts.receipt !== '') !== hasReceipts ||
        parts.days.length !== days ||
        (hasAhead && ahead === undefined) ||
        parts.amounts.length !== amounts)
    return isOther ? { line, cells, fault: OTHER } : { line, cells }
  }

  /** Whether a line below the first movement tells by its words, or by how its amounts are written, that it is none. */
  #isNote({ days, text, amounts }: Parts): boolean {
    if (!this.#hasBegun || days.length > 0 || amounts.length === 0) return false
    const { areMarked, units, amounts: count } = this.#form
    // What proves or sums up the movements is left for those that look for it.
    if (balanceLineOf(text) !== undefined) return false
    const isOtherUnit = units !== 'some' && amounts.some((amount) => hasUnit(amount) !== (units === 'all'))
    const isBare = areMarked && !amounts.some((amount) => markOf(amount) !== undefined)
    return isSummary(text) || amounts.length < count || isOtherUnit || isBare
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
