import { type ComponentType, lazy, useState } from 'react'

/**
 * A screen in a file of its own, and how to fetch that file before the screen is to be shown. What has been
 * fetched is shown at once: a lazy component would make way for its fallback first, and React lets a fallback
 * stand for a third of a second once it is there.
 */
export function lazyWithPreload(
  load: () => Promise<ComponentType>,
): readonly [Screen: ComponentType, preload: () => void] {
  let fetched: ComponentType | undefined
  const fetch = async () => (fetched ??= await load())
  const Lazy = lazy(async () => ({ default: await fetch() }))
  function Screen() {
    const [Shown] = useState(() => fetched ?? Lazy)
    return <Shown />
  }
  return [Screen, () => void fetch().catch(() => {})]
}
