import { calendarDay } from '../../../calendar/calendar-day.ts'
import { FramedLines } from '../fixed/framed-lines.ts'
import { detailsOf, numberedDetails } from './mt940-details.ts'
import type { FramedStatement } from '../proved-balance.ts'

/** Value date, booking day or blanks in its place, side, funds code, amount, type, the customer's reference, the bank's. */
const MOVEMENT =
  /^(\d{6})(\d{4}| {4})?(R?[CD]|E[CD])([A-Z])?(\d+[.,]?\d*|[.,]\d+)(?:[A-Z]([A-Z0-9]{3}))?([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]*))?/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+[.,]?\d*|[.,]\d+)/
/** What a movement is by the code of its type, where that says more than that money moved. */
const kindByCode: Readonly<Record<string, string>> = {
  CHG: 'Charges', CHK: 'Check', TCK: 'Traveler’s check', COM: 'Commission', DDT: 'Direct debit', DIV: 'Dividend', INT: 'Interest',
  LDP: 'Loan', RTI: 'Returned item', SEC: 'Securities', STO: 'Standing order', TRF: 'Transfer', FEX: 'Foreign exchange',
} // oxfmt-ignore
const NO_REFERENCE = /^(?:nonref|notprovided)?$/i

interface Movement {
  line: number
  day: string
  amount: string
  reference: string
  /** What the bank adds to the line itself. */
  note: string
  isPending: boolean
  details: { tag: '86' | 'NS'; text: string }
  /** What it says it is, in words, where its code has some. */
  kind: string
}

/**
 * Reads MT940 and MT942 (SWIFT), with or without the envelope in braces. "RC" takes a credit back and "RD" a
 * debit; entries that are only expected are listed and left out.
 */
export class Mt940Reader extends FramedLines {
  protected readonly format = 'MT940'
  #field: { tag: string; text: string; line: number } | undefined
  #movement: Movement | undefined
  /** What the bank says the statement comes to, and whether all of its entries can be counted for that. */
  #totals: { in?: string | undefined; out?: string | undefined } = {}
  #isPlain = true

  protected takeLine(raw: string, line: number): void {
    const text = raw.replace(/^(?:\{\d:[^{}]*\})*(?:\{4:)?/, '')
    const field = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(text)
    if (field) {
      this.#endField()
      this.#field = { tag: field[1] ?? '', text: field[2] ?? '', line }
    } else if (/^-\}?\s*$/.test(text)) this.#endField()
    else if (this.#field) this.#field.text += `\n${text}`
  }

  protected override finish(): void {
    this.#endField()
    this.#endMovement()
  }

  #endField(): void {
    const field = this.#field
    this.#field = undefined
    if (!field) return
    const { tag, text, line } = field
    if (tag === '86' || tag === 'NS') {
      if (this.#movement) this.#movement.details = { tag, text }
      return
    }
    this.#endMovement()
    if (tag === '20') {
      this.statements.push({ account: '', currency: '', amounts: [], line })
      this.#totals = {}
      this.#isPlain = true
    }
    const { statement } = this
    if (!statement) return
    if (tag === '25') statement.account = text.trim()
    if (tag === '34F') statement.currency ||= text.slice(0, 3)
    if (/^6[02][FM]$/.test(tag)) noteBalance(statement, tag, text)
    if (tag === '90C') this.#totals.in = totalOf(text)
    if (tag === '90D') this.#totals.out = totalOf(text)
    if (tag.startsWith('90')) this.#noteTotals(statement)
    if (tag === '61') {
      this.#movement = movementOf(text, line)
      // Banks count what they take back or only expect on either side, or not at all.
      this.#isPlain &&= /^\d+[CD]/.test(text)
    }
  }

  #noteTotals(statement: FramedStatement): void {
    const { in: cameIn, out } = this.#totals
    if (this.#isPlain && cameIn !== undefined && out !== undefined) statement.totals = { in: cameIn, out }
  }

  #endMovement(): void {
    const movement = this.#movement
    this.#movement = undefined
    if (!movement) return
    const { line, day, amount, isPending, details, note, kind } = movement
    const { name, text, reference } =
      details.tag === 'NS' ? numberedDetails(details.text) : detailsOf(details.text)
    this.push({
      line,
      day,
      amount,
      reference: reference || movement.reference,
      name,
      text: text || note || (name === '' ? kind : ''),
      skip: isPending
        ? 'This transaction is still pending at the bank. It will be in a later statement.'
        : undefined,
    })
  }
}

function noteBalance(statement: FramedStatement, tag: string, text: string): void {
  const [, side, day = '', currency = '', amount = ''] = BALANCE.exec(text.trim()) ?? []
  if (side === undefined) return
  statement.currency = currency
  const plain = `${side === 'D' ? '-' : ''}${decimal(amount)}`
  // Until its closing balance is read a statement with an opening one goes on.
  statement.isOpen = tag.startsWith('60')
  if (tag.startsWith('60')) statement.opening ??= plain
  else {
    statement.closing = plain
    statement.closingDay = calendarDay(dayText(day))
  }
}

/** What MT942 says came in or went out in all: how many, the currency and the sum. */
function totalOf(text: string): string | undefined {
  const sum = /^\d+[A-Z]{3}(\d+[.,]?\d*)/.exec(text.trim())?.[1]
  return sum === undefined ? undefined : decimal(sum)
}

function movementOf(text: string, line: number): Movement {
  const [first = '', ...more] = text.split('\n')
  const match = MOVEMENT.exec(first)
  const details = { tag: '86' as const, text: '' }
  if (!match)
    return { line, day: '', amount: first, reference: '', note: '', isPending: false, details, kind: '' }
  const [, value = '', booked, side = '', , amount = '', code = '', reference = ''] = match
  const isOut = side === 'D' || side === 'RC' || side === 'ED'
  return {
    line,
    day: booked === undefined || booked.trim() === '' ? dayText(value) : bookingDay(value, booked),
    amount: `${isOut ? '-' : ''}${decimal(amount)}`,
    reference: NO_REFERENCE.test(reference.trim()) ? '' : reference.trim(),
    note: more.join(' '),
    isPending: side.startsWith('E'),
    details,
    kind: kindByCode[code] ?? '',
  }
}

/** Every amount has a comma, with nothing after it where there are no cents; old files have a point, and zeros in front. */
function decimal(amount: string): string {
  return amount
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
}

function dayText(day: string): string {
  const year = Number(day.slice(0, 2))
  return `${year < 70 ? 20 : 19}${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`
}

/** The booking day has no year: it is the one nearest to the value date. */
function bookingDay(value: string, booked: string): string {
  const valued = dayText(value)
  const months = Number(booked.slice(0, 2)) - Number(value.slice(2, 4))
  const year = Number(valued.slice(0, 4)) + (months > 6 ? -1 : months < -6 ? 1 : 0)
  return `${year}-${booked.slice(0, 2)}-${booked.slice(2)}`
}
