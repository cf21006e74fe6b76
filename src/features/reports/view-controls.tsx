import {
  COLUMN_UNITS,
  type ColumnUnit,
  COMPARISONS,
  type ComparedWith,
} from '../../domain/reports/periods.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DETAILS, hasColumns, type ReportChoice, SIDES } from './report-choice.ts'

const UNIT_LABELS: Readonly<Record<ColumnUnit, string>> = {
  total: 'Total only',
  day: 'Days',
  month: 'Months',
  quarter: 'Quarters',
  year: 'Years',
  fiscal: 'Fiscal years',
}
const COMPARISON_LABELS: Readonly<Record<ComparedWith, string>> = {
  none: 'Nothing',
  before: 'Previous period',
  year: 'Previous year',
}
const BASIS_LABELS = { approved: 'Approved only', all: 'Approved and to review' } as const
const DETAIL_LABELS = { all: 'All accounts', groups: 'Groups', totals: 'Totals' } as const
const SIDE_LABELS = { EXPENSE: 'Spending', INCOME: 'Income' } as const
const BASES = ['approved', 'all'] as const

interface Props {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
  enabled: readonly string[]
  startMonth: number
}

/** How the figures are cut, compared, counted and shown, as far as the report can be. */
export function ViewControls({ choice, onChange, enabled, startMonth }: Props) {
  const { report } = choice
  const isCut = hasColumns(report)
  const isTree = report === 'profit' || report === 'balance' || report === 'cash'
  // A fiscal year that is the calendar's is offered once.
  const units = COLUMN_UNITS.filter((unit) => unit !== 'fiscal' || startMonth !== 1 || choice.by === 'fiscal')
  return (
    <>
      {report === 'trend' && (
        <Choice
          label="Show"
          options={SIDES}
          labels={SIDE_LABELS}
          value={choice.side}
          onChange={(side) => onChange({ ...choice, side, accounts: [] })}
        />
      )}
      {isCut && (
        <Choice
          label="Columns"
          options={units}
          labels={UNIT_LABELS}
          value={choice.by}
          onChange={(by) => onChange({ ...choice, by })}
        />
      )}
      {isCut && (
        <Choice
          label="Compare with"
          options={COMPARISONS}
          labels={COMPARISON_LABELS}
          value={choice.compare}
          onChange={(compare) => onChange({ ...choice, compare })}
        />
      )}
      <Choice
        label="Transactions"
        options={BASES}
        labels={BASIS_LABELS}
        value={choice.basis}
        onChange={(basis) => onChange({ ...choice, basis })}
      />
      {isTree && (
        <Choice
          label="Rows"
          options={DETAILS}
          labels={DETAIL_LABELS}
          value={choice.detail}
          onChange={(detail) => onChange({ ...choice, detail, flipped: [] })}
        />
      )}
      {report !== 'ledger' && (
        <SelectField
          label="Currency"
          value={choice.currency}
          onChange={({ currentTarget }) => onChange({ ...choice, currency: currentTarget.value })}
        >
          {enabled.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  options: readonly V[]
  labels: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, options, labels, value, onChange }: ChoiceProps<V>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((each) => each === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {options.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </SelectField>
  )
}
