import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A screen in a file of its own, and how to fetch that file before the screen is to be shown. What has been
 * fetched is shown at once: a lazy component would make way for its fallback first, and React lets a fallback
 * stand for a third of a second once it is there.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [Screen: ComponentType<Props>, preload: () => void] {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => (fetched ??= await load())
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  function Screen(props: Props) {
    const [Shown] = useState(() => fetched ?? Lazy)
    return createElement(Shown, props)
  }
  return [Screen, () => void fetch().catch(() => {})]
}
