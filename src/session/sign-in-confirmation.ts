/** Asks the person, once for everybody who waits for it, to show that they are still who signed in. */
export class SignInConfirmation {
  readonly #listeners = new Set<() => void>()
  #answer: Promise<boolean> | undefined
  #settle: ((confirmed: boolean) => void) | undefined

  /** Whether somebody waits for it. */
  readonly isAsked = (): boolean => this.#answer !== undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves to whether it was confirmed. */
  ask(): Promise<boolean> {
    this.#answer ??= new Promise((resolve) => {
      this.#settle = resolve
    })
    this.#notify()
    return this.#answer
  }

  /** Answers everybody who waits. */
  settle(confirmed: boolean): void {
    this.#settle?.(confirmed)
    this.#answer = undefined
    this.#settle = undefined
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
