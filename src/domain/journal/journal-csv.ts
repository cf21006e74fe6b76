import { csvLineOf, formulaSafe } from '../text/csv-text.ts'
import type { GLAccount } from '../gl-account/gl-account.ts'
import type { JournalEntry, JournalLine } from './journal-entry.ts'
import { decimalText } from '../money/money.ts'

type Account = Pick<GLAccount, 'number' | 'name'> | undefined

const COLUMNS: readonly {
  title: string
  read: (entry: JournalEntry, line: JournalLine, account: Account) => string
}[] = [
  { title: 'Date', read: ({ day }) => day },
  { title: 'Reference', read: ({ reference }) => formulaSafe(reference ?? '') },
  { title: 'Memo', read: ({ memo }) => formulaSafe(memo) },
  { title: 'GL account number', read: (_entry, _line, account) => formulaSafe(account?.number ?? '') },
  { title: 'GL account', read: (_entry, _line, account) => formulaSafe(account?.name ?? '') },
  { title: 'Debit', read: (_entry, line) => (line.side === 'DEBIT' ? amountText(line) : '') },
  { title: 'Credit', read: (_entry, line) => (line.side === 'CREDIT' ? amountText(line) : '') },
  { title: 'Currency', read: (_entry, { currency }) => currency },
  { title: 'Text', read: (_entry, { text }) => formulaSafe(text ?? '') },
  { title: 'Reverses on', read: ({ reversesOn }) => reversesOn ?? '' },
  { title: 'Id', read: ({ id }) => id },
]

function amountText({ amount, currency }: JournalLine): string {
  return decimalText(amount, currency)
}

/**
 * Journal entries as CSV (RFC 4180), a line for each of their lines, in the order in which they are given. Templates
 * are no entries and are left out. Amounts are plain decimals; only texts are escaped.
 */
export function journalCsv(journals: readonly JournalEntry[], chart: readonly GLAccount[]): string {
  const accountById = new Map(chart.map((account) => [account.id, account]))
  const lines = journals
    .filter(({ templateName }) => templateName === undefined)
    .flatMap((entry) =>
      entry.lines.map((line) =>
        csvLineOf(COLUMNS.map(({ read }) => read(entry, line, accountById.get(line.glAccountId)))),
      ),
    )
  return csvLineOf(COLUMNS.map(({ title }) => title)) + lines.join('')
}
