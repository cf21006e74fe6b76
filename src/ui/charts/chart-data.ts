import type { ReactNode } from 'react'

/** What a series stands for; its colour follows the theme, and its marker tells it apart without colour. */
export type ChartTone = 'income' | 'expense' | 'accent' | 'info' | 'review'

export interface ChartSeries {
  label: string
  /** One value a label, for what is drawn; null where there is none, which leaves a gap. */
  values: readonly (number | null)[]
  /** The same as people are told them: a number cannot hold every sum of money. */
  texts: readonly string[]
  tone?: ChartTone
}

export interface ChartData {
  /** What stands under the x axis, or beside each slice of a doughnut. */
  labels: readonly string[]
  /** The same in full, for the tooltip and the table, where the labels are shortened. */
  titles?: readonly string[]
  /** At most two for a line or a bar chart; the first alone for a doughnut. */
  series: readonly ChartSeries[]
}

export interface ChartOptions {
  /** A value as the y axis writes it, where room is short. */
  formatTick?: (value: number) => string
  /** The most ticks on either axis. */
  ticks?: number
  /** What the labels are, as the head of the table's first column. */
  labelsTitle?: string
  /** What stands beside a slice of a doughnut in the place of its title, such as a link to the rows behind it. */
  renderTitle?: (index: number, title: string) => ReactNode
  /** Opens the rows behind a point, by click or by Enter. */
  onPoint?: (index: number) => void
}

export const DEFAULT_TICKS = 11

export function plainNumber(value: number): string {
  return value.toLocaleString('en-US')
}

export function titleOf(data: ChartData, index: number): string {
  return data.titles?.[index] ?? data.labels[index] ?? ''
}

/** A value of a series as people are told it; undefined where there is none. */
export function valueText({ values, texts }: ChartSeries, index: number): string | undefined {
  return values[index] === null ? undefined : texts[index]
}

/** What is said of one point: "Nov 3: Income $40.00, Expenses $12.00". */
export function pointText(data: ChartData, index: number): string {
  const figures = data.series.flatMap((series) => {
    const text = valueText(series, index)
    return text === undefined ? [] : [`${series.label} ${text}`]
  })
  return `${titleOf(data, index)}: ${figures.length === 0 ? 'nothing' : figures.join(', ')}`
}

/**
 * The ticks of an axis that holds zero and every value between low and high: steps of 1, 2, 2.5 or 5 times
 * a power of ten, the first tick at or below low and the last at or above high, `most` ticks at most.
 */
export function ticksOf(low: number, high: number, most = DEFAULT_TICKS): number[] {
  const from = Math.min(0, low)
  const to = Math.max(0, high)
  if (from === to) return [0, 1]
  const spaces = Math.max(2, most - 1)
  let power = 10 ** Math.floor(Math.log10((to - from) / spaces))
  for (;;) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power
      const first = Math.floor(tidy(from / step))
      const last = Math.ceil(tidy(to / step))
      if (last - first <= spaces) {
        return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
      }
    }
    power *= 10
  }
}

/** Which of the labels stand under the axis: evenly spaced from the first, `most` of them at most. */
export function labelledIndices(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

/** Takes off what binary fractions leave behind: 0.30000000000000004 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
