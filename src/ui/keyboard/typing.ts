/** What of a key press says whether it is typing. */
type Press = Pick<
  KeyboardEvent,
  'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'
>

/** Whether a key press belongs to a field or a dialog, and so is no shortcut; nor is one with Ctrl, Alt or Meta. */
export function isTyping(event: Press): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"], [role="menu"]')) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
