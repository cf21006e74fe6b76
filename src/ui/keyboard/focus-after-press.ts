/** So long after its press may a control go away and hand on the focus: the books are written in between. */
const HANDS_ON_MS = 3000

/** Where a control stood: an element around it, and which of that element’s children it was in. */
interface Place {
  around: Element
  index: number
}

/** What was pressed last in the page or in a dialog, and when it or a dialog or menu that it opened was. */
interface Press {
  root: Element
  control: Element
  places: readonly Place[]
  at: number
  address: string
}

/**
 * Has a control within an element or a dialog that goes away with its press, or with that of a dialog or menu it opened, hand the
 * focus to what then stands in its place, so that the keyboard goes on there and not at the top of the page. Whatever takes the
 * focus itself comes first, and so does who goes elsewhere. Returns what ends it.
 */
export function watchPresses(page: Element): () => void {
  let presses: Press[] = []
  let frame = 0

  const notePress = ({ target }: Event) => {
    const at = performance.now()
    for (const press of presses) press.at = at
    const root = rootOf(page, target)
    const control = root && pressedIn(root, target)
    if (!control) return
    const press = { root, control, places: placesOf(control, root), at, address: location.pathname }
    presses = [press, ...presses.filter((other) => other.root !== root && other.root.isConnected)]
  }
  const handOn = () => {
    if (document.activeElement !== document.body) return
    // What a dialog had pressed in it goes with the dialog.
    const gone = presses.filter(({ control }) => !control.isConnected)
    presses = presses.filter(({ control }) => control.isConnected)
    const press = gone.find(({ root }) => root.isConnected)
    if (!press || performance.now() - press.at > HANDS_ON_MS || press.address !== location.pathname) return
    const next = nextAt(press.places)
    if (next) focusPlace(next)
  }
  // Two frames later, when whatever asks for the focus itself has it.
  const observer = new MutationObserver(() => {
    if (presses.every(({ control }) => control.isConnected)) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(handOn)
    })
  })
  addEventListener('click', notePress, true)
  addEventListener('submit', notePress, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('click', notePress, true)
    removeEventListener('submit', notePress, true)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** The page or the dialog that was pressed in; undefined of a menu, say. */
function rootOf(page: Element, target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return page.contains(target) ? page : (target.closest('dialog, [role=dialog]') ?? undefined)
}

/** Not every browser gives a button that is clicked the focus. */
function pressedIn(root: Element, target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || !root.contains(target)) return undefined
  const { activeElement } = document
  const focused = activeElement !== root && root.contains(activeElement) ? activeElement : null
  return focused ?? target.closest('button, a, input, select, summary') ?? undefined
}

/** From the innermost to the outermost. */
function placesOf(control: Element, root: Element): Place[] {
  const places: Place[] = []
  let child = control
  while (child !== root && child.parentElement) {
    const around = child.parentElement
    places.push({ around, index: [...around.children].indexOf(child) })
    child = around
  }
  return places
}

/** What is there now; where nothing came after it, what is before it. */
function nextAt(places: readonly Place[]): Element | undefined {
  const place = places.find(({ around }) => around.isConnected && around.children.length > 0)
  return place && (place.around.children[place.index] ?? place.around.lastElementChild ?? undefined)
}

/** No control within it, which the same key pressed twice would press: its heading or itself. */
function focusPlace(next: Element): void {
  const target = next.matches('[data-row]') ? next : (next.querySelector('h1, h2, h3') ?? next)
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
