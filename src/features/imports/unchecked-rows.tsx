import { Link } from 'react-router-dom'
import { counted } from '../../domain/count-text.ts'
import type { UncheckedRows as Unchecked } from '../../imports/import-messages.ts'
import { dayText } from '../../ui/bookkeeping/day.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'

/** Rows whose duplicates may be on the server: which they are, what becomes of them, and how to check first. */
export function UncheckedRows({ unchecked }: { unchecked: Unchecked }) {
  const { count, since } = unchecked
  return (
    <Notice tone="warning" title={`${counted(count, 'older row')} not fully checked for duplicates`}>
      This device has all transactions since {dayText(since)}; older ones are on the server. When the import
      syncs, the server skips rows with a bank reference it already has. To check these rows first,{' '}
      <Link to="/transactions" className="font-medium text-accent hover:underline">
        load older transactions
      </Link>{' '}
      and choose the file again.
    </Notice>
  )
}
