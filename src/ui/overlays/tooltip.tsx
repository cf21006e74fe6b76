import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  text: string
  /** One control, which the words describe. */
  children: ReactNode
  side?: keyof typeof places
  className?: string
}

const places = {
  top: 'bottom-full left-1/2 mb-1.5 -translate-x-1/2',
  right: 'top-1/2 left-full ml-1.5 -translate-y-1/2',
  bottom: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
}

/** Between the words and the edges of the window, in pixels. */
const MARGIN = 8

/** A few words about what the pointer or the keyboard is on; Escape puts them away. What must not be missed does not belong here. */
export function Tooltip({ text, children, side = 'top', className = '' }: Props) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    element.firstElementChild?.setAttribute('aria-describedby', id)
    const show = () => setShown(true)
    const hide = () => setShown(false)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    element.addEventListener('mouseenter', show)
    element.addEventListener('mouseleave', hide)
    element.addEventListener('focusin', show)
    element.addEventListener('focusout', hide)
    addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('mouseenter', show)
      element.removeEventListener('mouseleave', hide)
      element.removeEventListener('focusin', show)
      element.removeEventListener('focusout', hide)
      removeEventListener('keydown', onKey)
    }
  }, [id])

  // Beside the edge of a phone, words in the middle of their control would be cut off.
  useLayoutEffect(() => {
    const element = words.current
    if (!shown || !element) return
    element.style.transform = ''
    const { left, right } = element.getBoundingClientRect()
    const tooFar = Math.max(0, right - (innerWidth - MARGIN)) || Math.min(0, left - MARGIN)
    if (tooFar !== 0) element.style.transform = `translateX(${-tooFar}px)`
  }, [shown])

  return (
    <span ref={host} className={`relative inline-flex ${className}`}>
      {children}
      <span
        ref={words}
        id={id}
        role="tooltip"
        hidden={!shown}
        className={`absolute z-30 w-max max-w-64 rounded-sm bg-tooltip px-2 py-1 text-xs text-on-tooltip ${places[side]}`}
      >
        {text}
      </span>
    </span>
  )
}
