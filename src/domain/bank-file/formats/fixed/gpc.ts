import { calendarDay } from '../../../calendar/calendar-day.ts'
import { currencyOfNumber } from '../../../money/currency-numbers.ts'
import { pointed } from '../../numbers/implied-point.ts'
import { dayOfDigits, signedPointed, tidy } from './fixed-fields.ts'
import { CUT_LINE, FramedLines, unknownWay } from './framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'

/** What a code of posting does: 1 debits, 2 credits, 4 takes a debit back and 5 a credit. */
const OUT_CODES = new Set(['1', '5'])
const IN_CODES = new Set(['2', '4'])
const REVERSALS = new Set(['4', '5'])

/**
 * Reads GPC (ABO), in which Czech and Slovak banks give out statements: lines of 128 characters, the amounts in
 * hundredths. The head of a statement tells both balances and what was debited and credited between them.
 */
export class GpcReader extends FramedLines {
  protected readonly format = 'GPC'
  /** The length of the longest line of a movement so far. */
  #width = 0

  protected takeLine(text: string, line: number): void {
    const code = text.slice(0, 3)
    if (code === '076') this.#addWords(text.slice(35))
    else if (code === '078' || code === '079') this.#addWords(text.slice(3))
    else {
      this.endMovement()
      if (code === '074') this.statements.push(statementOf(text, line))
      else if (code === '075') this.#openMovement(text, line)
    }
  }

  /** Whether a line is shorter than one before it, which ends with its day. */
  #isCut({ length }: string): boolean {
    const isCut = length < this.#width
    this.#width = Math.max(this.#width, length)
    return isCut
  }

  #addWords(text: string): void {
    if (this.movement) this.movement.words += ` ${text}`
  }

  #openMovement(text: string, line: number): void {
    if (!this.statement) this.statements.push({ account: accountOf(text), currency: '', amounts: [], line })
    const { statement } = this
    const posting = text[60] ?? ''
    if (statement) {
      statement.currency ||= currencyOfNumber(text.slice(119, 122)) ?? ''
      // What is taken back counts on either side, by the bank.
      if (REVERSALS.has(posting)) statement.totals = undefined
    }
    const [posted, valued] = [text.slice(122, 128), text.slice(91, 97)]
    const isKnown = OUT_CODES.has(posting) || IN_CODES.has(posting)
    this.movement = {
      line,
      day: dayOfDigits(/^\d{6}$/.test(posted) && posted !== '000000' ? posted : valued, 'dmy'),
      amount: signedPointed(text.slice(48, 60), 2, OUT_CODES.has(posting)),
      reference: withoutZeros(text.slice(61, 71)),
      name: tidy(text.slice(97, 117)),
      words: '',
      fault: this.#isCut(text) ? CUT_LINE : isKnown ? undefined : unknownWay(posting),
    }
  }
}

function statementOf(text: string, line: number): FramedStatement {
  const isOut = (at: number) => text[at] === '-'
  return {
    account: accountOf(text),
    currency: '',
    opening: signedPointed(text.slice(45, 59), 2, isOut(59)),
    closing: signedPointed(text.slice(60, 74), 2, isOut(74)),
    totals: { out: pointed(text.slice(75, 89), 2), in: pointed(text.slice(90, 104), 2) },
    closingDay: calendarDay(dayOfDigits(text.slice(108, 114), 'dmy')),
    amounts: [],
    line,
  }
}

/** Six digits of a prefix, ten of the number; zeros before both are not written. */
function accountOf(text: string): string {
  const [prefix, number] = [withoutZeros(text.slice(3, 9)), withoutZeros(text.slice(9, 19))]
  return prefix === '' ? number : `${prefix}-${number}`
}

function withoutZeros(text: string): string {
  return text.trim().replace(/^0+/, '')
}
