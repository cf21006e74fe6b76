import { type CalendarDay, calendarDay } from '../../../calendar/calendar-day.ts'
import { flagKey, type Way } from '../../ways/flag-words.ts'
import { hashText } from '../../hash-text.ts'
import { OfxTokens, type OfxToken } from './ofx-tokens.ts'
import type { SourceRow } from '../../file-line.ts'
import type { StatementFault } from '../../statement-fault.ts'
import type { ClosingBalance, FlagColumn, KnownTable, TableReader } from '../../table-reader.ts'
import { quoted } from '../../../text/quoted.ts'

const COLUMNS = ['Account', 'Currency', 'Date', 'Amount', 'Bank id', 'Cheque', 'Payee', 'Memo', 'Category', 'Type'] as const // oxfmt-ignore

const table: KnownTable = {
  columns: COLUMNS,
  roles: {
    account: 0,
    currency: 1,
    date: 2,
    amount: { kind: 'signed', column: 3 },
    bankId: 4,
    reference: 5,
    description: [6, 7],
    category: 8,
    balance: null,
  },
  dateOrder: 'ymd',
}

/**
 * How deep an aggregate stands. Opening one ends all that are as deep or deeper: so end tags may be
 * missing, and one lost tag harms one movement.
 */
const levelByAggregate: Readonly<Record<string, number>> = {
  OFX: 0, SONRS: 2, STMTTRNRS: 2, CCSTMTTRNRS: 2, INVSTMTTRNRS: 2, ACCTINFOTRNRS: 2, ACCTINFO: 3, STATUS: 3,
  STMTRS: 3, CCSTMTRS: 3, INVSTMTRS: 3, BANKACCTFROM: 4, CCACCTFROM: 4, INVACCTFROM: 4, BANKTRANLIST: 4,
  BANKTRANLISTP: 4, INVTRANLIST: 4, LEDGERBAL: 4, AVAILBAL: 4, INVBAL: 4, INVPOSLIST: 4, SECLISTMSGSRSV1: 1,
  INVBANKTRAN: 5, STMTTRN: 6, STMTTRNP: 6, PAYEE: 7, CURRENCY: 7, ORIGCURRENCY: 7, BANKACCTTO: 7, CCACCTTO: 7,
  PMTNOTIFICATION: 2, TRNLIST: 4, PAYEEINFO: 7, PAYEEACCOUNTINFO: 7, STATUSINFO: 7,
} // oxfmt-ignore
/** Movements of securities: listed, because no row of a cash account can stand for them. */
const TRADE =
  /^(?:(?:BUY|SELL)(?:DEBT|MF|OPT|OTHER|STOCK)|REINVEST|INCOME|INVEXPENSE|TRANSFER|RETOFCAP|SPLIT|JRNLSEC|JRNLFUND|MARGININTEREST|CLOSUREOPT)$/

/** A statement, in OFX and in the XML of Serbian banks that is written after it. */
const STATEMENT = /^(?:(?:CC|INV)?STMTRS|PMTNOTIFICATION)$/
/** What is of the other side of a movement, or of its way through the bank. */
const OF_OTHERS = /^(?:ORIGCURRENCY|PAYEEACCOUNTINFO|STATUSINFO|\w*ACCTTO)$/

const TYPE_COLUMN = COLUMNS.indexOf('Type')

/** Movements that take money out, whatever their sign: some banks write purchases as positive. */
const OUT_TYPE = /^(?:debit|check|pos|atm|fee|srvchg|payment|cash|directdebit|repeatpmt)$/i
/** Movements that bring money in; interest, transfers and others go either way. */
const IN_TYPE = /^(?:credit|dep|directdep|div)$/i

interface OpenStatement {
  account: string
  currency: string
  kind: string
  balance: string
  balanceAt: string
}

interface OpenMovement {
  line: number
  fields: Map<string, string>
  pending: boolean
}

/**
 * Reads OFX and QFX, both SGML (1.x) and XML (2.x), tolerantly: tags that are not closed, CDATA, stray
 * ampersands and empty fields cost nothing; a movement that lacks its date or amount becomes a row with an
 * error. Own code, because none of the kept libraries reads such files: they stop at the first fault.
 */
export class OfxReader implements TableReader {
  readonly table = table
  readonly closing: ClosingBalance[] = []
  readonly #tokens = new OfxTokens()
  readonly #path: { name: string; level: number }[] = []
  #field: { name: string; text: string } | undefined
  #statement: OpenStatement | undefined
  #movement: OpenMovement | undefined
  #rows: SourceRow[] = []
  /** The last row that was given out. */
  #last: SourceRow | undefined
  readonly #statements: string[] = []
  #trades = 0
  #listedAccounts = 0
  #failure: string | undefined
  #firstAccount: string | undefined
  /** Movements whose sign agrees with what their type says, and those whose sign contradicts it. */
  #along = 0
  #against = 0
  /** Which way the money went by the types of the movements. */
  readonly #ways: Record<string, Way> = {}
  #hasMinus = false
  #status: { severity: string; message: string } | undefined

