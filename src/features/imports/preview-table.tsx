import type { JudgedLine } from '../../domain/statement/verdict.ts'
import { timestampOfDay } from '../../domain/calendar-day.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'

const SHOWN = 8

/** The first rows as they will stand in the books. */
export function PreviewTable({ judged }: { judged: readonly JudgedLine[] }) {
  return (
    <Card title="First rows" flush>
      {judged.length === 0 && <p className="p-4 text-muted">No row holds a movement that can be read.</p>}
      <ul>
        {judged.slice(0, SHOWN).map((each) => (
          <li
            key={each.line.line}
            className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-0"
          >
            <JudgedSummary judged={each} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One line of a statement with its verdict, wherever lines are listed. */
export function JudgedSummary({ judged: { line, verdict } }: { judged: JudgedLine }) {
  return (
    <>
      <Day
        timestamp={timestampOfDay(line.day)}
        className="order-last w-full text-sm text-faint md:order-none md:w-22"
      />
      <span className="min-w-0 flex-1 truncate" title={line.description}>
        {line.description}
      </span>
      {verdict !== 'new' && (
        <Badge tone={verdict === 'likely-duplicate' ? 'warning' : 'secondary'}>
          {verdict === 'likely-duplicate' ? 'Likely duplicate' : 'Duplicate'}
        </Badge>
      )}
      <TransactionAmount transaction={line} />
    </>
  )
}
