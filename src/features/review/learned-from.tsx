import { useOlder } from '../../session/hooks/use-older.ts'
import { dayText } from '../../session/day-text.ts'

/** What suggestions go by, where this device holds only the newest transactions: their counts are of these. */
export function LearnedFrom() {
  const { before } = useOlder(undefined)
  if (before === undefined) return null
  return (
    <p className="tabular px-1 pt-3 text-sm text-faint">
      Suggestions and their counts come from transactions since {dayText(before)}.
    </p>
  )
}
