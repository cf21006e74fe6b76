import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** The look of a table of rows, and of the head that stays in sight. */
export const tableLook = 'w-full border-collapse text-left'
export const tableHeadLook = 'sticky top-0 z-10 bg-surface'
/** A row of 40 px on a desktop; on a phone rows are cards of two lines. */
export const tableRowLook = 'h-10 border-b border-line last:border-0 hover:bg-sunken'

interface Props {
  children: ReactNode
  align?: 'left' | 'right'
  /** The way the rows are sorted by this column; undefined where they are not. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Given where the rows can be sorted by this column. */
  onSort?: () => void
  className?: string
}

/** The head of a column, and the button that sorts by it. */
export function ColumnHead({ children, align = 'left', sorted, onSort, className = '' }: Props) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`h-9 border-b border-line px-3 text-sm font-medium whitespace-nowrap text-faint ${align === 'right' ? 'text-right' : 'text-left'} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`group -mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 hover:text-ink ${sorted ? 'text-ink' : ''} ${align === 'right' ? 'flex-row-reverse' : ''}`}
        >
          {children}
          <Arrow
            aria-hidden="true"
            className={`size-3.5 ${sorted ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
