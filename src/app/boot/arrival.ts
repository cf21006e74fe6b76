/** Something that is fetched once, when it is first asked for; what failed is tried again when next asked for. */
export class Arrival<T> {
  readonly #fetch: () => Promise<T>
  readonly #listeners = new Set<() => void>()
  #onTheWay: Promise<T> | undefined
  #here: T | undefined

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch
  }

  /** Rejects as the fetching does. */
  bring(): Promise<T> {
    this.#onTheWay ??= this.#fetchNow()
    return this.#onTheWay
  }

  /** Undefined until it is here. */
  readonly get = (): T | undefined => this.#here

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetchNow(): Promise<T> {
    try {
      this.#here = await this.#fetch()
    } catch (error) {
      this.#onTheWay = undefined
      throw error
    }
    for (const listener of this.#listeners) listener()
    return this.#here
  }
}
