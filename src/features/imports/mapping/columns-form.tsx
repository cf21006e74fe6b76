import { ChevronRight } from 'lucide-react'
import type { ColumnFacts } from '../../../domain/bank-file/columns/column-survey.ts'
import type { FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { ColumnField } from './column-field.tsx'

interface Props {
  mapping: FileMapping
  columns: readonly ColumnFacts[]
  /** Open from the start where something could not be found. */
  open: boolean
  onChange: (change: Partial<FileMapping>) => void
}

/** Which column is what. Mostly right already, so it stays folded until somebody wants to look. */
export function ColumnsForm({ mapping, columns, open, onChange }: Props) {
  const [main] = mapping.description
  const joined = mapping.description.map((column) => columns[column]?.name).join(' + ')
  return (
    <details open={open} className="group rounded border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 rounded px-4 font-semibold">
        Columns
        <ChevronRight aria-hidden="true" className="size-4 text-faint group-open:rotate-90" />
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <ColumnField
          label="Date"
          columns={columns}
          value={mapping.date}
          onChange={(date) =>
            onChange({
              date,
              ...(date === null ? {} : { dateOrder: columns[date]?.dateOrder.order ?? mapping.dateOrder }),
            })
          }
        />
        <SelectField
          label="Date format"
          value={mapping.dateOrder}
          onChange={(event) => onChange({ dateOrder: event.currentTarget.value as FileMapping['dateOrder'] })}
        >
          <option value="ymd">Year, month, day</option>
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
        </SelectField>
        <ColumnField
          label="Description"
          columns={columns}
          value={main ?? null}
          onChange={(column) => onChange({ description: column === null ? [] : [column] })}
          hint={mapping.description.length > 1 ? `Joined: ${joined}` : undefined}
        />
        <AmountFields mapping={mapping} columns={columns} onChange={onChange} />
        <ColumnField
          label="Currency"
          columns={columns}
          value={mapping.currency}
          none="None"
          onChange={(currency) => onChange({ currency })}
        />
        <ColumnField
          label="Account"
          columns={columns}
          value={mapping.account}
          none="None"
          onChange={(account) => onChange({ account })}
        />
        <ColumnField
          label="Category"
          columns={columns}
          value={mapping.category}
          none="None"
          onChange={(category) => onChange({ category })}
        />
        <ColumnField
          label="Bank reference"
          columns={columns}
          value={mapping.bankId}
          none="None"
          onChange={(bankId) => onChange({ bankId })}
        />
      </div>
    </details>
  )
}
