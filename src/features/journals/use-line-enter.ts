import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Enter in a line of an entry leads on from it: `onNext` is called with the line's key. In a list that is open Enter
 * chooses, and a button is pressed by it as ever.
 */
export function useLineEnter(form: RefObject<HTMLFormElement | null>, onNext: (key: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLElement)) return
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    const line = target.closest<HTMLElement>('[data-line]')
    if (line) onNext(Number(line.dataset['line']))
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
