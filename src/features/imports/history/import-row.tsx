import { format } from 'date-fns'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { percentOf, ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { withoutRows } from '../../../db/imports/set-aside.ts'
import { lockedWords } from '../../../imports/import-counts.ts'
import type { FileFault } from '../../../domain/transaction/file-import.ts'
import type { RowProgress } from '../../../imports/import-messages.ts'
import type { ListedImport } from './use-import-history.ts'

interface Props {
  listed: ListedImport
  /** Whether some import is being taken back. */
  busy: boolean
  progress: RowProgress | undefined
  selected: boolean
  onSelect: (selected: boolean) => void
  onUndo: () => void
  onStop: () => void
}

/** One file that was imported: when, into which account, and what came of its rows. */
export function ImportRow({ listed, busy, progress, selected, onSelect, onUndo, onStop }: Props) {
  const { record, accountName, by, setAside } = listed
  return (
    <li
      data-row={record.id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
    >
      {canBeUndone(listed) && (
        <Checkbox
          label={`Select ${record.fileName}`}
          hideLabel
          checked={selected}
          disabled={busy}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className="-ml-1"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{record.fileName}</span>
          <StateBadge listed={listed} />
        </p>
        <p className="tabular text-sm text-muted">
          {accountName} · {format(record.at, 'PP, p')} by {by}
        </p>
        <p className="tabular text-sm text-faint">{wordsOf(listed)}</p>
        {record.faults && record.faults.length > 0 && (
          <p className="text-sm text-muted">{faultSentence(record.faults)}</p>
        )}
        {setAside.all > 0 && (
          <Link to="/issues" className="text-sm font-medium text-accent hover:underline">
            See {counted(setAside.all, 'row')} your books already had
          </Link>
        )}
      </div>
      {progress && (
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label={progress.looking ? 'Finding the transactions' : 'Removing transactions'}
              percent={percentOf(progress.done, progress.of)}
              detail={`${countText(progress.done)} of ${counted(progress.of, 'row')}`}
            />
          </div>
          <Button onClick={onStop}>Stop</Button>
        </div>
      )}
      {!progress && canBeUndone(listed) && (
        <Button
          edits
          data-row-control
          onClick={onUndo}
          disabled={busy}
          aria-label={`Undo the import of ${record.fileName}`}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Undo import
        </Button>
      )}
    </li>
  )
}

/** Whether something of it is in the books still, and no tab is storing it. */
export function canBeUndone({ record, gone, running, setAside }: ListedImport): boolean {
  return !gone && !running && record.stored > setAside.uncounted
}

function StateBadge({ listed: { record, gone, running } }: { listed: ListedImport }) {
  if (gone) return <Badge>Undone</Badge>
  if (running) return <Badge>Importing</Badge>
  if (record.state === 'undone') return <Badge>Partly undone</Badge>
  return record.state === 'done' ? null : <Badge tone="warning">Incomplete</Badge>
}

function wordsOf({ record: told, gone, setAside }: ListedImport): string {
  const record = withoutRows(told, setAside.uncounted)
  const { rows, wanted, stored, duplicates, locked = 0, refused, correctedLines = [], state } = record
  // Records of before know no more than what was wanted.
  const imported = record.imported ?? (state === 'undone' ? wanted : stored)
  const parts = [
    counted(rows, 'row'),
    state === 'done' || gone
      ? `${countText(imported)} imported`
      : `${countText(stored)} of ${countText(wanted)} imported`,
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate')} set aside`] : []),
    ...(locked > 0 ? [lockedWords(locked)] : []),
    ...(correctedLines.length > 0 ? [correctedWords(correctedLines)] : []),
    ...(refused > 0 ? [`${countText(refused)} couldn’t be read`] : []),
  ]
  return parts.join(' · ')
}

const FAULT_WORDS: Readonly<Record<FileFault, string>> = {
  'cut-off': 'was cut off',
  missing: 'seemed to be missing a statement',
  unproved: 'had a statement that didn’t add up',
  gap: 'had balances that its rows didn’t explain',
}

/** "Imported even though the file was cut off and had a statement that didn’t add up." */
function faultSentence(faults: readonly FileFault[]): string {
  const words = faults.map((fault) => FAULT_WORDS[fault])
  const named = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((each) => each !== '')
  return `Imported even though the file ${named.join(' and ')}.`
}

const MOST_NAMED_LINES = 5

function correctedWords(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_NAMED_LINES).map(countText)
  const more = lines.length > named.length ? ' and more' : ''
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}`
  return `${countText(lines.length)} corrected by hand (${where})`
}
