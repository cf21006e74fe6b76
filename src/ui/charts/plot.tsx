import 'uplot/dist/uPlot.min.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { type ChartData, type ChartOptions, pointText, titleOf, valueText } from './chart-data.ts'
import { ChartMarker } from './chart-marker.tsx'
import { SERIES_TONES, toneVariable } from './chart-theme.ts'
import { drawPlot } from './plot-drawing.ts'

interface Props {
  label: string
  type: 'line' | 'bar'
  data: ChartData
  options: ChartOptions
}

/** The point that is looked at. */
interface Active {
  index: number
  /** Pixels from the left edge. */
  left: number
  /** Whether it lies in the right half, so that the tooltip opens to the left. */
  right: boolean
}

/** Lines or bars on a canvas. Arrows go from point to point, and Enter opens the rows behind one. */
export function Plot({ label, type, data, options }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const [active, setActive] = useState<Active>()
  const { onPoint } = options

  const readOptions = useEffectEvent(() => options)
  const follow = useEffectEvent((drawn: uPlot) => setActive((now) => activeOf(drawn, now)))
  const openPoint = useEffectEvent(() => {
    if (active) onPoint?.(active.index)
  })
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const drawn = drawPlot({
      element,
      type,
      data,
      options: readOptions(),
      onCursor: (from) => follow(from),
      onClick: () => openPoint(),
    })
    plot.current = drawn
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0 && (width !== drawn.width || height !== drawn.height)) {
        drawn.setSize({ width, height })
      }
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.destroy()
      plot.current = null
    }
  }, [type, data])

  const goTo = (index: number) => {
    const drawn = plot.current
    drawn?.setCursor({ left: drawn.valToPos(index, 'x'), top: drawn.over.clientHeight / 2 })
  }
  const leave = () => plot.current?.setCursor({ left: -10, top: -10 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) onPoint?.(active.index)
    else if (event.key === 'Escape') leave()
  }
  const index = active?.index ?? 0
  return (
    <div
      ref={host}
      className="relative h-full w-full rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        type="range"
        className="sr-only"
        aria-label={label}
        aria-valuetext={pointText(data, index)}
        min={0}
        max={Math.max(0, data.labels.length - 1)}
        value={index}
        onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        onFocus={() => goTo(index)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {active && <PlotTooltip data={data} active={active} />}
    </div>
  )
}

interface TooltipProps {
  data: ChartData
  active: Active
}

function PlotTooltip({ data, active }: TooltipProps) {
  return (
    <div
      aria-hidden="true"
      style={{ left: active.left }}
      className={`pointer-events-none absolute top-2 z-10 rounded-sm bg-tooltip px-2.5 py-1.5 text-xs text-on-tooltip ${active.right ? '-translate-x-[calc(100%+10px)]' : 'translate-x-2.5'}`}
    >
      <p className="mb-0.5 font-semibold whitespace-nowrap">{titleOf(data, active.index)}</p>
      {data.series.map((series, at) => (
        <p key={series.label} className="tabular flex items-center gap-1.5 whitespace-nowrap">
          <span className="rounded-full bg-on-tooltip p-0.5">
            <ChartMarker
              colour={toneVariable(series.tone ?? SERIES_TONES[at] ?? 'accent')}
              shape={at === 0 ? 'circle' : 'square'}
            />
          </span>
          {series.label}
          <span className="ml-auto pl-3">{valueText(series, active.index) ?? '–'}</span>
        </p>
      ))}
    </div>
  )
}

/** The point under the cursor; the same object while it is the same point. */
function activeOf(plot: uPlot, now: Active | undefined): Active | undefined {
  const { idx: index, left: at = -1 } = plot.cursor
  if (index === null || index === undefined || at < 0) return undefined
  if (now?.index === index) return now
  const left = plot.over.offsetLeft + plot.valToPos(index, 'x')
  return { index, left, right: left > plot.width / 2 }
}
