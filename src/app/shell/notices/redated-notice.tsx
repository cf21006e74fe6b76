import { useLive } from '../../../db/core/use-live.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { useBooks } from '../../../session/session-context.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

/** Tells that changes made by a wrong clock were dated anew before they were sent, and what only a person can check. */
export function RedatedNotice() {
  const { db } = useBooks()
  const redated = useLive(() => db.readMeta('redated'), [db])
  if (!redated) return null
  const { count, typedDays } = redated
  return (
    <div className="px-4 pt-4 md:px-8">
      <Notice
        tone="warning"
        title={`Corrected the date of ${counted(count, 'change')}`}
        action={<Button onClick={() => void db.meta.delete('redated')}>Got it</Button>}
      >
        This device’s clock was wrong when {count === 1 ? 'it was' : 'they were'} made.
        {typedDays > 0 &&
          ' Check the dates of journal entries and statements you added then: the forms suggested the wrong day.'}
      </Notice>
    </div>
  )
}
