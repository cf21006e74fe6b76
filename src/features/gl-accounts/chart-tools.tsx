import { Trash2 } from 'lucide-react'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import type { ChartMoney } from './use-chart-money.ts'

interface Props {
  query: string
  onQuery: (query: string) => void
  /** For when the amounts are. */
  money: ChartMoney
  /** How many accounts are selected. */
  selected: number
  onDelete: () => void
  onClear: () => void
}

/** The search, and what can be done to the selected accounts. */
export function ChartTools({ query, onQuery, money, selected, onDelete, onClear }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField
        main
        label="Search GL accounts"
        placeholder="Search number, name, category…"
        value={query}
        onChange={onQuery}
        className="w-full md:max-w-80"
      />
      <SelectField
        label="Period"
        hideLabel
        value={money.preset.id}
        onChange={({ currentTarget }) => money.choosePreset(currentTarget.value)}
        className="w-full md:w-44"
      >
        {money.presets.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {selected > 0 && (
        <div className="flex items-center gap-2">
          <output className="tabular text-muted">{counted(selected, 'account')} selected</output>
          <Button edits kind="danger" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
          <Button kind="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  )
}
