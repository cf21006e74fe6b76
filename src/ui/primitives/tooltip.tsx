import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

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

/** A few words about what the pointer or the keyboard is on; Escape puts them away. What must not be missed does not belong here. */
export function Tooltip({ text, children, side = 'top', className = '' }: Props) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
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

  return (
    <span ref={host} className={`relative inline-flex ${className}`}>
      {children}
      <span
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
