import { type FormEvent, useEffect, useRef, useState } from 'react'
import { timestampOfDay } from '../../../domain/calendar/calendar-day.ts'
import { amountColumnsOf, type FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import {
  isLine,
  isLineError,
  type RowResult,
  rowReader,
  type TargetAccount,
} from '../../../domain/bank-file/read-rows.ts'
import type { LineError } from '../../../domain/bank-file/file-line.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface Props {
  error: LineError
  mapping: FileMapping
  target: TargetAccount
  onSave: (cells: readonly string[]) => void
  onCancel: () => void
}

/** No cell that is read is longer; a damaged one of a megabyte would freeze its field. */
const LONGEST_CELL = 4_000

/** The cells of one row that matter, to be put right; what they come to is shown as they are typed. */
export function CorrectRow({ error, mapping, target, onSave, onCancel }: Props) {
  const columns = shownColumns(mapping, target)
  const [cells, setCells] = useState(() => widened(error.raw, columns))
  const read = rowReader(mapping, target)({ line: error.line, cells })
  const nameOf = (column: number) => mapping.layout.columns[column] ?? `Column ${column + 1}`
  const wrong = columns.find((column) => nameOf(column) === error.column) ?? columns[0]

  const begin = useRef<HTMLInputElement>(null)
  // Somebody asked for this form: it begins at the cell that is wrong.
  useEffect(() => begin.current?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isLine(read)) onSave(cells)
  }
  return (
    <form onSubmit={save} aria-label={`Correct line ${error.line}`} className="mt-2 grid gap-3 pb-2">
      <div className="grid gap-3 md:grid-cols-2">
        {columns.map((column) => (
          <TextField
            key={column}
            label={nameOf(column)}
            value={cells[column] ?? ''}
            maxLength={LONGEST_CELL}
            {...(column === wrong ? { ref: begin } : {})}
            problem={isLineError(read) && read.column === nameOf(column) ? read.reason : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onCancel()
            }}
            onChange={(event) => setCells(cells.with(column, event.currentTarget.value))}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="min-w-0 flex-1 basis-48 text-sm text-muted">
          <Reading read={read} isFieldOf={(column) => columns.some((each) => nameOf(each) === column)} />
        </output>
        <div className="ml-auto flex gap-2">
          <Button onClick={onCancel}>Leave out</Button>
          <Button kind="primary" type="submit" disabled={!isLine(read)}>
            Include row
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What the row comes to as it stands; faults that a field tells are not told twice. */
function Reading({ read, isFieldOf }: { read: RowResult; isFieldOf: (column: string) => boolean }) {
  if (isLine(read)) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Day timestamp={timestampOfDay(read.day)} />
        <span className="min-w-0 truncate text-ink">{read.description}</span>
        <TransactionAmount transaction={read} />
      </span>
    )
  }
  return isLineError(read) && isFieldOf(read.column) ? null : read.reason
}

/** The columns that a row is read by, in the order of the file. */
function shownColumns(
  { date, amount, description, currency, account }: FileMapping,
  { only }: TargetAccount,
): number[] {
  const flag = amount?.kind === 'flagged' ? [amount.flag] : []
  const columns = [
    only === undefined ? null : account,
    date,
    currency,
    ...amountColumnsOf(amount),
    ...flag,
    ...description,
  ]
  return [...new Set(columns.flatMap((column) => column ?? []))].sort((a, b) => a - b)
}

/** A row may have lost its last cells. */
function widened(raw: readonly string[], columns: readonly number[]): string[] {
  const width = Math.max(raw.length, ...columns.map((column) => column + 1))
  return Array.from({ length: width }, (_, column) => (raw[column] ?? '').slice(0, LONGEST_CELL))
}
