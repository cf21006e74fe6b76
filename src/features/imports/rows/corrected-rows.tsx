import { timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import type { Checked } from '../../../imports/import-messages.ts'

interface Props {
  checked: Checked
  disabled: boolean
  onExclude: (row: number) => void
}

/** Rows that somebody corrected, as they are read now. */
export function CorrectedRows({ checked: { corrected }, disabled, onExclude }: Props) {
  if (corrected.length === 0) return null
  return (
    <Card title={`${counted(corrected.length, 'row')} corrected by hand`} flush>
      <ul>
        {corrected.map(({ row, line }) => (
          <li
            key={row}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="block truncate">{line.description}</span>
              <span className="block text-sm text-faint">
                <Day timestamp={timestampOfDay(line.day)} />
                {` · line ${line.line}`}
              </span>
            </span>
            <TransactionAmount transaction={line} />
            <Button
              kind="quiet"
              disabled={disabled}
              aria-label={`Leave line ${line.line} out`}
              onClick={() => onExclude(row)}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
