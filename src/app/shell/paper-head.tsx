import { dayInWords } from '../../domain/calendar/date-display.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'

/** Says on paper whose books these are and of which day; the header of the screen isn’t printed, and reports say it. */
export function PaperHead() {
  const { organisation } = useBooks()
  return (
    <p className="paper-head mb-2 hidden text-sm print:flex print:justify-between">
      <span>{organisation.displayName}</span>
      <span>Printed {dayInWords(today(), 'MMM d, yyyy')}</span>
    </p>
  )
}
