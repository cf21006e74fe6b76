import { Undo2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { type JournalEntry, journalTotals } from '../../domain/journal/journal-entry.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import type { RowSelection } from '../../ui/keyboard/use-row-keys.ts'
import { dayText } from '../../session/day-text.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ColumnHead, tableHeadLook, tableLook, tableRowLook } from '../../ui/lists/table.tsx'

interface Props {
  entries: readonly JournalEntry[]
  /** Absent for viewers, who can do nothing with a selection. */
  selection: RowSelection | undefined
}

/** Entries with their day, what they are for and what their debits come to; a press opens one. */
export function JournalsTable({ entries, selection }: Props) {
  return (
    <table aria-label="Journal entries" className={tableLook}>
      <thead className={tableHeadLook}>
        <tr>
          {selection && (
            <th scope="col" className="w-10 border-b border-line">
              <span className="sr-only">Selected</span>
            </th>
          )}
          <ColumnHead className={`max-md:hidden ${selection ? '' : 'pl-4'}`}>Date</ColumnHead>
          <ColumnHead className="max-md:hidden">Reference</ColumnHead>
          <ColumnHead className="w-full">Memo</ColumnHead>
          <ColumnHead align="right" className="pr-4">
            Total
          </ColumnHead>
        </tr>
      </thead>
      <tbody data-rows="entries">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, selection }: Pick<Props, 'selection'> & { entry: JournalEntry }) {
  const { id, day, reference = '', memo, reversesOn } = entry
  const navigate = useNavigate()
  return (
    <tr
      data-row={id}
      className={`${tableRowLook} cursor-pointer`}
      onClick={() => void navigate(`/journals/${id}`)}
    >
      {selection && (
        <td className="pl-2 align-top" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            label={`Select ${memo}, ${dayText(day)}`}
            hideLabel
            checked={selection.ids.has(id)}
            onChange={({ currentTarget }) => selection.choose([id], currentTarget.checked)}
          />
        </td>
      )}
      <td
        className={`tabular py-2 pr-3 align-top whitespace-nowrap text-muted max-md:hidden ${selection ? 'pl-3' : 'pl-4'}`}
      >
        {dayText(day)}
      </td>
      <td className="max-w-40 truncate px-3 py-2 align-top text-muted max-md:hidden">{reference}</td>
      <td className="max-w-0 px-3 py-2 align-top">
        <Link
          to={`/journals/${id}`}
          data-row-control
          className="block underline-offset-2 [overflow-wrap:anywhere] md:truncate hover:text-accent hover:underline"
          onClick={(event) => event.stopPropagation()}
        >
          {memo}
        </Link>
        <span className="tabular block text-sm text-faint md:hidden">{dayText(day)}</span>
        {reversesOn !== undefined && (
          <span className="flex items-center gap-1 text-sm text-faint">
            <Undo2 aria-hidden="true" className="size-3.5 shrink-0" />
            Reverses {dayInWords(reversesOn, 'MMM d, yyyy')}
          </span>
        )}
      </td>
      <td className="tabular py-2 pr-4 pl-3 text-right align-top whitespace-nowrap">
        {journalTotals(entry).map(({ currency, amount }) => (
          <Amount key={currency} amount={amount} currency={currency} className="block" />
        ))}
      </td>
    </tr>
  )
}
