import { CalendarDays, CloudDownload, ReceiptText, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { periodAround } from '../../../domain/calendar/calendar-period.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { dayInWords } from '../../../domain/calendar/date-display.ts'
import { isFiltering } from '../../../domain/transaction/transaction-filter.ts'
import type { OlderMatches } from '../../../session/hooks/use-older-matches.ts'
import { Button, buttonLook } from '../../../ui/primitives/button.tsx'
import { ForEditors } from '../../../ui/primitives/for-editors.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { daysText } from '../filter/filter-bar.tsx'
import type { ListState } from './use-list-state.ts'
import type { TransactionWindow } from '../use-transactions.ts'

interface Props {
  window: Pick<TransactionWindow, 'held' | 'elsewhere'>
  older: Pick<OlderMatches, 'state'>
  list: ListState
  /** The day of the latest row. */
  last: CalendarDay | undefined
}

/** Why the list is empty, and the way to rows. */
export function ListEmpty({ window: { held, elsewhere }, older, list, last }: Props) {
  const { filter, setFilter } = list
  if (held === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="No transactions yet"
        action={
          <ForEditors>
            <Link to="/transactions/import" className={buttonLook('primary')}>
              Import a bank file
            </Link>
          </ForEditors>
        }
      >
        Drop a statement from your bank anywhere on this page.
      </EmptyState>
    )
  }
  if (older.state === 'asking') return <SkeletonRows rows={12} />
  if (elsewhere !== 0) {
    return (
      <EmptyState icon={CloudDownload} title="No results on this device">
        {elsewhere === undefined
          ? 'Older transactions on the server may match.'
          : `${counted(elsewhere, 'older transaction')} on the server ${elsewhere === 1 ? 'matches' : 'match'}.`}
      </EmptyState>
    )
  }
  const { from, to, ...others } = filter
  const allDates = (
    <Button onClick={() => setFilter({ ...others })} kind={isFiltering(others) ? 'secondary' : 'primary'}>
      Show all dates
    </Button>
  )
  if (!isFiltering(others) && last !== undefined) {
    const month = periodAround(last, 'month')
    const monthName = dayInWords(last, 'MMMM yyyy')
    return (
      <EmptyState
        icon={CalendarDays}
        title="No transactions on these days"
        action={
          <>
            <Button onClick={() => setFilter(month)}>Show {monthName}</Button>
            {allDates}
          </>
        }
      >
        You’re looking at {daysText(from, to)}. The latest transaction is from {monthName}.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No results"
      action={
        <>
          {(from !== undefined || to !== undefined) && allDates}
          <Button onClick={() => setFilter({})}>Show everything</Button>
        </>
      }
    >
      No transactions match these filters.
    </EmptyState>
  )
}
