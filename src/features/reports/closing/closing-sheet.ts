import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import { type Closing, fingerprintOf } from '../../../domain/reconciliation/closing.ts'
import { dayInWords } from '../../../domain/calendar/date-display.ts'
import { periodText } from '../../../domain/reports/periods.ts'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'

const DAY = 'MMM d, yyyy'

/** A closed period with the figures that were kept, as a table for a file. `nameOf` says who somebody is. */
export function closingSheet(
  closing: Closing,
  organisation: string,
  nameOf: (uid: string) => string,
): ReportSheet {
  const { from, to, closedAt, closedBy, reopenedAt, reopenedBy, reopenReason, figures } = closing
  const dayOf = (at: string) => dayInWords(dayOfTimestamp(at), DAY)
  const rows = figures
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ name, currency, amount }): ReportSheet['rows'][number] => [
      { kind: 'text', text: name },
      { kind: 'text', text: currency },
      { kind: 'amount', amount: amount > 0n ? amount : 0n, currency },
      { kind: 'amount', amount: amount < 0n ? -amount : 0n, currency },
    ])
  return {
    title: `Closing of ${periodText({ from, to })}`,
    currency: figures[0]?.currency ?? 'USD',
    facts: [
      organisation,
      `Balances through ${dayInWords(to, DAY)}, approved transactions`,
      `Closed ${dayOf(closedAt)} by ${nameOf(closedBy)}`,
      ...(reopenedAt === undefined
        ? []
        : [`Reopened ${dayOf(reopenedAt)} by ${nameOf(reopenedBy ?? '')}: ${reopenReason ?? ''}`]),
      `Fingerprint ${fingerprintOf(figures)}`,
    ],
    head: ['Account', 'Currency', 'Debit', 'Credit'],
    rows,
    depths: rows.map(() => 0),
    notes: [],
  }
}
