import uPlot from 'uplot'
import {
  type ChartData,
  type ChartOptions,
  DEFAULT_TICKS,
  labelledIndices,
  plainNumber,
  ticksOf,
} from './chart-data.ts'
import { resolvedColour, SERIES_TONES, toneVariable } from './chart-theme.ts'

interface Drawing {
  element: HTMLElement
  type: 'line' | 'bar'
  data: ChartData
  options: ChartOptions
  onCursor: (plot: uPlot) => void
  onClick: () => void
}

/** Pixels that two figures on the y axis, or two labels at the ends of lines, need between them. */
const LINE_HEIGHT = 16
const TICK_SPACE = 24
/** Below this the names of the lines stand in the legend alone. */
const WIDE = 560

/** Draws lines or bars into the element. Two series at most: more could not be told apart. */
export function drawPlot({ element, type, data, options, onCursor, onClick }: Drawing): uPlot {
  const { formatTick = plainNumber, ticks = DEFAULT_TICKS } = options
  const series = data.series.slice(0, 2)
  const { clientWidth: width, clientHeight: height } = element
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const most = Math.max(3, Math.min(ticks, Math.floor(height / TICK_SPACE)))
  const yTicks = ticksOf(values.reduce(lower, 0), values.reduce(higher, 0), most)
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const measured = measurer(font)
  const count = data.labels.length
  const labelWidth = Math.max(1, ...data.labels.map(measured)) + 20
  const named = type === 'line' && width >= WIDE && count > 1
  const colours = series.map(({ tone }, index) =>
    resolvedColour(element, toneVariable(tone ?? SERIES_TONES[index] ?? 'accent')),
  )
  const faint = resolvedColour(element, 'var(--faint)')
  const grid = resolvedColour(element, 'var(--line)')
  const axis = { stroke: faint, font, ticks: { show: false }, gap: 8 } as const
  const names = named ? Math.max(...series.map(({ label }) => measured(label))) + 12 : 12
  const figures = Math.max(...yTicks.map((tick) => measured(formatTick(tick)))) + 16
  const beside = names + figures
  const edge = type === 'bar' ? 0.5 : 0

  return new uPlot(
    {
      width,
      height,
      // A line to the last day leaves room for its name.
      padding: [LINE_HEIGHT / 2, names, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: type === 'line', size: 9 } },
      scales: {
        x: { time: false, range: [-edge, Math.max(1 - edge, count - 1 + edge)] },
        y: { range: [yTicks[0] ?? 0, yTicks.at(-1) ?? 1] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          // The width of the whole: that of the field inside is still the old one while the page changes size.
          splits: (plot) =>
            labelledIndices(count, Math.min(ticks, Math.floor((plot.width - beside) / labelWidth))),
          values: (_, splits) => splits.map((index) => data.labels[index] ?? ''),
        },
        {
          ...axis,
          size: figures,
          grid: { stroke: grid, width: 1 },
          splits: () => yTicks,
          values: (_, splits) => splits.map(formatTick),
        },
      ],
      series: [
        {},
        ...series.map(({ label }, index): uPlot.Series => ({
          label,
          stroke: colours[index] ?? faint,
          width: type === 'line' ? 2 : 0,
          // The second line is dashed as well: colour alone does not tell them apart.
          ...(type === 'line' && index === 1 ? { dash: [6, 4] } : {}),
          ...(type === 'bar' ? { fill: colours[index] ?? faint, paths: bars(series.length, index) } : {}),
          points: { show: type === 'line' && count === 1 },
        })),
      ],
      hooks: {
        ready: [
          ({ over }) => {
            over.style.cursor = options.onPoint ? 'pointer' : 'default'
            over.addEventListener('click', onClick)
          },
        ],
        setCursor: [onCursor],
        draw: named ? [(plot) => nameLines(plot, series, colours, font)] : [],
      },
    },
    [data.labels.map((_, index) => index), ...series.map((each) => [...each.values])],
    element,
  )
}

/** One series stands over its label, two stand side by side. */
function bars(count: number, index: number): uPlot.Series.PathBuilder {
  const build = uPlot.paths.bars
  if (!build) throw new Error('The chart library draws no bars')
  return count === 1
    ? build({ size: [0.6, 40], radius: 0.1 })
    : build({ size: [0.36, 28], align: index === 0 ? -1 : 1, gap: 2, radius: 0.1 })
}

/** Writes each line's name beside its last point; names that would lie on each other move apart. */
function nameLines(plot: uPlot, series: ChartData['series'], colours: readonly string[], font: string): void {
  const ratio = devicePixelRatio
  const names = series.flatMap(({ label, values }, index) => {
    const last = values.findLastIndex((value) => value !== null)
    const value = values[last]
    if (value === null || value === undefined) return []
    return [
      {
        label,
        colour: colours[index] ?? '',
        y: plot.valToPos(value, 'y', true),
        x: plot.valToPos(last, 'x', true),
      },
    ]
  })
  names.sort((a, b) => a.y - b.y)
  const [first, second] = names
  if (first && second) second.y = Math.max(second.y, first.y + LINE_HEIGHT * ratio)
  plot.ctx.save()
  plot.ctx.font = font.replace('12px', `${12 * ratio}px`)
  plot.ctx.textBaseline = 'middle'
  plot.ctx.textAlign = 'left'
  for (const { label, colour, x, y } of names) {
    plot.ctx.fillStyle = colour
    plot.ctx.fillText(label, x + 8 * ratio, y)
  }
  plot.ctx.restore()
}

function measurer(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * 7
  context.font = font
  return (text) => context.measureText(text).width
}

function lower(a: number, b: number): number {
  return Math.min(a, b)
}

function higher(a: number, b: number): number {
  return Math.max(a, b)
}
