import { timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import type { FileLine } from '../../../domain/bank-file/file-line.ts'
import type { JudgedLine } from '../../../domain/bank-file/duplicates/verdict.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { SeveralCurrencies } from '../../../ui/bookkeeping/amounts/several-currencies.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { withKeys } from './row-keys.ts'

const WORD_BY_VERDICT: Partial<Record<JudgedLine['verdict'], string>> = {
  'likely-duplicate': 'Likely duplicate',
  'exact-duplicate': 'Duplicate',
  locked: 'Locked',
}

interface Props {
  lines: readonly FileLine[]
  /** By their index; left out while the rows have not been compared yet. */
  verdicts?: readonly JudgedLine['verdict'][]
  /** Whether the file or the account that was chosen tells their currency. */
  isCurrencyKnown: boolean
}

/** The first rows as they will stand in the books. */
export function FirstRows({ lines, verdicts, isCurrencyKnown }: Props) {
  const several = new Set(lines.map(({ currency }) => currency)).size > 1
  return (
    <Card title="First rows" flush>
      {lines.length === 0 && <p className="p-4 text-muted">No transactions could be read.</p>}
      <ul>
        {withKeys(lines).map(({ key, row: line }) => {
          const verdict = verdicts?.[key]
          const word = verdict && WORD_BY_VERDICT[verdict]
          return (
            <li
              key={key}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-0"
            >
              <Day
                timestamp={timestampOfDay(line.day)}
                className="order-last w-full text-sm text-faint md:order-none md:w-22"
              />
              <span className="min-w-0 flex-1 truncate" title={line.description}>
                {line.description}
              </span>
              {word !== undefined && (
                <Badge tone={verdict === 'exact-duplicate' ? 'secondary' : 'warning'}>{word}</Badge>
              )}
              <SeveralCurrencies value={several}>
                <TransactionAmount transaction={line} unitless={!isCurrencyKnown} />
              </SeveralCurrencies>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
