import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useDelay } from '../../ui/use-delay.ts'
import { counted } from './plan.ts'
import type { Progress } from './statement-file.ts'

interface Props {
  progress: Progress | undefined
  onCancel: () => void
}

/** How far the reading is. Files that are read in no time never show it. */
export function ReadingCard({ progress, onCancel }: Props) {
  const shown = useDelay()
  if (!shown) return null
  // The last percent is the comparing with what the account holds.
  const percent = progress && progress.total > 0 ? Math.min(99, (100 * progress.bytes) / progress.total) : 0
  return (
    <div className="flex items-center gap-4 rounded border border-line bg-surface p-4">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label="Reading the file"
          percent={percent}
          detail={counted(progress?.rows ?? 0, 'row so far', 'rows so far')}
        />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
