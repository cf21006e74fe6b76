import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { dateOnly } from '../../domain/calendar/date-display.ts'
import { counted } from '../../domain/text/count-text.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { dayText } from '../../session/day-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  lost: { count: number; at: string }
  onDismiss: () => void
}

/** Changes that a restored server has lost, and that were let go of here before: nobody can name them. */
export function LostNotice({ lost: { count, at }, onDismiss }: Props) {
  return (
    <Notice
      tone="warning"
      title="Older changes may be missing"
      action={<Button onClick={onDismiss}>Dismiss</Button>}
    >
      The server was restored from a backup. Up to {counted(count, 'change')} made on this device on or before{' '}
      {dayText(dateOnly(at, TIME_ZONE) as CalendarDay)} may be missing from it. They can’t be listed because
      this device ran out of storage.
    </Notice>
  )
}
