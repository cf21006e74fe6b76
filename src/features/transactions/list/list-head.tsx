import { memo } from 'react'
import type { Sort, SortKey } from '../../../db/ledger/order.ts'
import { countText } from '../../../domain/text/count-text.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ColumnSort } from './column-sort.tsx'
import type { ListEvents } from './list-events.ts'
import { LINE_COLUMNS } from '../line/line-cells.tsx'

const heads: readonly { by: SortKey; title: string; look: string }[] = [
  { by: 'date', title: 'Date', look: '' },
  { by: 'description', title: 'Description', look: '' },
  { by: 'account', title: 'Account', look: 'hidden xl:block' },
  { by: 'glAccount', title: 'GL account', look: '' },
  { by: 'status', title: 'Status', look: '' },
]

interface Props extends Pick<ListEvents, 'onSort' | 'onChooseAll'> {
  sort: Sort
  total: number
  /** How many rows are chosen. */
  chosen: number
}

/** The heads of the columns, which stay in sight and sort; a phone does without. */
export const ListHead = memo(function ListHead({ total, sort, chosen, onSort, onChooseAll }: Props) {
  const all = chosen > 0 && chosen >= total
  return (
    <thead className="sticky top-14 z-10 hidden rounded-t bg-surface lg:block">
      <tr className={`grid h-9 items-center gap-x-3 border-b border-line px-4 ${LINE_COLUMNS}`}>
        <td className="flex">
          <Checkbox
            label={`Select all ${countText(total)}`}
            hideLabel
            checked={all}
            partly={chosen > 0 && !all}
            onChange={onChooseAll}
            className="lg:min-h-0"
          />
        </td>
        {heads.map(({ by, title, look }) => (
          <ColumnSort key={by} by={by} sort={sort} onSort={onSort} className={look}>
            {title}
          </ColumnSort>
        ))}
        <th scope="col" className="sr-only">
          Reconciled
        </th>
        <ColumnSort
          by="amount"
          sort={sort}
          onSort={onSort}
          className="col-start-7 justify-self-end xl:col-start-8"
        >
          Amount
        </ColumnSort>
      </tr>
    </thead>
  )
})
