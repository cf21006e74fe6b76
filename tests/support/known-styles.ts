/**
 * Who looks for a role asks for the computed style of each element and of all around it, and jsdom goes through its whole
 * style sheet for every one: a quarter of all time. No other style sheet is loaded here, so what an element says of itself
 * hangs on its name and few attributes, and jsdom is asked once for each kind of it. The rest is asked of jsdom as ever.
 */
/** As jsdom has it. */
export const computed = window.getComputedStyle.bind(window)

/** What jsdom's style sheet goes by where it tells what is shown; a summary it also tells by where it stands. */
const ATTRIBUTES = ['style', 'hidden', 'open', 'popover', 'type']

/** Where an element stands alone and inherits nothing. */
const apart = document.implementation.createHTMLDocument()
const ownByKind = new Map<string, CSSStyleDeclaration>()

/** What an element of this kind has by itself. */
function ownStyle(element: Element): CSSStyleDeclaration {
  const kind = JSON.stringify([element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))])
  let own = ownByKind.get(kind)
  if (own === undefined) ownByKind.set(kind, (own = computed(apart.importNode(element, false))))
  return own
}

/** What is inherited goes by all around: whoever says nothing takes it from there. */
function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('style')?.includes('visibility')) return computed(element).visibility
    const { visibility: own } = ownStyle(at)
    if (own !== 'visible') return own
  }
  return 'visible'
}

const QUICK: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => (element.localName === 'summary' ? computed(element) : ownStyle(element)).display,
  visibility,
}

function knownStyle(element: Element): CSSStyleDeclaration {
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) =>
          QUICK[property]?.(element) ?? computed(element).getPropertyValue(property)
      const quick = typeof name === 'string' ? QUICK[name] : undefined
      return quick ? quick(element) : Reflect.get(computed(element), name)
    },
  })
}

window.getComputedStyle = (element, pseudo) =>
  pseudo || document.styleSheets.length > 0 ? computed(element, pseudo) : knownStyle(element)
