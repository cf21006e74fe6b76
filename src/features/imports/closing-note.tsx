import type { ClosingCheck } from '../../domain/statement/closing-check.ts'
import { formatMoney } from '../../domain/money.ts'
import { dayText } from '../../ui/bookkeeping/day.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'

/** What the bank says the account held, beside what its rows come to once the new ones are in. */
export function ClosingNote({ closing: { day, currency, bank, rows } }: { closing: ClosingCheck }) {
  const said = `The bank says ${formatMoney(bank, currency)} on ${dayText(day)}`
  const gap = BigInt(bank) - rows
  if (gap === 0n) {
    return <Notice tone="success" title={`${said}, and with these rows your books say the same`} />
  }
  return (
    <Notice title={`${said}; with these rows yours come to ${formatMoney(rows, currency)}`}>
      <p className="text-sm text-muted">
        {formatMoney(gap < 0n ? -gap : gap, currency)} lies between them. Rows from before this file may not
        be in the books, or the account began with a balance that no row holds.
      </p>
    </Notice>
  )
}
