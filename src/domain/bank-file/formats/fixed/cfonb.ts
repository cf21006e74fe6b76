import { calendarDay } from '../../../calendar/calendar-day.ts'
import { dayOfDigits, signedPointed, tidy } from './fixed-fields.ts'
import { FramedLines } from './framed-lines.ts'

const WIDTH = 120
/** The last digit of an amount tells its side as well: plus by the first letters, minus by the second. */
const PLUS = '{ABCDEFGHI'
const MINUS = '}JKLMNOPQR'
/** What a line of more words is about: the label goes on, or the other side is named. */
const NAMES = new Set(['NPY', 'NBE', 'NPO', 'NBU'])
const NO_TEXT = new Set(['MMO', 'PDO', 'CBE', 'IPY', 'IBE', 'RCN', 'REF', 'RUM', 'CPY'])

/**
 * Reads CFONB 120, in which French banks give out statements: lines of 120 characters, whose amounts end in a letter
 * for their last digit and their side. The old and the new balance prove what was read.
 */
export class CfonbReader extends FramedLines {
  protected readonly format = 'CFONB 120'

  protected takeLine(text: string, line: number): void {
    // Some banks write no line ends between the records.
    for (let at = 0; at < Math.max(1, text.length); at += WIDTH)
      this.#takeRecord(text.slice(at, at + WIDTH), line)
  }

  #takeRecord(text: string, line: number): void {
    const code = text.slice(0, 2)
    if (code === '05') {
      this.#addWords(text)
      return
    }
    this.endMovement()
    const decimals = /\d/.test(text[19] ?? '') ? Number(text[19]) : 2
    const amount = amountOf(text.slice(90, 104), decimals)
    if (code === '01') {
      const account = [text.slice(2, 7), text.slice(11, 16), text.slice(21, 32)].map(tidy).join(' ').trim()
      this.statements.push({
        account,
        currency: text.slice(16, 19).trim(),
        opening: amount,
        amounts: [],
        line,
        isOpen: true,
      })
    }
    const { statement } = this
    if (code === '07' && statement) {
      Object.assign(statement, { isOpen: false, closing: amount })
      statement.closingDay = calendarDay(dayOfDigits(text.slice(34, 40), 'dmy'))
    }
    if (code === '04') {
      if (statement) statement.currency ||= text.slice(16, 19).trim()
      this.movement = {
        line,
        day: dayOfDigits(text.slice(34, 40), 'dmy'),
        amount: amount ?? text.slice(90, 104).trim(),
        reference: tidy(text.slice(104, 120)) || tidy(text.slice(81, 88)).replace(/^0+$/, ''),
        words: text.slice(48, 79),
        name: '',
      }
    }
  }

  #addWords(text: string): void {
    const [about, words] = [text.slice(45, 48), tidy(text.slice(48, 118))]
    const { movement } = this
    if (!movement || words === '') return
    if (NAMES.has(about)) movement.name = words
    else if (!NO_TEXT.has(about)) movement.words += ` ${words}`
  }
}

/** A plain signed decimal; undefined where the text is no amount of this format. */
function amountOf(text: string, decimals: number): string | undefined {
  const [digits, last] = [text.slice(0, -1), text.slice(-1)]
  const [plus, minus] = [PLUS.indexOf(last), MINUS.indexOf(last)]
  if (!/^\d{13}$/.test(digits) || (plus < 0 && minus < 0)) return undefined
  return signedPointed(`${digits}${Math.max(plus, minus)}`, decimals, minus >= 0)
}
