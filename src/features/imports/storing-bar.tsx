import { counted, countText } from '../../domain/text/count-text.ts'
import { quoted } from '../../domain/text/quoted.ts'
import type { RowProgress } from '../../imports/import-messages.ts'
import { percentOf, ProgressBar } from '../../ui/feedback/progress-bar.tsx'

interface Props {
  /** Where it is not told beside the bar. */
  fileName?: string | undefined
  progress: RowProgress
}

export function StoringBar({ fileName, progress: { done, of, restoring } }: Props) {
  const label = restoring ? 'Restoring decisions' : 'Importing'
  return (
    <ProgressBar
      label={fileName === undefined ? label : `${label}${restoring ? ' from' : ''} ${quoted(fileName)}`}
      percent={percentOf(done, of)}
      detail={`${countText(done)} of ${counted(of, 'row')}`}
    />
  )
}
