import type { ComponentProps } from 'react'

/** What floats between a bar at the foot of the page and what floats above that. */
const GAP_PX = 8

/** On a phone it stands above the tabs. */
const PLACES = {
  fixed: 'fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
  sticky: 'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
}

interface Props extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'section'
  /** Over the page wherever it is scrolled, or below what it belongs to and always in sight. */
  place: keyof typeof PLACES
  /** With false it stands elsewhere at this width, where nothing has to keep above it. */
  isAtFoot?: boolean
}

/** A bar at the foot of the page: what else floats there keeps above it. */
export function FootBar({ as: Tag = 'div', place, isAtFoot = true, className = '', ...rest }: Props) {
  return <Tag ref={isAtFoot ? keepRoom : undefined} className={`${PLACES[place]} ${className}`} {...rest} />
}

/** As long as the bar stands there, `--foot` says how far what else floats there has to keep above it. */
function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
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
