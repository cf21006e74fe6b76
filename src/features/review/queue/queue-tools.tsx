import type { QueueCounts, QueueOrder, QueueView } from '../../../db/predictor/rows-to-review.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Select } from '../../../ui/fields/select-field.tsx'

const orders: Record<QueueOrder, { label: string; why: string }> = {
  careful: {
    label: 'Hard ones first',
    why: 'Transactions without a suggestion come first. Each decision improves the suggestions for the rest.',
  },
  quick: {
    label: 'Quick ones first',
    why: 'Transactions with a suggestion come first, similar ones together, largest groups first.',
  },
  newest: { label: 'Newest first', why: 'By date only.' },
}

interface Props {
  view: QueueView
  counts: QueueCounts
  onChange: (change: Partial<QueueView>) => void
}

/** Which of the rows to review are shown and in which order. */
export function QueueTools({ view, counts, onChange }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Show"
        value={view.show}
        onChange={(show) => onChange({ show })}
        options={[
          { value: 'all', label: 'All', count: counts.all },
          { value: 'open', label: 'No suggestion', count: Math.max(0, counts.all - counts.filled) },
          { value: 'filled', label: 'Suggested', count: Math.min(counts.all, counts.filled) },
        ]}
        className="max-md:w-full"
      />
      <SearchField
        main
        label="Search the queue"
        placeholder="Search"
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="min-w-0 flex-1 md:max-w-72"
      />
      <div className="w-42 md:ml-auto md:w-48">
        <Select
          aria-label="Order"
          title={orders[view.order].why}
          value={view.order}
          onChange={(event) => onChange({ order: orderOf(event.currentTarget.value) })}
        >
          {Object.entries(orders).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function orderOf(value: string): QueueOrder {
  return value === 'quick' || value === 'newest' ? value : 'careful'
}
