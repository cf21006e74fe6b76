import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportRecord } from '../../db/core/records.ts'
import { countText, counted } from '../../domain/text/count-text.ts'
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
import { importText, type OutboxLine, sentText } from './outbox-lines.ts'
import { rightTime } from '../../session/clock.ts'

/** A line, with what this device knows of the import that it is of. */
export type ToldLine = OutboxLine & { record: ImportRecord | undefined }

interface Props {
  lines: readonly ToldLine[]
  /** Exports the changes with these numbers. */
  onSave: (mids: ReadonlySet<number>) => void
}

/** The changes on their way. They can be exported; what is on its way is taken back by undo, as another change. */
export function OutboxList({ lines, onSave }: Props) {
  const [now] = useState(rightTime)
  const selection = useRowSelection()
  const selected = lines.filter(({ id }) => selection.ids.has(id)).flatMap(({ entries }) => entries)
  useRowKeys({ title: 'Waiting to sync', noun: 'change', enter: null, selection })
  return (
    <>
      <SelectionBar noun="change" count={selected.length} onClear={selection.clear}>
        <Button onClick={() => onSave(new Set(selected.map(({ mid }) => mid)))}>
          <Download aria-hidden="true" className="size-4" />
          Export {countText(selected.length)} as JSON
        </Button>
      </SelectionBar>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            now={now}
            selected={lines.length > 1 ? selection.ids.has(line.id) : undefined}
            onSelect={(on) => selection.choose([line.id], on)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  line: ToldLine
  now: number
  /** Undefined where there is nothing to select for. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

function Line({ line, now, selected, onSelect }: LineProps) {
  const { id, first, entries, ofImport, record } = line
  const { entry, subject } = first
  const text = ofImport ? importText({ ...line, ofImport }, record) : editText(entry, subject)
  const sent = sentText(line, record)
  return (
    <li
      data-row={id}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 outline-offset-[-2px] last:border-0 dense:min-h-10"
    >
      {selected !== undefined && (
        <Checkbox
          label={`Select ${text}`}
          hideLabel
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {ofImport ? text : <EditTitle edit={entry} subject={subject} />}
        {entries.length > 1 && <span className="text-muted"> · {counted(entries.length, 'change')}</span>}
      </span>
      {sent !== undefined && <span className="tabular text-sm text-muted">{sent}</span>}
      {entries.every(({ result }) => result) && <Badge tone="info">Sent, being confirmed</Badge>}
      <span className="tabular text-sm text-faint">{displayDate(entry.at, now, TIME_ZONE)}</span>
    </li>
  )
}
