import { kindOfEntry } from './camt-kinds.ts'
import { calendarDay } from '../../../calendar/calendar-day.ts'
import type { KnownTable } from '../../table-reader.ts'
import type { FramedStatement } from '../proved-balance.ts'
import type { Element } from './element-tree.ts'
import { StatementElements } from './statement-elements.ts'

const table: KnownTable = {
  columns: [
    'Account',
    'Currency',
    'Date',
    'Amount',
    'Bank id',
    'Reference',
    'Name',
    'Text',
    'Date or message',
  ],
  roles: {
    account: 0,
    currency: 1,
    date: 2,
    amount: { kind: 'signed', column: 3 },
    bankId: 4,
    reference: 5,
    description: [6, 7],
    category: null,
    balance: null,
  },
  dateOrder: 'ymd',
  decimalMark: '.',
}

/** The column of days that has the day of its message where a transaction has none. */
const DAY_OF_MESSAGE = 8

/** One frame a statement (053), a report (052) or a notification (054). */
const FRAMES = new Set(['STMT', 'RPT', 'NTFCTN'])
const NO_REFERENCE = /^(?:not ?provided|nonref|none|n\/?a)$/i

/**
 * Reads CAMT.052, 053 and 054 (ISO 20022) of any version, with or without a namespace prefix. An entry whose
 * details have amounts of their own that come to the entry's becomes one row for each of them; pending and
 * informative entries are listed and left out. The indicator of credit and debit says which way the money
 * went for reversals too.
 */
export class CamtReader extends StatementElements {
  override readonly table = table
  /** The one day that the last statement covers, by its balances or its period; blank where it covers several, or tells none. */
  #onlyDay = ''
  #openingDay = ''
  /** When the message was made, and when the last notification in it. */
  #messageDay = ''
  #noticeDay = ''
  /** Whether the last frame tells of movements right as they happen. */
  #isNotice = false
  #hasGuessedDays = false
  #pending = 0

  constructor() {
    super('CAMT', 'CAMT.053')
  }

  get guessedDays(): number | undefined {
    return this.#hasGuessedDays ? DAY_OF_MESSAGE : undefined
  }

