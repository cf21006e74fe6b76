import type { AccountLedger } from '../../../db/ledger/queries/reports/account-ledger-query.ts'
import { dayInWords } from '../../../domain/calendar/date-display.ts'
import type { LedgerAccount } from '../../../domain/ledger/ledger-accounts.ts'
import { firstRowOf, type ReportSheet, type SheetCell } from '../../../domain/reports/report-sheet.ts'
import { accountLabel } from '../../../domain/reports/financial-statement.ts'
import { undecidedText } from '../../../ui/bookkeeping/on-server-text.ts'

/** Whether a balance is told as debit less credit, the side where assets and expenses grow. */
export function isDebitSide(accounts: readonly Pick<LedgerAccount, 'category'>[]): boolean {
  return accounts.every(({ category }) => category === 'ASSET' || category === 'EXPENSE')
}

const text = (value: string): SheetCell => ({ kind: 'text', text: value })

/**
 * The general ledger as a table for a file. A balance is the one above it plus what its own row adds; currencies
 * follow one another, so that this is true of each.
 */
export function ledgerSheet(ledger: AccountLedger, facts: readonly string[]): ReportSheet {
  const { accounts, opening, closing, entries, undecided } = ledger
  const unsynced = undecidedText(undecided)
  const isDebit = isDebitSide(accounts)
  const side = (amount: bigint) => (isDebit ? amount : -amount)
  const frame = { title: 'General ledger', facts: [...facts, accounts.map(accountLabel).join(', ')] }
  const first = firstRowOf(frame)
  const rows: SheetCell[][] = []
  for (const { currency } of closing) {
    const before = opening.find((each) => each.currency === currency)?.amount ?? 0n
    rows.push([
      text(''),
      text('Opening balance'),
      text(''),
      text(currency),
      text(''),
      text(''),
      { kind: 'amount', amount: side(before), currency },
    ])
    for (const entry of entries.filter((each) => each.currency === currency)) {
      const { day, description, counter, amount, running, status } = entry
      const row = first + rows.length
      const [plus, minus] = isDebit ? ['E', 'F'] : ['F', 'E']
      rows.push([
        text(dayInWords(day, 'MMM d, yyyy')),
        text(status === 'UNDER_REVIEW' ? `${description} (to review)` : description),
        text(counter),
        text(currency),
        { kind: 'amount', amount: amount > 0n ? amount : 0n, currency },
        { kind: 'amount', amount: amount < 0n ? -amount : 0n, currency },
        {
          kind: 'amount',
          amount: side(running),
          currency,
          formula: `G${row - 1}+${plus}${row}-${minus}${row}`,
        },
      ])
    }
  }
  return {
    ...frame,
    currency: closing[0]?.currency ?? 'USD',
    head: ['Date', 'Description', 'Other account', 'Currency', 'Debit', 'Credit', 'Balance'],
    rows,
    depths: rows.map(() => 0),
    notes: unsynced === undefined ? [] : [unsynced],
  }
}
