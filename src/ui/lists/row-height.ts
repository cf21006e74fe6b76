import type { CSSProperties } from 'react'

/** Tells what is drawn in a list how high its rows are: --row. */
export function rowHeight(px: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--row': `${px}px` }
  return style
}

const USUAL_TEXT_PX = 16
let scale: number | undefined

/** As many px as this comes to where the browser is set to another size of text than the usual. */
export function asTextIs(px: number): number {
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1
  return px * scale
}
