/** What floats between a bar at the foot of the page and what floats above that. */
const GAP_PX = 8

/**
 * For the `ref` of a bar at the foot of the page: as long as it stands there, `--foot` says how far what
 * else floats there has to keep above it.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--foot', `${bar.offsetHeight && bar.offsetHeight + GAP_PX}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot')
  }
}
