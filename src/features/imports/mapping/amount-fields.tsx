import type { ColumnFacts } from '../../../domain/bank-file/columns/column-survey.ts'
import type { AmountColumns, FileMapping } from '../../../domain/bank-file/columns/file-mapping.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ColumnField } from './column-field.tsx'

interface Props {
  mapping: FileMapping
  columns: readonly ColumnFacts[]
  onChange: (change: Partial<FileMapping>) => void
}

/** One signed column, or one for each way the money goes. */
export function AmountFields({ mapping, columns, onChange }: Props) {
  const { amount } = mapping
  const first = amount === null ? null : amount.kind === 'two-columns' ? amount.debit : amount.column

  const choose = (next: AmountColumns | null, column: number | null) => {
    const mark = column === null ? undefined : columns[column]?.decimalMark
    onChange({ amount: next, ...(mark?.certain ? { decimalMark: mark.mark } : {}) })
  }
  return (
    <>
      <SelectField
        label="Amounts are in"
        value={amount?.kind ?? 'signed'}
        onChange={(event) => {
          const kind = event.currentTarget.value
          if (kind === 'signed') choose(first === null ? null : { kind, column: first }, first)
          if (kind === 'two-columns' && first !== null) {
            choose({ kind, debit: first, credit: otherNumber(columns, first), debitSigned: false }, first)
          }
        }}
      >
        <option value="signed">One column</option>
        <option value="two-columns">Two columns: money out and money in</option>
        {amount?.kind === 'flagged' && (
          <option value="flagged">One column, plus one for the direction</option>
        )}
      </SelectField>
      {amount?.kind === 'two-columns' ? (
        <>
          <ColumnField
            label="Money out"
            columns={columns}
            value={amount.debit}
            onChange={(debit) => debit !== null && choose({ ...amount, debit }, debit)}
          />
          <ColumnField
            label="Money in"
            columns={columns}
            value={amount.credit}
            onChange={(credit) => credit !== null && choose({ ...amount, credit }, credit)}
          />
        </>
      ) : (
        <ColumnField
          label="Amount"
          columns={columns}
          value={first}
          onChange={(column) => choose(column === null ? null : { kind: 'signed', column }, column)}
        />
      )}
      {amount && amount.kind !== 'flagged' && (
        <SelectField
          label={amount.kind === 'signed' ? 'A positive amount is' : 'An amount in “Money in” is'}
          value={mapping.sign}
          onChange={(event) => onChange({ sign: event.currentTarget.value as FileMapping['sign'] })}
        >
          <option value="positive-in">Money in</option>
          <option value="positive-out">Money out</option>
          {mapping.sign === 'marked-in' && (
            <option value="marked-in">As marked; unmarked is money out</option>
          )}
        </SelectField>
      )}
      <SelectField
        label="Decimal separator"
        value={mapping.decimalMark}
        onChange={(event) =>
          onChange({ decimalMark: event.currentTarget.value as FileMapping['decimalMark'] })
        }
      >
        <option value=".">A point, as in 1,234.56</option>
        <option value=",">A comma, as in 1.234,56</option>
      </SelectField>
    </>
  )
}

/** Another column of numbers, as the first guess for the other way; the same one where there is none. */
function otherNumber(columns: readonly ColumnFacts[], first: number): number {
  const found = columns.findIndex((column, index) => index !== first && column.kind === 'number')
  return found >= 0 ? found : first
}
