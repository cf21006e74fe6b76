import type { ColumnFacts } from '../../../domain/bank-file/columns/column-survey.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { quoted } from '../../../domain/text/quoted.ts'

interface Props {
  label: string
  columns: readonly ColumnFacts[]
  /** Index from 0; null where no column is chosen. */
  value: number | null
  onChange: (column: number | null) => void
  /** What choosing none is called. */
  none?: string
  hint?: string | undefined
}

export function ColumnField({ label, columns, value, onChange, none = 'Choose a column', hint }: Props) {
  const example = value === null ? undefined : columns[value]?.examples[0]
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange(chosen === '' ? null : Number(chosen))
      }}
      hint={hint ?? (example === undefined ? undefined : `Like ${quoted(example.slice(0, 40))}`)}
    >
      <option value="">{none}</option>
      {columns.map((column, index) => (
        <option key={column.name} value={index}>
          {column.name}
        </option>
      ))}
    </SelectField>
  )
}
