import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { distinct, type LedgerReader, type Movement, NamedRows, negated } from './ledger-rows.ts'

/** The columns by which a monthly statement of an Etsy shop is known. */
export const ETSY_COLUMNS = ['Date', 'Type', 'Title', 'Info', 'Currency', 'Amount', 'Fees & Taxes', 'Net']

const NO_AMOUNT = 'The row has no amount.'

/** The account of a shop at Etsy: sales, fees, and what was sent to the bank, whose amount its title alone has. */
export class EtsyReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #movements: Movement[] = []

  take({ line, cells }: SourceRow): void {
    const of = this.#rows.cellsOf({ line, cells })
    if (!of || of('Date') === '') return
    const net = of('Net')
    const isSent = of('Type').toLowerCase() === 'deposit' && !/[1-9]/.test(net)
    const amount = isSent ? negated(amountIn(of('Title')) ?? '') : /\d/.test(net) ? net : ''
    this.#movements.push({
      line,
      account: 'Etsy',
      day: of('Date'),
      text: distinct(of('Title'), of('Info').replace(/^--$/, '')),
      amount,
      currency: of('Currency'),
      category: of('Type'),
      reference: '',
      ...(isSent || /\d/.test(net) ? {} : { skip: NO_AMOUNT }),
    })
  }

  movements(): readonly Movement[] {
    return this.#movements
  }
}

/** The amount with decimals that a text names; undefined where it names none, or more than one. */
function amountIn(text: string): string | undefined {
  const found = text.match(/\d[\d.,]*[.,]\d{2}(?!\d)/g) ?? []
  return found.length === 1 ? found[0] : undefined
}
