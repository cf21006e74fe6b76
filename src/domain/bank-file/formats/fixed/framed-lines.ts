import { hashText } from '../../hash-text.ts'
import { type FramedStatement, lastClosings, statementFaults } from '../proved-balance.ts'
import { tidy } from './fixed-fields.ts'
import type { SourceRow } from '../../file-line.ts'
import type { StatementFault } from '../../statement-fault.ts'
import type { ClosingBalance, KnownTable, TableReader } from '../../table-reader.ts'
import { quoted } from '../../../text/quoted.ts'

/** The table of formats that frame the movements of an account by its balances. */
export const framedTable: KnownTable = {
  columns: ['Account', 'Currency', 'Date', 'Amount', 'Reference', 'Name', 'Text'],
  roles: {
    account: 0,
    currency: 1,
    date: 2,
    amount: { kind: 'signed', column: 3 },
    reference: 4,
    description: [5, 6],
    // References of these banks repeat in many files, so none is an id of the movement.
    bankId: null,
    category: null,
    balance: null,
  },
  dateOrder: 'ymd',
  decimalMark: '.',
}

/** A movement as a format of lines tells it. */
interface FramedMovement {
  line: number
  /** As ISO; where the file has another text in its place, that. */
  day: string
  /** Plain signed decimal. */
  amount: string
  reference: string
  name: string
  text: string
  /** Why it is none, though it stands among them. */
  skip?: string | undefined
  fault?: string | undefined
}

/** A movement to which the next lines may still add words. */
export interface OpenMovement extends Omit<FramedMovement, 'text'> {
  words: string
  /** Its text where the bank adds no words. */
  kind?: string
}

/** Said of the parts of a movement, which is in the file as a whole as well. */
export const PART_OF_ABOVE = 'The row is part of the transaction above, which has its amount.'

/** Said of the last line of a file that has lost its end. */
export const CUT_LINE = 'The file ends in the middle of this row. Download it again, or correct the row.'

/** Said of a movement whose code is not known here. */
export function unknownWay(code: string): string {
  return `The bank’s code ${quoted(code)} doesn’t say whether money came in or went out. Correct the row.`
}

/**
 * What readers of formats share that are made of lines, and that frame the movements of an account by its opening and
 * closing balance: a statement whose rows do not lead from one to the other is at fault as a whole.
 */
export abstract class FramedLines implements TableReader {
  readonly table = framedTable
  readonly signIsKnown = true
  /** The format as people call it; it names the shape of its files as well. */
  protected abstract readonly format: string
  protected readonly statements: FramedStatement[] = []
  protected movement: OpenMovement | undefined
  #rest = ''
  #line = 0
  #rows: SourceRow[] = []

  get fingerprint(): string {
    return `${this.format.toLowerCase()}.${hashText(this.statements[0]?.account ?? '')}`
  }

  get closing(): readonly ClosingBalance[] {
    return lastClosings(this.statements)
  }

  faults(currency: string): StatementFault[] {
    return statementFaults(this.statements, currency)
  }

  refusal(): string {
    return `This ${this.format} file has no transactions. Choose a longer period on the bank’s download page.`
  }

  next(text: string): SourceRow[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#takeLine(line)
    return this.#flush()
  }

  end(): SourceRow[] {
    this.#takeLine(this.#rest)
    this.#rest = ''
    this.finish()
    return this.#flush()
  }

  /** Takes one line of the file, its number from 1. */
  protected abstract takeLine(text: string, line: number): void

  /** Ends what the last lines have left open. */
  protected finish(): void {
    this.endMovement()
  }

  /** Gives out the movement that is open. */
  protected endMovement(): void {
    const { movement } = this
    this.movement = undefined
    if (movement) this.push({ ...movement, text: tidy(movement.words) || (movement.kind ?? '') })
  }

  /** The statement that lines belong to which come now. */
  protected get statement(): FramedStatement | undefined {
    return this.statements.at(-1)
  }

  /** Gives a movement out as a row, and counts it where it is one. */
  protected push({ line, day, amount, reference, name, text, skip, fault }: FramedMovement): void {
    const { account = '', currency = '' } = this.statement ?? {}
    const cells = [account, currency, day, amount, reference, name, text]
    if (skip === undefined && fault === undefined) this.statement?.amounts.push(amount)
    this.#rows.push({
      line,
      cells,
      ...(skip === undefined ? {} : { skip }),
      ...(fault === undefined ? {} : { fault }),
    })
  }

  #takeLine(raw: string): void {
    this.#line += 1
    this.takeLine(this.#line === 1 ? raw.replace(/^\uFEFF/, '') : raw, this.#line)
  }

  #flush(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}
