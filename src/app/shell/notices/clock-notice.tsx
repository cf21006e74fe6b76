import { counted } from '../../../domain/text/count-text.ts'
import { useDeviceSettings } from '../../../session/device-context.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Says once that this device's clock is wrong, which the server has noticed, and how to put it right. */
export function ClockNotice() {
  const { settings, change } = useDeviceSettings()
  const { clock, clockNoticeSeen } = settings
  if (!clock || clockNoticeSeen) return null
  return (
    <div className="px-4 pt-4 md:px-8">
      <Notice
        tone="warning"
        title={`This device’s clock is ${spanText(Math.abs(clock.behindMs))} ${clock.behindMs > 0 ? 'slow' : 'fast'}`}
        action={<Button onClick={() => change({ clockNoticeSeen: true })}>Got it</Button>}
      >
        New changes get the correct date and time anyway. To fix the clock, turn on automatic date, time, and
        time zone in this device’s settings.
      </Notice>
    </div>
  )
}

const UNITS = [
  ['year', 365 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A span in the largest unit of which it has two, or else in the next: "30 hours", "3 days", "45 minutes". */
function spanText(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? ['minute', 60_000]
  return counted(Math.round(ms / size), unit)
}
