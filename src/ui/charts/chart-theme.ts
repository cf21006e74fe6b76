import { useSyncExternalStore } from 'react'
import type { ChartTone } from './chart-data.ts'

/** The series' default tones, in their order. */
export const SERIES_TONES: readonly ChartTone[] = ['accent', 'review']

/** The slices of a doughnut in their order; the seventh starts again. */
export const PART_COLOURS = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const

export function toneVariable(tone: ChartTone): string {
  return tone === 'expense' ? 'var(--muted)' : `var(--${tone})`
}

/** A CSS colour as a canvas takes it: variables and light-dark() settled for the theme that is shown. */
export function resolvedColour(host: HTMLElement, colour: string): string {
  const probe = document.createElement('span')
  probe.style.color = colour
  host.append(probe)
  const resolved = getComputedStyle(probe).color
  probe.remove()
  return resolved
}

const DARK = '(prefers-color-scheme: dark)'

/** Changes with the theme that is shown, be it the device's or the one chosen in Settings. */
export function useThemeKey(): string {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset['theme']
    return chosen ?? (matchMedia(DARK).matches ? 'dark' : 'light')
  })
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  const observer = new MutationObserver(listener)
  query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', listener)
    observer.disconnect()
  }
}
