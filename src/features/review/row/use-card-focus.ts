import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Id } from '../../../domain/ids.ts'

/** Where the keyboard is while the card shows a row: on the card, or in its picker until that closes. */
export function useCardFocus(id: Id, picker: RefObject<HTMLInputElement | null>) {
  const card = useRef<HTMLDivElement>(null)
  // The keyboard follows the focus of the queue, unless somebody is in a field or a dialog elsewhere. What was
  // typed into the card's own field was for the row before, and is let go of with it.
  const followed = useRef<Id | undefined>(undefined)
  useLayoutEffect(() => {
    if (followed.current === id) return
    followed.current = id
    const active = document.activeElement
    if (active === card.current) return
    const free = !active || active === document.body || active.closest('[data-queue]') !== null
    if (free || active.tagName === 'H1' || active.tagName === 'MAIN')
      card.current?.focus({ preventScroll: true })
  }, [id])

  const closePicker = () => {
    // The list also closes when somebody clicks elsewhere; then the focus is theirs.
    requestAnimationFrame(() => {
      if (document.activeElement === picker.current) card.current?.focus({ preventScroll: true })
    })
  }
  return { card, closePicker }
}
