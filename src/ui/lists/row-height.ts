import type { CSSProperties } from 'react'

/** Tells what is drawn in a list how high its rows are: --row. */
export function rowHeight(px: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--row': `${px}px` }
  return style
}
