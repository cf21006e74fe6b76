/** What floats between a bar at the foot of the page and what floats above that. */
const GAP_PX = 8

/**
 * For the `ref` of a bar at the foot of the page: as long as it stands there, `--foot` says how far what
 * else floats there has to keep above it. On a page that is short, or scrolled to its end, the bar stands higher.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--foot', `${heightAtFoot(bar)}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  observer.observe(document.body)
  document.addEventListener('scroll', measure, { capture: true, passive: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', measure, { capture: true })
    style.removeProperty('--foot')
  }
}

/** From where the bar sticks up to its upper edge, and the gap above; nothing where it is not shown. */
function heightAtFoot(bar: HTMLElement): number {
  if (bar.offsetHeight === 0) return 0
  const stuckAt = innerHeight - (Number.parseFloat(getComputedStyle(bar).bottom) || 0)
  return bar.offsetHeight + GAP_PX + Math.max(0, Math.round(stuckAt - bar.getBoundingClientRect().bottom))
}
