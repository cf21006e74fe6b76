import { counted, countText } from '../../domain/text/count-text.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { quoted } from '../../domain/text/quoted.ts'

interface Props {
  /** Where it is not told beside the bar. */
  fileName?: string | undefined
  /** Rows. */
  done: number
  of: number
}

export function StoringBar({ fileName, done, of }: Props) {
  return (
    <ProgressBar
      label={fileName === undefined ? 'Importing' : `Importing ${quoted(fileName)}`}
      percent={of > 0 ? Math.min(99, (100 * done) / of) : 0}
      detail={`${countText(done)} of ${counted(of, 'row')}`}
    />
  )
}
