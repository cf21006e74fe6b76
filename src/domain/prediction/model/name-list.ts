/** Names, each once, numbered in the order in which they came. */
export class NameList {
  readonly #names: string[] = []
  readonly #indexes = new Map<string, number>()

  get names(): readonly string[] {
    return this.#names
  }

  /** The number of a name, which gets one where it has none. */
  indexFor(name: string): number {
    const known = this.#indexes.get(name)
    if (known !== undefined) return known
    this.#indexes.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }

  /** The number of a name; undefined where it never came. */
  indexOf(name: string): number | undefined {
    return this.#indexes.get(name)
  }

  nameAt(index: number): string {
    return this.#names[index] ?? ''
  }
}
