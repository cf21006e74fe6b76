import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort, SortKey } from '../../../db/ledger/order.ts'

interface Props {
  by: SortKey
  sort: Sort
  onSort: (sort: Sort) => void
  children: ReactNode
  className?: string
}

/** The head of a column that sorts by it; once more turns the order round. */
export function ColumnSort({ by, sort, onSort, children, className = '' }: Props) {
  const active = sort.by === by
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  // Days and amounts begin with the latest and the largest, texts with A.
  const falls = by === 'date' || by === 'amount'
  return (
    <th
      scope="col"
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={`min-w-0 text-left ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort({ by, descending: active ? !sort.descending : falls })}
        className={`group -mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-sm font-medium whitespace-nowrap hover:text-ink ${active ? 'text-ink' : 'text-faint'}`}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 ${active ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
        />
      </button>
    </th>
  )
}
