import { calendarDay } from '../../../calendar/calendar-day.ts'
import { textOfCoda } from './coda-text.ts'
import { dayOfDigits, signedPointed, tidy } from './fixed-fields.ts'
import { FramedLines, PART_OF_ABOVE } from './framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'

/** The side of an amount or a balance: what is owed to the bank, or went out. */
const DEBIT = '1'
/** Movements that are the total of others, by customer or by bank; these follow with the same number. */
const TOTALS = new Set(['1', '2'])
const WHOLE = '0000'

interface Movement {
  line: number
  /** Number within the statement; the parts of a total share it. */
  sequence: string
  detail: string
  kind: string
  day: string
  amount: string
  isStructured: boolean
  communication: string
  reference: string
  name: string
  /** Texts of information records that belong to it. */
  notes: string[]
}

/**
 * Reads CODA, the coded statement of Belgian banks: lines of 128 characters, the amounts in thousandths. A movement
 * that is a total becomes its parts where their amounts come to it; otherwise the parts are listed and left out.
 */
export class CodaReader extends FramedLines {
  protected readonly format = 'CODA'
  /** The movement being read, behind it its parts. */
  #group: Movement[] = []

  protected takeLine(text: string, line: number): void {
    const [record, article] = [text[0], text[1]]
    const movement = this.#group.at(-1)
    if (record === '2' && article === '1') this.#openMovement(movementOf(text, line))
    else if (record === '2' && article === '2' && movement) {
      movement.communication += text.slice(10, 63)
      movement.reference ||= tidy(text.slice(63, 98))
    } else if (record === '2' && article === '3' && movement) {
      movement.name = tidy(text.slice(47, 82))
      movement.communication += text.slice(82, 125)
    } else if (record === '3' && movement) movement.notes.push(noteOf(text))
    else if (record !== '4') {
      this.#endGroup()
      if (record === '1') this.statements.push(statementOf(text, line))
      else if (record === '8') this.#closeStatement(text)
      else if (record === '9' && this.statement) this.statement.isOpen = false
    }
  }

  protected override finish(): void {
    this.#endGroup()
  }

  #openMovement(movement: Movement): void {
    if (movement.detail === WHOLE || movement.sequence !== this.#group[0]?.sequence) this.#endGroup()
    this.#group.push(movement)
  }

  #closeStatement(text: string): void {
    const { statement } = this
    if (!statement) return
    statement.isOpen = false
    statement.closing = signedPointed(text.slice(42, 57), 3, text[41] === DEBIT)
    statement.closingDay = calendarDay(dayOfDigits(text.slice(57, 63), 'dmy'))
  }

  #endGroup(): void {
    const [whole, ...parts] = this.#group
    this.#group = []
    if (!whole) return
    const isSum = TOTALS.has(whole.kind) && parts.length > 0 && sumOf(parts) === sumOf([whole])
    const skip = isSum ? 'The row is the total of the rows below it, not a transaction.' : PART_OF_ABOVE
    this.#push(whole, isSum ? skip : undefined)
    for (const part of parts) this.#push(part, isSum ? undefined : skip)
  }

  #push(movement: Movement, skip: string | undefined): void {
    const { line, day, amount, name } = movement
    const { text, reference } = textOfCoda(movement)
    this.push({
      line,
      day,
      amount,
      name,
      text: text || tidy(movement.notes.join(' ')),
      reference: reference || movement.reference,
      skip,
    })
  }
}

/** Thousandths, as they stand in the file. */
function sumOf(movements: readonly Movement[]): bigint {
  return movements.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
}

function statementOf(text: string, line: number): FramedStatement {
  const { account, currency } = accountOf(text)
  return {
    account,
    currency,
    opening: signedPointed(text.slice(43, 58), 3, text[42] === DEBIT),
    amounts: [],
    line,
    isOpen: true,
  }
}

/** A Belgian number of twelve digits stands otherwise than an IBAN or a foreign number. */
function accountOf(text: string): { account: string; currency: string } {
  const field = text.slice(5, 42)
  return text[1] === '0'
    ? { account: field.slice(0, 12).trim(), currency: field.slice(13, 16).trim() }
    : { account: field.slice(0, 34).trim(), currency: field.slice(34, 37).trim() }
}

function movementOf(text: string, line: number): Movement {
  const digits = text.slice(32, 47)
  return {
    line,
    sequence: text.slice(2, 6),
    detail: text.slice(6, 10),
    kind: text[53] ?? '',
    day: dayOfDigits(text.slice(115, 121), 'dmy'),
    amount: signedPointed(/^\d{15}$/.test(digits) ? digits : '0', 3, text[31] === DEBIT),
    isStructured: text[61] === '1',
    communication: text.slice(62, 115),
    reference: '',
    name: '',
    notes: [],
  }
}

function noteOf(text: string): string {
  if (text[1] === '1') return text.slice(40, 113)
  return text[1] === '2' ? text.slice(10, 115) : text.slice(10, 100)
}
