import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Account } from '../../../domain/account/account.ts'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { isFiltering, type TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { statusLabel, TRANSACTION_STATUSES } from '../../../domain/transaction/transaction.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { type GivenText, SearchField } from '../../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { DateRangeField } from '../../../ui/bookkeeping/date-range-field.tsx'
import { daySpanText, dayText } from '../../../session/day-text.ts'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { FilterFields } from './filter-fields.tsx'
import { dayPresets } from './day-presets.ts'

interface Props {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
  /** The text in the field until another one is typed. */
  given: GivenText
  onSearch: (text: string) => void
  accounts: readonly Account[]
  categories: readonly { name: string; count: number }[]
  today: CalendarDay
}

/** What the list is narrowed to: the usual in sight, the rest in a panel. */
export function FilterBar({ filter, onChange, given, onSearch, accounts, categories, today }: Props) {
  const [open, setOpen] = useState(false)
  const set = (changes: Partial<TransactionFilter>) => onChange({ ...filter, ...changes })
  const { search: _search, from, to, status, ...others } = filter
  const narrowed = isFiltering(others)
  // A panel that was left open on a screen that grew narrow is not taken along to the next one.
  useEffect(() => () => setOpen(false), [])

  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        main
        label="Search transactions"
        value={given}
        onChange={onSearch}
        className="min-w-32 flex-1 md:max-w-72 md:min-w-40"
      />
      <SegmentedControl
        label="Status"
        value={status ?? 'ALL'}
        onChange={(value) => set({ status: value === 'ALL' ? undefined : value })}
        options={[
          { value: 'ALL', label: 'All' },
          ...TRANSACTION_STATUSES.map((each) => ({ value: each, label: statusLabel(each) })),
        ]}
        // On a phone in a line of its own, where no choice is cut off.
        className="max-md:order-last max-md:w-full"
      />
      <Button
        kind="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // On paper the days stand in the head, and the rest of what is chosen below.
        className={`print:hidden ${narrowed ? 'border-accent text-accent' : ''}`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="md:hidden">{narrowed ? 'Filtered' : 'Filters'}</span>
        <span className="hidden md:inline">
          {daysText(from, to)}
          {narrowed ? ', filtered' : ''}
        </span>
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        label="Filters"
        side="right"
        className="right-0 w-96"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
          <h2 className="text-lg font-semibold">Filters</h2>
          <DateRangeField
            label="Date"
            value={{ start: from, end: to }}
            onChange={({ start, end }) => set({ from: start, to: end })}
            presets={dayPresets(today)}
            className="min-w-0"
          />
          <FilterFields filter={filter} onChange={set} accounts={accounts} categories={categories} />
          <div className="flex justify-between gap-2">
            <Button kind="quiet" onClick={() => onChange({ search: filter.search, from, to })}>
              Clear filters
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </div>
      </Drawer>
    </search>
  )
}

/** The days of a filter in a few words: "Nov 1 – Nov 30", "All dates". */
export function daysText(from: CalendarDay | undefined, to: CalendarDay | undefined): string {
  if (from === undefined) return to === undefined ? 'All dates' : `To ${dayText(to)}`
  return to === undefined ? `From ${dayText(from)}` : daySpanText(from, to)
}
