/** An element of an XML text, its name in capitals and without prefix. */
export class Element {
  text = ''
  readonly #children: Element[] = []

  constructor(
    readonly name: string,
    readonly attributes: string,
    readonly line: number,
  ) {}

  add(child: Element): void {
    this.#children.push(child)
  }

  drop(child: Element): void {
    // It is among the last ones: whoever is dropped has only just been read.
    const at = this.#children.lastIndexOf(child)
    if (at >= 0) this.#children.splice(at, 1)
  }

  /** All elements at the end of a path. */
  all(...path: readonly string[]): Element[] {
    const [first, ...rest] = path
    if (first === undefined) return [this]
    return this.#children.filter(({ name }) => name === first).flatMap((child) => child.all(...rest))
  }

  find(...path: readonly string[]): Element | undefined {
    return this.all(...path)[0]
  }

  /** The text at the end of a path; blank where there is none. */
  at(...path: readonly string[]): string {
    return this.find(...path)?.text.trim() ?? ''
  }

  attribute(name: string): string {
    const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`, 'i').exec(this.attributes)
    return found?.[1] ?? ''
  }
}

/** Formats of banks nest their elements some fifteen deep; what is deeper is text of the last one that is not. */
const DEEPEST = 100

/** Builds elements from their tags; an end tag closes all that were left open within its element. */
export class ElementTree {
  readonly #path: Element[] = []

  /** The innermost element that is open. */
  get current(): string | undefined {
    return this.#path.at(-1)?.name
  }

  open(name: string, attributes: string, line: number): void {
    if (this.#path.length >= DEEPEST) return
    const element = new Element(name, attributes, line)
    this.#path.at(-1)?.add(element)
    this.#path.push(element)
  }

  text(text: string): void {
    const element = this.#path.at(-1)
    if (element) element.text += text
  }

  close(name: string): Element | undefined {
    const at = this.#path.findLastIndex((each) => each.name === name)
    return at < 0 ? undefined : this.#path.splice(at)[0]
  }

  forget(element: Element): void {
    this.#path.at(-1)?.drop(element)
  }
}
