import { useState } from 'react'
import { timestampOfDay } from '../../domain/calendar-day.ts'
import type { JudgedLine } from '../../domain/statement/verdict.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { counted } from './plan.ts'

const STEP = 50

interface Props {
  judged: readonly JudgedLine[]
  included: ReadonlySet<number>
  onInclude: (line: number, wanted: boolean) => void
}

/** What would come in twice, each row with its reason, the doubtful ones first; any of them can be had all the same. */
export function SetAside({ judged, included, onInclude }: Props) {
  const [shown, setShown] = useState(STEP)
  const likely = judged.filter((each) => each.verdict === 'likely-duplicate')
  const exact = judged.filter((each) => each.verdict === 'exact-duplicate')
  const rows = [...likely, ...exact]
  if (rows.length === 0) return null
  return (
    <Card title={`${counted(rows.length, 'duplicate', 'duplicates')} set aside`} flush>
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        Tick a row to import it all the same.
        {likely.length > 0 &&
          ` ${counted(likely.length, 'row is', 'rows are')} only likely a duplicate: worth a look.`}
      </p>
      <ul>
        {rows.slice(0, shown).map((each) => (
          <li key={each.line.line} className="border-b border-line last:border-0">
            <label className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-sunken">
              <input
                type="checkbox"
                className="row-span-2 size-4 accent-accent"
                checked={included.has(each.line.line)}
                onChange={(event) => onInclude(each.line.line, event.currentTarget.checked)}
              />
              <span className="truncate">{each.line.description}</span>
              <TransactionAmount transaction={each.line} />
              <span className="col-span-2 text-sm text-faint">
                <Day timestamp={timestampOfDay(each.line.day)} />
                {` · line ${each.line.line} · ${each.reason}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
