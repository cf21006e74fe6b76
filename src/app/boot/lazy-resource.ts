/** Something that is fetched once, when it is first asked for; what failed is tried again when next asked for. */
export class LazyResource<T> {
  readonly #fetch: () => Promise<T>
  readonly #listeners = new Set<() => void>()
  #pending: Promise<T> | undefined
  #value: T | undefined

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch
  }

  /** Rejects as the fetching does. */
  load(): Promise<T> {
    this.#pending ??= this.#fetchNow()
    return this.#pending
  }

  /** Undefined until it is here. */
  readonly get = (): T | undefined => this.#value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetchNow(): Promise<T> {
    try {
      this.#value = await this.#fetch()
    } catch (error) {
      this.#pending = undefined
      throw error
    }
    for (const listener of this.#listeners) listener()
    return this.#value
  }
}
