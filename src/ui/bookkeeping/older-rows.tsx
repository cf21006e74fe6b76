import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { Button } from '../primitives/button.tsx'
import { useDayText } from './day.tsx'
import { moreOnServerText } from './on-server-text.ts'

interface Props {
  older: {
    missing: boolean
    before: CalendarDay | undefined
    online: boolean
    loading: boolean
    failure: string | undefined
    load: () => void
  }
}

/**
 * Below the last row of a device that keeps only the latest, and of older ones those that wait for somebody: the rest is
 * fetched when it is wanted.
 */
export function OlderRows({ older: { missing, before, online, loading, failure, load } }: Props) {
  const dayText = useDayText()
  if (!missing || before === undefined) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3 text-center text-muted">
      <p>
        {failure ?? moreOnServerText(dayText(before))}
        {failure === undefined && !online && ' They can be loaded when you are online.'}
      </p>
      <Button busy={loading} disabled={!online} onClick={load}>
        Load older
      </Button>
    </div>
  )
}
