import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { type LedgerReader, type Movement, NamedRows, negated, sumOfPlain } from './ledger-rows.ts'

/** The columns by which transactions of Sage 50 are known. */
export const SAGE_COLUMNS = ['Type', 'Account Reference', 'Date', 'Net Amount', 'Tax Amount']

/** The same in its report of the audit trail. */
export const SAGE_REPORT_COLUMNS = ['Type', 'A/C', 'N/C', 'Date', 'Net', 'Tax', 'T/C']

/** Payments and receipts of a bank, of cash, and of a card; all other types are invoices, credits and journals. */
const OF_MONEY = /^[BCV][PR]$/i

/** Transactions of Sage 50, without their tax: those of money name the account they are of, and their type says which way. */
export class SageReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #movements: Movement[] = []

  take({ line, cells }: SourceRow): void {
    const of = this.#rows.cellsOf({ line, cells })
    const type = of?.('Type') ?? ''
    if (!of || !OF_MONEY.test(type)) return
    const [net, tax] = [of('Net Amount', 'Net'), of('Tax Amount', 'Tax') || '0'].map((text) =>
      text.replaceAll(',', ''),
    )
    const gross = sumOfPlain([net ?? '', tax ?? '']) ?? `${net} + ${tax}`
    this.#movements.push({
      line,
      account: of('Account Reference', 'A/C'),
      day: of('Date'),
      text: of('Details'),
      amount: type.toUpperCase().endsWith('P') ? negated(gross) : gross,
      currency: '',
      category: of('Nominal A/C Ref', 'Nominal Code', 'N/C'),
      reference: of('Reference', 'Ref'),
    })
  }

  movements(): readonly Movement[] {
    return this.#movements
  }
}
