import { calendarDay } from '../../../calendar/calendar-day.ts'
import { signedPointed, tidy } from './fixed-fields.ts'
import { FramedLines, unknownWay } from './framed-lines.ts'

/**
 * Reads CNAB 240 as Brazilian banks give out statements in it ("extrato para conciliação"): a header with the opening
 * balance, a line "E" a movement, a trailer with the closing balance. Payments and collections of the same format
 * are other files.
 */
export class Cnab240Reader extends FramedLines {
  protected readonly format = 'CNAB 240'

  protected takeLine(text: string, line: number): void {
    const kind = text[7]
    if (kind === '1') this.#begin(text, line)
    if (kind === '3' && text[13] === 'E') this.#addMovement(text, line)
    const { statement } = this
    if (kind !== '5' || !statement) return
    this.endMovement()
    Object.assign(statement, { isOpen: false, closing: balanceOf(text) })
    statement.closingDay = calendarDay(dayOf(text.slice(142, 150)))
  }

  #begin(text: string, line: number): void {
    this.endMovement()
    const account = [text.slice(52, 58), text.slice(58, 71)]
      .map((part) => tidy(part).replace(/^0+(?=.)/, ''))
      .join(' ')
    const currency = /^[A-Z]{3}$/.exec(text.slice(170, 173))?.[0] ?? 'BRL'
    this.statements.push({ account, currency, opening: balanceOf(text), amounts: [], line, isOpen: true })
  }

  #addMovement(text: string, line: number): void {
    this.endMovement()
    const [digits, way = ''] = [text.slice(150, 168), text[168]]
    const [booked, entered] = [dayOf(text.slice(134, 142)), dayOf(text.slice(142, 150))]
    this.movement = {
      line,
      day: calendarDay(entered) === undefined ? booked : entered,
      amount: signedPointed(digits, 2, way === 'D'),
      reference: '',
      name: '',
      words: `${text.slice(176, 201)} ${text.slice(201, 240)}`,
      fault: way === 'D' || way === 'C' ? undefined : unknownWay(way),
    }
  }
}

/** A plain signed decimal; undefined where a line tells no balance. */
function balanceOf(text: string): string | undefined {
  const [digits, way = ''] = [text.slice(150, 168), text[168]]
  return /^\d{18}$/.test(digits) && /[DC]/.test(way) ? signedPointed(digits, 2, way === 'D') : undefined
}

/** Eight digits, the day first, as a day in ISO. */
function dayOf(digits: string): string {
  return `${digits.slice(4, 8)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
}
