import { counted, countText } from '../../ui/count-text.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

export function StoringBar({ done, of }: { done: number; of: number }) {
  return (
    <ProgressBar
      label="Storing the rows"
      percent={of > 0 ? Math.min(99, (100 * done) / of) : 0}
      detail={`${countText(done)} of ${counted(of, 'row')}`}
    />
  )
}
