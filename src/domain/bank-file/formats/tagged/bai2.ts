import { calendarDay } from '../../../calendar/calendar-day.ts'
import { exponentOf } from '../../../money/currency.ts'
import { pointed } from '../../numbers/implied-point.ts'
import { kindOfBai2, wayOfBai2 } from './bai2-types.ts'
import { dayOfDigits, tidy } from '../fixed/fixed-fields.ts'
import { FramedLines, unknownWay } from '../fixed/framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'

/** A record with those that continue it, each without its code and its end mark. */
interface LogicalRecord {
  code: string
  line: number
  parts: string[]
}

/** What stands in the group that accounts are in. */
interface Group {
  day: string
  currency: string
  /** Why its rows are no movements; undefined where they are. */
  skip: string | undefined
}

/** The summaries that tell what an account held and what it moved. */
const OPENING = '010'
const CLOSING = '015'
const TOTAL_IN = '100'
const TOTAL_OUT = '400'
const TYPE = /^\d{3}$/
/** More parts of one amount no bank makes available by themselves. */
const MOST_PARTS = 50
/** What amounts are in where neither group nor account says it. */
const DEFAULT_CURRENCY = 'USD'

/**
 * Reads BAI2 (BTRS), the format of American and Australian banks: the day of a movement is that of its group, its way
 * the one of its type. An account is proved by its balances, or else by the bank's totals and its control total.
 */
export class Bai2Reader extends FramedLines {
  protected readonly format = 'BAI2'
  #record: LogicalRecord | undefined
  /** Whether several records stand on a line, as the first one shows. */
  #areJoined: boolean | undefined
  #group: Group = { day: '', currency: '', skip: undefined }
  /** What the amounts of the account come to so far, as its control total counts them. */
  #control = 0n

  protected takeLine(raw: string, line: number): void {
    this.#areJoined ??= /\/ +02,/.test(raw)
    for (const text of this.#areJoined ? raw.split(/(?<=\/)\s+(?=\d\d,)/) : [raw])
      this.#takeRecord(text, line)
  }

  #takeRecord(raw: string, line: number): void {
    const [, code = '', rest = ''] = /^\s*(\d\d),?(.*)$/.exec(raw) ?? []
    if (code === '') return
    const part = rest.trimEnd().replace(/\/$/, '')
    if (code === '88') {
      this.#record?.parts.push(part)
      return
    }
    this.#endRecord()
    this.#record = { code, line, parts: [part] }
  }

  protected override finish(): void {
    this.#endRecord()
  }

