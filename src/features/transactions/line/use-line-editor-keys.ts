import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { caretAt } from './caret.ts'
import type { LineEditorProps } from './line-editing.ts'
import { nextField } from './line-fields.ts'
import type { TransactionFields } from '../transaction-values.ts'
import type { LineDraft } from './use-line-draft.ts'

/** Keys that look for no GL account. */
const QUIET = new Set(['Tab', 'Shift', 'Control', 'Meta', 'Alt', 'Enter', 'Escape'])

/** Tab goes through the fields, Enter saves, with Ctrl it goes on to the next row, Escape leaves all as it was. */
export function useLineEditorKeys({ editable }: LineEditorProps, draft: LineDraft) {
  const { active, go, save, giveUp, change } = draft
  /** The key that was pressed last, where no press of the mouse came after it. */
  const last = useRef<{ key: string; withMod: boolean }>(undefined)
  /** Whether somebody has looked for a GL account; before, Enter and Escape are not about the list of them. */
  const isLooking = useRef(false)

  const onKeyBeforeList = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.nativeEvent.isComposing) return
    const withMod = event.ctrlKey || event.metaKey
    last.current = { key, withMod }
    if (target instanceof HTMLButtonElement && key !== 'Escape') return
    const isList = isLooking.current && target instanceof Element && target.matches('[aria-expanded=true]')
    if (!QUIET.has(key)) isLooking.current = true
    if (isList || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') giveUp()
    else save(withMod ? 'next' : 'list')
  }
  /** After the list, which takes the account that is marked in it. */
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.target instanceof HTMLButtonElement) return
    const to = nextField(editable, active.field, event.shiftKey ? -1 : 1)
    // Past the ends the browser goes on, and leaving the line saves it.
    if (!to) return
    event.preventDefault()
    isLooking.current = false
    go(to)
  }
  /** A press on another field of the line goes there, and nothing is saved yet. */
  const onPress = (event: MouseEvent) => {
    last.current = undefined
    const cell = event.target instanceof Element ? event.target.closest('[data-field]') : null
    const to = editable.find((name) => name === cell?.getAttribute('data-field'))
    if (!cell || !to) return
    event.preventDefault()
    isLooking.current = false
    go(to, caretAt(cell, event.nativeEvent))
  }
  const onChange = (changes: Partial<TransactionFields>) => {
    const typed = change(changes)
    // An account that Enter has chosen from the list needs no second Enter.
    if ('glAccountNumber' in changes && last.current?.key === 'Enter') {
      save(last.current.withMod ? 'next' : 'list', typed)
    }
  }
  return { onKeyBeforeList, onTab, onPress, onChange }
}
