import { RemoteFailure } from '../sync/engine/remote.ts'

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

  /** Makes a call, and once more where the server wants a recent sign-in and the person has shown that they are who signed in. */
  async confirmed<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const isAsked = error instanceof RemoteFailure && error.code === 'RECENT_SIGN_IN'
      if (!isAsked || !(await this.ask())) throw error
      return call()
    }
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
