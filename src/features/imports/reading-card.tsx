import { Button } from '../../ui/primitives/button.tsx'
import { counted, countText } from '../../domain/text/count-text.ts'
import { percentOf, ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useDelay } from '../../ui/feedback/use-delay.ts'
import type { Progress } from '../../imports/reading/progress.ts'

interface Props {
  progress: Progress | undefined
  /** All rows of the file, where they have been counted already. */
  rows?: number
  onCancel: () => void
}

/** How far the reading is; before it begins, what reads may still have to be fetched. Files that are read in no time never show it. */
export function ReadingCard({ progress, rows, onCancel }: Props) {
  const shown = useDelay()
  if (!shown) return null
  const { bytes, total } = progress ?? { bytes: 0, total: 0 }
  // Only rows that have been counted before are compared with what the account holds.
  const isComparing = rows !== undefined && total > 0 && bytes === total
  return (
    <div className="flex items-center gap-4 rounded border border-line bg-surface p-4">
      <div className="min-w-0 flex-1">
        {progress === undefined ? (
          <p className="flex items-center gap-2 text-sm font-medium">
            <Spinner size="small" label="Loading" />
            Opening the file…
          </p>
        ) : (
          <ProgressBar
            label={isComparing ? 'Comparing with your transactions' : 'Reading the file'}
            percent={Math.min(99, percentOf(bytes, total))}
            detail={detailOf(progress.rows, rows)}
          />
        )}
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}

function detailOf(done: number, all: number | undefined): string {
  if (all === undefined) return counted(done, 'row so far', 'rows so far')
  return `${countText(done)} of ${counted(all, 'row')}`
}
