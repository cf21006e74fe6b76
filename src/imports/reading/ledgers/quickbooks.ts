import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import {
  distinct,
  type Entry,
  type LedgerReader,
  type Movement,
  movementsOf,
  NamedCells,
} from './ledger-rows.ts'

/** A file of QuickBooks Desktop (IIF) that has transactions: one line names their columns. */
const IIF = /^!TRNS\t/m
/** The kinds of accounts in its chart that hold money. */
const MONEY = /^(?:bank|ccard)$/i
/** The kinds of transactions whose own line is on such an account, for files without a chart. */
const OF_MONEY =
  /^(?:check|cheque|deposit|transfer|payment|bill ?pmt|credit card|ccard|ccbill|cash|paycheck)/i

export function isIif(head: string): boolean {
  return IIF.test(head)
}

/**
 * The transactions of an IIF file: a line of its own account, then one for each account on the other side. The first
 * cell of a line says what it is, and lines that begin with "!" name the columns of each kind.
 */
export class QuickbooksReader implements LedgerReader {
  readonly #named = new Map<string, NamedCells>()
  readonly #moneyInChart = new Set<string>()
  readonly #moneyByKind = new Set<string>()
  readonly #entries: Entry[] = []

  take({ line, cells }: SourceRow): void {
    const kind = (cells[0] ?? '').trim().toUpperCase()
    if (kind.startsWith('!')) {
      this.#named.set(kind.slice(1), new NamedCells(cells))
      return
    }
    const named = this.#named.get(kind)
    if (!named) return
    const of = (name: string) => named.of(cells, name)
    if (kind === 'ACCNT' && MONEY.test(of('ACCNTTYPE'))) this.#moneyInChart.add(of('NAME'))
    if (kind === 'TRNS') {
      if (OF_MONEY.test(of('TRNSTYPE'))) this.#moneyByKind.add(of('ACCNT'))
      this.#entries.push({
        line,
        day: of('DATE'),
        text: distinct(of('NAME'), of('MEMO')),
        reference: of('DOCNUM'),
        postings: [],
      })
    }
    if (kind === 'TRNS' || kind === 'SPL') {
      const [account, amount] = [of('ACCNT'), of('AMOUNT')]
      this.#entries.at(-1)?.postings.push({ account, amount, currency: '' })
    }
  }

  movements(): readonly Movement[] {
    const money = this.#moneyInChart.size > 0 ? this.#moneyInChart : this.#moneyByKind
    return this.#entries.flatMap((entry) => movementsOf(entry, (account) => money.has(account)))
  }
}
