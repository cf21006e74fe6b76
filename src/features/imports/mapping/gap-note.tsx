import { counted } from '../../../domain/text/count-text.ts'
import type { Checked } from '../../../imports/import-messages.ts'
import { dayText } from '../../../session/day-text.ts'
import type { MoneyText } from './money-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Where the balances in the file tell that it lacks a row. */
export function GapNote({
  gap: { line, day, amount, others, currency },
  money,
}: {
  gap: NonNullable<Checked['gap']>
  money: MoneyText
}) {
  const size = money(BigInt(Math.abs(amount)), currency)
  return (
    <Notice tone="warning" title="A transaction may be missing from this file">
      <p className="text-sm text-muted">
        At line {line} ({dayText(day)}), the balance {amount < 0 ? 'drops' : 'rises'} by {size} that no row
        explains{others > 0 && `, and there ${others === 1 ? 'is' : 'are'} ${counted(others, 'more gap')}`}.
        If the file was edited or cut, import the complete one.
      </p>
    </Notice>
  )
}
