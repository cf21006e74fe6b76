import { useEffect, useEffectEvent } from 'react'

/**
 * While the palette is on its way no key means the screen behind it: what is typed meanwhile is written into its field
 * as soon as that is there.
 */
export function TypedAhead({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let typed = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') close()
      else if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (isText(event)) typed += event.key
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (typed === '' || !(target instanceof HTMLInputElement) || !target.closest('[role=dialog]')) return
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

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}
