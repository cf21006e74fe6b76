import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import {
  dayAlone,
  distinct,
  type LedgerReader,
  type Movement,
  NamedRows,
  negated,
  sumOfPlain,
} from './ledger-rows.ts'

/** The columns by which an export of transactions from Firefly III is known. */
export const FIREFLY_COLUMNS = [
  'journal_id',
  'type',
  'source_name',
  'source_type',
  'destination_name',
  'destination_type',
  'amount',
  'date',
]

/** The kinds of accounts that a person has; expense and revenue accounts are other people. */
const OWN = /^(?:asset|default|cash|debt|loan|mortgage|liabilit)/i
const OPENING = /^opening balance$/i

interface Told extends Movement {
  /** What the parts of a transaction share, and what it is called as a whole. */
  group: string
  title: string
  description: string
  other: string
}

/**
 * The transactions of Firefly III: each goes from a source to a destination, and where both are accounts of the person's
 * it is a movement of either. Between currencies the destination got the foreign amount.
 */
export class FireflyReader implements LedgerReader {
  readonly #rows = new NamedRows()
  readonly #movements: Told[] = []

  take(row: SourceRow): void {
    const of = this.#rows.cellsOf(row)
    if (!of) return
    const sent = { amount: of('amount').replace(/^-/, ''), currency: of('currency_code') }
    const foreign = { amount: of('foreign_amount').replace(/^-/, ''), currency: of('foreign_currency_code') }
    const isOpening = OPENING.test(of('type'))
    const [fromOwn, toOwn] = [OWN.test(of('source_type')), OWN.test(of('destination_type'))]
    const told = {
      line: row.line,
      // As it was where the books are kept.
      day: dayAlone(of('date')),
      reference: '',
      category: of('category'),
      isOpening,
      group: of('group_id'),
      title: of('group_title'),
      description: of('description'),
    }
    const text = (other: string) => distinct(of('description'), other)
    if (fromOwn) {
      const account = of('source_name')
      this.#movements.push({
        ...told,
        ...sent,
        account,
        amount: negated(sent.amount),
        other: of('destination_name'),
        text: text(of('destination_name')),
      })
    }
    if (toOwn) {
      const got = fromOwn && foreign.amount !== '' ? foreign : sent
      this.#movements.push({
        ...told,
        ...got,
        account: of('destination_name'),
        other: of('source_name'),
        text: text(of('source_name')),
      })
    }
  }

  movements(): readonly Movement[] {
    const byWhole = new Map<string, Told[]>()
    for (const movement of this.#movements) {
      const { group, line, account, day, currency, amount } = movement
      const isOut = amount.startsWith('-')
      const key = JSON.stringify([group || line, account, day, currency, isOut])
      const parts = byWhole.get(key)
      if (parts) parts.push(movement)
      else byWhole.set(key, [movement])
    }
    return [...byWhole.values()].flatMap((parts) => (parts.length > 1 ? (wholeOf(parts) ?? parts) : parts))
  }
}

/** What was split is one transaction of its account; undefined where its parts have no amounts. */
function wholeOf(parts: readonly Told[]): Movement | undefined {
  const amount = sumOfPlain(parts.map((part) => part.amount))
  const [first] = parts
  if (!first || amount === undefined) return undefined
  const named = first.title === '' ? parts.map(({ description }) => description) : [first.title]
  return {
    ...first,
    amount,
    text: distinct(...named, ...parts.map(({ other }) => other)),
    category: [...new Set(parts.map(({ category }) => category))].filter((each) => each !== '').join(' + '),
    isSplit: true,
  }
}
