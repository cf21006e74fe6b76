/** Fields that hold what somebody would have to type again; searches and choices are made again with a press. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=search], [type=range], [role=combobox]), textarea, [contenteditable=true]'

/** Fields that somebody has typed into since they came up, and whether they have been sent since. */
const typedInto = new Map<Element, 'typed' | 'sent'>()

/** How a form says that it was refused: what was sent is still to be typed again if it is lost. */
const REFUSED = '[aria-invalid=true], [role=alert]'

/** Begins to follow what is typed on this page; called once. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TYPED)) typedInto.set(target, 'typed')
  })
  document.addEventListener('submit', ({ target }) => {
    for (const field of typedInto.keys())
      if (target instanceof Node && target.contains(field)) typedInto.set(field, 'sent')
  })
}

/** Ask whether a file is open in this tab; of each books that are shown. */
const fileAsks = new Set<() => boolean>()

/** Has an open file taken into account, until what it answers is called. */
export function watchFile(isOpen: () => boolean): () => void {
  fileAsks.add(isOpen)
  return () => void fileAsks.delete(isOpen)
}

/** Whether a file is open whose import has not ended. */
export function holdsFile(): boolean {
  return [...fileAsks].some((isOpen) => isOpen())
}

/** Whether a page that is loaded anew now would lose what somebody is filling in. */
export function isHalfFilled(): boolean {
  const active = document.activeElement
  if (active?.matches(`${TYPED}, select`)) return true
  return document.querySelector('[role=dialog]') !== null || holdsTyped() || holdsFile()
}

/** Whether some field holds what somebody has typed and not sent. */
export function holdsTyped(): boolean {
  for (const field of typedInto.keys()) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].some(([field, state]) => {
    const isRefused = () => field.closest('form')?.querySelector(REFUSED) !== null
    return (!('value' in field) || field.value !== '') && (state === 'typed' || isRefused())
  })
}
