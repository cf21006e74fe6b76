export const LIST_ID = 'transactions-list'

/**
 * Gives the list the keyboard, before a panel or dialog opens over it: closing that gives the keyboard back
 * to where it was last, which may otherwise be the search, and the next key would be typed there.
 */
export function focusList(): void {
  document.getElementById(LIST_ID)?.focus({ preventScroll: true })
}
