import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { LazyBoundary } from '../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'
import type { ChartData, ChartOptions } from './chart-data.ts'
import { ChartMarker } from './chart-marker.tsx'
import { SERIES_TONES, toneVariable, useThemeKey } from './chart-theme.ts'
import { Doughnut } from './doughnut.tsx'

const ChartTable = lazyComponent(async () => (await import('./chart-table.tsx')).ChartTable)
// The drawing library comes with the first line or bar chart, not with the app.
const Plot = lazyComponent(async () => (await import('./plot.tsx')).Plot)

const DEFAULT_HEIGHT = '16rem'
const NO_OPTIONS: ChartOptions = {}

interface Props {
  /** Says what the chart shows: "Income and expenses by day". */
  label: string
  type?: 'line' | 'bar' | 'doughnut'
  data: ChartData
  options?: ChartOptions
  /** A CSS length. */
  height?: string
  className?: string
}

/** A chart with its legend at the top, and the same figures as a table one tap away. Keep `data` the same object while it says the same: a new one is drawn anew. */
export function Chart({
  label,
  type = 'line',
  data,
  options = NO_OPTIONS,
  height = DEFAULT_HEIGHT,
  className = '',
}: Props) {
  const [asTable, setAsTable] = useState(false)
  const theme = useThemeKey()
  const Icon = asTable ? ChartLine : Table2
  return (
    <figure aria-label={label} className={`w-full ${className}`}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <Legend type={type} data={data} />
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="touch ml-auto inline-flex min-w-11 shrink-0 items-center justify-center gap-1.5 rounded px-2 text-sm text-faint hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only md:not-sr-only">{asTable ? 'Show as chart' : 'Show as table'}</span>
        </button>
      </div>
      {/* The figures of a ring go below it where there is no room beside it. */}
      <div style={asTable || type === 'doughnut' ? { minHeight: height } : { height }}>
        {asTable ? (
          <LazyBoundary>
            <ChartTable data={data} options={options} />
          </LazyBoundary>
        ) : type === 'doughnut' ? (
          <Doughnut data={data} renderTitle={options.renderTitle} height={height} />
        ) : (
          <LazyBoundary>
            <Plot key={theme} label={label} type={type} data={data} options={options} />
          </LazyBoundary>
        )}
      </div>
    </figure>
  )
}

function Legend({ type, data }: { type: NonNullable<Props['type']>; data: ChartData }) {
  // The slices of a doughnut stand beside it with their figures.
  if (type === 'doughnut') return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {data.series.map(({ label, tone }, index) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <ChartMarker
            colour={toneVariable(tone ?? SERIES_TONES[index] ?? 'accent')}
            shape={index === 0 ? 'circle' : 'square'}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
