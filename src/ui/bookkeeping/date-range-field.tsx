import { useId } from 'react'
import { type CalendarDay, calendarDay } from '../../domain/calendar/calendar-day.ts'
import { controlLook, FieldNote } from '../fields/text-field.tsx'

export interface DayRange {
  /** The first day; undefined leaves the range open to the past. */
  start: CalendarDay | undefined
  /** The last day, which belongs to the range. */
  end: CalendarDay | undefined
}

interface Props {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
  /** Ranges that are asked for often: "This month". */
  presets?: readonly { label: string; range: DayRange }[]
  className?: string
}

const NO_PRESETS: NonNullable<Props['presets']> = []

/** From one day to another by the platform's own date fields, and the usual ranges in one tap. */
export function DateRangeField({ label, value, onChange, presets = NO_PRESETS, className = '' }: Props) {
  const id = useId()
  const { start, end } = value
  const backwards = start !== undefined && end !== undefined && start > end
  const field = (
    name: string,
    day: CalendarDay | undefined,
    set: (day: CalendarDay | undefined) => DayRange,
  ) => (
    <input
      type="date"
      aria-label={`${label}, ${name}`}
      aria-invalid={backwards}
      aria-describedby={backwards ? `${id}-note` : undefined}
      className={`${controlLook} tabular min-w-36 flex-1`}
      value={day ?? ''}
      onChange={({ currentTarget }) => onChange(set(calendarDay(currentTarget.value)))}
    />
  )
  return (
    <fieldset className={className}>
      <legend className="mb-1 block text-sm font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {field('from', start, (day) => ({ start: day, end }))}
        <span className="text-faint">to</span>
        {field('to', end, (day) => ({ start, end: day }))}
      </div>
      {backwards && (
        <FieldNote id={`${id}-note`} problem="The first date is after the last" hint={undefined} />
      )}
      {presets.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1">
          {presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              aria-pressed={preset.range.start === start && preset.range.end === end}
              onClick={() => onChange(preset.range)}
              className="touch rounded px-2 text-sm text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent dense:min-h-7"
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
