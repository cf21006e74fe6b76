import { useSyncExternalStore } from 'react'
import { isOnPaper, subscribeToPaper } from '../primitives/on-paper.ts'
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
  // Else it would have the one colour of all text where somebody has chosen colours of their own.
  probe.style.setProperty('forced-color-adjust', 'none')
  host.append(probe)
  const read = () => getComputedStyle(probe).color
  const resolved = isOnPaper() ? whileLight(read) : read()
  probe.remove()
  return resolved
}

/** Variables take the colours of the theme at the root, and the browser turns that light only after it was asked. */
function whileLight<T>(read: () => T): T {
  const { dataset } = document.documentElement
  const chosen = dataset['theme']
  dataset['theme'] = 'light'
  const found = read()
  if (chosen === undefined) delete dataset['theme']
  else dataset['theme'] = chosen
  return found
}

const DARK = '(prefers-color-scheme: dark)'
const FORCED = '(forced-colors: active)'

/**
 * Changes with the theme that is shown, be it the device's, the one chosen in Settings, or one of a person's own few
 * colours. Paper is light whatever the screen is, and a canvas keeps the colours that it was drawn in.
 */
export function useThemeKey(): string {
  return useSyncExternalStore(subscribe, () => {
    if (isOnPaper()) return 'paper'
    if (matchMedia(FORCED).matches) return 'forced'
    const chosen = document.documentElement.dataset['theme']
    return chosen ?? (matchMedia(DARK).matches ? 'dark' : 'light')
  })
}

function subscribe(listener: () => void): () => void {
  const queries = [DARK, FORCED].map((query) => matchMedia(query))
  const observer = new MutationObserver(listener)
  const leavePaper = subscribeToPaper(listener)
  for (const query of queries) query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
    leavePaper()
    observer.disconnect()
  }
}
