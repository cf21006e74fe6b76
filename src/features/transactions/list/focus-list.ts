export const LIST_ID = 'transactions-list'

/**
 * Gives the list the keyboard, before a panel or dialog opens over it: closing that gives the keyboard back
 * to where it was last, which may otherwise be the search, and the next key would be typed there.
 */
export function focusList(): void {
  const list = document.getElementById(LIST_ID)
  // The press that opens has given it the keyboard already. Only what is told anew is what closing goes back to,
  // else it were the cell that was pressed, which takes no keys.
  list?.blur()
  list?.focus({ preventScroll: true })
}
