import type { AuditEntry } from '../../contract/calls/audit-calls.ts'
import { displayDate } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { headline } from './action-words.ts'
import { linesOf } from './entry-lines.ts'

/** What was done so much before it arrived was done offline, or by a wrong clock. */
const LATE_MS = 60 * 60 * 1000

interface Props {
  entry: AuditEntry
  who: string
  /** In ms. */
  now: number
}

export function AuditLine({ entry, who, now }: Props) {
  const { at, receivedAt, device } = entry
  const isLate = Date.parse(receivedAt) - Date.parse(at) > LATE_MS
  return (
    <li
      data-row={entry.id}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-0.5 px-4 py-3 [overflow-wrap:anywhere] outline-offset-[-2px] md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="font-medium">{headline(entry)}</p>
      <time dateTime={receivedAt} className="tabular text-sm text-faint md:text-right">
        {displayDate(receivedAt, now, TIME_ZONE)}
      </time>
      <p className="text-sm text-muted md:col-span-2">
        {who}
        {device !== undefined && `, ${device}`}
        {isLate && `; changed ${displayDate(at, now, TIME_ZONE)} and synced later`}
      </p>
      {linesOf(entry).map((line) => (
        <p key={line} className="text-sm text-muted md:col-span-2">
          {line}
        </p>
      ))}
    </li>
  )
}
