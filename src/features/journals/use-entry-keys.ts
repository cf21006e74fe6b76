import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useKeys } from '../../ui/keyboard/use-keys.ts'

interface Actions {
  onSave: () => void
  /** Leads on from the line with this key. */
  onNext: (key: number) => void
}

/**
 * The keys of an entry's form: Ctrl-Enter saves from anywhere, and Enter in a line leads to the next. In a list that
 * is open Enter chooses, and a button is pressed by it as ever.
 */
export function useEntryKeys(form: RefObject<HTMLFormElement | null>, { onSave, onNext }: Actions): void {
  useKeys('Journal entry', [{ label: 'Save the entry', keys: ['Mod+Enter'], run: onSave, edits: true }])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      onSave()
      return
    }
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
