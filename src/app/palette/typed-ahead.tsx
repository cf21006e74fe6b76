import { useEffect, useEffectEvent } from 'react'

/**
 * Until the field of the palette has the focus no key means anything else: what is typed meanwhile, before the palette is
 * there and while the focus stands on the palette itself, is written into the field then.
 */
export function TypedAhead({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let typed = ''
    let isReached = false
    const onKeyDown = (event: KeyboardEvent) => {
      if (isFieldOfDialog(event.target) || (isReached && isInDialog(event.target))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') close()
      else if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (isText(event)) typed += event.key
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!isFieldOfDialog(target)) return
      isReached = true
      if (typed === '') return
      target.setRangeText(typed, 0, 0, 'end')
      typed = ''
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('focusin', onFocus)
    }
  }, [])
  return null
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}

function isFieldOfDialog(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && isInDialog(target)
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
