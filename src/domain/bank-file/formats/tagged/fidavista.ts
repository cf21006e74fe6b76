import { calendarDay } from '../../../calendar/calendar-day.ts'
import { framedTable, unknownWay } from '../fixed/framed-lines.ts'
import type { FramedStatement } from '../proved-balance.ts'
import type { Element } from './element-tree.ts'
import { StatementElements } from './statement-elements.ts'

/**
 * Reads FiDAViSta, the XML in which Latvian banks give out statements: one for each currency of an account, with both of its
 * balances, and its movements in that currency.
 */
export class FidavistaReader extends StatementElements {
  override readonly table = framedTable
  /** The account whose currencies come now, and the last day of the period. */
  #account = ''
  #lastDay = ''

  constructor() {
    super('FiDAViSta', 'a statement')
  }

  protected override opened(name: string, line: number): void {
    if (name === 'ACCOUNTSET') this.#account = ''
    if (name === 'CCYSTMT') this.statements.push({ account: this.#account, currency: '', amounts: [], line })
  }

  protected override closed(element: Element): void {
    const { name } = element
    const [inside, text] = [this.tree.current, element.text.trim()]
    if (inside === 'PERIOD' && name === 'ENDDATE') this.#lastDay = text
    if (inside === 'ACCOUNTSET' && (name === 'ACCNO' || name === 'IBAN')) this.#account ||= text
    const statement = this.statements.at(-1)
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
    this.tree.forget(element)
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
    this.rows.push({ line: movement.line, cells, ...(isKnown ? {} : { fault: unknownWay(side) }) })
  }
}
