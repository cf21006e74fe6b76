import { Download } from 'lucide-react'
import { useState } from 'react'
import type { OutboxEntry } from '../../db/core/database.ts'
import type { EditSubject } from '../../db/core/records.ts'
import { countText } from '../../domain/text/count-text.ts'
import { displayDate } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { EditTitle } from './edit-title.tsx'
import { editText } from './edit-words.ts'
import { rightTime } from '../../session/clock.ts'

interface OutboxLine {
  entry: OutboxEntry
  /** The row that it changes. */
  subject: EditSubject | undefined
}

interface Props {
  entries: readonly OutboxLine[]
  /** Exports the changes with these numbers. */
  onSave: (mids: ReadonlySet<number>) => void
}

/** The changes on their way. They can be exported; what is on its way is taken back by undo, as another change. */
export function OutboxList({ entries, onSave }: Props) {
  const [now] = useState(rightTime)
  const selection = useRowSelection()
  const selected = entries.flatMap(({ entry }) => (selection.ids.has(entry.uuid) ? [entry.mid] : []))
  useRowKeys({ title: 'Waiting to sync', noun: 'change', enter: null, selection })
  return (
    <>
      <SelectionBar noun="change" count={selected.length} onClear={selection.clear}>
        <Button onClick={() => onSave(new Set(selected))}>
          <Download aria-hidden="true" className="size-4" />
          Export {countText(selected.length)} as JSON
        </Button>
      </SelectionBar>
      <ul>
        {entries.map(({ entry, subject }) => (
          <Entry
            key={entry.mid}
            entry={entry}
            subject={subject}
            now={now}
            selected={entries.length > 1 ? selection.ids.has(entry.uuid) : undefined}
            onSelect={(on) => selection.choose([entry.uuid], on)}
          />
        ))}
      </ul>
    </>
  )
}

interface EntryProps extends OutboxLine {
  now: number
  /** Undefined where there is nothing to select for. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

function Entry({ entry, subject, now, selected, onSelect }: EntryProps) {
  return (
    <li
      data-row={entry.uuid}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 outline-offset-[-2px] last:border-0 dense:min-h-10"
    >
      {selected !== undefined && (
        <Checkbox
          label={`Select ${editText(entry, subject)}`}
          hideLabel
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <EditTitle edit={entry} subject={subject} />
      </span>
      {entry.result && <Badge tone="info">Sent, being confirmed</Badge>}
      <span className="tabular text-sm text-faint">{displayDate(entry.at, now, TIME_ZONE)}</span>
    </li>
  )
}