  override refusal(): string {
    if (this.#pending > 0)
      return 'All transactions in this file are still pending at the bank. Choose a statement of booked transactions.'
    return super.refusal()
  }

  protected override opened(name: string, line: number): void {
    if (!FRAMES.has(name)) return
    this.statements.push({ account: '', currency: '', amounts: [], line })
    this.#openingDay = ''
    this.#onlyDay = ''
    this.#noticeDay = ''
    this.#isNotice = name === 'NTFCTN'
  }

  protected override closed(element: Element): void {
    const inside = this.tree.current ?? ''
    if (element.name === 'CREDTTM' && inside === 'GRPHDR') this.#messageDay = dayIn(element.text)
    const statement = this.statements.at(-1)
    if (!statement) return
    if (element.name === 'CREDTTM' && inside === 'NTFCTN') this.#noticeDay = dayIn(element.text)
    if (element.name === 'FRTODT' && FRAMES.has(inside)) this.#onlyDay ||= onlyDayOf(element)
    if (element.name === 'ACCT' && FRAMES.has(inside)) {
      statement.account = element.at('ID', 'IBAN') || element.at('ID', 'OTHR', 'ID')
      statement.currency = element.at('CCY')
    }
    if (element.name === 'BAL') {
      noteBalance(statement, element)
      if (kindOf(element) === 'OPBD') this.#openingDay ||= dayOf(element)
      if (this.#openingDay === statement.closingDay) this.#onlyDay ||= this.#openingDay
    }
    if (element.name === 'NTRY') {
      this.#pushEntry(statement, element)
      // What was read of an entry is let go: a file may hold a hundred thousand.
      this.tree.forget(element)
    }
  }

  #pushEntry(statement: FramedStatement, entry: Element): void {
    const status = entry.at('STS', 'CD') || entry.at('STS', 'PRTRY') || entry.at('STS')
    const booked = status === '' || /^book(?:ed)?$/i.test(status)
    const skip = booked
      ? {}
      : {
          skip: 'This transaction is still pending at the bank. It will be in a later statement.',
        }
    const currency = entry.find('AMT')?.attribute('Ccy') || statement.currency
    statement.currency ||= currency
    const amount = signed(entry.at('AMT'), entry.at('CDTDBTIND'))
    const ownDay = dayOf(entry, 'BOOKGDT') || dayOf(entry, 'VALDT')
    if (!booked) this.#pending += 1
    if (booked) statement.amounts.push(amount)
    const details = entry.all('NTRYDTLS', 'TXDTLS')
    const parts = amountsOfDetails(details, { amount, currency, side: entry.at('CDTDBTIND') })
    const ownId = entry.at('ACCTSVCRREF')
    const rows = parts ?? [{ amount, detail: details.length === 1 ? details[0] : undefined }]
    const settled = settledOn(details)
    for (const [index, { amount: part, detail }] of rows.entries()) {
      const day = ownDay || (detail ? settledOn([detail]) : settled) || this.#onlyDay
      const guessed = day || (this.#isNotice ? this.#noticeDay || this.#messageDay : '')
      this.#hasGuessedDays ||= booked && guessed !== day
      const detailId = detail?.at('REFS', 'ACCTSVCRREF') ?? ''
      const id = parts ? detailId || (ownId && `${ownId}/${index + 1}`) : ownId || detailId
      const cells = [
        statement.account,
        currency,
        day,
        part,
        id,
        referenceOf(detail),
        nameOf(detail, part),
        textOf(detail, entry) || (isBare(detail, part) ? kindOfEntry((...path) => entry.at(...path)) : ''),
        guessed,
      ]
      this.rows.push({ line: entry.line, cells, ...skip })
    }
  }
}

function noteBalance(statement: FramedStatement, balance: Element): void {
  const kind = kindOf(balance)
  const amount = signed(balance.at('AMT'), balance.at('CDTDBTIND'))
  statement.currency ||= balance.find('AMT')?.attribute('Ccy') ?? ''
  if ((kind === 'OPBD' || kind === 'PRCD') && statement.opening === undefined) statement.opening = amount
  if (kind !== 'CLBD') return
  statement.closing = amount
  statement.closingDay = calendarDay(dayOf(balance))
}

function kindOf(balance: Element): string {
  return balance.at('TP', 'CDORPRTRY', 'CD').toUpperCase()
}

function dayOf(element: Element, name = 'DT'): string {
  return dayIn(element.at(name, 'DT') || element.at(name, 'DTTM'))
}

/** The day of a day or a moment of XML. */
function dayIn(text: string): string {
  return text.trim().slice(0, 10)
}

/** The day on which all of a period lies; blank where it has several. */
function onlyDayOf(period: Element): string {
  const day = (name: string) => dayIn(period.at(`${name}DT`) || period.at(`${name}DTTM`))
  return day('FR') === day('TO') ? day('TO') : ''
}

/** The one day on which banks settled all of these payments among themselves; blank where there are several, or none is told. */
function settledOn(details: readonly Element[]): string {
  const days = new Set(details.map((detail) => dayIn(detail.at('RLTDDTS', 'INTRBKSTTLMDT'))))
  return days.size === 1 ? ([...days][0] ?? '') : ''
}

/** The details of a batch as movements of their own, if their amounts come to the entry's. */
function amountsOfDetails(
  details: readonly Element[],
  entry: { amount: string; currency: string; side: string },
) {
  if (details.length < 2) return undefined
  const parts = details.map((detail) => {
    const own =
      detail.find('AMT') ??
      detail.find('AMTDTLS', 'TXAMT', 'AMT') ??
      detail.find('AMTDTLS', 'INSTDAMT', 'AMT')
    const isSame = own !== undefined && (own.attribute('Ccy') || entry.currency) === entry.currency
    return { detail, amount: isSame ? signed(own.text, detail.at('CDTDBTIND') || entry.side) : undefined }
  })
  const known = parts.flatMap(({ detail, amount }) => (amount === undefined ? [] : [{ detail, amount }]))
  const sum = known.reduce((total, { amount }) => total + cents(amount), 0n)
  return known.length === details.length && sum === cents(entry.amount) ? known : undefined
}

/** Hundred-thousandths: amounts of ISO 20022 have five decimals at most. */
function cents(plain: string): bigint {
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  if (!/^\d*$/.test(whole + fraction)) return 0n
  const size = BigInt(`${whole}${fraction.padEnd(5, '0').slice(0, 5)}`)
  return plain.startsWith('-') ? -size : size
}

function signed(amount: string, side: string): string {
  return /^dbit$/i.test(side) ? `-${amount}` : amount
}

function referenceOf(detail: Element | undefined): string {
  const reference = detail?.at('REFS', 'ENDTOENDID') ?? ''
  return NO_REFERENCE.test(reference) ? '' : reference
}

/** The other side: who paid what came in, who got what went out. */
function nameOf(detail: Element | undefined, amount: string): string {
  const side = amount.startsWith('-') ? 'CDTR' : 'DBTR'
  return detail?.at('RLTDPTIES', side, 'NM') || detail?.at('RLTDPTIES', side, 'PTY', 'NM') || ''
}

/** Whether nothing else tells what a movement is. */
function isBare(detail: Element | undefined, amount: string): boolean {
  return nameOf(detail, amount) === '' && referenceOf(detail) === ''
}

function textOf(detail: Element | undefined, entry: Element): string {
  const texts = detail?.all('RMTINF', 'USTRD').map(({ text }) => text.trim()) ?? []
  const told =
    texts.join(' ').trim() || detail?.at('RMTINF', 'STRD', 'CDTRREFINF', 'REF') || detail?.at('ADDTLTXINF')
  return told || entry.at('ADDTLNTRYINF')
}
