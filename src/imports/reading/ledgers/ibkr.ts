import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import type { StatementFault } from '../../../domain/bank-file/statement-fault.ts'
import { exponentOf } from '../../../domain/money/currency.ts'
import { decimalText } from '../../../domain/money/money.ts'
import { dayAlone, distinct, type LedgerReader, type Movement, NamedCells } from './ledger-rows.ts'

/** Whether a text is an activity statement of Interactive Brokers: tables below one another, each row with the name of its own. */
export function isIbkr(head: string): boolean {
  return /^"?Statement"?,"?(?:Header|Data)"?,/.test(head)
}

/** Rows of sums name these where others have their currency. */
const CURRENCY = /^[A-Z]{3}$/
/** An order, and the trades that it was made of: each is told where the statement has it. */
type Trade = 'Order' | 'Trade'

/**
 * What moved the cash of an account there, currency by currency: whatever has a currency, a day and an amount in one of its
 * tables, and what was bought and sold, with what the broker took. Sums, positions and accruals move nothing.
 */
export class IbkrReader implements LedgerReader {
  readonly #names = new Map<string, NamedCells>()
  readonly #movements: Movement[] = []
  readonly #cash = new CashReport()
  readonly #trades: Record<Trade, Movement[]> = { Order: [], Trade: [] }
  /** The currency of the account, in which fees of currency trades are taken. */
  #base = ''

  take({ line, cells }: SourceRow): void {
    const [section = '', kind = ''] = cells.map((cell) => cell.trim())
    if (kind === 'Header') this.#names.set(section, new NamedCells(cells))
    const named = this.#names.get(section)
    if (kind !== 'Data' || !named) return
    const of = (...names: readonly string[]) => named.of(cells, ...names)
    if (of('Field Name') === 'Base Currency') this.#base = of('Field Value')
    const currency = of('Currency')
    if (section === 'Cash Report')
      this.#cash.take(of('Currency Summary'), currency, { line, total: of('Total') })
    const day = dayAlone(of('Settle Date', 'Date', 'Date/Time'))
    if (!CURRENCY.test(currency) || day === '') return
    const told = { line, day, currency, account: currency, category: section, reference: '' }
    if (section === 'Trades') this.#trade(of, told)
    else if (/[1-9]/.test(of('Amount')))
      this.#movements.push({ ...told, text: of('Description'), amount: rounded([of('Amount')], currency) })
  }

  #trade(of: (...names: readonly string[]) => string, told: Omit<Movement, 'text' | 'amount'>): void {
    const kind = of('DataDiscriminator')
    if (kind !== 'Order' && kind !== 'Trade') return
    const [symbol, count] = [of('Symbol'), of('Quantity')]
    const text = distinct(count.startsWith('-') ? 'Sold' : 'Bought', count.replace(/^-/, ''), symbol)
    const { currency } = told
    const amount = rounded([of('Proceeds'), of('Comm/Fee')], currency)
    this.#trades[kind].push({ ...told, text, amount, reference: symbol })
    const [bought = ''] = symbol.split('.')
    if (of('Asset Category') !== 'Forex' || !CURRENCY.test(bought)) return
    const add = (unit: string, moved: string) =>
      this.#trades[kind].push({
        ...told,
        text,
        account: unit,
        currency: unit,
        amount: rounded([moved], unit),
      })
    add(bought, count)
    const fee = of(`Comm in ${this.#base}`)
    if (/[1-9]/.test(fee)) add(this.#base, fee)
  }

  faults(): readonly StatementFault[] {
    return this.#cash.faults(this.movements())
  }

  movements(): readonly Movement[] {
    const { Order, Trade } = this.#trades
    return [...this.#movements, ...(Order.length > 0 ? Order : Trade)].toSorted(
      (one, other) => one.line - other.line,
    )
  }
}

/** What the broker says that each currency began and ended with. */
class CashReport {
  readonly #byCurrency = new Map<string, { line: number; opening: string; closing: string }>()

  take(what: string, currency: string, { line, total }: { line: number; total: string }): void {
    if (!CURRENCY.test(currency)) return
    const known = this.#byCurrency.get(currency) ?? { line, opening: '', closing: '' }
    if (what === 'Starting Cash') this.#byCurrency.set(currency, { ...known, opening: total })
    if (what === 'Ending Cash') this.#byCurrency.set(currency, { ...known, closing: total })
  }

  /** Currencies whose movements lead elsewhere, by more than what is lost where each is rounded. */
  faults(movements: readonly Movement[]): StatementFault[] {
    return [...this.#byCurrency].flatMap(([currency, { line, ...cash }]) => {
      const own = movements.filter((each) => each.currency === currency).map(({ amount }) => amount)
      const [opening, closing, moved] = [[cash.opening], [cash.closing], own].map((each) =>
        minorOf(each, currency),
      )
      if (cash.closing === '' || opening === undefined || closing === undefined || moved === undefined)
        return []
      const off = Math.abs(opening + moved - closing)
      if (off <= 1 + own.length / 2) return []
      const [begin, end, reached] = [opening, closing, opening + moved].map(BigInt)
      return [
        {
          kind: 'balances',
          account: currency,
          line,
          currency,
          opening: begin ?? 0n,
          closing: end ?? 0n,
          reached: reached ?? 0n,
        },
      ]
    })
  }
}

/** What amounts come to in whole units of a currency, as the broker reckons in fractions of them; text that is none stays. */
function rounded(amounts: readonly string[], currency: string): string {
  const minor = minorOf(amounts, currency)
  return minor === undefined ? amounts.join(' + ') : decimalText(BigInt(minor), currency)
}

function minorOf(amounts: readonly string[], currency: string): number | undefined {
  const sum = amounts.reduce((all, amount) => all + Number(amount.replaceAll(',', '')), 0)
  const minor = Math.round(sum * 10 ** exponentOf(currency))
  return Number.isSafeInteger(minor) ? minor : undefined
}
