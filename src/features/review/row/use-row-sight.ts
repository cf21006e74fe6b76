import { useState } from 'react'
import { isInSight } from '../../../ui/lists/in-sight.ts'

/** Keeps a key from deciding a row in focus that nobody sees. */
export function useRowSight() {
  const [sought, setSought] = useState(0)
  /** Whether the row in focus is seen. Where it was scrolled away from, it is brought into sight instead. */
  const isSeen = () => {
    const seen = isInSight(document.querySelector('[data-queue] > [aria-current]'))
    if (!seen) setSought((before) => before + 1)
    return seen
  }
  return { sought, isSeen }
}