  #endRecord(): void {
    const record = this.#record
    this.#record = undefined
    if (!record) return
    const fields = joined(record)
    if (record.code === '02') this.#group = groupOf(fields)
    else if (record.code === '03') this.#openAccount(fields, record.line)
    else if (record.code === '16') this.#pushDetail(record)
    else if (record.code === '49') this.#closeAccount(fields)
  }

  #openAccount([account = '', currency = '', ...summaries]: readonly string[], line: number): void {
    const { day, currency: ofGroup } = this.#group
    const statement: FramedStatement = {
      account: account.trim(),
      currency: currency.trim().toUpperCase() || ofGroup,
      amounts: [],
      line,
      isOpen: true,
    }
    this.statements.push(statement)
    this.#control = 0n
    let totals: FramedStatement['totals']
    for (let at = 0; at < summaries.length;) {
      const [type = '', amount = '', , funds = '', count] = summaries.slice(at, at + 5)
      // Some banks write fewer fields between summaries than the format has.
      at += TYPE.test(type) ? 4 + extrasAfter(funds, count) : 1
      if (!TYPE.test(type) || amount === '') continue
      const plain = this.#plain(amount)
      this.#control += digitsOf(amount)
      if (type === OPENING) statement.opening = plain
      if (type === CLOSING) Object.assign(statement, { closing: plain, closingDay: calendarDay(day) })
      if (type === TOTAL_IN) totals = { out: totals?.out ?? '', in: plain.replace('-', '') }
      if (type === TOTAL_OUT) totals = { in: totals?.in ?? '', out: plain.replace('-', '') }
    }
    if (totals?.in && totals.out) statement.totals = totals
  }

  #pushDetail({ line, parts }: LogicalRecord): void {
    const { fields, text } = detailOf(parts)
    const [type = '', amount = ''] = fields
    const [bankReference = '', reference = ''] = fields.slice(-2)
    this.#control += digitsOf(amount)
    const way = wayOfBai2(type)
    const isBlank = amount.trim() === ''
    const skip =
      this.#group.skip ?? (isBlank ? 'The row has no amount: a note, not a transaction.' : undefined)
    const fault = way === undefined && skip === undefined ? unknownWay(type) : undefined
    const plain = isBlank ? '' : this.#plain(amount).replace('-', '')
    const isReversed = amount.trim().startsWith('-')
    const isOut = (way === 'out') !== isReversed
    this.push({
      line,
      day: this.#group.day,
      amount: isOut && /[1-9]/.test(plain) ? `-${plain}` : plain,
      reference: tidy(reference) || tidy(bankReference),
      name: '',
      text: tidy(text) || kindOfBai2(type),
      skip,
      fault,
    })
  }

  #closeAccount([control = '']: readonly string[]): void {
    const { statement } = this
    if (!statement) return
    statement.isOpen = false
    statement.missesControl = control.trim() !== '' && digitsOf(control) !== this.#control
  }

  /** The point is implied by the currency, unless the bank writes one. */
  #plain(amount: string): string {
    const text = amount.trim()
    const sign = text.startsWith('-') ? '-' : ''
    const digits = text.replace(/^[+-]/, '')
    if (!/^\d+$/.test(digits)) return text.replace(/^\+/, '')
    return sign + pointed(digits, exponentOf(this.statement?.currency || DEFAULT_CURRENCY))
  }
}

function groupOf(fields: readonly string[]): Group {
  const [, , status = '', day = '', , currency = ''] = fields
  const skip =
    status.trim() === '2'
      ? 'The bank marked the row as deleted.'
      : status.trim() === '4'
        ? 'The bank marked the row as a test.'
        : undefined
  return { day: dayOfDigits(day.trim(), 'ymd'), currency: currency.trim().toUpperCase(), skip }
}

function joined({ parts }: LogicalRecord): string[] {
  return parts.flatMap((text) => text.split(',')).map((field) => field.trim())
}

/** How many fields follow a funds type to say when how much of the money is there. */
function extrasAfter(funds: string, count: string | undefined): number {
  switch (funds.trim().toUpperCase()) {
    case 'S':
      return 3
    case 'V':
      return 2
    case 'D':
      return 1 + 2 * Math.min(MOST_PARTS, Number(count) || 0)
    default:
      return 0
  }
}

/** The fields of a movement up to the customer's reference, and its text, which may hold commas and run over records. */
function detailOf(parts: LogicalRecord['parts']): { fields: string[]; text: string } {
  const fields: string[] = []
  const texts: string[] = []
  for (const text of parts) {
    const given = text.split(',')
    while (given.length > 0 && fields.length < lengthOf(fields)) fields.push(given.shift() ?? '')
    if (given.length > 0) texts.push(given.join(','))
  }
  // Where the record ends before them, the references are blank.
  while (fields.length < lengthOf(fields)) fields.push('')
  return { fields, text: texts.join(' ') }
}

/** How many fields a movement has before its text, as far as they are known. */
function lengthOf([, , funds = '', count]: readonly string[]): number {
  return 5 + extrasAfter(funds, count)
}

function digitsOf(amount: string): bigint {
  const digits = amount.replace(/[^\d]/g, '')
  return digits === '' ? 0n : BigInt(amount.trim().startsWith('-') ? `-${digits}` : digits)
}
