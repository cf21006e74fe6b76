import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { periodPresets, presetOf } from '../../domain/reports/period-presets.ts'
import { comparedPeriod, periodAfter } from '../../domain/reports/periods.ts'
import { DateRangeField } from '../../ui/bookkeeping/date-range-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { REPORT_TITLES, type ReportChoice, REPORTS, turnedTo } from './report-choice.ts'
import { ViewControls } from './view-controls.tsx'

interface Props {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
  today: CalendarDay
  enabled: readonly string[]
  startMonth: number
  /** Which account the general ledger shows. */
  children?: ReactNode
}

const CUSTOM = 'custom'

/** What a report is set by: which, of what days, and how it is shown. */
export function ReportControls({ choice, onChange, today, enabled, startMonth, children }: Props) {
  const isWide = useBreakpoint('lg')
  const [more, setMore] = useState(false)
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <WhichReport choice={choice} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-3">
        <WhichDays choice={choice} onChange={onChange} today={today} startMonth={startMonth} />
        {children}
        {isWide ? (
          <ViewControls choice={choice} onChange={onChange} enabled={enabled} startMonth={startMonth} />
        ) : (
          <Button aria-expanded={more} onClick={() => setMore(!more)}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Options
          </Button>
        )}
      </div>
      {!isWide && more && (
        <div className="grid grid-cols-2 items-end gap-3">
          <ViewControls choice={choice} onChange={onChange} enabled={enabled} startMonth={startMonth} />
        </div>
      )}
    </div>
  )
}

function WhichReport({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const isWide = useBreakpoint('lg')
  const options = REPORTS.map((value) => ({ value, label: REPORT_TITLES[value] }))
  if (isWide) {
    return (
      <SegmentedControl
        label="Report"
        options={options}
        value={choice.report}
        onChange={(report) => onChange(turnedTo(choice, report))}
      />
    )
  }
  return (
    <SelectField
      label="Report"
      value={choice.report}
      onChange={({ currentTarget }) => {
        const report = REPORTS.find((each) => each === currentTarget.value)
        if (report) onChange(turnedTo(choice, report))
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** A preset, the one before and after, or days of one's own. */
function WhichDays({ choice, onChange, today, startMonth }: Omit<Props, 'enabled'>) {
  const { period } = choice
  const presets = periodPresets(today, startMonth)
  const preset = presetOf(presets, period)
  const [typed, setTyped] = useState<{ start: CalendarDay | undefined; end: CalendarDay | undefined }>()
  const isCustom = typed !== undefined || preset === undefined
  const turn = (next: ReportChoice['period']) => {
    setTyped(undefined)
    onChange({ ...choice, period: next })
  }
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-full items-end gap-1 md:basis-72 lg:flex-none">
        <SelectField
          label="Period"
          className="min-w-0 flex-1 lg:w-44"
          value={isCustom ? CUSTOM : preset.id}
          onChange={({ currentTarget }) => {
            const chosen = presets.find(({ id }) => id === currentTarget.value)
            if (chosen) turn(chosen.period)
            else setTyped({ start: period.from, end: period.to })
          }}
        >
          {presets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={CUSTOM}>From – to</option>
        </SelectField>
        <IconButton
          icon={ChevronLeft}
          label="Period before"
          onClick={() => turn(comparedPeriod(period, 'before'))}
        />
        <IconButton icon={ChevronRight} label="Period after" onClick={() => turn(periodAfter(period))} />
      </div>
      {isCustom && (
        <DateRangeField
          label="Dates"
          className="basis-full md:basis-80"
          value={typed ?? { start: period.from, end: period.to }}
          onChange={({ start, end }) => {
            setTyped({ start, end })
            if (start !== undefined && end !== undefined && start <= end) {
              onChange({ ...choice, period: { from: start, to: end } })
            }
          }}
        />
      )}
    </>
  )
}
