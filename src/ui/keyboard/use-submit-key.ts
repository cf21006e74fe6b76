import { useEffect } from 'react'
import { useKeys } from './use-keys.ts'

const KEY = 'Mod+Enter'

/**
 * Ctrl-Enter submits the form that is worked in, whatever of it has the focus. Where a list of options is open in it, the
 * list takes its Enter first: what is highlighted there is chosen, then saved.
 */
export function useSubmitKey(title: string): void {
  useKeys(title, [{ keys: [KEY], label: 'Save the form you’re in', run: () => submit(formInHand()) }])
  useEffect(() => {
    // Before the fields hear of it, which keep Enter for themselves.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
  const form = formInHand()
  // A line that is edited in its place has no button, and a meaning of its own for the key.
  if (!form || !submitButton(form)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat) return
  const { target } = event
  if (target instanceof HTMLElement && target.ariaExpanded === 'true') {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    // What was chosen is on the screen before it is read.
    setTimeout(() => submit(form))
  } else submit(form)
}

/** The form that has the focus; else that of an open dialog, else the one that a screen consists of. */
function formInHand(): HTMLFormElement | undefined {
  const focused = document.activeElement?.closest('form')
  if (focused) return focused
  const inDialogs = document.querySelectorAll('[role=dialog]')
  const found =
    inDialogs.length > 0
      ? document.querySelector<HTMLFormElement>('[role=dialog] form')
      : document.querySelector<HTMLFormElement>('form[data-screen]')
  return found ?? undefined
}

/** By its own button: where that cannot be pressed, nothing is submitted. */
function submit(form: HTMLFormElement | undefined): void {
  const button = form && submitButton(form)
  if (button && !button.disabled) form?.requestSubmit(button)
}

function submitButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>('button[type=submit]')
}
