/** Fields that hold what somebody would have to type again; searches and choices are made again with a press. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=search], [type=range], [role=combobox]), textarea, [contenteditable=true]'

/** Fields that somebody has typed into since they came up or were last sent. */
const typedInto = new Set<Element>()

/** Begins to follow what is typed on this page; called once. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED)) typedInto.add(target)
  })
  // What was refused is typed into again, or stands in a field that has the focus.
  document.addEventListener('submit', ({ target }) => {
    for (const field of typedInto)
      if (target instanceof Node && target.contains(field)) typedInto.delete(field)
  })
}

/** Whether a page that is loaded anew now would lose what somebody is filling in. */
export function isHalfFilled(): boolean {
  const active = document.activeElement
  if (active?.matches(`${TYPED}, select`)) return true
  return document.querySelector('[role=dialog]') !== null || holdsTyped()
}

/** Whether some field holds what somebody has typed and not sent. */
export function holdsTyped(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].some((field) => !('value' in field) || field.value !== '')
}
