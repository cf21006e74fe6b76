import type { ReactNode } from 'react'
import { type ChartData, titleOf } from './chart-data.ts'
import { ChartMarker } from './chart-marker.tsx'
import { PART_COLOURS } from './chart-theme.ts'

const SIZE = 120
const CENTRE = SIZE / 2
const OUTER = 58
const INNER = 38

interface Props {
  data: ChartData
  renderTitle?: ((index: number, title: string) => ReactNode) | undefined
  /** A CSS length. */
  height: string
}

/** A ring of the first series' slices with each slice's share and figure beside it. */
export function Doughnut({ data, renderTitle, height }: Props) {
  const values = data.labels.map((_, index) => Math.max(0, data.series[0]?.values[index] ?? 0))
  const sum = values.reduce((total, value) => total + value, 0)
  const share = (value: number) => (sum === 0 ? 0 : value / sum)
  const slices = values.map((value, index) => {
    const from = share(values.slice(0, index).reduce((total, each) => total + each, 0))
    const colour = PART_COLOURS[index % PART_COLOURS.length] ?? PART_COLOURS[0]
    const text = data.series[0]?.texts[index] ?? ''
    return { title: titleOf(data, index), value, text, from, share: share(value), colour }
  })
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="shrink-0" style={{ height }}>
        {sum === 0 && (
          <circle
            cx={CENTRE}
            cy={CENTRE}
            r={(OUTER + INNER) / 2}
            fill="none"
            stroke="var(--line)"
            strokeWidth={OUTER - INNER}
          />
        )}
        {slices.map(
          ({ title, value, text, from, share: slice, colour }) =>
            value > 0 && (
              <path
                key={title}
                d={ringSlice(from, from + slice)}
                fill={colour}
                stroke="var(--surface)"
                strokeWidth="1.5"
              >
                <title>{`${title}: ${text}, ${percent(slice)}`}</title>
              </path>
            ),
        )}
      </svg>
      <ul className="min-w-[min(16rem,100%)] flex-1 text-sm">
        {slices.map(({ title, text, share: slice, colour }, index) => (
          <li key={title} className="flex min-h-8 items-center gap-2">
            <ChartMarker colour={colour} shape="circle" />
            <span className="min-w-0 flex-1 truncate">{renderTitle?.(index, title) ?? title}</span>
            <span className="tabular text-faint">{percent(slice)}</span>
            <span className="tabular text-right">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** The outline of a slice of the ring, from and to as shares of the whole, clockwise from the top. */
function ringSlice(from: number, to: number): string {
  // An arc that ends where it begins is not drawn, so that a whole ring is left open by a hair.
  const end = Math.min(to, from + 0.99999)
  const far = end - from > 0.5 ? 1 : 0
  return [
    `M${point(from, OUTER)}`,
    `A${OUTER} ${OUTER} 0 ${far} 1 ${point(end, OUTER)}`,
    `L${point(end, INNER)}`,
    `A${INNER} ${INNER} 0 ${far} 0 ${point(from, INNER)}`,
    'Z',
  ].join('')
}

function point(share: number, radius: number): string {
  const angle = share * 2 * Math.PI - Math.PI / 2
  const x = CENTRE + radius * Math.cos(angle)
  const y = CENTRE + radius * Math.sin(angle)
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}
