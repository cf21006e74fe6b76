import { minorOfPlain } from '../../../domain/bank-file/numbers/number-text.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import { decimalText } from '../../../domain/money/money.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { dayAlone, type LedgerReader, type Movement, NamedRows, negated } from './ledger-rows.ts'

/** The columns by which a transfer history of Wise is known. */
export const WISE_COLUMNS = [
  'ID',
  'Status',
  'Direction',
  'Source amount (after fees)',
  'Source currency',
  'Target amount (after fees)',
  'Target currency',
]

/** What was taken back before anybody had it, or came back whole. */
const UNDONE = /^(?:cancelled|refunded)$/i

/**
 * The transfer history of Wise, over the balances of all currencies: what is sent leaves in one with its fee, what comes
 * arrives in another, and a conversion does both.
 */
export class WiseReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #movements: Movement[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const direction = of('Direction').toUpperCase()
    const [source, target] = [of('Source currency'), of('Target currency')]
    const status = of('Status')
    const told = { line: row.line, reference: of('Reference'), category: '' }
    const skip = UNDONE.test(status)
      ? `Wise marked the transfer ${quoted(status)}.`
      : direction === 'NEUTRAL' && source === target
        ? 'Moved within one currency, so the balance stays the same.'
        : undefined
    const why = skip === undefined ? {} : { skip }
    if (direction !== 'IN') {
      const fee = of('Source fee amount')
      const isOwn = [source, ''].includes(of('Source fee currency'))
      const sent = { ...told, ...why, day: dayAlone(of('Created on')), text: of('Target name') }
      const amount = withFee(of('Source amount (after fees)'), isOwn ? fee : '', source)
      this.#movements.push({ ...sent, account: source, amount: negated(amount), currency: source })
      if (!isOwn && /[1-9]/.test(fee)) {
        const currency = of('Source fee currency')
        this.#movements.push({ ...sent, account: currency, amount: negated(fee), currency, text: 'Wise fee' })
      }
    }
    if (direction === 'OUT') return
    this.#movements.push({
      ...told,
      ...why,
      day: dayAlone(of('Finished on') || of('Created on')),
      text: of('Source name'),
      account: target,
      amount: of('Target amount (after fees)'),
      currency: target,
    })
  }

  movements(): readonly Movement[] {
    return this.#movements
  }
}

/** What leaves in all; what cannot be added up is left as a sum that is no amount, so that the row is named. */
function withFee(amount: string, fee: string, currency: string): string {
  if (!/[1-9]/.test(fee)) return amount
  const [sent, taken] = [amount, fee].map((text) =>
    /^\d+(?:\.\d+)?$/.test(text) ? minorOfPlain(text, currency) : undefined,
  )
  if (sent === undefined || taken === undefined) return `${amount} + ${fee}`
  return decimalText(BigInt(sent) + BigInt(taken), currency)
}
