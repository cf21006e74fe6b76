import { calendarDay } from '../../../calendar/calendar-day.ts'
import { dayOfDigits, signedPointed, tidy } from './fixed-fields.ts'
import { FramedLines, type OpenMovement, PART_OF_ABOVE } from './framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'

/** Kinds of lines that add a message of the payer, the customer or the bank. */
const MESSAGES = new Set(['00', '06', '07'])
/** A payment that was refused moves nothing. */
const REFUSED = '9'

/**
 * Reads TITO (konekielinen tiliote), in which Finnish banks give out statements. Rows of a deeper level are the parts of
 * the one above and are listed only. The opening balance and that of the last day prove what was read.
 */
export class TitoReader extends FramedLines {
  protected readonly format = 'TITO'

  protected takeLine(text: string, line: number): void {
    const code = text.slice(0, 3)
    if (code === 'T11') {
      if (MESSAGES.has(text.slice(6, 8)) && this.movement) this.movement.words += ` ${text.slice(8)}`
      return
    }
    this.endMovement()
    if (code === 'T00') this.statements.push(statementOf(text, line))
    else if (code === 'T10') this.movement = movementOf(text, line)
    else if (code === 'T40') this.#noteBalance(text)
  }

  /** One for each day; the last is what the account held at the end. */
  #noteBalance(text: string): void {
    const { statement } = this
    if (!statement) return
    statement.closing = signedPointed(text.slice(13, 31), 2, text[12] === '-')
    statement.closingDay = calendarDay(dayOfDigits(text.slice(6, 12), 'ymd'))
  }
}

function statementOf(text: string, line: number): FramedStatement {
  const [iban = ''] = /\bFI\d{16}\b/.exec(text.slice(270)) ?? []
  return {
    account: iban || text.slice(9, 23).trim(),
    currency: text.slice(96, 99).trim(),
    opening: signedPointed(text.slice(72, 90), 2, text[71] === '-'),
    amounts: [],
    line,
  }
}

function movementOf(text: string, line: number): OpenMovement {
  const level = (text[187] ?? '').trim()
  return {
    line,
    day: dayOfDigits(text.slice(30, 36), 'ymd'),
    amount: signedPointed(text.slice(88, 106), 2, text[87] === '-'),
    reference: tidy(text.slice(159, 179)).replace(/^0+/, ''),
    name: tidy(text.slice(108, 143)),
    kind: tidy(text.slice(52, 87)),
    words: '',
    skip:
      text[48] === REFUSED
        ? 'The bank refused this payment.'
        : level !== '' && level !== '0'
          ? PART_OF_ABOVE
          : undefined,
  }
}
