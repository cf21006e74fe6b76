import { hashText } from '../../hash-text.ts'
import { CUT_LINE } from '../fixed/framed-lines.ts'
import type { SourceRow } from '../../file-line.ts'
import type { ClosingBalance, KnownTable, TableReader } from '../../table-reader.ts'

const table: KnownTable = {
  columns: ['Account', 'Date', 'Amount', 'Number', 'Payee', 'Memo', 'Category'],
  roles: {
    account: 0,
    date: 1,
    amount: { kind: 'signed', column: 2 },
    reference: 3,
    description: [4, 5],
    category: 6,
    balance: null,
    currency: null,
    bankId: null,
  },
}

/** What the records of a section are. */
type Section = 'movements' | 'trades' | 'account' | 'other'
const MOVEMENTS = /^(?:bank|ccard|cash|oth ?[al])\b/i

interface Split {
  category: string
  memo: string
}

interface Rec {
  line: number
  fields: Map<string, string>
  splits: Split[]
}

/**
 * Reads QIF: sections of bank, card, cash, asset and liability accounts; a record ends at "^", or where
 * the next date begins after a lost one. Categories and those of splits stay as the row's hint; the row
 * itself is one movement of the whole amount. How dates are written is told from all of them later.
 */
export class QifReader implements TableReader {
  readonly table = table
  readonly signIsKnown = false
  readonly closing: readonly ClosingBalance[] = []
  #rest = ''
  #line = 0
  #section: Section = 'movements'
  #account = ''
  #record: Rec | undefined
  #rows: SourceRow[] = []
  #trades = 0
  #isCut = false

  get fingerprint(): string {
    return `qif.${hashText(this.#account)}`
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#takeLine(line)
    return this.#flush()
  }

  end(): SourceRow[] {
    // Without an end of its line a day or an amount may have lost its last digits.
    this.#isCut = /^\s*[DTU]/i.test(this.#rest)
    this.#takeLine(this.#rest)
    // A day alone is the beginning of a record that has lost the rest.
    if (this.#record?.fields.size === 1 && this.#record.fields.has('D')) this.#isCut = true
    this.#rest = ''
    this.#endRecord()
    return this.#flush()
  }

  refusal(): string {
    return this.#trades > 0
      ? 'This is an investment account’s QIF file: it lists securities, not cash transactions. Daybook keeps bank and card accounts; export the cash account.'
      : 'This QIF file has no transactions of a bank, card, or cash account. Export the transactions of one account and choose that file.'
  }

  #flush(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #takeLine(raw: string): void {
    this.#line += 1
    const text = this.#line === 1 ? raw.replace(/^\uFEFF/, '') : raw
    const code = text.trimStart().charAt(0)
    const value = text.trimStart().slice(1).trim()
    if (code === '') return
    if (code === '!') this.#openSection(value)
    else if (code === '^') this.#endRecord()
    else if (code !== '#' || this.#record) this.#takeField(code.toUpperCase(), value)
  }

  #openSection(value: string): void {
    this.#endRecord()
    if (/^(?:option|clear)/i.test(value)) return
    const type = /^type:\s*(.*)$/i.exec(value)?.[1]
    if (type === undefined) this.#section = /^account/i.test(value) ? 'account' : 'other'
    else if (MOVEMENTS.test(type)) this.#section = 'movements'
    else this.#section = /^invst/i.test(type) ? 'trades' : 'other'
  }

  #takeField(code: string, value: string): void {
    if (code === 'D' && this.#section === 'movements' && this.#record?.fields.has('D')) this.#endRecord()
    this.#record ??= { line: this.#line, fields: new Map(), splits: [] }
    const { fields, splits } = this.#record
    if (code === 'S') splits.push({ category: value, memo: '' })
    else if (code === 'E') {
      const split = splits.at(-1)
      if (split) split.memo = value
    } else if (!fields.has(code)) fields.set(code, value)
  }

  #endRecord(): void {
    const record = this.#record
    const section = this.#section
    this.#record = undefined
    if (!record) return
    if (section === 'account') this.#account = record.fields.get('N') ?? ''
    if (section === 'trades') this.#pushTrade(record)
    if (section === 'movements') this.#pushMovement(record)
  }

  #pushTrade({ line, fields }: Rec): void {
    this.#trades += 1
    const cells = [this.#account, fields.get('D') ?? '', '', '', fields.get('N') ?? '', fields.get('Y') ?? '']
    this.#rows.push({
      line,
      cells,
      skip: 'A securities purchase, sale, or payout, not a cash transaction.',
    })
  }

  #pushMovement({ line, fields, splits }: Rec): void {
    const get = (code: string) => fields.get(code) ?? ''
    const payee = get('P')
    const category = categoryOf(get('L'), splits)
    const memo = get('M') || splits.map((each) => each.memo).find((each) => each !== '') || ''
    const cells = [
      this.#account,
      dateText(get('D')),
      get('T') || get('U'),
      get('N'),
      payee,
      memo === payee ? '' : memo,
      category,
    ]
    const opening = /^opening balance$/i.test(payee) && category.startsWith('[')
    const row: SourceRow = splits.length > 1 ? { line, cells, split: true } : { line, cells }
    if (this.#isCut) row.fault = CUT_LINE
    if (opening) row.skip = 'The opening balance of the account, not a transaction.'
    this.#rows.push(row)
  }
}

/** The row's own category; that of each split where it is split. */
function categoryOf(own: string, splits: readonly Split[]): string {
  const named = [...new Set(splits.map((each) => each.category).filter((each) => each !== ''))]
  return named.length > 0 ? named.join(' + ') : /^--split--$/i.test(own) ? '' : own
}

/** Quicken writes years after 1999 behind an apostrophe and pads with blanks: 1/ 5' 9 is the year 2009. */
function dateText(text: string): string {
  const plain = text.replaceAll(' ', '')
  const match = /^(\d{1,2})([-/.])(\d{1,2})'(\d{1,4})$/.exec(plain)
  if (!match) return /^[\d\s/.'-]+$/.test(text) ? plain : text
  const [, a = '', mark = '', b = '', year = ''] = match
  return `${a}${mark}${b}${mark}${year.length > 2 ? year : `20${year.padStart(2, '0')}`}`
}
