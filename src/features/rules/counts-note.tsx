import { dayText } from '../../session/day-text.ts'
import { useFirstDayCounted } from './use-rule-reach.ts'

/** How far back the counts of rules go, where this device holds only the newest transactions. */
export function CountsNote() {
  const first = useFirstDayCounted()
  if (first === undefined) return null
  return (
    <p className="tabular px-4 py-2 text-sm text-faint">
      Counts cover transactions since {dayText(first)} and older ones to review; the rest are on the server.
    </p>
  )
}