  #faults: readonly StatementFault[] = []

  get fingerprint(): string {
    return `ofx.${hashText(this.#firstAccount ?? '')}`
  }

  get signIsKnown(): boolean {
    return this.#against <= this.#along
  }

  /** Some banks leave out every sign and tell the way by the type alone. */
  get flag(): FlagColumn {
    const ways = Object.values(this.#ways)
    const isAll = !this.#hasMinus && ways.includes('in') && ways.includes('out')
    return { column: TYPE_COLUMN, ways: { ...this.#ways }, isAll }
  }

  faults(): readonly StatementFault[] {
    return this.#faults
  }

  next(text: string): SourceRow[] {
    return this.#take(this.#tokens.next(text))
  }

  end(): SourceRow[] {
    const rows = this.#take(this.#tokens.end())
    this.#endField()
    const isCut = this.#path.some(({ name }) => name === 'OFX')
    this.#endFrom(0)
    rows.push(...this.#flush())
    // Of a statement that breaks off nobody knows what else it had.
    if (isCut && this.#last) {
      const { line, cells } = this.#last
      this.#faults = [{ kind: 'cut-off', account: cells[0] ?? '', line }]
    }
    return rows
  }

  refusal(): string {
    const bank = "the bank's download page"
    if (this.#failure !== undefined) {
      return `The bank answered with an error instead of a statement: ${quoted(this.#failure)}. Download the file again from ${bank}.`
    }
    if (this.#trades > 0 || this.#statements.some((each) => each.startsWith('INV'))) {
      return 'This is an investment account’s statement: it lists securities, not cash transactions. Daybook keeps bank and card accounts; choose the cash account’s statement.'
    }
    if (this.#statements.length > 0) {
      const named = this.#statements.map((each) => each.replace(/^\w+ /, '')).filter((each) => each !== '')
      const account = named.length === 0 ? 'This statement' : `The statement of ${named.join(' and ')}`
      return `${account} has no transactions. Choose a longer period on ${bank}.`
    }
    if (this.#listedAccounts > 0) {
      return `This file lists ${this.#listedAccounts} accounts and has no transactions. Download the transactions of one account from ${bank}.`
    }
    return `This OFX file has no statement. Download the transactions of an account from ${bank}.`
  }

  #take(tokens: readonly OfxToken[]): SourceRow[] {
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (this.#field) this.#field.text += token.text
        continue
      }
      this.#endField()
      const level = levelByAggregate[token.name]
      if (token.kind === 'close') this.#close(token.name)
      else if (level === undefined) this.#openField(token.name, token.line)
      else this.#open(token.name, level, token.line)
    }
    return this.#flush()
  }

  #flush(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    this.#last = rows.at(-1) ?? this.#last
    return rows
  }

  #open(name: string, level: number, line: number): void {
    this.#endFrom(level)
    this.#path.push({ name, level })
    if (name === 'STATUS') this.#status = { severity: '', message: '' }
    if (STATEMENT.test(name)) {
      this.#statement = { account: '', currency: '', kind: name, balance: '', balanceAt: '' }
    }
    if (name === 'STMTTRN' || name === 'STMTTRNP') {
      this.#movement = { line, fields: new Map(), pending: name === 'STMTTRNP' }
    }
    if (name === 'ACCTINFO') this.#listedAccounts += 1
  }

