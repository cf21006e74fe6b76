import { ChevronRight } from 'lucide-react'
import { counted } from '../../../domain/text/count-text.ts'
import { RawCells } from './raw-cells.tsx'
import { withKeys } from './row-keys.ts'
import type { Checked } from '../../../imports/import-messages.ts'
import { MOST_LISTED } from '../../../imports/reading/most-listed.ts'
import { ShowMore } from './show-more.tsx'
import { useFoundRows } from '../use-imports.ts'

/** Rows that hold no movement (headings, notes, totals), each with the reason, for whoever wants to look. */
export function LeftOutRows({ checked }: { checked: Checked }) {
  const { rows, showMore } = useFoundRows('skipped', checked)
  if (checked.skipped === 0) return null
  return (
    <details className="group rounded border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 rounded px-4 text-muted">
        {counted(checked.skipped, 'line isn’t a transaction', 'lines aren’t transactions')}
        <ChevronRight aria-hidden="true" className="size-4 text-faint group-open:rotate-90" />
      </summary>
      <ul className="border-t border-line">
        {withKeys(rows).map(({ key, row }) => (
          <li key={key} className="border-b border-line px-4 py-2 text-sm last:border-0">
            <p>
              <span className="tabular font-medium">Line {row.line}</span>
              <span className="text-faint"> · </span>
              {row.reason}
            </p>
            <RawCells cells={row.raw} />
          </li>
        ))}
      </ul>
      {Math.min(checked.skipped, MOST_LISTED) > rows.length && rows.length > 0 && (
        <ShowMore onShow={showMore} />
      )}
    </details>
  )
}
