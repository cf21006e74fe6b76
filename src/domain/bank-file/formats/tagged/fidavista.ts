import { calendarDay } from '../../../calendar/calendar-day.ts'
import { hashText } from '../../hash-text.ts'
import { framedTable, unknownWay } from '../fixed/framed-lines.ts'
import { type FramedStatement, lastClosings, statementFaults } from '../proved-balance.ts'
import type { SourceRow } from '../../file-line.ts'
import type { StatementFault } from '../../statement-fault.ts'
import type { ClosingBalance, TableReader } from '../../table-reader.ts'
import { type Element, ElementTree } from './element-tree.ts'
import { type OfxToken, OfxTokens } from './ofx-tokens.ts'

/**
 * Reads FiDAViSta, the XML in which Latvian banks give out statements: one for each currency of an account, with both of its
 * balances, and its movements in that currency.
 */
export class FidavistaReader implements TableReader {
  readonly table = framedTable
  readonly signIsKnown = true
  readonly #tokens = new OfxTokens()
  readonly #tree = new ElementTree()
  readonly #statements: FramedStatement[] = []
  #rows: SourceRow[] = []
  /** The account whose currencies come now, and the last day of the period. */
  #account = ''
  #lastDay = ''

  get fingerprint(): string {
    return `fidavista.${hashText(this.#statements[0]?.account ?? '')}`
  }

  get closing(): readonly ClosingBalance[] {
    return lastClosings(this.#statements)
  }

  faults(currency: string): StatementFault[] {
    return statementFaults(this.#statements, currency)
  }

  refusal(): string {
    return this.#statements.length > 0
      ? 'This statement has no transactions. Choose a longer period on the bank’s download page.'
      : 'This FiDAViSta file has no account statement. Choose a statement or CSV on the bank’s download page.'
  }

  next(text: string): SourceRow[] {
    return this.#take(this.#tokens.next(text))
  }

  end(): SourceRow[] {
    const rows = this.#take(this.#tokens.end())
    const last = this.#statements.at(-1)
    // What is left open at the end of the file is cut off.
    if (last && this.#tree.current !== undefined) last.isOpen = true
    return rows
  }

  #take(tokens: readonly OfxToken[]): SourceRow[] {
    for (const token of tokens) {
      if (token.kind === 'text') this.#tree.text(token.text)
      else if (token.kind === 'open') {
        if (token.name === 'ACCOUNTSET') this.#account = ''
        if (token.name === 'CCYSTMT') this.#statements.push({ account: this.#account, currency: '', amounts: [], line: token.line }) // oxfmt-ignore
        this.#tree.open(token.name, token.attributes ?? '', token.line)
      } else this.#close(this.#tree.close(token.name))
    }
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #close(element: Element | undefined): void {
    if (!element) return
    const { name } = element
    const [inside, text] = [this.#tree.current, element.text.trim()]
    if (inside === 'PERIOD' && name === 'ENDDATE') this.#lastDay = text
    if (inside === 'ACCOUNTSET' && (name === 'ACCNO' || name === 'IBAN')) this.#account ||= text
    const statement = this.#statements.at(-1)
    if (inside !== 'CCYSTMT' || !statement) return
    if (name === 'CCY') statement.currency = text
    if (name === 'OPENBAL') statement.opening = text
    if (name === 'CLOSEBAL') {
      statement.closing = text
      statement.closingDay = calendarDay(this.#lastDay)
    }
    if (name !== 'TRXSET') return
    this.#push(statement, element)
    // What was read of a movement is let go: a file may hold a hundred thousand.
    this.#tree.forget(element)
  }

  #push(statement: FramedStatement, movement: Element): void {
    const side = movement.at('CORD').toUpperCase()
    const isKnown = side === 'C' || side === 'D'
    const amount = side === 'D' ? `-${movement.at('ACCAMT')}` : movement.at('ACCAMT')
    const other = movement.at('CPARTYSET', 'ACCHOLDER', 'NAME') || movement.at('CPARTYSET', 'NAME')
    const cells = [
      statement.account,
      statement.currency,
      movement.at('BOOKDATE') || movement.at('VALUEDATE'),
      amount,
      movement.at('BANKREF') || movement.at('DOCNO'),
      other || movement.at('CPARTYNAME'),
      movement.at('PMTINFO') || movement.at('TYPENAME'),
    ]
    if (isKnown) statement.amounts.push(amount)
    this.#rows.push({ line: movement.line, cells, ...(isKnown ? {} : { fault: unknownWay(side) }) })
  }
}
