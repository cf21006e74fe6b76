import { calendarDay } from '../../calendar/calendar-day.ts'
import { hashText } from '../hash-text.ts'
import { detailsOf } from './mt940-details.ts'
import { type FramedStatement, lastClosings, unprovedRow } from './proved-balance.ts'
import type { SourceRow } from '../file-line.ts'
import type { ClosingBalance, KnownTable, TableReader } from '../table-reader.ts'

const table: KnownTable = {
  columns: ['Account', 'Currency', 'Date', 'Amount', 'Reference', 'Name', 'Text'],
  roles: {
    account: 0,
    currency: 1,
    date: 2,
    amount: { kind: 'signed', column: 3 },
    reference: 4,
    description: [5, 6],
    // References of the bank repeat in many files, so none is an id of the movement.
    bankId: null,
    category: null,
    balance: null,
  },
  dateOrder: 'ymd',
}

/** Value date, booking day, side, funds code, amount, type, the customer's reference, the bank's. */
const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d+,?\d*)(?:[A-Z][A-Z0-9]{3})?([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]*))?/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,?\d*)/
const NO_REFERENCE = /^(?:nonref|notprovided)?$/i

interface Movement {
  line: number
  cells: string[]
  pending: boolean
  details: string
}

/**
 * Reads MT940 and MT942 (SWIFT), with or without the envelope in braces. "RC" takes a credit back and "RD" a
 * debit; entries that are only expected are listed and left out.
 */
export class Mt940Reader implements TableReader {
  readonly table = table
  readonly signIsKnown = true
  readonly #statements: FramedStatement[] = []
  #rest = ''
  #line = 0
  #field: { tag: string; text: string; line: number } | undefined
  #movement: Movement | undefined
  #rows: SourceRow[] = []

  get fingerprint(): string {
    return `mt940.${hashText(this.#statements[0]?.account ?? '')}`
  }

  get closing(): readonly ClosingBalance[] {
    return lastClosings(this.#statements)
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#takeLine(line)
    return this.#flush()
  }

  end(): SourceRow[] {
    this.#takeLine(this.#rest)
    this.#endField()
    this.#endMovement()
    return [...this.#flush(), ...this.#statements.flatMap((each) => unprovedRow(each) ?? [])]
  }

  refusal(): string {
    return 'This MT940 file has no transactions. Choose a longer period on the bank’s download page.'
  }

  #flush(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #takeLine(raw: string): void {
    this.#line += 1
    const text = raw.replace(/^\uFEFF?(?:\{\d:[^{}]*\})*(?:\{4:)?/, '')
    const field = /^:(\d{2}[A-Z]?):(.*)$/.exec(text)
    if (field) {
      this.#endField()
      this.#field = { tag: field[1] ?? '', text: field[2] ?? '', line: this.#line }
    } else if (/^-\}?\s*$/.test(text)) this.#endField()
    else if (this.#field) this.#field.text += `\n${text}`
  }

  #endField(): void {
    const field = this.#field
    this.#field = undefined
    if (!field) return
    const { tag, text, line } = field
    if (tag === '86') {
      if (this.#movement) this.#movement.details = text
      return
    }
    this.#endMovement()
    if (tag === '20') this.#statements.push({ account: '', currency: '', amounts: [], line })
    const statement = this.#statements.at(-1)
    if (!statement) return
    if (tag === '25') statement.account = text.trim()
    if (tag === '34F') statement.currency ||= text.slice(0, 3)
    if (/^6[02][FM]$/.test(tag)) noteBalance(statement, tag, text)
    if (tag === '61') this.#movement = movementOf(statement, text, line)
  }

  #endMovement(): void {
    const movement = this.#movement
    this.#movement = undefined
    const statement = this.#statements.at(-1)
    if (!movement || !statement) return
    const { line, cells, pending, details } = movement
    const { name, text, reference } = detailsOf(details)
    const whole = [...cells.slice(0, 4), reference || (cells[4] ?? ''), name, text || (cells[5] ?? '')]
    const skip = 'This transaction is still pending at the bank. It will be in a later statement.'
    if (!pending) statement.amounts.push(cells[3] ?? '')
    this.#rows.push(pending ? { line, cells: whole, skip } : { line, cells: whole })
  }
}

function noteBalance(statement: FramedStatement, tag: string, text: string): void {
  const [, side, day = '', currency = '', amount = ''] = BALANCE.exec(text.trim()) ?? []
  if (side === undefined) return
  statement.currency = currency
  const plain = `${side === 'D' ? '-' : ''}${decimal(amount)}`
  if (tag.startsWith('60')) statement.opening ??= plain
  else {
    statement.closing = plain
    statement.closingDay = calendarDay(dayText(day))
  }
}

function movementOf(statement: FramedStatement, text: string, line: number): Movement {
  const [first = '', ...more] = text.split('\n')
  const { account, currency } = statement
  const match = MOVEMENT.exec(first)
  if (!match) return { line, cells: [account, currency, '', first, '', ''], pending: false, details: '' }
  const [, value = '', booked, side = '', , amount = '', reference = ''] = match
  const isOut = side === 'D' || side === 'RC' || side === 'ED'
  const day = booked === undefined ? dayText(value) : bookingDay(value, booked)
  const shown = NO_REFERENCE.test(reference.trim()) ? '' : reference.trim()
  const cells = [account, currency, day, `${isOut ? '-' : ''}${decimal(amount)}`, shown, more.join(' ')]
  return { line, cells, pending: side.startsWith('E'), details: '' }
}

/** Every amount has a comma, with nothing after it where there are no cents. */
function decimal(amount: string): string {
  return amount.replace(',', '.').replace(/\.$/, '')
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
