import { type RefObject, useEffect, useRef } from 'react'

/** The heading that takes the focus where it would be lost. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // A decision takes its own button away; the focus that was on it, or was to come back to it, stays in here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return heading
}