  #close(name: string): void {
    const at = this.#path.findLastIndex((each) => each.name === name)
    const level = this.#path[at]?.level
    if (level !== undefined) this.#endFrom(level)
  }

  /** Ends every open aggregate of this level or deeper. */
  #endFrom(level: number): void {
    for (let last = this.#path.at(-1); last && last.level >= level; last = this.#path.at(-1)) {
      this.#path.pop()
      if (last.name === 'STMTTRN' || last.name === 'STMTTRNP') this.#endMovement()
      if (STATEMENT.test(last.name)) this.#endStatement()
      if (last.name === 'STATUS') this.#endStatus()
    }
  }

  #openField(name: string, line: number): void {
    this.#field = { name, text: '' }
    if (this.#path.at(-1)?.name !== 'INVTRANLIST' || !TRADE.test(name)) return
    this.#trades += 1
    const cells = [this.#statement?.account ?? '', this.#statement?.currency ?? '', '', '', '', '', name]
    this.#rows.push({
      line,
      cells,
      skip: 'A securities purchase, sale, or payout, not a cash transaction.',
    })
  }

  #endField(): void {
    const field = this.#field
    this.#field = undefined
    const value = field?.text.trim()
    if (!field || !value) return
    const inside = this.#path.at(-1)?.name ?? ''
    if (this.#movement && !OF_OTHERS.test(inside)) {
      const { fields } = this.#movement
      const isPayee = inside === 'PAYEE' || inside === 'PAYEEINFO'
      const name = isPayee ? 'PAYEE' : field.name
      if (isPayee && field.name !== 'NAME') return
      if (!fields.has(name)) fields.set(name, value)
    } else if (inside === 'STATUS' && this.#status) {
      if (field.name === 'SEVERITY') this.#status.severity = value
      if (field.name === 'MESSAGE') this.#status.message = value
    } else if (this.#statement) this.#note(this.#statement, inside, field.name, value)
  }

  #note(statement: OpenStatement, inside: string, name: string, value: string): void {
    const isOwn = STATEMENT.test(inside)
    if ((isOwn || inside.endsWith('ACCTFROM')) && name === 'ACCTID') statement.account = value
    if (isOwn && name === 'CURDEF') statement.currency = value
    if (inside === 'LEDGERBAL' && name === 'BALAMT') statement.balance = value
    if (inside === 'LEDGERBAL' && name === 'DTASOF') statement.balanceAt = value
  }

  #endStatus(): void {
    const status = this.#status
    if (status && /^error$/i.test(status.severity))
      this.#failure ??= status.message || 'an error without a text'
    this.#status = undefined
  }

  #endStatement(): void {
    const statement = this.#statement
    this.#statement = undefined
    if (!statement) return
    this.#statements.push(`${statement.kind} ${statement.account}`)
    if (statement.balance === '') return
    const { account, currency, balance, balanceAt } = statement
    const amount = /^[+-]?\d+(?:[.,]\d+)?$/.test(balance) ? balance.replace(',', '.') : undefined
    this.closing.push({ account, amount, currency, day: dayOf(balanceAt) })
  }

  #endMovement(): void {
    const movement = this.#movement
    const statement = this.#statement
    this.#movement = undefined
    if (!movement) return
    const { line, fields, pending } = movement
    const get = (name: string) => fields.get(name) ?? ''
    const [payee, memo] = joined(get('PAYEE') || get('NAME'), get('MEMO') || get('PURPOSE'))
    this.#firstAccount ??= statement?.account ?? ''
    const type = get('TRNTYPE')
    const isNegative = get('TRNAMT').startsWith('-')
    // Serbian banks tell the way beside an amount without a sign.
    const isDebit = get('BENEFIT') === 'debit' && !isNegative
    this.#hasMinus ||= isNegative
    if (OUT_TYPE.test(type)) {
      this.#ways[flagKey(type)] = 'out'
      if (isNegative) this.#along += 1
      else this.#against += 1
    } else if (IN_TYPE.test(type)) this.#ways[flagKey(type)] = 'in'
    const cheque = get('CHECKNUM').replace(/^0+$/, '') || get('REFNUM')
    const cells = [
      statement?.account ?? '',
      get('CURSYM') || get('CURDEF') || (statement?.currency ?? ''),
      dateText(get('DTPOSTED')),
      amountText(isDebit ? `-${get('TRNAMT')}` : get('TRNAMT')),
      get('FITID'),
      cheque,
      payee,
      memo,
      get('CATEGORY'),
      type,
    ]
    const skip = 'This transaction is still pending at the bank. It will be in a later statement.'
    this.#rows.push(pending ? { line, cells, skip } : { line, cells })
  }
}

/** Banks cut the name at 32 characters and give the whole of it again in the memo. */
function joined(name: string, memo: string): [string, string] {
  if (name !== '' && memo.toLowerCase().startsWith(name.toLowerCase())) return [memo, '']
  return [name, memo]
}

/** The day as the bank's own clock has it: time and zone after it are left out. */
function dateText(text: string): string {
  return text.replace(/^(\d{4})-?(\d\d)-?(\d\d)(?:[\dT].*|\[.*|:.*)?$/s, '$1-$2-$3')
}

function dayOf(text: string): CalendarDay | undefined {
  return calendarDay(dateText(text))
}

/** OFX allows a decimal comma as well as a point, and a file may mix them; here every amount has the point. */
function amountText(text: string): string {
  if (!/^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text)) return text
  return text.replaceAll('.', '').replace(',', '.')
}
